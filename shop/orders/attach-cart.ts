/**
 * Gives a paid three-field order its cart and address, as the page sends them after the payment. An order that has
 * its cart already keeps it: what was priced and reserved before paying cannot be changed after.
 */
import { decideInTransaction } from '../../database/transaction.ts';
import { type CartLine, priceCart } from '../checkout/price-cart.ts';
import type { Services } from '../services.ts';
import { type Customer, isOpen } from './order.ts';
import { insertLines, lockOrder, setCustomer } from './order-store.ts';

export interface OrderDetails {
  readonly cart: readonly CartLine[];
  readonly customer: Customer | null;
  readonly note: string;
}

export async function attachCart(
  services: Services,
  orderId: string,
  details: OrderDetails,
): Promise<{ ok: true } | { ok: false; code: 'unknown_saree'; skus: string[] }> {
  return decideInTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order.customer === null && details.customer) await setCustomer(trx, orderId, details.customer, details.note);
    if (!isOpen(order.status) || order.lines.length > 0 || details.cart.length === 0) return { ok: true };
    const priced = await priceCart(trx, details.cart);
    if (!priced.ok) return priced;
    await insertLines(trx, orderId, priced.lines);
    return { ok: true };
  });
}
