/**
 * The phone's menu, a drawer from the left. It closes on any route change. Its five suggestions, those of the header on
 * a desk, appear one after another. The links to the account stay in view at its foot.
 */
import { Search } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useLayer } from '../../look/browser/layers.ts';
import { Drawer } from '../components/drawer.tsx';
import { useCloseOnRouteChange } from '../components/use-close-on-route-change.ts';
import {
  allSareesLink,
  categoryLinksOf,
  collectionLinksOf,
  type Destination,
  houseLinks,
} from '../navigation/links.ts';
import { useMobileMenu } from '../state/menu.ts';
import { useSearchPanel } from '../state/search.ts';
import { useShop } from '../state/shop.ts';
import { isLoggedIn, useUser } from '../state/user.ts';
import { AccountLinks } from './account-links.tsx';
import styles from './mobile-menu.module.css';

/** Time between the entrances of two suggestions (spec 2). */
const staggerMs = 100;
/** Number of suggestions whose entrance has begun when the menu opens, so that all have entered after 400 ms. */
const begun = 2;

const home: Destination = { to: '/', label: 'Home' };

export default function MobileMenu() {
  const { house } = useShop();
  const close = useMobileMenu((menu) => menu.close);
  useCloseOnRouteChange(close);
  useLayer(true, close);
  return (
    <Drawer title="Menu" side="left" onClose={close}>
      <nav aria-label="Menu" className={styles.menu}>
        <div className={styles.places}>
          <SearchInstead />
          <Suggestion at={0}>
            <Places links={[home]} />
          </Suggestion>
          <Suggestion at={1}>
            <Group title="Sarees" links={[allSareesLink, ...categoryLinksOf(house)]} />
          </Suggestion>
          <Suggestion at={2}>
            <Group title="Collections" links={collectionLinksOf(house)} />
          </Suggestion>
          {houseLinks.map((link, at) => (
            <Suggestion key={link.to} at={3 + at}>
              <Places links={[link]} />
            </Suggestion>
          ))}
        </div>
        <Account />
      </nav>
    </Drawer>
  );
}

/** A button that closes the menu and opens the search. */
function SearchInstead() {
  const close = useMobileMenu((menu) => menu.close);
  const open = () => {
    close();
    useSearchPanel.getState().open();
  };
  return (
    <button type="button" className={styles.search} onClick={open}>
      <Search aria-hidden="true" size={20} strokeWidth={1.5} /> Search
    </button>
  );
}

function Suggestion({ at, children }: { at: number; children: ReactNode }) {
  return (
    <div
      data-suggestion
      className={styles.suggestion}
      style={{ '--wait': `${(at - begun) * staggerMs}ms` } as CSSProperties}
    >
      {children}
    </div>
  );
}

function Group({ title, links }: { title: string; links: readonly Destination[] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <Places links={links} />
    </section>
  );
}

function Places({ links }: { links: readonly Destination[] }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          {to.includes('#') ? (
            <Link to={to}>{label}</Link>
          ) : (
            <NavLink to={to} end>
              {label}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
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
