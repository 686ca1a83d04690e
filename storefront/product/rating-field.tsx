/** Asks for one to five stars in a radio group. */
import styles from './rating-field.module.css';

export const starsInputId = 'review-rating';

const counts = [1, 2, 3, 4, 5] as const;

interface RatingFieldProps {
  rating: number | null;
  error: string | undefined;
  onChange(rating: number): void;
}

export function RatingField({ rating, error, onChange }: RatingFieldProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${starsInputId}-label`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${starsInputId}-error` : undefined}
    >
      <p id={`${starsInputId}-label`} className={styles.label}>
        Rating
      </p>
      <div className={styles.row}>
        {counts.map((count) => (
          <label key={count} className={styles.star}>
            <input
              type="radio"
              // A mistake moves the focus to the first star.
              id={count === 1 ? starsInputId : undefined}
              name="rating"
              value={count}
              checked={rating === count}
              onChange={() => onChange(count)}
            />
            <span className="visually-hidden">
              {count} {count === 1 ? 'star' : 'stars'}
            </span>
          </label>
        ))}
        <span aria-hidden="true" className={styles.said}>
          {rating === null ? '' : `${rating} of 5`}
        </span>
      </div>
      <div className={styles.below}>
        {error ? (
          <p id={`${starsInputId}-error`} role="alert">
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}
