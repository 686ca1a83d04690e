import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { upsertCustomer } from '../customers/customer-store.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { confirmSignup } from './confirm-signup.ts';
import { exportNewsletter } from './export-newsletter.ts';
import { mailNewsletterConfirmation } from './mail-confirmation.ts';
import { signUp } from './sign-up.ts';
import { tidySignups } from './tidy-signups.ts';
import { unsubscribe } from './unsubscribe.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
/** Due time of each job by its id, in ms; infinity once it has run. */
let dueTimes: Map<number, number>;
beforeEach(async () => {
  await clear();
  // Limits and rows take their time from this clock, too.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  shop = await testShop(db);
  dueTimes = new Map();
});
afterEach(() => void vi.useRealTimers());

/** Lets `hours` pass and runs the jobs that fall due in them, in that order, each at its time. */
async function work(hours: number): Promise<void> {
  const end = Date.now() + hours * 3_600_000;
  for (;;) {
    const jobs = await shop.sentJobs();
    for (const { id, delaySeconds } of jobs) if (!dueTimes.has(id)) dueTimes.set(id, Date.now() + delaySeconds * 1_000);
    const dueOf = (id: number) => dueTimes.get(id) ?? 0;
    const [next] = jobs.toSorted((one, other) => dueOf(one.id) - dueOf(other.id));
    if (!next || dueOf(next.id) >= end) break;
    vi.setSystemTime(Math.max(Date.now(), dueOf(next.id)));
    dueTimes.set(next.id, Number.POSITIVE_INFINITY);
    await mailNewsletterConfirmation(shop, { signupId: '', ...next.data });
  }
  vi.setSystemTime(end);
}

const tokenIn = (text = '') => /\/newsletter\/(\S+)/.exec(text)?.[1] ?? '';
const leaveIn = (text = '') => /\/unsubscribe\/(\S+)/.exec(text)?.[1] ?? '';
const mailedTo = () => shop.mails.map(({ to }) => to);
const stored = async () =>
  (await db.selectFrom('newsletter_signup').select(['contact', 'confirmation']).orderBy('id').execute()).map(
    ({ contact, confirmation }) => `${contact} ${confirmation}`,
  );
const exported = async () =>
  (await exportNewsletter(shop, 'confirmed')).csv
    .split('\n')
    .slice(1)
    .flatMap((row) => row.split(',').slice(0, 1))
    .filter((contact) => contact !== '');

test('a sign-up is mailed one link, and is on the list once its reader has confirmed it', async () => {
  await signUp(shop, 'Asha@example.in');
  await work(1);
  expect(mailedTo()).toEqual(['asha@example.in']);
  expect(await exported()).toEqual([]);
  expect((await exportNewsletter(shop, 'confirmed')).offList).toEqual({ unconfirmed: 1, unreachable: 0 });
  const [mail] = shop.mails;
  expect(await confirmSignup(shop, tokenIn(mail?.text))).toEqual({ ok: true });
  expect(await confirmSignup(shop, tokenIn(mail?.text))).toEqual({ ok: true });
  expect(await exported()).toEqual(['Asha@example.in']);
  expect((await exportNewsletter(shop, 'confirmed')).offList).toEqual({ unconfirmed: 0, unreachable: 0 });
});

test('the mail that asks has its link and the one for unsubscribing in both forms, and no typed name', async () => {
  await signUp(shop, 'asha@example.in');
  await work(1);
  const [mail] = shop.mails;
  expect(mail).toMatchObject({ subject: 'Confirm that you want the newsletter of Dhaaga' });
  expect(mail?.unsubscribe).toMatch(/^https:\/\/shop\.test\/api\/unsubscribe\/newsletter\.\d+\.[0-9a-f]{32}$/);
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toMatch(/https:\/\/shop\.test\/newsletter\/\d+\.[0-9a-f]{32}/);
    expect(form).toContain(mail?.unsubscribe?.replace('/api/', '/'));
    expect(form).toContain('works for 7 days');
  }
});

test('a contact that is typed twenty times a day gets one mail a day, and none once it has confirmed', async () => {
  for (let day = 1; day <= 3; day += 1) {
    for (let time = 0; time < 20; time += 1) await signUp(shop, time % 2 ? 'asha@example.in' : 'ASHA@example.in');
    await work(24);
    await work(0.5);
    expect(shop.mails).toHaveLength(day);
  }
  expect(await confirmSignup(shop, tokenIn(shop.mails[0]?.text))).toEqual({ ok: true });
  await signUp(shop, 'asha@example.in');
  await work(48);
  expect(shop.mails).toHaveLength(3);
  expect(await stored()).toEqual(['ASHA@example.in confirmed']);
});

test('the contact of an account, which may get more mails a day, gets one of these', async () => {
  await upsertCustomer(db, { uid: 'asha', email: 'asha@example.in', phoneNumber: null });
  for (let time = 0; time < 20; time += 1) {
    await signUp(shop, 'asha@example.in');
    await work(1);
  }
  expect(shop.mails).toHaveLength(1);
});

test('a job that runs twice mails once, also to a contact that may get more mails a day', async () => {
  await upsertCustomer(db, { uid: 'asha', email: 'asha@example.in', phoneNumber: null });
  await signUp(shop, 'asha@example.in');
  const [job] = await shop.sentJobs();
  for (const _ of [1, 2]) await mailNewsletterConfirmation(shop, { signupId: '', ...job?.data });
  expect(shop.mails).toHaveLength(1);
});

test('a link whose mail had to wait two days works for seven days from the mail', async () => {
  for (const contact of ['asha@gmail.com', 'as.ha@gmail.com', 'asha+1@gmail.com']) await signUp(shop, contact);
  await work(7 * 24 + 12);
  await tidySignups(shop);
  expect(shop.mails).toHaveLength(3);
  const [first, , last] = shop.mails;
  expect(await confirmSignup(shop, tokenIn(first?.text))).toEqual({ ok: false, code: 'signup_ended' });
  expect(await confirmSignup(shop, tokenIn(last?.text))).toEqual({ ok: true });
});

test('of 60 contacts that a stranger typed 50 are mailed in the first hour, and the others later', async () => {
  const contacts = Array.from({ length: 60 }, (_, nth) => `stranger${nth}@example.in`);
  for (const contact of contacts) await signUp(shop, contact);
  await work(1);
  expect(shop.mails).toHaveLength(50);
  await work(2);
  expect(mailedTo().toSorted()).toEqual(contacts.toSorted());
});

test('addresses of one mailbox get one mail a day together', async () => {
  for (const contact of ['asha@gmail.com', 'as.ha@gmail.com', 'asha+1@gmail.com']) await signUp(shop, contact);
  await work(23);
  expect(shop.mails).toHaveLength(1);
  await work(48);
  expect(shop.mails).toHaveLength(3);
});

test('a sign-up that is not confirmed for seven days can no longer be, and the nightly clean-up deletes it', async () => {
  await signUp(shop, 'late@example.in');
  await work(7 * 24 - 1);
  await tidySignups(shop);
  expect(await stored()).toEqual(['late@example.in asked']);
  await work(2);
  const token = tokenIn(shop.mails[0]?.text);
  expect(await confirmSignup(shop, token)).toEqual({ ok: false, code: 'signup_ended' });
  await tidySignups(shop);
  expect(await stored()).toEqual([]);
  expect(await confirmSignup(shop, token)).toEqual({ ok: false, code: 'signup_ended' });
});

test('the clean-up keeps who confirmed, who was on the list before, and contacts that no mail can ask', async () => {
  await signUp(shop, 'asha@example.in');
  await work(1);
  await confirmSignup(shop, tokenIn(shop.mails[0]?.text));
  await db.insertInto('newsletter_signup').values({ contact: 'old@example.in', confirmation: 'from_before' }).execute();
  await signUp(shop, 'ring me');
  await work(30 * 24);
  await tidySignups(shop);
  expect(await stored()).toEqual(['asha@example.in confirmed', 'old@example.in from_before', 'ring me unreachable']);
});

test('a contact on the list since before contacts were asked stays on it, and is sent nothing', async () => {
  await db.insertInto('newsletter_signup').values({ contact: 'old@example.in', confirmation: 'from_before' }).execute();
  await signUp(shop, 'OLD@example.in');
  await work(24);
  expect(shop.mails).toEqual([]);
  expect(await exported()).toEqual(['old@example.in']);
});

test('a phone number and other text are kept for the merchant, sent nothing, and exported apart from the list', async () => {
  for (const typed of ['9876543210', 'ring me', '@asha on the photo site']) await signUp(shop, typed);
  await work(24);
  expect([shop.mails, shop.phoneMessages]).toEqual([[], []]);
  expect(await exported()).toEqual([]);
  const others = await exportNewsletter(shop, 'unreachable');
  expect(others).toMatchObject({ count: 3, offList: { unconfirmed: 0, unreachable: 3 } });
  expect(others.csv).toContain('ring me');
});

test('a sign-up that the release before stored is not on the list, and is asked by the nightly clean-up', async () => {
  for (const contact of ['asha@example.in', '9876543210'])
    await db.insertInto('newsletter_signup').values({ contact }).execute();
  expect(await stored()).toEqual(['asha@example.in unasked', '9876543210 unasked']);
  expect(await exported()).toEqual([]);
  await tidySignups(shop);
  await tidySignups(shop);
  await work(24);
  expect(mailedTo()).toEqual(['asha@example.in']);
  expect(await stored()).toEqual(['asha@example.in asked', '9876543210 unreachable']);
});

test('unsubscribing from the mail that asks forgets the sign-up, and its link confirms nothing', async () => {
  await signUp(shop, 'stranger@example.in');
  await work(1);
  const [mail] = shop.mails;
  expect(await unsubscribe(shop, leaveIn(mail?.text))).toEqual({ ok: true });
  expect(await stored()).toEqual([]);
  expect(await confirmSignup(shop, tokenIn(mail?.text))).toEqual({ ok: false, code: 'signup_ended' });
});

test('a link with a signature that the shop did not make confirms nothing', async () => {
  await signUp(shop, 'asha@example.in');
  await work(1);
  const [id] = tokenIn(shop.mails[0]?.text).split('.');
  for (const token of [`${id}.${'0'.repeat(32)}`, 'x', ''])
    expect(await confirmSignup(shop, token)).toEqual({ ok: false, code: 'unknown_link' });
  expect(await stored()).toEqual(['asha@example.in asked']);
});

test('a mail that asks is sent after the mail server was away, within the same day', async () => {
  const { sendMail } = shop.messages;
  shop.messages.sendMail = async () => {
    throw new OutsideServiceError('smtp', 'away');
  };
  await signUp(shop, 'asha@example.in');
  const [job] = await shop.sentJobs();
  const data = { signupId: '', ...job?.data };
  await expect(mailNewsletterConfirmation(shop, data)).rejects.toThrow('away');
  shop.messages.sendMail = sendMail;
  await mailNewsletterConfirmation(shop, data);
  expect(mailedTo()).toEqual(['asha@example.in']);
});

test('an address that the mail server refuses is tried once a day until its sign-up ends, and no job fails', async () => {
  let tries = 0;
  shop.messages.sendMail = async () => {
    tries += 1;
    throw new OutsideServiceError('smtp', 'refused', { isAway: false });
  };
  await signUp(shop, 'made-up@example.in');
  await work(30 * 24);
  expect(tries).toBe(7);
  expect((await shop.sentJobs()).every(({ id }) => dueTimes.get(id) === Number.POSITIVE_INFINITY)).toBe(true);
});
