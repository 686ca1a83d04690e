/**
 * Receives tracking updates and asks for those that did not come; `follow-shipment.ts` applies them. Tells the buyer
 * once that the shipment is on its way and once that it was delivered, and the merchant of trouble.
 */

import type { OpenTransaction } from '../../database/connect.ts';
import { dayMs, hourMs, subtractMs } from '../duration.ts';
import { readPictured } from '../messages/pictured-pieces.ts';
import { afterSalesTroubles, type ToldTrouble } from '../orders/after-sales.ts';
import { type BuyerMessageServices, notifyBuyer } from '../orders/notify-buyer.ts';
import type { Order } from '../orders/order.ts';
import { findOrderCodeIn } from '../orders/order-code.ts';
import { composeAfterSalesMail } from '../orders/order-mails.ts';
import { changeOrder, findOrder, lockOrder } from '../orders/order-store.ts';
import { findParcelOfShipmentOrder } from '../parcels/parcel-store.ts';
import { pollEach } from '../polling.ts';
import type { JobData } from '../ports/jobs.ts';
import type { TrackingUpdate } from '../ports/shipping.ts';
import type { Services } from '../services.ts';
import { webhookEventIdOf } from '../webhooks/event-id.ts';
import { findUnhandledWebhookEvent, markWebhookEventHandled, storeWebhookEvent } from '../webhooks/inbox-store.ts';
import { applyToOtherParcel, applyTrackingUpdate } from './follow-shipment.ts';
import { listStaleShipments } from './shipment-store.ts';

/**
 * Stores a tracking update and queues its job; returns false, and queues nothing, if it was stored before. The shipping
 * service gives its updates no id: equal bytes are the same update. An update without a shipment state is stored as
 * handled.
 */
export async function storeTrackingUpdate(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  rawBody: string,
  update: TrackingUpdate,
): Promise<boolean> {
  const id = webhookEventIdOf('parcel', rawBody);
  return services.db.transaction().execute(async (trx) => {
    const body = { news: update, raw: rawBody };
    const handledAt = update.state ? null : services.now();
    const isNew = await storeWebhookEvent(trx, { id, provider: 'shipping', body, handledAt });
    if (isNew && update.state) await services.jobs.send(trx, 'handle-parcel-event', { eventId: id });
    return isNew;
  });
}

interface StoredUpdate extends Omit<TrackingUpdate, 'at' | 'isReturn'> {
  readonly at: string | null;
  /** Absent in updates that an older version stored, none of which is of a return. */
  readonly isReturn?: boolean;
}

/** Applies a stored tracking update to its order. */
export async function handleTrackingUpdate(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  { eventId }: JobData['handle-parcel-event'],
): Promise<void> {
  const body = await findUnhandledWebhookEvent(services.db, eventId);
  if (body === null) return;
  const { news: update } = body as unknown as { news: StoredUpdate };
  await services.db.transaction().execute(async (trx) => {
    await applyStoredUpdate(services, trx, update);
    await markWebhookEventHandled(trx, eventId, services.now());
  });
}

/** Applies an update to its order, or to a parcel that is not the one of its order now: a return or a cancelled one. */
async function applyStoredUpdate(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  update: StoredUpdate,
): Promise<void> {
  if (!update.state) return;
  const report = { state: update.state, since: update.at ? new Date(update.at) : null, proof: null };
  const found = update.isReturn ? null : await findOrderOf(trx, update);
  // Its shipment may have been cancelled and replaced until it is locked.
  const order = found && (await lockOrder(trx, found.id));
  const parcel = update.shipmentOrderId && (await findParcelOfShipmentOrder(trx, update.shipmentOrderId));
  if (order && (!parcel || order.shipmentOrderId === update.shipmentOrderId))
    return applyTrackingUpdate(services, trx, order.id, report);
  if (parcel) await applyToOtherParcel(services, trx, parcel, report);
}

/**
 * Finds the order by the service's number of the shipment; by the order code only if the update or the order has no
 * such number, since a shipment may replace one that was cancelled before.
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
  if (order && trouble in afterSalesTroubles) await mailTrouble(services, order, trouble, detail);
}

/** Mails the merchant that the shipment which the shop's own courier replaced could not be cancelled. */
export async function mailMerchantOfReplaced(
  services: Pick<Services, 'db' | 'facts' | 'messages' | 'publicUrl'>,
  { orderId, detail }: JobData['alert-replaced-shipment'],
): Promise<void> {
  const order = await findOrder(services.db, { id: orderId });
  if (order) await mailTrouble(services, order, 'replaced_not_called_off', detail);
}

async function mailTrouble(
  services: Pick<Services, 'db' | 'facts' | 'messages' | 'publicUrl'>,
  order: Order,
  trouble: ToldTrouble,
  detail: string,
): Promise<void> {
  const pictured = await readPictured(services.db, order.lines);
  await services.messages.sendMail(composeAfterSalesMail(order, trouble, detail, { ...services, pictured }));
}

/**
 * Asks for the state of an order's shipment and applies it, unless another shipment has replaced it meanwhile. Throws
 * `OutsideServiceError` if the service fails.
 */
export async function refreshTracking(
  services: Pick<Services, 'db' | 'jobs' | 'now' | 'shipping'>,
  orderId: string,
  shipmentId: string,
): Promise<void> {
  const tracking = await services.shipping.track(shipmentId);
  await services.db.transaction().execute(async (trx) => {
    const now = services.now();
    if ((await lockOrder(trx, orderId)).shipmentId !== shipmentId) return;
    if (tracking?.state) await applyTrackingUpdate(services, trx, orderId, { ...tracking, state: tracking.state });
    else await changeOrder(trx, orderId, { shipment_heard_at: now }, now);
  });
}

/** Time without an update after which a shipment is polled. */
const silentMs = 6 * hourMs;
/** Age of an order from which its shipment is no longer polled. */
const giveUpMs = 60 * dayMs;
const maxPolled = 40;

/**
 * Polls shipments under way without an update for six hours, at most forty: their webhooks may have been lost. Returns
 * their number and passes errors of single shipments to `onError`.
 */
export async function pollStaleShipments(
  services: Pick<Services, 'db' | 'jobs' | 'now' | 'shipping'>,
  onError: (error: unknown) => void,
): Promise<number> {
  const { db, now } = services;
  const begun = now();
  const [since, after] = [subtractMs(begun, silentMs), subtractMs(begun, giveUpMs)];
  const shipments = await listStaleShipments(db, { since, now: begun, after, limit: maxPolled });
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
