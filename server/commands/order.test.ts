/** `npm run shop -- order …`, as the merchant types it: a process of its own beside the shop. */
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { reportUnshippableOrder } from '../../shop/fulfilment/order-jobs.ts';
import { indianDayOf } from '../../shop/indian-time.ts';
import type { Order } from '../../shop/orders/order.ts';
import { changeOrderStatus } from '../../shop/orders/order-store.ts';
import { listRefunds } from '../../shop/orders/refund-store.ts';
import { makeRefundAtProvider } from '../../shop/refunds/refund-jobs.ts';
import { placeOrderWithShipment, placePaidOrder, rereadOrder } from '../../shop/testing/after-sales.ts';
import { readStockMovements } from '../../shop/testing/order.ts';
import { type TestShop, testShop } from '../../shop/testing/shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { startJobQueue } from '../jobs/jobs.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);

const { db, url, clear } = await testDatabase();
const run = createCommandRunner({ DATABASE_URL: url });
let shop: TestShop;
let order: Order;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  order = await placeOrderWithShipment(shop);
});

/** Returns the names of this order's jobs that wait for a running shop. */
async function waitingJobs(): Promise<string[]> {
  const ids = [order.id, ...(await listRefunds(db, order.id)).map(({ id }) => id)];
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job
    where state = 'created' and coalesce(data->>'orderId', data->>'refundId') = any(${ids}) order by name`.execute(db);
  return rows.map(({ name }) => name);
}

test('order refund queues a refund, which the shop makes', async () => {
  const ended = await run('order', 'refund', order.code.toLowerCase(), '--amount', '1200.50', '--reason', 'a slub');
  expect(ended).toMatchObject({ code: 0, complained: '' });
  expect(ended.said).toContain(`₹1,200.50 of ${order.code} goes back. The pieces are not put back on sale.`);
  expect(await listRefunds(db, order.id)).toMatchObject([
    { amount: 120_050, reason: 'a slub', by: 'owner', status: 'pending' },
  ]);
  const jobs = await startJobQueue(url, () => {});
  await jobs.work({ ...shop, jobs });
  await expect.poll(() => shop.payment.refunds.length, { timeout: 15_000 }).toBe(1);
  await jobs.stop();
}, 40_000);

test('order refund without an amount refunds all and puts the pieces on sale', async () => {
  const ended = await run('order', 'refund', order.code);
  expect(ended.said).toContain('₹4,200.00');
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'cancelled' });
  expect(await readStockMovements(db, { sku: order.lines[0]?.sku ?? '' })).toContain('returned +1');
  expect(await waitingJobs()).toEqual(['cancel-shipment', 'make-refund']);
  expect(await run('order', 'refund', order.code)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('All of its money has gone back already'),
  });
});

test('order refund leaves the pieces off sale with --keep-piece, and puts them on sale with --take-back', async () => {
  const sku = order.lines[0]?.sku ?? '';
  await run('order', 'refund', order.code, '--keep-piece');
  expect(await readStockMovements(db, { sku })).not.toContain('returned +1');
  expect(await run('order', 'cancel', order.code)).toMatchObject({
    said: `${order.code} was cancelled before. Its pieces are on sale again.\n`,
  });
  expect(await readStockMovements(db, { sku })).toContain('returned +1');
  order = await placeOrderWithShipment(shop);
  await changeOrderStatus(db, order, { to: 'delivered', cause: 'test', now: shop.now() });
  await run('order', 'refund', order.code, '--amount', '1', '--take-back');
  expect(await readStockMovements(db, { sku: order.lines[0]?.sku ?? '' })).toContain('returned +1');
});

test('order refund of a part refuses --take-back before the dispatch', async () => {
  expect(await run('order', 'refund', order.code, '--amount', '4199', '--take-back')).toEqual({
    code: 1,
    said: '',
    complained: `${order.code}: It has not been sent, so a part cannot bring its pieces back. Cancel it, or refund without --take-back.\n`,
  });
  expect(await readStockMovements(db, { sku: order.lines[0]?.sku ?? '' })).not.toContain('returned +1');
});

test('order cancel cancels an order once', async () => {
  expect(await run('order', 'cancel', order.code)).toMatchObject({
    code: 0,
    said: `${order.code} is cancelled. Its money goes back, and its parcel is cancelled if one was asked for. Its pieces are on sale again.\n`,
  });
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'cancelled' });
  expect(await run('order', 'cancel', order.code)).toMatchObject({
    code: 0,
    said: `${order.code} was cancelled before. It had no pieces left to put back on sale.\n`,
  });
  expect(await listRefunds(db, order.id)).toHaveLength(1);
});

test('order ship resumes an order whose shipment was refused, and refuses a second time', async () => {
  const refused = await placePaidOrder(shop);
  await reportUnshippableOrder(shop, { orderId: refused.id });
  expect(await run('order', 'ship', refused.code)).toMatchObject({ code: 0, complained: '' });
  expect(await rereadOrder(shop, refused)).toMatchObject({ status: 'paid' });
  expect(await run('order', 'ship', refused.code)).toMatchObject({
    code: 1,
    complained: `${refused.code} cannot be sent: it is paid.\n`,
  });
});

test('order show prints money, refunds, shipment, invoices and history', async () => {
  await run('order', 'refund', order.code, '--amount', '200', '--reason', 'late');
  const [refund] = await listRefunds(db, order.id);
  await makeRefundAtProvider(shop, { refundId: refund?.id ?? '' });
  const { code, said } = await run('order', 'show', order.code);
  expect(code).toBe(0);
  for (const fact of [
    `${order.code}: shipment requested`,
    'Asha Rao, Bengaluru',
    'Money: ₹4,200.00 asked, ₹4,200.00 received',
    '₹200.00 processed (owner: late; rfnd_1)',
    `Parcel: shipment shipment-${order.code}`,
    'Promised: no day',
    '/000001, ₹4,200.00',
    'shipment_requested: shipment asked for',
  ]) {
    expect(said).toContain(fact);
  }
});

test('an order is held with a reason and noted on, which order show prints, and released', async () => {
  expect(await run('order', 'hold', order.code, 'her', 'sister', 'is', 'away')).toMatchObject({
    code: 0,
    complained: '',
  });
  await run('order', 'note', order.code, 'Ring first');
  const { said } = await run('order', 'show', order.code);
  for (const fact of [/Held back since .* by a command: her sister is away/, /Notes:\n .* a command: Ring first/])
    expect(said).toMatch(fact);
  expect((await run('parcel', 'pack', order.code, '820')).complained).toContain('It is held back: order unhold');
  expect(await run('order', 'unhold', order.code)).toMatchObject({ code: 0, complained: '' });
  expect((await run('order', 'unhold', order.code)).complained).toBe(`${order.code}: It is not held back.\n`);
  expect((await run('order', 'note', order.code, 'x'.repeat(1_001))).complained).toContain('1000');
}, 60_000);

test('order find prints the orders that the words may mean as a table', async () => {
  const day = indianDayOf(order.createdAt);
  const heads = `code             day         name      city       amount     status\n`;
  const row = `${order.code}  ${day}  Asha Rao  Bengaluru  ₹4,200.00  shipment requested\n`;
  for (const words of [['3210'], ['98765', '43210'], ['rao', 'asha'], ['asha@example.in'], [order.code.slice(0, 6)]])
    expect(await run('order', 'find', ...words)).toEqual({ code: 0, said: heads + row, complained: '' });
});

test('order find says when nothing fits, and repeats nothing that was typed', async () => {
  expect(await run('order', 'find', 'Zoya')).toEqual({ code: 0, said: 'No order fits.\n', complained: '' });
  const { code, said, complained } = await run('order', 'find', '987');
  expect({ code, said }).toEqual({ code: 1, said: '' });
  expect(complained).toContain('Type the last four digits');
  expect(complained).not.toContain('987');
});

describe('a mistake on the command line', () => {
  test.each([
    [['burn', 'A7KD-93QX-M2NRT'], 'npm run shop -- order show', 2],
    [['cancel', 'A7KD-93QX-M2NRT', '--amount', '5'], 'npm run shop -- order cancel', 2],
    [['show'], "missing required argument 'CODE'", 2],
    [['refund', 'A7KD-93QX-M2NRT', '--reason'], "option '--reason <TEXT>' argument missing", 2],
    [['show', 'nonsense'], 'nonsense is no order code', 1],
    [['show', 'A7KD-93QX-M2NRT'], 'There is no order A7KD-93QX-M2NRT.', 1],
    [['refund', 'A7KD-93QX-M2NRT', '--amount', '-5'], '-5 is no amount in rupees', 1],
    [['refund', 'A7KD-93QX-M2NRT', '--amount=12.345'], '12.345 is no amount in rupees', 1],
    [['refund', 'A7KD-93QX-M2NRT', '--keep-piece', '--take-back'], 'not both', 1],
    [['refund', 'A7KD-93QX-M2NRT', '--everything'], '--everything', 2],
  ])('such as %j is explained in plain words', async (args, says, code) => {
    const ended = await run('order', ...args);
    expect(ended).toMatchObject({ code, said: '' });
    expect(ended.complained).toContain(says);
    expect(ended.complained).not.toMatch(/\n\s+at /);
  });

  test('in the amount of a refund is answered with the amount that is left', async () => {
    const { complained } = await run('order', 'refund', order.code, '--amount', '4200.01');
    expect(complained).toBe(`${order.code}: Only ₹4,200.00 is left to refund.\n`);
  });

  test('such as cancelling a delivered order is answered with its status', async () => {
    await db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute();
    const { complained } = await run('order', 'cancel', order.code);
    expect(complained).toBe(`${order.code} cannot be cancelled: it is delivered.\n`);
  });
});

test('order pincode refuses what is no PIN code, and an order that has one', async () => {
  expect(await run('order', 'pincode', order.code, '56000')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('56000 is no PIN code; write it like 560001.'),
  });
  expect(await run('order', 'pincode', order.code, '560001')).toMatchObject({
    code: 1,
    complained: expect.stringContaining(`${order.code}: It has a PIN code, or nothing is to be sent for it.`),
  });
});
