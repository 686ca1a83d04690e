/** Bad inputs for every act of the office, by an owner: none is answered with a 5xx, and the books still add up. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { readBooks } from '../../../shop/books/read-books.ts';
import { acts, officeActs } from '../../../shop/office/acts.ts';
import { actInputs } from '../../../shop/testing/act-inputs.ts';
import { placePaidOrder } from '../../../shop/testing/after-sales.ts';
import { addStaff } from '../../../shop/testing/staff.ts';
import { unlimited } from '../../../shop/testing/unlimited.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { randomBadCall } from '../../testing/bad-inputs.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db } = await testDatabase();
/** Number of bad inputs for each act. */
const tries = { few: 3, some: 75, many: 300 }[inject('effort').randomInputs];

let api: TestApi;
let owner: TestOffice;
let inputs: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  api = await testApi(db, { limits: unlimited });
  owner = await signInToOffice(api, 'owner');
  const { id: orderId } = await placePaidOrder(api.shop);
  inputs = actInputs({ orderId, staffId: (await addStaff(db, 'packer')).id });
});

test('the inputs of this test are those of every act', () => {
  expect(Object.keys(inputs).sort()).toEqual(acts.map(({ name }) => name).sort());
});

test.each(officeActs.map(({ name }) => name))(
  'the act %s answers bad input with a problem, and leaves the books right',
  async (name) => {
    const path = `/office/acts/${name}`;
    const headers = { ...owner.headers, 'content-type': 'application/json' };
    await fc.assert(
      fc.asyncProperty(randomBadCall({ path, body: { input: inputs[name] }, headers }, true), async (bad) => {
        const own = { 'idempotency-key': randomUUID(), ...bad.headers };
        const init = bad.body === null ? {} : { body: bad.body };
        const answer = await api.request(bad.path, { method: 'POST', headers: own, ...init });
        expect(answer.status, JSON.stringify([bad.path, bad.body, answer.body])).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.headers.get('content-type')).toBe('application/problem+json');
      }),
      { numRuns: tries, endOnFailure: true },
    );
    expect(api.reported.splice(0)).toEqual([]);
    expect(await readBooks(db, api.shop.now())).toMatchObject({ difference: 0, mismatches: [] });
  },
);

test.each(['order.note', 'order.hold'])('the act %s is refused with a body of more than a megabyte', async (name) => {
  const input = { ...(inputs[name] as object), words: 'x'.repeat(1_200_000), reason: 'x'.repeat(1_200_000) };
  const answer = await owner.post(`/office/acts/${name}`, { input }, { 'idempotency-key': randomUUID() });
  expect(answer.status).toBe(413);
});
