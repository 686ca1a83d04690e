/** Chips of the views of the order list, with the number of orders in each. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OrderView } from '../../shop/office-lists/order-views.ts';
import { viewNames, viewWords } from '../parts/order-words.ts';
import type { Filters } from './orders-query.ts';
import styles from './views.module.css';

interface ViewsProps {
  current: OrderView;
  counts: Partial<Record<OrderView, { value: number; is_more: boolean }>> | undefined;
  filters: Filters;
}

export function Views({ current, counts, filters }: ViewsProps) {
  const chosen = useRef<HTMLAnchorElement>(null);
  const areCounted = counts !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view may be out of sight, and counts move them all.
  useEffect(() => {
    // Newer browsers return a promise, which is no function that ends the effect.
    void chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current, areCounted]);
  return (
    <nav aria-label="Views" className={styles.views}>
      {viewNames.map((view) => (
        <Link
          key={view}
          ref={view === current ? chosen : undefined}
          to={`?${new URLSearchParams({ view, ...filters })}`}
          replace
          aria-current={view === current ? 'page' : undefined}
          className={`${styles.view} ${view === 'needs_you' && counts?.needs_you?.value ? styles.urgent : ''}`}
        >
          {viewWords[view]}
          {counts?.[view] ? <span className={styles.count}>{countWords(counts[view])}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

function countWords({ value, is_more }: { value: number; is_more: boolean }): string {
  return `${value.toLocaleString('en-IN')}${is_more ? '+' : ''}`;
}
