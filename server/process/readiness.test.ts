import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseAway } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { openReadiness, type Readiness, type ReadinessOptions } from './readiness.ts';

const enough = async () => ({ disk: 1, totalBytes: 1e12, freeBytes: 1e11 });

const { db, url } = await testDatabase();

function openHere(about: Partial<ReadinessOptions> = {}): Readiness {
  const readiness = openReadiness({ url, version: '1.2.3', folders: ['/data'], freeSpace: enough, ...about });
  onTestFinished(() => readiness.close());
  return readiness;
}

test('a process is ready while its database takes a write, and strangers who ask at once cost one write', async () => {
  let now = 0;
  const readiness = openHere({ clock: () => now });
  const writtenAt = async () =>
    (await db.selectFrom('readiness_write').select('written_at').executeTakeFirst())?.written_at;
  const answers = await Promise.all(Array.from({ length: 50 }, () => readiness.check()));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({ status: 'ok', version: '1.2.3', last_backup_at: null, held: false });
  const first = await writtenAt();
  now = 999;
  await readiness.check();
  expect(await writtenAt()).toEqual(first);
  now = 1_000;
  await readiness.check();
  expect(await writtenAt()).not.toEqual(first);
});

test('a process is not ready while its database only answers reads', async () => {
  const name = sql.id(new URL(url).pathname.slice(1));
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db);
  onTestFinished(async () => void (await sql`alter database ${name} reset all`.execute(db)));
  const refusal = await openHere()
    .check()
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: '25006' });
  expect(isDatabaseAway(refusal)).toBe(true);
});

test('a process is not ready while a disk is full', async () => {
  const freeSpace = async () => ({ disk: 1, totalBytes: 1e12, freeBytes: 1e6 });
  await expect(openHere({ freeSpace }).check()).rejects.toMatchObject({ code: 'disk_full' });
});

test('a process is not ready while its database does not answer, and says so within three seconds', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`lock table readiness_write`.execute(trx);
    await expect(openHere().check()).rejects.toThrow('statement timeout');
  });
});
