import { expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { testShop } from '../../../shop/testing/shop.ts';
import { createApi } from '../app.ts';

const { db } = await testDatabase();

async function statusAt(host: string, addresses: { publicUrl: string; officeUrl: string }): Promise<number> {
  const services = { ...(await testShop(db)), ...addresses };
  const report = (error: unknown) => {
    throw error;
  };
  const api = createApi({ services, version: '0', report });
  return (await api.request('/office/me', { headers: { host } })).status;
}

test('an office with a host of its own answers calls at that host alone', async () => {
  const addresses = { publicUrl: 'https://shop.test', officeUrl: 'https://office.shop.test' };
  expect(await statusAt('office.shop.test', addresses)).toBe(200);
  expect(await statusAt('OFFICE.shop.test', addresses)).toBe(200);
  expect(await statusAt('shop.test', addresses)).toBe(404);
});

test('an office at the host of the shop answers calls at any name of the machine', async () => {
  const addresses = { publicUrl: 'https://shop.test', officeUrl: 'https://shop.test' };
  expect(await statusAt('shop.test', addresses)).toBe(200);
  expect(await statusAt('127.0.0.1:3000', addresses)).toBe(200);
});
