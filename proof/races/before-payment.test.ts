/**
 * Races two calls before an order is paid that want what only one can have: the last piece, the same receipt, an order
 * that the sweep closes on the day on which it is paid.
 */
import { expect, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { createOrder, type OrderRequest } from '../../shop/checkout/create-order.ts';
import { handlePaymentEvent, storePaymentEvent } from '../../shop/checkout/payment-events.ts';
import { settleOrRelease } from '../../shop/checkout/release-order.ts';
import { sweepOrders } from '../../shop/checkout/sweep.ts';
import type { Order } from '../../shop/orders/order.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import { openTestOrder, orderRequestFor, readAvailability, readStockMovements } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { type RacePair, raceAtEveryPoint } from './every-point.ts';
import { watchStatements } from './interleave.ts';

const test = sampledTest(import.meta.filename);

vi.mock(import('node:timers/promises'), async (original) => {
  const { pauseAsRacePoint } = await import('./interleave.ts');
  return { ...(await original()), setTimeout: pauseAsRacePoint as never };
});

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
const anyBuyer = () => createOrder(shop, asked());
const rethrow = (error: unknown) => {
  throw error;
};

test('of two concurrent buyers of the last piece one gets it and the other is told that it is sold out', () =>
  atEveryPoint(async () => ({
    first: anyBuyer,
    second: anyBuyer,
    end: async (answers) => {
      const [won, lost] = answers.toSorted(
        (one, other) => Number((other as typeof ok).ok) - Number((one as typeof ok).ok),
      );
      expect([won, lost]).toMatchObject([ok, { ok: false, code: 'out_of_stock' }]);
      expect(await readStockMovements(db, saree)).toEqual(['received +1', 'reserved -1']);
    },
  })));

test('a receipt used twice at once makes one order and one reservation', () =>
  atEveryPoint(async () => {
    const request = asked();
    const click = () => createOrder(shop, request);
    return {
      first: click,
      second: click,
      end: async (answers) => {
        expect(answers).toMatchObject([ok, ok]);
        expect(answers[0]).toEqual(answers[1]);
        expect(shop.payment.orders.size).toBe(1);
        expect(await readStockMovements(db, saree)).toEqual(['received +1', 'reserved -1']);
      },
    };
  }));

test('two tabs that order the same two sarees in opposite order make one order without a deadlock', () =>
  atEveryPoint(async () => {
    const other = await aSaree(db, { availability: 1 });
    return {
      first: () => createOrder(shop, orderRequestFor([saree, other])),
      second: () => createOrder(shop, orderRequestFor([other, saree])),
      end: async (answers) => {
        expect(answers.filter((one) => (one as typeof ok).ok)).toHaveLength(1);
        expect([await readAvailability(db, saree), await readAvailability(db, other)]).toEqual([0, 0]);
      },
    };
  }));

test('a retry of create-order while the payment window closes is given the same order, and the books have no mismatch', () =>
  atEveryPoint(async () => {
    const request = asked();
    const id = await openTestOrder(shop, request);
    return {
      first: () => createOrder(shop, request),
      second: () => settleOrRelease(shop, id),
      end: async (answers) => expect(answers).toMatchObject([{ ok: true, id }, { kind: 'not_paid' }]),
    };
  }));

test('a payment on the day on which the sweep closes the order is never lost', () =>
  atEveryPoint(async () => {
    const id = await openTestOrder(shop, asked());
    shop.passMinutes(6 * 24 * 60);
    await storePaymentEvent(shop, { id: 'event', kind: 'payment', name: 'order.paid', orderId: id });
    return {
      first: () => sweepOrders(shop, rethrow),
      second: async () => {
        shop.payment.capture(id);
        await handlePaymentEvent(shop, { eventId: 'event' });
      },
      end: async () => {
        const order = (await findOrder(db, { provider_order_id: id })) as Order;
        expect(order.captured).toBe(420_000);
        const isBought = order.status === 'paid';
        expect([order.status, order.attention]).toEqual(
          isBought ? ['paid', null] : ['needs_attention', 'paid_after_cancel'],
        );
        expect(await readAvailability(db, saree)).toBe(isBought ? 0 : 1);
      },
    };
  }));
