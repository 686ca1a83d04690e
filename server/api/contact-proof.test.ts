/** API calls that prove a contact at checkout, with the shop's real budgets. */
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { reservationBudget } from '../../shop/limits/reservation-budget.ts';
import { paise } from '../../shop/money.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { newTestShopper, type TestShopper } from '../testing/shopper.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let saree: Saree;
beforeEach(async () => {
  await clear();
  api = await testApi(db, { reservationBudget });
  saree = await aSaree(db, { price: paise(10_000), availability: 1_000 });
});

let receipts = 0;
/** Opens an order as a page would. */
function buy(shopper: Pick<TestShopper, 'post'>, count = 1) {
  receipts += 1;
  const cartItems = [{ saree_sku: saree.sku, count }];
  const order = { amount: 100 * count, currency: 'INR', receipt: `proof-${receipts}`, cartItems };
  return shopper.post<{ id: string; code?: string }>('/create-order', order);
}

const crowd = '100.64.0.1';

/** Proves a contact as the checkout does. */
async function prove(shopper: TestShopper, contact: string): Promise<void> {
  expect((await shopper.post('/prove-contact/send-code', { contact })).status).toBe(200);
  const code = contact.includes('@')
    ? /\d{6}/.exec(api.shop.mails.findLast(({ to }) => to === contact)?.subject ?? '')?.[0]
    : api.shop.phoneMessages.at(-1)?.message.blanks[0]?.value;
  expect((await shopper.post('/prove-contact/check-code', { contact, code })).status).toBe(200);
}

describe('when a network address has reserved its ten pieces', () => {
  beforeEach(async () => void (await buy(api.from(crowd), 10)));

  test.each(['9876543210', 'asha@gmail.com'])(
    'a shopper behind it who proves %s by a code can reserve ten more',
    async (contact) => {
      const shopper = newTestShopper(api, crowd);
      expect(await buy(shopper)).toMatchObject({ status: 403, body: { code: 'contact_unproven' } });
      await prove(shopper, contact);
      expect((await buy(shopper, 10)).status).toBe(200);
      expect(await buy(shopper)).toMatchObject({ status: 409, body: { code: 'held_too_many', max: 10 } });
    },
  );

  test('the addresses of one mailbox share one budget', async () => {
    const [first, second] = [newTestShopper(api, crowd), newTestShopper(api, crowd)];
    await prove(first, 'asha+1@gmail.com');
    expect((await buy(first, 10)).status).toBe(200);
    await prove(second, 'as.ha@gmail.com');
    expect(await buy(second)).toMatchObject({ status: 409, body: { code: 'held_too_many' } });
  });

  test('an e-mail address of a private domain reserves nothing, signed in or not', async () => {
    const shopper = newTestShopper(api, crowd);
    const sent = await shopper.post('/prove-contact/send-code', { contact: 'asha@example.in' });
    expect(sent).toMatchObject({ status: 400, body: { errors: [{ field: 'contact' }] } });
    expect(JSON.stringify(sent.body)).toContain('Use a mobile number, or an address of a large mail provider');
    await shopper.signIn({ email: 'asha@example.in' });
    expect(await buy(shopper)).toMatchObject({ status: 403, body: { code: 'contact_unproven' } });
    await prove(shopper, '9876543210');
    expect((await buy(shopper)).status).toBe(200);
  });

  test('a signed-in customer counts as having proven their contact', async () => {
    const shopper = newTestShopper(api, crowd);
    await shopper.signIn({ phone: '9123456789' });
    expect((await buy(shopper)).status).toBe(200);
  });

  test('a contact has one budget, however it was proven', async () => {
    const [guest, account] = [newTestShopper(api, crowd), newTestShopper(api, crowd)];
    await prove(guest, '9123456789');
    expect((await buy(guest, 10)).status).toBe(200);
    await account.signIn({ phone: '9123456789' });
    expect(await buy(account)).toMatchObject({ status: 409, body: { code: 'held_too_many' } });
  });

  test('signing out ends the proof and every copy of it', async () => {
    const shopper = newTestShopper(api, crowd);
    await prove(shopper, '9876543210');
    const copies = new Map(shopper.cookies);
    await shopper.post('/auth/sign-out', {});
    expect((await buy(shopper)).status).toBe(403);
    for (const [name, value] of copies) shopper.cookies.set(name, value);
    expect((await buy(shopper)).status).toBe(403);
  });

  test('a forged pass, or one that is a day old, proves nothing', async () => {
    const shopper = newTestShopper(api, crowd);
    await prove(shopper, '9876543210');
    const pass = shopper.cookies.get('__Host-contact_pass') ?? '';
    shopper.cookies.set('__Host-contact_pass', pass.replace(/\.[^.]{6}([^.]*\.[^.]*)$/, '.AAAAAA$1'));
    expect((await buy(shopper)).status).toBe(403);
    shopper.cookies.set('__Host-contact_pass', pass);
    api.shop.passMinutes(24 * 60);
    await buy(api.from(crowd), 10);
    expect((await buy(shopper)).status).toBe(403);
  });
});

describe('a code at checkout', () => {
  test('is valid only in the browser that requested it', async () => {
    const [shopper, stranger] = [newTestShopper(api), newTestShopper(api, '203.0.113.9')];
    await shopper.post('/prove-contact/send-code', { contact: '9876543210' });
    const code = api.shop.phoneMessages.at(-1)?.message.blanks[0]?.value;
    const check = (who: TestShopper) => who.post('/prove-contact/check-code', { contact: '9876543210', code });
    expect(await check(stranger)).toMatchObject({ status: 422, body: { code: 'code_expired' } });
    expect((await check(shopper)).status).toBe(200);
  });

  test('is sent once in thirty seconds to one browser', async () => {
    const shopper = newTestShopper(api);
    const ask = () => shopper.post('/prove-contact/send-code', { contact: 'asha@gmail.com' });
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many', retryAfterSeconds: 30 } });
    expect(api.shop.mails).toHaveLength(1);
  });

  test('by SMS is refused if no SMS can be sent', async () => {
    api.shop.messages.reachesPhones = () => false;
    expect(await newTestShopper(api).post('/prove-contact/send-code', { contact: '9876543210' })).toMatchObject({
      status: 422,
      body: { code: 'phone_unreachable' },
    });
  });
});

test('two hundred shoppers behind one network address can all open an order, with at most one code each', async () => {
  const buyer = async (nth: number) => {
    const shopper = newTestShopper(api, crowd);
    let opened = await buy(shopper);
    if (opened.status === 403) {
      await prove(shopper, `buyer${nth}@gmail.com`);
      opened = await buy(shopper);
    }
    expect(opened.status).toBe(200);
    // Two of three never pay.
    if (nth % 3 > 0) return;
    api.shop.payment.capture(opened.body.id);
    expect((await shopper.get(`/payment-status/${opened.body.id}`)).body).toMatchObject({ paid: true });
  };
  for (let nth = 0; nth < 200; nth += 20) await Promise.all(Array.from({ length: 20 }, (_, at) => buyer(nth + at)));
  expect(api.shop.mails.length).toBeLessThanOrEqual(200);
}, 60_000);
