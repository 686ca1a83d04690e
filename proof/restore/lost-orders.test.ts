/**
 * A shop loses the orders that it wrote last, by a restore or by a failover to a standby that lagged behind
 * (docs/decisions/0059): it names the payment of each, and sends nothing until it is released.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import type { RunningShop } from '../../e2e/start-shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { startReplicatedPostgres } from './replicated-postgres.ts';
import { openStage, type Stage } from './stage.ts';

const test = sampledTest(import.meta.filename);
const { db, url } = await testDatabase();

/** Makes an empty database and returns its address. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await sql.raw(`create database ${name}`).execute(db);
  onTestFinished(async () => void (await sql.raw(`drop database ${name} with (force)`).execute(db)));
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

function open(databaseUrl: string): Database {
  const opened = openDatabase({ url: databaseUrl, connections: 2 });
  onTestFinished(() => opened.destroy());
  return opened;
}

/** Returns the number of jobs that wait, and of those that were begun since a moment. */
async function jobsOf(of: Database, since: Date) {
  const { rows } = await sql<{ waiting: number; begun: number }>`
    select count(*) filter (where state < 'active')::int as waiting,
      count(*) filter (where started_on > ${since})::int as begun
    from pgboss.job`.execute(of);
  return rows[0] ?? { waiting: 0, begun: 0 };
}

async function post(shop: RunningShop, path: string, body: object) {
  const headers = { 'content-type': 'application/json', origin: shop.shopUrl };
  const answer = await fetch(`${shop.shopUrl}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
}

/** Proves that a shop which is started held sells and sends nothing, and works again once it is released. */
async function expectHeldUntilReleased(stage: Stage, databaseUrl: string, dataDir: string, lost: number) {
  const begun = new Date();
  const shop = await stage.open(databaseUrl, dataDir);
  const held = open(databaseUrl);
  const before = await stage.messages();
  expect(await post(shop, 'auth/generate-login-link', { email: 'asha@example.in' })).toMatchObject({
    status: 503,
    code: 'held',
  });
  await expect(stage.sell(shop, 1)).rejects.toThrow(/503 .*"held"/);
  const jobs = await jobsOf(held, begun);
  expect(jobs.begun).toBe(0);
  expect(jobs.waiting).toBeGreaterThanOrEqual(lost);
  expect(await stage.messages()).toEqual(before);

  const run = stage.commands(databaseUrl, dataDir);
  expect(await run('restore', 'release')).toMatchObject({ code: 0 });
  // One mail for all of them.
  const alerts = async () =>
    (await stage.messages()).map(({ subject }) => subject).filter((subject) => subject.includes('no order'));
  await expect.poll(alerts, { timeout: 60_000 }).toEqual([`${lost} payments have no order`]);
  await stage.sell(shop, 1);
  expect((await run('books', 'check')).complained).toBe('');
}

test('a restored shop names the twelve payments that it lost, and sends nothing until it is released', async () => {
  const stage = await openStage();
  const [dataDir, newDataDir] = [await stage.folder(), await stage.folder()];
  const first = await stage.open(url, dataDir);
  await stage.sell(first, 3);
  const created = await stage.commands(url, dataDir)('backup', 'create');
  expect(created).toMatchObject({ code: 0 });
  await stage.sell(first, 12);
  await first.stop();
  const lost = (await stage.payments()).slice(0, 12);

  const restored = await emptyDatabase();
  const [file = ''] = created.said.split(':');
  const { code, said, complained } = await stage.commands(restored, newDataDir)('restore', file);
  expect([complained, code]).toEqual(['', 0]);
  expect(said).toContain('Payments whose order is lost: 12,');
  for (const { id, amount } of lost) expect(said).toContain(`${id}: ₹${(amount / 100).toLocaleString('en-IN')}.00`);
  expect(said).toMatch(/DH\/\d\d-\d\d\/000004 to DH\/\d\d-\d\d\/000015/);
  expect(said.match(/ \(pieces off sale\)$/gm)).toHaveLength(12);

  await expectHeldUntilReleased(stage, restored, newDataDir, 12);
});

test('a standby that takes over names the twenty payments that it lost, and sends nothing until it is released', async () => {
  const stage = await openStage();
  const dataDir = await stage.folder();
  const servers = await startReplicatedPostgres(stage.folder);
  const first = await stage.open(servers.primaryUrl, dataDir);
  await stage.sell(first, 3);
  await servers.cutStandbyOff();
  await stage.sell(first, 20);
  const lost = (await stage.payments()).slice(0, 20);
  await first.stop();
  const standbyUrl = await servers.promoteStandby();

  const { code, said, complained } = await stage.commands(standbyUrl, dataDir)('restore', 'standby');
  expect([complained, code]).toEqual(['', 0]);
  expect(said).toContain('Payments whose order is lost: 20,');
  for (const { id } of lost) expect(said).toContain(`${id}: ₹`);

  await expectHeldUntilReleased(stage, standbyUrl, dataDir, 20);
});
