/**
 * Bad inputs for every route of the API, and signed events with bad contents for its webhooks: none is answered with a
 * 5xx, and money and stock add up afterwards. A sample tries 12 inputs of each route, `npm run test:all` 600.
 */
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { razorpayWebhook } from '../../providers/razorpay/webhook.ts';
import { shiprocketWebhook } from '../../providers/shiprocket/webhook.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { fakePayment } from '../../shop/testing/payment.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { unlimited } from '../../shop/testing/unlimited.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { type BadCall, randomBadCall } from '../testing/bad-inputs.ts';
import { type CallTableRow, callsMadeLast, callTable } from '../testing/call-table.ts';
import { type Caller, type CallTargets, createCallTargets } from '../testing/callers.ts';

const { db } = await testDatabase();
/** Number of bad inputs for each route. */
const tries = { few: 12, some: 150, many: 600 }[inject('effort').randomInputs];

const webhookSecret = 'a secret of tests, for webhooks';

let api: TestApi;
let things: CallTargets;
/** Mismatches of the books before the calls: `createCallTargets` writes an order without its money. */
let before: unknown;
beforeAll(async () => {
  const { shipping } = await testShop(db);
  api = await testApi(db, {
    limits: unlimited,
    payment: { ...fakePayment(), webhook: razorpayWebhook([webhookSecret]) },
    shipping: { ...shipping, webhook: shiprocketWebhook([webhookSecret]) },
  });
  things = await createCallTargets(api, db);
  before = await mismatches();
});

async function mismatches(): Promise<unknown> {
  const books = await readBooks(db, api.shop.now());
  return { difference: books.difference, mismatches: books.mismatches };
}

/** Makes a bad call and returns what is wrong with its answer; `null` if nothing is. */
async function troubleWith(method: string, { path, headers, body }: BadCall): Promise<string | null> {
  const init = body === null ? { method, headers } : { method, headers, body };
  const answer = await api.request<unknown>(path, init);
  const said = JSON.stringify(answer.body) ?? '';
  if (answer.status >= 500) return `${answer.status}: ${said}`;
  if (/node_modules|\bat \/|select .* from|insert into/i.test(said) && answer.status >= 400)
    return `tells too much: ${said}`;
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status >= 400 && type !== 'application/problem+json') return `${answer.status} as ${type}`;
  return null;
}

async function expectAnswered(
  route: string,
  row: CallTableRow,
  caller: Caller,
  signed: (call: BadCall) => BadCall = (call) => call,
) {
  const [method = ''] = route.split(' ');
  const headers = { cookie: things.cookies[caller], 'content-type': 'application/json' };
  const good = { path: row.path(things), body: row.body?.(things), headers };
  await fc.assert(
    fc.asyncProperty(randomBadCall(good, method !== 'GET'), async (call) => {
      expect(await troubleWith(method, signed(call))).toBeNull();
    }),
    { numRuns: tries, endOnFailure: true },
  );
  expect(api.reported.splice(0)).toEqual([]);
}

const timeout = 240_000;

test.each(Object.entries(callTable))(
  '%s answers bad input without a 5xx, and refuses only with problems, to anonymous callers and to the customer concerned',
  async (route, row) => {
    await expectAnswered(route, row, 'nobody');
    if (row.may.rest >= 400) await expectAnswered(route, row, 'owner');
  },
  timeout,
);

// For the customer concerned these calls would end the session or account with which the other routes are tried.
test.each(Object.entries(callsMadeLast))(
  '%s answers anonymous callers’ bad input without a 5xx, and refuses only with problems',
  async (route, row) => {
    await expectAnswered(route, row, 'nobody');
  },
  timeout,
);

test.each(['POST /hooks/razorpay', 'POST /hooks/parcel-events'])(
  '%s answers any signed event without a 5xx, whatever it contains',
  async (route) => {
    const event = {
      event: 'order.paid',
      payload: { order: { entity: { id: things.providerOrderId } }, payment: { entity: { order_id: null } } },
      order_id: things.orderCode,
      sr_order_id: things.shipmentId,
      shipment_status_id: 7,
      current_timestamp: '23 11 2026 14:23:18',
      is_return: 0,
    };
    const path = route.replace('POST ', '');
    const row: CallTableRow = { path: () => path, body: () => event, may: { rest: 200 } };
    await expectAnswered(route, row, 'nobody', (call) => ({
      ...call,
      path,
      headers: { ...call.headers, ...signatures(call) },
    }));
  },
  timeout,
);

/** Returns the signature headers of an event for either webhook. */
function signatures({ body }: BadCall): Record<string, string> {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? new Uint8Array());
  return {
    'x-razorpay-signature': createHmac('sha256', webhookSecret).update(text).digest('hex'),
    'x-api-key': webhookSecret,
  };
}

test('money and stock add up after all bad inputs as before', async () => {
  expect(await mismatches()).toEqual(before);
});
