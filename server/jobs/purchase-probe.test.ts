import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { mailMerchantOfAlarm } from '../../shop/alarms/alarm-mail.ts';
import type { Mail } from '../../shop/ports/messages.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { sentJobsNamed } from '../../shop/testing/after-sales.ts';
import { type TestShop, testShop } from '../../shop/testing/shop.ts';
import type { DiskSpace } from '../process/free-space.ts';
import { openPurchaseProbe, type PurchaseProbeParts } from './purchase-probe.ts';

const { db, url, clear } = await testDatabase();
const gigabyte = 1_000_000_000;
let shop: TestShop;
let mails: Mail[];
let disk: DiskSpace;
let seconds: number;

beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  mails = [];
  disk = { disk: 1, totalBytes: 100 * gigabyte, freeBytes: 50 * gigabyte };
  seconds = 0;
});

/** Opens a probe of the shop, which mails into `mails` by itself. */
function openProbe(changes: Partial<PurchaseProbeParts> = {}) {
  const failures: unknown[] = [];
  const note = (facts: unknown) => void failures.push(facts);
  const probe = openPurchaseProbe({
    services: shop,
    database: { url, prepares: true, isOwn: true },
    host: 'front-1',
    folders: ['/data'],
    freeSpace: async () => disk,
    sendMail: async (mail) => void mails.push(mail),
    log: { error: note, warn: note } as never,
    clock: () => seconds * 1_000,
    ...changes,
  });
  onTestFinished(probe.close);
  return { ...probe, failures };
}

/** Mails what the queue was sent, as its worker does, and returns the subjects of all mails to the merchant. */
async function mailedSubjects(): Promise<string[]> {
  for (const job of await sentJobsNamed(shop, 'mail-alarm')) await mailMerchantOfAlarm(shop, job);
  return [...shop.mails, ...mails].map(({ subject }) => subject);
}

const failProbe = (error: Error) =>
  shop.payment.before('probe', () => {
    throw error;
  });

interface Cause {
  readonly cause: string;
  readonly subject: string;
  /** Makes the cause for one look. */
  begin(): unknown;
  /** Number of looks until somebody is told. */
  readonly looks: number;
}

const refusedKey = new OutsideServiceError('razorpay', 'razorpay: answered 401', { refusesAccount: true });

const causes: readonly Cause[] = [
  {
    cause: 'the provider refuses the key',
    subject: 'Nobody can buy: the payment service refuses the key',
    begin: () => failProbe(refusedKey),
    looks: 1,
  },
  {
    cause: 'the provider does not answer',
    subject: 'Nobody can buy: the payment service does not answer',
    begin: () => shop.payment.fail('probe'),
    looks: 2,
  },
  {
    cause: 'the provider takes six seconds',
    subject: 'Buying takes very long: the payment service is slow',
    begin: () => shop.payment.before('probe', () => (seconds += 6)),
    looks: 2,
  },
  {
    cause: 'the disk is full',
    subject: 'Nobody can buy: the disk of front-1 is full',
    begin: () => (disk = { ...disk, freeBytes: 1_000_000 }),
    looks: 1,
  },
];

describe('the merchant is mailed once, and again when it is over, if', () => {
  test.each(causes)('$cause', async ({ subject, begin, looks }) => {
    const probe = openProbe();
    for (let look = 1; look <= looks; look += 1) {
      begin();
      expect(await probe.look()).toBe(true);
      expect(await mailedSubjects()).toEqual(look < looks ? [] : [subject]);
    }
    begin();
    await probe.look();
    expect(await mailedSubjects()).toEqual([subject]);
    disk = { ...disk, freeBytes: 50 * gigabyte };
    await probe.look();
    expect(await mailedSubjects()).toHaveLength(2);
  });

  test('the clock is ten minutes wrong', async () => {
    const probe = openProbe({
      services: {
        ...shop,
        payment: { ...shop.payment, probe: async () => new Date(shop.now().getTime() + 600_000) },
      },
    });
    await probe.look();
    expect(await mailedSubjects()).toEqual(['The clock of front-1 is wrong']);
    const { facts } = await db.selectFrom('alarm').select('facts').executeTakeFirstOrThrow();
    expect(facts).toEqual(['This machine is 600 seconds behind']);
    await openProbe().look();
    expect(await mailedSubjects()).toHaveLength(2);
  });

  test('a program holds the table of sarees, and is named', async () => {
    const probe = openProbe();
    await db.transaction().execute(async (rival) => {
      await sql`set local application_name to 'pgAdmin 4'`.execute(rival);
      await sql`lock table saree in share mode`.execute(rival);
      expect(await probe.look()).toBe(true);
      expect(await mailedSubjects()).toEqual([]);
      await probe.look();
    });
    expect(await mailedSubjects()).toEqual(['Nobody can buy: the tables of sarees or orders are locked']);
    const { facts } = await db.selectFrom('alarm').select('facts').executeTakeFirstOrThrow();
    expect(facts).toEqual([expect.stringContaining('Held by: pgAdmin 4, process ')]);
    await probe.look();
    expect(await mailedSubjects()).toHaveLength(2);
  });

  test('a migration is missing', async () => {
    const probe = openProbe();
    const last = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(db);
    onTestFinished(async () => {
      const [row] = last.rows;
      await sql`insert into kysely_migration values (${row?.name}, ${row?.timestamp}) on conflict do nothing`.execute(
        db,
      );
    });
    await probe.look();
    expect(await mailedSubjects()).toEqual(['Nobody can buy: the database is older than the shop']);
  });

  test('the database does not answer, without its help', async () => {
    const probe = openProbe({ database: { url: 'postgres://shop@127.0.0.1:1/shop', prepares: true, isOwn: true } });
    expect(await probe.look()).toBe(true);
    expect(mails).toEqual([]);
    await probe.look();
    await probe.look();
    expect(mails.map(({ subject }) => subject)).toEqual(['Nobody can buy: the database does not answer']);
  });
});

test('an alarm whose job does not run is mailed by the probe itself, ten seconds later and once', async () => {
  const probe = openProbe();
  failProbe(refusedKey);
  expect(await probe.look()).toBe(true);
  expect(mails).toEqual([]);
  shop.passMinutes(0.5);
  failProbe(refusedKey);
  await probe.look();
  expect(mails.map(({ subject }) => subject)).toEqual(['Nobody can buy: the payment service refuses the key']);
  expect(await mailedSubjects()).toHaveLength(1);
});

test('a mail of the probe that cannot be sent is no sign of a database that is away', async () => {
  const refusing = openProbe({
    sendMail: () => Promise.reject(new OutsideServiceError('smtp', 'smtp: not reachable')),
  });
  failProbe(refusedKey);
  await refusing.look();
  shop.passMinutes(0.5);
  failProbe(refusedKey);
  await expect(refusing.look()).rejects.toThrow('not reachable');
  const { rows } = await sql<{ kind: string }>`select kind from alarm`.execute(db);
  expect(rows).toEqual([{ kind: 'payment_key_refused' }]);
});

test('a look leaves nothing in the books, takes no number of a transaction and logs nothing while all is well', async () => {
  const readNext = async () => {
    const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
      db,
    );
    return rows[0]?.next;
  };
  const probe = openProbe();
  const before = await readNext();
  expect(await probe.look()).toBe(false);
  expect(await readNext()).toBe(before);
  expect(probe.failures).toEqual([]);
  expect(shop.payment.orders.size).toBe(0);
});
