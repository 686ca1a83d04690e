import { describe, expect, test } from 'vitest';
import { minuteMs, subtractMs } from '../duration.ts';
import { sentJobsNamed } from '../testing/after-sales.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { mailMerchantOfAlarm } from './alarm-mail.ts';
import { listAlarms } from './alarm-store.ts';
import { noteAnswer, noteFailure, raiseOutageAlarms } from './outages.ts';
import { outsideServices, wordsOfService } from './outside-services.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

const fail = (minutesAgo: number) => noteFailure(db, 'payment', subtractMs(shop.now(), minutesAgo * minuteMs));

/** Looks for alarms twice, as two machines do, and returns the subjects of those that stand. */
async function alarms(): Promise<string[]> {
  await Promise.all([raiseOutageAlarms(shop), raiseOutageAlarms(shop)]);
  return (await listAlarms(db)).map(({ subject }) => subject);
}

async function mailedSubjects(): Promise<string[]> {
  for (const job of await sentJobsNamed(shop, 'mail-alarm')) await mailMerchantOfAlarm(shop, job);
  return shop.mails.map(({ subject }) => subject);
}

describe('a service is away', () => {
  test('once its first failure is an hour old and a call has failed within a quarter of an hour', async () => {
    await fail(60);
    await fail(14);
    expect(await alarms()).toEqual(['payment']);
    expect(await mailedSubjects()).toEqual(['The payment service has not answered for an hour']);
    expect(shop.mails[0]?.text).toContain(outsideServices.payment.meanwhile);
  });

  test('although its first failure was noted before the clock was set back by a day', async () => {
    await fail(60);
    shop.passMinutes(-24 * 60);
    await fail(60);
    await fail(1);
    expect(await alarms()).toEqual(['payment']);
  });

  test('not before an hour', async () => {
    await fail(59);
    await fail(1);
    expect(await alarms()).toEqual([]);
  });

  test('not if nobody has called it for a quarter of an hour', async () => {
    await fail(90);
    await fail(16);
    expect(await alarms()).toEqual([]);
  });

  test('not if it has answered since its first failure', async () => {
    await fail(90);
    await noteAnswer(db, 'payment');
    await fail(10);
    expect(await alarms()).toEqual([]);
  });
});

describe('the alarm of a service', () => {
  test('stands while nobody calls the service, and ends with its first answer, which is mailed', async () => {
    await fail(61);
    await fail(0);
    expect(await alarms()).toEqual(['payment']);
    await mailedSubjects();
    shop.passMinutes(120);
    expect(await alarms()).toEqual(['payment']);
    await noteAnswer(db, 'payment');
    expect(await alarms()).toEqual([]);
    expect((await mailedSubjects())[1]).toBe('The payment service answers again');
  });

  test('ends without a mail when nobody has called the service for a day', async () => {
    await fail(61);
    await fail(0);
    expect(await alarms()).toEqual(['payment']);
    await mailedSubjects();
    shop.passMinutes(24 * 60 + 1);
    expect(await alarms()).toEqual([]);
    expect(await mailedSubjects()).toHaveLength(1);
    await fail(0);
    expect(await alarms()).toEqual([]);
  });
});

test('a service that this version does not know goes by its own name', () => {
  expect(wordsOfService('fax')).toMatchObject({ name: 'fax' });
});
