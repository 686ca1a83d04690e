import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../catalogue/saree.ts';
import { writeFrontSkus } from '../house/front-sellers-store.ts';
import { aSaree } from '../testing/saree.ts';
import { listBestSellers } from './best-sellers-store.ts';
import type { OrderStatus } from './order.ts';
import { refreshSalesCounts } from './sales-store.ts';

const { db, clear } = await testDatabase();
beforeEach(clear);

const now = new Date('2026-11-21T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let orders = 0;

async function anOrder(
  lines: Record<string, number>,
  { status = 'delivered' as OrderStatus, at = daysAgo(1) } = {},
): Promise<void> {
  orders += 1;
  const { id } = await db
    .insertInto('orders')
    .values({
      code: `CODE-${orders}`,
      receipt: `receipt-${orders}`,
      status,
      attention: status === 'needs_attention' ? 'stock_gone' : null,
      amount_paise: 100,
      check_after: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { order_id: id, name: '', color: '', product_path: '', unit_price_paise: 100 };
  const rows = Object.entries(lines).map(([sku, quantity]) => ({ ...line, sku, quantity }));
  await db.insertInto('order_line').values(rows).execute();
}

async function shelf(...sarees: Partial<Saree>[]): Promise<void> {
  for (const about of sarees) await aSaree(db, about);
}

const bestSellers = async (limit = 12) => {
  await refreshSalesCounts(db, now);
  return (await listBestSellers(db, limit)).map((card) => card.sku);
};

test('without orders the best sellers are the sarees in stock that the catalogue flags, in the order of the flags', async () => {
  await shelf(
    { sku: 'SECOND', bestSeller: 2 },
    { sku: 'FIRST', bestSeller: 1 },
    { sku: 'GONE', bestSeller: 3, availability: 0 },
    { sku: 'NONE' },
  );
  expect(await bestSellers()).toEqual(['FIRST', 'SECOND']);
});

test('best sellers are sorted by orders, then by pieces, and sarees that the catalogue flags fill up the list', async () => {
  await shelf(
    { sku: 'FLAG-1', bestSeller: 1 },
    { sku: 'FLAG-2', bestSeller: 2 },
    { sku: 'TWO-ORDERS' },
    { sku: 'ONE-LARGE-ORDER' },
    { sku: 'ONE-ORDER' },
    { sku: 'NONE' },
  );
  await anOrder({ 'ONE-LARGE-ORDER': 3, 'TWO-ORDERS': 1 });
  await anOrder({ 'TWO-ORDERS': 1, 'ONE-ORDER': 1 });
  expect(await bestSellers()).toEqual(['TWO-ORDERS', 'ONE-LARGE-ORDER', 'ONE-ORDER', 'FLAG-1', 'FLAG-2']);
  expect(await bestSellers(3)).toEqual(['TWO-ORDERS', 'ONE-LARGE-ORDER', 'ONE-ORDER']);
});

test('orders of the last 90 days make best sellers, older ones do not', async () => {
  await shelf({ sku: 'RECENT' }, { sku: 'OLD' });
  await anOrder({ RECENT: 1 }, { at: daysAgo(90) });
  await anOrder({ OLD: 9 }, { at: new Date(daysAgo(90).getTime() - 1) });
  expect(await bestSellers()).toEqual(['RECENT']);
});

test('a sold-out best seller is not offered', async () => {
  await shelf({ sku: 'GONE', availability: 0 }, { sku: 'THERE' });
  await anOrder({ GONE: 1, THERE: 1 });
  expect(await bestSellers()).toEqual(['THERE']);
});

test.each<[OrderStatus, boolean]>([
  ['draft', false],
  ['awaiting_payment', false],
  ['paid', true],
  ['shipment_requested', true],
  ['shipped', true],
  ['delivered', true],
  ['cancelled', false],
  ['refunded', false],
  ['needs_attention', false],
])('an order that is %s counts as a sale: %s', async (status, counts) => {
  await shelf({ sku: 'PIECE' });
  await anOrder({ PIECE: 1 }, { status });
  expect(await bestSellers()).toEqual(counts ? ['PIECE'] : []);
});

test('best sellers stay as they were counted until sales are counted again', async () => {
  await shelf({ sku: 'ONE' }, { sku: 'OTHER' });
  await anOrder({ ONE: 1 });
  expect(await bestSellers()).toEqual(['ONE']);
  await anOrder({ OTHER: 1 });
  await anOrder({ OTHER: 1 });
  expect((await listBestSellers(db, 12)).map(({ sku }) => sku)).toEqual(['ONE']);
  expect(await bestSellers()).toEqual(['OTHER', 'ONE']);
});

test('sarees in front come first in their order, each once, and fall out while they are hidden or sold out', async () => {
  await shelf({ sku: 'SOLD' }, { sku: 'FLAGGED', bestSeller: 1 }, { sku: 'NEW' }, { sku: 'BOTH', bestSeller: 2 });
  await anOrder({ SOLD: 1 });
  await anOrder({ BOTH: 1 });
  await anOrder({ BOTH: 1 });
  await writeFrontSkus(db, ['NEW', 'BOTH']);
  expect(await bestSellers()).toEqual(['NEW', 'BOTH', 'SOLD', 'FLAGGED']);
  expect(await bestSellers(2)).toEqual(['NEW', 'BOTH']);
  await db.updateTable('saree').set({ availability: 0 }).where('sku', '=', 'NEW').execute();
  expect(await bestSellers()).toEqual(['BOTH', 'SOLD', 'FLAGGED']);
  await db.updateTable('saree').set({ is_shown: false }).where('sku', '=', 'BOTH').execute();
  expect(await bestSellers()).toEqual(['SOLD', 'FLAGGED']);
  await db.updateTable('saree').set({ availability: 1 }).where('sku', '=', 'NEW').execute();
  expect(await bestSellers(2)).toEqual(['NEW', 'SOLD']);
});
