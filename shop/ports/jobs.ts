/** Work to be done soon, apart from the call that asked for it, and tried again until it succeeds. */
import type { OpenTransaction } from '../../database/connect.ts';

/** Troubles after the sale that the merchant is mailed about; their texts are in `orders/after-sales.ts`. */
export type AfterSalesTrouble =
  | 'refund_failed'
  | 'refund_unsure'
  | 'parcel_not_called_off'
  | 'parcel_called_off'
  | 'left_after_cancel'
  | 'parcel_returning'
  | 'parcel_lost';

/** Every kind of job and what it is told. A job must be safe to run twice. */
export interface JobData {
  /** Asks for the shipment of a paid order whose page did not ask itself. */
  'ship-order': { orderId: string };
  /** The shipment could not be asked for, however often it was tried: the merchant must. */
  'give-up-shipping': { orderId: string };
  /** Mails the buyer that the order is placed. */
  'confirm-order': { orderId: string };
  /** Tells the buyer by phone that the order is placed. Apart from the mail, so that a new try of one repeats only that. */
  'confirm-by-phone': { orderId: string };
  /** Mails the merchant that an order needs a decision. */
  'alert-owner': { orderId: string };
  /** Mails the merchant a captured payment whose order the shop does not have. */
  'alert-unknown-payment': { paymentId: string };
  /** Mails the merchant that a limit of the whole shop was passed. */
  'alert-limit-passed': { limit: 'sms-codes-in-all' | 'mail-codes-in-all' };
  /**
   * Tells whoever asked next after the request `after`, up to the request `last`, that a saree is back, and queues itself
   * for the one after.
   */
  'tell-restocked': { sku: string; after: string; last: string };
  /** Tries again to tell one who could not be told. */
  'send-restock-notice': { requestId: string };
  /** Mails the merchant a problem that a buyer reported. */
  'tell-owner-of-report': { reportId: string };
  /** Mails the merchant a review that waits for approval. */
  'review-waiting': { reviewId: string };
  /** Settles what a stored webhook event reports. */
  'handle-payment-event': { eventId: string };
  /** Once a day: keeps the event log in order and forgets what is too old. */
  'tidy-events': Record<string, never>;
  /** Forgets sessions, links, codes and counts that are over. */
  'tidy-sign-ins': Record<string, never>;
  /** Forgets whom orders were for that were never paid. */
  'tidy-orders': Record<string, never>;
  /** Mails the merchant the jobs that failed for good since the last such mail. */
  'mail-dead-letters': Record<string, never>;
  /** Has the payment provider send the money of a refund back. */
  'make-refund': { refundId: string };
  /** The provider could not be asked for a refund, however often it was tried: the merchant must know. */
  'give-up-refund': { refundId: string };
  /** Tells the buyer that money is on its way back. */
  'tell-refunded': { refundId: string };
  /** Cancels the shipment of a cancelled order. */
  'cancel-shipment': { orderId: string };
  /** A shipment could not be cancelled, however often it was tried: the merchant must. */
  'give-up-cancelling': { orderId: string };
  /** Moves an order along by what a stored webhook event reports of its shipment. */
  'handle-parcel-event': { eventId: string };
  /** Tells the buyer where their shipment is. */
  'tell-parcel': { orderId: string; news: 'shipped' | 'delivered' };
  /** Mails the merchant what went wrong after the sale; `detail` what is known of it. */
  'alert-aftercare': { orderId: string; trouble: AfterSalesTrouble; detail: string };
}

export type JobName = keyof JobData;

export interface Jobs {
  /** Queues a job as part of a transaction: it exists when the transaction commits, and not otherwise. */
  send<Name extends JobName>(
    trx: OpenTransaction,
    name: Name,
    data: JobData[Name],
    delaySeconds?: number,
  ): Promise<void>;
}
