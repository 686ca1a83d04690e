/**
 * A dropdown of the header on a desk: a band of pictures below it; none without a link. As `<details>` it also opens before
 * JavaScript.
 */
import { Suspense, useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { optionalPart } from '../components/optional-part.ts';
import type { Destination } from '../navigation/links.ts';
import styles from './header-dropdown.module.css';
import { useHoverMenu } from './use-hover-menu.ts';

const MenuCloth = optionalPart(() => import('../components/menu-cloth.tsx'));

interface HeaderDropdownProps {
  label: string;
  links: readonly Destination[];
  /** A link without a picture, before the others. */
  all?: Destination;
}

export function HeaderDropdown({ label, links, all }: HeaderDropdownProps) {
  const { isOpen, setOpen, press, triggerRef, box } = useHoverMenu<HTMLDetailsElement, HTMLElement>();
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const { pathname } = useLocation();
  const isHere = [...links, ...(all ? [all] : [])].some(({ to }) => to === pathname);
  // The shopper may have opened it before this script ran.
  useEffect(() => setOpen(box.ref.current?.open ?? false), [setOpen, box.ref]);
  if (links.length === 0 && !all) return null;
  return (
    <details
      {...box}
      open={isOpen}
      name="main-menu"
      className={styles.dropdown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by its nature. */}
      <summary
        ref={triggerRef}
        data-here={isHere}
        onClick={(event) => {
          event.preventDefault();
          press();
        }}
      >
        {label}
      </summary>
      <div className={styles.band}>
        <ul className="wrap" data-count={links.length}>
          {all ? (
            <li className={styles.all}>
              <NavLink to={all.to} end>
                {all.label}
              </NavLink>
            </li>
          ) : null}
          {links.map(({ to, label: text, picture = '' }) => (
            <li key={to}>
              <NavLink to={to}>
                <span className={styles.cloth}>
                  <Suspense>{wasOpen ? <MenuCloth name={picture} /> : null}</Suspense>
                </span>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
