/**
 * Rules for problem reports (spec 9, Returns): pieces that are damaged, defective or wrong, within the policy's hours
 * after the delivery, with photos. Pure; used by pages and server.
 */
import { addMs, hourMs } from '../duration.ts';
import type { Order } from '../orders/order.ts';

export const reportKinds = ['damaged', 'defective', 'wrong_piece'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The kinds of problem in the buyer's words. */
export const reportKindWords: Readonly<Record<ReportKind, string>> = {
  damaged: 'It arrived damaged',
  defective: 'It has a defect',
  wrong_piece: 'It is not what I ordered',
};

export const maxReportPhotos = 4;
export const maxReportLength = 2_000;

/** Error texts of the form's fields. */
export const reportMessages = {
  kind: 'Choose what is wrong.',
  words: 'Tell us in a few words what is wrong.',
  photos: 'Add at least one photo of what is wrong.',
} as const;

interface Draft {
  readonly kind: ReportKind | null;
  readonly words: string;
  readonly photos: number;
}

/** Validates a draft; returns its errors by field. */
export function reportMistakesIn({ kind, words, photos }: Draft): Partial<Record<keyof typeof reportMessages, string>> {
  return {
    ...(kind === null && { kind: reportMessages.kind }),
    ...(words.trim() === '' && { words: reportMessages.words }),
    ...(photos === 0 && { photos: reportMessages.photos }),
  };
}

interface PastEvent {
  readonly at: Date;
  readonly to: string;
}

export interface DeliveryTimes {
  /** The courier's time of delivery, or if that is unknown the time at which the shop heard of the delivery. */
  readonly at: Date;
  readonly heardAt: Date;
}

/** Returns the times of an order's delivery; `null` before the shop has heard of it. */
export function deliveryTimesOf(
  order: Pick<Order, 'deliveredAt'>,
  history: readonly PastEvent[],
): DeliveryTimes | null {
  const heardAt = history.find(({ to }) => to === 'delivered')?.at;
  return heardAt ? { at: order.deliveredAt ?? heardAt, heardAt } : null;
}

/** Least hours for a report after the shop heard of a delivery; the policy's hours if those are fewer. */
const minHours = 24;

/**
 * Returns the deadline for reporting a problem: `hours` after the delivery, later if the shop heard of the delivery
 * late; `null` before that.
 */
export function reportDeadlineOf(delivery: DeliveryTimes | null, hours: number): Date | null {
  if (!delivery) return null;
  const min = addMs(delivery.heardAt, Math.min(hours, minHours) * hourMs);
  const usual = addMs(delivery.at, hours * hourMs);
  return usual > min ? usual : min;
}

/** Returns the reason why a problem cannot be reported now, or `null`. The moment of the deadline is in time. */
export function reportRefusalOf(
  delivery: DeliveryTimes | null,
  hours: number,
  now: Date,
): 'report_too_early' | 'report_too_late' | null {
  const until = reportDeadlineOf(delivery, hours);
  if (!until) return 'report_too_early';
  return now > until ? 'report_too_late' : null;
}
