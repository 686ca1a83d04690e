import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isUnstorableTextError } from './connect.ts';
import { migrate, NewerDatabaseError } from './migrate.ts';
import { testDatabase } from './testing/database.ts';
import { decideInTransaction } from './transaction.ts';

const { db } = await testDatabase();

test('a migration is not run twice', async () => {
  expect(await migrate(db)).toEqual([]);
});

test('all migrations run on an empty database, each once even if two processes start at the same time', async () => {
  const fresh = await testDatabase();
  await sql`drop schema public cascade`.execute(fresh.db);
  await sql`create schema public`.execute(fresh.db);
  const ran = await Promise.all([migrate(fresh.db), migrate(fresh.db)]);
  const files = await readdir(new URL('./migrations/', import.meta.url));
  expect(ran.flat().toSorted()).toEqual(files.map((file) => file.replace(/\.sql$/, '')).toSorted());
});

test('migrating a database of a newer version is refused', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_from_the_future', 'x')`.execute(db);
  await expect(migrate(db)).rejects.toThrow(NewerDatabaseError);
  await sql`delete from kysely_migration where name = '9999_from_the_future'`.execute(db);
});

test('a transaction whose outcome is not ok, or that throws, is rolled back', async () => {
  const add = (ok: boolean) =>
    decideInTransaction(db, async (trx) => {
      await trx
        .insertInto('newsletter_signup')
        .values({ contact: String(ok) })
        .execute();
      return { ok, why: 'because' };
    });
  expect(await add(false)).toEqual({ ok: false, why: 'because' });
  expect(await add(true)).toEqual({ ok: true, why: 'because' });
  const broken = decideInTransaction(db, async () => {
    throw new Error('a bug');
  });
  await expect(broken).rejects.toThrow('a bug');
  const rows = await db.selectFrom('newsletter_signup').select('contact').execute();
  expect(rows).toEqual([{ contact: 'true' }]);
});

test('the error of a text with a NUL character is recognised, other errors are not taken for it', async () => {
  const nul = await sql`select ${'a\u0000b'}::text`.execute(db).catch((error: unknown) => error);
  const other = await sql`select 1 / 0`.execute(db).catch((error: unknown) => error);
  expect([isUnstorableTextError(nul), isUnstorableTextError(other), isUnstorableTextError(new Error('x'))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('PostgreSQL’s bigint and numeric columns are read as numbers, dates as text', async () => {
  const { rows } =
    await sql`select 4200::bigint as big, 5.50::numeric(4, 2) as metres, date '2026-01-19' as day`.execute(db);
  expect(rows).toEqual([{ big: 4200, metres: 5.5, day: '2026-01-19' }]);
});
