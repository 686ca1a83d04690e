/** The pages of links in mails: the unsubscribe page, and the one that confirms the newsletter. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { makeUnsubscribeLinks } from '../shop/messages/unsubscribe.ts';
import { findOrMakeSecret } from '../shop/secret-store.ts';
import { deriveSecrets } from '../shop/secrets.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { eventually, openShopDatabase, readOutbox, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

/** Signs a contact up for the newsletter; returns the path of its unsubscribe page. */
async function aSignup(contact: string): Promise<string> {
  const { id } = await books.db
    .insertInto('newsletter_signup')
    .values({ contact })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { page } = makeUnsubscribeLinks(
    deriveSecrets(await findOrMakeSecret(books.db)),
    'http://shop.test',
    'newsletter',
    id,
  );
  return new URL(page).pathname;
}

/** Stores a restock request of a contact; returns the path of its unsubscribe page. */
async function aRequest(contact: string): Promise<string> {
  const { sku } = await shownSarees(books.db).select('sku').orderBy('sku').executeTakeFirstOrThrow();
  const { id } = await books.db
    .insertInto('restock_request')
    .values({ saree_sku: sku, contact, contact_kind: 'email', product_path: '/' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { page } = makeUnsubscribeLinks(
    deriveSecrets(await findOrMakeSecret(books.db)),
    'http://shop.test',
    'restock',
    id,
  );
  return new URL(page).pathname;
}

const onList = async (contact: string) =>
  (await books.db.selectFrom('newsletter_signup').select('id').where('contact', '=', contact).execute()).length > 0;
const outcomeOf = async (contact: string) =>
  (await books.db.selectFrom('restock_request').select('outcome').where('contact', '=', contact).execute())[0]?.outcome;

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('restock notices end by the button of the unsubscribe page, and not by opening it', async () => {
    const contact = `stop${size.width}@example.in`;
    const path = await aRequest(contact);
    const page = await newShopper(size);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Stop telling you when sarees are back?' }).waitFor();
    expect(await outcomeOf(contact)).toBeNull();
    expect(page.url()).not.toContain(contact);
    await expectAccessible(page, 'before');
    await page.getByRole('button', { name: 'Stop the notices' }).click();
    await page.getByRole('status').getByText('We will not write to you about sarees that are back.').waitFor();
    expect(await outcomeOf(contact)).toBe('stopped');
    await expectAccessible(page, 'after');
    // The same link works a second time.
    await page.goto(path);
    await page.getByRole('button', { name: 'Stop the notices' }).click();
    await page.getByRole('heading', { level: 1, name: 'Done' }).waitFor();
  });
});

/** Signs a contact up by the box at the foot of a page; returns the path of the link that it is mailed. */
async function aMailedSignup(page: Page, contact: string): Promise<string> {
  await page.goto('/terms-of-use');
  await atRest(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Your e-mail' }).fill(contact);
  await footer.getByRole('button', { name: 'Join' }).click();
  await footer.getByText('Thank you for subscribing to our newsletter!', { exact: true }).waitFor();
  await eventually(async () => (await readOutbox(contact)).length).toBe(1);
  // The shop notes that it is mailed after the mail has gone.
  await eventually(async () => (await signupOf(contact))?.mailed_at ?? null).not.toBeNull();
  const [mail] = await readOutbox(contact);
  return /\/newsletter\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

const signupOf = (contact: string) =>
  books.db.selectFrom('newsletter_signup').selectAll().where('contact', '=', contact).executeTakeFirst();
const confirmationOf = async (contact: string) => (await signupOf(contact))?.confirmation;

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the newsletter is confirmed by the button behind the mailed link, and not by opening it', async () => {
    const contact = `joining${size.width}@example.in`;
    const page = await newShopper(size);
    const path = await aMailedSignup(page, contact);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Do you want our newsletter?' }).waitFor();
    expect(await confirmationOf(contact)).toBe('asked');
    await expectAccessible(page, 'before');
    await page.getByRole('button', { name: 'Yes, write to me' }).click();
    await page.getByRole('status').getByText('You are on the list.').waitFor();
    expect(await confirmationOf(contact)).toBe('confirmed');
    await expectAccessible(page, 'after');
    // The same link works a second time.
    await page.goto(path);
    await page.getByRole('button', { name: 'Yes, write to me' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  });
});

test('a link to confirm the newsletter says that it works no more once the sign-up has ended, before JavaScript too', async () => {
  const contact = 'too-late@example.in';
  const path = await aMailedSignup(await newShopper(phone), contact);
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  await books.db
    .updateTable('newsletter_signup')
    .set({ asked_at: eightDaysAgo, mailed_at: eightDaysAgo })
    .where('contact', '=', contact)
    .execute();
  for (const javaScriptEnabled of [false, true]) {
    const page = await newShopper(phone, { javaScriptEnabled });
    await page.goto(path);
    await page.getByRole('button', { name: 'Yes, write to me' }).click();
    await page.getByRole('heading', { level: 1, name: 'This link has ended' }).waitFor();
    if (javaScriptEnabled) await expectAccessible(page, 'ended');
  }
  expect(await confirmationOf(contact)).toBe('asked');
});

test('unsubscribing from the newsletter works before JavaScript', async () => {
  const contact = 'leaving@example.in';
  const path = await aSignup(contact);
  const page = await newShopper(phone, { javaScriptEnabled: false });
  await page.goto(path);
  await page.getByRole('button', { name: 'Leave the newsletter' }).click();
  await page.getByText('You are off the list.', { exact: true }).waitFor();
  expect(await onList(contact)).toBe(false);
});

test('unsubscribing says if the shop cannot be reached, and then changes nothing', async () => {
  const path = await aSignup('later@example.in');
  const page = await newShopper(phone);
  await page.goto(path);
  await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Leave the newsletter' }).click();
  await page.getByRole('heading', { level: 1, name: 'We cannot reach our records just now.' }).waitFor();
  expect(await onList('later@example.in')).toBe(true);
});

test.each(['newsletter.1.00000000000000000000000000000000', 'nothing'])(
  'a forged unsubscribe link (%s) ends at the 404 page',
  async (token) => {
    const page = await newShopper(phone, { javaScriptEnabled: false });
    const answer = await page.goto(`/unsubscribe/${token}`);
    if (answer?.status() === 200) await page.getByRole('button', { name: 'Leave the newsletter' }).click();
    await page.getByText('This thread leads nowhere.').waitFor();
  },
);
