/** Sarees as cards, two beside each other on a phone and more where there is room. */
import { Link } from 'react-router';
import { formatAmount } from '../../look/words/money.ts';
import type { SareeRow } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { Cover } from '../parts/cover.tsx';
import { useWords } from '../words/spoken.ts';
import styles from './cards.module.css';
import { useSareesWords } from './words/use-sarees-words.ts';

export function SareeCards({ rows }: { rows: readonly SareeRow[] }) {
  const { soldOut, left } = useSareesWords();
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
              <span className={saree.availability === 0 ? styles.urgent : undefined}>
                {saree.availability === 0 ? soldOut : left(saree.availability)}
              </span>
            </span>
            <Note saree={saree} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Says who waits for a saree, and since when or from when it is shown. */
function Note({ saree }: { saree: SareeRow }) {
  const { waiters, days_on_sale, show_at, hide_at, is_shown } = saree;
  const words = useSareesWords();
  const { shown, hidden, onSale } = useCatalogueWords();
  const { times } = useWords();
  const standing = () => {
    if (show_at !== null && !is_shown) return shown(times.moment(show_at));
    if (hide_at !== null && is_shown) return hidden(times.moment(hide_at));
    return days_on_sale === null ? '' : onSale(days_on_sale);
  };
  const wait = waiters > 0 ? words.wait(waiters) : '';
  return <span className={styles.note}>{[wait, standing()].filter(Boolean).join(' · ')}</span>;
}
