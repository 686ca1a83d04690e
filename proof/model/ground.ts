/** Opens the database and everything else that many runs share, and resets it before each run. */
import { afterAll } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { importCatalogue } from '../../shop/catalogue/import-catalogue.ts';
import { someSaree } from '../../shop/testing/saree.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { addStaff } from '../../shop/testing/staff.ts';
import { createModelClock, followModelClock } from './clock.ts';
import { createKeptPagesFactory } from './kept-pages.ts';
import { observerDatabase, openModelPool } from './process-database.ts';
import { createJobTableSql } from './queue.ts';
import { createProcessTurns } from './turns.ts';
import { initialPricePaise, type ModelGround, modelSkus } from './world.ts';

export async function openModelGround(): Promise<ModelGround> {
  const { db: first, url } = await testDatabase();
  await importCatalogue(
    first,
    modelSkus.map((sku) => someSaree({ sku, availability: 1 })),
  );
  await createJobTableSql.execute(first);
  await followModelClock(first);
  const rest = await testShop(first);
  const pool = openModelPool(url);
  afterAll(() => pool.end());
  const clock = createModelClock();
  const turns = createProcessTurns();
  const db = observerDatabase(pool, clock);
  const staff = { owner: (await addStaff(first, 'owner')).id, manager: (await addStaff(first, 'manager')).id };
  return { pool, clock, turns, db, rest, staff, keepPages: createKeptPagesFactory({ db, rest }) };
}

const touched = [
  'bulk_change',
  'scheduled_act',
  'office_act',
  'dispute_document',
  'dispute',
  'unknown_payment',
  'money_difference',
  'reconciliation',
  'model_job',
  'webhook_event',
  'invoice',
  'invoice_series',
  'refund',
  'parcel_document',
  'parcel',
  'stock_movement',
  'order_event',
  'order_line',
  'orders',
  'restocked',
  'saree_former_price',
];

/**
 * Resets clock and database before a run, with `stock` as the pieces of each saree. Deletes the rows instead of
 * truncating the tables, which for few rows takes a hundredth of the time.
 */
export async function resetModel({ pool, clock }: ModelGround, stock: readonly number[]): Promise<void> {
  clock.reset();
  const pieces = modelSkus.map((sku, nth) => `('${sku}', ${stock[nth] ?? 0})`).join(', ');
  await pool.query(`
    begin;
    set local session_replication_role = replica;
    ${touched.map((table) => `delete from ${table};`).join(' ')}
    update saree set availability = n, price_paise = ${initialPricePaise}, is_shown = true from (values ${pieces}) as there (s, n) where sku = s;
    update category set is_shown = true where not is_shown;
    insert into stock_movement (sku, quantity, reason, at)
      select s, n, 'received', now() from (values ${pieces}) as there (s, n) where n > 0;
    commit`);
}

/** Replaces the pauses of the code: moves the clock, by two seconds at least, and lets the other processes run. */
export async function pauseOnModelClock({ clock, turns }: ModelGround, ms: number): Promise<void> {
  clock.pass(Math.max(ms, minPauseMs));
  await turns.yield();
}

/** Shortest pause: polling every tenth of a second would only make the runs longer. */
const minPauseMs = 2_000;
