/** Changes that an open screen of the office learns of by itself: those by somebody else, a buyer or a courier. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { eventually, openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { officeAnswers } from './office-answers.ts';
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
