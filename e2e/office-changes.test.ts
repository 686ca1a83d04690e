/** Changes that an open screen of the office learns of by itself: those by somebody else, a buyer or a courier. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { officeAnswers } from './office-answers.ts';
import { findSmallTargets } from './office-checks.ts';
import { buyForOffice, needDecision, openOrder } from './office-orders.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

/** Milliseconds between two looks for changes. */
const lookMs = 15_000;

async function asOwner(): Promise<Page> {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await page.clock.install();
  await signInToOffice(page, books.db, 'owner');
  return page;
}

/** Opens the list of orders of a shop that is invented; returns its version, and the calls that have been made. */
async function openInventedOrders(page: Page) {
  const seen = { version: 'first', looks: 0, reads: 0 };
  await page.route('**/api/office/changes', (route) => {
    seen.looks += 1;
    return route.fulfill({ json: { version: seen.version } });
  });
  await page.route('**/api/office/orders?**', (route) => {
    seen.reads += 1;
    return route.fulfill({ json: officeAnswers('little').orders });
  });
  await goToOffice(page, '/orders?view=all');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await eventually(() => seen.looks).toBe(1);
  return seen;
}

/** Lets a minute pass, look by look; resolves once the calls that were made meanwhile are counted. */
async function passMinute(page: Page): Promise<void> {
  await page.route('**/api/office/after', (route) => route.fulfill({ json: {} }));
  for (let passedMs = 0; passedMs < 60_000; passedMs += lookMs) {
    await page.clock.runFor(lookMs);
    // A call that is answered after them.
    await page.evaluate(async () => (await fetch('/api/office/after')).text());
  }
}

/** Shows or hides the document, as another tab in front of it would. */
function setVisibility(page: Page, state: DocumentVisibilityState): Promise<unknown> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

test('the page of an order shows what has happened to it since, without being asked to', async () => {
  const order = await buyForOffice(books.db);
  const page = await asOwner();
  const looked = page.waitForResponse('**/api/office/changes');
  await openOrder(page, order);
  await looked;
  expect(await page.getByRole('region', { name: 'Decide' }).count()).toBe(0);
  await needDecision(books.db, order, 'shipment_refused');
  await page.clock.runFor(lookMs);
  await page.getByRole('region', { name: 'Decide' }).waitFor();
});

test('a list is read anew once the shop has another version, and not while it has the same', async () => {
  const page = await asOwner();
  const seen = await openInventedOrders(page);
  await passMinute(page);
  expect(seen).toMatchObject({ looks: 5, reads: 1 });
  seen.version = 'second';
  await page.clock.runFor(lookMs);
  await eventually(() => seen.reads).toBe(2);
});

test('an office that is hidden or offline does not look for changes, and looks at once when it is shown or online again', async () => {
  const page = await asOwner();
  const seen = await openInventedOrders(page);
  await setVisibility(page, 'hidden');
  await passMinute(page);
  expect(seen.looks).toBe(1);
  await setVisibility(page, 'visible');
  await eventually(() => seen.looks).toBe(2);

  await page.context().setOffline(true);
  await page.getByText('No network. What you see may be old. Packing goes on.').waitFor();
  await passMinute(page);
  expect(seen.looks).toBe(2);
  await page.context().setOffline(false);
  await eventually(() => seen.looks).toBe(3);
});

test('a lister who is offline is told that what is seen may be old, and nothing of packing', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'lister');
  await goToOffice(page, '/more');
  await page.context().setOffline(true);
  await page.getByText('No network. What you see may be old.', { exact: true }).waitFor();
});

/** Has the shop answer looks for changes as a newer release would. */
async function putNewerReleaseInPlace(page: Page): Promise<void> {
  await page.route('**/api/office/changes', (route) =>
    route.fulfill({ json: { version: 'first' }, headers: { 'office-release': 'index-newer.js' } }),
  );
  await page.clock.runFor(lookMs);
}

/** Marks the document, so that another one in its place is noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isSame = (page: Page) => page.evaluate(() => 'isMarked' in window);

test('the office names its release in its answers, and an office of the same release is told of none', async () => {
  const page = await asOwner();
  const answered = page.waitForResponse('**/api/office/changes');
  await goToOffice(page, '/more');
  const release = (await (await answered).allHeaders())['office-release'] ?? '';
  expect(await page.locator(`script[src="/office/assets/${release}"]`).count()).toBe(1);
  await page.clock.runFor(lookMs);
  expect(await page.getByText('A newer version of the office is there.').count()).toBe(0);
});

test('an open office is told of a newer release, reloads only when its person says so, and is then of that release', async () => {
  const page = await asOwner();
  await goToOffice(page, '/more');
  await mark(page);
  await putNewerReleaseInPlace(page);
  await page.getByRole('status').getByText('A newer version of the office is there.').waitFor();
  await expectAccessible(page, 'the bar of a newer release');
  expect(await findSmallTargets(page)).toEqual([]);
  await page.clock.runFor(4 * lookMs);
  expect(await isSame(page)).toBe(true);
  await page.unroute('**/api/office/changes');
  await page.getByRole('button', { name: 'Reload' }).click();
  await eventually(() => isSame(page)).toBe(false);
  await page.getByRole('heading', { level: 1, name: 'More' }).waitFor();
  expect(await page.getByText('A newer version of the office is there.').count()).toBe(0);
});

test('an office in which something is typed does not reload for a newer release before its person is asked', async () => {
  const page = await asOwner();
  await goToOffice(page, '/house/category/pure-linen');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Flax');
  await mark(page);
  await putNewerReleaseInPlace(page);
  // A script of this release that is gone must not reload the document, either.
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('What you typed on this screen is not saved.').waitFor();
  await page.getByRole('button', { name: 'Later' }).click();
  expect([await isSame(page), await title.inputValue()]).toEqual([true, 'Flax']);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Reload without it' }).click();
  await eventually(() => isSame(page)).toBe(false);
});
