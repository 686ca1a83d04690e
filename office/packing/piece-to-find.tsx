/** The piece that is to be found: its picture across the screen, and where it lies. */
import type { PieceToPack } from '../api/packing.ts';
import { Cover } from '../parts/cover.tsx';
import { useSheet } from '../parts/use-sheet.ts';
import styles from './piece-to-find.module.css';
import { ShelfSheet } from './shelf-sheet.tsx';

interface PieceToFindProps {
  piece: PieceToPack;
  /** Number of this piece that were found already. */
  found: number;
}

export function PieceToFind({ piece, found }: PieceToFindProps) {
  const { sku, name, color, quantity, shelf, is_one_of_one, cover } = piece;
  const sheet = useSheet('shelf');
  return (
    <section className={styles.piece} aria-label={`${name}, ${color}`}>
      <div className={styles.picture}>
        <Cover path={cover} size="whole" />
      </div>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>
          {color}
          {quantity > 1 ? `, ${found + 1} of ${quantity}` : ''}
          {is_one_of_one ? ', the only one' : ''}
        </p>
        <p className={styles.quiet}>{sku}</p>
      </div>
      <button type="button" className={styles.shelf} onClick={sheet.open}>
        <span>{shelf === null ? 'Note its shelf' : 'Shelf'}</span>
        {shelf === null ? null : <strong>{shelf}</strong>}
      </button>
      <ShelfSheet sheet={sheet} piece={piece} />
    </section>
  );
}
