/**
 * Every GET route of the office × every role, a session without a passkey, nobody, and a signed-in shopper. A route that is
 * not in the table fails the test: whoever adds one says who may read it.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { mayRead } from '../../../shop/office/reads.ts';
import { type Role, roles } from '../../../shop/roles.ts';
import { unlimited } from '../../../shop/testing/unlimited.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { randomBadCall } from '../../testing/bad-inputs.ts';
import { createOfficeTargets, type OfficeTargets, officeReads } from '../../testing/office-reads.ts';
import { newTestShopper, type TestShopper } from '../../testing/shopper.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db } = await testDatabase();

/** Number of bad inputs for each route. */
const tries = { few: 5, some: 125, many: 500 }[inject('effort').randomInputs];

let api: TestApi;
let targets: OfficeTargets;
const people = new Map<Role, TestOffice>();
let withoutPasskey: TestOffice;
let shopper: TestShopper;
beforeAll(async () => {
  api = await testApi(db, { limits: unlimited });
  for (const role of roles) people.set(role, await signInToOffice(api, role));
  targets = await createOfficeTargets(api.shop, people);
  withoutPasskey = await signInToOffice(api, 'owner', null);
  shopper = newTestShopper(api);
  await shopper.signIn({ email: 'asha@example.in' });
});

test('the table of reads names every GET route of the office but that of who is signed in', () => {
  const routes = api.routes.filter((route) => route.startsWith('GET /office/') && route !== 'GET /office/me');
  const named = Object.keys(officeReads).filter((route) => route.startsWith('GET '));
  expect(named.sort()).toEqual(routes.toSorted());
});

test('each read by POST is in the table of the API', () => {
  expect(api.routes).toEqual(expect.arrayContaining(Object.keys(officeReads)));
});

describe.each(Object.entries(officeReads))('%s', (route, { path, reads, body }) => {
  const callBy = (caller: Pick<TestApi, 'get' | 'post'>, staffId = people.get('owner')?.staffId) =>
    body === undefined ? caller.get(path(targets, staffId)) : caller.post(path(targets, staffId), body);

  test('answers those who may read it, and refuses the other roles', async () => {
    const got: Partial<Record<Role, unknown>> = {};
    const expected: Partial<Record<Role, unknown>> = {};
    for (const [role, person] of people) {
      const answer = await callBy(person, person.staffId);
      got[role] = [answer.status, answer.status === 403 ? answer.body.code : null];
      expected[role] = reads.some((read) => mayRead(role, read)) ? [200, null] : [403, 'forbidden_act'];
    }
    expect(got).toEqual(expected);
    expect(api.reported).toEqual([]);
  });

  test('refuses a session without a passkey, nobody, and a shopper', async () => {
    expect(await callBy(withoutPasskey)).toMatchObject({ status: 403, body: { code: 'passkey_needed' } });
    expect(await callBy(api)).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    expect(await callBy(shopper)).toMatchObject({ status: 401 });
  });

  test('answers an owner’s bad input without a 5xx, and refuses only with problems', async () => {
    const [method = ''] = route.split(' ');
    const owner = people.get('owner');
    const good = { path: path(targets, owner?.staffId), body, headers: owner?.headers ?? {} };
    await fc.assert(
      fc.asyncProperty(randomBadCall(good, method !== 'GET'), async (bad) => {
        const init = bad.body === null ? {} : { body: bad.body };
        const answer = await api.request(bad.path, { method, headers: bad.headers, ...init });
        expect(answer.status, JSON.stringify([bad.path, answer.body])).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.headers.get('content-type')).toBe('application/problem+json');
      }),
      { numRuns: tries, endOnFailure: true },
    );
    expect(api.reported.splice(0)).toEqual([]);
  });
});
