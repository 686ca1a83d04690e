/** Jobs port: work that is queued by one call, done soon after it, and retried if it fails. */
import type { OpenTransaction } from '../../database/connect.ts';

/** Name of the queue that keeps jobs which failed in every try. */
export const deadLetterQueue = 'dead-letters';

/** Troubles after the sale that the merchant is mailed about; their texts are in `orders/after-sales.ts`. */
export type AfterSalesTrouble =
  | 'refund_failed'
  | 'refund_unsure'
  | 'parcel_not_called_off'
  | 'parcel_called_off'
  | 'left_after_cancel'
  | 'parcel_returning'
  | 'parcel_lost'
  | 'cancelled_parcel_left';

/** News of somebody's way into the office, which they are mailed about. */
export type StaffNews =
  | 'passkey_made'
  | 'passkey_removed'
  /** A passkey was used in a browser for the first time. */
  | 'new_browser'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  /** They opened more orders in an hour than the work needs. */
  | 'many_orders_opened';

/** The data of each kind of job. A job must be safe to run twice. */
export interface JobData {
  /** Requests the shipment of a paid order if the order's page has not requested it. */
  'ship-order': { orderId: string };
  /** Marks an order as needing attention whose shipment could not be requested in any try. */
  'give-up-shipping': { orderId: string };
  /** Mails the buyer that the order is placed. */
  'confirm-order': { orderId: string };
  /** Tells the buyer by phone that the order is placed; a job of its own, so that a retry does not repeat the mail. */
  'confirm-by-phone': { orderId: string };
  /** Mails the merchant that an order needs a decision. */
  'alert-owner': { orderId: string };
  /** Mails the buyer of an order that was made again the link by which they give its address. */
  'ask-address': { orderId: string };
  /** Sends them the link by phone; a job of its own, so that a retry does not repeat the mail. */
  'ask-address-by-phone': { orderId: string };
  /** Refunds a payment without an order, as the merchant has decided. */
  'refund-unknown-payment': { paymentId: string };
  /** Mails the merchant all captured payments without an order that no mail has told yet, this one among them. */
  'alert-unknown-payment': { paymentId: string };
  /** Compares all that the provider has with the books, and enters what is missing, once a day. */
  'reconcile-money': { readonly from?: string };
  /** Mails the merchant the differences to the provider that nothing mended. */
  'alert-money-differences': Record<string, never>;
  /** Imports the provider's payouts of the last days, once a day. */
  'import-payouts': Record<string, never>;
  /** Mails the merchant a dispute as it is now. */
  'alert-dispute': { disputeId: string };
  /** Mails the merchant that a limit of the whole shop was passed. */
  'alert-limit-passed': { limit: 'sms-codes-in-all' | 'mail-codes-in-all' };
  /** Mails the merchant that no more codes go to browsers that the shop does not know. */
  'alert-codes-spent': { limit: 'strangers-sms-codes-in-all' | 'strangers-mail-codes-in-all' };
  /** Does nothing; the release before queues it once a day. Remove it one release later (decision 0056). */
  'mail-dead-letters': Record<string, never>;
  /** Mails the merchant that an alarm stands, or that it has ended; `urgent` for one of which staff hear at night, too. */
  'mail-alarm': { alarmId: string; urgent?: 'yes' };
  /** Queues the mail about an alarm again that could not be sent in any try. */
  'give-up-mailing-alarm': { alarmId: string };
  /**
   * Asks the provider about the order that a refused webhook names, by the provider's id, and tells the merchant if it was
   * paid: then it was the webhook secret that was wrong.
   */
  'check-refused-webhook': { providerOrderId: string; refusedAt: string };
  /**
   * Sends the notice that a saree is back for the first open request after `after` and up to `last`, and queues itself
   * for the requests after it.
   */
  'tell-restocked': { sku: string; after: string; last: string };
  /** Retries a restock notice that could not be sent. */
  'send-restock-notice': { requestId: string };
  /** Mails the link by which the owner of an address confirms their sign-up for the newsletter. */
  'mail-newsletter-confirmation': { signupId: string };
  /** Mails the merchant a problem that a buyer reported. */
  'tell-owner-of-report': { reportId: string };
  /** Mails the buyer that a problem which they reported is not covered. */
  'tell-not-covered': { reportId: string };
  /** Mails the merchant a review that waits for approval. */
  'review-waiting': { reviewId: string };
  /** Settles what a stored webhook event reports. */
  'handle-payment-event': { eventId: string };
  /** Prepares the event log for the next days and deletes old events, once a day. */
  'tidy-events': Record<string, never>;
  /** Deletes sessions, links, codes, counts and sign-ups for the newsletter that have expired. */
  'tidy-sign-ins': Record<string, never>;
  /** Erases personal data from orders that were cancelled unpaid. */
  'tidy-orders': Record<string, never>;
  /** Makes a pending refund at the payment provider. */
  'make-refund': { refundId: string };
  /** Queues the mail to the merchant about a refund that could not be made in any try. */
  'give-up-refund': { refundId: string };
  /** Tells the buyer that money is on its way back. */
  'tell-refunded': { refundId: string };
  /** Cancels the shipment of a cancelled order. */
  'cancel-shipment': { orderId: string };
  /**
   * Cancels the shipment of an order that a courier of the shop's own carries instead: `replaced` is its number at the
   * shipping service, `unknown` if the answer to the request for it was lost. A job of its own: the release before would take
   * a `cancel-shipment` for that of an order which stands, and do nothing.
   */
  'cancel-replaced-shipment': { orderId: string; replaced: string };
  /** Queues the mail to the merchant about a shipment that could not be cancelled in any try. */
  'give-up-cancelling': { orderId: string };
  /** Queues the mail to the merchant about a replaced shipment that could not be cancelled in any try. */
  'give-up-cancelling-replaced': { orderId: string; replaced: string };
  /** Tells the shipping service the corrected address of a shipment. */
  'correct-shipment': { orderId: string };
  /** Makes an order need attention whose corrected address could not be sent to the shipping service in any try. */
  'give-up-correcting': { orderId: string };
  /** Mails the buyer that their address was corrected; `details` are the names of what was, joined by commas. */
  'tell-corrected': { orderId: string; details: string };
  /** Tells the buyer by phone that their address was corrected. */
  'tell-corrected-by-phone': { orderId: string };
  /** Mails the buyer the documents by which another invoice replaced that of a number. */
  'tell-invoice-replaced': { orderId: string; number: string };
  /** Tells a contact that an order had before a correction, and deletes it. */
  'tell-former-contact': { orderId: string; contactId: string };
  /** Applies to an order what a stored webhook event reports of its shipment. */
  'handle-parcel-event': { eventId: string };
  /** Tells the buyer that their shipment is dispatched or delivered. */
  'tell-parcel': { orderId: string; news: 'shipped' | 'delivered' };
  /** Asks for the proof of delivery of an order's parcel, and again each day for a week. */
  'keep-delivery-proof': { orderId: string };
  /**
   * Sends somebody of the staff the link or the code that was asked for to enter the office, until a time. `contact` and
   * `browser` are keyed hashes; most contacts are nobody's of the staff.
   */
  'send-staff-proof': { kind: 'email' | 'phone'; contact: string; browser: string; until: string };
  /** Mails somebody of the staff their invitation to the office. */
  'invite-staff': { staffId: string };
  /** Mails somebody of the staff news of a person's way into the office: their own, or to an owner somebody else's. */
  'tell-staff': { staffId: string; about: string; news: StaffNews; device: string };
  /** Does a scheduled act that is due, unless it was undone. */
  'perform-scheduled-act': { scheduledActId: string };
  /** Refuses a scheduled act that could not be done in any try. */
  'give-up-scheduled-act': { scheduledActId: string };
  /** Mails the merchant a trouble after the sale; `detail` is the outside service's message, perhaps empty. */
  'alert-aftercare': { orderId: string; trouble: AfterSalesTrouble; detail: string };
  /**
   * Mails the merchant that a replaced shipment could not be cancelled. A job of its own: the release before passes over a
   * trouble that it does not know.
   */
  'alert-replaced-shipment': { orderId: string; detail: string };
  /** Sends a notice to the devices of a person of the staff. */
  'send-staff-notice': { noticeId: string };
  /** Mails a person of the staff a notice that no device has confirmed. */
  'mail-staff-notice': { noticeId: string };
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
  /** Queues the job with this id that failed for good, or all of them, as part of a transaction; returns how many. */
  runAgain(trx: OpenTransaction, id?: string): Promise<number>;
}
