import { beforeEach, describe, expect, test } from 'vitest';
import { readBooks } from '../books/read-books.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { dayMs, hourMs, subtractMs } from '../duration.ts';
import { paise } from '../money.ts';
import { newOrderCode } from '../orders/order-code.ts';
import { sentJobsNamed } from '../testing/after-sales.ts';
import { openTestOrder, orderRequestFor } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { decideHeldBackPieces } from './hold-back-pieces.ts';
import { recoverLosses } from './recover-losses.ts';
import { beginRestoration, findHeldRestoration, type Restoration } from './restoration-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
let restoration: Restoration;
let sku: string;

beforeEach(async () => {
  ({ sku } = await aSaree(db, { availability: 3 }));
  const completeUntil = subtractMs(shop.now(), hourMs);
  await beginRestoration(db, { backup: 'shop-1.tar.zst', completeUntil, begunAt: shop.now() });
  const held = await findHeldRestoration(db);
  if (!held) throw new Error('nothing is held');
  restoration = held;
});

/** Has a payment captured for an order that the shop does not have. */
async function payLost(pieces = `${sku} × 2`): Promise<{ paymentId: string; orderId: string }> {
  const order = { amount: paise(420_000), currency: 'INR', receipt: newOrderCode(), notes: { pieces } };
  const opened = await shop.payment.openOrder(order);
  if ('amountRefused' in opened) throw new Error(opened.amountRefused);
  const paymentId = shop.payment.capture(opened.id);
  shop.passMinutes(1);
  return { paymentId, orderId: opened.id };
}

const availability = async () =>
  (await db.selectFrom('saree').select('availability').where('sku', '=', sku).executeTakeFirstOrThrow()).availability;
const recover = async () => recoverLosses(shop, (await findHeldRestoration(db)) ?? restoration);

describe('A payment whose order is lost', () => {
  test('is named, and its pieces are off sale, once however often it is asked for', async () => {
    const { paymentId } = await payLost();
    for (let time = 0; time < 2; time += 1) {
      const { payments, heldBack, books } = await recover();
      expect(payments).toMatchObject([{ paymentId, pieces: `${sku} × 2` }]);
      expect(heldBack).toEqual([{ paymentId, sku, quantity: 2 }]);
      expect(books.mismatches).toEqual([]);
    }
    expect(await availability()).toBe(1);
    expect(await sentJobsNamed(shop, 'alert-unknown-payment')).toEqual([{ paymentId }]);
  });

  test('takes no more pieces off sale than there are, and none that the shop does not know', async () => {
    await payLost(`${sku} × 9, UNKNOWN-1 × 1`);
    expect((await recover()).heldBack).toMatchObject([{ sku, quantity: 3 }]);
    expect(await availability()).toBe(0);
  });

  test.each([
    [true, 3],
    [false, 1],
  ])('leaves its pieces as the merchant decides (back on sale: %s)', async (backOnSale, free) => {
    const { paymentId } = await payLost();
    await recover();
    await db.transaction().execute((trx) => decideHeldBackPieces(trx, paymentId, { backOnSale }));
    expect(await availability()).toBe(free);
    expect((await readBooks(db, shop.now())).mismatches).toEqual([]);
  });
});

describe('Numbers of invoices and credit notes', () => {
  const seriesOf = async () => {
    const rows = await db.selectFrom('invoice_series').select(['series', 'last_number']).orderBy('series').execute();
    return Object.fromEntries(rows.map((row) => [row.series, row.last_number]));
  };

  test('that lost payments and their refunds may have are skipped, once', async () => {
    const first = await payLost();
    await payLost();
    shop.payment.refundThere(first.orderId);
    await recover();
    const { skippedNumbers, books } = await recover();
    expect(skippedNumbers).toMatchObject([
      { series: 'DH', first: 1, last: 2 },
      { series: 'DHC', first: 1, last: 1 },
    ]);
    expect(await seriesOf()).toEqual({ DH: 2, DHC: 1 });
    expect(books.mismatches).toEqual([]);
  });

  test('are skipped for an order of the backup that was paid afterwards, which is settled now', async () => {
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db, { availability: 1 })]));
    shop.payment.capture(id);
    shop.passMinutes(1);
    const { skippedNumbers, entered, payments } = await recover();
    expect([entered, payments]).toEqual([1, []]);
    expect(skippedNumbers).toMatchObject([{ series: 'DH', first: 1, last: 1 }]);
  });

  test('are skipped in both financial years if one has ended since', async () => {
    await payLost();
    await recoverLosses(shop, { ...restoration, completeUntil: subtractMs(shop.now(), 365 * dayMs) });
    const rows = await db.selectFrom('skipped_number').select(['series', 'financial_year']).execute();
    expect(new Set(rows.map((row) => row.financial_year)).size).toBe(2);
  });

  test('are skipped by the thousand if the provider lists nothing, and its dashboard is to be compared', async () => {
    shop.payment.records = null;
    const { skippedNumbers, unlisted } = await recover();
    expect(skippedNumbers).toMatchObject([{ last: 1_000 }, { last: 1_000 }]);
    expect(unlisted).toBe(shop.payment.browser.displayName);
  });

  test('are not skipped, and the restoration is not finished, while the provider cannot be asked', async () => {
    await payLost();
    shop.payment.fail('paymentsBetween');
    await expect(recover()).rejects.toThrow('not reachable');
    expect(await seriesOf()).toEqual({});
    expect((await findHeldRestoration(db))?.recoveredAt).toBeNull();
    expect((await recover()).payments).toHaveLength(1);
    expect((await findHeldRestoration(db))?.recoveredAt).not.toBeNull();
  });
});

test('a parcel whose order is lost is named, and that of a known order or of another shop is not', async () => {
  const code = newOrderCode();
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db, { availability: 1 })]));
  shop.payment.capture(id);
  await settlePayment(shop, id, 'test');
  const known = await db.selectFrom('orders').select('code').executeTakeFirstOrThrow();
  const listed = (reference: string, isCancelled = false) => ({ reference, orderId: '1', awb: null, isCancelled });
  const shipmentsSince = async () => [
    listed(code),
    listed(known.code),
    listed('another-shop-1'),
    listed(newOrderCode(), true),
  ];
  const { shipments } = await recoverLosses({ ...shop, shipping: { ...shop.shipping, shipmentsSince } }, restoration);
  expect(shipments).toEqual([listed(code)]);
});

test('an untouched shop lost nothing', async () => {
  shop.passMinutes(5);
  const { entered, differences, payments, shipments, skippedNumbers } = await recover();
  expect([entered, differences, payments, shipments, skippedNumbers]).toEqual([0, [], [], [], []]);
});
