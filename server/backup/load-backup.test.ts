import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { requireFinishedRestore } from '../../database/unfinished-restore.ts';
import { mediaFolder } from '../../providers/media-folder/media-folder.ts';
import { openOfficeSession } from '../../shop/office/office-sessions.ts';
import { makeStaffToken } from '../../shop/office/staff-tokens.ts';
import { isHeld } from '../../shop/restoration/restoration-store.ts';
import { placePackedOrder } from '../../shop/testing/packed.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { addStaff } from '../../shop/testing/staff.ts';
import { startJobQueue } from '../jobs/jobs.ts';
import { BackupRefusal } from './archive-format.ts';
import { listBackups } from './backup-set.ts';
import { loadBackup, readBackup } from './load-backup.ts';
import { makeBackup } from './make-backup.ts';

const { db, url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'backup-load-'));
const target = `loaded_${randomBytes(6).toString('hex')}`;
const targetUrl = Object.assign(new URL(url), { pathname: `/${target}` }).href;
const parts = { keys: [], ownerUrl: targetUrl, name: 'shop.tar.zst', now: () => new Date() };
let loaded: Database;
let [file, bytes] = ['', 0];

beforeAll(async () => {
  const shop = await testShop(db);
  await placePackedOrder(shop);
  await sql`select make_event_month('2026-11-01')`.execute(db);
  // More than what is read ahead of the tables, so that damage at the end is found after they are loaded.
  await sql`insert into visit (at, visitor_id, collection_name, page)
    select '2026-11-25', md5(n::text) || md5((n + 1)::text), 'all', md5((n + 2)::text)
    from generate_series(1, 50000) n`.execute(db);
  await sql`insert into auth_user (id, name, email, email_verified) values ('u1', 'Asha', 'a@b.test', true)`.execute(
    db,
  );
  await sql`insert into auth_session (id, expires_at, token, user_id) values ('s1', now(), 'token', 'u1')`.execute(db);
  const { id: staff_id } = await addStaff(db, 'owner');
  const { id: session_id } = await openOfficeSession(shop, db, { staffId: staff_id, device: 'A test' });
  await makeStaffToken(shop, db, staff_id, 'invitation');
  const [at, purpose] = [new Date(), 'make'];
  await db.insertInto('passkey_challenge').values({ key: 'c', session_id, purpose, expires_at: at }).execute();
  await db.insertInto('staff_browser').values({ key: 'b', staff_id, used_at: at }).execute();
  const jobs = await startJobQueue(url, () => {});
  await db.transaction().execute(async (trx) => {
    await jobs.send(trx, 'ship-order', { orderId: 'waits' });
    await jobs.send(trx, 'tell-refunded', { refundId: 'runs' });
    await jobs.send(trx, 'make-refund', { refundId: 'done' });
  });
  await jobs.stop();
  await sql`update pgboss.job set state = 'active', started_on = now() where data->>'refundId' = 'runs'`.execute(db);
  await sql`update pgboss.job set state = 'completed' where data->>'refundId' = 'done'`.execute(db);
  const store = mediaFolder(join(folder, 'backups'));
  const { record } = await makeBackup({
    db,
    url,
    store,
    media: mediaFolder(join(folder, 'media')),
    encryption: null,
    shopKeys: [],
    workFolder: join(folder, 'work'),
    rule: { days: 7, weeks: 5, months: 12 },
    version: '1.2.3',
    settings: 'STORE_NAME=Dhaaga\n',
    isScheduled: false,
    now: () => new Date(),
  });
  [file, bytes] = [join(folder, 'backups', record.file), record.bytes];
  await sql.raw(`create database ${target}`).execute(db);
  loaded = openDatabase({ url: targetUrl, connections: 2 });
});

afterAll(async () => {
  await loaded.destroy();
  await sql.raw(`drop database ${target} with (force)`).execute(db);
  await rm(folder, { recursive: true, force: true });
});

/** Returns every row of a table as text, in order. */
async function rowsOf(of: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(of);
  return rows.map(({ row }) => row);
}

test('a backup that lacks its last bytes leaves the tables empty', async () => {
  const cut = createReadStream(file, { end: bytes - 10 });
  await expect(loadBackup(cut, parts)).rejects.toThrow(BackupRefusal);
  expect(await rowsOf(loaded, 'orders')).toEqual([]);
});

test('a shop refuses to open on a database whose restore was not finished', async () => {
  await expect(requireFinishedRestore(loaded)).rejects.toThrow(
    /restore .* was not finished.*restore file shop.tar.zst/,
  );
});

test('a backup under the name of another one is refused, and under a name of the merchant’s it is not', async () => {
  const read = (name: string) => readBackup(createReadStream(file), { keys: [], name });
  await expect(read('shop-2020-01-01T00-00-00Z.tar.zst')).rejects.toThrow(/^It is another backup than its name says/);
  expect((await read('copy of monday.tar.zst')).about.version).toBe('1.2.3');
});

describe('A loaded backup', () => {
  const leftOut = ['auth_session', 'page_change', 'shop_secret', 'rate_limit', 'backup_run', 'restoration', 'test_job'];

  test('has every row of every table but the sessions and what is of use for minutes', async () => {
    const { about, foreign, settings } = await loadBackup(createReadStream(file), parts);
    expect([about.version, foreign, settings]).toEqual(['1.2.3', ['public.test_job'], 'STORE_NAME=Dhaaga\n']);
    const names = about.tables.filter(({ schema }) => schema === 'public').map(({ name }) => name);
    expect(names.length).toBeGreaterThan(35);
    for (const name of ['shop_secret', 'push_subscription']) expect(names).not.toContain(name);
    for (const name of names.filter((one) => !leftOut.includes(one)))
      expect([name, await rowsOf(loaded, name)]).toEqual([name, await rowsOf(db, name)]);
    expect(await rowsOf(loaded, 'orders')).toHaveLength(1);
    expect(await rowsOf(loaded, 'visit')).toHaveLength(50_000);
    expect(await rowsOf(loaded, 'auth_session')).toEqual([]);
  });

  test.each(['office_session', 'staff_token', 'passkey_challenge', 'staff_browser'])(
    'has no row of %s, by which somebody could enter the office who has left since',
    async (name) => {
      expect(await rowsOf(db, name)).toHaveLength(1);
      expect(await rowsOf(loaded, name)).toEqual([]);
    },
  );

  test('is held, and a shop may open on it', async () => {
    await requireFinishedRestore(loaded);
    expect(await isHeld(loaded)).toBe(true);
    expect(await rowsOf(db, 'restoration')).toEqual([]);
  });

  test('has the jobs that were waiting or running, to be done again', async () => {
    const { rows } = await sql`select name, state, data from pgboss.job order by name`.execute(loaded);
    expect(rows).toEqual([
      { name: 'ship-order', state: 'created', data: { orderId: 'waits' } },
      { name: 'tell-refunded', state: 'retry', data: { refundId: 'runs' } },
    ]);
  });

  test('leaves out numbers that lost rows may have, and keeps its rules', async () => {
    const next = async (of: Database) => {
      const { rows } = await sql<{ id: number }>`insert into order_event (order_id, from_status, to_status, cause)
        select id, status, status, 'test' from orders returning id`.execute(of);
      return Number(rows[0]?.id);
    };
    expect(await next(loaded)).toBe((await next(db)) + 100_000);
    const rewrite = sql`update order_event set cause = 'another'`.execute(loaded);
    await expect(rewrite).rejects.toThrow('rows of order_event are kept as they were recorded');
    const changes = async () => (await rowsOf(loaded, 'page_change')).length;
    const before = await changes();
    await loaded.updateTable('saree').set({ name: 'Another name' }).execute();
    expect(await changes()).toBeGreaterThan(before);
  });
});

test('a backup for which the disk of the backups is full says so, and loses no earlier one', async () => {
  const store = mediaFolder(join(folder, 'backups'));
  const full = {
    ...store,
    writeFile: async () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    },
  };
  const parts = {
    db,
    url,
    media: mediaFolder(join(folder, 'media')),
    encryption: null,
    shopKeys: [],
    workFolder: join(folder, 'work'),
    rule: { days: 7, weeks: 5, months: 12 },
    version: '1.2.3',
    settings: '',
    isScheduled: false,
    now: () => new Date(),
  };
  const before = await listBackups(store);
  await expect(makeBackup({ ...parts, store: full })).rejects.toThrow('The disk is full: free some space');
  expect(await listBackups(store)).toEqual(before);
  const newest = await db.selectFrom('backup_run').select('failure').orderBy('id', 'desc').executeTakeFirst();
  expect(newest?.failure).toContain('The disk is full');
  await makeBackup({ ...parts, store });
  expect((await listBackups(store))[0]?.takenAt).not.toEqual(before[0]?.takenAt);
});
