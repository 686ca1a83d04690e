/** Form of a review: stars, text, name and an optional photo. */
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import { RatingField, starsInputId } from './rating-field.tsx';
import type { OwnReview, ReviewBuyer } from './review-buyer.ts';
import styles from './review-form.module.css';
import { useReviewForm } from './review-form-state.ts';
import { photoInputId, ReviewPhoto } from './review-photo.tsx';

export interface ReviewFormProps {
  sku: string;
  buyer: ReviewBuyer;
  /** Address of the login page, which leads back to the reviews. */
  loginPath: string;
  onSent(review: OwnReview): void;
}

const ids = {
  rating: starsInputId,
  feedback: 'review-feedback',
  userName: 'review-name',
  photo: photoInputId,
} as const;

export default function ReviewForm({ sku, buyer, loginPath, onSent }: ReviewFormProps) {
  const { draft, mistakes, trouble, isSending, change, leave, choosePhoto, send } = useReviewForm(sku, buyer, onSent);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await send();
    if (wrong) document.getElementById(ids[wrong])?.focus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Your review"
      aria-busy={isSending}
      data-writing
      onSubmit={submit}
    >
      {buyer.review && buyer.review.status !== 'hidden' ? (
        <p className={styles.note}>You have reviewed this saree. What you send now takes its place.</p>
      ) : null}
      <RatingField rating={draft.rating} error={mistakes.rating} onChange={(rating) => change({ rating })} />
      <Words draft={draft} mistakes={mistakes} change={change} leave={leave} />
      <ReviewPhoto
        photo={draft.photo}
        error={mistakes.photo}
        onChoose={choosePhoto}
        onRemove={() => change({ photo: null })}
      />
      <div role="alert" className={styles.trouble}>
        {trouble?.kind === 'trouble' ? <p>{trouble.text}</p> : null}
        {trouble?.kind === 'signed-out' ? <SignedOut hasPhoto={draft.photo !== null} loginPath={loginPath} /> : null}
      </div>
      <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isSending}>
        {isSending ? 'Sending' : 'Send Review'}
      </button>
    </form>
  );
}

type WordsProps = Pick<ReturnType<typeof useReviewForm>, 'draft' | 'mistakes' | 'change' | 'leave'>;

/** Fields for the text of the review and for the name that it is shown with. */
function Words({ draft, mistakes, change, leave }: WordsProps) {
  return (
    <>
      <Field id={ids.feedback} label="Your review" isRequired error={mistakes.feedback}>
        {(control) => (
          <textarea
            {...control}
            name="feedback"
            rows={5}
            className={`${control.className} ${styles.words}`}
            value={draft.feedback}
            onChange={(event) => change({ feedback: event.target.value })}
            onBlur={() => leave('feedback')}
          />
        )}
      </Field>
      <Field id={ids.userName} label="Your name" hint="Shown with your review." isRequired error={mistakes.userName}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            enterKeyHint="done"
            value={draft.userName}
            onChange={(event) => change({ userName: event.target.value })}
            onBlur={() => leave('userName')}
          />
        )}
      </Field>
    </>
  );
}

function SignedOut({ hasPhoto, loginPath }: { hasPhoto: boolean; loginPath: string }) {
  return (
    <p>
      <span>
        {`You are not logged in any more. Log in and come back: your words are kept${hasPhoto ? ', only the photo must be chosen again' : ''}. `}
      </span>
      <Link to={loginPath} className={button.link}>
        Log in
      </Link>
    </p>
  );
}
