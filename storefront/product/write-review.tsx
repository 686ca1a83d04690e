/**
 * Offers 'Write a Review' (spec 2) to customers who bought the saree, once it has been dispatched. The form's code is
 * fetched when it is first opened. An open form stays open when the session ends: nothing typed may be lost.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import button from '../../look/components/button.module.css';
import { useInView } from '../components/use-in-view.ts';
import { useLazyOverlay } from '../components/use-overlay.ts';
import { productLink } from '../navigation/links.ts';
import { useNotices } from '../state/notices.ts';
import { type OwnReview, useReviewBuyer } from './review-buyer.ts';
import { ReviewCard } from './review-card.tsx';
import { forgetReviewDraft, readReviewDraft } from './review-draft.ts';
import type { ReviewFormProps } from './review-form.tsx';
import type { ShownReview } from './review-view.ts';
import { useShowReview } from './use-show-review.ts';
import styles from './write-review.module.css';

/** Time for which the thanks for a review are shown (spec 9). */
const thanksMs = 3_000;
const wholeList = { search: '', hash: '#reviews' };

interface ReviewWritingProps {
  saree: { sku: string; path: string };
  /** The reviews that the page shows, newest first; `null` if they could not be loaded. */
  reviews: readonly ShownReview[] | null;
  /** The section of the reviews: once it is near the view, the shop is asked whether the customer may review. */
  place: RefObject<HTMLElement | null>;
}

export function WriteReview({ saree, reviews, place }: ReviewWritingProps) {
  const { sku, path } = saree;
  const { user, buyer, setReview } = useReviewBuyer(sku, useInView(place, 0, '400px'));
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const goOn = useAfterSending(reviews);
  const Form = useLazyOverlay<ReviewFormProps>(
    isOpen,
    () => import('./review-form.tsx'),
    () => setOpen(false),
  );
  const uid = buyer?.user.uid;
  useEffect(() => {
    if (uid && readReviewDraft({ uid, sku })) setOpen(true);
  }, [uid, sku]);

  const loginPath = `/login?next=${encodeURIComponent(`${productLink(path)}#reviews`)}`;
  const isOffered = buyer !== null && (isOpen || user?.uid === uid);
  if (!isOffered) return <div className={styles.place}>{user ? null : <LoginHint to={loginPath} />}</div>;
  if (!buyer.mayReview) {
    return (
      <div className={styles.place}>
        <p className={styles.hint}>You can review this saree once it is on its way to you.</p>
      </div>
    );
  }

  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const cancel = () => {
    forgetReviewDraft();
    close();
  };
  const onSent = (review: OwnReview) => {
    forgetReviewDraft();
    setReview(review);
    close();
    goOn(review);
  };
  return (
    <div className={styles.place}>
      <button
        ref={toggle}
        type="button"
        className={isOpen ? button.link : button.button}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? cancel() : setOpen(true))}
      >
        {isOpen ? 'Cancel' : 'Write a Review'}
      </button>
      {isOpen && Form ? <Form sku={sku} buyer={buyer} loginPath={loginPath} onSent={onSent} /> : null}
      {isOpen || !buyer.review ? null : <OwnNote review={buyer.review} />}
    </div>
  );
}

function LoginHint({ to }: { to: string }) {
  return (
    <p className={styles.hint}>
      Bought this saree?{' '}
      <Link to={to} className={button.link}>
        Log in to review it
      </Link>
    </p>
  );
}

/** Tells the author of a review that is not shown to others what became of it; nothing if it is shown. */
function OwnNote({ review }: { review: OwnReview }) {
  if (review.status === 'shown') return null;
  return (
    <div className={styles.own}>
      <p>
        {review.status === 'waiting'
          ? 'We have not read your review yet. Until then only you see it.'
          : 'We have taken your review down. You may write another one. We read it before others do.'}
      </p>
      {review.status === 'waiting' ? <ReviewCard review={review} /> : null}
    </div>
  );
}

/**
 * Returns what follows the sending of a review: thanks, and for one that is shown at once the whole list, newest first.
 */
function useAfterSending(reviews: readonly ShownReview[] | null): (review: OwnReview) => void {
  const showToast = useNotices((notices) => notices.showToast);
  const navigate = useNavigate();
  const show = useShowReview(reviews);
  return async (review) => {
    if (review.status !== 'shown')
      return showToast('Thank you. Your review will be shown once we have read it.', { ms: thanksMs });
    showToast('Thank you. Your review is shown below.', { ms: thanksMs });
    if (window.location.search !== '') await navigate(wholeList, { replace: true, preventScrollReset: true });
    await show(review);
  };
}
