/** The office says that nothing is there only once it has read so: not while it loads, and not after a failure. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { officeAnswers } from './office-answers.ts';

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;
const empty = officeAnswers('empty');
const nothingWaits = /^Nothing waits\./;

/** Opens the office of an owner for whom nothing waits; `held` is a call that is answered by what the test says. */
async function openQuietOffice(held: string) {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  for (const call of ['today', 'scheduled', 'search', 'payment-links'].filter((name) => name !== held))
    await page.route(`**/api/office/${call}`, (route) => route.fulfill({ json: empty[call] }));
  return page;
}

const answer = (page: Page, call: string, answered: { status?: number; json: unknown }) =>
  page.route(`**/api/office/${call}`, (route) => route.fulfill(answered));
const neverAnswer = (page: Page, call: string) => page.route(`**/api/office/${call}`, () => new Promise(() => {}));

test('Today does not say that nothing waits before it knows which scheduled acts were refused', async () => {
  const page = await openQuietOffice('scheduled');
  await neverAnswer(page, 'scheduled');
  await goToOffice(page);
  await page.getByText('no order yet today').waitFor();
  expect(await page.getByText(nothingWaits).count()).toBe(0);

  await page.unroute('**/api/office/scheduled');
  await answer(page, 'scheduled', { status: 403, json: { code: 'forbidden' } });
  await goToOffice(page);
  await page.getByText('This could not be loaded.').waitFor();
  expect(await page.getByText(nothingWaits).count()).toBe(0);
});

test('Today shows a scheduled act that was refused, and then something waits', async () => {
  const page = await openQuietOffice('scheduled');
  const act = {
    id: 'a1',
    act: 'order.refund',
    order: null,
    by: { name: 'Asha Rao' },
    due_at: new Date().toISOString(),
  };
  await answer(page, 'scheduled', { json: { waiting: [], refused: [act] } });
  await goToOffice(page);
  await page.getByText('A refund was not made: the order had changed.').waitFor();
  expect(await page.getByText(nothingWaits).count()).toBe(0);
});

test('Today says that nothing waits, and how many parcels are on their way', async () => {
  const page = await openQuietOffice('today');
  await answer(page, 'today', { json: { ...(empty.today as object), on_the_way: 1 } });
  await goToOffice(page);
  await page.getByText('Nothing waits. 1 parcel is on its way.').waitFor();
});

test('the search does not say that a text has no results before they are read', async () => {
  const page = await openQuietOffice('');
  await goToOffice(page, '/search');
  await page.getByRole('searchbox').fill('zz');
  await page.getByText('No results for “zz”.').waitFor();

  await neverAnswer(page, 'search');
  await page.getByRole('searchbox').fill('zza');
  await page.getByText('Loading', { exact: true }).waitFor({ state: 'attached' });
  expect(await page.getByText(/^No results/).count()).toBe(0);
});

test('the choice of sarees says whether it found none or could not be loaded', async () => {
  const page = await openQuietOffice('');
  await goToOffice(page, '/links');
  await page.getByRole('button', { name: 'New payment link' }).click();
  const sheet = page.getByRole('dialog', { name: 'New payment link' });
  await sheet.getByRole('searchbox').fill('zz');
  await sheet.getByText('No saree matches “zz”.').waitFor();

  await answer(page, 'search', { status: 403, json: { code: 'forbidden' } });
  await sheet.getByRole('searchbox').fill('zza');
  await sheet.getByText('This could not be loaded.').waitFor();
});

test('the choice of sarees does not say that none matches while the answer is that of another text', async () => {
  const page = await openQuietOffice('search');
  const customers = (officeAnswers('little').search as { customers: object[] }).customers;
  await answer(page, 'search', { json: { orders: [], sarees: [], customers } });
  await goToOffice(page, '/links');
  await page.getByRole('button', { name: 'New payment link' }).click();
  const sheet = page.getByRole('dialog', { name: 'New payment link' });
  await sheet.getByRole('searchbox').fill('as');
  await sheet.getByText('No saree matches “as”.').waitFor();

  await neverAnswer(page, 'search');
  await sheet.getByRole('searchbox').fill('ash');
  await sheet.getByText('Loading', { exact: true }).waitFor({ state: 'attached' });
  expect(await sheet.getByText(/^No saree matches/).count()).toBe(0);
});
