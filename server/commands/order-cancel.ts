/** `order cancel CODE`: cancels an undispatched order. The running shop, or the next one to start, sends the money. */
import { cancelOrderAct } from '../../shop/office/order-acts.ts';
import { isPayable, type Order } from '../../shop/orders/order.ts';
import { describeRefundRefusal } from '../../shop/orders/refund.ts';
import type { CancelOutcome } from '../../shop/refunds/cancel-order.ts';
import { connectShipping } from '../process/connect.ts';
import { heldShipping } from '../process/held-ports.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { findOrderByCode, requireOrderCode } from './find-order.ts';
import { openCommandJobQueue } from './open-jobs.ts';
import { performForMerchant } from './perform-act.ts';

/** Sentences that say what became of an order's pieces. */
export const piecesOutcomeTexts = {
  put_back: 'Its pieces are on sale again.',
  none: 'It had no pieces left to put back on sale.',
  parcel_left: 'Its parcel has left, so its pieces were not put back on sale.',
} as const;

/** Cancels an order for the merchant. */
export async function cancelOrderForMerchant(open: OpenShop, typed: string): Promise<void> {
  const code = requireOrderCode(typed);
  const commandShop = await open();
  const { db } = commandShop;
  const order = await findOrderByCode({ db }, code);
  const jobs = await openCommandJobQueue(commandShop);
  const services = { db, jobs, now: () => new Date(), shipping: heldShipping(connectShipping(commandShop.config), db) };
  const outcome = await performForMerchant(services, cancelOrderAct, { orderId: order.id });
  if (!outcome.ok) throw new CommandRefusal(whyNot(order, outcome));
  const done = outcome.isNew
    ? `is cancelled. ${moneyText(outcome)}, and its parcel is cancelled if one was asked for.`
    : 'was cancelled before.';
  console.log(`${order.code} ${done} ${piecesOutcomeTexts[outcome.pieces]}`);
}

function moneyText({ goesBack }: Extract<CancelOutcome, { ok: true }>): string {
  return goesBack > 0
    ? 'Its money goes back'
    : 'None of its money goes back: it has gone already, or is lost to a dispute';
}

function whyNot(order: Order, refusal: Extract<CancelOutcome, { ok: false }>): string {
  if (refusal.code === 'disputed') return `${order.code}: ${describeRefundRefusal(refusal)}`;
  if (refusal.code === 'unknown_order') return `There is no order ${order.code}.`;
  if (order.hasPaymentLink && isPayable(order.status))
    return `${order.code} is not paid yet. End its link: payment-link withdraw ${order.code}`;
  return `${order.code} cannot be cancelled: it is ${order.status.replaceAll('_', ' ')}.`;
}
