/** API calls of an account's sign-in settings: fresh proofs, two contacts, and sessions. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { maskContact } from '../../shop/contact/contact.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { asha, buyTestOrder, moveOrderThrough, orderRequestFor } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { newTestShopper, type TestShopper } from '../testing/shopper.ts';
import { browserNameOf } from './browser-name.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let shopper: TestShopper;
beforeEach(async () => {
  await clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  api = await testApi(db);
  shopper = newTestShopper(api);
  return () => void vi.useRealTimers();
});

const email = 'asha@example.in';
const phone = '+919876543210';
const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const put = (who: TestShopper, path: string, body: unknown) =>
  who.request(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Returns the newest code that was sent to a contact. */
function codeFor(contact: string): string | undefined {
  if (!contact.includes('@')) return api.shop.phoneMessages.at(-1)?.message.blanks[0]?.value;
  return /\d{6}/.exec(api.shop.mails.findLast(({ to }) => to === contact)?.subject ?? '')?.[0];
}

/** Adds a contact to the shopper's account as the profile page does. */
async function giveContact(who: TestShopper, contact: string) {
  const asked = await who.post('/me/contact/send-code', { contact });
  if (asked.status !== 200) return asked;
  return put(who, '/me/contact', { contact, code: codeFor(contact) });
}

describe('a second contact', () => {
  test('is added once its code was typed, and signs in to the same account', async () => {
    const { uid } = await shopper.signIn({ email });
    expect(await giveContact(shopper, phone)).toMatchObject({ status: 200, body: { email, phoneNumber: phone } });
    expect((await shopper.get('/me')).body).toMatchObject({ email, phoneNumber: phone });
    expect(await newTestShopper(api).signIn({ phone })).toMatchObject({ uid });
    expect(await newTestShopper(api).signIn({ email })).toMatchObject({ uid });
  });

  test('gives access to the orders that a guest placed with it', async () => {
    const order = await moveOrderThrough(
      db,
      await buyTestOrder(api.shop, orderRequestFor([await aSaree(db)])),
      'shipment_requested',
    );
    await shopper.signIn({ email: 'another@example.in' });
    expect((await shopper.get(`/orders/${order.code}`)).status).toBe(404);
    await giveContact(shopper, asha.phone);
    expect((await shopper.get(`/orders/${order.code}`)).status).toBe(200);
    expect((await shopper.get('/order-history')).body).toMatchObject({ orders: [{ order_code: order.code }] });
  });

  test('is not added by a wrong code, nor by one typed in another browser', async () => {
    await shopper.signIn({ email });
    await shopper.post('/me/contact/send-code', { contact: phone });
    expect(await put(shopper, '/me/contact', { contact: phone, code: '000000' })).toMatchObject({ status: 422 });
    const other = newTestShopper(api);
    await other.signIn({ email });
    expect(await put(other, '/me/contact', { contact: phone, code: codeFor(phone) })).toMatchObject({
      status: 422,
      body: { code: 'code_expired' },
    });
    expect((await shopper.get('/me')).body).toMatchObject({ phoneNumber: null });
  });

  test('that two accounts prove at once goes to one of them, and the other is answered 409', async () => {
    const other = newTestShopper(api);
    await shopper.signIn({ email });
    await other.signIn({ email: 'eve@example.in' });
    const codes: (string | undefined)[] = [];
    for (const who of [shopper, other]) {
      await who.post('/me/contact/send-code', { contact: phone });
      codes.push(codeFor(phone));
    }
    const both = [shopper, other].map((who, nth) => put(who, '/me/contact', { contact: phone, code: codes[nth] }));
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(api.reported).toEqual([]);
  });

  test('is announced to the first contact, with the new one masked', async () => {
    await shopper.signIn({ email });
    await giveContact(shopper, phone);
    const mail = api.shop.mails.at(-1);
    expect(mail).toMatchObject({ to: email, subject: 'A phone number is added to your Dhaaga account' });
    expect(mail?.text).toContain('•••••• 3210');
    await giveContact(shopper, 'new@example.in');
    expect(api.shop.mails.at(-1)).toMatchObject({
      to: email,
      subject: 'The e-mail address of your Dhaaga account is changed',
    });
    expect(api.shop.phoneMessages.at(-1)).toMatchObject({ phone, message: { kind: 'account_changed' } });
    expect((await shopper.get('/me')).body).toMatchObject({ email: 'new@example.in', phoneNumber: phone });
  });

  test('is not added if the first contact could not be notified', async () => {
    await shopper.signIn({ email });
    await shopper.post('/me/contact/send-code', { contact: phone });
    api.shop.messages.sendMail = () => Promise.reject(new OutsideServiceError('mail', 'mail: not reachable'));
    expect(await put(shopper, '/me/contact', { contact: phone, code: codeFor(phone) })).toMatchObject({ status: 503 });
    expect((await shopper.get('/me')).body).toMatchObject({ phoneNumber: null });
  });
});

describe('a contact that has an account of its own', () => {
  test('brings that account’s orders and wishlist along, and that account is deleted', async () => {
    const other = newTestShopper(api);
    const { uid: from } = await other.signIn({ phone });
    const request = orderRequestFor([await aSaree(db)], { customerUid: from });
    const order = await moveOrderThrough(db, await buyTestOrder(api.shop, request), 'shipment_requested');
    await put(other, '/me/bags/wishlist', { baseVersion: 0, items: [{ sku: 'A-1', count: 1 }] });
    await shopper.signIn({ email });
    await put(shopper, '/me/bags/wishlist', { baseVersion: 0, items: [{ sku: 'B-2', count: 1 }] });

    expect((await giveContact(shopper, phone)).status).toBe(200);
    expect((await shopper.get('/order-history')).body).toMatchObject({ orders: [{ order_code: order.code }] });
    const items = [
      { sku: 'B-2', count: 1 },
      { sku: 'A-1', count: 1 },
    ];
    expect((await shopper.get('/me/bags')).body).toMatchObject({ wishlist: { version: 2, items } });
    expect(await other.get('/me')).toMatchObject({ status: 401 });
    expect(await db.selectFrom('customer').select('uid').where('uid', '=', from).execute()).toEqual([]);
  });

  test('is notified that its account was joined to another, and to which', async () => {
    await newTestShopper(api).signIn({ email });
    await shopper.signIn({ phone });
    expect((await giveContact(shopper, email)).status).toBe(200);
    expect(api.shop.mails.at(-1)).toMatchObject({ to: email, subject: 'Your Dhaaga account is joined to another' });
    expect(api.shop.mails.at(-1)?.text).toContain('•••••• 3210');
  });

  test('is not joined by a code for another purpose', async () => {
    const other = newTestShopper(api);
    await other.signIn({ phone });
    await shopper.signIn({ email });
    await shopper.post('/prove-contact/send-code', { contact: phone });
    const refused = { status: 422, body: { code: 'code_expired' } };
    expect(await put(shopper, '/me/contact', { contact: phone, code: codeFor(phone) })).toMatchObject(refused);
    passMinutes(1);
    await shopper.post('/auth/send-code', { phone });
    expect(await put(shopper, '/me/contact', { contact: phone, code: codeFor(phone) })).toMatchObject(refused);
    expect((await other.get('/me')).status).toBe(200);
  });

  test('stays with its account if that has another contact', async () => {
    const other = newTestShopper(api);
    await other.signIn({ phone });
    await giveContact(other, 'eve@example.in');
    await shopper.signIn({ email });
    expect(await giveContact(shopper, phone)).toMatchObject({ status: 409, body: { code: 'contact_taken' } });
    expect((await other.get('/me')).body).toMatchObject({ email: 'eve@example.in', phoneNumber: phone });
  });
});

describe('a fresh proof', () => {
  test('is required ten minutes after signing in, to change a contact and to delete the account', async () => {
    await shopper.signIn({ email });
    passMinutes(9);
    expect((await shopper.post('/me/contact/send-code', { contact: phone })).status).toBe(200);
    passMinutes(2);
    const wanted = { status: 403, body: { code: 'proof_wanted' } };
    expect(await shopper.post('/me/contact/send-code', { contact: phone })).toMatchObject(wanted);
    expect(await put(shopper, '/me/contact', { contact: phone, code: codeFor(phone) })).toMatchObject(wanted);
    expect(await shopper.post('/me/delete', {})).toMatchObject(wanted);
    expect((await shopper.get('/me')).status).toBe(200);
  });

  test('is required although the customer signed in just before the clock was set back by a day', async () => {
    await shopper.signIn({ email });
    passMinutes(-24 * 60);
    expect(await shopper.post('/me/delete', {})).toMatchObject({ status: 403, body: { code: 'proof_wanted' } });
  });

  test('is given by a code to one of the account’s own contacts, for ten minutes in this browser', async () => {
    await shopper.signIn({ email });
    const other = newTestShopper(api);
    await other.signIn({ email });
    passMinutes(60);
    expect((await shopper.post('/me/proof/send-code', { kind: 'email' })).status).toBe(200);
    expect(await shopper.post('/me/proof', { kind: 'email', code: '000000' })).toMatchObject({ status: 422 });
    expect((await shopper.post('/me/proof', { kind: 'email', code: codeFor(email) })).status).toBe(200);
    expect((await shopper.post('/me/contact/send-code', { contact: phone })).status).toBe(200);
    expect((await other.post('/me/contact/send-code', { contact: phone })).status).toBe(403);
    api.shop.passMinutes(10);
    expect((await shopper.post('/me/delete', {})).status).toBe(403);
  });

  test('of one account does not count for another in the same browser', async () => {
    await shopper.signIn({ email });
    passMinutes(60);
    await shopper.post('/me/proof/send-code', { kind: 'email' });
    await shopper.post('/me/proof', { kind: 'email', code: codeFor(email) });
    const proof = shopper.cookies.get('__Host-fresh_proof') ?? '';
    const eve = newTestShopper(api);
    await eve.signIn({ email: 'eve@example.in' });
    passMinutes(9);
    passMinutes(2);
    eve.cookies.set('__Host-fresh_proof', proof);
    expect((await eve.post('/me/delete', {})).status).toBe(403);
  });

  test('cannot be obtained with a contact that the account does not have', async () => {
    await shopper.signIn({ email });
    expect(await shopper.post('/me/proof/send-code', { kind: 'phone' })).toMatchObject({
      status: 404,
      body: { code: 'unknown_contact' },
    });
  });
});

test('deleting an account is announced by mail', async () => {
  await shopper.signIn({ email });
  expect((await shopper.post('/me/delete', {})).status).toBe(200);
  expect(api.shop.mails.at(-1)).toMatchObject({ to: email, subject: 'Your Dhaaga account is deleted' });
});

describe('the sessions of an account', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

  interface Listed {
    readonly id: string;
    readonly browser: string;
    readonly is_this: boolean;
  }

  test('are listed to its customer, who can end each', async () => {
    await shopper.signIn({ email });
    const other = newTestShopper(api);
    await other.signIn({ email });
    const listed = (await shopper.get<Listed[]>('/me/sessions')).body;
    expect(listed.map(({ is_this }) => is_this).sort()).toEqual([false, true]);
    const their = listed.find(({ is_this }) => !is_this);
    expect((await shopper.post(`/me/sessions/${their?.id}/end`, {})).status).toBe(200);
    expect((await other.get('/me')).status).toBe(401);
    expect((await shopper.get('/me')).status).toBe(200);
  });

  test('of another account are neither listed nor ended', async () => {
    await shopper.signIn({ email });
    const eve = newTestShopper(api);
    await eve.signIn({ email: 'eve@example.in' });
    const [own] = (await shopper.get<Listed[]>('/me/sessions')).body;
    expect((await eve.get<Listed[]>('/me/sessions')).body.map(({ id }) => id)).not.toContain(own?.id);
    expect((await eve.post(`/me/sessions/${own?.id}/end`, {})).status).toBe(200);
    expect((await shopper.get('/me')).status).toBe(200);
  });

  test('are named by browser and system', () => {
    expect(browserNameOf(android)).toBe('Chrome on Android');
    expect(browserNameOf('')).toBe('A browser');
    expect(browserNameOf('curl/8')).toBe('A browser');
  });
});

test('a masked contact shows the first letter and the domain, or the last four digits', () => {
  expect(maskContact({ kind: 'email', address: 'asha@example.in' })).toBe('a•••@example.in');
  expect(maskContact({ kind: 'phone', address: phone })).toBe('•••••• 3210');
});
