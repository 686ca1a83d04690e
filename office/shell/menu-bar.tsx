/** The menu: a bar at the foot of the phone, a column at the left of the desk. */
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { SignedIn } from '../api/me.ts';
import type { MenuItem } from '../parts/menu.ts';
import { useWords } from '../words/spoken.ts';
import styles from './menu-bar.module.css';

interface MenuBarProps {
  menu: readonly MenuItem[];
  shop: string;
  person: SignedIn['person'];
}

/** The bar of the phone has few places; the column of the desk has all, so that it needs no screen More. */
const onlyAt = { bar: undefined, more: styles.deskOnly, phone: styles.phoneOnly };

export function MenuBar({ menu, shop, person }: MenuBarProps) {
  const { frame, roles } = useWords();
  const { pathname } = useLocation();
  const ofMore = ['/account', ...menu.filter(({ place }) => place === 'more').map(({ path }) => path)];
  const isWithinMore = ofMore.some((path) => `${pathname}/`.startsWith(`${path}/`));
  const currentOfMore = pathname === '/more' ? 'page' : isWithinMore;
  return (
    <nav className={`frame-nav ${styles.bar}`} aria-label={frame.office}>
      <p className={styles.shop}>{shop}</p>
      <ul className={styles.items}>
        {menu.map(({ path, name, icon: Icon, place }) => (
          <li key={path} className={onlyAt[path === '/more' ? 'phone' : place]}>
            <MenuLink path={path} current={path === '/more' ? currentOfMore : undefined}>
              <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
              {name}
            </MenuLink>
          </li>
        ))}
      </ul>
      <NavLink to="/account" className={`${styles.person}`}>
        {person.name}
        <span>{roles[person.role]}</span>
      </NavLink>
    </nav>
  );
}

interface MenuLinkProps {
  path: string;
  /** True on a screen below it, `page` on its own; by default its address decides. */
  current?: 'page' | boolean | undefined;
  children: ReactNode;
}

function MenuLink({ path, current, children }: MenuLinkProps) {
  if (current === undefined)
    return (
      <NavLink to={path} end={path === '/'} className={`${styles.item}`}>
        {children}
      </NavLink>
    );
  return (
    <Link to={path} aria-current={current || undefined} className={`${styles.item}`}>
      {children}
    </Link>
  );
}
