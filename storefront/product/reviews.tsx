/**
 * Shows the reviews of a saree: the distribution of ratings, whose bars are filters; then the list, the newest or the
 * highest rated first, all or those with photos.
 */
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Stars } from '../../look/components/stars.tsx';
import { samplesNote } from '../content/samples-note.ts';
import { useShop } from '../state/shop.ts';
import { RatingDistribution } from './rating-distribution.tsx';
import { ReviewCard } from './review-card.tsx';
import {
  parseReviewView,
  type ReviewView,
  reviewPhotoOf,
  reviewSorts,
  reviewsOfView,
  type ShownReview,
  toReviewViewQuery,
} from './review-view.ts';
import styles from './reviews.module.css';
import { ShowMore } from './show-more.tsx';
import { WriteReview } from './write-review.tsx';

interface ReviewsProps {
  /** `rating`: of 5; `null` without reviews that count. */
  saree: { sku: string; path: string; rating: number | null };
  /** Newest first; `null` if they could not be loaded. */
  reviews: readonly ShownReview[] | null;
}

/** Number of reviews that are shown at once; one press shows the others. */
const shownFirst = 6;

export function Reviews({ saree, reviews }: ReviewsProps) {
  const place = useRef<HTMLElement>(null);
  const { rating } = saree;
  const isDemo = useShop().facts.demo;
  const [search] = useSearchParams();
  const view = parseReviewView(search);
  return (
    <section
      ref={place}
      id="reviews"
      className={`wrap ${styles.reviews}`}
      aria-labelledby="reviews-title"
      data-unprinted
    >
      <div className={styles.head}>
        <h2 id="reviews-title">Customer Reviews</h2>
        {rating === null ? null : <Stars rating={rating} />}
        {isDemo && reviews?.length ? <p>{samplesNote}</p> : null}
        {reviews?.some(({ counts }) => counts) ? <RatingDistribution reviews={reviews} view={view} /> : null}
      </div>
      <div>
        <WriteReview saree={saree} reviews={reviews} place={place} />
        {reviews === null ? <p>We cannot show the reviews just now.</p> : <ReviewList all={reviews} view={view} />}
      </div>
    </section>
  );
}

function ReviewList({ all, view }: { all: readonly ShownReview[]; view: ReviewView }) {
  if (all.length === 0) return <p>Be the first to review.</p>;
  const chosen = reviewsOfView(all, view);
  const [first, rest] = [chosen.slice(0, shownFirst), chosen.slice(shownFirst)];
  return (
    <>
      <div className={styles.tools}>
        <p role="status">
          {view.stars === null && !view.withPhoto ? `${all.length}` : `${chosen.length} of ${all.length}`}{' '}
          {all.length === 1 ? 'review' : 'reviews'}
        </p>
        {all.length > 1 ? <Order view={view} hasPhotos={all.some((review) => reviewPhotoOf(review) !== null)} /> : null}
      </div>
      <Cards reviews={first} />
      {rest.length > 0 ? (
        <ShowMore more={`Show ${rest.length} more`} less="Show fewer">
          <Cards reviews={rest} />
        </ShowMore>
      ) : null}
    </>
  );
}

function Cards({ reviews }: { reviews: readonly ShownReview[] }) {
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

function Order({ view, hasPhotos }: { view: ReviewView; hasPhotos: boolean }) {
  return (
    <ul className={styles.order} aria-label="Order of the reviews">
      {reviewSorts.map(({ id, label }) => (
        <li key={id}>
          <Choice view={{ ...view, order: id }} isChosen={view.order === id} label={label} />
        </li>
      ))}
      {hasPhotos || view.withPhoto ? (
        <li>
          <Choice view={{ ...view, withPhoto: !view.withPhoto }} isChosen={view.withPhoto} label="With photos" />
        </li>
      ) : null}
    </ul>
  );
}

function Choice({ view, isChosen, label }: { view: ReviewView; isChosen: boolean; label: string }) {
  return (
    <Link
      to={{ search: toReviewViewQuery(view), hash: '#reviews' }}
      aria-current={isChosen ? 'true' : undefined}
      replace
      preventScrollReset
    >
      {label}
    </Link>
  );
}
