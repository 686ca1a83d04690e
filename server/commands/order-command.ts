/**
 * `npm run order -- show|cancel|refund|ship CODE`: what the owner does with one order. It only writes down what is wanted; the
 * running shop, or the next one to start, has it done.
 */
import { parseArgs } from 'node:util';
import { type ResumeOutcome, resumeOrder } from '../../shop/fulfilment/resume-order.ts';
import { indianTime } from '../../shop/indian-time.ts';
import { listInvoices } from '../../shop/invoices/invoice-store.ts';
import { formatExact, type Paise, parsePrice } from '../../shop/money.ts';
import { attentionReasons, type Order } from '../../shop/orders/order.ts';
import { readOrderCode } from '../../shop/orders/order-code.ts';
import { readHistory } from '../../shop/orders/order-event-store.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import { describeRefusal, type Refund } from '../../shop/orders/refund.ts';
import { listRefunds } from '../../shop/orders/refund-store.ts';
import { type CancelOutcome, cancelOrder } from '../../shop/refunds/cancel-order.ts';
import { refundOrder } from '../../shop/refunds/refund-order.ts';
import type { Services } from '../../shop/services.ts';
import { startJobs } from '../jobs/jobs.ts';
import { plainLine } from '../process/start-errors.ts';
import { type OpenShop, Refusal, runCommand } from './command.ts';

const usage = `npm run order -- show CODE
npm run order -- cancel CODE
npm run order -- refund CODE [--amount 1200.50] [--keep-piece | --take-back] [--reason "…"]
npm run order -- ship CODE

Without --amount all that is left is refunded and the pieces go back on sale, unless you say --keep-piece; of an order
that never left, cancel puts them back on sale later.
With --amount the pieces stay with the buyer, unless you say --take-back; not before they have left.
ship takes an order up again that waited for you, once what it waited for is there.`;

type Shop = Pick<Services, 'db' | 'jobs' | 'now' | 'facts' | 'invoicePrefix'>;

interface Wish {
  readonly verb: string;
  readonly code: string;
  readonly amount: Paise | undefined;
  readonly takeBack: boolean;
  readonly reason: string;
}

async function run(args: string[], open: OpenShop): Promise<void> {
  const wish = readWish(args);
  const { db, url, running, config } = await open();
  const order = await findOrder(db, { code: wish.code });
  if (!order) throw new Refusal(`There is no order ${wish.code}.`);
  if (wish.verb === 'show') return show({ db }, order);
  const jobs = await startJobs(url, (error) => console.error(plainLine(error)));
  running('The jobs', jobs.stop);
  const { facts, INVOICE_PREFIX: invoicePrefix } = config;
  const shop: Shop = { db, jobs, now: () => new Date(), facts, invoicePrefix };
  if (wish.verb === 'cancel') await cancel(shop, order);
  else if (wish.verb === 'ship') await ship(shop, order);
  else await refund(shop, order, wish);
}

function readWish(args: string[]): Wish {
  const { values, positionals } = readArguments(args);
  const [verb = '', typed = '', ...more] = positionals;
  if (!['show', 'cancel', 'refund', 'ship'].includes(verb) || !typed || more.length > 0) throw new Refusal(usage);
  const code = readOrderCode(typed);
  if (!code) throw new Refusal(`${typed} is no order code; one looks like A7KD-93QX-M2NRT.`);
  if (verb !== 'refund' && Object.keys(values).length > 0) throw new Refusal(usage);
  const amount = values.amount === undefined ? undefined : (parsePrice(values.amount) ?? undefined);
  if (values.amount !== undefined && amount === undefined)
    throw new Refusal(`${values.amount} is no amount in rupees; write it like 1200.50.`);
  if (values['keep-piece'] && values['take-back']) throw new Refusal('Say --keep-piece or --take-back, not both.');
  const takeBack = amount === undefined ? !values['keep-piece'] : values['take-back'] === true;
  return { verb, code, amount, takeBack, reason: values.reason ?? 'refunded by the owner' };
}

function readArguments(args: string[]) {
  const flag = { type: 'boolean' } as const;
  const text = { type: 'string' } as const;
  const options = { amount: text, reason: text, 'keep-piece': flag, 'take-back': flag } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${plainLine(error)}\n\n${usage}`);
  }
}

async function cancel(shop: Shop, order: Order): Promise<void> {
  const outcome = await cancelOrder(shop, order.id, 'owner');
  if (!outcome.ok) throw new Refusal(whyNot(order, outcome));
  const done = outcome.isNew
    ? 'is cancelled. Its money goes back, and its parcel is called off if one was asked for.'
    : 'was cancelled before.';
  console.log(`${order.code} ${done} ${piecesWords[outcome.pieces]}`);
}

const piecesWords = {
  put_back: 'Its pieces are on sale again.',
  none: 'It had no pieces left to put back on sale.',
  parcel_left: 'Its parcel has left, so its pieces were not put back on sale.',
} as const;

function whyNot(order: Order, { code }: Extract<CancelOutcome, { ok: false }>): string {
  if (code === 'unknown_order') return `There is no order ${order.code}.`;
  return `${order.code} cannot be cancelled: it is ${order.status.replaceAll('_', ' ')}.`;
}

async function refund(shop: Shop, order: Order, { amount, takeBack, reason }: Wish): Promise<void> {
  const wish = { ...(amount === undefined ? {} : { amount }), reason, takeBack, by: 'owner' };
  const outcome = await refundOrder(shop, order.id, wish);
  if (!outcome.ok) {
    const why = outcome.code === 'unknown_order' ? 'There is no such order.' : describeRefusal(outcome);
    throw new Refusal(`${order.code}: ${why}`);
  }
  const pieces = takeBack
    ? piecesWords[outcome.returned ? 'put_back' : 'none']
    : 'The pieces are not put back on sale.';
  console.log(`${formatExact(outcome.refund.amount)} of ${order.code} goes back. ${pieces}`);
  console.log('The running shop sends it now; with no shop running, the next one to start.');
}

async function ship(shop: Shop, order: Order): Promise<void> {
  const outcome = await resumeOrder(shop, order.id);
  if (!outcome.ok) throw new Refusal(`${order.code} cannot be sent: ${whyNotSent(order, outcome)}.`);
  console.log(`${order.code} goes on: its parcel is asked for.`);
}

function whyNotSent({ status, attention }: Order, outcome: Extract<ResumeOutcome, { ok: false }>): string {
  if (outcome.code === 'no_address') return 'it has no address';
  if (outcome.code === 'out_of_stock') return `of ${outcome.skus.join(', ')} there are not enough`;
  if (outcome.code === 'unknown_order') return 'there is no such order';
  return attention === null ? `it is ${status.replaceAll('_', ' ')}` : 'its money is not what was asked; refund it';
}

async function show({ db }: Pick<Services, 'db'>, order: Order): Promise<void> {
  const received = order.captured === null ? 'nothing' : formatExact(order.captured);
  const { customer, attention } = order;
  const lines = [
    `${order.code}: ${order.status.replaceAll('_', ' ')}`,
    ...(attention ? [`  ${attentionReasons[attention]}`] : []),
    `  ${customer ? `${customer.fullName}, ${customer.city}` : 'No address'}`,
    ...order.lines.map(
      (line) => `  ${line.quantity} × ${line.name}, ${line.color} (${line.sku}), ${formatExact(line.unitPrice)}`,
    ),
    `Money: ${formatExact(order.amount)} asked, ${received} received, payment ${order.providerPaymentId ?? 'none'}`,
    ...section('Refunds', (await listRefunds(db, order.id)).map(refundLine)),
    `Parcel: ${order.shipmentId ? `shipment ${order.shipmentId} of order ${order.shipmentOrderId}` : 'none'}`,
    ...section(
      'Invoices',
      (await listInvoices(db, order.id)).map(({ document }) => `${document.number}, ${formatExact(document.total)}`),
    ),
    ...section(
      'History',
      (await readHistory(db, order.id)).map(({ at, to, cause }) => `${indianTime(at)}  ${to}: ${cause}`),
    ),
  ];
  console.log(lines.join('\n'));
}

function section(title: string, rows: readonly string[]): string[] {
  return rows.length === 0 ? [] : [`${title}:`, ...rows.map((row) => `  ${row}`)];
}

function refundLine({ createdAt, amount, status, by, reason, providerRefundId, failure }: Refund): string {
  const end = failure ? `: ${failure}` : '';
  return `${indianTime(createdAt)}  ${formatExact(amount)} ${status}${end} (${by}: ${reason}; ${providerRefundId ?? 'not sent yet'})`;
}

runCommand(run);
