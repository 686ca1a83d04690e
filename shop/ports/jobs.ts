/** Work to be done soon, apart from the call that asked for it, and tried again until it succeeds. */
import type { OpenTransaction } from '../../database/connect.ts';

/** Every kind of job and what it is told. A job must be safe to run twice. */
export interface JobData {
  /** Asks for the shipment of a paid order whose page did not ask itself. */
  'ship-order': { orderId: string };
  /** The shipment could not be asked for, however often it was tried: the owner must. */
  'give-up-shipping': { orderId: string };
  /** Tells the buyer that the order is placed. */
  'confirm-order': { orderId: string };
  /** Mails the owner that an order needs a decision. */
  'alert-owner': { orderId: string };
  /** Tells whoever asked next after the request `after` that a saree is back, and queues itself for the one after. */
  'tell-restocked': { sku: string; after: string };
  /** Tries again to tell one who could not be told. */
  'send-restock-notice': { requestId: string };
  /** Settles what a stored webhook event reports. */
  'handle-payment-event': { eventId: string };
  /** Once a day: keeps the event log in order and forgets what is too old. */
  'tidy-events': Record<string, never>;
  /** Forgets sessions, links, codes and counts that are over. */
  'tidy-sign-ins': Record<string, never>;
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
