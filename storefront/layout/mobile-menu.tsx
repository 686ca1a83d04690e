/** The phone's menu from the left. It closes on any route change; its suggestions come in one after another. */
import { Heart, Search } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link, NavLink } from 'react-router';
import { countItems } from '../../shop/cart/cart.ts';
import { Drawer } from '../components/drawer.tsx';
import { useCloseOnRouteChange } from '../components/use-close-on-route-change.ts';
import { collectionLinks, type Destination, houseLinks, sareeLinks } from '../navigation/links.ts';
import { useWishlist } from '../state/bag.ts';
import { useMenu } from '../state/menu.ts';
import { useSearch } from '../state/search.ts';
import { isLoggedIn, useUser } from '../state/user.ts';
import { AccountLinks } from './account-links.tsx';
import styles from './mobile-menu.module.css';

/** Between one suggestion's entrance and the next (spec 2). */
const staggerMs = 100;

const home: Destination = { to: '/', label: 'Home' };

export default function MobileMenu() {
  const close = useMenu((menu) => menu.close);
  useCloseOnRouteChange(close);
  return (
    <Drawer title="Menu" side="left" onClose={close}>
      <nav aria-label="Menu" className={styles.menu}>
        <Tools />
        <ul>
          <Suggestion link={home} at={0} />
        </ul>
        <Group title="Sarees" links={sareeLinks} from={1} />
        <Group title="Collections" links={collectionLinks} from={1 + sareeLinks.length} />
        <ul>
          {houseLinks.map((link, at) => (
            <Suggestion key={link.to} link={link} at={1 + sareeLinks.length + collectionLinks.length + at} />
          ))}
        </ul>
        <Account />
      </nav>
    </Drawer>
  );
}

/** What opens in place of the menu. */
function Tools() {
  const close = useMenu((menu) => menu.close);
  const wished = useWishlist(({ items }) => countItems(items));
  const instead = (open: () => void) => () => {
    close();
    open();
  };
  return (
    <div className={styles.tools}>
      <button type="button" onClick={instead(useSearch.getState().open)}>
        <Search aria-hidden="true" size={20} strokeWidth={1.5} /> Search
      </button>
      <button type="button" onClick={instead(useWishlist.getState().open)}>
        <Heart aria-hidden="true" size={20} strokeWidth={1.5} /> Wishlist
        {wished > 0 ? (
          <span className={styles.badge}>
            {wished} <span className="visually-hidden">{wished === 1 ? 'piece' : 'pieces'}</span>
          </span>
        ) : null}
      </button>
    </div>
  );
}

function Group({ title, links, from }: { title: string; links: readonly Destination[]; from: number }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul>
        {links.map((link, at) => (
          <Suggestion key={link.to} link={link} at={from + at} />
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ link, at }: { link: Destination; at: number }) {
  return (
    <li className={styles.suggestion} style={{ '--wait': `${at * staggerMs}ms` } as CSSProperties}>
      {link.to.includes('#') ? (
        <Link to={link.to}>{link.label}</Link>
      ) : (
        <NavLink to={link.to} end>
          {link.label}
        </NavLink>
      )}
    </li>
  );
}

function Account() {
  const isIn = useUser(isLoggedIn);
  return (
    <ul className={styles.account}>
      {isIn ? (
        <AccountLinks />
      ) : (
        <>
          <li>
            <Link to="/login">Log in</Link>
          </li>
          <li>
            <Link to="/login">Track Order</Link>
          </li>
        </>
      )}
      <li>
        <Link to="/contact-us">Contact Us</Link>
      </li>
    </ul>
  );
}
