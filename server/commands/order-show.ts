/** `order show CODE`: an order's money, refunds, shipment, invoices and history. */

import { formatShortDay } from '../../shop/delivery/indian-day.ts';
import type { Dispute } from '../../shop/disputes/dispute.ts';
import { listDisputesOfOrder } from '../../shop/disputes/dispute-store.ts';
import { formatIndianTime } from '../../shop/indian-time.ts';
import { listInvoices } from '../../shop/invoices/invoice-store.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { attentionReasons } from '../../shop/orders/order.ts';
import { readHistory } from '../../shop/orders/order-event-store.ts';
import { findOrderHold, type OrderHold } from '../../shop/orders/order-hold-store.ts';
import { listOrderNotes, type OrderNote } from '../../shop/orders/order-note-store.ts';
import type { Refund } from '../../shop/orders/refund.ts';
import { listRefunds } from '../../shop/orders/refund-store.ts';
import type { OpenShop } from './command.ts';
import { findOrderByCode, requireOrderCode } from './find-order.ts';

/** Prints an order and its history. */
export async function showOrder(open: OpenShop, typed: string): Promise<void> {
  const code = requireOrderCode(typed);
  const { db } = await open();
  const order = await findOrderByCode({ db }, code);
  const received = order.captured === null ? 'nothing' : formatPriceWithPaise(order.captured);
  const { recipient, attention } = order;
  const lines = [
    `${order.code}: ${order.status.replaceAll('_', ' ')}`,
    ...holdLines(await findOrderHold(db, order.id)),
    ...(attention ? [`  ${attentionReasons[attention]}`] : []),
    `  ${recipient ? `${recipient.fullName}, ${recipient.city}` : 'No address'}`,
    ...order.lines.map(
      (line) =>
        `  ${line.quantity} × ${line.name}, ${line.color} (${line.sku}), ${formatPriceWithPaise(line.unitPrice)}`,
    ),
    `Money: ${formatPriceWithPaise(order.amount)} asked, ${received} received, payment ${order.providerPaymentId ?? 'none'}`,
    ...section('Refunds', (await listRefunds(db, order.id)).map(refundLine)),
    ...section('Disputes', (await listDisputesOfOrder(db, order.id)).map(disputeLine)),
    `Parcel: ${order.shipmentId ? `shipment ${order.shipmentId} of order ${order.shipmentOrderId}` : 'none'}`,
    `Promised: ${order.promise ? `delivered by ${formatShortDay(order.promise.deliveryDay)}` : 'no day'}`,
    ...section(
      'Invoices',
      (await listInvoices(db, order.id)).map(
        ({ document }) => `${document.number}, ${formatPriceWithPaise(document.total)}`,
      ),
    ),
    ...section('Notes', (await listOrderNotes(db, order.id)).map(noteLine)),
    ...section(
      'History',
      (await readHistory(db, order.id)).map(({ at, to, cause }) => `${formatIndianTime(at)}  ${to}: ${cause}`),
    ),
  ];
  console.log(lines.join('\n'));
}

function holdLines(hold: OrderHold | null): string[] {
  if (!hold) return [];
  const reason = hold.reason === null ? '' : `: ${hold.reason}`;
  return [`  Held back since ${formatIndianTime(hold.heldAt)} by ${authorOf(hold)}${reason}`];
}

function noteLine(note: OrderNote): string {
  return `${formatIndianTime(note.writtenAt)}  ${authorOf(note)}: ${note.words ?? '(erased)'}`;
}

function authorOf({ staff }: Pick<OrderNote, 'staff'>): string {
  return staff ? staff.name : 'a command';
}

function section(title: string, rows: readonly string[]): string[] {
  return rows.length === 0 ? [] : [`${title}:`, ...rows.map((row) => `  ${row}`)];
}

function disputeLine({ id, amount, phase, status, respondBy }: Dispute): string {
  const until = status === 'open' && respondBy ? `, answer before ${formatIndianTime(respondBy)}` : '';
  return `${id}  ${formatPriceWithPaise(amount)} ${status.replaceAll('_', ' ')}, ${phase.replaceAll('_', ' ')}${until}`;
}

function refundLine({ createdAt, amount, status, by, reason, providerRefundId, failure }: Refund): string {
  const end = failure ? `: ${failure}` : '';
  return `${formatIndianTime(createdAt)}  ${formatPriceWithPaise(amount)} ${status}${end} (${by}: ${reason}; ${providerRefundId ?? 'not sent yet'})`;
}
