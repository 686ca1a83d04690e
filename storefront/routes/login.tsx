/** Sign-in. Until it opens, the page says so and leads to where an order can be followed without it. */
import { Link } from 'react-router';
import button from '../components/button.module.css';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/login';
import styles from './orders.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Log in', description: 'Your orders, without an account.', isPrivate: true });

export default function Login() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Log in</h1>
      <p>
        Accounts are not open yet. You do not need one: buy as a guest, and follow your order with the code we mail you.
      </p>
      <div>
        <Link to="/orders" className={`${button.button} ${button.action}`}>
          Follow an order
        </Link>
      </div>
    </div>
  );
}
