/**
 * Gives an order what the page sends after the payment and it does not have yet: the cart of a three-field order, the
 * address, the note. What it has already it keeps: what was priced and reserved before paying cannot be changed after.
 */

import { decideInTransaction } from '../../database/transaction.ts';
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
 * Stores the recipient and the note with an order that lacks them, and, while it is unpaid and empty, the priced lines
 * of the cart. A paid order that gets its recipient queues its jobs.
 */
export async function attachOrderDetails(
  services: OrderJobServices & Pick<Services, 'db'>,
  orderId: string,
  details: OrderDetails,
): Promise<{ ok: true } | { ok: false; code: 'unknown_saree'; skus: string[] }> {
  return decideInTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order.note === '' && details.note !== '') await setOrderNote(trx, orderId, details.note);
    if (order.recipient === null && details.recipient) {
      await setOrderRecipient(trx, orderId, details.recipient);
      if (!isPayable(order.status))
        await queueJobsAndIssueInvoice(services, trx, { ...order, recipient: details.recipient });
    }
    if (!isPayable(order.status) || order.lines.length > 0 || details.cart.length === 0) return { ok: true };
    const priced = await priceCart(trx, details.cart);
    if (!priced.ok) return priced;
    await insertOrderLines(trx, orderId, priced.lines);
    return { ok: true };
  });
}
