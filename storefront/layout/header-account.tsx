/** The user icon of a signed-in customer: a link to their orders, with a menu on a desk (spec 2). */
import { User } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { AccountLinks } from './account-links.tsx';
import styles from './header-account.module.css';
import { useHoverMenu } from './use-hover-menu.ts';

/** Media query of windows in which the icon has a menu; in narrower ones the phone's menu has the same links. */
const desk = '(min-width: 769px)';

export default function HeaderAccount() {
  const { isOpen, setOpen, triggerRef, box } = useHoverMenu<HTMLDivElement, HTMLAnchorElement>();
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
          // A finger cannot hover: the first touch opens the menu, a second one goes to the orders.
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
          <AccountLinks />
        </ul>
      ) : null}
    </div>
  );
}
