import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { readBooks } from '../books/read-books.ts';
import { cancelShipment, reportUncancelledShipment } from '../fulfilment/cancel-shipment.ts';
import { requestShipment } from '../fulfilment/request-shipment.ts';
import { claimShipment } from '../fulfilment/shipment-store.ts';
import { refreshTracking } from '../fulfilment/tracking-updates.ts';
import { paise } from '../money.ts';
import type { Order, OrderStatus } from '../orders/order.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { changeOrderStatus } from '../orders/order-store.ts';
import { listRefunds } from '../orders/refund-store.ts';
import { placeOrderWithShipment, placePaidOrder, rereadOrder, sentJobsNamed } from '../testing/after-sales.ts';
import {
  openTestOrder,
  orderRequestFor,
  readAvailability,
  readOrderOfProviderId,
  readStockMovements,
} from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { cancelOrder } from './cancel-order.ts';
import { makeRefundAtProvider, syncRefunds } from './refund-jobs.ts';
import { refundOrder } from './refund-order.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let order: Order;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  order = await placeOrderWithShipment(shop);
});

const sku = () => order.lines[0]?.sku ?? '';
const cancel = (by: 'shopper' | 'owner' = 'shopper') => cancelOrder(shop, order.id, by);
const cancelShipmentThere = () => cancelShipment(shop, { orderId: order.id });
const notCancellable = { ok: false, code: 'not_cancellable' };

async function goTo(to: OrderStatus): Promise<void> {
  const attention = to === 'needs_attention' ? 'stock_gone' : null;
  await changeOrderStatus(db, await rereadOrder(shop, order), { to, cause: 'test', now: shop.now(), attention });
}

test('cancelling an order puts its pieces back on sale and queues its refund and the cancellation of its shipment', async () => {
  expect(await cancel()).toMatchObject({ ok: true, status: 'cancelled' });
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'cancelled' });
  expect(await readStockMovements(db, { sku: sku() })).toEqual([
    'received +3',
    'reserved -1',
    'released +1',
    'sold -1',
    'returned +1',
  ]);
  expect(await readAvailability(db, { sku: sku() })).toBe(3);
  const [refund] = await listRefunds(db, order.id);
  expect(refund).toMatchObject({ amount: 420_000, status: 'pending', by: 'shopper', reason: 'cancelled' });
  expect(await sentJobsNamed(shop, 'make-refund')).toEqual([{ refundId: refund?.id }]);
  expect(await sentJobsNamed(shop, 'cancel-shipment')).toEqual([{ orderId: order.id }]);
  expect((await readHistory(db, order.id)).map(({ to, cause }) => `${to}: ${cause}`)).toEqual([
    'draft: order begun',
    'awaiting_payment: opened at the payment provider',
    'paid: test',
    'shipment_requested: shipment asked for',
    'cancelled: cancelled by the shopper',
  ]);
});

test('cancelling an order again succeeds and does nothing twice, even after the refund', async () => {
  await cancel();
  expect(await cancel()).toMatchObject({ ok: true, status: 'cancelled' });
  for (const job of await sentJobsNamed(shop, 'make-refund')) await makeRefundAtProvider(shop, job);
  expect(await cancel()).toMatchObject({ ok: true, status: 'refunded' });
  expect(await listRefunds(db, order.id)).toHaveLength(1);
  expect(await sentJobsNamed(shop, 'cancel-shipment')).toHaveLength(1);
  expect(await readAvailability(db, { sku: sku() })).toBe(3);
});

test('cancelling a partially refunded order refunds the rest', async () => {
  await refundOrder(shop, order.id, { amount: paise(20_000), reason: 'late', by: 'owner', takeBack: false });
  await cancel();
  expect((await listRefunds(db, order.id)).map(({ amount }) => amount)).toEqual([20_000, 400_000]);
});

describe('the customer', () => {
  test('can cancel an order for six hours', async () => {
    const other = await placePaidOrder(shop);
    shop.passMinutes(6 * 60 - 1);
    expect(await cancel()).toMatchObject({ ok: true });
    shop.passMinutes(2);
    expect(await cancelOrder(shop, other.id, 'shopper')).toEqual(notCancellable);
    expect(await rereadOrder(shop, other)).toMatchObject({ status: 'paid' });
  });

  test.each(['shipped', 'needs_attention'] as const)('cannot cancel an order that is %s', async (status) => {
    await goTo(status);
    expect(await cancel()).toEqual(notCancellable);
    expect(await rereadOrder(shop, order)).toMatchObject({ status });
    expect(await listRefunds(db, order.id)).toEqual([]);
  });

  test('cannot cancel an unpaid order, open or closed', async () => {
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    const unpaid = await readOrderOfProviderId(db, id);
    expect(await cancelOrder(shop, unpaid.id, 'shopper')).toEqual(notCancellable);
    await changeOrderStatus(db, unpaid, { to: 'cancelled', cause: 'not paid in time', now: shop.now() });
    expect(await cancelOrder(shop, unpaid.id, 'shopper')).toEqual(notCancellable);
  });

  test('cannot cancel an order that was delivered and refunded', async () => {
    await goTo('delivered');
    await goTo('refunded');
    expect(await cancel()).toEqual(notCancellable);
  });
});

describe('the merchant', () => {
  test('can cancel an order that needs attention, even days later', async () => {
    shop.passMinutes(3 * 24 * 60);
    await goTo('needs_attention');
    expect(await cancel('owner')).toMatchObject({ ok: true, status: 'cancelled' });
  });

  test('is told what happened to the pieces of a cancelled order, and puts none back on sale twice', async () => {
    expect(await cancel('owner')).toMatchObject({ ok: true, status: 'cancelled', isNew: true, pieces: 'put_back' });
    expect(await cancel('owner')).toMatchObject({ ok: true, status: 'cancelled', isNew: false, pieces: 'none' });
    expect(await readAvailability(db, { sku: sku() })).toBe(3);
  });

  test('can put pieces back on sale that a full refund left with the order, which a customer cannot', async () => {
    await refundOrder(shop, order.id, { reason: 'late', by: 'owner', takeBack: false });
    for (const job of await sentJobsNamed(shop, 'make-refund')) await makeRefundAtProvider(shop, job);
    expect(await cancel('shopper')).toMatchObject({ ok: true, status: 'refunded', isNew: false, pieces: 'none' });
    expect(await readAvailability(db, { sku: sku() })).toBe(2);
    expect(await cancel('owner')).toMatchObject({ ok: true, status: 'refunded', isNew: false, pieces: 'put_back' });
    expect(await cancel('owner')).toMatchObject({ pieces: 'none' });
    expect(await readAvailability(db, { sku: sku() })).toBe(3);
    expect((await readBooks(db, new Date())).mismatches).toEqual([]);
  });

  test('can put the pieces of an order that was refunded in the provider’s dashboard back on sale', async () => {
    shop.payment.refundThere(order.providerOrderId ?? '');
    await syncRefunds(shop, order.id);
    expect(await cancel('owner')).toMatchObject({ status: 'refunded', isNew: false, pieces: 'put_back' });
    expect(await readAvailability(db, { sku: sku() })).toBe(3);
  });

  test('cannot put pieces back on sale that the courier took although their order was refunded', async () => {
    await refundOrder(shop, order.id, { reason: 'late', by: 'owner', takeBack: false });
    shop.shipping.tracked.set(order.shipmentId ?? '', {
      url: null,
      events: [],
      state: 'shipped',
      since: null,
      proof: null,
    });
    await refreshTracking(shop, order.id, order.shipmentId ?? '');
    expect(await cancel('owner')).toMatchObject({ isNew: false, pieces: 'parcel_left' });
    expect(await readAvailability(db, { sku: sku() })).toBe(2);
  });

  test('cannot put pieces back on sale that were never taken from stock', async () => {
    await breakLedgers(db, (trx) => trx.deleteFrom('stock_movement').where('reason', '=', 'sold').execute());
    expect(await cancel('owner')).toMatchObject({ isNew: true, pieces: 'none' });
  });

  test('cannot cancel a dispatched order', async () => {
    await goTo('shipped');
    expect(await cancel('owner')).toEqual(notCancellable);
  });

  test('cannot cancel an order whose shipment the courier has, even if no tracking update said so', async () => {
    shop.shipping.tracked.set(order.shipmentId ?? '', {
      url: null,
      events: [],
      state: 'shipped',
      since: null,
      proof: null,
    });
    expect(await cancel('owner')).toEqual(notCancellable);
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'shipped' });
  });

  test('can cancel an order while the shipping service is unreachable', async () => {
    shop.shipping.failNext();
    expect(await cancel('owner')).toMatchObject({ ok: true, status: 'cancelled' });
  });
});

test('an unknown order cannot be cancelled', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await cancelOrder(shop, nobody, 'owner')).toEqual({ ok: false, code: 'unknown_order' });
});

describe('cancelling an order', () => {
  test('by two concurrent calls makes one refund, puts the piece back on sale once and cancels one shipment', async () => {
    let rival: ReturnType<typeof cancel> | undefined;
    const slow = {
      ...shop,
      db: withRival(db, /from "refund"/, async () => {
        rival = cancel();
        await waitUntilBlocked(db, rival);
      }),
    };
    expect(await cancelOrder(slow, order.id, 'shopper')).toMatchObject({ ok: true, status: 'cancelled' });
    expect(await rival).toMatchObject({ ok: true, status: 'cancelled' });
    expect(await listRefunds(db, order.id)).toHaveLength(1);
    expect(await readAvailability(db, { sku: sku() })).toBe(3);
    expect(await sentJobsNamed(shop, 'cancel-shipment')).toHaveLength(1);
  });

  test('just before its dispatch is recorded tells the merchant that the shipment left', async () => {
    let rival: Promise<void> | undefined;
    const slow = {
      ...shop,
      db: withRival(db, /from "refund"/, async () => {
        shop.shipping.tracked.set(order.shipmentId ?? '', {
          url: null,
          events: [],
          state: 'shipped',
          since: null,
          proof: null,
        });
        rival = refreshTracking(shop, order.id, order.shipmentId ?? '');
        await waitUntilBlocked(db, rival);
      }),
    };
    expect(await cancelOrder(slow, order.id, 'shopper')).toMatchObject({ ok: true });
    await rival;
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'cancelled' });
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toMatchObject([{ trouble: 'left_after_cancel' }]);
    expect(await sentJobsNamed(shop, 'tell-parcel')).toEqual([]);
  });

  test('while its dispatch is being recorded is refused', async () => {
    shop.shipping.tracked.set(order.shipmentId ?? '', {
      url: null,
      events: [],
      state: 'shipped',
      since: null,
      proof: null,
    });
    let rival: ReturnType<typeof cancel> | undefined;
    const slow = {
      ...shop,
      db: withRival(db, /update "orders"/, async () => {
        rival = cancel();
        await waitUntilBlocked(db, rival);
      }),
    };
    await refreshTracking(slow, order.id, order.shipmentId ?? '');
    expect(await rival).toEqual(notCancellable);
    expect(await listRefunds(db, order.id)).toEqual([]);
  });

  test('while its shipment is being requested cancels the shipment when its number arrives', async () => {
    order = await placePaidOrder(shop);
    shop.shipping.during(async () => {
      await cancel();
      await expect(cancelShipmentThere()).rejects.toThrow('still being requested');
    });
    await requestShipment(shop, order.id);
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'cancelled', shipmentId: `shipment-${order.code}` });
    expect(await sentJobsNamed(shop, 'cancel-shipment')).toHaveLength(2);
    await cancelShipmentThere();
    expect(shop.shipping.calledOff).toEqual([`sr-${order.code}`]);
    await cancelShipmentThere();
    expect(shop.shipping.calledOff).toHaveLength(1);
  });
});

describe('the cancellation of a shipment', () => {
  test('fails while the shipping service is unreachable, and succeeds when it is retried', async () => {
    await cancel();
    shop.shipping.failNext();
    await expect(cancelShipmentThere()).rejects.toThrow('not reachable');
    await cancelShipmentThere();
    expect(shop.shipping.calledOff).toEqual([`sr-${order.code}`]);
  });

  test('finds a shipment whose number never reached the shop', async () => {
    order = await placePaidOrder(shop);
    shop.shipping.failNext();
    await expect(requestShipment(shop, order.id)).rejects.toThrow('not reachable');
    await cancel();
    await cancelShipmentThere();
    expect(shop.shipping.calledOff).toEqual([`sr-${order.code}`]);
    expect(await rereadOrder(shop, order)).toMatchObject({ shipmentOrderId: `sr-${order.code}` });
  });

  test('fails until the claim of a process that died while requesting the shipment has expired', async () => {
    order = await placePaidOrder(shop);
    await claimShipment(db, order, shop.now());
    await cancel();
    await expect(cancelShipmentThere()).rejects.toThrow('still being requested');
    shop.passMinutes(3);
    await cancelShipmentThere();
    expect(shop.shipping.calledOff).toEqual([`sr-${order.code}`]);
  });

  test('cancels nothing at the shipping service if no shipment was requested', async () => {
    order = await placePaidOrder(shop);
    await cancel();
    await cancelShipmentThere();
    expect(shop.shipping.calledOff).toEqual([]);
    expect(shop.shipping.shipments.map(({ reference }) => reference)).not.toContain(order.code);
  });

  test('does nothing to the shipment of an order that is not cancelled', async () => {
    await cancelShipmentThere();
    expect(shop.shipping.calledOff).toEqual([]);
  });

  test('is reported to the merchant with the reason if the shipping service refuses it', async () => {
    await cancel();
    shop.shipping.keepNext('Order cannot be cancelled after it was picked up.');
    await cancelShipmentThere();
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toEqual([
      {
        orderId: order.id,
        trouble: 'parcel_not_called_off',
        detail: 'Order cannot be cancelled after it was picked up.',
      },
    ]);
  });

  test('is reported to the merchant after its last try, unless it has succeeded', async () => {
    await cancel();
    await reportUncancelledShipment(shop, { orderId: order.id });
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toHaveLength(1);
    await cancelShipmentThere();
    await reportUncancelledShipment(shop, { orderId: order.id });
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toHaveLength(1);
  });
});

test('cancelling an order changes nothing if it fails half-way', async () => {
  await sql`alter table refund add constraint broken check (false) not valid`.execute(db);
  await expect(cancel()).rejects.toThrow('broken');
  await sql`alter table refund drop constraint broken`.execute(db);
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'shipment_requested' });
  expect(await readAvailability(db, { sku: sku() })).toBe(2);
  expect(await sentJobsNamed(shop, 'cancel-shipment')).toEqual([]);
});
