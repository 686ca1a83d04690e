/** State of the review form: its values, its mistakes, and the sending of the review. */
import { useState } from 'react';
import {
  feedbackMistakeIn,
  heicHint,
  isHeic,
  nameMistakeIn,
  photoMistakeIn,
  ratingMistakeIn,
  tidyFeedback,
  tidyReviewerName,
} from '../../shop/reviews/review.ts';
import type { OwnReview, ReviewBuyer } from './review-buyer.ts';
import { readReviewDraft, storeReviewDraft } from './review-draft.ts';
import {
  type ReviewFieldName,
  type ReviewFormValues,
  type ReviewRefusal,
  reviewRefusalOf,
  sendReview,
  sendReviewPhoto,
} from './review-send.ts';

type Mistakes = Partial<Record<ReviewFieldName, string>>;
type Trouble = Exclude<ReviewRefusal, { kind: 'field' }>;

const mistakesOf: Readonly<Record<Exclude<ReviewFieldName, 'photo'>, (draft: ReviewFormValues) => string | null>> = {
  rating: ({ rating }) => ratingMistakeIn(rating),
  feedback: ({ feedback }) => feedbackMistakeIn(tidyFeedback(feedback)),
  userName: ({ userName }) => nameMistakeIn(tidyReviewerName(userName)),
};
/** Fields that are checked before sending, in the order of the form. */
const checked = ['rating', 'feedback', 'userName'] as const;

/** Returns the draft kept when the session ended, else the earlier review, else an empty one with the user's name. */
function firstDraft({ user, review }: ReviewBuyer, sku: string): ReviewFormValues {
  const photo = review?.image_url ? ({ kind: 'sent', imageUrl: review.image_url } as const) : null;
  const before = {
    rating: review?.rating ?? null,
    feedback: review?.feedback ?? '',
    userName: review?.user_name ?? user.displayName ?? '',
  };
  const { rating, feedback, userName } = readReviewDraft({ uid: user.uid, sku }) ?? before;
  return { rating, feedback, userName, photo };
}

export function useReviewForm(sku: string, buyer: ReviewBuyer, onSent: (review: OwnReview) => void) {
  const [draft, setDraft] = useState<ReviewFormValues>(() => firstDraft(buyer, sku));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isSending, setSending] = useState(false);
  const setMistake = (field: ReviewFieldName, text: string | null) =>
    setMistakes(({ [field]: _gone, ...others }) => (text ? { ...others, [field]: text } : others));

  const change = (about: Partial<ReviewFormValues>) => {
    setDraft((former) => ({ ...former, ...about }));
    for (const field of Object.keys(about) as ReviewFieldName[]) setMistake(field, null);
  };

  /** Checks a field when the focus leaves it, unless it is empty. */
  const leave = (field: 'feedback' | 'userName') => {
    if (draft[field] !== '') setMistake(field, mistakesOf[field](draft));
  };

  const choosePhoto = (file: File) => {
    const mistake = photoMistakeIn(file);
    if (mistake) setMistake('photo', isHeic(file.type) ? `${mistake} ${heicHint}` : mistake);
    else change({ photo: { kind: 'file', file } });
  };

  const refuse = (refusal: ReviewRefusal): ReviewFieldName | null => {
    if (refusal.kind === 'signed-out') {
      const { rating, feedback, userName } = draft;
      storeReviewDraft({ uid: buyer.user.uid, sku, rating, feedback, userName });
      // The whole page must know it, or the login page would lead them back at once.
      import('../identity/session.ts').then(({ restoreSession }) => restoreSession()).catch(() => {});
    }
    if (refusal.kind !== 'field') setTrouble(refusal);
    else setMistake(refusal.field, refusal.text);
    return refusal.kind === 'field' ? refusal.field : null;
  };

  /** Sends the review. Returns the first field with a mistake, which the focus moves to; `null` if there is none. */
  const send = async (): Promise<ReviewFieldName | null> => {
    if (isSending) return null;
    const found = checked.map((field) => [field, mistakesOf[field](draft)] as const);
    for (const [field, text] of found) setMistake(field, text);
    const wrong = found.find(([, text]) => text !== null)?.[0];
    setTrouble(null);
    if (wrong) return wrong;
    setSending(true);
    try {
      const imageUrl = await sendReviewPhoto(draft.photo);
      // Not uploaded a second time if the next call fails.
      if (imageUrl && draft.photo?.kind === 'file') setDraft((now) => ({ ...now, photo: { kind: 'sent', imageUrl } }));
      onSent(await sendReview(sku, buyer, { ...draft, imageUrl }));
      return null;
    } catch (error) {
      return refuse(reviewRefusalOf(error));
    } finally {
      setSending(false);
    }
  };

  return { draft, mistakes, trouble, isSending, change, leave, choosePhoto, send };
}
