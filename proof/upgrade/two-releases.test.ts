/**
 * Runs the release before this one and this one together on one database, as during an upgrade: the old one is running
 * when the new one migrates. What the one begins, the other ends.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { drawInvoice } from '../../shop/invoices/invoice-pdf.ts';
import { readAvailability } from '../../shop/testing/order.ts';
import { expectJourneyEnd } from '../crash/ends.ts';
import { startOutsideServices } from '../crash/outside-world.ts';
import { listUnfinishedJobs } from '../crash/pass-time.ts';
import { finishAllWork, newPurchase } from '../crash/play.ts';
import { letTimePassUntilIdle } from '../crash/rest.ts';
import { createShopProcess } from '../crash/shop-process.ts';
import {
  cancelOrderCall,
  createOrder,
  findOwnOrder,
  makePageCall,
  type PageCall,
  type Purchase,
  placeShipment,
  saveOrder,
  shownPieces,
  verifySignature,
} from '../crash/shopper.ts';
import { watchSteps } from '../crash/steps.ts';
import type { CrashWorld } from '../crash/world.ts';
import type { Drawn } from './draw-documents.ts';
import { holdJobs, releaseJobs, whileFrozen } from './held-jobs.ts';
import { sampleJobs } from './job-samples.ts';
import { compareJobTypes } from './job-types.ts';
import { buildPreviousRelease, readReleaseRecord } from './previous-release.ts';

const run = promisify(execFile);

const previous = await buildPreviousRelease();
afterAll(() => rm(previous, { recursive: true, force: true }));
const record = await readReleaseRecord();
const { db, url } = await testDatabase();
await sql`drop schema public cascade`.execute(db);
await sql`create schema public`.execute(db);
const steps = watchSteps();
const outside = await startOutsideServices(steps);
const settings = { ...outside.settings, DATABASE_URL: url };
const before = await createShopProcess(settings, previous);
const after = await createShopProcess(settings);
afterAll(async () => {
  await Promise.all([before.discard(), after.discard()]);
  await outside.close();
});

// The order of an upgrade: the old release is running when the new one migrates the database.
await before.start();
await after.start();

const worlds = { before: { db, steps, outside, shop: before }, after: { db, steps, outside, shop: after } };
const directions = [
  { first: 'before', second: 'after' },
  { first: 'after', second: 'before' },
] as const;

async function call({ shop }: CrashWorld, purchase: Purchase, ...calls: PageCall[]): Promise<void> {
  for (const one of calls) await makePageCall(shop.url, purchase, one);
}

async function pay(purchase: Purchase): Promise<void> {
  Object.assign(purchase, await outside.pay(purchase.orderId ?? ''));
}

/** Buys a piece, all calls at one release. */
async function buyAt(world: CrashWorld): Promise<Purchase> {
  const purchase = await newPurchase(world);
  await call(world, purchase, createOrder);
  await pay(purchase);
  await call(world, purchase, verifySignature, placeShipment, saveOrder);
  return purchase;
}

/** Expects that a release shows the pieces that are free, within the time for which a kept page may be outdated. */
async function expectShownAt({ shop }: CrashWorld, { saree }: Purchase): Promise<void> {
  const free = await readAvailability(db, saree);
  await expect.poll(() => shownPieces(shop.url, saree), { timeout: 2_500 }).toBe(free);
}

/** Lists the names of the jobs in a state, each once. */
async function listJobs(state: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state::text = ${state} and name !~ '^__' order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function expectBooksRight(): Promise<void> {
  const { difference, mismatches } = await readBooks(db, new Date());
  expect({ difference, mismatches }).toEqual({ difference: 0, mismatches: [] });
}

test('the record names the files and the migrations of the release before', async () => {
  const manifest: unknown = JSON.parse(await readFile(join(previous, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ version: record.version });
  const folder = join(previous, 'database/migrations');
  const entries = (await readdir(folder)).sort().map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8');
    return [file.replace(/\.sql$/, ''), createHash('sha256').update(text).digest('hex')];
  });
  expect(record.migrations).toEqual(Object.fromEntries(await Promise.all(entries)));
});

test('both answer that they are healthy, each with its own version', async () => {
  const versions = [before, after].map(async (shop) => {
    const { status, version } = (await (await fetch(`${shop.url}/api/health`)).json()) as Record<string, string>;
    return [status, version];
  });
  const manifest: { version: string } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(await Promise.all(versions)).toEqual([
    ['ok', record.version],
    ['ok', manifest.version],
  ]);
});

describe.each(directions)(
  'with the first acts at the release $first and the others at $second',
  ({ first, second }) => {
    const [one, other] = [worlds[first], worlds[second]];

    test('a purchase that is opened in the one is paid, proven and saved in the other', async () => {
      const purchase = await newPurchase(one);
      await call(one, purchase, createOrder);
      await pay(purchase);
      await call(other, purchase, verifySignature);
      await call(one, purchase, placeShipment);
      await call(other, purchase, saveOrder);
      await finishAllWork(other);
      await expectJourneyEnd(one, purchase, 'bought');
      await expectShownAt(other, purchase);
      await expectBooksRight();
    });

    test('a purchase whose page was closed is settled by the webhook that the other gets', async () => {
      const purchase = await newPurchase(one);
      await call(one, purchase, createOrder);
      await pay(purchase);
      await finishAllWork(other);
      await expectJourneyEnd(one, purchase, 'bought');
      await expectBooksRight();
    });

    test('an attempt that is repeated in the other is the same order, and is bought there', async () => {
      const purchase = await newPurchase(one);
      await call(one, purchase, createOrder);
      await call(other, purchase, createOrder);
      await pay(purchase);
      await call(other, purchase, verifySignature, placeShipment, saveOrder);
      await finishAllWork(one);
      await expectJourneyEnd(other, purchase, 'bought');
    });

    test('an order is cancelled in the other, and its money goes back', async () => {
      const purchase = await buyAt(one);
      await finishAllWork(one);
      await call(other, purchase, findOwnOrder, cancelOrderCall);
      await finishAllWork(one);
      await expectJourneyEnd(one, purchase, 'cancelled');
      await expectShownAt(other, purchase);
      await expectBooksRight();
    });

    test('a parcel that comes back is followed by the other', async () => {
      const purchase = await buyAt(one);
      await finishAllWork(one);
      await outside.turnBack(purchase.code ?? '');
      await finishAllWork(other);
      await expectJourneyEnd(one, purchase, 'turned back');
      await expectBooksRight();
    });

    test('the jobs of a purchase and of its cancellation that the one queues are done by the other', async () => {
      await holdJobs(db);
      const purchase = await buyAt(one);
      await outside.deliverAll(one.shop.url);
      expect((await listUnfinishedJobs(db)).map(({ name }) => name).toSorted()).toEqual([
        'confirm-by-phone',
        'confirm-order',
        ...Array(3).fill('handle-payment-event'),
        'ship-order',
      ]);
      await whileFrozen(one.shop, db, () => releaseJobs(db));
      await expectJourneyEnd(other, purchase, 'bought');

      const cancelled = await buyAt(one);
      await finishAllWork(one);
      await holdJobs(db);
      await call(one, cancelled, findOwnOrder, cancelOrderCall);
      expect((await listUnfinishedJobs(db)).map(({ name }) => name).toSorted()).toEqual([
        'cancel-shipment',
        'make-refund',
      ]);
      await whileFrozen(one.shop, db, () => releaseJobs(db));
      await finishAllWork(other);
      await expectJourneyEnd(other, cancelled, 'cancelled');
      await expectBooksRight();
    });

    test('a job of every name that the code of the one queues is done by the other, or waits if only the one knows it', async () => {
      await letTimePassUntilIdle(db);
      const [folder, otherFolder] = first === 'before' ? [previous, resolve('.')] : [resolve('.'), previous];
      const [names, otherNames] = [await listJobNames(folder), await listJobNames(otherFolder)];
      const samples = Object.entries(await sampleJobs(db)).filter(([name]) => names.includes(name));
      expect(samples.map(([name]) => name).toSorted()).toEqual(names);
      await holdJobs(db);
      const data = JSON.stringify(Object.fromEntries(samples));
      await run(process.execPath, ['proof/upgrade/send-jobs.ts', folder, url, data]);
      expect(await listJobs('created')).toEqual(expect.arrayContaining(names));
      const unknown = names.filter((name) => !otherNames.includes(name));
      await whileFrozen(one.shop, db, async () => {
        await releaseJobs(db, unknown);
        expect(await listJobs('created')).toEqual(unknown);
      });
      await finishAllWork(one);
      expect(await listUnfinishedJobs(db)).toEqual([]);
      await expectBooksRight();
    });
  },
);

/** Draws documents by the code of a release. */
async function drawAt(folder: string): Promise<Drawn> {
  const { stdout } = await run(process.execPath, ['proof/upgrade/draw-documents.ts', folder, url], {
    maxBuffer: 64 * 1024 ** 2,
  });
  return JSON.parse(stdout);
}

const invoiceAt = async ({ shop }: CrashWorld, { code, cookie, address }: Purchase) => {
  const answer = await fetch(`${shop.url}/api/orders/${code}/invoice.pdf`, {
    headers: { cookie, 'x-forwarded-for': address },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { type: answer.headers.get('content-type'), hash: createHash('sha256').update(bytes).digest('hex') };
};

describe('a document that the release before has issued', () => {
  test('is what the buyer gets from this release, byte for byte', async () => {
    const purchase = await buyAt(worlds.before);
    await finishAllWork(worlds.before);
    await call(worlds.before, purchase, findOwnOrder);
    const given = await invoiceAt(worlds.before, purchase);
    expect(given.type).toBe('application/pdf');
    expect(await invoiceAt(worlds.after, purchase)).toEqual(given);
  });

  test('is drawn by this release as it was, in every script, whoever the seller and however long', async () => {
    const [old, now] = [await drawAt(previous), await drawAt('.')];
    expect(old.stored.length).toBeGreaterThan(5);
    expect(now.stored).toEqual(old.stored);
    expect(old.issued.length).toBeGreaterThan(90);
    for (const { document, issuedAt, hash } of old.issued) {
      const pdf = await drawInvoice(document, new Date(issuedAt));
      const drawn = createHash('sha256').update(pdf).digest('hex');
      expect({ buyer: document.buyer.name, title: document.title, drawn }).toMatchObject({ drawn: hash });
    }
  });
});

test('the data of every job is understood by both releases', async () => {
  expect(await compareJobTypes(previous, '.')).toBe('');
});

test('the release before, started again, runs on the migrated database if it reads the requirement, or refuses it in plain words', async () => {
  await before.stop();
  const readsRequirement = '0035_schema_requirement' in record.migrations;
  const started = before.start().then(
    () => 'runs',
    (error: unknown) => String(error),
  );
  expect(await started).toMatch(readsRequirement ? /^runs$/ : /The data was made by a newer version of the shop/);
});

/** Returns the names of the jobs that a release can do, sorted. */
async function listJobNames(folder: string): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['proof/upgrade/list-job-names.ts', folder]);
  return (JSON.parse(stdout) as string[]).toSorted();
}
