/** Steps of a demonstration order, each by the shop's own rule. */
import { randomUUID } from 'node:crypto';
import type { OpenTransaction } from '../../../database/connect.ts';
import { releaseReservation } from '../../../shop/checkout/reservation.ts';
import { settlePayment } from '../../../shop/checkout/settle-payment.ts';
import { promiseDelivery } from '../../../shop/delivery/delivery-promise.ts';
import { addMs, hourMs } from '../../../shop/duration.ts';
import { applyTrackingUpdate } from '../../../shop/fulfilment/follow-shipment.ts';
import { requestShipment } from '../../../shop/fulfilment/request-shipment.ts';
import { type Paise, paise } from '../../../shop/money.ts';
import { insertDraft } from '../../../shop/orders/draft-store.ts';
import {
  type AttentionReason,
  type Order,
  type OrderLine,
  type Recipient,
  totalOfOrderLines,
} from '../../../shop/orders/order.ts';
import { newOrderCode } from '../../../shop/orders/order-code.ts';
import { changeOrderStatus, lockOrder } from '../../../shop/orders/order-store.ts';
import { listRefunds } from '../../../shop/orders/refund-store.ts';
import { requestParcelPickup } from '../../../shop/parcels/collect-parcel.ts';
import { labelParcel } from '../../../shop/parcels/label-parcel.ts';
import { packParcel } from '../../../shop/parcels/pack-parcel.ts';
import type { ShipmentState } from '../../../shop/ports/shipping.ts';
import { makeRefundAtProvider } from '../../../shop/refunds/refund-jobs.ts';
import { takeAvailablePieces } from '../../../shop/stock/stock-ledger.ts';
import type { DemoShop } from './demo-shop.ts';

export interface NewDemoOrder {
  readonly lines: readonly OrderLine[];
  readonly recipient: Recipient | null;
  readonly customerUid: string | null;
  /** The sum of the lines if not given. */
  readonly amount?: Paise;
  /** False for an order whose reservation has ended. */
  readonly reserves?: boolean;
}

const courierDays = 4;
const notes = [
  'A gift, please no price in the box.',
  'Please ring before you come.',
  'Leave it with the neighbour in 3A.',
];

/** Throws unless a use case did its work. */
export function done<Outcome extends { readonly ok: boolean }>(outcome: Outcome): Extract<Outcome, { ok: true }> {
  if (!outcome.ok) throw new Error(`a demonstration order was refused: ${JSON.stringify(outcome)}`);
  return outcome as Extract<Outcome, { ok: true }>;
}

/** Opens an order at the payment provider, with its pieces reserved. */
export async function openOrder(shop: DemoShop, wanted: NewDemoOrder): Promise<Order> {
  const { db, dispatchCalendar, now } = shop.services;
  const { lines, recipient, customerUid, amount = totalOfOrderLines(lines), reserves = lines.length > 0 } = wanted;
  const { deliveryDay } = promiseDelivery(now(), courierDays, dispatchCalendar);
  const until = addMs(now(), hourMs);
  return db.transaction().execute(async (trx) => {
    const order = await insertDraft(trx, {
      id: randomUUID(),
      code: newOrderCode(),
      receipt: randomUUID(),
      amount,
      currency: 'INR',
      reservedUntil: reserves ? until : null,
      checkAfter: until,
      recipient,
      customerUid,
      holder: null,
      hasPaymentLink: false,
      lines,
      createdAt: now(),
      note: shop.random.next() < 0.1 ? shop.random.oneOf(notes) : '',
      promise: { deliveryDay, courierDays },
    });
    if (reserves) done(await takeAvailablePieces(trx, lines, 'reserved', order.id));
    const changes = { provider_order_id: `order_demo_${shop.newId()}` };
    const move = { to: 'awaiting_payment', cause: 'opened at the payment provider', now: now(), changes } as const;
    return changeOrderStatus(trx, order, move);
  });
}

/** Makes the payment of an order; with `paid` another amount than it asks, and with `refunded` money that has gone back already. */
export async function payOrder(
  shop: DemoShop,
  order: Order,
  { paid = order.amount, refunded = paise(0) }: { readonly paid?: Paise; readonly refunded?: Paise } = {},
): Promise<Order> {
  shop.wait(0.05);
  const providerOrderId = order.providerOrderId ?? '';
  shop.payment.capture(providerOrderId, {
    paymentId: `pay_demo_${shop.newId()}`,
    amount: paid,
    refunded,
    method: 'upi',
  });
  await settlePayment(shop.services, providerOrderId, 'signature verified');
  return shop.reread(order);
}

/** Closes an order that nobody paid for. */
export async function closeUnpaid({ services }: DemoShop, { id }: Order): Promise<Order> {
  return services.db.transaction().execute(async (trx) => {
    const [order, now] = [await lockOrder(trx, id), services.now()];
    await releaseReservation(trx, order, now);
    return changeOrderStatus(trx, order, { to: 'cancelled', cause: 'not paid in time', now });
  });
}

export const parcelSteps = ['requested', 'packed', 'labelled', 'pickup_requested', 'shipped', 'delivered'] as const;

/** Sends a paid order as far as `to`. */
export async function sendOrder(shop: DemoShop, { id }: Order, to: (typeof parcelSteps)[number]): Promise<void> {
  const { services, random } = shop;
  const steps: Readonly<Record<(typeof parcelSteps)[number], () => Promise<unknown>>> = {
    requested: async () => done(await requestShipment(services, id)),
    packed: async () => done(await packParcel(services, id, { weightG: Math.round(random.between(550, 1_400)) })),
    labelled: async () => done(await labelParcel(services, id)),
    pickup_requested: async () => done(await requestParcelPickup(services, id)),
    shipped: () => reportParcelState(shop, id, 'shipped'),
    delivered: () => reportParcelState(shop, id, 'delivered'),
  };
  const hours = { requested: 0.2, packed: 18, labelled: 0.5, pickup_requested: 0.5, shipped: 20, delivered: 84 };
  for (const step of parcelSteps.slice(0, parcelSteps.indexOf(to) + 1)) {
    shop.wait(hours[step]);
    await steps[step]();
  }
}

/** Applies what a courier reports of an order's parcel. */
export async function reportParcelState({ services }: DemoShop, orderId: string, state: ShipmentState): Promise<void> {
  const known = { state, since: services.now(), proof: null };
  await services.db.transaction().execute((trx) => applyTrackingUpdate(services, trx, orderId, known));
}

/** Makes an order's refunds that wait at the payment provider. */
export async function makeRefunds({ services }: DemoShop, { id }: Pick<Order, 'id'>): Promise<void> {
  for (const refund of await listRefunds(services.db, id))
    if (refund.status === 'pending') await makeRefundAtProvider(services, { refundId: refund.id });
}

/** Makes an order wait for the merchant, for a reason that no rule reaches without an outside service. */
export async function stopOrder({ services }: DemoShop, orderId: string, attention: AttentionReason, cause: string) {
  const stop = async (trx: OpenTransaction) => {
    const order = await lockOrder(trx, orderId);
    await changeOrderStatus(trx, order, { to: 'needs_attention', attention, cause, now: services.now() });
  };
  await services.db.transaction().execute(stop);
}
