/** The GST return of a month from the shop's own orders, against the day book. */

import { beforeEach, expect, test } from 'vitest';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { decideState } from '../fulfilment/decide-state.ts';
import { shipOrder } from '../fulfilment/order-jobs.ts';
import { indianMonthOf, spanOfMonth } from '../indian-month.ts';
import { paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { makeRefundAtProvider } from '../refunds/refund-jobs.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { placePaidOrder, rereadOrder } from '../testing/after-sales.ts';
import { asha, buyTestOrder, orderRequestFor } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { readGstMonth } from './gst-month.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
beforeEach(async () => {
  await clear();
  const opened = await testShop(db);
  shop = { ...opened, facts: { ...opened.facts, gstin: '27ABCDE1234F1Z5' } };
});

const thisMonth = () => readGstMonth(shop, indianMonthOf(shop.now()));

async function refund(order: Order, amount: number) {
  const wish = { reason: 'a slub', by: 'owner', takeBack: false, amount: paise(amount) } as const;
  const outcome = await refundOrder(shop, order.id, wish);
  if (!outcome.ok) throw new Error(outcome.code);
  await makeRefundAtProvider(shop, { refundId: outcome.refund.id });
}

/** Places and pays an order across states above ₹1 lakh. */
async function placeLargeOrder() {
  const sarees = [];
  for (let nth = 0; nth < 3; nth += 1) sarees.push(await aSaree(db, { price: paise(4_000_000) }));
  return buyTestOrder(shop, orderRequestFor(sarees));
}

test('tables of invoices and credit notes agree with the day book to the paisa', async () => {
  const [kept, partly] = [await placePaidOrder(shop), await placePaidOrder(shop)];
  await refund(partly, 123_457);
  const { tables, net, dayBook, difference, documents } = await thisMonth();
  expect(documents).toBe(3);
  expect(net.total).toBe(kept.amount + partly.amount - 123_457);
  expect(difference).toBe(0);
  expect(dayBook).toEqual({
    received: kept.amount + partly.amount,
    refunded: 123_457,
    notInvoiced: 0,
    invoicedLater: 0,
    notCredited: 0,
    creditedLater: 0,
  });
  expect(tables.docs).toMatchObject([
    { kind: 'invoice', from: expect.stringMatching(/000001$/), total: 2 },
    { kind: 'credit_note', total: 1 },
  ]);
});

test('a large order across states is in table 5, and the credit note for a part of it in table 9B', async () => {
  const order = await placeLargeOrder();
  await refund(order, 1_050_000);
  const { tables, difference } = await thisMonth();
  expect([tables.b2cs, difference]).toEqual([[], 0]);
  expect(tables.b2cl).toMatchObject([{ total: 12_000_000, placeOfSupply: { code: '29' } }]);
  // Each of its three lines bears a third, and rounds its own tax.
  expect(tables.cdnur).toMatchObject([{ total: 1_050_000, taxable: 999_999, igst: 50_001 }]);
});

test('money without an invoice, and an invoice of another month than its payment, are why the day book differs', async () => {
  const { from } = spanOfMonth(indianMonthOf(shop.now()));
  const [unaddressed, early] = [await placePaidOrder(shop), await placePaidOrder(shop)];
  await breakLedgers(db, (trx) => trx.deleteFrom('invoice').where('order_id', '=', unaddressed.id).execute());
  const before = new Date(from.getTime() - 1);
  await db.updateTable('orders').set({ placed_at: before }).where('id', '=', early.id).execute();
  const { net, dayBook, difference } = await thisMonth();
  expect(dayBook).toMatchObject({
    received: unaddressed.amount,
    notInvoiced: unaddressed.amount,
    invoicedLater: early.amount,
  });
  expect([net.total, difference]).toEqual([early.amount, 0]);
});

test('a credit note whose refund the bank sent back counts nowhere, and is told if its month has ended', async () => {
  const order = await placePaidOrder(shop);
  await refund(order, 100_000);
  const { to } = spanOfMonth(indianMonthOf(shop.now()));
  await db.updateTable('refund').set({ status: 'failed', failure: 'closed account', settled_at: to }).execute();
  const { tables, net, difference, cancelledLater } = await thisMonth();
  expect([net.total, difference]).toEqual([order.amount, 0]);
  expect(tables.docs).toMatchObject([{ kind: 'invoice' }, { kind: 'credit_note', total: 1, cancelled: 1 }]);
  expect(cancelledLater).toEqual([expect.stringMatching(/C\/.*000001$/)]);
});

test('a credit note that is cancelled after its month is named with it in the month of the cancellation, and in no other', async () => {
  const order = await placePaidOrder(shop);
  await refund(order, 100_000);
  const setNote = (at: string) =>
    breakLedgers(db, (trx) =>
      trx
        .updateTable('invoice')
        .set({ issued_at: new Date(at) })
        .where('kind', '=', 'credit_note')
        .execute(),
    );
  await setNote('2026-10-31T18:29:59Z');
  const cancel = { status: 'failed', failure: 'closed account', settled_at: new Date('2026-11-30T18:29:59Z') };
  await db.updateTable('refund').set(cancel).execute();
  const earlierOf = async (month: string) => (await readGstMonth(shop, month)).earlierCancelled;
  expect(await earlierOf('2026-11')).toEqual([{ number: expect.stringMatching(/C\/.*000001$/), month: '2026-10' }]);
  expect([await earlierOf('2026-10'), await earlierOf('2026-12')]).toEqual([[], []]);
  await db.updateTable('refund').set({ status: 'processed', failure: null }).execute();
  expect(await earlierOf('2026-11')).toEqual([]);
  await db.updateTable('refund').set(cancel).execute();
  await setNote('2026-10-31T18:30:00Z');
  expect(await earlierOf('2026-11')).toEqual([]);
});

test('an invoice of a shop without a registration is in no table', async () => {
  const unregistered = { ...shop, facts: { ...shop.facts, gstin: '' } };
  const order = await placePaidOrder(unregistered);
  const { tables, untaxed, difference } = await thisMonth();
  expect([tables.b2cs, tables.docs, difference]).toEqual([[], [], 0]);
  expect(untaxed).toEqual({ count: 1, total: order.amount });
});

test('a document belongs to the month of its issue in India', async () => {
  const order = await rereadOrder(shop, await placePaidOrder(shop));
  const issue = (at: string) =>
    breakLedgers(db, (trx) =>
      trx
        .updateTable('invoice')
        .set({ issued_at: new Date(at) })
        .where('order_id', '=', order.id)
        .execute(),
    );
  // Half past midnight in India.
  await issue('2026-10-31T19:00:00Z');
  expect((await readGstMonth(shop, '2026-11')).documents).toBe(1);
  expect((await readGstMonth(shop, '2026-10')).documents).toBe(0);
  await issue('2026-10-31T18:29:59Z');
  expect((await readGstMonth(shop, '2026-10')).documents).toBe(1);
});

test('a month of addresses in every way has the tax of their states alone, and waiting orders are in no table', async () => {
  const buyTo = async (place: { state: string; pincode: string }, price = 420_000) =>
    buyTestOrder(
      shop,
      orderRequestFor([await aSaree(db, { price: paise(price) })], { recipient: { ...asha, ...place } }),
    );
  // PIN code and state agree, in other words, in other scripts, and one of them alone: Tamil Nadu, three times ₹4,200.
  await buyTo({ state: 'Tamilnadu', pincode: '600004' });
  await buyTo({ state: 'தமிழ்நாடு', pincode: '600004' });
  await buyTo({ state: '', pincode: '600004' });
  // The seller's own state, twice ₹2,100.
  await buyTo({ state: 'MH', pincode: '411004' }, 210_000);
  await buyTo({ state: 'no state', pincode: '411004' }, 210_000);
  // A PIN code in two states, one order in each of them, and an unknown one.
  await buyTo({ state: 'Pondicherry', pincode: '605007' }, 105_000);
  await buyTo({ state: 'TN', pincode: '605007' }, 105_000);
  await buyTo({ state: 'Goa', pincode: '999999' }, 210_000);
  // Above ₹1 lakh across states.
  await buyTo({ state: 'KA', pincode: '560001' }, 10_500_000);
  // Those wait: ₹1,050 each. One is decided.
  const waiting = [
    await buyTo({ state: 'Maharashtra', pincode: '600004' }, 105_000),
    await buyTo({ state: '', pincode: '999999' }, 105_000),
    await buyTo({ state: '', pincode: '605007' }, 105_000),
  ];
  const [decided] = waiting;
  if (!decided) throw new Error('no order waits');
  await decideState(shop, decided.id, 'Maharashtra', 'decided');
  await shipOrder(shop, { orderId: decided.id });

  const { tables, dayBook, difference } = await thisMonth();
  const none = { cgst: 0, sgst: 0, igst: 0 };
  expect(tables.b2cs).toEqual([
    // ₹4,200 and the decided ₹1,050: 5,000 and 2.5 % twice.
    {
      placeOfSupply: { name: 'Maharashtra', code: '27' },
      rate: 500,
      taxable: 500_000,
      ...none,
      cgst: 12_500,
      sgst: 12_500,
    },
    { placeOfSupply: { name: 'Goa', code: '30' }, rate: 500, taxable: 200_000, ...none, igst: 10_000 },
    // Three times ₹4,200 and ₹1,050: 13,000 and 5 %.
    { placeOfSupply: { name: 'Tamil Nadu', code: '33' }, rate: 500, taxable: 1_300_000, ...none, igst: 65_000 },
    { placeOfSupply: { name: 'Puducherry', code: '34' }, rate: 500, taxable: 100_000, ...none, igst: 5_000 },
  ]);
  expect(tables.b2cl).toMatchObject([
    { placeOfSupply: { name: 'Karnataka', code: '29' }, total: 10_500_000, taxable: 10_000_000, igst: 500_000 },
  ]);
  expect(tables.docs).toMatchObject([{ kind: 'invoice', total: 10 }]);
  expect([dayBook.notInvoiced, difference]).toEqual([210_000, 0]);
});
