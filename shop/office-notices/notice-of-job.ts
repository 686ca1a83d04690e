/**
 * Lists the jobs that staff are told of: each tells the merchant or the buyer of an event, and was queued in the transaction
 * that recorded it. Pure.
 */
import type { AfterSalesTrouble, JobData } from '../ports/jobs.ts';
import type { NoticeKind } from './kinds.ts';

/** An event that staff are to be told of. */
export interface Occasion {
  /** The same occasion is told once to a person, however often its job runs. */
  readonly occasion: string;
  readonly kind: NoticeKind;
  /** Id of what it is about. */
  readonly subject: string;
  /** The trouble with a parcel; else empty. */
  readonly detail: string;
}

/** Troubles with money; all others are with parcels. */
const moneyTroubles: readonly AfterSalesTrouble[] = ['refund_failed', 'refund_unsure'];

export type ToldJob =
  | 'confirm-order'
  | 'alert-owner'
  | 'tell-owner-of-report'
  | 'alert-dispute'
  | 'alert-aftercare'
  | 'alert-replaced-shipment'
  | 'mail-alarm'
  | 'review-waiting';

/** Returns the occasion of each job, by its data and its id, which is the same at every try. */
export const occasionOfJob: { readonly [Name in ToldJob]: (data: JobData[Name], id: string) => Occasion } = {
  'confirm-order': ({ orderId }) => about('order', orderId, `order ${orderId}`),
  'alert-owner': ({ orderId }, id) => about('attention', orderId, id),
  'tell-owner-of-report': ({ reportId }, id) => about('report', reportId, id),
  'alert-dispute': ({ disputeId }, id) => about('dispute', disputeId, id),
  'alert-aftercare': ({ orderId, trouble }, id) =>
    about(moneyTroubles.includes(trouble) ? 'refund' : 'parcel', orderId, id, trouble),
  'alert-replaced-shipment': ({ orderId }, id) => about('parcel', orderId, id, 'replaced_not_called_off'),
  // The mail may be queued again and again while the mail server is away.
  'mail-alarm': ({ alarmId, urgent }) => about(urgent ? 'stopped' : 'alarm', alarmId, `alarm ${alarmId}`),
  'review-waiting': ({ reviewId }, id) => about('review', reviewId, id),
};

function about(kind: NoticeKind, subject: string, occasion: string, detail = ''): Occasion {
  return { occasion, kind, subject, detail };
}
