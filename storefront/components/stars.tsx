/** Five stars, full, half and empty, with the number to one decimal (spec 2). */
import { Star, StarHalf } from 'lucide-react';
import styles from './stars.module.css';

export function Stars({ rating }: { rating: number }) {
  const halves = Math.round(rating * 2);
  return (
    <span className={styles.stars}>
      <span className="visually-hidden">Rated {rating.toFixed(1)} out of 5</span>
      <span aria-hidden="true" className={styles.row}>
        {[1, 2, 3, 4, 5].map((place) => (
          <span key={place} className={styles.star}>
            <Star size={16} strokeWidth={1.2} fill={halves >= place * 2 ? 'currentColor' : 'none'} />
            {halves === place * 2 - 1 ? (
              <StarHalf size={16} strokeWidth={1.2} fill="currentColor" className={styles.half} />
            ) : null}
          </span>
        ))}
      </span>
      <span aria-hidden="true">{rating.toFixed(1)}</span>
    </span>
  );
}
