/**
 * Races two calls about an order that is paid: refunds, cancellations, a shipment that is requested or dispatched while
 * its order is cancelled. Afterwards the shop runs its jobs, and the outcome must be right.
 */
import { expect, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { createOrder, type OrderRequest } from '../../shop/checkout/create-order.ts';
import { handlePaymentEvent, storePaymentEvent } from '../../shop/checkout/payment-events.ts';
import { settlePayment } from '../../shop/checkout/settle-payment.ts';
import { correctAddress } from '../../shop/fulfilment/correct-address.ts';
import { shipOrder } from '../../shop/fulfilment/order-jobs.ts';
import { handleTrackingUpdate, refreshTracking, storeTrackingUpdate } from '../../shop/fulfilment/tracking-updates.ts';
import { paise } from '../../shop/money.ts';
import type { Order } from '../../shop/orders/order.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import { listRefunds } from '../../shop/orders/refund-store.ts';
import { labelParcel } from '../../shop/parcels/label-parcel.ts';
import { packParcel } from '../../shop/parcels/pack-parcel.ts';
import { cancelOrder } from '../../shop/refunds/cancel-order.ts';
import { makeRefundAtProvider } from '../../shop/refunds/refund-jobs.ts';
import { refundOrder } from '../../shop/refunds/refund-order.ts';
import { buyTestOrder, openTestOrder, orderRequestFor, readStockMovements } from '../../shop/testing/order.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createJobClock } from '../faults/job-clock.ts';
import { type RacePair, raceAtEveryPoint } from './every-point.ts';
import { watchStatements } from './interleave.ts';

const test = sampledTest(import.meta.filename);

vi.mock(import('node:timers/promises'), async (original) => {
  const { pauseAsRacePoint } = await import('./interleave.ts');
  return { ...(await original()), setTimeout: pauseAsRacePoint as never };
});
// Drawing an invoice takes a fifth of a second, and has its own tests.
vi.mock(import('../../shop/invoices/invoice-pdf.ts'), () => ({
  drawInvoiceAttachment: async () => ({
    filename: 'invoice.pdf',
    contentType: 'application/pdf',
    content: new Uint8Array(9),
  }),
}));

const place = await testDatabase();
const { db } = place;
watchStatements();

let shop: TestShop;
let saree: Saree;
const atEveryPoint = (setUp: () => Promise<RacePair>) =>
  raceAtEveryPoint(place, (scene) => {
    ({ shop, saree } = scene);
    return setUp();
  });

const ok = { ok: true };
const asked = (about: Partial<OrderRequest> = {}) => orderRequestFor([saree], about);
const again = async ({ id }: Order) => (await findOrder(db, { id })) as Order;

/** Runs the shop's jobs, with time for their retries, and expects that none is left. */
async function doTheRest(): Promise<void> {
  const jobs = createJobClock(shop);
  for (const minutes of [0, 1, 5]) {
    shop.passMinutes(minutes);
    await jobs.run();
  }
  expect([...jobs.waiting(), ...jobs.dead], 'jobs left').toEqual([]);
}

async function expectAllMoneyBackOnce(order: Order): Promise<void> {
  const sent = shop.payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
  expect(sent, 'sent back').toBe(420_000);
  expect(await again(order)).toMatchObject({ status: 'refunded' });
  expect((await readStockMovements(db, saree)).filter((one) => one.startsWith('returned'))).toEqual(['returned +1']);
}

/** Expects that every shipment that was requested was cancelled. */
function expectNoShipment(): void {
  const asked = new Set(shop.shipping.shipments.map(({ reference }) => `sr-${reference}`));
  expect(new Set(shop.shipping.calledOff), 'cancelled').toEqual(asked);
}

const wish = { reason: 'test', by: 'owner', takeBack: true };

test('of two concurrent refunds of more than half the amount only one is made', () =>
  atEveryPoint(async () => {
    const order = await buyTestOrder(shop, asked());
    const refund = () => refundOrder(shop, order.id, { ...wish, takeBack: false, amount: paise(300_000) });
    return {
      first: refund,
      second: refund,
      end: async (answers) => {
        const refused = answers.filter((one) => !(one as typeof ok).ok);
        expect(refused).toEqual([{ ok: false, code: 'more_than_left', left: 120_000 }]);
        await doTheRest();
        expect(shop.payment.refunds.map(({ amount }) => amount)).toEqual([300_000]);
      },
    };
  }));

test('a full refund and a concurrent cancellation send the money back once', () =>
  atEveryPoint(async () => {
    const order = await buyTestOrder(shop, asked());
    return {
      first: () => refundOrder(shop, order.id, wish),
      second: () => cancelOrder(shop, order.id, 'shopper'),
      end: async (answers) => {
        expect(answers[1]).toMatchObject(ok);
        await doTheRest();
        await expectAllMoneyBackOnce(order);
        expectNoShipment();
      },
    };
  }));

test('a partial refund and a concurrent cancellation together send back the whole amount and no more', () =>
  atEveryPoint(async () => {
    const order = await buyTestOrder(shop, asked());
    return {
      first: () => refundOrder(shop, order.id, { ...wish, amount: paise(120_000) }),
      second: () => cancelOrder(shop, order.id, 'shopper'),
      end: async (answers) => {
        expect(answers[1]).toMatchObject(ok);
        await doTheRest();
        await expectAllMoneyBackOnce(order);
      },
    };
  }));

test('a refund’s job that runs twice at once sends the money once', () =>
  atEveryPoint(async () => {
    const order = await buyTestOrder(shop, asked());
    await cancelOrder(shop, order.id, 'owner');
    const [refund] = await listRefunds(db, order.id);
    const make = () => makeRefundAtProvider(shop, { refundId: refund?.id ?? '' });
    return {
      first: make,
      second: make,
      end: async () => {
        await doTheRest();
        await expectAllMoneyBackOnce(order);
        expect((await shop.sentJobs()).filter(({ name }) => name === 'tell-refunded')).toHaveLength(1);
      },
    };
  }));

test('the job of a refund and the provider’s webhook about it record the refund once', () =>
  atEveryPoint(async () => {
    const order = await buyTestOrder(shop, asked());
    await cancelOrder(shop, order.id, 'owner');
    const [refund] = await listRefunds(db, order.id);
    const orderId = order.providerOrderId ?? '';
    await storePaymentEvent(shop, { id: 'event', kind: 'refund', name: 'refund.processed', orderId });
    return {
      first: () => makeRefundAtProvider(shop, { refundId: refund?.id ?? '' }),
      second: () => handlePaymentEvent(shop, { eventId: 'event' }),
      end: async () => {
        await doTheRest();
        expect(await listRefunds(db, order.id)).toMatchObject([{ status: 'processed', amount: 420_000 }]);
        await expectAllMoneyBackOnce(order);
      },
    };
  }));

test('a dashboard refund and a concurrent cancellation together send back the whole amount and no more', () =>
  atEveryPoint(async () => {
    const order = await buyTestOrder(shop, asked());
    const orderId = order.providerOrderId ?? '';
    await storePaymentEvent(shop, { id: 'event', kind: 'refund', name: 'refund.processed', orderId });
    return {
      first: async () => {
        shop.payment.refundThere(orderId);
        await handlePaymentEvent(shop, { eventId: 'event' });
      },
      second: () => cancelOrder(shop, order.id, 'shopper'),
      end: async () => {
        await doTheRest();
        const sent = shop.payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
        expect(sent).toBe(420_000);
        const all = await listRefunds(db, order.id);
        expect(all.filter(({ status }) => status === 'processed').map(({ amount }) => amount)).toEqual([420_000]);
      },
    };
  }));

test.each([
  ['', false],
  [' and the answer is lost', true],
])('an order cancelled while its shipment is requested%s ships nothing and is refunded', (_, isLost) =>
  atEveryPoint(async () => {
    const order = await buyTestOrder(shop, asked());
    if (isLost) shop.shipping.failNext();
    return {
      first: () => cancelOrder(shop, order.id, 'shopper'),
      second: () => shipOrder(shop, { orderId: order.id }),
      end: async (answers) => {
        expect(answers[0]).toMatchObject(ok);
        await doTheRest();
        await expectAllMoneyBackOnce(order);
        expectNoShipment();
      },
    };
  }),
);

/** Expects that the courier carries the parcel to the address that the order has. */
async function expectSameAddress(order: Order): Promise<void> {
  // The service returns a repeated request the shipment that it has, with the address of the first one.
  const [made] = shop.shipping.shipments;
  const carried = shop.shipping.desk.corrected.at(-1)?.to ?? made?.to;
  const { recipient, addressPendingSince } = await again(order);
  expect(carried?.address).toBe(recipient?.address);
  expect(addressPendingSince).toBeNull();
}

const correct = ({ id }: Order) => correctAddress(shop, id, { address: '12 Residency Road' }, 'test');

test.each([
  ['', false],
  [' and the answer is lost', true],
])('an order corrected while its shipment is requested%s goes to the address that it has', (_, isLost) =>
  atEveryPoint(async () => {
    const order = await buyTestOrder(shop, asked());
    if (isLost) shop.shipping.failNext();
    return {
      first: () => shipOrder(shop, { orderId: order.id }),
      second: () => correct(order),
      end: async () => {
        await doTheRest();
        await expectSameAddress(order);
      },
    };
  }),
);

test('a parcel labelled while its order is corrected goes to the address that the order has', () =>
  atEveryPoint(async () => {
    const order = await buyTestOrder(shop, asked());
    await shipOrder(shop, { orderId: order.id });
    await packParcel(shop, order.id, { weightG: 820 });
    return {
      first: () => labelParcel(shop, order.id),
      second: () => correct(order),
      end: async (answers) => {
        await doTheRest();
        expect(answers[0]).toMatchObject(ok);
        await expectSameAddress(order);
      },
    };
  }));

test('of a correction and a concurrent cancellation the cancellation counts, and the money goes back', () =>
  atEveryPoint(async () => {
    const order = await buyTestOrder(shop, asked());
    return {
      first: () => correct(order),
      second: () => cancelOrder(shop, order.id, 'shopper'),
      end: async (answers) => {
        expect(answers[1]).toMatchObject(ok);
        await doTheRest();
        await expectAllMoneyBackOnce(order);
        expectNoShipment();
      },
    };
  }));

test.each(['webhook', 'polling'])(
  'an order cancelled while its dispatch becomes known (by %s) ends shipped, or refunded with an alert to the merchant',
  (way) =>
    atEveryPoint(async () => {
      const order = await buyTestOrder(shop, asked());
      await shipOrder(shop, { orderId: order.id });
      const { shipmentId, shipmentOrderId } = await again(order);
      const news = { shipmentOrderId, reference: order.code, state: 'shipped', at: null, isReturn: false } as const;
      await storeTrackingUpdate(shop, 'news', news);
      const [event] = await db.selectFrom('webhook_event').select('id').execute();
      shop.shipping.tracked.set(shipmentId ?? '', {
        url: null,
        events: [],
        state: 'shipped',
        since: null,
        proof: null,
      });
      return {
        first: () => cancelOrder(shop, order.id, 'shopper'),
        second: () =>
          way === 'webhook'
            ? handleTrackingUpdate(shop, { eventId: event?.id ?? '' })
            : refreshTracking(shop, order.id, shipmentId ?? ''),
        end: async (answers) => {
          const isCancelled = (answers[0] as typeof ok).ok;
          await doTheRest();
          const told = (await shop.sentJobs())
            .filter(({ name }) => name === 'alert-aftercare')
            .map(({ data }) => data.trouble);
          if (isCancelled) await expectAllMoneyBackOnce(order);
          else expect(await again(order)).toMatchObject({ status: 'shipped' });
          expect(shop.payment.refunds).toHaveLength(isCancelled ? 1 : 0);
          expect(told).toEqual(isCancelled ? ['left_after_cancel'] : []);
        },
      };
    }),
);

test('a settlement and an order for the same last piece from a second tab make one sale', () =>
  atEveryPoint(async () => {
    const id = await openTestOrder(shop, asked());
    shop.payment.capture(id);
    return {
      first: () => settlePayment(shop, id, 'one tab'),
      second: () => createOrder(shop, asked({ receipt: 'another tab' })),
      end: async (answers) => {
        expect(answers).toMatchObject([
          { kind: 'settled', order: { status: 'paid' } },
          { ok: false, code: 'out_of_stock' },
        ]);
        expect(await readStockMovements(db, saree)).toEqual(['received +1', 'reserved -1', 'released +1', 'sold -1']);
      },
    };
  }));
