/** The phone's menu from the left. It closes on any route change; its suggestions come in one after another. */
import { type CSSProperties, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import button from '../components/button.module.css';
import { collectionLinks, type Destination, sareeLinks } from '../navigation.ts';
import { useWishlist } from '../state/bag.ts';
import { useMenu } from '../state/menu.ts';
import { Drawer } from './drawer.tsx';
import styles from './mobile-menu.module.css';

/** Between one suggestion's entrance and the next (spec 2). */
const staggerMs = 100;

const others: readonly Destination[] = [
  { to: '/know-your-weaver', label: 'Know Your Weaver' },
  { to: '/#about-us', label: 'About Us' },
  { to: '/orders', label: 'Track Order' },
  { to: '/contact-us', label: 'Contact Us' },
];

export default function MobileMenu() {
  const close = useMenu((menu) => menu.close);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) close();
  }, [key, close]);

  return (
    <Drawer title="Menu" side="left" onClose={close}>
      <nav aria-label="Menu" className={styles.menu}>
        <Link to="/" className={styles.large}>
          Home
        </Link>
        <Group title="Sarees" links={sareeLinks} from={1} />
        <Group title="Collections" links={collectionLinks} from={sareeLinks.length + 1} />
        <ul className={styles.others}>
          {others.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={button.link}
              onClick={() => {
                close();
                useWishlist.getState().open();
              }}
            >
              Wishlist
            </button>
          </li>
        </ul>
      </nav>
    </Drawer>
  );
}

function Group({ title, links, from }: { title: string; links: readonly Destination[]; from: number }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map(({ to, label }, at) => (
          <li
            key={to}
            className={styles.suggestion}
            style={{ '--wait': `${(from + at) * staggerMs}ms` } as CSSProperties}
          >
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
