/**
 * `order refund CODE`: refunds all or a part of an order. It records the refund; the running shop, or the next one to
 * start, sends the money.
 */
import { typed as kinds } from '../../shop/contact/typed-text.ts';
import { formatPriceWithPaise, type Paise, parsePrice } from '../../shop/money.ts';
import { refundOrderAct } from '../../shop/office/order-acts.ts';
import { describeRefundRefusal, type Refund } from '../../shop/orders/refund.ts';
import { connectPayment } from '../process/connect.ts';
import { heldPayment } from '../process/held-ports.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { findOrderByCode, requireOrderCode } from './find-order.ts';
import { openCommandJobQueue } from './open-jobs.ts';
import { piecesOutcomeTexts } from './order-cancel.ts';
import { performForMerchant } from './perform-act.ts';

interface RefundOptions {
  /** In rupees, as typed; without it all that is left. */
  readonly amount?: string | undefined;
  readonly keepPiece?: true | undefined;
  readonly takeBack?: true | undefined;
  readonly reason: string;
}

/** Refunds an order, in whole or in part. */
export async function refundOrderForMerchant(open: OpenShop, typed: string, options: RefundOptions): Promise<void> {
  const code = requireOrderCode(typed);
  const amount = readAmount(options.amount);
  const takeBack = readTakeBack(options);
  const commandShop = await open();
  const { db } = commandShop;
  const order = await findOrderByCode({ db }, code);
  const jobs = await openCommandJobQueue(commandShop);
  const services = { db, jobs, now: () => new Date(), payment: heldPayment(connectPayment(commandShop.config), db) };
  const outcome = await performForMerchant(services, refundOrderAct, {
    orderId: order.id,
    amount,
    reason: options.reason,
    takeBack,
  });
  if (!outcome.ok) {
    const why = outcome.code === 'unknown_order' ? 'There is no such order.' : describeRefundRefusal(outcome);
    throw new CommandRefusal(`${order.code}: ${why}`);
  }
  const { refund, returned } = outcome;
  console.log(
    `${formatPriceWithPaise(refund.amount)} of ${order.code} goes back. ${piecesText(takeBack, refund, returned)}`,
  );
  console.log('The running shop sends it now; with no shop running, the next one to start.');
}

function piecesText(takeBack: boolean, { takesBack }: Refund, returned: boolean): string {
  if (!takeBack) return 'The pieces are not put back on sale.';
  if (!takesBack) return 'Its parcel was received: the pieces stay as you decided then.';
  return piecesOutcomeTexts[returned ? 'put_back' : 'none'];
}

function readAmount(typed: string | undefined): Paise | undefined {
  if (typed === undefined) return undefined;
  const amount = parsePrice(kinds.figure(typed));
  if (amount === null) throw new CommandRefusal(`${typed} is no amount in rupees; write it like 1200.50.`);
  return amount;
}

/**
 * Tells whether the pieces go back on sale: with the whole amount unless `--keep-piece` is given, with a part only if
 * `--take-back` is. Throws a `CommandRefusal` if both are given.
 */
function readTakeBack({ amount, keepPiece, takeBack }: RefundOptions): boolean {
  if (keepPiece && takeBack) throw new CommandRefusal('Say --keep-piece or --take-back, not both.');
  return amount === undefined ? !keepPiece : takeBack === true;
}
