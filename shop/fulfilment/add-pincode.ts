/**
 * Adds the PIN code that a buyer left out (spec 5 lets them) to their order, and requests the shipment then. Only
 * missing fields are added: a complete address is not changed.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { createPincodeChecker } from '../delivery/check-pincode.ts';
import { readOrderPromise } from '../delivery/order-promise.ts';
import { waitsForPincode } from '../orders/after-sales.ts';
import type { Order } from '../orders/order.ts';
import { changeOrderStatus, findOrder, lockOrder, setOrderRecipient } from '../orders/order-store.ts';
import type { Services } from '../services.ts';

export type AddPincodeOutcome =
  | { ok: true; order: Order }
  /** The order has a PIN code, or nothing is to be sent for it. */
  | { ok: false; code: 'pincode_known' }
  /** No courier delivers to this PIN code. */
  | { ok: false; code: 'undeliverable' };

/**
 * Adds a PIN code of six digits to an order that waits for one, with the city and state if they were left out too, and
 * queues the job for its shipment. `cause` is written into the history of an order that needed attention. The PIN code
 * is also added if the shipping service cannot be asked. The delivery promise counts from now, when the order can leave.
 */
export async function addPincode(
  services: Pick<Services, 'db' | 'dispatchCalendar' | 'jobs' | 'now' | 'shipping'>,
  orderId: string,
  pincode: string,
  cause: string,
  onDecided?: OnDecided<AddPincodeOutcome>,
): Promise<AddPincodeOutcome> {
  const known = await findOrder(services.db, { id: orderId });
  if (!known || !waitsForPincode(known)) return { ok: false, code: 'pincode_known' };
  const asked = await createPincodeChecker(services)({ pincode });
  if (asked.ok && !asked.answer.deliverable) return { ok: false, code: 'undeliverable' };
  const place = asked.ok ? asked.answer : asked.place;
  const decide = async (trx: OpenTransaction): Promise<AddPincodeOutcome> => {
    const order = await lockOrder(trx, orderId);
    if (!order.recipient || !waitsForPincode(order)) return { ok: false, code: 'pincode_known' };
    const city = order.recipient.city || (place?.city ?? '');
    const state = order.recipient.state || (place?.state ?? '');
    const recipient = { ...order.recipient, pincode, city, state };
    const promise = await readOrderPromise(services, trx, pincode);
    await setOrderRecipient(trx, orderId, recipient, promise);
    if (order.status === 'needs_attention')
      await changeOrderStatus(trx, order, { to: 'paid', cause, now: services.now() });
    await services.jobs.send(trx, 'ship-order', { orderId });
    return { ok: true, order: { ...order, status: 'paid', attention: null, promise, recipient } };
  };
  return decideInTransaction(services.db, decide, onDecided);
}
