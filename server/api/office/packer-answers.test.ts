/** No answer of the office tells a packer of money. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { mayRead } from '../../../shop/office/reads.ts';
import { placeOrderWithShipment } from '../../../shop/testing/after-sales.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { createOfficeTargets, type OfficeTargets, officeReads } from '../../testing/office-reads.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db } = await testDatabase();
let api: TestApi;
let packer: TestOffice;
let targets: OfficeTargets;
/** Amounts of the order that the packer has packed and labelled, in paise. */
let amounts: readonly number[];
beforeAll(async () => {
  api = await testApi(db);
  packer = await signInToOffice(api, 'packer');
  const { id: orderId, code: orderCode, amount } = await placeOrderWithShipment(api.shop);
  const perform = (act: string, input: object) =>
    packer.post(`/office/acts/${act}`, { input: { orderId, ...input } }, { 'idempotency-key': randomUUID() });
  expect((await perform('parcel.pack', { weightG: 820 })).status).toBe(200);
  expect((await perform('parcel.label', {})).status).toBe(200);
  const { price_paise } = await db.selectFrom('parcel').select('price_paise').executeTakeFirstOrThrow();
  if (price_paise === null) throw new Error('the label was free');
  amounts = [amount, price_paise];
  targets = { ...(await createOfficeTargets(api.shop)), orderCode };
});

const moneyFields = ['amount', 'price', 'money', 'takings', 'books', 'spent', 'total', 'captured', 'fees'];

/** Returns everything in an answer that tells of money, with its path. */
function moneyIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('₹') ? [`${path}: ${value}`] : [];
  if (typeof value === 'number') return amounts.includes(value) ? [`${path}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, one]) => [
    ...(moneyFields.includes(field) && one !== null ? [`${path}.${field}`] : []),
    ...moneyIn(one, `${path}.${field}`),
  ]);
}

const packerReads = Object.entries(officeReads).filter(([, { reads }]) =>
  reads.some((read) => mayRead('packer', read)),
);

test.each(packerReads)('%s tells a packer of no money', async (_, { path, body }) => {
  const answer = await (body === undefined ? packer.get(path(targets)) : packer.post(path(targets), body));
  expect(answer.status).toBe(200);
  expect(moneyIn(answer.body)).toEqual([]);
});

test('an owner is told of the money of the same order, so that the test above would see it', async () => {
  const owner = await signInToOffice(api, 'owner');
  const page = await owner.get(`/office/orders/${targets.orderCode}`);
  const log = await owner.get(`/office/activity?subject=order:${targets.orderCode}`);
  expect(moneyIn(page.body)).toEqual(expect.arrayContaining(['.pieces.0.price', '.money', '.parcels.0.price']));
  expect(moneyIn(log.body)).toEqual([expect.stringMatching(/price: ₹/), expect.stringMatching(/changes_said.*: ₹/)]);
});
