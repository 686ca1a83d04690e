/**
 * Applies tracking updates to orders, forward only: late, old and repeated updates change nothing. Tells the buyer once
 * that the shipment is on its way and once that it was delivered, and the merchant of trouble.
 */

import type { OpenTransaction } from '../../database/connect.ts';
import { dayMs, hourMs, subtractMs } from '../duration.ts';
import { afterSalesTroubles } from '../orders/after-sales.ts';
import { type BuyerMessageServices, notifyBuyer } from '../orders/notify-buyer.ts';
import { canTransition, isCancelledOrRefunded, type Order } from '../orders/order.ts';
import { findOrderCodeIn } from '../orders/order-code.ts';
import { composeAfterSalesMail } from '../orders/order-mails.ts';
import { changeOrder, changeOrderStatus, findOrder, lockOrder } from '../orders/order-store.ts';
import { pollEach } from '../polling.ts';
import type { AfterSalesTrouble, JobData } from '../ports/jobs.ts';
import type { ShipmentState, TrackingUpdate } from '../ports/shipping.ts';
import type { Services } from '../services.ts';
import { webhookEventIdOf } from '../webhooks/event-id.ts';
import { findUnhandledWebhookEvent, markWebhookEventHandled, storeWebhookEvent } from '../webhooks/inbox-store.ts';
import { listStaleShipments, readShipmentRow } from './shipment-store.ts';

/**
 * Stores an event with the job that acts on it. The shipping service gives its events no id: the same bytes are the
 * same event. False when it had been stored before; what tells nothing is stored and needs nothing done.
 */
export async function storeTrackingUpdate(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  rawBody: string,
  news: TrackingUpdate,
): Promise<boolean> {
  const id = webhookEventIdOf('parcel', rawBody);
  return services.db.transaction().execute(async (trx) => {
    const body = { news, raw: rawBody };
    const handledAt = news.state ? null : services.now();
    const isNew = await storeWebhookEvent(trx, { id, provider: 'shipping', body, handledAt });
    if (isNew && news.state) await services.jobs.send(trx, 'handle-parcel-event', { eventId: id });
    return isNew;
  });
}

interface StoredUpdate extends Omit<TrackingUpdate, 'at'> {
  readonly at: string | null;
}

/** Applies a stored tracking update to its order. */
export async function handleTrackingUpdate(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  { eventId }: JobData['handle-parcel-event'],
): Promise<void> {
  const body = await findUnhandledWebhookEvent(services.db, eventId);
  if (body === null) return;
  const { news } = body as unknown as { news: StoredUpdate };
  await services.db.transaction().execute(async (trx) => {
    const order = await findOrderOf(trx, news);
    if (order && news.state)
      await applyTrackingUpdate(services, trx, order.id, news.state, news.at ? new Date(news.at) : null);
    await markWebhookEventHandled(trx, eventId, services.now());
  });
}

/**
 * Finds the order by the service's own number; by our code only while we know no number: a shipment may replace one
 * cancelled before.
 */
async function findOrderOf(trx: OpenTransaction, { shipmentOrderId, reference }: StoredUpdate): Promise<Order | null> {
  if (shipmentOrderId !== null) {
    const order = await findOrder(trx, { shipment_order_id: shipmentOrderId });
    if (order) return order;
  }
  const code = findOrderCodeIn(reference ?? '');
  const order = code ? await findOrder(trx, { code }) : null;
  return order && (shipmentOrderId === null || order.shipmentOrderId === null) ? order : null;
}

/** `at`: when it happened, where the news say so; what has not happened yet happened now. */
async function applyTrackingUpdate(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  orderId: string,
  state: ShipmentState,
  at: Date | null,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const now = services.now();
  const when = at && at < now ? at : now;
  await changeOrder(trx, orderId, { shipment_heard_at: now }, now);
  const trouble = troubleOf(order, state);
  if (trouble) return noteTrouble(services, trx, orderId, trouble);
  if ((state !== 'shipped' && state !== 'delivered') || !canTransition(order.status, state)) return;
  await changeOrderStatus(trx, order, { to: state, cause: `the courier reports it ${state}`, now, at: when });
  await services.jobs.send(trx, 'tell-parcel', { orderId, news: state });
}

function troubleOf(order: Order, state: ShipmentState): AfterSalesTrouble | null {
  const wasHeldBack = isCancelledOrRefunded(order.status) && order.shippedAt === null;
  if (wasHeldBack) return state === 'cancelled' ? null : 'left_after_cancel';
  if (state === 'returning') return 'parcel_returning';
  // Not by us: somebody did it at the shipping service.
  if (state === 'cancelled' && order.status === 'shipment_requested') return 'parcel_called_off';
  return state === 'lost' ? 'parcel_lost' : null;
}

/** Tells the merchant, once of each. */
async function noteTrouble(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  orderId: string,
  trouble: AfterSalesTrouble,
): Promise<void> {
  if ((await readShipmentRow(trx, orderId)).trouble === trouble) return;
  await changeOrder(trx, orderId, { parcel_trouble: trouble }, now());
  await jobs.send(trx, 'alert-aftercare', { orderId, trouble, detail: '' });
}

/** Tells the buyer that the shipment is on its way, or was delivered. */
export async function notifyBuyerOfShipment(
  services: BuyerMessageServices & Pick<Services, 'db'>,
  { orderId, news }: JobData['tell-parcel'],
): Promise<void> {
  const order = await findOrder(services.db, { id: orderId });
  if (order) await notifyBuyer(services, order, news);
}

/** Mails the merchant about trouble with an order after the sale. */
export async function mailMerchantOfTrouble(
  services: Pick<Services, 'db' | 'facts' | 'messages' | 'publicUrl'>,
  { orderId, trouble, detail }: JobData['alert-aftercare'],
): Promise<void> {
  const order = await findOrder(services.db, { id: orderId });
  if (order && trouble in afterSalesTroubles)
    await services.messages.sendMail(composeAfterSalesMail(order, trouble, detail, services));
}

/** Asks where an order's shipment is and enters it. May throw `OutsideServiceError`. */
export async function refreshTracking(
  services: Pick<Services, 'db' | 'jobs' | 'now' | 'shipping'>,
  orderId: string,
  shipmentId: string,
): Promise<void> {
  const tracking = await services.shipping.track(shipmentId);
  await services.db.transaction().execute(async (trx) => {
    const now = services.now();
    if (tracking?.state) await applyTrackingUpdate(services, trx, orderId, tracking.state, tracking.since);
    else await changeOrder(trx, orderId, { shipment_heard_at: now }, now);
  });
}

/** A shipment of which nothing was heard for so long is asked about. */
const silentMs = 6 * hourMs;
/** A shipment that never arrived is not asked about for ever. */
const giveUpMs = 60 * dayMs;
const atOnce = 40;

/** Asks about shipments under way of which nothing was heard for hours: the webhook may have been lost. Answers how many. */
export async function pollStaleShipments(
  services: Pick<Services, 'db' | 'jobs' | 'now' | 'shipping'>,
  onError: (error: unknown) => void,
): Promise<number> {
  const { db, now } = services;
  const begun = now();
  const [since, after] = [subtractMs(begun, silentMs), subtractMs(begun, giveUpMs)];
  const shipments = await listStaleShipments(db, { since, now: begun, after, limit: atOnce });
  await pollEach(
    shipments,
    async ({ orderId, shipmentId }) => {
      await changeOrder(db, orderId, { shipment_looked_at: now() }, now());
      await refreshTracking(services, orderId, shipmentId);
    },
    onError,
  );
  return shipments.length;
}
