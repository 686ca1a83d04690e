/** The user icon of somebody who is logged in: to their orders, with a menu on a desk (spec 2). */
import { User } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import button from '../components/button.module.css';
import { useLogOut } from '../identity/use-log-out.ts';
import styles from './header-account.module.css';
import { useHoverMenu } from './use-hover-menu.ts';

/** Below it the phone's menu holds the same. */
const desk = '(min-width: 769px)';

export default function HeaderAccount() {
  const { isOpen, setOpen, triggerRef, box } = useHoverMenu<HTMLDivElement, HTMLAnchorElement>();
  const logOut = useLogOut();
  const touch = useRef<{ wasOpen: boolean } | null>(null);
  return (
    <div {...box} className={styles.account}>
      <Link
        ref={triggerRef}
        to="/orders"
        className={button.icon}
        aria-label="My account"
        aria-expanded={isOpen}
        onPointerDown={({ pointerType }) => {
          touch.current = pointerType === 'mouse' ? null : { wasOpen: isOpen };
        }}
        onClick={(event) => {
          // A finger has no hover: its first touch opens the menu, another goes to the orders.
          if (touch.current?.wasOpen === false && matchMedia(desk).matches) {
            event.preventDefault();
            setOpen(true);
          }
          touch.current = null;
        }}
      >
        <User aria-hidden="true" strokeWidth={1.5} />
      </Link>
      {isOpen ? (
        <ul className={styles.menu}>
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
        </ul>
      ) : null}
    </div>
  );
}
