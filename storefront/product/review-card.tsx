/** Shows one review. A long text is cut, with 'See more' (spec 9), which works before JavaScript. */
import { BadgeCheck } from 'lucide-react';
import { Stars } from '../../look/components/stars.tsx';
import { useShop } from '../state/shop.ts';
import styles from './review-card.module.css';
import { reviewPhotoOf, type ShownReview, shortenText } from './review-view.ts';
import { ShowMore } from './show-more.tsx';

const date = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

export function ReviewCard({ review }: { review: ShownReview }) {
  return (
    <article className={styles.review}>
      <Stars rating={review.rating} />
      <Words text={review.feedback} />
      <ReviewPicture review={review} />
      <p className={styles.by}>
        <span>
          <bdi>{review.user_name}</bdi>,{' '}
          <time dateTime={review.created_at}>{date.format(new Date(review.created_at))}</time>
        </span>
        {review.verified ? (
          <span className={styles.verified}>
            <BadgeCheck aria-hidden="true" size={18} strokeWidth={1.5} />
            Verified buyer
          </span>
        ) : null}
      </p>
    </article>
  );
}

function Words({ text }: { text: string }) {
  const beginning = shortenText(text);
  if (beginning === null) {
    return (
      <p dir="auto" className={styles.text}>
        {text}
      </p>
    );
  }
  return (
    <div className={styles.long}>
      <p dir="auto" className={styles.text} data-clamped>
        {beginning}…
      </p>
      <ShowMore more="See more" less="See less">
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      </ShowMore>
    </div>
  );
}

function ReviewPicture({ review }: { review: ShownReview }) {
  const { mediaBaseUrl } = useShop().facts;
  const photo = reviewPhotoOf(review);
  if (!photo) return null;
  return (
    <a href={mediaBaseUrl + photo.large} className={styles.picture}>
      <img src={mediaBaseUrl + photo.small} alt={`From ${review.user_name}`} width={160} height={200} loading="lazy" />
    </a>
  );
}
