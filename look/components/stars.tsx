/**
 * Five stars, full, half or empty, with the rating to one decimal (spec 2); `null`, no rating, has five empty stars.
 */
import styles from './stars.module.css';

export function Stars({ rating }: { rating: number | null }) {
  const halves = Math.round((rating ?? 0) * 2);
  return (
    <span className={styles.stars}>
      {rating === null ? null : <span className="visually-hidden">{`Rated ${rating.toFixed(1)} out of 5`}</span>}
      {/* The style sheet draws the stars: five drawings each would be too many for a page with a hundred ratings. */}
      <span aria-hidden="true" className={styles.row} data-halves={halves} />
      {rating === null ? <span>No reviews yet</span> : <span aria-hidden="true">{rating.toFixed(1)}</span>}
    </span>
  );
}
