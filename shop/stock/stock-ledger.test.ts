import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { indexPlanOf } from '../../database/testing/plan-of.ts';
import { waitUntilBlocked } from '../../database/testing/rival.ts';
import { createOrder } from '../checkout/create-order.ts';
import {
  openTestOrder,
  orderRequestFor,
  readAvailability,
  readOrderOfProviderId,
  readStockMovements,
} from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import {
  arePiecesReturned,
  releasePieces,
  returnPieces,
  sellReservedPieces,
  setAvailability,
  takeAvailablePieces,
  writeOffSoldPieces,
} from './stock-ledger.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let orderId: string;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  orderId = (await readOrderOfProviderId(db, await openTestOrder(shop, orderRequestFor([await aSaree(db)])))).id;
});

async function ledgerSum(sku: string): Promise<number> {
  const { total } = await db
    .selectFrom('stock_movement')
    .select((eb) => eb.fn.sum<number>('quantity').as('total'))
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return Number(total);
}

test('reserving, releasing and selling pieces adds movements to the ledger and changes the availability with them', async () => {
  const saree = await aSaree(db, { availability: 3 });
  const two = [{ sku: saree.sku, quantity: 2 }];
  await takeAvailablePieces(db, two, 'reserved', orderId);
  expect(await readAvailability(db, saree)).toBe(1);
  await releasePieces(db, two, orderId);
  expect(await readAvailability(db, saree)).toBe(3);
  await takeAvailablePieces(db, two, 'reserved', orderId);
  await sellReservedPieces(db, two, orderId);
  expect(await readAvailability(db, saree)).toBe(1);
  expect(await readStockMovements(db, saree)).toEqual([
    'received +3',
    'reserved -2',
    'released +2',
    'reserved -2',
    'released +2',
    'sold -2',
  ]);
});

test('received, returned and upward corrected pieces are recorded as arrived, released reservations are not', async () => {
  const noted = async () => (await db.deleteFrom('restocked').returning('sku').execute()).map(({ sku }) => sku);
  await noted();
  const { sku } = await aSaree(db, { availability: 1 });
  expect(await noted()).toEqual([sku]);
  const one = [{ sku, quantity: 1 }];
  await takeAvailablePieces(db, one, 'reserved', orderId);
  await releasePieces(db, one, orderId);
  expect(await noted()).toEqual([]);
  await takeAvailablePieces(db, one, 'reserved', orderId);
  await sellReservedPieces(db, one, orderId);
  expect(await noted()).toEqual([]);
  await returnPieces(db, one, orderId);
  expect(await noted()).toEqual([sku]);
  await setAvailability(db, sku, 5, false);
  expect(await noted()).toEqual([sku]);
  await setAvailability(db, sku, 2, false);
  expect(await noted()).toEqual([]);
});

test('taking pieces takes all of them or none, and returns the skus that fall short', async () => {
  const enough = await aSaree(db, { availability: 5 });
  const short = await aSaree(db, { availability: 1 });
  const pieces = [enough, short, { sku: 'NO-SUCH' }].map(({ sku }) => ({ sku, quantity: 2 }));
  expect(await takeAvailablePieces(db, pieces, 'sold', orderId)).toEqual({
    ok: false,
    missing: [short.sku, 'NO-SUCH'],
  });
  expect([await readAvailability(db, enough), await readAvailability(db, short)]).toEqual([5, 1]);
  expect(await readStockMovements(db, enough)).toEqual(['received +5']);
});

test('the merchant’s count of a saree is entered in the ledger as the difference to its availability', async () => {
  const saree = await aSaree(db, { availability: 4 });
  await setAvailability(db, saree.sku, 1, false);
  await setAvailability(db, saree.sku, 1, false);
  await setAvailability(db, saree.sku, 6, false);
  expect(await readStockMovements(db, saree)).toEqual(['received +4', 'corrected -3', 'corrected +5']);
});

test('the database refuses an availability below zero', async () => {
  const { sku } = await aSaree(db, { availability: 1 });
  const below = sql`update saree set availability = availability - 2 where sku = ${sku}`.execute(db);
  await expect(below).rejects.toThrow('saree_availability_check');
});

test('the database refuses to sell a piece twice to one order', async () => {
  const saree = await aSaree(db, { availability: 5 });
  const one = [{ sku: saree.sku, quantity: 1 }];
  await takeAvailablePieces(db, one, 'sold', orderId);
  const again = db.transaction().execute((trx) => takeAvailablePieces(trx, one, 'sold', orderId));
  await expect(again).rejects.toThrow('stock_movement_sold_once');
  expect(await readAvailability(db, saree)).toBe(4);
});

test('for any sequence of movements the availability is the ledger’s sum and never below zero', async () => {
  const step = fc.tuple(fc.constantFrom('take', 'release', 'count'), fc.integer({ min: 1, max: 4 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { sku } = await aSaree(db, { availability: 5 });
      for (const [kind, quantity] of steps) {
        if (kind === 'take') await takeAvailablePieces(db, [{ sku, quantity }], 'reserved', orderId);
        if (kind === 'release') await releasePieces(db, [{ sku, quantity }], orderId);
        if (kind === 'count') await setAvailability(db, sku, quantity, false);
      }
      const availability = await readAvailability(db, { sku });
      expect(availability).toBe(await ledgerSum(sku));
      expect(availability).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 25 },
  );
});

test('two orders of the same two sarees in opposite order do not deadlock', async () => {
  const [a, b] = [await aSaree(db, { availability: 2 }), await aSaree(db, { availability: 2 })];
  const second = orderRequestFor([b, a]);
  let rival: ReturnType<typeof createOrder> | undefined;
  await db.transaction().execute(async (trx) => {
    await takeAvailablePieces(trx, [{ sku: a.sku, quantity: 1 }], 'reserved', orderId);
    rival = createOrder(shop, second);
    await waitUntilBlocked(db, rival);
    await takeAvailablePieces(trx, [{ sku: b.sku, quantity: 1 }], 'reserved', orderId);
  });
  expect(await rival).toMatchObject({ ok: true });
  expect([await readAvailability(db, a), await readAvailability(db, b)]).toEqual([0, 0]);
});

test('the movements of an order are found by an index, however many other orders have some', async () => {
  const saree = await aSaree(db, { availability: 1 });
  const plan = await indexPlanOf(db, async (planned) => {
    await writeOffSoldPieces(planned, [{ sku: saree.sku, quantity: 1 }], orderId);
    await arePiecesReturned(planned, orderId);
  });
  expect(plan.match(/Index Cond: \(order_id = /g)).toHaveLength(2);
});
