/** Queues an order's jobs, and does their work. Each job may run more than once, and throws to be tried again. */

import type { OpenTransaction } from '../../database/connect.ts';
import { minuteSeconds, secondMs } from '../duration.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import { type InvoiceServices, issueInvoice } from '../invoices/issue-invoice.ts';
import { readPictured } from '../messages/pictured-pieces.ts';
import { cancelDeadlineOf } from '../orders/after-sales.ts';
import { type BuyerMessageServices, notifyBuyerByMail, notifyBuyerByPhone } from '../orders/notify-buyer.ts';
import { isCancelledOrRefunded, lacksPincode, type Order, type OrderStatus } from '../orders/order.ts';
import { composeAttentionMail } from '../orders/order-mails.ts';
import { changeOrderStatus, findOrder, lockOrder } from '../orders/order-store.ts';
import { unclearStateOf } from '../orders/state-of-order.ts';
import type { JobData } from '../ports/jobs.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { Services } from '../services.ts';
import { requestShipment, type ShipmentServices } from './request-shipment.ts';

/** The services that queueing the jobs of a paid order takes. */
export type OrderJobServices = InvoiceServices & Pick<Services, 'jobs'>;

/** Delay of the job for the shipment: the page that took the payment requests it earlier, unless it was closed. */
const shipAfterSeconds = 30;
/** Time after which the merchant is told that a paid order has no address. */
const addressWithinSeconds = 15 * minuteSeconds;

/**
 * Queues the jobs of a paid order and issues its invoice, in the transaction that paid it; returns the order as it is then. An order
 * without an address is neither confirmed nor invoiced: this is called again in the transaction that adds the address. One whose
 * address does not say in which state it is, which nobody could be asked before the payment, waits for the merchant's decision instead.
 */
export async function queueJobsAndIssueInvoice(
  services: OrderJobServices,
  trx: OpenTransaction,
  paid: Order,
): Promise<Order> {
  const order = await stopIfUnclear(services, trx, paid);
  await queueJobsForStatus(services, trx, order, order.status);
  // Comes last, since other transactions that need the next number wait until this one ends.
  if (order.recipient !== null && order.status === 'paid') await issueInvoice(services, trx, order);
  return order;
}

/** Makes a paid order need attention if nobody knows the state of its address; the caller queues what follows. */
async function stopIfUnclear({ now }: Pick<Services, 'now'>, trx: OpenTransaction, order: Order): Promise<Order> {
  if (order.status !== 'paid' || unclearStateOf(order) === null) return order;
  return changeOrderStatus(trx, order, {
    to: 'needs_attention',
    cause: 'the state of its address is not clear',
    now: now(),
    attention: 'state_unclear',
  });
}

/** Queues the jobs of an order that is or becomes paid or in need of attention; none for another status. */
export async function queueJobsForStatus(
  services: Pick<Services, 'jobs'>,
  trx: OpenTransaction,
  { id: orderId, recipient }: Pick<Order, 'id' | 'recipient'>,
  status: OrderStatus,
): Promise<void> {
  if (status !== 'paid' && status !== 'needs_attention') return;
  const isAddressed = recipient !== null;
  if (isAddressed) await services.jobs.send(trx, 'confirm-order', { orderId });
  if (isAddressed && status === 'paid') await services.jobs.send(trx, 'confirm-by-phone', { orderId });
  if (status === 'needs_attention') await services.jobs.send(trx, 'alert-owner', { orderId });
  else await services.jobs.send(trx, 'ship-order', { orderId }, isAddressed ? shipAfterSeconds : addressWithinSeconds);
}

/** Requests the shipment of a paid order. Throws, to be tried again, while another call is requesting it. */
export async function shipOrder(services: ShipmentServices, { orderId }: JobData['ship-order']): Promise<void> {
  const outcome = await requestShipment(services, orderId);
  if (outcome.ok) return;
  if (outcome.code === 'shipment_pending')
    throw new OutsideServiceError('shipping', 'the shipment is still being requested');
  if (outcome.code === 'not_shippable' || outcome.code === 'pincode_missing')
    await services.db.transaction().execute((trx) => waitForAddress(services, trx, orderId));
}

/** Marks a paid order that could not be shipped as needing attention, after the job's last try. */
export async function reportUnshippableOrder(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  { orderId }: JobData['give-up-shipping'],
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order.status !== 'paid') return;
    await changeOrderStatus(trx, order, {
      to: 'needs_attention',
      cause: 'shipping could not be reached',
      now: services.now(),
      attention: 'shipment_failed',
    });
    await services.jobs.send(trx, 'alert-owner', { orderId });
  });
}

/**
 * Makes a paid order need attention whose address is missing, or does not say in which state it is. A buyer who left out the PIN code can
 * add it as long as they may cancel: until then the order stays paid, and the job is queued again.
 */
async function waitForAddress(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  orderId: string,
): Promise<void> {
  const [order, now] = [await lockOrder(trx, orderId), services.now()];
  if (order.status !== 'paid') return;
  if (order.recipient && !lacksPincode(order)) {
    const { attention } = await stopIfUnclear(services, trx, order);
    return attention === null ? undefined : services.jobs.send(trx, 'alert-owner', { orderId });
  }
  const waitsMs = order.recipient ? (cancelDeadlineOf(order)?.getTime() ?? 0) - now.getTime() : 0;
  if (waitsMs > 0) return services.jobs.send(trx, 'ship-order', { orderId }, Math.ceil(waitsMs / secondMs));
  const missing = order.recipient ? 'PIN code' : 'address';
  await changeOrderStatus(trx, order, {
    to: 'needs_attention',
    cause: `no ${missing} came`,
    now,
    attention: order.recipient ? 'no_pincode' : 'no_address',
  });
  await services.jobs.send(trx, 'alert-owner', { orderId });
}

/** Mails the buyer the confirmation, with the invoice if there is one. */
export async function mailOrderConfirmation(
  services: BuyerMessageServices & Pick<Services, 'db' | 'drawInvoiceFile'>,
  { orderId }: JobData['confirm-order'],
): Promise<void> {
  const order = await findOrder(services.db, { id: orderId });
  if (!order || isCancelledOrRefunded(order.status)) return;
  const invoice = await findInvoice(services.db, orderId);
  await notifyBuyerByMail(services, order, 'confirmed', invoice ? [await services.drawInvoiceFile(invoice)] : []);
}

/** Sends the buyer the confirmation by phone. */
export async function sendConfirmationByPhone(
  services: Pick<Services, 'db' | 'messages'>,
  { orderId }: JobData['confirm-by-phone'],
): Promise<void> {
  const order = await findOrder(services.db, { id: orderId });
  if (order && !isCancelledOrRefunded(order.status)) await notifyBuyerByPhone(services, order, 'confirmed');
}

/** Mails the merchant about an order that needs attention. */
export async function mailMerchantOfAttention(
  services: Pick<Services, 'db' | 'facts' | 'messages' | 'publicUrl'>,
  { orderId }: JobData['alert-owner'],
): Promise<void> {
  const order = await findOrder(services.db, { id: orderId });
  if (!order?.attention) return;
  const pictured = await readPictured(services.db, order.lines);
  await services.messages.sendMail(composeAttentionMail(order, { ...services, pictured }));
}
