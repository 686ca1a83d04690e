/** Sarees as cards, two beside each other on a phone and more where there is room. */
import { Link } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import { formatMoment } from '../../look/words/time.ts';
import type { SareeRow } from '../catalogue/sarees-query.ts';
import { Cover } from '../parts/cover.tsx';
import styles from './cards.module.css';

export function SareeCards({ rows }: { rows: readonly SareeRow[] }) {
  return (
    <ul className={styles.cards}>
      {rows.map((saree) => (
        <li key={saree.sku} className={styles.card}>
          <Link to={`/sarees/${saree.sku}`} className={styles.link}>
            <Cover path={saree.cover} size="card" />
            <strong>{saree.name}</strong>
            <span>{saree.color}</span>
            <span className={styles.figures}>
              <span className={styles.price}>{formatAmount(saree.price)}</span>
              <span className={saree.availability === 0 ? styles.urgent : undefined}>{stockWords(saree)}</span>
            </span>
            <span className={styles.note}>{noteOf(saree)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const stockWords = ({ availability }: SareeRow): string => (availability === 0 ? 'sold out' : `${availability} left`);

/** Returns who waits for a saree, and since when or from when it is shown. */
function noteOf({ waiters, days_on_sale, show_at, hide_at, is_shown }: SareeRow): string {
  const wait = waiters > 0 ? [formatCount(waiters, 'waits', 'wait')] : [];
  if (show_at !== null && !is_shown) return [...wait, `shown ${formatMoment(show_at)}`].join(' · ');
  if (hide_at !== null && is_shown) return [...wait, `hidden ${formatMoment(hide_at)}`].join(' · ');
  const days = days_on_sale === null ? [] : [`${formatCount(days_on_sale, 'day', 'days')} on sale`];
  return [...wait, ...days].join(' · ');
}
