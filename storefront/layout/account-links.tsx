/** The links to the customer's pages and Log Out, as list items for the menus of a signed-in customer (spec 2). */
import { Link } from 'react-router';
import { useLogOut } from '../identity/use-log-out.ts';

export function AccountLinks() {
  const logOut = useLogOut();
  return (
    <>
      <li>
        <Link to="/orders">My Orders</Link>
      </li>
      <li>
        <Link to="/profile">My Profile</Link>
      </li>
      <li>
        <button type="button" onClick={() => void logOut()}>
          Log Out
        </button>
      </li>
    </>
  );
}
