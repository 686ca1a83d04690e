/** One buyer's words. A long text waits behind 'See more' (spec 9), which opens before JavaScript too. */
import { Stars } from '../components/stars.tsx';
import { useShop } from '../state/shop.ts';
import styles from './review-card.module.css';
import { clamped, type Review } from './review-view.ts';

const date = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

export function ReviewCard({ review }: { review: Review }) {
  return (
    <article className={styles.review}>
      <Stars rating={review.rating} />
      <Words text={review.feedback} />
      <ReviewPicture review={review} />
      <p className={styles.by}>
        {review.user_name}, <time dateTime={review.created_at}>{date.format(new Date(review.created_at))}</time>
      </p>
    </article>
  );
}

function Words({ text }: { text: string }) {
  const beginning = clamped(text);
  if (beginning === null) return <p className={styles.text}>{text}</p>;
  return (
    <div className={styles.long}>
      <p className={styles.text} data-clamped>
        {beginning}…
      </p>
      <details>
        <summary>
          <span className={styles.closed}>See more</span>
          <span className={styles.opened}>See less</span>
        </summary>
        <p className={styles.text}>{text}</p>
      </details>
    </div>
  );
}

/** Only one of our own: a review must not bring pictures from elsewhere into the page. */
function ReviewPicture({ review }: { review: Review }) {
  const { mediaBaseUrl } = useShop().facts;
  if (!review.image_url?.startsWith('/review-images/')) return null;
  return (
    <img
      src={`${mediaBaseUrl}${review.image_url}`}
      alt={`From ${review.user_name}`}
      width={160}
      height={200}
      loading="lazy"
      className={styles.picture}
    />
  );
}
