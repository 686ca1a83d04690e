import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { makeConfirmationLink } from '../../shop/newsletter/confirmation-link.ts';
import { mailNewsletterConfirmation } from '../../shop/newsletter/mail-confirmation.ts';
import { tidySignups } from '../../shop/newsletter/tidy-signups.ts';
import { type TestApi, testApi } from '../testing/api.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
});

const confirmations = async () =>
  (await db.selectFrom('newsletter_signup').select('confirmation').orderBy('id').execute()).map(
    ({ confirmation }) => confirmation,
  );

async function aSignup(contact = 'asha@example.in') {
  await api.post('/newsletter', { contact });
  const { id } = await db.selectFrom('newsletter_signup').select('id').executeTakeFirstOrThrow();
  return makeConfirmationLink(api.shop.secrets, '', id);
}

test('POST /newsletter queues one mail for an e-mail address, and none for other text', async () => {
  for (const contact of ['asha@example.in', 'Asha@example.in', '9876543210', 'ring me'])
    await api.post('/newsletter', { contact });
  expect((await api.shop.sentJobs()).map(({ name }) => name)).toEqual(['mail-newsletter-confirmation']);
  expect(await confirmations()).toEqual(['asked', 'unreachable', 'unreachable']);
});

test('POST /newsletter answers the same for a contact that is new, asked, on the list, or none at all', async () => {
  const answers = [await api.post('/newsletter', { contact: 'asha@example.in' })];
  answers.push(await api.post('/newsletter', { contact: 'asha@example.in' }));
  await db.updateTable('newsletter_signup').set({ confirmation: 'confirmed', confirmed_at: new Date() }).execute();
  answers.push(await api.post('/newsletter', { contact: 'asha@example.in' }));
  answers.push(await api.post('/newsletter', { contact: 'ring me' }));
  for (const answer of answers) {
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect([...answer.headers]).toEqual([...(answers[0]?.headers ?? [])]);
  }
  expect(await api.shop.sentJobs()).toHaveLength(1);
});

test('POST /newsletter keeps what is beyond 300 sign-ups a day for the whole shop, and asks in the night', async () => {
  for (let nth = 0; nth < 300; nth += 1) await api.shop.limits.count('newsletter-in-all', 'the shop');
  expect(await api.post('/newsletter', { contact: 'asha@example.in' })).toMatchObject({ status: 200 });
  expect([await confirmations(), await api.shop.sentJobs()]).toEqual([['unasked'], []]);
  await tidySignups(api.shop);
  expect(await confirmations()).toEqual(['asked']);
  expect(await api.shop.sentJobs()).toHaveLength(1);
});

test('POST /newsletter/{token} puts the contact on the list, and may be repeated; GET changes nothing', async () => {
  const path = await aSignup();
  expect((await api.get(path)).status).toBe(405);
  expect(await confirmations()).toEqual(['asked']);
  for (const _ of [1, 2]) expect(await api.post(path, {})).toMatchObject({ status: 200, body: { ok: true } });
  expect(await confirmations()).toEqual(['confirmed']);
});

test('POST /newsletter/{token} confirms nothing by a token that the shop did not sign', async () => {
  const path = await aSignup();
  for (const forged of [`${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`, '/newsletter/x', '/newsletter/..%2fx'])
    expect(await api.post(forged, {})).toMatchObject({ status: 404, body: { code: 'unknown_link' } });
  expect(await confirmations()).toEqual(['asked']);
});

test('POST /newsletter/{token} says that a sign-up has ended after seven days', async () => {
  const path = await aSignup();
  api.shop.passMinutes(7 * 24 * 60 + 1);
  expect(await api.post(path, {})).toMatchObject({ status: 410, body: { code: 'signup_ended' } });
  expect(await confirmations()).toEqual(['asked']);
});

test('the mailed link to unsubscribe forgets a sign-up that was not confirmed', async () => {
  await aSignup();
  const [job] = await api.shop.sentJobs();
  await mailNewsletterConfirmation(api.shop, { signupId: '', ...job?.data });
  const path = api.shop.mails[0]?.unsubscribe?.replace('https://shop.test/api', '') ?? '';
  const oneClick = { method: 'POST', body: 'List-Unsubscribe=One-Click' };
  expect((await api.request(path, oneClick)).status).toBe(200);
  expect(await confirmations()).toEqual([]);
});
