/** What buyers say: the spread on top, each bar a filter; the newest first, or the highest rated. */
import { Link, useSearchParams } from 'react-router';
import { Stars } from '../components/stars.tsx';
import { RatingSpread } from './rating-spread.tsx';
import { ReviewCard } from './review-card.tsx';
import {
  chosenReviews,
  type Review,
  type ReviewView,
  readReviewView,
  reviewOrders,
  reviewSearch,
} from './review-view.ts';
import styles from './reviews.module.css';

interface ReviewsProps {
  /** Newest first; `null` when they could not be had. */
  reviews: readonly Review[] | null;
  /** The saree's, of 5. */
  rating: number | null;
}

/** Shown at once; the others wait behind one press. */
const shownFirst = 6;

export function Reviews({ reviews, rating }: ReviewsProps) {
  const [search] = useSearchParams();
  const view = readReviewView(search);
  return (
    <section id="reviews" className={`wrap ${styles.reviews}`} aria-labelledby="reviews-title">
      <div className={styles.head}>
        <h2 id="reviews-title">Customer Reviews</h2>
        {rating === null ? null : <Stars rating={rating} />}
        {reviews?.length ? <RatingSpread reviews={reviews} view={view} /> : null}
      </div>
      <div>
        {reviews === null ? <p>The reviews cannot be shown just now.</p> : <ReviewList all={reviews} view={view} />}
      </div>
    </section>
  );
}

function ReviewList({ all, view }: { all: readonly Review[]; view: ReviewView }) {
  if (all.length === 0) return <p>Be the first to review.</p>;
  const chosen = chosenReviews(all, view);
  const [first, rest] = [chosen.slice(0, shownFirst), chosen.slice(shownFirst)];
  return (
    <>
      <div className={styles.tools}>
        <p role="status">
          {view.stars === null ? `${all.length}` : `${chosen.length} of ${all.length}`}{' '}
          {all.length === 1 ? 'review' : 'reviews'}
        </p>
        {all.length > 1 ? <Order view={view} /> : null}
      </div>
      <Cards reviews={first} />
      {rest.length > 0 ? (
        <details className={styles.more}>
          <summary>
            <span className={styles.closed}>Show {rest.length} more</span>
            <span className={styles.opened}>Show fewer</span>
          </summary>
          <Cards reviews={rest} />
        </details>
      ) : null}
    </>
  );
}

function Cards({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

function Order({ view }: { view: ReviewView }) {
  return (
    <ul className={styles.order} aria-label="Order of the reviews">
      {reviewOrders.map(({ id, label }) => (
        <li key={id}>
          <Link
            to={{ search: reviewSearch({ ...view, order: id }), hash: '#reviews' }}
            aria-current={view.order === id ? 'true' : undefined}
            replace
            preventScrollReset
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
