/**
 * The first call of a purchase: prices the cart, holds its pieces and opens the order at the payment provider.
 * `receipt` makes it idempotent: the same receipt with the same cart answers the same order.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Database, OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction } from '../../database/transaction.ts';
import { findBySkus } from '../catalogue/saree-store.ts';
import { msBetween } from '../duration.ts';
import type { Holder } from '../limits/reservation-budget.ts';
import type { Paise } from '../money.ts';
import { insertDraft } from '../orders/draft-store.ts';
import { isOpen, type Order, type OrderLine, type Recipient, totalOf } from '../orders/order.ts';
import { newOrderCode } from '../orders/order-code.ts';
import { changeOrder, changeOrderStatus, findOrder, lockOrder, setNote, setRecipient } from '../orders/order-store.ts';
import type { Payment } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import { type CartLine, isSameCart, priceCart } from './price-cart.ts';
import {
  type ReservationRefusal,
  type ReservationRequest,
  release,
  reservationFrom,
  reserve,
  reserveWithinBudget,
} from './reservation.ts';

export interface OrderRequest {
  readonly amount: Paise;
  readonly currency: string;
  readonly receipt: string;
  /** Empty for the plain call with three fields; the cart then comes with the order's saving. */
  readonly cart: readonly CartLine[];
  readonly recipient: Recipient | null;
  /** Account signed in while the order is placed, to which the order then belongs whatever contact is typed. */
  readonly customerUid: string | null;
  readonly holder: Holder;
  /**
   * Tells whether the caller opened this receipt's order or is signed in as its customer. Called only if there is such
   * an order.
   */
  isOwn(order: Order): boolean;
  readonly note: string;
}

export type CreateOrderRefusal =
  | { ok: false; code: 'unknown_saree'; skus: string[] }
  | { ok: false; code: 'price_changed'; total: Paise; lines: OrderLine[] }
  | { ok: false; code: 'out_of_stock'; items: { sku: string; availability: number }[] }
  | { ok: false; code: 'receipt_conflict' }
  | Exclude<ReservationRefusal, { code: 'out_of_stock' }>
  /** The provider takes no payment of this amount: too small for it, or too large. */
  | { ok: false; code: 'amount_refused' };

/** `id` is the provider's, `code` ours; `isCallers`: it is new, or the caller's own. */
export type CreateOrderResult =
  | { ok: true; id: string; code: string; isCallers: boolean; amount: Paise; currency: string }
  | CreateOrderRefusal;

/** Throws `OutsideServiceError` when the provider cannot be reached; then and when it refuses, the pieces are given back at once. */
export async function createOrder(
  services: Pick<Services, 'db' | 'reservationBudget' | 'now' | 'payment'>,
  request: OrderRequest,
): Promise<CreateOrderResult> {
  const { db, reservationBudget: budget } = services;
  const reservationNow = () => ({ holder: request.holder, budget, now: services.now() });
  const begun = await decideInTransaction(db, (trx) => begin(trx, request, reservationNow()));
  if (!begun.ok) return explain(db, begun);
  const { order } = begun;
  if (order.providerOrderId !== null) return opened(begun, order.providerOrderId);
  const there = await openAtProvider(services, order);
  if ('amountRefused' in there) return { ok: false, code: 'amount_refused' };
  const kept = await decideInTransaction(db, (trx) => keepProviderOrder(trx, order.id, there.id, reservationNow()));
  return kept.ok ? opened(begun, kept.id) : explain(db, kept);
}

function opened({ order, isCallers }: Begun, id: string): CreateOrderResult {
  const { code, amount, currency } = order;
  return { ok: true, id, code, isCallers, amount, currency };
}

interface Begun {
  readonly ok: true;
  readonly order: Order;
  readonly isCallers: boolean;
}

type Refused = Exclude<CreateOrderRefusal, { code: 'out_of_stock' }> | ReservationRefusal;

async function explain(db: Database, refused: Refused): Promise<CreateOrderRefusal> {
  if (refused.code !== 'out_of_stock') return refused;
  const sarees = await findBySkus(db, refused.missing);
  const items = sarees.map(({ sku, availability }) => ({ sku, availability }));
  return { ok: false, code: 'out_of_stock', items };
}

async function begin(
  trx: OpenTransaction,
  request: OrderRequest,
  reservation: ReservationRequest,
): Promise<Begun | Refused> {
  const priced = await priceCart(trx, request.cart);
  if (!priced.ok) return priced;
  const { lines } = priced;
  const total = lines.length > 0 ? totalOf(lines) : request.amount;
  if (total !== request.amount) return { ok: false, code: 'price_changed', total, lines };
  const fresh = {
    ...request,
    code: newOrderCode(),
    lines,
    createdAt: reservation.now,
    ...reservationFrom(reservation, { lines }),
  };
  const draft = await insertDraft(trx, fresh);
  if (!draft) return tryAgain(trx, request, lines, reservation);
  const taken = await reserveWithinBudget(trx, draft, reservation);
  if (!taken.ok) return taken;
  // The draft was entered as of a contact that is trusted.
  if (taken.isTrusted !== reservation.holder.isProven)
    await changeOrder(trx, draft.id, { is_holder_trusted: taken.isTrusted }, reservation.now);
  return { ok: true, order: draft, isCallers: true };
}

/** The order of a receipt that was used before, its pieces held anew; refused where it is another cart's, or too old. */
async function tryAgain(
  trx: OpenTransaction,
  request: OrderRequest,
  lines: OrderLine[],
  reservation: ReservationRequest,
): Promise<Begun | Refused> {
  const order = await findOrder(trx, { receipt: request.receipt }, true);
  if (!order || !fits(order, request, lines, reservation)) return { ok: false, code: 'receipt_conflict' };
  // While it was not opened nobody was answered: the caller who tries again is the one who began it.
  const isCallers = request.isOwn(order) || order.providerOrderId === null;
  const begun = { ok: true, order, isCallers } as const;
  if (!isOpen(order.status)) return begun;
  if (request.recipient) await setRecipient(trx, order.id, request.recipient);
  if (request.note !== '') await setNote(trx, order.id, request.note);
  const reserved = await reserve(trx, order, reservation);
  if (!reserved.ok) return reserved;
  await changeOrder(trx, order.id, reserved.changes, reservation.now);
  return begun;
}

function fits(order: Order, request: OrderRequest, lines: OrderLine[], { budget, now }: ReservationRequest): boolean {
  const isStale = isOpen(order.status) && msBetween(order.createdAt, now) > budget.receiptMs;
  if (isStale || order.status === 'cancelled' || order.amount !== request.amount) return false;
  // A receipt is no password: it lets nobody else replace the address. Whose first answer was lost sends the same again.
  if (!request.isOwn(order) && !isDeepStrictEqual(order.recipient, request.recipient)) return false;
  // A reservation is not passed on: what a contact reserved for nothing stays counted against it.
  if (order.holder?.isProven && order.holder.key !== request.holder.key) return false;
  // A three-field order may have got its lines since: they do not make it another cart.
  return lines.length === 0 || isSameCart(order.lines, lines);
}

async function openAtProvider(
  services: Pick<Services, 'db' | 'now' | 'payment'>,
  order: Order,
): ReturnType<Payment['openOrder']> {
  const { amount, currency, code } = order;
  try {
    const there = await services.payment.openOrder({ amount, currency, receipt: code });
    if ('amountRefused' in there) await giveBack(services, order);
    return there;
  } catch (error) {
    await giveBack(services, order);
    throw error;
  }
}

/** Nothing was opened for this draft: its pieces are free again. */
async function giveBack({ db, now }: Pick<Services, 'db' | 'now'>, { id }: Order): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const current = await lockOrder(trx, id);
    if (current.status === 'draft') await release(trx, current, now());
  });
}

/**
 * Two calls with one receipt may both have opened an order at the provider: the first one kept is everybody's.
 * The other call may also have failed and given the pieces back: what is opened to be paid holds them again.
 */
async function keepProviderOrder(
  trx: OpenTransaction,
  orderId: string,
  providerOrderId: string,
  reservation: ReservationRequest,
): Promise<{ ok: true; id: string } | Refused> {
  const order = await lockOrder(trx, orderId);
  if (order.providerOrderId !== null) return { ok: true, id: order.providerOrderId };
  if (order.status !== 'draft') return { ok: false, code: 'receipt_conflict' };
  const reserved = await reserve(trx, order, reservation);
  if (!reserved.ok) return reserved;
  const changes = { ...reserved.changes, provider_order_id: providerOrderId };
  const cause = 'opened at the payment provider';
  await changeOrderStatus(trx, order, { to: 'awaiting_payment', cause, now: reservation.now, changes });
  return { ok: true, id: providerOrderId };
}
