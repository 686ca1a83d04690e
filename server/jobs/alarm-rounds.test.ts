import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { saleStoppers } from '../../shop/alarms/alarm-kinds.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { startAlarmRounds } from './alarm-rounds.ts';
import { startJobQueue } from './jobs.ts';

const { db, url, clear } = await testDatabase();
await (await startJobQueue(url, () => {})).stop();
beforeEach(async () => {
  await clear();
  await sql`delete from pgboss.job`.execute(db);
});

test('a round counts the alarms that stand by kind, and a look that fails hinders no other', async () => {
  const shop = await testShop(db);
  await sql`insert into pgboss.job (name, source_name) values ('dead-letters', 'confirm-order')`.execute(db);
  const gone = new Error('no such folder');
  const failures: unknown[] = [];
  const log = { error: (facts: unknown) => void failures.push(facts) } as never;
  const freeSpace = () => Promise.reject(gone);
  const rounds = startAlarmRounds(shop, { host: 'shop-1', folders: ['/gone'], freeSpace }, log);
  await rounds.stop();
  expect(failures).toEqual([{ err: gone, about: 'disks' }]);
  expect([...rounds.openAlarms()]).toEqual([
    ['backup_failing', 0],
    ['backup_unverified', 0],
    ['disk_low', 0],
    ['provider_away', 0],
    ['jobs_failed', 1],
    ...saleStoppers.map((kind) => [kind, 0]),
  ]);
});
