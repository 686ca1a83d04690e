/** Checks that a lie changed no record of orders, money and stock, in the shop and at the outside services. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { listInSandbox, type SandboxShop } from '../faults/sandbox-shop.ts';

const tables = [
  'orders',
  'order_line',
  'order_event',
  'stock_movement',
  'refund',
  'invoice',
  'invoice_series',
  'dispute',
  'unknown_payment',
  'payout',
  'webhook_event',
  // Jobs that a test's shop has queued.
  'test_job',
] as const;

/** Tells whether a row is a job that only asks the provider whether a refused report was true. */
const isLook = (row: unknown) => JSON.stringify(row).includes('"check-refused-webhook"');

export async function readAllState(db: Database, shop: SandboxShop): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const table of tables) {
    const found = await sql`select to_jsonb(one) as row from ${sql.table(table)} one order by 1`.execute(db);
    rows[table] = found.rows.filter((row) => !isLook(row));
  }
  rows.free = await db.selectFrom('saree').select(['sku', 'availability']).orderBy('sku').execute();
  for (const what of ['orders', 'payments', 'refunds'] as const)
    rows[`${what} at Razorpay`] = await listInSandbox(shop, what);
  rows.shipments = shop.sandbox.shipments();
  return rows;
}

/** Runs `work`, expects that it left the records of database and sandbox as they were, and returns its result. */
export async function expectNothingChanged<T>(db: Database, shop: SandboxShop, work: () => Promise<T>): Promise<T> {
  const before = await readAllState(db, shop);
  const result = await work();
  expect(await readAllState(db, shop), 'what is written down').toEqual(before);
  return result;
}
