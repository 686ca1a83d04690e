/**
 * Changes each secret of which two are valid at once, as callers meet it: what was signed before the change is accepted
 * while the previous secret is set, what is signed then does not need it, and it opens nothing once it is emptied.
 */
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { makeUnsubscribeLinks } from '../../shop/messages/unsubscribe.ts';
import { linkOfOrder } from '../../shop/orders/order-link.ts';
import { createPaymentLink } from '../../shop/payment-links/create-payment-link.ts';
import { makePaymentLink } from '../../shop/payment-links/payment-link.ts';
import { linkOfReportPhoto } from '../../shop/problem-reports/report-photos.ts';
import { insertReportPhoto } from '../../shop/problem-reports/report-store.ts';
import { asha, buyTestOrder, orderRequestFor } from '../../shop/testing/order.ts';
import { fakePayment } from '../../shop/testing/payment.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { fakeShipping } from '../../shop/testing/shipping.ts';
import { readConfig } from '../process/config.ts';
import { connectPayment, connectShipping } from '../process/connect.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { newTestShopper, type TestShopper } from '../testing/shopper.ts';
import { solveRefusalChallenge } from '../testing/solve.ts';

const { db, clear } = await testDatabase();
const old = 'the secret of before, 32 characters';
const current = 'another secret, also 32 characters.';
/** The shop before the change, while both secrets are set, and once the previous one is emptied. */
let before: TestApi;
let during: TestApi;
let after: TestApi;
beforeEach(async () => {
  await clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  before = await testApi(db, {}, { secret: old });
  during = await testApi(db, {}, { secret: current, previousSecret: old });
  after = await testApi(db, {}, { secret: current });
});
afterEach(() => void vi.useRealTimers());

/** Returns a browser's cookies at the shop of another time. */
function sameBrowser({ cookies }: TestShopper, api: TestApi): TestShopper {
  const moved = newTestShopper(api);
  for (const [name, value] of cookies) moved.cookies.set(name, value);
  return moved;
}

const email = 'asha@example.in';
const phone = '9876543210';
const userOf = async (browser: TestShopper) =>
  (await browser.get<{ user: { email?: string } | null }>('/auth/user')).body.user;
const fragment = (link: string) => link.split('#')[1] ?? '';
const sentCode = ({ shop }: TestApi) => shop.phoneMessages.at(-1)?.message.blanks[0]?.value ?? '';

describe('a customer who is signed in', () => {
  let browser: TestShopper;
  beforeEach(async () => {
    browser = newTestShopper(before);
    await browser.signIn({ email });
  });

  test('stays signed in while the previous secret is set, and not without it', async () => {
    expect(await userOf(sameBrowser(browser, during))).toMatchObject({ email });
    expect(await userOf(sameBrowser(browser, after))).toBeNull();
  });

  test('has a session of the current secret after a day of use, and needs the previous one no more', async () => {
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    const later = sameBrowser(browser, during);
    expect(await userOf(later)).toMatchObject({ email });
    expect(await userOf(sameBrowser(later, after))).toMatchObject({ email });
  });

  test('is signed out on the server by a browser with a session of before', async () => {
    const leaving = sameBrowser(browser, during);
    expect((await leaving.post('/auth/sign-out', {})).status).toBe(200);
    expect(await userOf(sameBrowser(browser, during))).toBeNull();
    expect(await userOf(browser)).toBeNull();
  });

  test('is not the one whom a forged session names', async () => {
    const [name = '', value = ''] = [...browser.cookies].find(([one]) => one.includes('session_token')) ?? [];
    const forged = sameBrowser(browser, during);
    forged.cookies.set(
      name,
      value.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')),
    );
    expect(await userOf(forged)).toBeNull();
  });
});

test('a login link that was mailed before signs in, and none of before once the secret is emptied', async () => {
  const token = async () => fragment(await before.shop.identity.makeEmailLink(email)).replace('token=', '');
  const signIn = async (api: TestApi) =>
    (await api.post('/auth/sign-in', { kind: 'email-link', email, token: await token() })).status;
  expect(await signIn(during)).toBe(200);
  expect(await signIn(after)).toBe(422);
});

describe('a code that was sent before', () => {
  const signIn = async (browser: TestShopper, code: string) =>
    (await browser.post('/auth/sign-in', { kind: 'phone-code', phone, code })).status;
  let browser: TestShopper;
  beforeEach(async () => {
    browser = newTestShopper(before);
    await browser.post('/auth/send-code', { phone });
  });

  test('signs in once', async () => {
    const moved = sameBrowser(browser, during);
    expect(await signIn(moved, sentCode(before))).toBe(200);
    expect(await signIn(moved, sentCode(before))).toBe(422);
  });

  test('has five tries in all', async () => {
    const moved = sameBrowser(browser, during);
    const wrong = sentCode(before) === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect(await signIn(moved, wrong)).toBe(422);
    expect(await signIn(moved, sentCode(before))).toBe(422);
  });

  test('is replaced by one that is sent after the change', async () => {
    const moved = sameBrowser(browser, during);
    const [first] = [sentCode(before)];
    expect((await moved.post('/auth/send-code', { phone })).status).toBe(200);
    expect(await db.selectFrom('login_code').select('tries').execute()).toHaveLength(1);
    if (first !== sentCode(during)) expect(await signIn(moved, first)).toBe(422);
    expect(await signIn(moved, sentCode(during))).toBe(200);
  });
});

describe('a guest', () => {
  test('opens an order by a link in an old mail while the previous secret is set, and is given a pass that lasts', async () => {
    const { code } = await buyTestOrder(before.shop, orderRequestFor([await aSaree(db)]));
    const link = fragment(linkOfOrder(before.shop, code));
    const browser = newTestShopper(during);
    expect((await browser.post('/orders/find', { link })).status).toBe(200);
    expect((await sameBrowser(browser, after).get(`/orders/${code}`)).status).toBe(200);
    expect((await newTestShopper(after).post('/orders/find', { link })).status).toBe(404);
    const fresh = fragment(linkOfOrder(during.shop, code));
    expect((await newTestShopper(after).post('/orders/find', { link: fresh })).status).toBe(200);
  });

  test('keeps the pass of before, until the previous secret is emptied', async () => {
    const { code } = await buyTestOrder(before.shop, orderRequestFor([await aSaree(db)]));
    const browser = newTestShopper(before);
    await browser.post('/orders/find', { order_code: code, contact: asha.email });
    expect((await sameBrowser(browser, during).get(`/orders/${code}`)).status).toBe(200);
    expect(during.securityEvents).toEqual([]);
    expect((await sameBrowser(browser, after).get(`/orders/${code}`)).status).toBe(404);
    expect(after.securityEvents).toContainEqual(expect.objectContaining({ event: 'refused_cookie' }));
  });

  test('keeps the proof of a contact of before', async () => {
    const browser = newTestShopper(before);
    await browser.post('/prove-contact/send-code', { contact: phone });
    await browser.post('/prove-contact/check-code', { contact: phone, code: sentCode(before) });
    const saree = await aSaree(db, { availability: 1 });
    const cartItems = [{ saree_sku: saree.sku, count: 1 }];
    const order = { amount: saree.price / 100, currency: 'INR', receipt: 'r-1', cartItems };
    expect((await sameBrowser(browser, during).post('/create-order', order)).status).toBe(200);
    const held = await db.selectFrom('orders').select('is_holder_proven').execute();
    expect(held).toEqual([{ is_holder_proven: true }]);
  });
});

test('a payment link of before can be paid while the previous secret is set', async () => {
  const saree = await aSaree(db, { availability: 1 });
  const made = await createPaymentLink(before.shop, [{ sku: saree.sku, count: 1 }]);
  if (!made.ok) throw new Error(made.code);
  const link = fragment(makePaymentLink(before.shop, made.order.code));
  expect((await during.post('/payment-link', { link })).status).toBe(200);
  expect((await after.post('/payment-link', { link })).status).toBe(404);
});

test('an unsubscribe link and a link to a photo of before work while the previous secret is set', async () => {
  const { id: orderId } = await buyTestOrder(before.shop, orderRequestFor([await aSaree(db)]));
  await insertReportPhoto(db, { id: '0'.repeat(32), mediaKey: 'masters/report-photos/a.webp', orderId, bytes: 1 });
  const photo = new URL(linkOfReportPhoto(before.shop, '0'.repeat(32))).pathname.replace('/api', '');
  for (const { shop } of [during, after])
    await shop.media.write('masters/report-photos/a.webp', new Uint8Array(1), {
      contentType: 'image/webp',
      cacheControl: '',
    });
  expect([(await during.get(photo)).status, (await after.get(photo)).status]).toEqual([200, 404]);
  await before.post('/newsletter', { contact: email });
  const { id } = await db.selectFrom('newsletter_signup').select('id').executeTakeFirstOrThrow();
  const leave = new URL(makeUnsubscribeLinks(before.shop.secrets, 'https://shop.test', 'newsletter', id).oneClick);
  const path = leave.pathname.replace('/api', '');
  expect([(await after.post(path, {})).status, (await during.post(path, {})).status]).toEqual([404, 200]);
});

test('a challenge that was begun before the change is accepted once after it', async () => {
  const ask = (api: TestApi, solution?: string) =>
    newTestShopper(api).post('/auth/generate-login-link', { email, solution });
  // Limits count by the current secret: those of before begin anew.
  for (const { shop } of [before, after])
    for (let nth = 0; nth < 10; nth += 1) await shop.limits.count('codes-to-contact', email);
  const solution = await solveRefusalChallenge(await ask(before));
  expect((await ask(after, solution)).status).toBe(403);
  expect((await ask(during, solution)).status).toBe(200);
  expect((await ask(during, solution)).status).toBe(403);
});

/** Opens the API with the payment and shipping ports of these settings. */
function apiWith(settings: Record<string, string>): Promise<TestApi> {
  const config = readConfig(settings);
  const { webhook, verifyProof } = connectPayment(config);
  return testApi(db, {
    payment: { ...fakePayment(), webhook, verifyProof },
    shipping: { ...fakeShipping(), webhook: connectShipping(config).webhook },
  });
}

const sign = (secret: string, text: string, as: 'hex' | 'base64') =>
  createHmac('sha256', secret).update(text).digest(as);

describe('an event of Razorpay', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'new-key', RAZORPAY_WEBHOOK_SECRET: 'new-hook' };
  const previous = { RAZORPAY_KEY_SECRET_PREVIOUS: 'old-key', RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'old-hook' };
  const body = JSON.stringify({ event: 'payment.failed', payload: {} });
  const send = async (api: TestApi, secret: string) => {
    const headers = { 'x-razorpay-signature': sign(secret, body, 'hex') };
    return (await api.request('/hooks/razorpay', { method: 'POST', headers, body })).status;
  };

  test('that is signed with the webhook secret of before is stored while that is set, and refused after', async () => {
    const both = await apiWith({ ...keys, ...previous });
    expect([await send(both, 'old-hook'), await send(both, 'new-hook')]).toEqual([200, 200]);
    expect([await send(both, 'old-key'), await send(both, 'another')]).toEqual([400, 400]);
    expect(await send(await apiWith(keys), 'old-hook')).toBe(400);
  });

  test('does not matter to the proof of a payment that was begun with the key of before', async () => {
    const both = await apiWith({ ...keys, ...previous });
    const saree = await aSaree(db);
    const cartItems = [{ saree_sku: saree.sku, count: 1 }];
    const order = { amount: saree.price / 100, currency: 'INR', receipt: 'r-1', cartItems };
    const { body: opened } = await both.post<{ id: string }>('/create-order', order);
    const verify = async (api: TestApi, secret: string) => {
      const razorpay_signature = sign(secret, `${opened.id}|pay_1`, 'hex');
      const proof = { razorpay_order_id: opened.id, razorpay_payment_id: 'pay_1', razorpay_signature };
      return (await api.post('/verify-signature', proof)).body;
    };
    expect(await verify(both, 'old-key')).toEqual({ verified: true });
    expect(await verify(both, 'new-key')).toEqual({ verified: true });
    expect(await verify(both, 'old-hook')).toEqual({ verified: false });
    expect(await verify(await apiWith(keys), 'old-key')).toEqual({ verified: false });
  });
});

test('an event of Cashfree that is signed with the client secret of before is stored while that is set', async () => {
  const keys = { PAYMENT_PROVIDER: 'cashfree', CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'new' };
  const body = JSON.stringify({ type: 'PAYMENT_FAILED_WEBHOOK', data: {} });
  const send = async (api: TestApi, secret: string) => {
    const time = String(Date.now());
    const headers = { 'x-webhook-timestamp': time, 'x-webhook-signature': sign(secret, time + body, 'base64') };
    return (await api.request('/hooks/cashfree', { method: 'POST', headers, body })).status;
  };
  const both = await apiWith({ ...keys, CASHFREE_CLIENT_SECRET_PREVIOUS: 'old' });
  expect([await send(both, 'old'), await send(both, 'new'), await send(both, 'other')]).toEqual([200, 200, 400]);
  expect(await send(await apiWith(keys), 'old')).toBe(400);
});

test('a tracking update with the token of before is stored while that is set', async () => {
  const [fresh, stale] = ['a new token of 24 letters', 'an old token of 24 letters'];
  const keys = { SHIPROCKET_EMAIL: 'a@b.in', SHIPROCKET_PASSWORD: 'p', SHIPROCKET_WEBHOOK_TOKEN: fresh };
  const send = async (api: TestApi, token: string) => {
    const headers = { 'x-api-key': token };
    return (await api.request('/hooks/parcel-events', { method: 'POST', headers, body: '{}' })).status;
  };
  const both = await apiWith({ ...keys, SHIPROCKET_WEBHOOK_TOKEN_PREVIOUS: stale });
  expect([await send(both, stale), await send(both, fresh), await send(both, '')]).toEqual([200, 200, 400]);
  expect(await send(await apiWith(keys), stale)).toBe(400);
});
