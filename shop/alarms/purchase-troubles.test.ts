import { describe, expect, test } from 'vitest';
import { sentJobsNamed } from '../testing/after-sales.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { listAlarms } from './alarm-store.ts';
import { type PurchaseTrouble, purchaseTroubles, recordTroubles, sightsNeeded } from './purchase-troubles.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

const look = (host: string, ...troubles: PurchaseTrouble[]) =>
  recordTroubles(
    shop,
    host,
    troubles.map((trouble) => ({ trouble, facts: [] })),
  );
const alarms = async () => (await listAlarms(db)).map(({ kind, subject }) => `${kind} of ${subject}`);

describe('the alarm of a trouble that stops purchases', () => {
  test.each(purchaseTroubles)(
    '%s is opened once it was found as often as it must be, and only once',
    async (trouble) => {
      for (let sight = 1; sight < sightsNeeded(trouble); sight += 1) {
        expect(await look('a', trouble)).toBe(true);
        expect(await alarms()).toEqual([]);
      }
      expect(await look('a', trouble)).toBe(false);
      expect(await alarms()).toHaveLength(1);
      await look('a', trouble);
      expect(await sentJobsNamed(shop, 'mail-alarm')).toMatchObject([{ urgent: 'yes' }]);
    },
  );

  test('is opened by two machines of which each found it once', async () => {
    await look('a', 'payment_unreachable');
    expect(await alarms()).toEqual([]);
    await look('b', 'payment_unreachable');
    expect(await alarms()).toEqual(['payment_unreachable of shop']);
  });

  test('is not opened by two hiccups with a look between them that found nothing', async () => {
    await look('a', 'payment_unreachable');
    await look('a');
    await look('a', 'payment_unreachable');
    expect(await alarms()).toEqual([]);
  });

  test('is not opened by two hiccups of which the second came a minute later', async () => {
    await look('a', 'payment_unreachable');
    shop.passMinutes(1);
    await look('a', 'payment_unreachable');
    expect(await alarms()).toEqual([]);
  });

  test('stands until no machine finds it any more', async () => {
    await look('a', 'payment_key_refused');
    await look('b', 'payment_key_refused');
    await look('a');
    expect(await alarms()).toEqual(['payment_key_refused of shop']);
    await look('b');
    expect(await alarms()).toEqual([]);
  });

  test('ends five minutes after a machine that had found it was switched off', async () => {
    await look('gone', 'payment_key_refused');
    shop.passMinutes(4);
    await look('a');
    expect(await alarms()).toHaveLength(1);
    shop.passMinutes(2);
    await look('a');
    expect(await alarms()).toEqual([]);
  });

  test('of a disk is that of its machine, which alone ends it', async () => {
    await look('a', 'disk_full');
    await look('b', 'disk_full');
    await look('b');
    expect(await alarms()).toEqual(['disk_full of a']);
  });
});

test('nothing is written while purchases are possible', async () => {
  await look('a');
  expect(await db.selectFrom('purchase_trouble').selectAll().execute()).toEqual([]);
  expect(await sentJobsNamed(shop, 'mail-alarm')).toEqual([]);
});
