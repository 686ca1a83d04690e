/** Makes an order for a buyer, whom the merchant sends a link to pay it. */
import { randomUUID } from 'node:crypto';
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { type CartLine, priceCart } from '../checkout/price-cart.ts';
import { addMs } from '../duration.ts';
import { reservationBudget } from '../limits/reservation-budget.ts';
import { insertDraft } from '../orders/draft-store.ts';
import { type Order, type OrderLine, totalOfOrderLines } from '../orders/order.ts';
import { newOrderCode } from '../orders/order-code.ts';
import type { Services } from '../services.ts';
import { takeAvailablePieces } from '../stock/stock-ledger.ts';
import { paymentLinkMs } from './payment-link.ts';

export type PaymentLinkOutcome =
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: false; readonly code: 'unknown_saree'; readonly skus: readonly string[] }
  | { readonly ok: false; readonly code: 'out_of_stock'; readonly missing: readonly string[] }
  /** More pieces than one order may have. */
  | { readonly ok: false; readonly code: 'too_many_pieces'; readonly max: number };

/**
 * Makes an unpaid order of these pieces at the catalogue's prices, which it keeps, and reserves them for 24 hours, under an id that
 * the caller makes. It has no recipient yet. The reservation counts against no buyer's budget, since the merchant makes it.
 */
export async function createPaymentLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  cart: readonly CartLine[],
  orderId: string = randomUUID(),
  onDecided?: OnDecided<PaymentLinkOutcome>,
): Promise<PaymentLinkOutcome> {
  const max = reservationBudget.piecesOfOrder;
  if (cart.reduce((pieces, { count }) => pieces + count, 0) > max) return { ok: false, code: 'too_many_pieces', max };
  const decide = async (trx: OpenTransaction): Promise<PaymentLinkOutcome> => {
    const priced = await priceCart(trx, cart);
    if (!priced.ok) return priced;
    const order = await insertDraft(trx, draftOf(orderId, priced.lines, now()));
    // After the order, which every transaction locks before sarees.
    const taken = await takeAvailablePieces(trx, order.lines, 'reserved', order.id);
    return taken.ok ? { ok: true, order } : { ok: false, code: 'out_of_stock', missing: taken.missing };
  };
  return decideInTransaction(db, decide, onDecided);
}

function draftOf(id: string, lines: readonly OrderLine[], now: Date) {
  const until = addMs(now, paymentLinkMs);
  return {
    id,
    code: newOrderCode(),
    receipt: randomUUID(),
    amount: totalOfOrderLines(lines),
    currency: 'INR',
    reservedUntil: until,
    checkAfter: until,
    recipient: null,
    customerUid: null,
    holder: null,
    hasPaymentLink: true,
    note: '',
    lines,
    promise: null,
    createdAt: now,
  };
}
