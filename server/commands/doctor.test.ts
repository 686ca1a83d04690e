/** `npm run shop -- doctor`, as the merchant types it. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { placeOrderWithShipment } from '../../shop/testing/after-sales.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);

const { db, url } = await testDatabase();
const role = `doctor_${process.pid}`;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'doctor-data-'));
  await placeOrderWithShipment(await testShop(db));
  await sql.raw(`create role ${role} login password 'doctor'`).execute(db);
  await sql.raw(`grant select on all tables in schema public to ${role}`).execute(db);
});
afterAll(async () => {
  await sql.raw(`drop owned by ${role}`).execute(db);
  await sql.raw(`drop role ${role}`).execute(db);
  await rm(dataDir, { recursive: true, force: true });
});

/** Settings of a shop whose database may only be read by this command. */
function settings(more: Record<string, string> = {}): Record<string, string> {
  const readOnly = Object.assign(new URL(url), { username: role, password: 'doctor' }).href;
  return { DATA_DIR: dataDir, DATABASE_URL: readOnly, PORT: '1', SANDBOX_PORT: '2', ...more };
}

test('doctor needs no more than to read the database, and exits with 0 if nothing is wrong', {
  timeout: 40_000,
}, async () => {
  const { code, said, complained } = await createCommandRunner(settings())('doctor');
  expect(complained).toBe('');
  expect(said).toMatch(/^ {2}ok {5}Every setting is valid/m);
  expect(said).toMatch(/^ {2}ok {5}The database answers, and all \d+ migrations have run\.$/m);
  expect(said).toMatch(/^ {2}ok {5}Money and stock add up\.$/m);
  expect(said).toMatch(/\nNothing is wrong\. \d+ notes to read\.\n$/);
  expect(code).toBe(0);
  expect(await readdir(dataDir)).toEqual([]);
});

test('doctor runs with wrong settings and accounts, exits with 1 and prints no secret', {
  timeout: 60_000,
}, async () => {
  const secrets = {
    RAZORPAY_KEY_SECRET: 'hush-key',
    RAZORPAY_WEBHOOK_SECRET: 'hush-webhook',
    SHIPROCKET_PASSWORD: 'hush-parcels',
    SMTP_URL: 'smtp://shop:hush-mail@127.0.0.1:1',
    MSG91_AUTH_KEY: 'hush-sms',
    CDN_API_TOKEN: 'hush-cdn',
    SESSION_SECRET: 'hush-too-short',
    FIREBASE_PRIVATE_KEY: 'hush-private',
  };
  const nowhere = 'http://127.0.0.1:1';
  const { code, said, complained } = await createCommandRunner(
    settings({
      ...secrets,
      RAZORPAY_KEY_ID: 'rzp_live_1',
      RAZORPAY_BASE_URL: nowhere,
      RAZORPAY_CHECKOUT_URL: nowhere,
      SHIPROCKET_EMAIL: 'a@b.in',
      SHIPROCKET_BASE_URL: nowhere,
      MAIL_FROM: 'orders@localhost',
      CDN_ZONE_ID: 'f'.repeat(32),
      CDN_BASE_URL: nowhere,
    }),
  )('doctor');
  expect([code, complained]).toEqual([1, '']);
  expect(said).toContain('WRONG  SESSION_SECRET must have at least 32 characters.');
  expect(said).toContain('WRONG  MSG91_SENDER is needed for sms with MSG91_AUTH_KEY.');
  for (const service of ['Payments', 'Parcels', 'Mail: 127.0.0.1:1 of SMTP_URL', 'CDN'])
    expect(said).toContain(`WRONG  ${service}: not reachable.`);
  expect(said).toContain('ok     Money and stock add up.');
  expect(said).toMatch(/\n\d+ things are wrong\. \d+ notes to read\.\n$/);
  expect(said).not.toContain('hush');
});

test('doctor makes no database where the shop has made none', { timeout: 40_000 }, async () => {
  const missing = join(dataDir, 'missing');
  const { code, said } = await createCommandRunner({ DATA_DIR: missing, PORT: '1', SANDBOX_PORT: '2' })('doctor');
  expect(said).toContain('There is no database yet.');
  expect(code).toBe(0);
  expect(await readdir(dataDir)).toEqual([]);
});

test('doctor says why a database cannot be reached, without its address', { timeout: 40_000 }, async () => {
  const away = settings({ DATABASE_URL: 'postgresql://shop:hush@127.0.0.1:1/none' });
  const { code, said } = await createCommandRunner(away)('doctor');
  expect(code).toBe(1);
  expect(said).toContain('WRONG  The database of DATABASE_URL cannot be used: nothing listens there.');
  expect(said).not.toContain('hush');
});
