/** Journeys through Numbers: an order that was just paid, its figures as a table, and what a lister is shown. */
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { handsFor } from './hands.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { buyForOffice } from './office-orders.ts';

const books = openShopDatabase();
const { newShopper } = testBrowser();

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('an owner reads the sales of a week with an order of today, as a plot and as a table', async () => {
    await buyForOffice(books.db);
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'owner');
    const hands = handsFor(page, size);
    await goToOffice(page, '/numbers');
    await hands.press(page.getByRole('link', { name: '7 days', exact: true }));
    await page.getByText(/^Beside the 7 days before/).waitFor();
    const orders = page.getByRole('figure', { name: 'Orders' });
    await hands.press(orders.getByText('As a table'));
    const rows = orders.getByRole('row');
    expect(await rows.count()).toBe(1 + 7);
    expect(Number(await rows.nth(1).getByRole('cell').innerText())).toBeGreaterThan(0);
    const paid = page.getByRole('listitem').filter({ hasText: /^Paid/ });
    expect(await paid.innerText()).toMatch(/^Paid\s*[1-9]/);
    await expectAccessible(page, 'numbers with an order');
  });
});

test('a lister reads which sarees go and stay, and neither sales nor visitors', async () => {
  await buyForOffice(books.db);
  const page = await newShopper(screenSizes[0], { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'lister');
  await goToOffice(page, '/numbers');
  await page.getByRole('heading', { name: 'Sold best' }).waitFor();
  expect(await page.getByRole('figure').count()).toBe(0);
  expect(await page.getByText(/refunded in these days/).count()).toBe(0);
});
