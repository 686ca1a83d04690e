import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase, poolFiguresOf } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { insertListedOrder } from '../../shop/testing/listed-orders.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { readShopFigures } from './shop-figures.ts';
import { showShopFigures } from './shop-metrics.ts';

const { db, url, clear } = await testDatabase();
beforeEach(clear);

/** A shop without a schedule of backups. */
const demonstration = { makesBackups: false };

test('a new shop has figures of nothing', async () => {
  const { orders, ...figures } = await readShopFigures(db, demonstration);
  expect(figures).toEqual({
    jobsWaiting: 0,
    jobsFailed: 0,
    oldestJobSeconds: 0,
    piecesReserved: 0,
    webhooksWaiting: 0,
    backupAgeSeconds: null,
    lastPaidSeconds: null,
    paidInDay: 0,
    rupeesInDay: 0,
  });
  expect([...orders]).toEqual([
    ['awaiting_payment', 0],
    ['paid', 0],
    ['shipment_requested', 0],
    ['shipped', 0],
    ['needs_attention', 0],
  ]);
});

test('events that wait and the age of the newest backup are among the figures', async () => {
  await db.insertInto('webhook_event').values({ id: 'e1', provider: 'payment', body: '{}' }).execute();
  await db
    .insertInto('backup_run')
    .values({ started_at: new Date(Date.now() - 7_200_000), name: 'b', bytes: 1 })
    .execute();
  const { webhooksWaiting, backupAgeSeconds } = await readShopFigures(db, demonstration);
  expect(webhooksWaiting).toBe(1);
  expect(Math.round((backupAgeSeconds ?? 0) / 3_600)).toBe(2);
});

test('a shop that makes backups and has none is as old, for the alert, as its database', async () => {
  const madeAt = new Date(Date.now() - 30 * 3_600_000).toISOString();
  await sql`update kysely_migration set timestamp = ${madeAt}`.execute(db);
  const hoursOf = async (makesBackups: boolean) => {
    const { backupAgeSeconds } = await readShopFigures(db, { makesBackups });
    return backupAgeSeconds === null ? null : Math.round(backupAgeSeconds / 3_600);
  };
  expect([await hoursOf(true), await hoursOf(false)]).toEqual([30, null]);
  const lost = { started_at: new Date(Date.now() - 7_200_000), name: 'b', bytes: 1, lost_because: 'It is not there.' };
  const { id } = await db.insertInto('backup_run').values(lost).returning('id').executeTakeFirstOrThrow();
  expect(await hoursOf(true)).toBe(30);
  await db.updateTable('backup_run').set({ lost_because: null }).where('id', '=', id).execute();
  expect(await hoursOf(true)).toBe(2);
});

test('orders that were paid in the last day are counted with their money, and the newest tells how long ago it was', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const saree = await aSaree(db);
  await insertListedOrder(db, saree, { placed_at: hoursAgo(2), captured_paise: 340_050 });
  await insertListedOrder(db, saree, { placed_at: hoursAgo(23), captured_paise: 100_000 });
  await insertListedOrder(db, saree, { placed_at: hoursAgo(25), captured_paise: 100_000 });
  const { lastPaidSeconds, paidInDay, rupeesInDay } = await readShopFigures(db, demonstration);
  expect([Math.round((lastPaidSeconds ?? 0) / 3_600), paidInDay, rupeesInDay]).toEqual([2, 2, 4_400.5]);
});

test('figures that cannot be read are missing, and a figure says so', async () => {
  const registry = new Registry();
  let isAway = false;
  const read = () => (isAway ? Promise.reject(new Error('away')) : readShopFigures(db, demonstration));
  showShopFigures(registry, read);
  expect(await registry.metrics()).toContain('shop_figures_read 1\n');
  isAway = true;
  const later = new Registry();
  showShopFigures(later, read);
  const text = await later.metrics();
  expect(text).toContain('shop_figures_read 0\n');
  expect(text).not.toMatch(/^shop_(jobs_waiting|orders|pieces_reserved)/m);
});

test('the figures of a pool tell busy connections from idle ones, and queries that wait for one', async () => {
  const small = openDatabase({ url, connections: 1 });
  expect(poolFiguresOf(small)).toEqual({ busy: 0, idle: 0, waiting: 0 });
  let next: Promise<unknown> = Promise.resolve();
  await small.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').execute();
    next = small.selectFrom('orders').select('id').execute();
    await expect.poll(() => poolFiguresOf(small)).toEqual({ busy: 1, idle: 0, waiting: 1 });
  });
  await next;
  expect(poolFiguresOf(small)).toEqual({ busy: 0, idle: 1, waiting: 0 });
  await small.destroy();
});
