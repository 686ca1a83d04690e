/**
 * Backups and restores that are killed at one of their steps, or whose bucket fails midway: nothing that was stored is
 * lost, and a second try ends as if there had been no first one.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { findFreePort } from '../../database/free-port.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { mediaFolder } from '../../providers/media-folder/media-folder.ts';
import { mediaS3 } from '../../providers/media-s3/media-s3.ts';
import { listBackups, openObject } from '../../server/backup/backup-set.ts';
import { storeErasures } from '../../server/backup/erasure-log.ts';
import { readBackup } from '../../server/backup/load-backup.ts';
import { deleteAccount } from '../../shop/customers/account-deletion.ts';
import { upsertCustomer } from '../../shop/customers/customer-store.ts';
import { newOrderCode } from '../../shop/orders/order-code.ts';
import { placePackedOrder } from '../../shop/testing/packed.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { sampleOf } from '../../testing/effort.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { type Outside, razorpay, startOutside } from '../load/outside.ts';
import { type KillSwitch, openKillSwitch } from './kill-switch.ts';

const test = sampledTest(import.meta.filename, { atLeastOneIn: 4 });

const { db, url } = await testDatabase();
const shop = await testShop(db);
const folder = await mkdtemp(join(tmpdir(), 'saree-killed-'));
const account = { bucket: 'shop-backups', region: 'ap-south-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const customer = { uid: 'uid-of-asha', email: 'asha@example.in', phoneNumber: null };
let outside: Outside;
let bucket: S3rver;
let bucketPort: number;
let sku: string;

beforeAll(async () => {
  bucketPort = await findFreePort();
  const where = { port: bucketPort, address: '127.0.0.1', directory: join(folder, 's3') };
  bucket = new S3rver({ ...where, silent: true, configureBuckets: [{ name: account.bucket }] });
  await bucket.run();
  outside = await startOutside(await findFreePort());
  await placePackedOrder(shop);
  ({ sku } = await aSaree(db, { availability: 3 }));
  await upsertCustomer(db, customer);
  const media = mediaFolder(join(folder, 'data', 'media'));
  const kind = { contentType: 'image/webp', cacheControl: 'no-store' };
  for (const name of ['A-B_1.0123456789abcdef', 'C-D_1.0123456789abcdef'])
    await media.write(`masters/product-images/${name}.webp`, Buffer.from(name), kind);
});
afterAll(async () => {
  await outside?.stop();
  await bucket?.close();
  await rm(folder, { recursive: true, force: true });
});

const store = () => mediaS3({ ...account, endpoint: `http://127.0.0.1:${bucketPort}` });

/** Returns the settings of a shop whose database and bucket stand behind a kill switch. */
function settingsOf(kills: KillSwitch, databaseUrl: string, dataDir: string): Record<string, string> {
  return {
    ...outside.settings,
    DATABASE_URL: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(kills.postgresPort) }).href,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret of the shop, which no backup has',
    BACKUP_S3_BUCKET: account.bucket,
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${kills.bucketPort}`,
    BACKUP_S3_ACCESS_KEY_ID: account.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  };
}

const openSwitch = () => openKillSwitch(Number(new URL(url).port), bucketPort);

/** Returns some of the numbers of all steps: one in `npm test`, eight in `npm run test:all`. */
function someOf(steps: number): number[] {
  const { oneIn, thorough, seed } = inject('effort');
  const count = thorough ? steps : oneIn === 1 ? 8 : 1;
  const all = Array.from({ length: steps }, (_, step) => step);
  return sampleOf(all, { oneIn: Math.ceil(steps / count), seed: seed * 7 });
}

/** Reads every stored backup to its end, which checks it, and returns their names. */
async function readAllBackups(): Promise<string[]> {
  const records = await listBackups(store());
  for (const { file } of records) {
    const stored = await openObject(store(), file);
    if (stored) await readBackup(stored, { keys: [], name: file });
  }
  return records.map(({ file }) => file);
}

test('a backup that is killed at any of its steps loses no earlier one, and the next one succeeds', async () => {
  const kills = await openSwitch();
  const settings = settingsOf(kills, url, join(folder, 'data'));
  expect(await kills.run(settings, 'backup', 'create')).toMatchObject({ code: 0, complained: '' });
  const steps = kills.passed.length;
  expect(steps).toBeGreaterThan(40);
  for (const step of someOf(steps)) {
    const before = await readAllBackups();
    await kills.killAt(step, settings, 'backup', 'create');
    // The rule may have deleted an older one of the same day, once the new one was stored.
    const [newest = ''] = await readAllBackups();
    expect(newest >= (before[0] ?? ''), `killed at step ${step}`).toBe(true);
    expect(await kills.run(settings, 'backup', 'create'), `killed at step ${step}`).toMatchObject({ code: 0 });
    expect((await readAllBackups())[0] ?? '').not.toBe(newest);
    expect(await readdir(join(folder, 'data'))).not.toContain('backup-work');
  }
});

test('a backup whose bucket fails midway says so and loses no earlier one, and the next one succeeds', async () => {
  const kills = await openSwitch();
  const settings = settingsOf(kills, url, join(folder, 'data'));
  expect(await kills.run(settings, 'backup', 'create')).toMatchObject({ code: 0 });
  const before = await readAllBackups();
  const requests = kills.passed.filter((what) => /^(GET|HEAD|PUT|POST|DELETE) /.test(what)).length;
  kills.failBucketFrom(Math.floor(requests / 2));
  const failed = await kills.run(settings, 'backup', 'create');
  expect(failed).toMatchObject({ code: 1, complained: expect.stringContaining('The bucket of the backups failed') });
  kills.failBucketFrom(null);
  expect(await readAllBackups()).toEqual(expect.arrayContaining(before));
  expect(await kills.run(settings, 'backup', 'create')).toMatchObject({ code: 0 });
});

/** Has a payment captured for an order that no shop has, for one piece. */
async function payLostOrder(): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString('base64')}`;
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization };
    const answer = await fetch(`${outside.url}/razorpay${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: string; razorpay_payment_id: string };
  };
  const notes = { pieces: `${sku} × 1` };
  const order = await post('/v1/orders', { amount: 420_000, currency: 'INR', receipt: newOrderCode(), notes });
  const paid = await post('/sandbox/pay', { order_id: order.id, outcome: 'success', method: 'upi' });
  return paid.razorpay_payment_id;
}

/** Makes an empty database and a data folder, until the end of the test. */
async function emptyPlace() {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await sql.raw(`create database ${name}`).execute(db);
  onTestFinished(async () => void (await sql.raw(`drop database ${name} with (force)`).execute(db)));
  return { url: Object.assign(new URL(url), { pathname: `/${name}` }).href, dataDir: join(folder, name) };
}

/** Returns what a restoration wrote, apart from times. */
async function stateOf(place: { url: string; dataDir: string }) {
  const restored = openDatabase({ url: place.url, connections: 1 });
  try {
    const rows = async (query: string) => (await sql.raw<{ row: string }>(query).execute(restored)).rows;
    return {
      orders: await rows('select code, status from orders order by code'),
      customers: await rows('select uid from customer'),
      payments: await rows('select payment_id, pieces from unknown_payment'),
      heldBack: await rows('select payment_id, sku, quantity from piece_held_back'),
      stock: await rows('select sku, availability from saree order by sku'),
      series: await rows('select series, last_number from invoice_series order by series'),
      skipped: await rows('select series, first_number, last_number from skipped_number order by series'),
      restorations: await rows('select backup, recovered_at is null as unfinished, released_at from restoration'),
      alerts: await rows(`select data from pgboss.job where name = 'alert-unknown-payment'`),
      media: (await readdir(join(place.dataDir, 'media'), { recursive: true })).toSorted(),
    };
  } finally {
    await restored.destroy();
  }
}

/** A restore has some 500 steps; killing it at each of them takes most of an hour. */
const restoreLimitMs = inject('effort').thorough ? 3_600_000 : 600_000;

test(
  'a restore that is killed at any of its steps is finished by the next one, and does nothing twice',
  async () => {
    const kills = await openSwitch();
    const create = await kills.run(settingsOf(kills, url, join(folder, 'data')), 'backup', 'create');
    const [file = ''] = create.said.split(':');
    await deleteAccount(shop, customer);
    await storeErasures(db, store(), () => new Date());
    const paymentId = await payLostOrder();

    const undisturbed = await emptyPlace();
    const whole = await kills.run(settingsOf(kills, undisturbed.url, undisturbed.dataDir), 'restore', file);
    expect(whole).toMatchObject({ code: 0, complained: '', said: expect.stringContaining(paymentId) });
    const steps = kills.passed.length;
    const wanted = await stateOf(undisturbed);
    expect(wanted).toMatchObject({
      customers: [],
      payments: [{ payment_id: paymentId }],
      heldBack: [{ payment_id: paymentId, sku, quantity: 1 }],
      restorations: [{ backup: file, unfinished: false, released_at: null }],
    });
    for (const step of someOf(steps)) {
      const place = await emptyPlace();
      const settings = settingsOf(kills, place.url, place.dataDir);
      await kills.killAt(step, settings, 'restore', file);
      const again = await kills.run(settings, 'restore', file);
      expect(again, `killed at step ${step}`).toMatchObject({ code: 0, said: expect.stringContaining(paymentId) });
      expect(await stateOf(place), `killed at step ${step}`).toEqual(wanted);
    }
  },
  restoreLimitMs,
);
