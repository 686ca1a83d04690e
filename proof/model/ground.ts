/** A database for many runs, emptied before each, and everything that stays the same from one to the next. */
import { afterAll } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { importCatalogue } from '../../shop/catalogue/import-catalogue.ts';
import { someSaree } from '../../shop/testing/saree.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { startClock, takeClock } from './clock.ts';
import { keptPages } from './kept-pages.ts';
import { onlookersDatabase, openPool } from './process-database.ts';
import { jobTable } from './queue.ts';
import { takeTurns } from './turns.ts';
import { firstPrice, type Ground, skus } from './world.ts';

export async function layGround(): Promise<Ground> {
  const { db: first, url } = await testDatabase();
  await importCatalogue(
    first,
    skus.map((sku) => someSaree({ sku, availability: 1 })),
  );
  await jobTable.execute(first);
  await takeClock(first);
  const rest = await testShop(first);
  const pool = openPool(url);
  afterAll(() => pool.end());
  const clock = startClock();
  const turns = takeTurns();
  const db = onlookersDatabase(pool, clock);
  return { pool, clock, turns, db, rest, keepPages: keptPages({ db, rest }) };
}

const touched = [
  'model_job',
  'webhook_event',
  'invoice',
  'invoice_series',
  'refund',
  'stock_movement',
  'order_event',
  'order_line',
  'orders',
  'restocked',
];

/** Rows are deleted rather than tables truncated: of few rows that takes a hundredth of the time. */
export async function beginAnew({ pool, clock }: Ground, stock: readonly number[]): Promise<void> {
  clock.reset();
  const pieces = skus.map((sku, nth) => `('${sku}', ${stock[nth] ?? 0})`).join(', ');
  await pool.query(`
    begin;
    set local session_replication_role = replica;
    ${touched.map((table) => `delete from ${table};`).join(' ')}
    update saree set availability = n, price_paise = ${firstPrice} from (values ${pieces}) as there (s, n) where sku = s;
    insert into stock_movement (sku, quantity, reason, at)
      select s, n, 'received', now() from (values ${pieces}) as there (s, n) where n > 0;
    commit`);
}

/** Stands for the code's own pauses: the clock goes on, and so does whoever else is at work. */
export async function pause({ clock, turns }: Ground, ms: number): Promise<void> {
  clock.pass(Math.max(ms, minPauseMs));
  await turns.yield();
}

/** Lengthens pauses: polling every tenth of a second only costs time here. */
const minPauseMs = 2_000;
