/**
 * Every route of the API × every kind of caller: anonymous, another customer, the customer concerned, one with a forged
 * and one with an expired cookie. A route that is not in the table fails the test: whoever adds one says who may call
 * it.
 */
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { callsMadeLast, callTable } from '../testing/call-table.ts';
import { type Caller, type CallTargets, callers, createCallTargets } from '../testing/callers.ts';
import { officeReads } from '../testing/office-reads.ts';

const { db } = await testDatabase();

let api: TestApi;
let things: CallTargets;
beforeAll(async () => {
  api = await testApi(db);
  things = await createCallTargets(api, db);
});

test('the table of calls names every route and no other', () => {
  // Reads of the office have a table of their own, by role (office/reads.test.ts).
  const routes = api.routes.filter((route) => !Object.hasOwn(officeReads, route));
  expect(Object.keys({ ...callTable, ...callsMadeLast }).sort()).toEqual(routes.toSorted());
});

test.each([...Object.entries(callTable), ...Object.entries(callsMadeLast)])(
  'the call %s answers each kind of caller as the table says',
  async (route, { path, body, may }) => {
    const [method = ''] = route.split(' ');
    const got: Partial<Record<Caller, number>> = {};
    for (const [nth, caller] of callers.entries()) {
      const headers = { cookie: things.cookies[caller], 'content-type': 'application/json' };
      const init = body ? { method, headers, body: JSON.stringify(body(things)) } : { method, headers };
      got[caller] = (await api.from(`203.0.113.${nth}`).request(path(things), init)).status;
    }
    const { rest, ...named } = may;
    expect(got).toEqual({ ...Object.fromEntries(callers.map((caller) => [caller, rest])), ...named });
  },
);
