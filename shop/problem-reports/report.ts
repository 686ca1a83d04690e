/**
 * Reporting a problem with what was delivered (spec 9, Returns): damaged, defective or wrong, within the policy's hours
 * of the delivery, with photos. Pure: pages and server alike.
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

/** Validates a draft; returns an error by field. */
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
  /** The courier's time of delivery, or if unknown the time at which the shop heard of it. */
  readonly at: Date;
  readonly heardAt: Date;
}

/** Returns an order's delivery; `null` before it. */
export function deliveryTimesOf(
  order: Pick<Order, 'deliveredAt'>,
  history: readonly PastEvent[],
): DeliveryTimes | null {
  const heardAt = history.find(({ to }) => to === 'delivered')?.at;
  return heardAt ? { at: order.deliveredAt ?? heardAt, heardAt } : null;
}

/** Before the shop hears of a delivery it takes no report: from then on there is this much time, however late that was. */
const minHours = 24;

/** Returns the deadline for reporting a problem, `hours` after the delivery; `null` before it. */
export function reportDeadlineOf(delivery: DeliveryTimes | null, hours: number): Date | null {
  if (!delivery) return null;
  const min = addMs(delivery.heardAt, Math.min(hours, minHours) * hourMs);
  const usual = addMs(delivery.at, hours * hourMs);
  return usual > min ? usual : min;
}

/** Returns the reason for which an order cannot be reported now, or `null`. The deadline itself is still in time. */
export function reportRefusalOf(
  delivery: DeliveryTimes | null,
  hours: number,
  now: Date,
): 'report_too_early' | 'report_too_late' | null {
  const until = reportDeadlineOf(delivery, hours);
  if (!until) return 'report_too_early';
  return now > until ? 'report_too_late' : null;
}
