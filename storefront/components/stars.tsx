/** Five stars, full, half and empty, with the number to one decimal (spec 2); `null`, an unrated piece, has five empty ones. */
import styles from './stars.module.css';

export function Stars({ rating }: { rating: number | null }) {
  const halves = Math.round((rating ?? 0) * 2);
  return (
    <span className={styles.stars}>
      {rating === null ? null : <span className="visually-hidden">Rated {rating.toFixed(1)} out of 5</span>}
      {/* Two elements' worth of style instead of five drawings: a page may show a hundred ratings. */}
      <span aria-hidden="true" className={styles.row} data-halves={halves} />
      {rating === null ? 'No reviews yet' : <span aria-hidden="true">{rating.toFixed(1)}</span>}
    </span>
  );
}
