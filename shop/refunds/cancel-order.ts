/**
 * Cancels orders: asks the courier whether the shipment has been dispatched; then, in one transaction, cancels the
 * order, puts its pieces back on sale and queues the refund of all its money and the cancellation of its shipment.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { readShipmentRow } from '../fulfilment/shipment-store.ts';
import { refreshTracking } from '../fulfilment/tracking-updates.ts';
import { type Paise, paise } from '../money.ts';
import { isUndispatched, mayCancel } from '../orders/after-sales.ts';
import type { Order } from '../orders/order.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { findAndLockOrder, findOrder } from '../orders/order-store.ts';
import { refundableAmountOf } from '../orders/refund.ts';
import { arePiecesAway, type Parcel } from '../parcels/parcel.ts';
import { listParcels } from '../parcels/parcel-store.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { Role } from '../roles.ts';
import type { Services } from '../services.ts';
import { returnPieces } from '../stock/stock-ledger.ts';
import { cancelUndispatched } from './cancel-undispatched.ts';
import { moneyInDispute, withoutLost } from './money-in-dispute.ts';
import { type RefundFacts, readRefundFacts } from './refund-facts.ts';
import { recordRefund } from './refund-order.ts';

/**
 * `put_back`: this call put the pieces back on sale. `none`: they were on sale already, never taken from stock, or left
 * with the order. `parcel_left`: the courier has them.
 */
type PiecesOutcome = 'put_back' | 'none' | 'parcel_left';

export type CancelOutcome =
  /** `isNew`: it was not cancelled before. `goesBack`: what this call refunds; nothing of money that a dispute has taken. */
  | { ok: true; status: 'cancelled' | 'refunded'; isNew: boolean; pieces: PiecesOutcome; goesBack: Paise }
  | { ok: false; code: 'unknown_order' }
  /** The order is too old, dispatched, or was never paid. */
  | { ok: false; code: 'not_cancellable' }
  /** The payer disputes the payment at their bank: a refund would send the money twice. */
  | { ok: false; code: 'disputed'; dispute: string };

/**
 * Cancels an order that has not been dispatched. Money that a dispute has taken is not refunded. Safe to repeat:
 * nothing is done twice. A buyer has six hours (spec 9). The merchant has no such limit, and a repeated call of theirs
 * puts pieces back on sale that a full refund left with the order, unless its shipment was dispatched after all.
 */
export async function cancelOrder(
  services: Pick<Services, 'db' | 'jobs' | 'now' | 'shipping'>,
  orderId: string,
  by: 'shopper' | Role,
  onDecided?: OnDecided<CancelOutcome>,
): Promise<CancelOutcome> {
  await refreshDispatch(services, orderId);
  const decide = async (trx: OpenTransaction): Promise<CancelOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    if (!order) return { ok: false, code: 'unknown_order' };
    const done = await cancelledAlready(trx, order);
    if (done) {
      const pieces = by === 'shopper' ? 'none' : await returnKept(trx, order);
      return { ok: true, status: done, isNew: false, pieces, goesBack: paise(0) };
    }
    const facts = await readRefundFacts(trx, order);
    const decided = decideCancelOf(facts, by, services.now());
    if (!decided.ok) return decided;
    const pieces = await returnUnlessAway(trx, order, facts.parcels);
    await cancelUndispatched(services, trx, order, `cancelled by the ${by}`);
    const amount = decided.goesBack;
    const takeBack = pieces !== 'parcel_left';
    if (amount > 0) await recordRefund(services, trx, order, { amount, reason: 'cancelled', by, takeBack });
    return { ok: true, status: 'cancelled', isNew: true, pieces, goesBack: amount };
  };
  return decideInTransaction(services.db, decide, onDecided);
}

type CancelDecision =
  | { readonly ok: true; readonly goesBack: Paise }
  | Extract<CancelOutcome, { ok: false; code: 'not_cancellable' | 'disputed' }>;

/**
 * Decides whether an order that is not cancelled yet can be, as {@link cancelOrder} does, which asks the courier and reads
 * the facts of a locked order; of others it is a preview.
 */
export function decideCancelOf(
  { order, refunds, disputes }: RefundFacts,
  by: 'shopper' | Role,
  now: Date,
): CancelDecision {
  const may = by === 'shopper' ? mayCancel(order, now) : isUndispatched(order);
  if (!may || order.providerPaymentId === null) return { ok: false, code: 'not_cancellable' };
  const { undecided, lost } = moneyInDispute(disputes);
  if (undecided !== null) return { ok: false, code: 'disputed', dispute: undecided };
  return { ok: true, goesBack: refundableAmountOf(withoutLost(order, lost), refunds) };
}

/**
 * Records the dispatch of an order if the courier has its shipment already. Does nothing if the shipping service is
 * unreachable, which must not prevent a cancellation.
 */
async function refreshDispatch(
  services: Pick<Services, 'db' | 'jobs' | 'now' | 'shipping'>,
  orderId: string,
): Promise<void> {
  const order = await findOrder(services.db, { id: orderId });
  if (order?.status !== 'shipment_requested' || order.shipmentId === null) return;
  try {
    await refreshTracking(services, orderId, order.shipmentId);
  } catch (error) {
    if (!(error instanceof OutsideServiceError)) throw error;
  }
}

/**
 * Puts the pieces of an order that was cancelled before back on sale, unless its shipment was dispatched: the merchant
 * counts those when they are back.
 */
async function returnKept(trx: OpenTransaction, order: Order): Promise<PiecesOutcome> {
  const { trouble } = await readShipmentRow(trx, order.id);
  return trouble === 'left_after_cancel'
    ? 'parcel_left'
    : returnUnlessAway(trx, order, await listParcels(trx, order.id));
}

/** Puts an order's pieces on sale, unless the courier has one of its parcels, even one that was cancelled before. */
async function returnUnlessAway(
  trx: OpenTransaction,
  order: Order,
  parcels: readonly Parcel[],
): Promise<PiecesOutcome> {
  if (arePiecesAway(order, parcels)) return 'parcel_left';
  return (await returnPieces(trx, order.lines, order.id)) ? 'put_back' : 'none';
}

/**
 * Returns the status of an order that was paid and then cancelled; `null` for any other, such as one closed as unpaid.
 */
async function cancelledAlready(trx: OpenTransaction, order: Order): Promise<'cancelled' | 'refunded' | null> {
  if (order.providerPaymentId === null) return null;
  if (order.status === 'cancelled') return 'cancelled';
  if (order.status !== 'refunded') return null;
  const history = await readHistory(trx, order.id);
  return history.some(({ to }) => to === 'cancelled') ? 'refunded' : null;
}
