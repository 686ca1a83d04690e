/** Five stars, full, half and empty, with the number to one decimal (spec 2). */
import type { CSSProperties } from 'react';
import styles from './stars.module.css';

export function Stars({ rating }: { rating: number }) {
  const halves = Math.round(rating * 2);
  return (
    <span className={styles.stars}>
      <span className="visually-hidden">Rated {rating.toFixed(1)} out of 5</span>
      {/* Two elements' worth of style instead of five drawings: a page may show a hundred ratings. */}
      <span aria-hidden="true" className={styles.row} style={{ '--filled': `${halves * 10}%` } as CSSProperties} />
      <span aria-hidden="true">{rating.toFixed(1)}</span>
    </span>
  );
}
