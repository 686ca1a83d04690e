/** Calls that are reported as security events, which contain nothing personal. */
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { newTestShopper } from '../testing/shopper.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
});

const told = () => api.securityEvents.map(({ event, route }) => `${event} ${route}`);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('a forged webhook is a security event', async () => {
  await post('/hooks/razorpay', {}, { 'x-razorpay-signature': 'made up' });
  await post('/hooks/parcel-events', {}, { 'x-api-key': 'made up' });
  expect(told()).toEqual(['forged_webhook /hooks/razorpay', 'forged_webhook /hooks/parcel-events']);
});

test('a call from a page of another origin is a security event', async () => {
  await post('/newsletter', { contact: 'asha@example.in' }, { origin: 'https://elsewhere.example' });
  expect(told()).toEqual(['forbidden_origin /*']);
});

test('a refused sign-in and a wrong code at checkout are security events', async () => {
  await post('/auth/sign-in', { kind: 'email-link', email: 'asha@example.in', token: 'made-up' });
  await post('/prove-contact/check-code', { contact: 'asha@gmail.com', code: '123456' });
  expect(told()).toEqual(['bad_link /auth/sign-in', 'code_expired /prove-contact/check-code']);
});

test('a call over a limit is a security event', async () => {
  for (let time = 0; time < 11; time += 1) await post('/newsletter', { contact: `asha${time}@example.in` });
  expect(told()).toEqual(['challenge_wanted /newsletter']);
});

test('a cookie that the shop did not sign is a security event, an expired one is not', async () => {
  const shopper = newTestShopper(api);
  const { body } = await shopper.post<{ id: string }>('/create-order', { amount: 4200, currency: 'INR', receipt: 'r' });
  const [given = ''] = [...shopper.cookies].map((pair) => pair.join('='));
  const ask = (cookie: string) => api.request(`/payment-status/${body.id}`, { headers: { cookie } });
  await ask(given);
  api.shop.passMinutes(25 * 60);
  await ask(given);
  expect(told()).toEqual([]);
  await ask(`${given}x`);
  expect(told()).toEqual(['refused_cookie /payment-status/:order_id']);
});

test('a request for an order that is not shown, and an unsupported method, are security events', async () => {
  await api.get('/orders/ABCD-EFGH-JKMNP');
  const answer = await api.request('/orders/find', { method: 'DELETE' });
  expect(answer).toMatchObject({ status: 405, body: { code: 'wrong_method' } });
  expect(answer.headers.get('allow')).toBe('POST');
  expect(told()).toEqual(['unknown_order /orders/:order_code', 'wrong_method /orders/find']);
});

test('signing in, signing out everywhere and deleting an account are security events without personal data', async () => {
  for (const [email, path] of [
    ['asha@example.in', '/auth/sign-out-everywhere'],
    ['mitali@example.in', '/me/delete'],
  ] as const) {
    const shopper = newTestShopper(api);
    await shopper.signIn({ email });
    await shopper.post(path, {});
  }
  expect(told()).toEqual([
    'signed_in /auth/sign-in',
    'signed_out_everywhere /auth/sign-out-everywhere',
    'signed_in /auth/sign-in',
    'account_deleted /me/delete',
  ]);
  expect(JSON.stringify(api.securityEvents)).not.toContain('example.in');
});

test('shoppers’ everyday calls are not security events', async () => {
  await api.get('/sarees');
  await api.get('/me');
  await post('/create-order', {});
  expect(told()).toEqual([]);
});
