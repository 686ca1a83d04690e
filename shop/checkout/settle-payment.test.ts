import { describe, expect, test } from 'vitest';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import { setOrderRecipient } from '../orders/order-store.ts';
import {
  asha,
  openTestOrder,
  orderRequestFor,
  readAvailability,
  readOrderOfProviderId,
  readStockMovements,
} from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import {
  expectSoldOnce,
  readStatusCauses,
  rethrow,
  settlementWayNames,
  settlementWays,
} from '../testing/settlement.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { createOrder } from './create-order.ts';
import { settlePayment } from './settle-payment.ts';
import { sweepOrders } from './sweep.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

test.each(settlementWayNames)('a captured payment sells the order’s piece once through %s', async (door) => {
  const saree = await aSaree(db);
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  shop.payment.capture(id);
  await settlementWays[door](shop, id);
  await expectSoldOnce(shop, id, saree);
});

test.each(settlementWayNames)('no piece is sold through %s while the order is unpaid', async (door) => {
  const saree = await aSaree(db);
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  await settlementWays[door](shop, id);
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment', captured: null });
  expect((await readStockMovements(db, saree)).join()).not.toContain('sold');
});

describe('the ways that settle a payment', () => {
  test('sell the pieces once when each runs twice in sequence', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.capture(id);
    for (const door of [...settlementWayNames, ...settlementWayNames]) await settlementWays[door](shop, id);
    await expectSoldOnce(shop, id, saree);
    expect(shop.shipping.shipments).toHaveLength(1);
  });

  test('sell the pieces once when they run at once', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.capture(id);
    await Promise.all(settlementWayNames.map((door) => settlementWays[door](shop, id)));
    await expectSoldOnce(shop, id, saree);
    expect(shop.shipping.shipments).toHaveLength(1);
  });

  const pairs = settlementWayNames.flatMap((door) => settlementWayNames.map((rival) => [door, rival] as const));
  test.each(pairs)(
    'sell the pieces once: %s, with %s intervening after the provider was asked',
    async (door, rival) => {
      const saree = await aSaree(db);
      const id = await openTestOrder(shop, orderRequestFor([saree]));
      shop.payment.capture(id);
      shop.payment.after('paymentsOf', () => settlementWays[rival](shop, id));
      await settlementWays[door](shop, id);
      await expectSoldOnce(shop, id, saree);
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
  expect(await readStatusCauses(shop, id)).toContain('paid: the first');
  await expectSoldOnce(shop, id, saree);
});

test('an address that is corrected while the provider is asked is on the invoice', async () => {
  const saree = await aSaree(db);
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  const order = await readOrderOfProviderId(db, id);
  shop.payment.capture(id);
  shop.payment.after('paymentsOf', () =>
    setOrderRecipient(db, order.id, { ...asha, fullName: 'Asha Corrected' }, null),
  );
  await settlePayment(shop, id, 'test');
  expect((await findInvoice(db, order.id))?.document.buyer.name).toBe('Asha Corrected');
  await expectSoldOnce(shop, id, saree);
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

test('a settlement throws and changes nothing when the provider cannot be asked', async () => {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  shop.payment.capture(id);
  shop.payment.fail('paymentsOf');
  await expect(settlePayment(shop, id, 'test')).rejects.toThrow('not reachable');
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment', captured: null });
});

test('the settlement of an unknown order does not ask the provider', async () => {
  expect(await settlePayment(shop, 'order_elsewhere', 'test')).toEqual({ kind: 'unknown' });
  expect(shop.payment.calls.paymentsOf).toBe(0);
});

test('webhook, saving and sweep at once sell a last piece once while another buyer orders it', async () => {
  const saree = await aSaree(db, { availability: 1 });
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  shop.payment.capture(id);
  shop.passMinutes(16);
  const rivals = Promise.all([
    createOrder(shop, orderRequestFor([saree])),
    sweepOrders(shop, rethrow),
    settlementWays['save-order'](shop, id),
  ]);
  await Promise.all([rivals, settlementWays.webhook(shop, id)]);
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid' });
  expect((await readStockMovements(db, saree)).filter((one) => one === 'sold -1')).toHaveLength(1);
  expect(await readAvailability(db, saree)).toBe(0);
});
