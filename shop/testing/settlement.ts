/** The ways by which a payment is settled, for tests, and the check that an order was sold once. */
import { expect } from 'vitest';
import { placeShipment, saveOrder } from '../checkout/finish-order.ts';
import { handlePaymentEvent, storePaymentEvent } from '../checkout/payment-events.ts';
import { settleOrRelease } from '../checkout/release-order.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { sweepOrders } from '../checkout/sweep.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { sentJobNames } from './after-sales.ts';
import { readOrderOfProviderId, readStockMovements } from './order.ts';
import type { aSaree } from './saree.ts';
import type { TestShop } from './shop.ts';

/** Details of a call after the payment that adds nothing to an order. */
export const noDetails = { cart: [], recipient: null, note: '' };

/** Throws an error of a sweep, which fails the test. */
export const rethrow = (error: unknown) => {
  throw error;
};

/** Every way by which the shop learns of a payment and settles its order. */
export const settlementWays = {
  verification: (shop, id) => settlePayment(shop, id, 'signature verified'),
  webhook: async (shop, id) => {
    await storePaymentEvent(shop, { id: 'event_1', kind: 'payment', name: 'order.paid', orderId: id });
    await handlePaymentEvent(shop, { eventId: 'event_1' });
  },
  sweep: async (shop) => {
    shop.passMinutes(16);
    await sweepOrders(shop, rethrow);
  },
  'place-shiprocket-order': (shop, id) => placeShipment(shop, id, noDetails),
  'save-order': (shop, id) => saveOrder(shop, id.replace('order', 'pay'), noDetails),
  'closing the popup': (shop, id) => settleOrRelease(shop, id),
} satisfies Record<string, (shop: TestShop, id: string) => Promise<unknown>>;

export const settlementWayNames = Object.keys(settlementWays) as (keyof typeof settlementWays)[];

/** Returns the statuses and causes of an order's history, such as `paid: webhook order.paid`. */
export async function readStatusCauses({ db }: TestShop, id: string): Promise<string[]> {
  const order = await readOrderOfProviderId(db, id);
  return (await readHistory(db, order.id)).map((event) => `${event.to}: ${event.cause}`);
}

/** Expects that an order of one piece, of three in stock, was sold once, with one job of each kind. */
export async function expectSoldOnce(
  shop: TestShop,
  id: string,
  saree: Awaited<ReturnType<typeof aSaree>>,
): Promise<void> {
  const { db } = shop;
  const order = await readOrderOfProviderId(db, id);
  expect(order).toMatchObject({
    captured: 420_000,
    providerPaymentId: id.replace('order', 'pay'),
    reservedUntil: null,
  });
  expect(['paid', 'shipment_requested']).toContain(order.status);
  expect(await readStockMovements(db, saree)).toEqual(['received +3', 'reserved -1', 'released +1', 'sold -1']);
  const jobs = (await sentJobNames(shop)).filter((name) => name !== 'handle-payment-event');
  expect(jobs).toEqual(['confirm-order', 'confirm-by-phone', 'ship-order']);
}
