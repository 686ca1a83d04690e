/** Somebody who walks through the orders or customers: the owners are told, once a day. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { limits } from '../../../shop/limits/limits.ts';
import { countOpenedRecord } from '../../../shop/office/opened-records.ts';
import { mailStaffNews } from '../../../shop/office/staff-news.ts';
import { sentJobsNamed } from '../../../shop/testing/after-sales.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { createOfficeTargets, type OfficeTargets } from '../../testing/office-reads.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db, clear } = await testDatabase();
const [{ times }] = limits['office-records-of-person'];
let api: TestApi;
let manager: TestOffice;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  manager = await signInToOffice(api, 'manager');
});

const open = (id: string = randomUUID()) =>
  countOpenedRecord(api.shop, { person: { id: manager.staffId }, record: { kind: 'order', id }, device: 'A test' });
const told = () => sentJobsNamed(api.shop, 'tell-staff');

test.each<[string, (targets: OfficeTargets) => string]>([
  ['an order', ({ orderCode }) => `/office/orders/${orderCode}`],
  ['the timeline of an order', ({ orderCode }) => `/office/orders/${orderCode}/timeline`],
  ['the invoice of an order', ({ orderCode }) => `/office/orders/${orderCode}/invoice`],
  ['a customer', ({ customerUid }) => `/office/customers/${customerUid}`],
  ['a problem report', ({ reportId }) => `/office/reports/${reportId}`],
])(
  '%s that a person opens above a hundred in an hour is told the owners by mail and the log, and still answered',
  async (_what, pathOf) => {
    const owner = await signInToOffice(api, 'owner');
    const path = pathOf(await createOfficeTargets(api.shop));
    for (let nth = 0; nth < times; nth += 1) await api.shop.limits.take('office-records-of-person', manager.staffId);
    expect((await manager.get(path)).status).toBe(200);
    expect(api.securityEvents).toMatchObject([{ event: 'many_orders_opened' }]);
    const jobs = await told();
    expect(jobs).toMatchObject([{ staffId: owner.staffId, about: manager.staffId, news: 'many_orders_opened' }]);
    for (const job of jobs) await mailStaffNews(api.shop, job);
    expect(api.shop.mails).toMatchObject([{ subject: 'Many orders or customers were opened: the office of Dhaaga' }]);
    expect(api.shop.mails[0]?.text).toContain('A test manager’s place in the office');
  },
);

test('a hundred orders in an hour, each opened again and again, are told nobody', async () => {
  await signInToOffice(api, 'owner');
  const ids = Array.from({ length: times }, () => randomUUID());
  for (const id of [...ids, ...ids]) await open(id);
  expect(await told()).toEqual([]);
});

test('an order, its timeline, its invoice and its problem report, which show the same contacts, are one', async () => {
  await signInToOffice(api, 'owner');
  for (let nth = 1; nth < times; nth += 1) await api.shop.limits.take('office-records-of-person', manager.staffId);
  const { orderCode, reportId, customerUid } = await createOfficeTargets(api.shop);
  const ofOrder = ['', '/timeline', '/invoice'].map((rest) => `orders/${orderCode}${rest}`);
  for (const path of [...ofOrder, `reports/${reportId}`])
    expect((await manager.get(`/office/${path}`)).status).toBe(200);
  expect(await told()).toEqual([]);
  await manager.get(`/office/customers/${customerUid}`);
  expect(await told()).toHaveLength(1);
});

test('further orders are told once a day, and those of somebody else by themselves', async () => {
  await signInToOffice(api, 'owner');
  for (let nth = 0; nth < times; nth += 1) await api.shop.limits.take('office-records-of-person', manager.staffId);
  expect([await open(), await open(), await open()]).toEqual([true, false, false]);
  expect(await told()).toHaveLength(1);
  manager = await signInToOffice(api, 'manager');
  expect(await open()).toBe(false);
});
