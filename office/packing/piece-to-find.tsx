/** The piece that is to be found: its picture across the screen, and where it lies. */
import type { ReactNode } from 'react';
import type { PieceToPack } from '../api/packing.ts';
import { Cover } from '../parts/cover.tsx';
import { useSheet } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import styles from './piece-to-find.module.css';
import { ShelfSheet } from './shelf-sheet.tsx';

interface PieceToFindProps {
  piece: PieceToPack;
  /** Number of this piece that were found already. */
  found: number;
  /** The view of the camera, in place of the picture; `null` while it is off. */
  camera: ReactNode;
}

export function PieceToFind({ piece, found, camera }: PieceToFindProps) {
  const { sku, name, color, quantity, shelf, is_one_of_one, cover } = piece;
  const sheet = useSheet('shelf');
  const { pack } = useWords();
  return (
    <section className={`${styles.piece} ${camera === null ? '' : styles.withCamera}`} aria-label={`${name}, ${color}`}>
      {camera === null ? (
        <div className={styles.picture}>
          <Cover path={cover} size="whole" />
        </div>
      ) : (
        <>
          <div className={styles.camera}>{camera}</div>
          <Cover path={cover} size="large" />
        </>
      )}
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>
          {color}
          {quantity > 1 ? `, ${pack.nthOf(found + 1, quantity)}` : ''}
          {is_one_of_one ? `, ${pack.onlyOne}` : ''}
        </p>
        <p className={styles.quiet}>{sku}</p>
      </div>
      <button type="button" className={styles.shelf} onClick={sheet.open}>
        <span>{shelf === null ? pack.noteShelf : pack.shelf}</span>
        {shelf === null ? null : <strong>{shelf}</strong>}
      </button>
      <ShelfSheet sheet={sheet} piece={piece} />
    </section>
  );
}
