/**
 * Puts any JSON in the place of any part of a request that is otherwise right. The answer is never a 5xx, no piece is
 * reserved that no order lists, and no other amount is charged than the catalogue's.
 */

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { type ForgeryStage, orderRequestOf, recipientNamed, setUpForgeryStage } from './stage.ts';

const { db, clear } = await testDatabase();
let stage: ForgeryStage;
beforeAll(async () => {
  await clear();
  stage = await setUpForgeryStage(db);
});
afterAll(() => stage.shop.close());

let receipts = 0;
const late = { full_name: 'Asha Rao', ...recipientNamed('Asha'), contact: '9876543210', user_email: 'asha@example.in' };
const items = () => [{ saree_sku: stage.saree.sku, count: 1, price: '₹4,200.00' }];

/** Bodies of the requests of an honest page, by the call's path. */
const honest: Record<string, () => object> = {
  '/create-order': () => ({ ...orderRequestOf(stage.saree, `any-${receipts++}`), note: 'A gift' }),
  '/verify-signature': () => stage.paid,
  '/place-shiprocket-order': () => ({ order_id: stage.sold.razorpay_order_id, ...late, cartItems: items() }),
  '/save-order': () => ({ payment_id: stage.sold.razorpay_payment_id, total_price: 4200, ...late, cartItems: items() }),
  '/release-order': () => ({ order_id: stage.unpaid.id }),
};

/** Answer of create-order. */
interface Opened {
  readonly id: string;
  readonly amount: number;
}

type Path = readonly (string | number)[];

/** Returns the paths to all parts of a value, that to the whole value first. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...entries.flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

/** Returns a copy of a value with another part at a path. */
function withPart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = withPart(copy[key], rest, part);
  return copy;
}

/** Values that replace a part of the request; `undefined` leaves it out. */
const anything = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })) },
  { weight: 1, arbitrary: fc.constantFrom(undefined, 0, -1, 1.5, 1e9, 2 ** 53, '', 'a\u0000b', '\ud800', '__proto__') },
);

const lie = fc.record({
  call: fc.constantFrom(...Object.keys(honest)),
  where: fc.nat(),
  part: anything,
});

test('any JSON in any part of a checkout call’s body causes no 5xx and no mismatch in the books', async () => {
  await fc.assert(
    fc.asyncProperty(lie, async ({ call, where, part }) => {
      const right = honest[call]?.();
      const paths = pathsOf(right);
      const body = withPart(right, paths[where % paths.length] ?? [], part) ?? null;
      await sql`delete from rate_limit`.execute(db);
      const answer = await stage.shop.post<Opened>(call, body);
      const told = `${call} ${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(answer.body)}`;
      expect(answer.status, told).toBeLessThan(500);
      expect(JSON.stringify(answer.body), told).not.toMatch(/node_modules|\.ts:\d|select .* from|sandbox_secret/i);
      if (call === '/create-order' && answer.status === 200) await expectCataloguePrice(answer.body, body, told);
      expect((await readBooks(db, new Date())).mismatches, told).toEqual([]);
    }),
    { numRuns: inject('effort').thorough ? 3_000 : 120 },
  );
});

const amounts = fc.oneof(
  fc.constant('right' as const),
  fc.integer({ min: 1, max: 500_000 }),
  fc.constantFrom(0.01, 4200.5),
);
const lines = fc.array(fc.record({ dear: fc.boolean(), count: fc.integer({ min: 1, max: 3 }) }), { maxLength: 3 });

test('any cart at any amount is refused or charged at the catalogue’s price', async () => {
  await fc.assert(
    fc.asyncProperty(amounts, lines, async (wanted, chosen) => {
      const items = chosen.map(({ dear, count }) => ({ saree: dear ? stage.dear : stage.saree, count }));
      const right = items.reduce((sum, { saree, count }) => sum + (saree.price / 100) * count, 0);
      const amount = wanted === 'right' ? right : wanted;
      const cartItems = items.map(({ saree, count }) => ({ saree_sku: saree.sku, count }));
      const body = {
        ...orderRequestOf(stage.saree, `cart-${receipts++}`),
        amount,
        cartItems: items.length ? cartItems : undefined,
      };
      await sql`delete from rate_limit`.execute(db);
      const answer = await stage.shop.post<Opened>('/create-order', body);
      const told = `${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(answer.body)}`;
      expect(answer.status, told).toBeLessThan(500);
      if (answer.status !== 200) return;
      await expectCataloguePrice(answer.body, body, told);
      if (items.length) expect(answer.body.amount, told).toBe(right * 100);
      expect((await readBooks(db, new Date())).mismatches, told).toEqual([]);
      await stage.shop.post('/release-order', { order_id: answer.body.id });
    }),
    { numRuns: inject('effort').thorough ? 2_000 : 50 },
  );
});

/**
 * Expects that the catalogue's price of the cart was charged, or without a cart the page's amount (decisions: price
 * authority).
 */
async function expectCataloguePrice({ id, amount }: Opened, body: unknown, told: string): Promise<void> {
  const { rows } = await sql<{ total: number | null; asked: number }>`
    select sum(line.quantity * saree.price_paise) as total, max(amount_paise) as asked
    from orders left join order_line line on line.order_id = orders.id left join saree using (sku)
    where provider_order_id = ${id}`.execute(db);
  const [order] = rows;
  const claimed = Math.round((body as { amount: number }).amount * 100);
  expect({ amount, asked: order?.asked }, told).toEqual({
    amount: order?.total ?? claimed,
    asked: order?.total ?? claimed,
  });
}
