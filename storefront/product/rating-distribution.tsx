/**
 * Shows the distribution of ratings, a bar for each number of stars. A press on a bar filters by it; a second one ends
 * that.
 */
import { Link } from 'react-router';
import styles from './rating-distribution.module.css';
import { countRatings, type ReviewView, type ShownReview, toReviewViewQuery } from './review-view.ts';

interface RatingSpreadProps {
  reviews: readonly ShownReview[];
  view: ReviewView;
}

export function RatingDistribution({ reviews, view }: RatingSpreadProps) {
  return (
    <ul className={styles.spread} aria-label="Ratings">
      {countRatings(reviews).map(({ stars, count, share }) => {
        const isChosen = view.stars === stars;
        const bar = <Bar stars={stars} count={count} share={share} />;
        const search = toReviewViewQuery({ ...view, stars: isChosen ? null : stars });
        return (
          <li key={stars}>
            {count === 0 ? (
              <span className={styles.bar}>{bar}</span>
            ) : (
              <Link
                to={{ search, hash: '#reviews' }}
                className={styles.bar}
                aria-current={isChosen ? 'true' : undefined}
                replace
                preventScrollReset
              >
                {bar}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Bar({ stars, count, share }: { stars: number; count: number; share: number }) {
  return (
    <>
      <span className={styles.stars}>
        {stars} {stars === 1 ? 'star' : 'stars'}
      </span>
      <svg aria-hidden="true" className={styles.track}>
        <rect width={`${share * 100}%`} height="100%" />
      </svg>
      <span className={styles.count}>
        {count}
        <span className="visually-hidden"> {count === 1 ? 'review' : 'reviews'}</span>
      </span>
    </>
  );
}
