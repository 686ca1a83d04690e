/** Reviews and their validation. Pure; used by the form and the API. */

import { isPlainName, webAddressInNameMessage } from '../contact/person-name.ts';
import { typed } from '../contact/typed-text.ts';

/** `waiting`: only its author sees it, until the merchant approves it. `hidden`: taken down by the merchant. */
export const reviewStatuses = ['waiting', 'shown', 'hidden'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export interface Review {
  id: number;
  sareeSku: string;
  userName: string;
  rating: number;
  feedback: string;
  /** Path of the picture on the media host; `null` if it has none. */
  imageUrl: string | null;
  /** True if the author bought the saree here and kept it. */
  isVerified: boolean;
  /** True if the review counts in the saree's rating; false once its order was cancelled or refunded in full. */
  counts: boolean;
  status: ReviewStatus;
  createdAt: Date;
}

/** A buyer's input for a review. */
export interface ReviewDraft {
  readonly sareeSku: string;
  readonly userName: string;
  readonly rating: number;
  readonly feedback: string;
  readonly imageUrl: string | null;
}

const maxNameLength = 60;
const maxFeedbackLength = 2_000;
/** Spec 5: 2 MB. */
export const maxReviewPhotoBytes = 2 * 1024 * 1024;
/** Spec 5: JPG, PNG or WEBP. */
export const reviewPhotoTypes = ['image/jpeg', 'image/png', 'image/webp'];
/** Error texts of spec 5, letter for letter. */
const photoTypeMessage = 'Only JPG, PNG, or WEBP images are allowed.';
/** Advice about the photos of an iPhone, said behind that text. */
export const heicHint =
  'We cannot read HEIC photos. On the iPhone choose Settings, Camera, Formats, Most Compatible, or send a screenshot.';
const photoSizeMessage = 'Image must be under 2MB.';

/**
 * Returns the status of a new review; `former` is that of the author's review which it replaces. A review that was
 * hidden, or never approved, is not shown by being rewritten.
 */
export function statusOfNewReview(former: ReviewStatus | null, needsApproval: boolean): ReviewStatus {
  return needsApproval || former === 'hidden' || former === 'waiting' ? 'waiting' : 'shown';
}

/** Normalises white space and removes control characters, but keeps paragraphs. */
export function tidyFeedback(text: string): string {
  return typed
    .text(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .trim();
}

/** Normalises a name to one line without control characters. */
export function tidyReviewerName(text: string): string {
  return typed.name(text);
}

/** Validates a trimmed name; returns an error text, or `null`. */
export function nameMistakeIn(name: string): string | null {
  if (saysNothing(name)) return 'Enter your name.';
  if (!isPlainName(name)) return webAddressInNameMessage;
  return lengthMistakeIn(name, maxNameLength);
}

/** Validates a review's text; returns an error text, or `null`. */
export function feedbackMistakeIn(feedback: string): string | null {
  if (saysNothing(feedback)) return 'Write a few words about the saree.';
  return lengthMistakeIn(feedback, maxFeedbackLength);
}

/** Validates a rating; returns an error text, or `null`. */
export function ratingMistakeIn(rating: number | null): string | null {
  return rating !== null && [1, 2, 3, 4, 5].includes(rating) ? null : 'Choose a rating from 1 to 5 stars.';
}

/**
 * Validates a photo by the browser's description of the file; returns an error text, or `null`. The server inspects the
 * file itself.
 */
export function photoMistakeIn({ type, size }: { type: string; size: number }): string | null {
  if (!reviewPhotoTypes.includes(type)) return photoTypeMessage;
  return size > maxReviewPhotoBytes ? photoSizeMessage : null;
}

/** Tells whether a file is one of an iPhone that no decoder of the shop reads. */
export const isHeic = (type: string): boolean => /^image\/hei[cf]\b/i.test(type);

/** Tells whether a text has only spaces and invisible characters. */
function saysNothing(text: string): boolean {
  return text.replaceAll(/[\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164]/gu, '') === '';
}

const number = new Intl.NumberFormat('en-IN');

function lengthMistakeIn(text: string, max: number): string | null {
  const { length } = [...text];
  return length > max
    ? `Please use at most ${number.format(max)} characters. You have ${number.format(length)}.`
    : null;
}
