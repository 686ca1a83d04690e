/** The pieces of an order as they were sold. */
import { formatAmount } from '../../look/words/money.ts';
import type { Piece } from '../api/order.ts';
import { Cover } from '../parts/cover.tsx';
import { useWords } from '../words/spoken.ts';
import styles from './pieces.module.css';
import { useOrderWords } from './words/use-order-words.ts';

export function Pieces({ pieces, note }: { pieces: readonly Piece[]; note: string | null }) {
  const words = useOrderWords();
  const { orders } = useWords();
  return (
    <section aria-label={words.pieces}>
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
                {piece.quantity > 1 ? ` · ${orders.countPieces(piece.quantity)}` : ''}
              </p>
              {piece.price === null ? null : <p>{formatAmount(piece.price)}</p>}
            </div>
          </li>
        ))}
      </ul>
      {note === null || note === '' ? null : (
        <blockquote className={styles.note}>
          <p>“{note}”</p>
          <footer>{words.buyersNote}</footer>
        </blockquote>
      )}
    </section>
  );
}
