import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { removeStaff } from '../../shop/office/manage-staff.ts';
import { listStaff } from '../../shop/office/staff-store.ts';
import { beginRestoration } from '../../shop/restoration/restoration-store.ts';
import { type TestShop, testShop } from '../../shop/testing/shop.ts';
import { addStaff } from '../../shop/testing/staff.ts';
import { doStaffJobs } from '../../shop/testing/staff-jobs.ts';
import { demoOwnerEmail, inviteDemoOwner } from './invite-demo-owner.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
});

test('the demonstration’s owner is invited once, by mail', async () => {
  for (let starts = 0; starts < 3; starts += 1) expect(await inviteDemoOwner(shop)).toBe(true);
  expect(await listStaff(db)).toMatchObject([{ email: demoOwnerEmail, role: 'owner', joinedAt: null }]);
  await doStaffJobs(shop);
  expect(shop.mails.map(({ to }) => to)).toEqual([demoOwnerEmail]);
});

test('nobody is invited into a shop in which somebody works or has worked, or that is held', async () => {
  await beginRestoration(db, { backup: 'a backup', completeUntil: shop.now(), begunAt: shop.now() });
  expect(await inviteDemoOwner(shop)).toBe(false);
  await clear();
  const { id } = await addStaff(db, 'packer');
  expect(await inviteDemoOwner(shop)).toBe(false);
  await removeStaff(shop, id);
  expect(await inviteDemoOwner(shop)).toBe(false);
  expect(await listStaff(db)).toEqual([]);
});
