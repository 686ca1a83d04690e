/** Tests the checks of the shop itself: settings, accounts, address, database, books, first sale. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import manifest from '../../package.json' with { type: 'json' };
import { testServer } from '../../providers/testing/server.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { placeOrderWithShipment } from '../../shop/testing/after-sales.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { storeWebhookEvent } from '../../shop/webhooks/inbox-store.ts';
import { beginRun, endRun } from '../backup/backup-run-store.ts';
import { inspectConfig } from '../process/config.ts';
import { checkAccount, checkAccounts } from './accounts.ts';
import { checkAddress } from './address.ts';
import { checkBackups } from './backups.ts';
import { checkBooks } from './books.ts';
import { checkDatabase } from './database.ts';
import { examine } from './doctor.ts';
import type { Patient } from './finding.ts';
import { checkFirstSale } from './first-sale.ts';
import { checkSettings } from './settings.ts';

const { db, clear } = await testDatabase();
beforeEach(clear);

/** Returns a shop with these settings on the test database. */
function patientOf(environment: Readonly<Record<string, string>>, about: Partial<Patient> = {}): Patient {
  return {
    environment,
    ...inspectConfig(environment),
    database: { state: 'open', db, cluster: null },
    isMigrated: true,
    shopProcess: null,
    now: () => new Date(),
    ...about,
  };
}
const textOf = (findings: unknown) => JSON.stringify(findings);

describe('the settings', () => {
  test('that are wrong are named, with what to do once', async () => {
    const found = await checkSettings(patientOf({ PORT: 'eighty', SMTP_URL: 'mail' }));
    expect(found).toEqual([
      { state: 'wrong', says: 'PORT must be a port number.', todo: '' },
      {
        state: 'wrong',
        says: 'SMTP_URL must start with smtp:// or smtps://.',
        todo: expect.stringContaining('.env.example'),
      },
      // Said of a demonstration, too.
      { state: 'note', says: expect.stringContaining('CHECKOUT_TAX is spec') },
    ]);
  });

  test('that are valid but doubtful are noted', async () => {
    const real = { RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' };
    expect(await checkSettings(patientOf(real))).toMatchObject([
      { state: 'ok' },
      { state: 'note', says: expect.stringContaining('DISPATCH_HOLIDAYS') },
      { state: 'note', says: expect.stringContaining('OFFICE_URL') },
    ]);
  });
});

describe('an account', () => {
  const check = async (error: Error) =>
    checkAccount({ service: 'Payments', state: 'real', check: () => Promise.reject(error) });

  test.each([
    ['razorpay: not reachable', 'Payments: not reachable.', /firewall/],
    ['razorpay: no answer in time', 'Payments: no answer in time.', /slow/],
    ['media bucket: not reachable (ECONNREFUSED)', 'Payments: not reachable (ECONNREFUSED).', /firewall/],
  ])('whose service fails with “%s” is told so', async (message, says, todo) => {
    expect(await check(new OutsideServiceError('x', message))).toEqual([
      { state: 'wrong', says, todo: expect.stringMatching(todo) },
    ]);
  });

  test('whose check fails otherwise tells only the kind of error', async () => {
    expect(textOf(await check(new TypeError('secret 123')))).not.toContain('secret');
  });

  test('of the sandbox is not called, and one that cannot be checked without sending says so', async () => {
    expect(await checkAccounts(patientOf({}))).toEqual([
      { state: 'ok', says: 'The sandbox plays these: Payments, Parcels, Mail, SMS.' },
    ]);
    expect(await checkAccount({ service: 'SMS', state: 'unchecked' })).toMatchObject([
      { state: 'note', says: expect.stringContaining('cannot be checked without sending') },
    ]);
    expect(await checkAccount({ service: 'SMS', state: 'unset' })).toMatchObject([{ state: 'note' }]);
  });
});

describe('the public address', () => {
  /** Returns the findings after the one that http:// has no certificate. */
  const at = async (url: string, about: Partial<Patient> = {}) =>
    (await checkAddress(patientOf({ PUBLIC_URL: url }, about))).slice(1);

  test('at which this shop answers is right, and so are webhooks that reach it; none is sent', async () => {
    const server = await testServer(({ path }) =>
      path === '/api/health'
        ? { status: 200, body: { status: 'ok', version: manifest.version } }
        : { status: 405, body: {} },
    );
    expect((await at(server.url)).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
    expect(server.asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
  });

  test('with another version or without a way for webhooks is noted', async () => {
    const server = await testServer(({ path }) =>
      path === '/api/health' ? { status: 200, body: { status: 'ok', version: '0.0.1' } } : { status: 403, body: '' },
    );
    const [version, ...webhooks] = await at(server.url);
    expect(version).toMatchObject({ state: 'note', says: expect.stringContaining('version 0.0.1') });
    expect(webhooks.map(({ state }) => state)).toEqual(['note', 'note']);
  });

  test('at which something else answers is wrong while the shop runs, and noted while it does not', async () => {
    const server = await testServer(() => ({ status: 200, body: 'Welcome to nginx' }));
    expect(await at(server.url, { shopProcess: 1 })).toMatchObject([
      { state: 'wrong', says: expect.stringContaining('something other than this shop answers (200)') },
    ]);
    expect(await at(server.url)).toMatchObject([{ state: 'note', says: expect.stringContaining('does not run') }]);
    expect(await at('http://127.0.0.1:1', { shopProcess: 1 })).toMatchObject([
      { state: 'wrong', says: expect.stringContaining('nothing answers') },
    ]);
  });
});

test('a public address whose certificate is wrong is not called further', async () => {
  expect(await checkAddress(patientOf({ PUBLIC_URL: 'https://127.0.0.1:1' }, { shopProcess: 1 }))).toMatchObject([
    { state: 'wrong', says: 'https://127.0.0.1 is not reachable from this machine (nothing listens there).' },
  ]);
});

describe('the database', () => {
  test('with all migrations is right; one that is missing or away is told of', async () => {
    expect(await checkDatabase(patientOf({}))).toMatchObject([{ state: 'ok' }]);
    expect(await checkDatabase({ database: { state: 'none' } })).toMatchObject([{ state: 'note' }]);
    expect(
      await checkDatabase({ database: { state: 'away', why: 'nothing listens there.', isOwn: false } }),
    ).toMatchObject([{ state: 'wrong', says: 'nothing listens there.' }]);
  });

  test('with waiting migrations is a note, and one of a newer version is wrong', async () => {
    await db
      .transaction()
      .execute(async (trx) => {
        const rows = trx.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
        await rows.deleteFrom('kysely_migration').where('name', 'like', '0031%').execute();
        const database = { state: 'open', db: trx, cluster: null } as unknown as Patient['database'];
        expect(await checkDatabase({ database })).toMatchObject([
          { state: 'note', says: expect.stringContaining('(0031_') },
        ]);
        await rows.insertInto('kysely_migration').values({ name: '9999_later', timestamp: '' }).execute();
        expect(await checkDatabase({ database })).toMatchObject([
          { state: 'wrong', says: expect.stringContaining('9999_later') },
        ]);
        throw new Error('undo');
      })
      .catch((error: unknown) => expect(error).toMatchObject({ message: 'undo' }));
  });
});

describe('the books', () => {
  test('that add up are right, and an order that waits is a note', async () => {
    const order = await placeOrderWithShipment(await testShop(db));
    expect(await checkBooks(patientOf({}))).toEqual([{ state: 'ok', says: 'Money and stock add up.' }]);
    await db.updateTable('orders').set({ status: 'needs_attention', attention: 'shipment_refused' }).execute();
    expect((await checkBooks(patientOf({}))).filter(({ state }) => state === 'note')).toMatchObject([
      { says: expect.stringContaining(order.code) },
    ]);
  });

  test('that do not add up are wrong', async () => {
    const order = await placeOrderWithShipment(await testShop(db));
    await db
      .updateTable('orders')
      .set({ captured_paise: order.amount - 100 })
      .execute();
    const found = await checkBooks(patientOf({}));
    expect(found.every(({ state }) => state === 'wrong')).toBe(true);
    expect(textOf(found)).toContain(order.code);
  });

  test('are not read from tables that are not there yet', async () => {
    expect(await checkBooks(patientOf({}, { isMigrated: false }))).toEqual([]);
  });
});

describe('before the first sale', () => {
  const real = { RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' };

  test('a trial is told what a real shop needs, and what is left to do', async () => {
    const said = textOf(await checkFirstSale(patientOf({})));
    for (const part of [
      'STORE_ENV=production',
      'SESSION_SECRET',
      'STORE_NAME',
      'INVOICE_PREFIX',
      'STORE_GSTIN',
      'no saree',
      'No order was paid',
    ])
      expect(said).toContain(part);
    expect(said).not.toContain('webhook');
  });

  test('a webhook of a real provider is missed until one arrives', async () => {
    expect(textOf(await checkFirstSale(patientOf(real)))).toContain('No webhook of the payment provider');
    await storeWebhookEvent(db, { id: 'e', provider: 'payment', body: {}, handledAt: new Date() });
    expect(textOf(await checkFirstSale(patientOf(real)))).not.toContain('No webhook of the payment provider');
  });

  test('what is done is not listed', async () => {
    await aSaree(db);
    const done = {
      STORE_NAME: 'Rangrez',
      INVOICE_PREFIX: 'RZ',
      STORE_GSTIN: '27ABCDE1234F1Z5',
      RETURNS_HOURS_PRODUCT: '48',
    };
    const said = textOf(await checkFirstSale(patientOf(done)));
    for (const part of ['STORE_NAME', 'INVOICE_PREFIX', 'STORE_GSTIN', 'no saree', 'RETURNS_HOURS'])
      expect(said).not.toContain(part);
  });

  test('ends with the first order that is paid', async () => {
    await placeOrderWithShipment(await testShop(db));
    expect(await checkFirstSale(patientOf({}))).toEqual([]);
  });
});

test('a check that fails is a finding without the error’s words, and stops no other', async () => {
  const broken = patientOf({ PUBLIC_URL: 'http://127.0.0.1:1' });
  const said: string[] = [];
  const away = Object.assign(new Error('password=hunter2'), { code: '57P01' });
  const database = {
    get state(): never {
      throw away;
    },
  } as Patient['database'];
  expect(await examine({ ...broken, database }, (line) => said.push(line), 100)).toBe(false);
  expect(said.join('\n')).toContain('This could not be checked (Error 57P01).');
  expect(said.join('\n')).not.toContain('hunter2');
  expect(said.join('\n')).toContain('Settings');
});

describe('the place of the backups', () => {
  const says = async (environment: Readonly<Record<string, string>>) =>
    (await checkBackups(patientOf({ BACKUPS: 'on', DATA_DIR: tmpdir(), ...environment }))).map(
      (finding) => finding.says,
    );
  const onOwnDisk = expect.stringMatching(/^The backups lie on the shop’s own disk/);

  test('on the disk of the data is noted, also where another one is not mounted', async () => {
    expect(await says({})).toContainEqual(onOwnDisk);
    expect(await says({ BACKUP_DIR: join(tmpdir(), 'no', 'such', 'mount') })).toContainEqual(onOwnDisk);
  });

  test('on another disk, or in a bucket, is not', async () => {
    // Kept in memory, as a disk of its own.
    expect(await says({ BACKUP_DIR: '/dev/shm/backups' })).not.toContainEqual(onOwnDisk);
    const key = { BACKUP_S3_ACCESS_KEY_ID: 'a', BACKUP_S3_SECRET_ACCESS_KEY: 'b' };
    const bucket = { BACKUP_S3_BUCKET: 'shop-backups', BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1', ...key };
    expect(await says(bucket)).not.toContainEqual(onOwnDisk);
  });

  test('in which old backups stay is wrong', async () => {
    const at = new Date();
    const failure = 'The folder of the backups cannot be written to (BACKUP_DIR; EACCES).';
    await endRun(db, await beginRun(db, at, true), { endedAt: at, file: 'shop-1', bytes: 1, failure });
    expect(await says({})).toContain(`The old backups were not deleted: ${failure}`);
  });
});
