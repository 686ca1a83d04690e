import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import { paise } from '../money.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { setOrderRecipient } from '../orders/order-store.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import {
  asha,
  openTestOrder,
  orderRequestFor,
  readAvailability,
  readOrderOfProviderId,
  readStockMovements,
  threeFieldRequest,
} from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { storeWebhookEvent } from '../webhooks/inbox-store.ts';
import { createOrder } from './create-order.ts';
import { placeShipment, saveOrder } from './finish-order.ts';
import { handlePaymentEvent, storePaymentEvent } from './payment-events.ts';
import { settleOrRelease } from './release-order.ts';
import { settlePayment } from './settle-payment.ts';
import { sweepOrders } from './sweep.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
});

const nothing = { cart: [], recipient: null, note: '' };
const rethrow = (error: unknown) => {
  throw error;
};

async function jobNames(): Promise<string[]> {
  return (await shop.sentJobs()).map((job) => job.name);
}

async function causes(id: string): Promise<string[]> {
  const order = await readOrderOfProviderId(db, id);
  return (await readHistory(db, order.id)).map((event) => `${event.to}: ${event.cause}`);
}

/** Every way by which the shop may learn of a payment. */
const doors = {
  verification: (id) => settlePayment(shop, id, 'signature verified'),
  webhook: async (id) => {
    await storePaymentEvent(shop, { id: 'event_1', kind: 'payment', name: 'order.paid', orderId: id });
    await handlePaymentEvent(shop, { eventId: 'event_1' });
  },
  sweep: async () => {
    shop.passMinutes(16);
    await sweepOrders(shop, rethrow);
  },
  'place-shiprocket-order': (id) => placeShipment(shop, id, nothing),
  'save-order': (id) => saveOrder(shop, id.replace('order', 'pay'), nothing),
  'closing the popup': (id) => settleOrRelease(shop, id),
} satisfies Record<string, (id: string) => Promise<unknown>>;
type Door = keyof typeof doors;
const doorNames = Object.keys(doors) as Door[];

async function expectSoldOnce(id: string, saree: Awaited<ReturnType<typeof aSaree>>): Promise<void> {
  const order = await readOrderOfProviderId(db, id);
  expect(order).toMatchObject({
    captured: 420_000,
    providerPaymentId: id.replace('order', 'pay'),
    reservedUntil: null,
  });
  expect(['paid', 'shipment_requested']).toContain(order.status);
  expect(await readStockMovements(db, saree)).toEqual(['received +3', 'reserved -1', 'released +1', 'sold -1']);
  const jobs = (await jobNames()).filter((name) => name !== 'handle-payment-event');
  expect(jobs).toEqual(['confirm-order', 'confirm-by-phone', 'ship-order']);
}

test.each(doorNames)('a payment becomes an order through %s', async (door) => {
  const saree = await aSaree(db);
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  shop.payment.capture(id);
  await doors[door](id);
  await expectSoldOnce(id, saree);
});

test.each(doorNames)('nothing is sold through %s while nothing is paid', async (door) => {
  const saree = await aSaree(db);
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  await doors[door](id);
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment', captured: null });
  expect((await readStockMovements(db, saree)).join()).not.toContain('sold');
});

describe('the ways that settle a payment', () => {
  test('sell the pieces once when each runs twice in sequence', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.capture(id);
    for (const door of [...doorNames, ...doorNames]) await doors[door](id);
    await expectSoldOnce(id, saree);
    expect(shop.shipping.shipments).toHaveLength(1);
  });

  test('sell the pieces once when they run at once', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.capture(id);
    await Promise.all(doorNames.map((door) => doors[door](id)));
    await expectSoldOnce(id, saree);
    expect(shop.shipping.shipments).toHaveLength(1);
  });

  const pairs = doorNames.flatMap((door) => doorNames.map((rival) => [door, rival] as const));
  test.each(pairs)(
    'sell the pieces once: %s, with %s intervening after the provider was asked',
    async (door, rival) => {
      const saree = await aSaree(db);
      const id = await openTestOrder(shop, orderRequestFor([saree]));
      shop.payment.capture(id);
      shop.payment.after('capturedFor', () => doors[rival](id));
      await doors[door](id);
      await expectSoldOnce(id, saree);
    },
  );
});

test('a second settlement waits for the first and finds the order settled', async () => {
  const saree = await aSaree(db);
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  shop.payment.capture(id);
  let rival: ReturnType<typeof settlePayment> | undefined;
  const interrupted = withRival(db, /update "orders"/, async () => {
    rival = settlePayment(shop, id, 'the rival');
    await waitUntilBlocked(db, rival);
  });
  await settlePayment({ ...shop, db: interrupted }, id, 'the first');
  expect(await rival).toMatchObject({ kind: 'settled', order: { status: 'paid' } });
  expect(await causes(id)).toContain('paid: the first');
  await expectSoldOnce(id, saree);
});

test('an address that is corrected while the provider is asked is on the invoice', async () => {
  const saree = await aSaree(db);
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  const order = await readOrderOfProviderId(db, id);
  shop.payment.capture(id);
  shop.payment.after('capturedFor', () => setOrderRecipient(db, order.id, { ...asha, fullName: 'Asha Corrected' }));
  await settlePayment(shop, id, 'test');
  expect((await findInvoice(db, order.id))?.document.buyer.name).toBe('Asha Corrected');
  await expectSoldOnce(id, saree);
});

test('the job for the shipment waits thirty seconds, so that the page’s own request may come first', async () => {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  shop.payment.capture(id);
  await settlePayment(shop, id, 'test');
  expect((await shop.sentJobs()).map((job) => [job.name, job.delaySeconds])).toEqual([
    ['confirm-order', 0],
    ['confirm-by-phone', 0],
    ['ship-order', 30],
  ]);
});

test('a provider that cannot be asked changes nothing and is reported as an error', async () => {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  shop.payment.capture(id);
  shop.payment.fail('capturedFor');
  await expect(settlePayment(shop, id, 'test')).rejects.toThrow('not reachable');
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment', captured: null });
});

test('an unknown order is not asked about at the provider', async () => {
  expect(await settlePayment(shop, 'order_elsewhere', 'test')).toEqual({ kind: 'unknown' });
  expect(shop.payment.calls.capturedFor).toBe(0);
});

describe('an order needs attention when', () => {
  async function expectAttention(id: string, attention: string): Promise<void> {
    expect(await readOrderOfProviderId(db, id)).toMatchObject({
      status: 'needs_attention',
      attention,
      reservedUntil: null,
    });
    expect(await jobNames()).toEqual(['confirm-order', 'alert-owner']);
  }

  test.each([419_900, 420_100])('the captured amount (%s) differs from the amount asked', async (amount) => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.capture(id, amount);
    await settlePayment(shop, id, 'test');
    await expectAttention(id, 'amount_differs');
    expect((await readOrderOfProviderId(db, id)).captured).toBe(amount);
    expect(await readAvailability(db, saree)).toBe(3);
  });

  test('its reservation ended and somebody else bought the piece', async () => {
    const saree = await aSaree(db, { availability: 1 });
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    await settleOrRelease(shop, id);
    await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.capture(id);
    await settlePayment(shop, id, 'test');
    await expectAttention(id, 'stock_gone');
    expect(await readAvailability(db, saree)).toBe(0);
  });

  test('one of its sarees is gone, and then none is taken', async () => {
    const [gone, there] = [await aSaree(db, { availability: 1 }), await aSaree(db)];
    const id = await openTestOrder(shop, orderRequestFor([gone, there]));
    await settleOrRelease(shop, id);
    await openTestOrder(shop, orderRequestFor([gone]));
    shop.payment.capture(id);
    await settlePayment(shop, id, 'test');
    await expectAttention(id, 'stock_gone');
    expect(await readAvailability(db, there)).toBe(3);
  });

  test('its money has already been refunded', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.capture(id);
    shop.payment.refundThere(id);
    await settlePayment(shop, id, 'test');
    await expectAttention(id, 'refunded_already');
    expect(await readAvailability(db, saree)).toBe(3);
  });

  test('it had been cancelled', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.passMinutes(6 * 24 * 60);
    await sweepOrders(shop, rethrow);
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'cancelled' });
    shop.payment.capture(id);
    await settlePayment(shop, id, 'test');
    await expectAttention(id, 'paid_after_cancel');
    expect(await readAvailability(db, saree)).toBe(3);
  });
});

test('money that is being refunded buys nothing', async () => {
  const saree = await aSaree(db);
  const id = await openTestOrder(shop, threeFieldRequest(4200));
  const paymentId = shop.payment.capture(id);
  await settlePayment(shop, id, 'test');
  const { id: orderId } = await readOrderOfProviderId(db, id);
  await refundOrder(shop, orderId, { reason: 'a mistake', by: 'owner', takeBack: false });
  await saveOrder(shop, paymentId, { ...nothing, cart: [{ sku: saree.sku, count: 1 }] });
  expect(await readOrderOfProviderId(db, id)).toMatchObject({
    status: 'needs_attention',
    attention: 'refunded_already',
  });
  expect(await readAvailability(db, saree)).toBe(3);
});

test('late money still buys a piece that is available', async () => {
  const saree = await aSaree(db, { availability: 1 });
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  await settleOrRelease(shop, id);
  shop.payment.capture(id);
  await settlePayment(shop, id, 'test');
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid' });
  expect(await readStockMovements(db, saree)).toEqual(['received +1', 'reserved -1', 'released +1', 'sold -1']);
});

describe('closing the payment window', () => {
  test('releases the pieces once and leaves the order open', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    await settleOrRelease(shop, id);
    await settleOrRelease(shop, id);
    expect(await readStockMovements(db, saree)).toEqual(['received +3', 'reserved -1', 'released +1']);
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment', reservedUntil: null });
  });

  test('sells the piece and does not release it when the money arrives just then', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.after('capturedFor', async () => {
      shop.payment.capture(id);
      await settlePayment(shop, id, 'webhook');
    });
    await settleOrRelease(shop, id);
    await expectSoldOnce(id, saree);
  });

  test('waits for a settlement in progress and leaves the sale alone', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    const writing = Promise.withResolvers<void>();
    const interrupted = withRival(db, /update "orders"/, async () => {
      writing.resolve();
      await waitUntilBlocked(db, new Promise(() => {}));
    });
    let settling: Promise<unknown> | undefined;
    shop.payment.after('capturedFor', async () => {
      shop.payment.capture(id);
      settling = settlePayment({ ...shop, db: interrupted }, id, 'webhook');
      await writing.promise;
    });
    await settleOrRelease(shop, id);
    await settling;
    expect(await readStockMovements(db, saree)).toEqual(['received +3', 'reserved -1', 'released +1', 'sold -1']);
  });

  test('keeps the pieces reserved when the provider cannot be asked', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.fail('capturedFor');
    await expect(settleOrRelease(shop, id)).rejects.toThrow('not reachable');
    expect(await readAvailability(db, saree)).toBe(2);
  });
});

describe('payment webhooks', () => {
  const event = { id: 'event_1', kind: 'payment', name: 'payment.captured', orderId: 'order_1' } as const;

  test('are stored once and queue one job', async () => {
    expect(await storePaymentEvent(shop, event)).toBe(true);
    expect(await storePaymentEvent(shop, event)).toBe(false);
    expect(await Promise.all([1, 2, 3].map(() => storePaymentEvent(shop, { ...event, id: 'event_2' })))).toContain(
      true,
    );
    expect(await shop.sentJobs()).toMatchObject([{ data: { eventId: 'event_1' } }, { data: { eventId: 'event_2' } }]);
  });

  test('that arrive before the money leave the order open', async () => {
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    await storePaymentEvent(shop, { ...event, orderId: id });
    await handlePaymentEvent(shop, { eventId: 'event_1' });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment' });
  });

  test('about a failed payment release nothing: the shopper may be trying again', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    await storePaymentEvent(shop, { ...event, kind: 'other', name: 'payment.failed', orderId: id });
    await handlePaymentEvent(shop, { eventId: 'event_1' });
    expect(await readAvailability(db, saree)).toBe(2);
  });

  test('about a failure after the capture change nothing', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.capture(id);
    await doors.webhook(id);
    await storePaymentEvent(shop, { id: 'event_9', kind: 'other', name: 'payment.failed', orderId: id });
    await handlePaymentEvent(shop, { eventId: 'event_9' });
    await expectSoldOnce(id, saree);
  });

  test('about another shop’s order, about none, and of unknown kinds are marked as handled', async () => {
    await storePaymentEvent(shop, { ...event, orderId: 'order_elsewhere' });
    await storePaymentEvent(shop, { id: 'event_2', kind: 'other', name: 'payment.downtime.started', orderId: null });
    await handlePaymentEvent(shop, { eventId: 'event_1' });
    await handlePaymentEvent(shop, { eventId: 'event_2' });
    await handlePaymentEvent(shop, { eventId: 'event_never_stored' });
    const rows = await db.selectFrom('webhook_event').select('handled_at').execute();
    expect(rows.every((row) => row.handled_at !== null)).toBe(true);
  });

  test('stored without a kind by an earlier version are handled all the same', async () => {
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    shop.payment.capture(id);
    const stored = (eventId: string, type: string) =>
      storeWebhookEvent(db, { id: eventId, provider: 'payment', body: { type, orderId: id }, handledAt: null });
    await stored('event_1', 'order.paid');
    await handlePaymentEvent(shop, { eventId: 'event_1' });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid' });
    expect(await causes(id)).toContain('paid: webhook order.paid');
    shop.payment.refundThere(id);
    await stored('event_2', 'refund.processed');
    await handlePaymentEvent(shop, { eventId: 'event_2' });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'refunded' });
  });

  test('are tried again when the provider cannot be asked', async () => {
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    shop.payment.capture(id);
    await storePaymentEvent(shop, { ...event, orderId: id });
    shop.payment.fail('capturedFor');
    await expect(handlePaymentEvent(shop, { eventId: 'event_1' })).rejects.toThrow('not reachable');
    await handlePaymentEvent(shop, { eventId: 'event_1' });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid' });
  });
});

describe('a paid order that was opened with amount, currency and receipt alone', () => {
  test('waits for its cart', async () => {
    const id = await openTestOrder(shop, threeFieldRequest(4200));
    shop.payment.capture(id);
    expect(await settlePayment(shop, id, 'test')).toMatchObject({ kind: 'cart_missing' });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment', captured: 420_000 });
    expect(await jobNames()).toEqual([]);
  });

  test('is compared with the catalogue’s price of the cart that arrives', async () => {
    const saree = await aSaree(db, { price: paise(500_000) });
    const id = await openTestOrder(shop, threeFieldRequest(4200));
    const paymentId = shop.payment.capture(id);
    const cart = [{ sku: saree.sku, count: 1 }];
    expect(await saveOrder(shop, paymentId, { ...nothing, cart })).toMatchObject({ ok: true });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({
      status: 'needs_attention',
      attention: 'price_differs',
    });
    expect(await readAvailability(db, saree)).toBe(3);
  });
});

test('webhook, saving and sweep make one sale against a buyer of the same last piece', async () => {
  const saree = await aSaree(db, { availability: 1 });
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  shop.payment.capture(id);
  shop.passMinutes(16);
  const rivals = Promise.all([
    createOrder(shop, orderRequestFor([saree])),
    sweepOrders(shop, rethrow),
    doors['save-order'](id),
  ]);
  await Promise.all([rivals, doors.webhook(id)]);
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid' });
  expect((await readStockMovements(db, saree)).filter((one) => one === 'sold -1')).toHaveLength(1);
  expect(await readAvailability(db, saree)).toBe(0);
});
