/**
 * The first call of a purchase: prices the cart, reserves its pieces and opens the order at the payment provider.
 * `receipt` makes it idempotent: the same receipt with the same cart returns the same order.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Database, OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction } from '../../database/transaction.ts';
import { findSareesBySkus, findShownSareesBySkus } from '../catalogue/saree-store.ts';
import { promiseByCourierDate } from '../delivery/delivery-promise.ts';
import { checkoutQuestionOf, readOrderPromise } from '../delivery/order-promise.ts';
import { msBetween } from '../duration.ts';
import type { Holder } from '../limits/reservation-budget.ts';
import type { Paise } from '../money.ts';
import { isPayable, type Order, type OrderLine, type Recipient, totalOfOrderLines } from '../orders/order.ts';
import { newOrderCode } from '../orders/order-code.ts';
import {
  changeOrder,
  changeOrderStatus,
  changeStatusOfVersion,
  findAndLockOrder,
  lockOrder,
  type StatusChange,
  setOrderNote,
  setOrderRecipient,
} from '../orders/order-store.ts';
import type { Payment } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import { openAtProvider } from './open-at-provider.ts';
import { type CartLine, isSameCart, type PricedCart, priceCart, priceLines } from './price-cart.ts';
import {
  decideByBudget,
  lapsePeriodStartOf,
  type ReservationColumns,
  type ReservationRefusal,
  type ReservationRequest,
  releaseReservation,
  reservationTimesOf,
  reservePiecesOfOrder,
} from './reservation.ts';
import { insertReservedDraft, type LockedSarees, lockSareesAndHolder } from './reservation-budget-store.ts';

export interface OrderRequest {
  readonly amount: Paise;
  readonly currency: string;
  readonly receipt: string;
  /** Empty for the call with the spec's three fields; the cart then comes when the order is shipped or saved. */
  readonly cart: readonly CartLine[];
  readonly recipient: Recipient | null;
  /** Account signed in while the order is placed; the order belongs to it, whatever contact is typed. */
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
  /** The provider takes no payment of this amount, because it is too small or too large. */
  | { ok: false; code: 'amount_refused' };

/** `id` is the provider's order id, `code` the order code; `isCallers` tells whether it is new or the caller's own. */
export type CreateOrderResult =
  | { ok: true; id: string; code: string; isCallers: boolean; amount: Paise; currency: string }
  | CreateOrderRefusal;

/**
 * Creates an order: prices the cart, reserves its pieces and opens it at the payment provider. Throws
 * `OutsideServiceError` when the provider cannot be reached; then, and when it refuses the amount, the pieces are
 * released at once.
 */
export async function createOrder(
  services: Pick<Services, 'db' | 'dispatchCalendar' | 'reservationBudget' | 'now' | 'payment'>,
  request: OrderRequest,
): Promise<CreateOrderResult> {
  const { db, reservationBudget: budget } = services;
  const reservationNow = () => ({ holder: request.holder, budget, now: services.now() });
  const begun = await begin(services, request, reservationNow());
  if (!begun.ok) return explain(db, begun);
  const { order } = begun;
  if (order.providerOrderId !== null) return opened(begun, order.providerOrderId);
  const there = await openOrGiveBack(services, order);
  if ('amountRefused' in there) return { ok: false, code: 'amount_refused' };
  const kept = await keepProviderOrder(db, begun, there.id, reservationNow());
  return kept.ok ? opened(begun, kept.id) : explain(db, kept);
}

function opened({ order, isCallers }: Begun, id: string): CreateOrderResult {
  const { code, amount, currency } = order;
  return { ok: true, id, code, isCallers, amount, currency };
}

interface Begun {
  readonly ok: true;
  readonly order: Order;
  /** The version of the order's row if this call inserted it. */
  readonly version?: string;
  readonly isCallers: boolean;
}

/** Refusals of a new order that do not count if the receipt has an order already. */
const mayBeRepeated = ['receipt_conflict', 'out_of_stock'];

type Refused = Exclude<CreateOrderRefusal, { code: 'out_of_stock' }> | ReservationRefusal;

async function explain(db: Database, refused: Refused): Promise<CreateOrderRefusal> {
  if (refused.code !== 'out_of_stock') return refused;
  const sarees = await findSareesBySkus(db, refused.missing);
  const items = sarees.map(({ sku, availability }) => ({ sku, availability }));
  return { ok: false, code: 'out_of_stock', items };
}

type BeginServices = Pick<Services, 'db' | 'dispatchCalendar' | 'now'>;

async function begin(
  services: BeginServices,
  request: OrderRequest,
  reservation: ReservationRequest,
): Promise<Begun | Refused> {
  const { db } = services;
  const first = await decideInTransaction(db, (trx) => insertOrder(services, trx, request, reservation));
  if (first.ok || !mayBeRepeated.includes(first.code)) return first;
  // In a transaction of its own: an order is locked before sarees, never after them.
  const repeated = await decideInTransaction(db, (trx) => repeatOrder(services, trx, request, reservation));
  return repeated.ok || repeated.code !== 'no_such_receipt' ? repeated : first;
}

/** Inserts a new order and reserves its pieces. Refused with `receipt_conflict` if the receipt has an order already. */
async function insertOrder(
  { dispatchCalendar }: BeginServices,
  trx: OpenTransaction,
  request: OrderRequest,
  reservation: ReservationRequest,
): Promise<Begun | Refused> {
  const skus = [...new Set(request.cart.map(({ sku }) => sku))];
  const question = checkoutQuestionOf(request.recipient?.pincode ?? '', reservation.now);
  const locked: LockedSarees =
    skus.length > 0
      ? await lockSareesAndHolder(trx, skus, reservation.holder, question)
      : { sarees: [], courierDate: null };
  const { sarees, courierDate } = locked;
  const priced = checkPrice(request, priceLines(request.cart, sarees));
  if (!priced.ok) return priced;
  const { lines } = priced;
  const available = new Map(sarees.map(({ sku, availability }) => [sku, availability]));
  const missing = lines.filter(({ sku, quantity }) => (available.get(sku) ?? 0) < quantity).map(({ sku }) => sku);
  if (missing.length > 0) return { ok: false, code: 'out_of_stock', missing };
  const draft = {
    ...request,
    id: randomUUID(),
    code: newOrderCode(),
    hasPaymentLink: false,
    lines,
    promise: promiseByCourierDate(courierDate, reservation.now, dispatchCalendar),
    createdAt: reservation.now,
    ...reservationTimesOf(reservation, { lines }),
  };
  const inserted = await insertReservedDraft(trx, draft, lapsePeriodStartOf(reservation));
  if (!inserted) return { ok: false, code: 'receipt_conflict' };
  const { order, version, held } = inserted;
  const verdict = await decideByBudget(trx, order, reservation, held);
  if (!verdict.ok) return verdict;
  // The draft was inserted as if every proven contact were trusted.
  if (verdict.isTrusted !== reservation.holder.isProven)
    await changeOrder(trx, order.id, { is_holder_trusted: verdict.isTrusted }, reservation.now);
  return { ok: true, order, version, isCallers: true };
}

/** Refuses an amount other than the catalogue's; any amount passes without a cart, until the cart comes. */
function checkPrice(request: OrderRequest, priced: PricedCart): PricedCart | Refused {
  if (!priced.ok || priced.lines.length === 0) return priced;
  const { lines } = priced;
  const total = totalOfOrderLines(lines);
  return total === request.amount ? priced : { ok: false, code: 'price_changed', total, lines };
}

/**
 * Returns the order of a receipt that was used before, with its pieces reserved anew while it is payable. Refuses if
 * the order has another cart, amount or holder, somebody else's address, or is cancelled or too old.
 */
async function repeatOrder(
  services: BeginServices,
  trx: OpenTransaction,
  request: OrderRequest,
  reservation: ReservationRequest,
): Promise<Begun | Refused | { ok: false; code: 'no_such_receipt' }> {
  const order = await findAndLockOrder(trx, { receipt: request.receipt });
  if (!order) return { ok: false, code: 'no_such_receipt' };
  const priced = checkPrice(request, await priceCart(trx, request.cart));
  if (!priced.ok) return priced;
  if (!fits(order, request, priced.lines, reservation)) return { ok: false, code: 'receipt_conflict' };
  // No call has returned an order that is not open at the provider: whoever tries again is the one who began it.
  const isCallers = request.isOwn(order) || order.providerOrderId === null;
  const begun = { ok: true, order, isCallers } as const;
  if (!isPayable(order.status)) return begun;
  if (request.recipient) {
    const promise = await readOrderPromise(services, trx, request.recipient.pincode);
    await setOrderRecipient(trx, order.id, request.recipient, promise);
  }
  if (request.note !== '') await setOrderNote(trx, order.id, request.note);
  // Of a cart, `priceCart` has refused what is hidden, and the order has the same sarees.
  const hidden = request.cart.length === 0 && order.reservedUntil === null ? await listHidden(trx, order) : [];
  if (hidden.length > 0) return { ok: false, code: 'unknown_saree', skus: hidden };
  const reserved = await reservePiecesOfOrder(trx, order, reservation);
  if (!reserved.ok) return reserved;
  await changeOrder(trx, order.id, reserved.changes, reservation.now);
  return begun;
}

/** Lists the sarees of an order that are shown no more, of which nobody takes a piece anew. */
async function listHidden(trx: OpenTransaction, { lines }: Order): Promise<string[]> {
  const skus = lines.map(({ sku }) => sku);
  const shown = new Set((await findShownSareesBySkus(trx, skus)).map(({ sku }) => sku));
  return skus.filter((sku) => !shown.has(sku));
}

function fits(order: Order, request: OrderRequest, lines: OrderLine[], { budget, now }: ReservationRequest): boolean {
  // An order with a payment link is opened by its link alone.
  if (order.hasPaymentLink) return false;
  const isStale = isPayable(order.status) && msBetween(order.createdAt, now) > budget.receiptMs;
  if (isStale || order.status === 'cancelled' || order.amount !== request.amount) return false;
  // A receipt is no password: nobody else may replace the address. A caller who lost the first answer sends the same.
  if (!request.isOwn(order) && !isDeepStrictEqual(order.recipient, request.recipient)) return false;
  // A reservation is not passed on: pieces that a contact reserved and did not pay for stay counted against it.
  if (order.holder?.isProven && order.holder.key !== request.holder.key) return false;
  // A three-field order may have got its lines since: the cart still counts as the same.
  return lines.length === 0 || isSameCart(order.lines, lines);
}

async function openOrGiveBack(
  services: Pick<Services, 'db' | 'now' | 'payment'>,
  order: Order,
): ReturnType<Payment['openOrder']> {
  try {
    const there = await openAtProvider(services, order);
    if ('amountRefused' in there) await giveBack(services, order);
    return there;
  } catch (error) {
    await giveBack(services, order);
    throw error;
  }
}

/** Releases the pieces of a draft for which this call opened nothing at the provider. */
async function giveBack({ db, now }: Pick<Services, 'db' | 'now'>, { id }: Order): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const current = await lockOrder(trx, id);
    if (current.status === 'draft') await releaseReservation(trx, current, now());
  });
}

/**
 * Stores the provider's order id and returns it. Two calls with one receipt may both have opened an order at the
 * provider: the first id that is stored is returned to both. If another call failed meanwhile and released the pieces,
 * they are reserved again before the order becomes payable.
 */
async function keepProviderOrder(
  db: Database,
  { order, version }: Begun,
  providerOrderId: string,
  reservation: ReservationRequest,
): Promise<{ ok: true; id: string } | Refused> {
  if (version !== undefined && order.reservedUntil !== null) {
    // If nobody has changed the order since this call inserted it, its pieces are still reserved: only their time
    // begins anew.
    const { reservedUntil: reserved_until, checkAfter: check_after } = reservationTimesOf(reservation, order);
    const move = opening(providerOrderId, { reserved_until, check_after }, reservation.now);
    if (await changeStatusOfVersion(db, order, version, move)) return { ok: true, id: providerOrderId };
  }
  return decideInTransaction(db, (trx) => keepUnlessKept(trx, order.id, providerOrderId, reservation));
}

async function keepUnlessKept(
  trx: OpenTransaction,
  orderId: string,
  providerOrderId: string,
  reservation: ReservationRequest,
): Promise<{ ok: true; id: string } | Refused> {
  const order = await lockOrder(trx, orderId);
  if (order.providerOrderId !== null) return { ok: true, id: order.providerOrderId };
  if (order.status !== 'draft') return { ok: false, code: 'receipt_conflict' };
  const reserved = await reservePiecesOfOrder(trx, order, reservation);
  if (!reserved.ok) return reserved;
  await changeOrderStatus(trx, order, opening(providerOrderId, reserved.changes, reservation.now));
  return { ok: true, id: providerOrderId };
}

function opening(provider_order_id: string, changes: ReservationColumns, now: Date): StatusChange {
  return {
    to: 'awaiting_payment',
    cause: 'opened at the payment provider',
    now,
    changes: { ...changes, provider_order_id },
  };
}
