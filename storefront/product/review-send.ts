/** Sends a review: its photo first, then its words. */
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import type { OwnReview, ReviewBuyer } from './review-buyer.ts';

/** `sent`: the shop has the photo already. `file`: it must be uploaded. */
export type ChosenReviewPhoto =
  | { readonly kind: 'sent'; readonly imageUrl: string }
  | { readonly kind: 'file'; readonly file: File };

export interface ReviewFormValues {
  readonly rating: number | null;
  readonly feedback: string;
  readonly userName: string;
  readonly photo: ChosenReviewPhoto | null;
}

export type ReviewFieldName = keyof ReviewFormValues;

/** Reason why a review could not be sent: shown beside a field, or below the form. */
export type ReviewRefusal =
  | { readonly kind: 'field'; readonly field: ReviewFieldName; readonly text: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'trouble'; readonly text: string };

const photoProblems = ['image_too_large', 'image_type', 'image_damaged', 'image_too_many_pixels', 'unknown_image'];
const fieldNames: Readonly<Record<string, ReviewFieldName>> = {
  rating: 'rating',
  feedback: 'feedback',
  user_name: 'userName',
};

/** Uploads the photo if it is a file. Returns its address at the shop; `null` without a photo. */
export async function sendReviewPhoto(photo: ChosenReviewPhoto | null): Promise<string | null> {
  if (photo?.kind !== 'file') return photo?.imageUrl ?? null;
  const body = new FormData();
  body.append('file', photo.file);
  return (await answerOf(browserApi['upload-review-image'].$post({}, { init: { body } }))).imageUrl;
}

export async function sendReview(
  sku: string,
  { user }: Pick<ReviewBuyer, 'user'>,
  { rating, feedback, userName, imageUrl }: Omit<ReviewFormValues, 'photo'> & { imageUrl: string | null },
): Promise<OwnReview> {
  const json = {
    saree_sku: sku,
    user_email: user.email,
    user_phone: user.phoneNumber,
    user_name: userName,
    rating: rating ?? 0,
    feedback,
    image_url: imageUrl,
  };
  return (await answerOf(browserApi.reviews.$post({ json }))).review;
}

/** Returns the refusal in an error that {@link sendReviewPhoto} or {@link sendReview} threw. */
export function reviewRefusalOf(error: unknown): ReviewRefusal {
  if (!(error instanceof ApiProblem)) return { kind: 'trouble', text: 'Something went wrong. Please try again.' };
  const { code, message: text } = error;
  if (code === 'signed_out') return { kind: 'signed-out' };
  if (photoProblems.includes(code)) return { kind: 'field', field: 'photo', text };
  if (code === 'forbidden')
    return { kind: 'trouble', text: 'Another account is logged in now: please load the page again.' };
  const [mistake] = Array.isArray(error.body.errors) ? error.body.errors : [];
  const field = fieldNames[String(mistake?.field)];
  return field ? { kind: 'field', field, text: String(mistake.message) } : { kind: 'trouble', text };
}
