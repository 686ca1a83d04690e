/**
 * Adds to an order what the page sends after the payment and the order lacks: the cart of a three-field order, the
 * address, the note. Nothing that it has already is replaced: what was priced and reserved before the payment cannot be
 * changed after it.
 */

import { decideInTransaction } from '../../database/transaction.ts';
import { readOrderPromise } from '../delivery/order-promise.ts';
import { type OrderJobServices, queueJobsAndIssueInvoice } from '../fulfilment/order-jobs.ts';
import { isPayable, type Recipient } from '../orders/order.ts';
import { insertOrderLines, lockOrder, setOrderNote, setOrderRecipient } from '../orders/order-store.ts';
import type { Services } from '../services.ts';
import { type CartLine, priceCart } from './price-cart.ts';

export interface OrderDetails {
  readonly cart: readonly CartLine[];
  readonly recipient: Recipient | null;
  readonly note: string;
}

/**
 * Stores the recipient and the note with an order that lacks them, and, while it is payable and has no lines, the
 * priced lines of the cart. An order that is no longer payable and gets its recipient queues its jobs and gets its
 * invoice. Refuses a cart with unknown sarees and then stores nothing.
 */
export async function attachOrderDetails(
  services: OrderJobServices & Pick<Services, 'db' | 'dispatchCalendar'>,
  orderId: string,
  details: OrderDetails,
): Promise<{ ok: true } | { ok: false; code: 'unknown_saree'; skus: string[] }> {
  return decideInTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order.note === '' && details.note !== '') await setOrderNote(trx, orderId, details.note);
    if (order.recipient === null && details.recipient) {
      const promise = await readOrderPromise(services, trx, details.recipient.pincode);
      await setOrderRecipient(trx, orderId, details.recipient, promise);
      if (!isPayable(order.status))
        await queueJobsAndIssueInvoice(services, trx, { ...order, promise, recipient: details.recipient });
    }
    if (!isPayable(order.status) || order.lines.length > 0 || details.cart.length === 0) return { ok: true };
    const priced = await priceCart(trx, details.cart);
    if (!priced.ok) return priced;
    await insertOrderLines(trx, orderId, priced.lines);
    return { ok: true };
  });
}
