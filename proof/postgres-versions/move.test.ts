/**
 * Moves a shop's cluster that PostgreSQL 17 has made to the version of this release, with a kill at each step: no row is
 * lost or changed, the old cluster is kept as it was, and the shop goes on.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../database/connect.ts';
import {
  createDatabase,
  databaseName,
  joinOrStartEmbeddedPostgres,
  keepPassword,
  startEmbeddedPostgres,
} from '../../database/embedded.ts';
import { type PostgresLocation, preparePostgresLocation } from '../../database/embedded-place.ts';
import { makeCluster, runServer } from '../../database/embedded-server.ts';
import { installOlderBinaries } from '../../database/move/older-binaries.ts';
import { keptOf } from '../../database/move/places.ts';
import { findRunningServer } from '../../database/running-server.ts';
import { makeShopRole } from '../../database/shop-role.ts';
import { createCommandRunner } from '../../server/testing/command.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { expectJourneyEnd } from '../crash/ends.ts';
import { purchaseAfterPageClosed, purchaseByPage } from '../crash/journeys.ts';
import { startOutsideServices } from '../crash/outside-world.ts';
import { finishAllWork, newPurchase, performActs } from '../crash/play.ts';
import { createShopProcess, type ShopProcess } from '../crash/shop-process.ts';
import type { Purchase } from '../crash/shopper.ts';
import { watchSteps } from '../crash/steps.ts';
import type { CrashWorld } from '../crash/world.ts';

const run = promisify(execFile);
const email = 'meera-moves@example.in';

const steps = watchSteps();
const outside = await startOutsideServices(steps);
const shop = await createShopProcess(outside.settings);
const { dataDir } = shop;
const password = await keepPassword(dataDir);
const older = await preparePostgresLocation(dataDir, await installOlderBinaries(17));
afterAll(async () => {
  await shop.stop();
  await shop.discard();
  await outside.close();
});

/** Runs the server of PostgreSQL 17 on a cluster while `work` goes on. */
async function withOlderServer<T>(place: PostgresLocation, work: (url: string) => Promise<T>): Promise<T> {
  const server = await runServer(place, { password, settings: ['fsync=off'], onStart: () => {} });
  try {
    return await work(`${server.url}/${databaseName}`);
  } finally {
    await server.stop();
  }
}

/** Calls `work` with a shop that runs, and its database. */
async function withWorld<T>(url: string, running: ShopProcess, work: (world: CrashWorld) => Promise<T>): Promise<T> {
  const db = openDatabase({ url, connections: 2 });
  try {
    return await work({ db, steps, outside, shop: running });
  } finally {
    await db.destroy();
  }
}

/** Returns every table with the number of its rows and a sum of them all, in one order. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const contents: Record<string, unknown> = {};
    for (const { name } of rows) {
      const { rows: sums } = await client.query(
        `select count(*), md5(string_agg((t.*)::text, E'\\n' order by (t.*)::text)) from ${name} t`,
      );
      contents[name] = sums[0];
    }
    return contents;
  } finally {
    await client.end();
  }
}

const headers = { 'content-type': 'application/json' };

/** Signs a customer in by the link of a mail, and returns their browser's cookie. */
async function signIn(url: string): Promise<string> {
  const ask = (path: string, body: object) =>
    fetch(`${url}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await ask('generate-login-link', { email });
  const mails = await vi.waitUntil(
    async () => {
      const found = await outside.mailsTo(email);
      return found.length > 0 && found;
    },
    { timeout: 20_000 },
  );
  const [{ text }] = z.tuple([z.object({ text: z.string() })]).parse(mails);
  const token = /#token=(\S+)/.exec(text)?.[1] ?? '';
  const answer = await ask('sign-in', { kind: 'email-link', email, token });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function whoIs(url: string, cookie: string): Promise<unknown> {
  return (await fetch(`${url}/api/auth/user`, { headers: { cookie } })).json();
}

interface Before {
  readonly contents: Record<string, unknown>;
  readonly cookie: string;
  /** A purchase that is paid, of which the shop has not heard yet. */
  readonly purchase: Purchase;
}

/** Runs a shop on a cluster of PostgreSQL 17: a purchase, an order whose buyer has left, somebody signed in. */
async function liveOn(url: string): Promise<Before> {
  const settings = { DATABASE_URL: await makeShopRole(url), DATABASE_MIGRATION_URL: url };
  const before = await createShopProcess({ ...outside.settings, ...settings });
  try {
    await before.start();
    return await withWorld(url, before, async (world) => {
      const bought = await newPurchase(world);
      await performActs(world, bought, purchaseByPage.acts);
      await finishAllWork(world);
      const purchase = await newPurchase(world);
      await performActs(world, purchase, purchaseAfterPageClosed.before);
      const cookie = await signIn(before.url);
      await before.stop();
      return { contents: await contentsOf(url), cookie, purchase };
    });
  } finally {
    await before.discard();
  }
}

await makeCluster(older, password);
const before = await withOlderServer(older, async (url) => {
  await createDatabase(new URL('/postgres', url).href);
  return liveOn(url);
});

const move = createCommandRunner({ DATA_DIR: dataDir, PATH: process.env.PATH ?? '' });
const kept = keptOf(older.cluster, 17);
/** Moments from the first step to that between the two renames of the switch. */
const moments = [1, 2, 3, 4, 5, 6, 7, 8, 9];

test.each(moments)(
  'after a kill of the move at its step %i the shop does not start on data that is not moved',
  async (step) => {
    const killed = run(process.execPath, ['proof/postgres-versions/killed-move.ts', dataDir, String(step)]);
    await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('npm run shop -- database move');
    await expect(joinOrStartEmbeddedPostgres({ dataDir })).rejects.toThrow('npm run shop -- database move');
  },
);

test('the command ends the move, and moves nothing again', async () => {
  const { code, said, complained } = await move('database', 'move');
  expect(complained).toBe('');
  expect(said).toContain('The move from PostgreSQL 17 to 18, which was interrupted, is done.');
  expect(said).toContain(`rm -r ${kept}`);
  expect(code).toBe(0);
  expect((await move('database', 'move')).said).toContain('there is nothing to move');
  expect(await findRunningServer(older.cluster)).toBeNull();
});

test('the old data is as it was, and the new data is the same in every table', async () => {
  expect(Object.keys(before.contents).length).toBeGreaterThan(60);
  expect(await withOlderServer({ ...older, cluster: kept }, contentsOf)).toEqual(before.contents);
  const server = await startEmbeddedPostgres({ dataDir });
  expect(await contentsOf(server.url).finally(server.stop)).toEqual(before.contents);
});

test('the shop goes on: who was signed in still is, what was paid becomes an order, and others buy', async () => {
  await shop.start();
  const { url } = await joinOrStartEmbeddedPostgres({ dataDir });
  await withWorld(url, shop, async (world) => {
    expect((await readBooks(world.db, new Date())).mismatches).toEqual([]);
    expect(await whoIs(shop.url, before.cookie)).toMatchObject({ user: { email } });
    await finishAllWork(world);
    await expectJourneyEnd(world, before.purchase, 'bought');
    const next = await newPurchase(world);
    await performActs(world, next, purchaseByPage.acts);
    await finishAllWork(world);
    await expectJourneyEnd(world, next, 'bought');
    const { difference, mismatches } = await readBooks(world.db, new Date());
    expect({ difference, mismatches }).toEqual({ difference: 0, mismatches: [] });
  });
});
