/** Puts what happened to an order into entries of its timeline. Pure. */
import type { Dispute } from '../disputes/dispute.ts';
import type { IssuedInvoice } from '../invoices/invoice-store.ts';
import { formatPrice } from '../money.ts';
import type { OrderStatus } from '../orders/order.ts';
import type { OrderEvent } from '../orders/order-event-store.ts';
import type { OrderNote } from '../orders/order-note-store.ts';
import type { Refund } from '../orders/refund.ts';
import type { Parcel, ParcelTimes } from '../parcels/parcel.ts';
import { notCoveredTitles } from '../problem-reports/not-covered.ts';
import { reportKindWords } from '../problem-reports/report.ts';
import type { ReportOfOrder } from '../problem-reports/report-store.ts';
import { entryAt, type TimelineEntry, type TimelineKind } from './timeline-entry.ts';

const statusWords: Readonly<Record<OrderStatus, string>> = {
  draft: 'The order was begun.',
  awaiting_payment: 'Its payment was opened.',
  paid: 'It was paid.',
  shipment_requested: 'Its parcel was asked for.',
  shipped: 'The courier took its parcel.',
  delivered: 'It was delivered.',
  cancelled: 'It was cancelled.',
  refunded: 'All of its money went back.',
  needs_attention: 'It needs a decision.',
};

/** Returns the entry of an event of the order's history; `nth` is its place there. */
export function entriesOfEvent({ at, from, to, cause }: OrderEvent, nth: number): TimelineEntry[] {
  const id = `event:${String(nth).padStart(6, '0')}`;
  const kind = kindOfEvent(to, cause);
  if (from === to) return entryAt(at, { id, kind, sentence: `${cause.charAt(0).toUpperCase()}${cause.slice(1)}.` });
  const sentence = from === 'needs_attention' && to === 'paid' ? 'It is resumed.' : statusWords[to];
  // The reason of a refund is in the refund's own entry, for those who may see it.
  return entryAt(at, { id, kind, sentence, details: [cause.replace(/^(refunded in full): .*/s, '$1')] });
}

function kindOfEvent(to: OrderStatus, cause: string): TimelineKind {
  if (/by the (buyer|shopper)/.test(cause)) return 'buyer';
  if (/\b(by )?the (owner|manager|merchant)\b/.test(cause)) return 'people';
  return to === 'shipped' || to === 'delivered' || cause.startsWith('the courier') ? 'courier' : 'shop';
}

/** The times of a parcel that are entries: who made the change, and its words. */
const parcelWords: Readonly<Partial<Record<keyof ParcelTimes, readonly [TimelineKind, string]>>> = {
  created: ['shop', 'is known to the shipping service'],
  packed: ['shop', 'is packed'],
  labelled: ['shop', 'has its label'],
  pickupRequested: ['shop', 'waits for its pickup'],
  manifested: ['shop', 'is in a manifest'],
  given: ['shop', 'was handed to the courier'],
  handedOver: ['courier', 'is with the courier'],
  delivered: ['courier', 'was delivered'],
  returning: ['courier', 'comes back'],
  returned: ['courier', 'was brought back'],
  lost: ['courier', 'was lost or damaged'],
  cancelled: ['shop', 'was cancelled'],
  received: ['shop', 'was received back'],
};

/** Returns the entries of a parcel: one for each time that it came to. */
export function entriesOfParcel({ id, direction, awb, courierName, times }: Parcel): TimelineEntry[] {
  const name = direction === 'out' ? 'The parcel' : 'The parcel that comes back';
  return Object.entries(parcelWords).flatMap(([moment, [kind, does]]) =>
    entryAt(times[moment as keyof ParcelTimes], {
      id: `parcel:${id}:${moment}`,
      kind,
      sentence: `${name} ${does}.`,
      details: moment === 'labelled' ? [courierName, awb && `AWB ${awb}`] : [],
    }),
  );
}

/** Returns the entries of a refund: that it was asked for, with its reason as far as it may be seen, and how it ended. */
export function entriesOfRefund(refund: Refund, reason: string | null): TimelineEntry[] {
  const amount = formatPrice(refund.amount);
  const end = refund.status === 'failed' ? `The refund of ${amount} did not go.` : `${amount} went back to the buyer.`;
  const asked = {
    kind: refund.by === 'shopper' ? 'buyer' : 'shop',
    sentence: `A refund of ${amount} was begun.`,
  } as const;
  return [
    ...entryAt(refund.createdAt, { id: `refund:${refund.id}`, ...asked, details: [reason] }),
    ...entryAt(refund.settledAt, {
      id: `refund:${refund.id}:end`,
      kind: 'shop',
      sentence: end,
      details: [refund.failure],
    }),
  ];
}

/** Returns the entries of a dispute: that it was raised, and answered. */
export function entriesOfDispute(dispute: Dispute): TimelineEntry[] {
  const id = `dispute:${dispute.id}`;
  const raised = `The payer’s bank disputes ${formatPrice(dispute.amount)}.`;
  const state = `It is ${dispute.status.replaceAll('_', ' ')}.`;
  return [
    ...entryAt(dispute.raisedAt, { id, kind: 'buyer', sentence: raised, details: [dispute.reasonDescription, state] }),
    ...entryAt(dispute.answeredAt, {
      id: `${id}:answer`,
      kind: 'shop',
      sentence: `The dispute was ${dispute.answer}.`,
    }),
  ];
}

/** Returns the entry of a note for the staff; its words, which may contain a contact, for those alone who may see contacts. */
export function entriesOfNote({ id, staff, words, writtenAt }: OrderNote, contacts: boolean): TimelineEntry[] {
  return entryAt(writtenAt, {
    ...{ id: `note:${id}`, kind: 'people', sentence: `${staff?.name ?? 'A command on the server'} wrote a note.` },
    details: [
      contacts ? (words ?? 'Its words were erased with the buyer’s data.') : 'Only owners and managers see its words.',
    ],
  });
}

/** Returns the entries of a problem report: that it was sent, and closed. */
export function entriesOfReport(report: ReportOfOrder): TimelineEntry[] {
  const id = `report:${report.id}`;
  const count = report.photos.length;
  const photos = `${count} ${count === 1 ? 'photo' : 'photos'}`;
  const sentence = `The buyer reported a problem: ${reportKindWords[report.kind]}.`;
  return [
    ...entryAt(report.createdAt, { id, kind: 'buyer', sentence, details: [report.words, photos] }),
    ...entryAt(report.acknowledgedAt, { id: `${id}:answered`, kind: 'shop', sentence: 'The buyer was answered.' }),
    ...entryAt(report.closedAt, {
      ...{ id: `${id}:closed`, kind: 'shop', sentence: 'The problem report was closed.' },
      details: [report.notCovered && `Not covered: ${notCoveredTitles[report.notCovered]}.`],
    }),
  ];
}

/** Returns the entry of an invoice or a credit note. */
export function entriesOfPaper({ kind, issuedAt, document }: IssuedInvoice): TimelineEntry[] {
  const name = kind === 'invoice' ? 'Invoice' : 'Credit note';
  const sentence = `${name} ${document.number} was issued.`;
  return entryAt(issuedAt, { id: `paper:${document.number}`, kind: 'shop', sentence });
}
