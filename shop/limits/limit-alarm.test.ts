import { expect, test } from 'vitest';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { mailMerchantOfLimit, recordLimitPassed } from './limit-alarm.ts';

let shop: TestShop;
await shopForEachTest((opened) => {
  shop = opened;
});

test('a passed shop-wide limit is logged and mailed to the merchant once a day, each limit separately', async () => {
  await recordLimitPassed(shop, 'sms-codes-in-all');
  await recordLimitPassed(shop, 'sms-codes-in-all');
  await recordLimitPassed(shop, 'mail-codes-in-all');
  const jobs = (await shop.sentJobs()).map(({ data }) => data.limit);
  expect(jobs).toEqual(['sms-codes-in-all', 'mail-codes-in-all']);
  expect(shop.logged.map(({ facts }) => facts.limit)).toEqual(jobs);
});

test('the mail about codes that ended says who still gets them', async () => {
  await recordLimitPassed(shop, 'strangers-sms-codes-in-all');
  expect(await shop.sentJobs()).toMatchObject([{ name: 'alert-codes-spent' }]);
  await mailMerchantOfLimit(shop, { limit: 'strangers-sms-codes-in-all' });
  expect(shop.mails).toMatchObject([{ subject: 'No more codes by SMS go to new browsers' }]);
  expect(shop.mails[0]?.text).toContain('in their browser before still gets codes');
});

test('the mail about a passed limit says how many codes were sent, and that nobody is locked out', async () => {
  await mailMerchantOfLimit(shop, { limit: 'sms-codes-in-all' });
  expect(shop.mails).toMatchObject([{ to: shop.facts.email, subject: 'More than 300 codes by SMS in an hour' }]);
  expect(shop.mails[0]?.text).toContain('Everybody can still sign in and buy');
});
