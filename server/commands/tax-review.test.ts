/** `npm run shop -- tax review` and `order state`, as the merchant types them. */
import { beforeEach, expect } from 'vitest';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { findInvoice } from '../../shop/invoices/invoice-store.ts';
import { paise } from '../../shop/money.ts';
import type { Order } from '../../shop/orders/order.ts';
import { rereadOrder } from '../../shop/testing/after-sales.ts';
import { asha, buyTestOrder, orderRequestFor } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestShop, testShop } from '../../shop/testing/shop.ts';
import { misplaceInvoice } from '../../shop/testing/wrong-place.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);

const { db, url, clear } = await testDatabase();
const run = createCommandRunner({ DATABASE_URL: url });
let shop: TestShop;
beforeEach(async () => {
  await clear();
  const opened = await testShop(db);
  shop = { ...opened, facts: { ...opened.facts, gstin: '27ABCDE1234F1Z5' } };
});

const buyTo = async (place: { state: string; pincode: string }, price = 420_000): Promise<Order> =>
  buyTestOrder(
    shop,
    orderRequestFor([await aSaree(db, { price: paise(price) })], { recipient: { ...asha, ...place } }),
  );

test('tax review lists the invoices whose place of supply the shop sees otherwise, and changes nothing', {
  timeout: 60_000,
}, async () => {
  await buyTo({ state: 'Tamilnadu', pincode: '600004' });
  expect(await run('tax', 'review')).toEqual({
    code: 0,
    complained: '',
    said: [
      'Place of supply',
      'The place of supply of every invoice is the one that the shop sees today.',
      '',
      'Letters that are missing',
      'Every invoice and credit note shows all that it states.',
      '',
    ].join('\n'),
  });
  const [small, large] = [
    await buyTo({ state: 'TN', pincode: '600004' }),
    await buyTo({ state: 'Karnataka', pincode: '560001' }, 12_000_000),
  ];
  const wrong = [
    (await misplaceInvoice(db, small, 'Maharashtra')).number,
    (await misplaceInvoice(db, large, 'Kerala')).number,
  ];
  const before = await db.selectFrom('invoice').selectAll().orderBy('number').execute();
  const { code, said } = await run('tax', 'review');
  expect(code).toBe(0);
  const rows = said.split('\n').map((line) => line.split(/ {2,}/));
  const due = expect.stringMatching(/^due (?:since )?2026-11-11$/);
  expect(rows.slice(2, 4)).toEqual([
    ['2026-10', wrong[0], small.code, 'Maharashtra', 'Tamil Nadu', 'table 10', due, '2027-11-30'],
    ['2026-10', wrong[1], large.code, 'Kerala', 'Karnataka', 'table 9A', due, '2027-11-30'],
  ]);
  expect(said).toContain('2 invoices. The shop does not know which returns were filed');
  expect(said).not.toMatch(/Asha|House|@/);
  expect(await db.selectFrom('invoice').selectAll().orderBy('number').execute()).toEqual(before);
});

test('tax review lists the documents of the first drawing that leave out letters, without the names', {
  timeout: 60_000,
}, async () => {
  const [before, now] = [
    await buyTo({ state: 'WB', pincode: '700001' }),
    await buyTo({ state: 'WB', pincode: '700001' }),
  ];
  const invoices = [await findInvoice(db, before.id), await findInvoice(db, now.id)];
  for (const [nth, invoice] of invoices.entries()) {
    const { drawing, ...document } = invoice?.document ?? expect.fail('no invoice');
    const named = { ...document, buyer: { ...document.buyer, name: 'অনিমা বসাক' }, ...(nth === 1 && { drawing }) };
    await breakLedgers(db, (trx) =>
      trx
        .updateTable('invoice')
        .set({ document: JSON.stringify(named) })
        .where('number', '=', document.number)
        .execute(),
    );
  }
  const { said } = await run('tax', 'review');
  const rows = said.split('\n').map((line) => line.split(/ {2,}/));
  expect(rows.filter(([day]) => /^\d{4}-/.test(day ?? ''))).toEqual([
    [expect.any(String), invoices[0]?.document.number, before.code, '1'],
  ]);
  expect(said).not.toContain('অনিমা');
});

test('order state lets an order go on that waits for its state, once', { timeout: 60_000 }, async () => {
  const order = await buyTo({ state: 'Maharashtra', pincode: '600004' });
  expect(order.attention).toBe('state_unclear');
  expect(await run('order', 'state', order.code, 'Utopia')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('Utopia is no state; write it like Tamil Nadu.'),
  });
  expect(await run('order', 'state', order.code, 'tamil', 'nadu')).toMatchObject({
    code: 0,
    said: `${order.code} is in Tamil Nadu: its invoice has the tax of that state, and its parcel is asked for.\n`,
  });
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'paid', recipient: { state: 'Tamil Nadu' } });
  expect(await run('order', 'state', order.code, 'Kerala')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('The state of its address is clear'),
  });
});
