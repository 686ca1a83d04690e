/** Writing a review: who may write, how it is sent, and what becomes of it when something fails. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { createCommandRunner } from '../server/testing/command.ts';
import { refreshRatings } from '../shop/catalogue/rating-store.ts';
import { findSareeBySku } from '../shop/catalogue/saree-store.ts';
import { insertDispatchedOrder } from '../shop/testing/bought.ts';
import { drawPicture } from '../shop/testing/pictures.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { moveOrderThrough } from './order-books.ts';
import { buyThroughApi } from './shop-calls.ts';
import { shopUnderTest } from './shop-under-test.ts';
import { newEmail, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

/** Waits for the document only: the shop may still have to make its pictures. */
const soon = { waitUntil: 'domcontentloaded' } as const;

afterAll(async () => {
  const gone = await books.db
    .deleteFrom('review')
    .where('customer_uid', 'is not', null)
    .returning('saree_sku')
    .execute();
  await refreshRatings(
    books.db,
    gone.map((row) => row.saree_sku),
  );
});

const aSaree = () =>
  shownSarees(books.db)
    .selectAll()
    .where('rating', 'is not', null)
    .where('availability', '>', 3)
    .orderBy('sku', 'desc')
    .executeTakeFirstOrThrow();

const section = (page: Page) => page.getByRole('region', { name: 'Customer Reviews' });
const writing = (page: Page) => section(page).getByRole('button', { name: 'Write a Review', exact: true });
const form = (page: Page) => section(page).getByRole('form', { name: 'Your review' });
const words = (page: Page) => form(page).getByRole('textbox', { name: /^Your review/ });
const nameBox = (page: Page) => form(page).getByRole('textbox', { name: /^Your name/ });
const photoBox = (page: Page) => form(page).getByLabel(/^Photo/);
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Review' }).click();
const firstReview = (page: Page) => section(page).getByRole('article').first();

/** Signs in a buyer of a saree; returns their page and the path to its reviews. */
async function aBuyer(size: ScreenSize, options: Parameters<typeof newShopper>[1] = {}) {
  const page = await newShopper(size, { reducedMotion: 'reduce', ...options });
  const user = await signIn(page, { email: newEmail() });
  const saree = await aSaree();
  await insertDispatchedOrder(books.db, (await findSareeBySku(books.db, saree.sku))!, { uid: user.uid });
  return { page, user, saree, path: `/product/${saree.product_path}#reviews` };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, soon);
  await writing(page).click();
  await form(page).waitFor();
}

let texts = 0;
/** Makes a text that no other test has written. */
function aText(): string {
  texts += 1;
  return `Soft from wash ${texts}.`;
}

async function fill(page: Page, { stars = 4, text = aText(), name = 'Meera N' } = {}) {
  await form(page)
    .getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` })
    .check();
  await words(page).fill(text);
  await nameBox(page).fill(name);
}

async function aPhoto() {
  return { name: 'saree.png', mimeType: 'image/png', buffer: await drawPicture().png().toBuffer() };
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a buyer writes a review once the saree is on its way, and sees it first among the reviews, marked as verified', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.clock.install();
    const saree = await aSaree();
    const email = newEmail();
    const { order_code: code } = await buyThroughApi(saree, `review-${size.width}-${email}`, { email });
    await signIn(page, { email });
    await page.goto(`/product/${saree.product_path}?stars=5#reviews`, soon);
    await section(page).getByText('You can review this saree once it is on its way to you.', { exact: true }).waitFor();
    expect(await writing(page).count()).toBe(0);
    await moveOrderThrough(books.db, { code: String(code), shipmentId: '', name: '' }, 'shipped');
    await page.reload(soon);
    await writing(page).waitFor();
    await expectAccessible(page, 'closed');
    await writing(page).press('Enter');
    await section(page).getByRole('button', { name: 'Cancel', exact: true, expanded: true }).waitFor();
    await form(page).waitFor();
    await expectAccessible(page, 'open');
    await page.keyboard.press('Tab');
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    expect(await form(page).getByRole('radio', { name: '3 stars' }).isChecked()).toBe(true);
    await words(page).fill(`Soft <b>and</b> light. ${'It breathes. '.repeat(12)}`);
    await nameBox(page).fill('Meera N');
    await photoBox(page).setInputFiles(await aPhoto());
    await form(page).getByRole('img', { name: 'Your choice' }).waitFor();
    await send(page);
    const thanks = page.getByRole('status').getByText('Thank you. Your review is shown below.', { exact: true });
    await thanks.waitFor();
    await page.clock.fastForward(1_500);
    expect(await thanks.isVisible()).toBe(true);
    await page.clock.fastForward(1_600);
    await thanks.waitFor({ state: 'hidden' });
    expect(await form(page).count()).toBe(0);
    expect(await writing(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await firstReview(page).getByText('Verified buyer', { exact: true }).waitFor();
    await firstReview(page).getByText('Rated 3.0 out of 5').waitFor({ state: 'attached' });
    await firstReview(page)
      .getByText(/^Soft <b>and<\/b> light\./)
      .first()
      .waitFor();
    await firstReview(page).getByText('See more', { exact: true }).click();
    await firstReview(page)
      .getByText(/It breathes\.$/)
      .waitFor();
    await eventually(() =>
      firstReview(page)
        .getByRole('img', { name: 'From Meera N' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(320);
    await expectAccessible(page, 'sent');
    const { rating, rating_count } = await books.db
      .selectFrom('saree')
      .select(['rating', 'rating_count'])
      .where('sku', '=', saree.sku)
      .executeTakeFirstOrThrow();
    const link = page.getByRole('link', { name: new RegExp(`^Rated ${rating?.toFixed(1)} out of 5`) });
    await link.getByText(`${rating_count} reviews`).waitFor();
    const statements = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(statements.join()).toContain(`"ratingValue":${rating},"reviewCount":${rating_count}`);
  });

  test('missing and wrong fields of a review are reported beside them, and nothing is stored until they are mended', async () => {
    const text = aText();
    const { page, path, user } = await aBuyer(size);
    await open(page, path);
    await send(page);
    const alert = (text: string) => form(page).getByRole('alert').getByText(text, { exact: true });
    await alert('Choose a rating from 1 to 5 stars.').waitFor();
    await alert('Write a few words about the saree.').waitFor();
    await alert('Enter your name.').waitFor();
    const first = form(page).getByRole('radio', { name: '1 star' });
    expect(await first.evaluate((star) => star === document.activeElement)).toBe(true);
    await photoBox(page).setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await alert('Only JPG, PNG, or WEBP images are allowed.').waitFor();
    await expectAccessible(page, 'errors');
    const large = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) };
    await photoBox(page).setInputFiles(large);
    await alert('Image must be under 2MB.').waitFor();
    // Errors that only the server finds are shown at the same place.
    await fill(page, { text: 'x'.repeat(2_001) });
    await photoBox(page).setInputFiles({ ...large, buffer: Buffer.from('no picture') });
    await send(page);
    await alert('Please use at most 2,000 characters. You have 2,001.').waitFor();
    await fill(page, { text });
    await send(page);
    await alert('Only JPG, PNG, or WEBP images are allowed.').waitFor();
    expect(await words(page).inputValue()).toBe(text);
    const written = await books.db.selectFrom('review').select('id').where('customer_uid', '=', user.uid).execute();
    expect(written).toEqual([]);
    await form(page).getByRole('button', { name: 'Remove photo' }).click();
    expect(await photoBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await send(page);
    await firstReview(page).getByText(text).waitFor();
  });

  test('a second review replaces the first, and Cancel discards what was typed', async () => {
    const { page, path, user } = await aBuyer(size);
    await open(page, path);
    await fill(page, { text: 'Never sent.' });
    await section(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await writing(page).click();
    await form(page).waitFor();
    expect(await words(page).inputValue()).toBe('');
    expect(await form(page).getByRole('radio', { checked: true }).count()).toBe(0);
    await fill(page, { stars: 2, text: 'Too stiff.' });
    await photoBox(page).setInputFiles(await aPhoto());
    await send(page);
    await firstReview(page).getByText('Too stiff.').waitFor();
    await writing(page).click();
    await form(page).getByText('You have reviewed this saree. What you send now takes its place.').waitFor();
    expect(await words(page).inputValue()).toBe('Too stiff.');
    await fill(page, { stars: 5, text: 'It grew on me.' });
    await send(page);
    await firstReview(page).getByText('It grew on me.').waitFor();
    expect(await firstReview(page).getByRole('img', { name: 'From Meera N' }).count()).toBe(1);
    expect(await section(page).getByText('Too stiff.').count()).toBe(0);
    const written = await books.db.selectFrom('review').select('rating').where('customer_uid', '=', user.uid).execute();
    expect(written).toEqual([{ rating: 5 }]);
  });

  test('a review written offline stays and is sent later', async () => {
    const text = aText();
    const { page, path } = await aBuyer(size);
    await open(page, path);
    await fill(page, { text });
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await send(page);
    const alert = form(page).getByRole('alert');
    await alert.getByText('The shop could not be reached. Check your connection and try again.').waitFor();
    await expectAccessible(page, 'offline');
    expect(await words(page).inputValue()).toBe(text);
    expect(await nameBox(page).inputValue()).toBe('Meera N');
    expect(await form(page).getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
    await page.unroute('**/api/**');
    await page.route('**/api/reviews', async (route) => {
      await expectAccessible(page, 'sending');
      await route.continue();
    });
    await send(page);
    await firstReview(page).getByText(text).waitFor();
  });

  test('a review that is being written survives the end of the session, and Log in leads back to it', async () => {
    const text = aText();
    const { page, path } = await aBuyer(size);
    await open(page, path);
    await fill(page, { text });
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await send(page);
    await form(page)
      .getByRole('alert')
      .getByText(/^You are not logged in any more\. Log in and come back: your words are kept\./)
      .waitFor();
    await expectAccessible(page, 'signed out');
    expect(await words(page).inputValue()).toBe(text);
    await form(page).getByRole('link', { name: 'Log in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe(path);
    // Restores the session as the login page would, which has journeys of its own.
    await page.context().addCookies(cookies);
    await page.reload(soon);
    await form(page).waitFor();
    expect(await words(page).inputValue()).toBe(text);
    expect(await form(page).getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
    await send(page);
    await firstReview(page).getByText(text).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('reviewDraft'))).toBeNull();
  });

  test('a review that replaces one taken down is shown only to its author until it is approved', async () => {
    const { page, path, user } = await aBuyer(size);
    const text = aText();
    await open(page, path);
    await fill(page, { text: 'Buy at elsewhere.example.' });
    await send(page);
    await firstReview(page).getByText('Buy at elsewhere.example.').waitFor();
    const idNow = async () =>
      (await books.db.selectFrom('review').select('id').where('customer_uid', '=', user.uid).executeTakeFirstOrThrow())
        .id;
    expect(await review('hide', String(await idNow()))).toContain('is hidden.');
    await page.reload(soon);
    await section(page)
      .getByText('We have taken your review down. You may write another one. We read it before others do.')
      .waitFor();
    await expectAccessible(page, 'taken down');
    expect(await section(page).getByText('Buy at elsewhere.example.').count()).toBe(0);
    await writing(page).click();
    await fill(page, { text });
    await send(page);
    await page.getByRole('status').getByText('Thank you. Your review will be shown once we have read it.').waitFor();
    await section(page).getByText('We have not read your review yet. Until then only you see it.').waitFor();
    await section(page).getByText(text).waitFor();
    await expectAccessible(page, 'waiting');
    const other = await newShopper(size, { javaScriptEnabled: false });
    await other.goto(path, soon);
    expect(await section(other).getByText(text).count()).toBe(0);
    const list = await review('list');
    expect(list).toMatch(new RegExp(`^${await idNow()} waiting: .+, 4 of 5, Meera N, .+\\n {2}${text}`, 'm'));
    expect(await review('approve', String(await idNow()))).toContain('is shown.');
    await other.reload(soon);
    await section(other).getByText(text).waitFor();
  });
});

/** Runs `npm run shop -- review …` beside the running shop; returns what it prints. */
async function review(...words: string[]): Promise<string> {
  const { code, said } = await createCommandRunner({ DATA_DIR: shopUnderTest().dataDir })('review', ...words);
  expect(code).toBe(0);
  return said;
}

test('the review form fits 320 pixels, with targets of 44 pixels', async () => {
  const { page, path } = await aBuyer(phone);
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, path);
  await photoBox(page).setInputFiles(await aPhoto());
  await fill(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const targets = form(page).locator('input, textarea, button');
  expect(await targets.count()).toBe(10);
  for (const target of await targets.all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(width, height), await target.evaluate((one) => one.outerHTML)).toBeGreaterThanOrEqual(44);
  }
});

test('whether a shopper bought the saree is asked only when signed in and near the reviews, and only a buyer may write', async () => {
  const { product_path } = await aSaree();
  const guest = await newShopper(desk);
  const page = await newShopper(phone);
  await signIn(page, { email: newEmail() });
  const asked: string[] = [];
  for (const each of [guest, page])
    each.on('request', (request) => void (request.url().includes('/api/has-ordered') && asked.push(request.url())));
  await guest.goto(`/product/${product_path}`);
  await atRest(guest);
  await section(guest).scrollIntoViewIfNeeded();
  const login = section(guest).getByRole('link', { name: 'Log in to review it' });
  expect(await login.getAttribute('href')).toMatch(/^\/login\?next=%2Fproduct%2F.+%23reviews$/);
  await page.goto(`/product/${product_path}`);
  await atRest(page);
  expect(asked).toEqual([]);
  await section(page).scrollIntoViewIfNeeded();
  await eventually(() => asked).toHaveLength(1);
  // The address has no personal data.
  expect(new URL(asked[0] ?? '').search).toMatch(/^\?saree_sku=[A-Z0-9-]+$/);
  await atRest(page);
  expect(await writing(page).count()).toBe(0);
  expect(await login.isVisible()).toBe(true);
  expect(await section(page).getByRole('link', { name: 'Log in to review it' }).count()).toBe(0);
});
