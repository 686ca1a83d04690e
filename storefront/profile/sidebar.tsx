/** The profile's sidebar (spec 2, Profile): its two tabs, orders, wishlist and sign-out. */
import { Link } from 'react-router';
import { useLogOut } from '../identity/use-log-out.ts';
import { useWishlist } from '../state/item-list.ts';
import styles from './sidebar.module.css';

export type ProfileTab = 'personal' | 'address';

const tabs = [
  { tab: 'personal', to: '/profile', label: 'Personal details' },
  { tab: 'address', to: '/profile?tab=address', label: 'Address details' },
] as const;

export function ProfileSidebar({ tab, isIn }: { tab: ProfileTab; isIn: boolean }) {
  const openWishlist = useWishlist((wishlist) => wishlist.open);
  const logOut = useLogOut();
  const logOutEverywhere = useLogOut('signOutEverywhere');
  return (
    <nav aria-label="Profile" className={styles.sidebar}>
      <ul>
        {tabs.map(({ tab: one, to, label }) => (
          <li key={one}>
            <Link to={to} replace preventScrollReset aria-current={one === tab ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/orders">Order history</Link>
        </li>
        <li>
          <button type="button" onClick={openWishlist}>
            Your wishlist
          </button>
        </li>
        {isIn ? (
          <>
            <li>
              <button type="button" onClick={() => void logOut()}>
                Sign out
              </button>
            </li>
            <li>
              <button type="button" onClick={() => void logOutEverywhere()}>
                Sign out everywhere
              </button>
            </li>
          </>
        ) : null}
      </ul>
    </nav>
  );
}
