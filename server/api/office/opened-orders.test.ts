/** Somebody who walks through the orders: the owners are told, once a day. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { limits } from '../../../shop/limits/limits.ts';
import { countOpenedOrder } from '../../../shop/office/opened-orders.ts';
import { mailStaffNews } from '../../../shop/office/staff-news.ts';
import { placePaidOrder, sentJobsNamed } from '../../../shop/testing/after-sales.ts';
import type { TestApi } from '../../testing/api.ts';
import { apiForEachTest } from '../../testing/api-for-each-test.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const [{ times }] = limits['office-orders-of-person'];
let api: TestApi;
let manager: TestOffice;
await apiForEachTest(async (opened) => {
  api = opened;
  manager = await signInToOffice(api, 'manager');
});

const open = (orderId: string = randomUUID()) =>
  countOpenedOrder(api.shop, { person: { id: manager.staffId }, orderId, device: 'A test' });
const told = () => sentJobsNamed(api.shop, 'tell-staff');

test('an order that a person opens above a hundred in an hour is told the owners by mail and the log, and still answered', async () => {
  const owner = await signInToOffice(api, 'owner');
  for (let nth = 0; nth < times; nth += 1) await api.shop.limits.take('office-orders-of-person', manager.staffId);
  const { code } = await placePaidOrder(api.shop);
  expect((await manager.get(`/office/orders/${code}`)).status).toBe(200);
  expect(api.securityEvents).toMatchObject([{ event: 'many_orders_opened' }]);
  const jobs = await told();
  expect(jobs).toMatchObject([{ staffId: owner.staffId, about: manager.staffId, news: 'many_orders_opened' }]);
  for (const job of jobs) await mailStaffNews(api.shop, job);
  expect(api.shop.mails).toMatchObject([{ subject: 'Many orders were opened: the office of Dhaaga' }]);
  expect(api.shop.mails[0]?.text).toContain('A test manager’s place in the office');
});

test('a hundred orders in an hour, each opened again and again, are told nobody', async () => {
  await signInToOffice(api, 'owner');
  const ids = Array.from({ length: times }, () => randomUUID());
  for (const id of [...ids, ...ids]) await open(id);
  expect(await told()).toEqual([]);
});

test('further orders are told once a day, and those of somebody else by themselves', async () => {
  await signInToOffice(api, 'owner');
  for (let nth = 0; nth < times; nth += 1) await api.shop.limits.take('office-orders-of-person', manager.staffId);
  expect([await open(), await open(), await open()]).toEqual([true, false, false]);
  expect(await told()).toHaveLength(1);
  manager = await signInToOffice(api, 'manager');
  expect(await open()).toBe(false);
});
