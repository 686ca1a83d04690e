/**
 * The header, with one row for a desk and another for a phone. CSS alone decides which is shown (769 px), so that the
 * first paint waits for nothing. The row stays in view; the promise above it scrolls out of view.
 */
import { Heart, Menu, Search, ShoppingBag, User } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import button from '../../look/components/button.module.css';
import { Selvedge } from '../../look/components/selvedge.tsx';
import { countPiecesOf } from '../../shop/cart/cart.ts';
import { LinkButton } from '../components/link-button.tsx';
import { optionalPart } from '../components/optional-part.ts';
import { allSareesLink, categoryLinksOf, collectionLinksOf, houseLinks, plainSearchId } from '../navigation/links.ts';
import { prefetchSearchPanel } from '../search/fetch-search.ts';
import { useCart, useWishlist } from '../state/item-list.ts';
import { useMobileMenu } from '../state/menu.ts';
import { useSearchPanel } from '../state/search.ts';
import { useShop } from '../state/shop.ts';
import { isLoggedIn, useUser } from '../state/user.ts';
import styles from './header.module.css';
import { HeaderDropdown } from './header-dropdown.tsx';

const HeaderAccount = optionalPart(() => import('./header-account.tsx'), LoginLink);

export function Header() {
  const { facts, house } = useShop();
  const openMenu = useMobileMenu((menu) => menu.open);
  return (
    <header className={styles.header}>
      <p className={styles.promise}>
        {facts.notice ?? (
          <>
            <span>Free shipping all over India</span>
            <span> · Handwoven in West Bengal</span>
          </>
        )}
      </p>
      <div className={`wrap ${styles.row}`}>
        <div className={styles.left}>
          {/* Before JavaScript the menu button leads to the footer, which contains every link of the menu. */}
          <LinkButton
            href="#menu"
            className={`${button.icon} ${styles.phone}`}
            aria-label="Menu"
            data-opens="Menu"
            onPress={openMenu}
          >
            <Menu aria-hidden="true" strokeWidth={1.5} />
          </LinkButton>
          <SearchButton className={styles.phone} />
          <nav aria-label="Main" className={styles.nav}>
            <NavLink to="/" end>
              Home
            </NavLink>
            <HeaderDropdown label="Sarees" links={categoryLinksOf(house)} all={allSareesLink} />
            <HeaderDropdown label="Collections" links={collectionLinksOf(house)} />
          </nav>
        </div>
        <Link to="/" className={styles.logo} aria-label={`${facts.name}, home`} onClick={() => window.scrollTo(0, 0)}>
          {facts.name}
        </Link>
        <div className={styles.right}>
          <nav aria-label="About" className={styles.nav}>
            {houseLinks.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
          <Icons />
        </div>
      </div>
      <Selvedge />
    </header>
  );
}

/**
 * The search button: on a phone beside the menu, which balances the icons right of the logo; on a desk among those
 * icons.
 */
function SearchButton({ className }: { className: string | undefined }) {
  const search = useSearchPanel();
  return (
    <LinkButton
      href={`#${plainSearchId}`}
      className={`${button.icon} ${className}`}
      aria-label="Search"
      aria-expanded={search.isOpen}
      onPress={search.open}
      onPointerEnter={prefetchSearchPanel}
      onFocus={prefetchSearchPanel}
    >
      <Search aria-hidden="true" strokeWidth={1.5} />
    </LinkButton>
  );
}

function Icons() {
  return (
    <div className={styles.icons}>
      <SearchButton className={styles.desk} />
      <Account />
      <ItemListButton label="Wishlist" itemList={useWishlist} href="/sarees">
        <Heart aria-hidden="true" strokeWidth={1.5} />
      </ItemListButton>
      <ItemListButton label="Cart" itemList={useCart} href="/cart">
        <ShoppingBag aria-hidden="true" strokeWidth={1.5} />
      </ItemListButton>
    </div>
  );
}

/** The user icon: a link to /login or, for a signed-in customer, to /orders and with a menu (spec 2). */
function Account() {
  return useUser(isLoggedIn) ? (
    <Suspense fallback={<LoginLink />}>
      <HeaderAccount />
    </Suspense>
  ) : (
    <LoginLink />
  );
}

function LoginLink() {
  return (
    <Link to="/login" className={button.icon} aria-label="Log in">
      <User aria-hidden="true" strokeWidth={1.5} />
    </Link>
  );
}

interface ItemListButtonProps {
  label: string;
  itemList: typeof useCart;
  /** Address to open before JavaScript. */
  href: string;
  children: ReactNode;
}

/** A button that opens an item list. Its badge shows the sum of the counts, and is hidden at 0 (spec 4). */
function ItemListButton({ label, itemList, href, children }: ItemListButtonProps) {
  const count = itemList(({ items }) => countPiecesOf(items));
  const open = itemList((state) => state.open);
  const name = count > 0 ? `${label}, ${count} ${count === 1 ? 'piece' : 'pieces'}` : label;
  return (
    <LinkButton
      href={href}
      className={button.icon}
      aria-label={name}
      data-opens={`Your ${label.toLowerCase()}`}
      onPress={open}
    >
      {children}
      {count > 0 ? (
        <span className={styles.badge} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </LinkButton>
  );
}
