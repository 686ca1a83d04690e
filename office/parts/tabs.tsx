/** Views of a screen as links beside each other. The view stands in the address, so that Back and links bring it again. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './tabs.module.css';

interface Tab {
  readonly to: string;
  readonly name: string;
  readonly isCurrent: boolean;
  /** Number of things in the view, in words. */
  readonly count?: string | undefined;
  readonly isUrgent?: boolean;
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const bar = useRef<HTMLElement>(null);
  const current = useRef<HTMLAnchorElement>(null);
  const widths = tabs.map(({ isCurrent, count }) => `${isCurrent} ${count}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view may be out of sight, and counts move them all.
  useEffect(() => {
    if (bar.current && current.current) center(bar.current, current.current);
  }, [widths]);
  return (
    <nav ref={bar} aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, name, isCurrent, count, isUrgent }) => (
        <Link
          key={name}
          ref={isCurrent ? current : undefined}
          to={to}
          replace
          aria-current={isCurrent ? 'page' : undefined}
          className={`${styles.tab} ${isUrgent ? styles.urgent : ''}`}
        >
          <span>{name}</span>
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the bar, and never the page: that would lose the place to which Back returns. */
function center(bar: HTMLElement, tab: HTMLElement): void {
  bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}
