/** Puts what happened to an order into entries of its timeline. Pure. */
import type { Dispute, MerchantAnswer } from '../disputes/dispute.ts';
import type { IssuedInvoice } from '../invoices/invoice-store.ts';
import { formatPrice, type Paise } from '../money.ts';
import { type Sentences, sayerOf } from '../office/said.ts';
import type { OrderStatus } from '../orders/order.ts';
import type { OrderEvent } from '../orders/order-event-store.ts';
import type { OrderNote } from '../orders/order-note-store.ts';
import type { Refund } from '../orders/refund.ts';
import type { Parcel, ParcelTimes } from '../parcels/parcel.ts';
import type { DisputeStatus } from '../ports/disputes.ts';
import { type NotCoveredReason, notCoveredTitles } from '../problem-reports/not-covered.ts';
import { type ReportKind, reportKindWords } from '../problem-reports/report.ts';
import type { ReportOfOrder } from '../problem-reports/report-store.ts';
import type { Review } from '../reviews/review.ts';
import { sayCause } from './cause-words.ts';
import { entryAt, type TimelineEntry, type TimelineKind } from './timeline-entry.ts';

/** A sum of money that goes somewhere. */
interface Sum {
  readonly amount: Paise;
}

/** The parcel of a sentence: to the buyer, or back from them. */
interface OfParcel {
  readonly isBack: boolean;
}

const parcel = ({ isBack }: OfParcel) => (isBack ? 'The parcel that comes back' : 'The parcel');

/** The sentences of a timeline, without those of the activity log and of the history's causes. */
export const timelineSentences = {
  draft: 'The order was started.',
  awaiting_payment: 'Its payment was opened.',
  paid: 'It was paid.',
  shipment_requested: 'Its parcel was asked for.',
  shipped: 'The courier took its parcel.',
  delivered: 'It was delivered.',
  cancelled: 'It was cancelled.',
  refunded: 'All of its money went back.',
  needs_attention: 'It needs a decision.',
  resumed: 'It is resumed.',
  parcel_created: (of: OfParcel) => `${parcel(of)} is known to the shipping service.`,
  parcel_packed: (of: OfParcel) => `${parcel(of)} is packed.`,
  parcel_labelled: (of: OfParcel) => `${parcel(of)} has its label.`,
  parcel_pickupRequested: (of: OfParcel) => `${parcel(of)} waits for its pickup.`,
  parcel_manifested: (of: OfParcel) => `${parcel(of)} is in a manifest.`,
  parcel_given: (of: OfParcel) => `${parcel(of)} was handed to the courier.`,
  parcel_handedOver: (of: OfParcel) => `${parcel(of)} is with the courier.`,
  parcel_delivered: (of: OfParcel) => `${parcel(of)} was delivered.`,
  parcel_returning: (of: OfParcel) => `${parcel(of)} comes back.`,
  parcel_returned: (of: OfParcel) => `${parcel(of)} was brought back.`,
  parcel_lost: (of: OfParcel) => `${parcel(of)} was lost or damaged.`,
  parcel_cancelled: (of: OfParcel) => `${parcel(of)} was cancelled.`,
  parcel_received: (of: OfParcel) => `${parcel(of)} was received back.`,
  refund_begun: ({ amount }: Sum) => `A refund of ${formatPrice(amount)} was begun.`,
  refund_failed: ({ amount }: Sum) => `The refund of ${formatPrice(amount)} did not go.`,
  refund_gone: ({ amount }: Sum) => `${formatPrice(amount)} went back to the buyer.`,
  dispute_raised: ({ amount }: Sum) => `The payer’s bank disputes ${formatPrice(amount)}.`,
  dispute_is: ({ status }: { readonly status: DisputeStatus }) => `It is ${status.replaceAll('_', ' ')}.`,
  dispute_answered: ({ answer }: { readonly answer: MerchantAnswer }) => `The dispute was ${answer}.`,
  note_written: ({ who }: { readonly who: string | null }) => `${who ?? 'A command on the server'} wrote a note.`,
  note_erased: 'Its words were erased with the buyer’s data.',
  note_hidden: 'Only owners and managers see its words.',
  reported: ({ kind }: { readonly kind: ReportKind }) => `The buyer reported a problem: ${reportKindWords[kind]}.`,
  photos: ({ count }: { readonly count: number }) => `${count} ${count === 1 ? 'photo' : 'photos'}`,
  report_answered: 'The buyer was answered.',
  report_closed: 'The problem report was closed.',
  not_covered: ({ reason }: { readonly reason: NotCoveredReason }) => `Not covered: ${notCoveredTitles[reason]}.`,
  invoice: ({ number }: { readonly number: string }) => `Invoice ${number} was issued.`,
  credit_note: ({ number }: { readonly number: string }) => `Credit note ${number} was issued.`,
  reviewed: ({ sku, rating }: { readonly sku: string; readonly rating: number }) =>
    `The buyer reviewed ${sku}: ${rating} of 5.`,
} as const satisfies Sentences & Readonly<Record<OrderStatus, string>>;

const say = sayerOf(timelineSentences);

/** Returns the entry of an event of the order's history; `nth` is its place there. */
export function entriesOfEvent({ at, from, to, cause }: OrderEvent, nth: number): TimelineEntry[] {
  const id = `event:${String(nth).padStart(6, '0')}`;
  const kind = kindOfEvent(to, cause);
  if (from === to) return entryAt(at, { id, kind, sentence: sayCause(cause, asSentence) });
  const sentence = from === 'needs_attention' && to === 'paid' ? say('resumed') : say(to);
  // The first event of an order has the same cause always. The reason of a refund is in the refund's own entry, for those who may see it.
  const details = to === 'draft' ? [] : [sayCause(cause.replace(/^(refunded in full): .*/s, '$1'))];
  return entryAt(at, { id, kind, sentence, details });
}

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function kindOfEvent(to: OrderStatus, cause: string): TimelineKind {
  if (/by the (buyer|shopper)/.test(cause)) return 'buyer';
  if (/\b(by )?the (owner|manager|merchant)\b/.test(cause)) return 'people';
  return to === 'shipped' || to === 'delivered' || cause.startsWith('the courier') ? 'courier' : 'shop';
}

/** The times of a parcel that are entries, each with who made the change. */
const parcelKinds = {
  created: 'shop',
  packed: 'shop',
  labelled: 'shop',
  pickupRequested: 'shop',
  manifested: 'shop',
  given: 'shop',
  handedOver: 'courier',
  delivered: 'courier',
  returning: 'courier',
  returned: 'courier',
  lost: 'courier',
  cancelled: 'shop',
  received: 'shop',
} as const satisfies Readonly<Partial<Record<keyof ParcelTimes, TimelineKind>>>;

/** Returns the entries of a parcel: one for each time that it came to. */
export function entriesOfParcel({ id, direction, awb, courierName, times }: Parcel): TimelineEntry[] {
  return (Object.keys(parcelKinds) as (keyof typeof parcelKinds)[]).flatMap((moment) =>
    entryAt(times[moment], {
      id: `parcel:${id}:${moment}`,
      kind: parcelKinds[moment],
      sentence: say(`parcel_${moment}`, { isBack: direction === 'back' }),
      details: moment === 'labelled' ? [courierName, awb && `AWB ${awb}`] : [],
    }),
  );
}

/** Returns the entries of a refund: that it was asked for, with its reason as far as it may be seen, and how it ended. */
export function entriesOfRefund(
  { id, amount, status, by, createdAt, settledAt, failure }: Refund,
  reason: string | null,
): TimelineEntry[] {
  const end = say(status === 'failed' ? 'refund_failed' : 'refund_gone', { amount });
  const kind = by === 'shopper' ? 'buyer' : 'shop';
  return [
    ...entryAt(createdAt, { id: `refund:${id}`, kind, sentence: say('refund_begun', { amount }), details: [reason] }),
    ...entryAt(settledAt, { id: `refund:${id}:end`, kind: 'shop', sentence: end, details: [failure] }),
  ];
}

/** Returns the entries of a dispute: that it was raised, and answered. */
export function entriesOfDispute({ amount, status, answer, ...dispute }: Dispute): TimelineEntry[] {
  const id = `dispute:${dispute.id}`;
  const sentence = say('dispute_raised', { amount });
  return [
    ...entryAt(dispute.raisedAt, {
      id,
      kind: 'buyer',
      sentence,
      details: [dispute.reasonDescription, say('dispute_is', { status })],
    }),
    ...(answer === null
      ? []
      : entryAt(dispute.answeredAt, {
          id: `${id}:answer`,
          kind: 'shop',
          sentence: say('dispute_answered', { answer }),
        })),
  ];
}

/** Returns the entry of a note for the staff; its words, which may contain a contact, for those alone who may see contacts. */
export function entriesOfNote({ id, staff, words, writtenAt }: OrderNote, contacts: boolean): TimelineEntry[] {
  const sentence = say('note_written', { who: staff?.name ?? null });
  const details = [contacts ? (words ?? say('note_erased')) : say('note_hidden')];
  return entryAt(writtenAt, { id: `note:${id}`, kind: 'people', sentence, details });
}

/** Returns the entries of a problem report: that it was sent, and closed. */
export function entriesOfReport(report: ReportOfOrder): TimelineEntry[] {
  const { kind, words, notCovered } = report;
  const id = `report:${report.id}`;
  const details = [words, say('photos', { count: report.photos.length })];
  return [
    ...entryAt(report.createdAt, { id, kind: 'buyer', sentence: say('reported', { kind }), details }),
    ...entryAt(report.acknowledgedAt, { id: `${id}:answered`, kind: 'shop', sentence: say('report_answered') }),
    ...entryAt(report.closedAt, {
      id: `${id}:closed`,
      kind: 'shop',
      sentence: say('report_closed'),
      details: [notCovered && say('not_covered', { reason: notCovered })],
    }),
  ];
}

/** Returns the entry of an invoice or a credit note. */
export function entriesOfPaper({ kind, issuedAt, document: { number } }: IssuedInvoice): TimelineEntry[] {
  return entryAt(issuedAt, { id: `paper:${number}`, kind: 'shop', sentence: say(kind, { number }) });
}

/** Returns the entry of a review of one of the order's sarees. */
export function entriesOfReview({ id, sareeSku: sku, rating, feedback, createdAt }: Review): TimelineEntry[] {
  const sentence = say('reviewed', { sku, rating });
  return entryAt(createdAt, { id: `review:${id}`, kind: 'buyer', sentence, details: [feedback] });
}
