/**
 * Reserves an order's pieces while it is being paid (decisions: stock). The functions that take a transaction need the
 * order locked by the caller.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { addMs, subtractMs } from '../duration.ts';
import {
  decideReservation,
  type Holder,
  isTrustedHolder,
  type ReservationBudget,
  type ReservationVerdict,
} from '../limits/reservation-budget.ts';
import type { Order } from '../orders/order.ts';
import { changeOrder } from '../orders/order-store.ts';
import { releasePieces, takeAvailablePieces } from '../stock/stock-ledger.ts';
import { type BudgetCounts, lockHolder, lockUntrustedHolders, readBudgetCounts } from './reservation-budget-store.ts';

/** A request to reserve pieces: the holder and the budget that applies. */
export interface ReservationRequest {
  readonly holder: Holder;
  readonly budget: ReservationBudget;
  readonly now: Date;
}

export type ReservationRefusal =
  | { ok: false; code: 'out_of_stock'; missing: string[] }
  | Exclude<ReservationVerdict, { ok: true }>;

/** Columns of an order that say until when its pieces are reserved and, where that changes, by which holder. */
export interface ReservationColumns {
  reserved_until: Date | null;
  check_after: Date;
  holder_key?: string;
  is_holder_proven?: boolean;
  is_holder_trusted?: boolean;
}

/**
 * Returns the columns of an order whose reservation begins now: its end, if there are pieces, and the time of the
 * sweep's next check.
 */
export function reservationTimesOf(
  { budget, now }: Pick<ReservationRequest, 'budget' | 'now'>,
  { lines }: Pick<Order, 'lines'>,
): Pick<Order, 'reservedUntil' | 'checkAfter'> {
  const until = addMs(now, budget.reservationMs);
  return { reservedUntil: lines.length > 0 ? until : null, checkAfter: until };
}

/**
 * Reserves the order's pieces from now, or extends their reservation, within the holder's budget. Returns the changes
 * that the caller must make in the order. The caller rolls the transaction back after a refusal.
 */
export async function reservePiecesOfOrder(
  trx: OpenTransaction,
  order: Order,
  request: ReservationRequest,
): Promise<{ ok: true; changes: ReservationColumns } | ReservationRefusal> {
  const { reservedUntil: reserved_until, checkAfter: check_after } = reservationTimesOf(request, order);
  const isReserved = order.reservedUntil !== null;
  if (isReserved && order.holder?.key === request.holder.key)
    return { ok: true, changes: { reserved_until, check_after } };
  // Takes the pieces first: 'out of stock' is the more useful refusal, and every caller locks in this order.
  const allowed = isReserved ? await checkBudget(trx, order, request) : await reserveWithinBudget(trx, order, request);
  return allowed.ok
    ? { ok: true, changes: { reserved_until, check_after, ...holderRow(request.holder, allowed) } }
    : allowed;
}

/** Reserves pieces for an order that has none, within the holder's budget. */
async function reserveWithinBudget(
  trx: OpenTransaction,
  order: Pick<Order, 'id' | 'lines'>,
  request: ReservationRequest,
): Promise<{ ok: true; isTrusted: boolean } | ReservationRefusal> {
  const taken = await takeAvailablePieces(trx, order.lines, 'reserved', order.id);
  return taken.ok ? checkBudget(trx, order, request) : { ok: false, code: 'out_of_stock', missing: taken.missing };
}

function holderRow({ key, isProven }: Holder, { isTrusted: is_holder_trusted }: { isTrusted: boolean }) {
  return { holder_key: key, is_holder_proven: isProven, is_holder_trusted };
}

type BudgetVerdict = { ok: true; isTrusted: boolean } | Exclude<ReservationVerdict, { ok: true }>;

/** Locks the holder and decides by the pieces that are reserved besides those of this order. */
async function checkBudget(
  trx: OpenTransaction,
  order: Pick<Order, 'id' | 'lines'>,
  request: ReservationRequest,
): Promise<BudgetVerdict> {
  if (order.lines.length === 0) return { ok: true, isTrusted: false };
  await lockHolder(trx, request.holder);
  return decideByBudget(
    trx,
    order,
    request,
    await readBudgetCounts(trx, order, request.holder, lapsePeriodStartOf(request)),
  );
}

/** Returns the moment from which reservations that ended unpaid count. */
export function lapsePeriodStartOf({ budget, now }: Pick<ReservationRequest, 'budget' | 'now'>): Date {
  return subtractMs(now, budget.lapseMs);
}

/**
 * Decides whether an order keeps its reserved pieces, by the counts in `held`, which leave them out. The caller has
 * locked the holder (`lockHolder`). A contact that lost its trust counts among the untrusted holders, under their lock.
 */
export async function decideByBudget(
  trx: OpenTransaction,
  order: Pick<Order, 'id' | 'lines'>,
  request: ReservationRequest,
  held: BudgetCounts,
): Promise<BudgetVerdict> {
  const { holder, budget } = request;
  const pieces = order.lines.reduce((all, { quantity }) => all + quantity, 0);
  if (pieces === 0) return { ok: true, isTrusted: false };
  const trusted = isTrustedHolder(budget, holder, held.lapsed);
  const isUnderLock = trusted || !holder.isProven;
  if (!isUnderLock) await lockUntrustedHolders(trx);
  const counted = isUnderLock ? held : await readBudgetCounts(trx, order, holder, lapsePeriodStartOf(request));
  const verdict = decideReservation(budget, { holder, isTrusted: trusted }, pieces, counted);
  return verdict.ok ? { ok: true, isTrusted: trusted } : verdict;
}

/**
 * Releases the pieces of an order whose payment has ended without money. Those of an order with a payment link stay
 * reserved until their time is up.
 */
export async function releaseUnpaid(trx: OpenTransaction, order: Order, now: Date): Promise<void> {
  const isKept = order.hasPaymentLink && order.reservedUntil !== null && order.reservedUntil > now;
  if (!isKept) await releaseReservation(trx, order, now);
}

/** Releases the order's pieces if they are reserved. */
export async function releaseReservation(trx: OpenTransaction, order: Order, now: Date): Promise<void> {
  if (order.reservedUntil === null) return;
  await releasePieces(trx, order.lines, order.id);
  await changeOrder(trx, order.id, { reserved_until: null, hold_ended_at: now }, now);
}
