import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
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

describe('a database that a newer version has migrated', () => {
  const newest = '0035_schema_requirement';
  const setRequirement = (migration: string) => sql`update schema_requirement set migration = ${migration}`.execute(db);
  const addNewer = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, 'x')`.execute(db);
  afterEach(async () => {
    await sql`delete from kysely_migration where name like '9%'`.execute(db);
    await setRequirement(newest);
  });

  test('is used without migrating if its requirement is known', async () => {
    await addNewer('9998_added');
    expect(await migrate(db)).toEqual([]);
  });

  test('is refused if it requires a migration that this version does not know', async () => {
    await addNewer('9998_stopped_using');
    await addNewer('9999_contracted');
    await setRequirement('9998_stopped_using');
    const refused = migrate(db);
    await expect(refused).rejects.toThrow(NewerDatabaseError);
    await expect(refused).rejects.toThrow('the database holds 9998_stopped_using, 9999_contracted');
  });

  test('is refused if it lacks a migration of this version', async () => {
    await addNewer('9999_of_another_line');
    await sql`delete from kysely_migration where name = ${newest}`.execute(db);
    const refused = migrate(db);
    await expect(refused).rejects.toThrow(`holds 9999_of_another_line and lacks ${newest}`);
    await addNewer(newest);
  });

  test('is refused if it does not say what it requires', async () => {
    await addNewer('9999_from_the_future');
    await sql`delete from schema_requirement`.execute(db);
    await expect(migrate(db)).rejects.toThrow(NewerDatabaseError);
    await sql`insert into schema_requirement (migration) values (${newest})`.execute(db);
  });
});

test('the requirement has one row only', async () => {
  const second = sql`insert into schema_requirement (migration) values ('any')`.execute(db);
  await expect(second).rejects.toThrow(/duplicate key/);
  const another = sql`insert into schema_requirement (only_row, migration) values (false, 'any')`.execute(db);
  await expect(another).rejects.toThrow(/violates check constraint/);
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
