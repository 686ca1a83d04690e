/** The pieces of an order as they were sold. */
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import type { Piece } from '../api/order.ts';
import { Cover } from '../parts/cover.tsx';
import styles from './pieces.module.css';

export function Pieces({ pieces, note }: { pieces: readonly Piece[]; note: string | null }) {
  return (
    <section aria-label="Pieces">
      <ul>
        {pieces.map((piece) => (
          <li key={piece.sku} className={styles.piece}>
            <Cover path={piece.picture && `/${piece.picture.name}.webp`} size="large" />
            <div className={styles.words}>
              <h2 className={styles.name}>
                {piece.name}, {piece.color}
              </h2>
              <p className={styles.quiet}>
                {piece.sku}
                {piece.quantity > 1 ? ` · ${formatCount(piece.quantity, 'piece', 'pieces')}` : ''}
              </p>
              {piece.price === null ? null : <p>{formatAmount(piece.price)}</p>}
            </div>
          </li>
        ))}
      </ul>
      {note === null || note === '' ? null : (
        <blockquote className={styles.note}>
          <p>“{note}”</p>
          <footer>Note from the buyer</footer>
        </blockquote>
      )}
    </section>
  );
}
