/** What buyers say, newest first. */
import { Stars } from '../components/stars.tsx';
import styles from './reviews.module.css';

export interface Review {
  id: number;
  user_name: string;
  rating: number;
  feedback: string;
  created_at: string;
}

const date = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

export function Reviews({ reviews, rating }: { reviews: readonly Review[]; rating: number | null }) {
  return (
    <section id="reviews" className={`wrap ${styles.reviews}`} aria-labelledby="reviews-title">
      <div className={styles.head}>
        <h2 id="reviews-title">Customer Reviews</h2>
        {rating === null ? null : <Stars rating={rating} />}
      </div>
      {reviews.length === 0 ? (
        <p>Be the first to review.</p>
      ) : (
        <ul>
          {reviews.map((review) => (
            <li key={review.id}>
              <Stars rating={review.rating} />
              <p className={styles.text}>{review.feedback}</p>
              <p className={styles.by}>
                {review.user_name}, <time dateTime={review.created_at}>{date.format(new Date(review.created_at))}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
