/**
 * The header: one row on a desk, another on a phone; which is seen is decided by CSS alone (769 px), so that the first
 * paint waits for nothing. The dropdowns are `<details>` that also open on hover, and work before JavaScript.
 */
import { Heart, Menu, Search, ShoppingBag, User } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import { countItems } from '../../shop/cart/cart.ts';
import { collectionLinks, type Destination, sareeLinks } from '../navigation.ts';
import { useCart, useWishlist } from '../state/bag.ts';
import { useMenu } from '../state/menu.ts';
import { useShop } from '../state/shop.ts';
import button from './button.module.css';
import styles from './header.module.css';
import { LinkButton } from './link-button.tsx';
import { Selvedge } from './selvedge.tsx';

export function Header() {
  const { facts } = useShop();
  const openMenu = useMenu((menu) => menu.open);
  const [isSearching, setSearching] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the search.
  useEffect(() => setSearching(false), [key]);

  return (
    <header className={styles.header}>
      <p className={styles.promise}>Free shipping all over India · Handwoven in West Bengal</p>
      <div className={`wrap ${styles.row}`}>
        <div className={styles.left}>
          {/* Before JavaScript the menu button leads to the footer, which holds every link of the menu. */}
          <LinkButton href="#menu" className={`${button.icon} ${styles.phone}`} aria-label="Menu" onPress={openMenu}>
            <Menu aria-hidden="true" strokeWidth={1.5} />
          </LinkButton>
          <nav aria-label="Main" className={styles.nav}>
            <NavLink to="/" end>
              Home
            </NavLink>
            <Dropdown label="Sarees" links={sareeLinks} />
            <Dropdown label="Collections" links={collectionLinks} />
          </nav>
        </div>
        <Link to="/" className={styles.logo} aria-label={`${facts.name}, home`} onClick={() => window.scrollTo(0, 0)}>
          {facts.name}
        </Link>
        <div className={styles.right}>
          <nav aria-label="About us" className={styles.nav}>
            <NavLink to="/know-your-weaver">Know Your Weaver</NavLink>
            <Link to="/#about-us">About Us</Link>
          </nav>
          <LinkButton
            href="/sarees"
            className={button.icon}
            aria-label="Search"
            aria-expanded={isSearching}
            onPress={() => setSearching(!isSearching)}
          >
            <Search aria-hidden="true" strokeWidth={1.5} />
          </LinkButton>
          <Link to="/login" className={button.icon} aria-label="Your account">
            <User aria-hidden="true" strokeWidth={1.5} />
          </Link>
          <BagButton label="Wishlist" bag={useWishlist} href="/sarees" className={styles.desk}>
            <Heart aria-hidden="true" strokeWidth={1.5} />
          </BagButton>
          <BagButton label="Cart" bag={useCart} href="/cart">
            <ShoppingBag aria-hidden="true" strokeWidth={1.5} />
          </BagButton>
        </div>
      </div>
      {isSearching ? <SearchBox onClose={() => setSearching(false)} /> : null}
      <Selvedge />
    </header>
  );
}

function Dropdown({ label, links }: { label: string; links: readonly Destination[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const show = (open: boolean) => {
    if (details.current) details.current.open = open;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes it.
  useEffect(() => show(false), [key]);
  return (
    <details
      ref={details}
      name="main-menu"
      className={styles.dropdown}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && show(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && show(false)}
      onKeyDown={(event) => event.key === 'Escape' && show(false)}
    >
      <summary>{label}</summary>
      <ul>
        {links.map(({ to, label: text }) => (
          <li key={to}>
            <NavLink to={to}>{text}</NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface BagButtonProps {
  label: string;
  bag: typeof useCart;
  /** Where the link leads before JavaScript. */
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

function BagButton({ label, bag, href, className = '', children }: BagButtonProps) {
  const count = bag(({ items }) => countItems(items));
  const open = bag((state) => state.open);
  const name = count > 0 ? `${label}, ${count} ${count === 1 ? 'piece' : 'pieces'}` : label;
  return (
    <LinkButton href={href} className={`${button.icon} ${className}`} aria-label={name} onPress={open}>
      {children}
      {count > 0 ? (
        <span className={styles.badge} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </LinkButton>
  );
}

/** Submits only when there is text (spec 5). */
function SearchBox({ onClose }: { onClose(): void }) {
  return (
    <search className={`wrap ${styles.search}`}>
      <Form
        action="/sarees"
        onSubmit={(event) => {
          const box = event.currentTarget.querySelector('input');
          if (box) box.value = box.value.trim();
          if (!box?.value) event.preventDefault();
        }}
      >
        <label htmlFor="site-search" className="visually-hidden">
          Search sarees
        </label>
        <input
          id="site-search"
          name="search"
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the box was opened to type into.
          autoFocus
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Jamdani, indigo, linen …"
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <button type="submit" className={button.icon} aria-label="Search the shop">
          <Search aria-hidden="true" strokeWidth={1.5} />
        </button>
      </Form>
    </search>
  );
}
