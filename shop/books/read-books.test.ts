import { CompiledQuery, type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { makeRefundAtProvider } from '../refunds/refund-jobs.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { placeOrderWithShipment } from '../testing/after-sales.ts';
import { openTestOrder, orderRequestFor } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { type BookRuleName, bookRules, foundOf, orderCodeOfViolation } from './book-rules.ts';
import { readBooks } from './read-books.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let order: Order;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  order = await placeOrderWithShipment(shop);
});

/** Runs a statement that breaks the books, with triggers and foreign keys disabled; check constraints still hold. */
function tamper(statement: string): Promise<unknown> {
  return db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
  });
}

test('the books of an empty shop add up', async () => {
  await clear();
  expect(await readBooks(db, new Date())).toMatchObject({
    difference: 0,
    mismatches: [],
    concerns: [],
    totals: { captured: 0 },
  });
});

test('the books count money and pieces of every kind once', async () => {
  const back = await placeOrderWithShipment(shop);
  const cancelled = await cancelOrder(shop, back.id, 'owner');
  expect(cancelled.ok).toBe(true);
  const part = await refundOrder(shop, order.id, {
    amount: paise(100_00),
    reason: 'a slub',
    by: 'owner',
    takeBack: false,
  });
  if (!part.ok) throw new Error(part.code);
  await makeRefundAtProvider(shop, { refundId: part.refund.id });
  const held = await openTestOrder(shop, orderRequestFor([await aSaree(db, { availability: 3 })]));
  const wrong = await openTestOrder(shop, orderRequestFor([await aSaree(db, { availability: 1 })]));
  shop.payment.capture(wrong, 12_345);
  await settlePayment(shop, wrong, 'paid too little');

  const { totals, difference, mismatches, concerns } = await readBooks(db, new Date());
  expect(held).toBeTruthy();
  expect(mismatches).toEqual([]);
  expect(difference).toBe(0);
  expect(totals).toMatchObject({
    captured: order.amount + back.amount + 12_345,
    kept: order.amount - 100_00,
    refunded: 100_00,
    goingBack: back.amount,
    waiting: 12_345,
    held: 1,
    sold: order.lines.reduce((sum, line) => sum + line.quantity, 0),
  });
  expect(concerns).toEqual([
    { subject: expect.any(String), code: 'amount_differs', says: 'What was paid differs from what was asked.' },
  ]);
});

const another = `(select id from orders order by created_at limit 1)`;
const tamperings: Record<BookRuleName, string[]> = {
  stock_is_its_ledger: [`update saree set availability = availability + 1`],
  pieces_are_the_orders: [
    `update order_line set quantity = quantity + 1`,
    `delete from stock_movement where reason = 'released'`,
    `update order_line set sku = 'ANOTHER'`,
  ],
  bought_is_sold: [`update stock_movement set reason = 'corrected' where reason = 'sold'`],
  sent_is_not_returned: [
    `insert into stock_movement (sku, quantity, reason, order_id)
     select sku, quantity, 'returned', order_id from order_line`,
  ],
  away_is_not_on_sale: [
    `with sent as (update orders set shipped_at = now()), away as (update parcel set state = 'returning')
     insert into stock_movement (sku, quantity, reason, order_id)
     select sku, quantity, 'returned', order_id from order_line`,
  ],
  held_is_open: [`update orders set reserved_until = now()`],
  price_is_the_lines: [
    `update order_line set unit_price_paise = unit_price_paise - 1`,
    `update orders set captured_paise = captured_paise - 1`,
  ],
  money_has_a_payment: [
    `update orders set provider_payment_id = null`,
    `update orders set provider_payment_id = null, captured_paise = null`,
  ],
  refunds_are_counted: [
    `update orders set refund_paise = 1`,
    `insert into refund (order_id, amount_paise, status, reason, by_whom, takes_back)
     values (${another}, 5, 'pending', '', 'owner', false)`,
  ],
  refunded_went_back: [`update orders set status = 'refunded'`],
  history_leads_here: [
    `update orders set status = 'shipped'`,
    `delete from order_event where to_status = 'paid'`,
    `delete from order_event`,
  ],
  parcel_is_one: [
    `update orders set shipment_id = null`,
    `insert into orders (code, receipt, status, amount_paise, check_after, shipment_id)
     select 'TWIN', 'twin', 'cancelled', 100, now(), shipment_id from orders`,
  ],
  invoice_is_the_order: [`delete from invoice`, `update invoice set document = jsonb_set(document, '{total}', '1')`],
  credit_note_is_the_refund: [
    `insert into refund (order_id, amount_paise, status, reason, by_whom, takes_back, settled_at)
     values (${another}, 5, 'processed', '', 'owner', false, now())`,
    // Settled before the invoice was issued.
    `insert into refund (order_id, amount_paise, status, reason, by_whom, takes_back, settled_at)
     values (${another}, 5, 'processed', '', 'owner', false, now() - interval '1 day')`,
  ],
  dispute_is_of_the_payment: [
    `insert into dispute (id, provider, payment_id, order_id, amount_paise, phase, status, reason_code,
       reason_description, raised_at, heard_at)
     values ('disp_1', 'fake', 'pay_other', ${another}, 100, 'chargeback', 'open', '', '', now(), now())`,
  ],
  invoices_have_no_gap: [
    `update invoice_series set last_number = last_number + 1`,
    `update invoice set number = 'DH/20-21/000001'`,
    `delete from invoice_series`,
  ],
  weaver_is_owed_the_entries: [
    `update weaver set balance_paise = 100`,
    `insert into weaver_entry (weaver_id, at, kind, amount_paise) select id, now(), 'advance', 100 from weaver`,
  ],
};

describe.each(Object.entries(tamperings))('the rule “%s”', (rule, statements) => {
  test.each(statements)('reports a violation made by tampering: %s', async (statement) => {
    expect((await readBooks(db, new Date())).mismatches).toEqual([]);
    await tamper(statement);
    const { mismatches } = await readBooks(db, new Date());
    expect(mismatches.map((mismatch) => mismatch.rule)).toContain(rule as BookRuleName);
    const found = mismatches.find((mismatch) => mismatch.rule === rule);
    expect(found?.subject).not.toBe('');
    expect(found && foundOf(found)).toMatch(/\w/);
    expect(found && foundOf(found)).not.toMatch(/undefined|null/);
    const codes = (await db.selectFrom('orders').select('code').execute()).map(({ code }) => code);
    for (const violation of mismatches) expect([null, ...codes]).toContain(orderCodeOfViolation(violation));
  });
});

test('every rule of the books says in words what must hold', () => {
  for (const { says } of Object.values(bookRules)) expect(says).toMatch(/^[A-Z].+\.$/);
});

test('the books compute received money and its parts independently: a line priced too low shows as a difference', async () => {
  await tamper(`update order_line set unit_price_paise = unit_price_paise - 7`);
  expect((await readBooks(db, new Date())).difference).toBe(7);
});

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const stale: [string, string, number][] = [
  ['a reservation that is past its time', `update orders set status = 'awaiting_payment', reserved_until = now()`, 11],
  ['a paid order without a shipment', `update orders set status = 'paid'`, 1_441],
  [
    'a pending refund',
    `insert into refund (order_id, amount_paise, status, reason, by_whom, takes_back)
     values (${another}, 5, 'pending', '', 'owner', false)`,
    1_441,
  ],
  [
    'a webhook event that is not handled',
    `insert into webhook_event (id, provider, body) values ('evt_1', 'payment', '{}')`,
    61,
  ],
];
test.each(stale)('%s becomes a concern after its time limit, and not before', async (_what, statement, minutes) => {
  await tamper(statement);
  expect((await readBooks(db, later(minutes - 2))).concerns).toEqual([]);
  expect((await readBooks(db, later(minutes))).concerns).toHaveLength(1);
});

test('the books count the money of a cancelled order whose refund failed as waiting, and list it as a concern', async () => {
  await cancelOrder(shop, order.id, 'owner');
  shop.payment.nextRefund({ refuse: 'no balance' });
  const [refund] = await db.selectFrom('refund').select('id').execute();
  await makeRefundAtProvider(shop, { refundId: refund?.id ?? '' });
  const { totals, difference, mismatches, concerns } = await readBooks(db, new Date());
  expect([difference, mismatches]).toEqual([0, []]);
  expect(totals.waiting).toBe(order.amount);
  expect(concerns).toEqual([
    {
      subject: order.code,
      code: 'failed_refund',
      says: 'It is cancelled, but not all of its money has gone back: a refund failed. Refund it again.',
    },
  ]);
});

describe('the books of hundreds of thousands of orders', () => {
  test('are read by queries without a subplan that could run once for each order', async () => {
    const queries: CompiledQuery[] = [];
    const compiler = new PostgresQueryCompiler();
    const recorder: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        queries.push(compiler.compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await readBooks(db.withPlugin(recorder), new Date());
    const reading = queries.filter((query) => /^\s*(select|with)/.test(query.sql));
    expect(reading.length).toBeGreaterThan(Object.keys(bookRules).length);
    for (const query of reading) {
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]),
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      // PostgreSQL runs a subplan anew for each row as soon as its result does not fit into memory.
      expect(plan).not.toContain('SubPlan');
    }
  });

  test('report each of 130,000 violations of one rule', async () => {
    const many = 130_000;
    await tamper(`insert into orders (code, receipt, status, amount_paise, check_after, reserved_until)
      select 'MANY-' || nth, 'many-' || nth, 'cancelled', 100, now(), now() from generate_series(1, ${many}) nth`);
    await tamper(`insert into order_event (order_id, to_status, cause)
      select id, 'cancelled', 'test' from orders where code like 'MANY-%'`);
    // A shop that has grown to this size has statistics.
    await sql`analyze orders, order_event`.execute(db);
    const { mismatches } = await readBooks(db, new Date());
    expect(mismatches.filter(({ rule }) => rule === 'held_is_open')).toHaveLength(many);
  }, 60_000);
});
