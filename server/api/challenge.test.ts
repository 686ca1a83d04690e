/** Shared limits in the API: past them a caller must solve a challenge, and nobody is locked out. */
import type { Challenge } from 'altcha-lib/types';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { challengeLevelOf } from '../../shop/limits/challenge.ts';
import { networkAroundAddress } from '../../shop/limits/code-budget.ts';
import { type LimitName, limits } from '../../shop/limits/limits.ts';
import { buyTestOrder, orderRequestFor } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestAnswer, type TestApi, testApi } from '../testing/api.ts';
import { newTestShopper, type TestShopper } from '../testing/shopper.ts';
import { solveRefusalChallenge } from '../testing/solve.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
});

interface Wanted {
  readonly code?: string;
  readonly challenge?: Challenge;
}
const email = 'asha@example.in';

/** Requests a login link in a new browser at a network address. */
const ask = (
  about: { to?: string; from?: string; solution?: string | undefined } = {},
): Promise<TestAnswer<Wanted>> => {
  const { to = email, from = '203.0.113.7', solution } = about;
  return newTestShopper(api, from).post<Wanted>('/auth/generate-login-link', { email: to, solution });
};

/** Lets time pass for all limits, which are counted by the real clock. */
const forgetCounts = () => db.deleteFrom('rate_limit').execute();

/** Counts `count` uses of a limit. */
async function useUp(name: LimitName, who: string, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) await api.shop.limits.count(name, who);
}

describe('a contact for which others have requested ten codes', () => {
  beforeEach(() => useUp('codes-to-contact', email, 10));

  test('gets another code after a challenge, whose solution is accepted once and only for this contact', async () => {
    const refused = await ask();
    expect(refused).toMatchObject({ status: 403, body: { code: 'challenge_wanted' } });
    expect(api.shop.mails).toHaveLength(0);
    const solution = await solveRefusalChallenge(refused);
    await useUp('codes-to-contact', 'mitali@example.in', 10);
    expect((await ask({ to: 'mitali@example.in', solution })).status).toBe(403);
    expect((await ask({ solution })).status).toBe(200);
    expect((await ask({ solution })).status).toBe(403);
    expect(api.shop.mails).toHaveLength(1);
  });

  test('gets a harder challenge the more codes are requested', async () => {
    const easy = await solveRefusalChallenge(await ask());
    await useUp('codes-to-contact', email, 10);
    const harder = await ask({ solution: easy });
    expect(harder).toMatchObject({ status: 403, body: { challenge: { parameters: { data: { level: 2 } } } } });
    expect((await ask({ solution: await solveRefusalChallenge(harder) })).status).toBe(200);
  });

  test('gets no harder challenge after calls that were only answered with a challenge', async () => {
    for (let nth = 0; nth < 12; nth += 1) {
      expect(await ask()).toMatchObject({ body: { challenge: { parameters: { data: { level: 1 } } } } });
    }
  });

  test('gets the browser’s own limit, and no second challenge, in a browser that has solved one', async () => {
    const shopper = newTestShopper(api);
    const again = (solution?: string) =>
      shopper.post<Wanted>('/auth/generate-login-link', { email, ...(solution && { solution }) });
    expect((await again(await solveRefusalChallenge(await again()))).status).toBe(200);
    expect(await again()).toMatchObject({ status: 429, body: { code: 'too_many' } });
  });
});

test.each([
  'x',
  '{}',
  'null',
  '"\\ud800"',
  JSON.stringify({ challenge: { signature: 'x', parameters: {} }, solution: { counter: 1, derivedKey: '00' } }),
])('the forged solution %j is refused', async (solution) => {
  await useUp('codes-to-contact', email, 10);
  expect(await ask({ solution })).toMatchObject({ status: 403, body: { code: 'challenge_wanted' } });
});

test('a solution of a changed challenge, and one that solves nothing, are refused', async () => {
  await useUp('codes-to-contact', email, 10);
  const refused = await ask();
  const solution = await solveRefusalChallenge(refused);
  const changed = solution.replace('"cost":5000', '"cost":5001');
  expect((await ask({ solution: changed })).status).toBe(403);
  const unsolved = JSON.stringify({ ...JSON.parse(solution), solution: { counter: 1, derivedKey: '00'.repeat(32) } });
  expect((await ask({ solution: unsolved })).status).toBe(403);
});

test.each([
  ['codes-from-address', '203.0.113.7', 200, '203.0.113.7', '203.0.113.8'],
  ['codes-from-network', '203.0.113', 400, '203.0.113.200', '198.51.100.1'],
  ['codes-from-network', '2001:db8:7', 400, '2001:db8:7:99::1', '2001:db8:8:99::1'],
] as const)(
  'past the limit %s of %s (%i an hour) the address %s must solve a challenge and %s need not',
  async (name, who, count, near, far) => {
    await useUp(name, who, count);
    expect(await ask({ from: near })).toMatchObject({ status: 403, body: { code: 'challenge_wanted' } });
    expect((await ask({ from: far })).status).toBe(200);
  },
);

test('past the shop’s limit of codes by SMS a challenge is required, codes are still sent, and the merchant is told once', async () => {
  const askCode = (phone: string, solution?: string) =>
    newTestShopper(api).post<Wanted>('/auth/send-code', { phone, ...(solution && { solution }) });
  await useUp('sms-codes-in-all', 'the shop', 300);
  for (const phone of ['9876543210', '9876543211']) {
    const refused = await askCode(phone);
    expect(refused).toMatchObject({ status: 403, body: { code: 'challenge_wanted' } });
    expect((await askCode(phone, await solveRefusalChallenge(refused))).status).toBe(200);
  }
  expect(api.shop.phoneMessages).toHaveLength(2);
  expect((await api.shop.sentJobs()).filter(({ name }) => name === 'alert-limit-passed')).toHaveLength(1);
  expect((await ask()).status).toBe(200);
});

describe('a contact to which strangers have had as many codes sent as go to it in a day', () => {
  const phone = '9876543210';
  const key = '+919876543210';
  const send = (shopper: TestShopper, solution?: string) =>
    shopper.post<Wanted>('/auth/send-code', { phone, ...(solution && { solution }) });
  /** Returns the browser in which the phone was proven before. */
  const ownBrowser = async () => {
    const shopper = newTestShopper(api);
    await shopper.signIn({ phone });
    await shopper.post('/auth/sign-out', {});
    await forgetCounts();
    return shopper;
  };

  test('gets no more in a browser that is not known to it, whatever was solved', async () => {
    const refused = await (async () => {
      await useUp('codes-to-contact', key, 10);
      return send(newTestShopper(api));
    })();
    const solution = await solveRefusalChallenge(refused);
    await useUp('strangers-codes-to-contact', key, 20);
    expect(await send(newTestShopper(api), solution)).toMatchObject({
      status: 429,
      body: { code: 'codes_spent', retryAfterSeconds: expect.any(Number) },
    });
    expect(api.shop.phoneMessages).toHaveLength(0);
  });

  test('gets one without a challenge in a browser in which it was proven before, also once the shop’s are spent', async () => {
    const shopper = await ownBrowser();
    await useUp('codes-to-contact', key, 30);
    await useUp('strangers-codes-to-contact', key, 20);
    await useUp('strangers-sms-codes-in-all', 'the shop', 1_500);
    expect((await send(shopper)).status).toBe(200);
    expect(await shopper.post('/auth/send-code', { phone: '9876543211' })).toMatchObject({
      body: { code: 'codes_spent' },
    });
  });

  test('is not known to a browser that signed in with another contact, nor by a copied cookie alone', async () => {
    const shopper = await ownBrowser();
    const other = newTestShopper(api);
    await other.signIn({ phone: '9876543211' });
    await useUp('strangers-codes-to-contact', key, 20);
    expect((await send(other)).status).toBe(429);
    other.cookies.set('known_as', shopper.cookies.get('known_as') ?? '');
    expect((await send(other)).status).toBe(429);
    expect((await send(shopper)).status).toBe(200);
  });

  test('is known to the browsers of five proven contacts at most, of which the last are kept', async () => {
    const shopper = await ownBrowser();
    for (let nth = 1; nth <= 4; nth += 1) await shopper.signIn({ email: `asha${nth}@example.in` });
    await useUp('strangers-codes-to-contact', key, 20);
    expect((await send(shopper)).status).toBe(200);
    await shopper.signIn({ email: 'asha5@example.in' });
    await forgetCounts();
    await useUp('strangers-codes-to-contact', key, 20);
    expect((await send(shopper)).status).toBe(429);
  });
});

test('the last limit of the shop refuses codes by SMS to unknown browsers, tells the merchant once, and leaves mails', async () => {
  await useUp('strangers-sms-codes-in-all', 'the shop', 1_500);
  for (const phone of ['9876543210', '9876543211'])
    expect(await newTestShopper(api).post('/auth/send-code', { phone })).toMatchObject({
      body: { code: 'codes_spent' },
    });
  const told = (await api.shop.sentJobs()).filter(({ name }) => name === 'alert-codes-spent');
  expect(told.map(({ data }) => data)).toEqual([{ limit: 'strangers-sms-codes-in-all' }]);
  expect((await ask()).status).toBe(200);
});

test('any number of calls at once that solve nothing use up nothing of a contact’s last limit', async () => {
  await useUp('codes-to-contact', email, 10);
  await Promise.all(Array.from({ length: 60 }, () => ask()));
  const refused = await ask();
  expect((await ask({ solution: await solveRefusalChallenge(refused) })).status).toBe(200);
});

test('a signed-in customer is sent thirty codes to their contact in a day, whatever marks their browser sends', async () => {
  const shopper = newTestShopper(api);
  await shopper.signIn({ email });
  const send = () => {
    shopper.cookies.delete('browser');
    return shopper.post('/me/proof/send-code', { kind: 'email' });
  };
  await useUp('known-codes-to-contact', email, 29);
  expect((await send()).status).toBe(200);
  expect(await send()).toMatchObject({ status: 429, body: { code: 'too_many' } });
});

test('codes in known browsers count for the alarm of the shop', async () => {
  const shopper = newTestShopper(api);
  await shopper.signIn({ email });
  await useUp('mail-codes-in-all', 'the shop', 1_000);
  expect((await shopper.post('/me/proof/send-code', { kind: 'email' })).status).toBe(200);
  expect((await api.shop.sentJobs()).filter(({ name }) => name === 'alert-limit-passed')).toHaveLength(1);
});

test('links asked for at the office use up none of the codes of a shopper', async () => {
  for (let nth = 0; nth < 10; nth += 1)
    expect((await newTestShopper(api).post('/office/sign-in/link-or-code', { contact: email })).status).toBe(200);
  expect((await newTestShopper(api).post('/office/sign-in/link-or-code', { contact: email })).status).toBe(403);
  expect((await ask()).status).toBe(200);
});

describe('a limit that callers behind an address share', () => {
  test.each([
    ['pincode-by-address', 'GET', '/check-pincode?pin=411001', undefined],
    ['newsletter-by-address', 'POST', '/newsletter', { contact: email }],
    ['notice-by-address', 'POST', '/notify-me', { contact: email, saree_sku: 'none', product_link: '/product/A-B' }],
  ] as const)('%s asks for a challenge beyond it, which is accepted once', async (name, method, path, body) => {
    await useUp(name, '203.0.113.7', limits[name][0].times);
    const call = (headers: Record<string, string> = {}) =>
      newTestShopper(api).request<Wanted>(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
    const refused = await call();
    expect(refused).toMatchObject({ status: 403, body: { code: 'challenge_wanted' } });
    const solved = { 'challenge-solution': await solveRefusalChallenge(refused) };
    expect((await call(solved)).body).not.toMatchObject({ code: 'challenge_wanted' });
    expect(await call(solved)).toMatchObject({ body: { code: 'challenge_wanted' } });
  });
});

test('an order whose code strangers have tried is shown, after a challenge, to whoever knows its contact', async () => {
  const order = await buyTestOrder(api.shop, orderRequestFor([await aSaree(db)]));
  const find = (contact: string, solution?: string) =>
    newTestShopper(api).post<Wanted>('/orders/find', {
      order_code: order.code,
      contact,
      ...(solution && { solution }),
    });
  for (let nth = 0; nth < 10; nth += 1) expect((await find('9999999999')).status).toBe(404);
  const refused = await find(email);
  expect(refused).toMatchObject({ status: 403, body: { code: 'challenge_wanted' } });
  expect((await find(email, await solveRefusalChallenge(refused))).status).toBe(200);
});

test('the level of a challenge grows with the use of its limit, up to a maximum', () => {
  expect([0.1, 1, 1.1, 2, 2.1, 3, 50].map(challengeLevelOf)).toEqual([0, 0, 1, 1, 2, 2, 6]);
});

test('the network around an address is its /24 or /48', () => {
  expect(networkAroundAddress('203.0.113.7')).toBe('203.0.113');
  expect(networkAroundAddress('2001:db8:7:99')).toBe('2001:db8:7');
});
