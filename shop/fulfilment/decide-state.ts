/**
 * Decides in which state an order's address lies, at the word of the merchant, where its PIN code and what the buyer typed do not agree or do
 * not say. An order that waited for this goes on: it gets its invoice, with the tax of that state, and its shipment.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { type IndianState, stateOfName } from '../contact/state-names.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import { isUndispatched } from '../orders/after-sales.ts';
import type { Order } from '../orders/order.ts';
import {
  addOrderEvent,
  changeOrder,
  changeOrderStatus,
  findAndLockOrder,
  setOrderRecipient,
} from '../orders/order-store.ts';
import { decidedPlaceOf, unclearStateOf } from '../orders/state-of-order.ts';
import type { Services } from '../services.ts';

export type DecideStateOutcome =
  /** `goesOn` is false for an order that waits for another decision, too. */
  | { readonly ok: true; readonly order: Order; readonly goesOn: boolean }
  | { readonly ok: false; readonly code: 'unknown_order' }
  /** Its state is clear, or decided already, or nothing is to be sent for it any more. */
  | { readonly ok: false; readonly code: 'state_known' }
  /** Its invoice names another state. */
  | { readonly ok: false; readonly code: 'other_state' };

/** Tells whether a person may decide the state of an order. */
export function waitsForState(order: Order): boolean {
  return isUndispatched(order) && unclearStateOf(order) !== null;
}

/**
 * Decides the state of an order. The address then names it, and the decision stands until its PIN code or its state is corrected. `cause` is
 * written into the order's history. The buyer is told if they had typed another state.
 */
export async function decideState(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  orderId: string,
  state: IndianState,
  cause: string,
  onDecided?: OnDecided<DecideStateOutcome>,
): Promise<DecideStateOutcome> {
  const decide = async (trx: OpenTransaction): Promise<DecideStateOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    if (!order) return { ok: false, code: 'unknown_order' };
    if (!order.recipient || !waitsForState(order)) return { ok: false, code: 'state_known' };
    const invoice = await findInvoice(trx, orderId);
    if (invoice && invoice.document.placeOfSupply.name !== state) return { ok: false, code: 'other_state' };
    const recipient = { ...order.recipient, state };
    const now = services.now();
    await setOrderRecipient(trx, orderId, recipient, order.promise);
    await changeOrder(trx, orderId, { decided_place: decidedPlaceOf(recipient) }, now);
    const goesOn = order.attention === 'state_unclear';
    if (goesOn) await changeOrderStatus(trx, order, { to: 'paid', cause, now });
    else await addOrderEvent(trx, order, { cause, at: now });
    if (goesOn || order.status === 'paid') await services.jobs.send(trx, 'ship-order', { orderId });
    const typed = stateOfName(order.recipient.state);
    if (typed !== null && typed !== state)
      await services.jobs.send(trx, 'tell-corrected', { orderId, details: 'state' });
    return { ok: true, order: { ...order, recipient, decidedPlace: decidedPlaceOf(recipient) }, goesOn };
  };
  return decideInTransaction(services.db, decide, onDecided);
}
