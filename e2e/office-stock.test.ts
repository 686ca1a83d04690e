/** Stock in the office: pieces that go or come for a reason, counts, and a stock take by tags. */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { handsFor } from './hands.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { aSareeInStock, type OfficeSaree } from './office-saree-data.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

/** Most taps, and most milliseconds, to note that a piece is damaged, from the saree's page on. */
const mostTaps = 3;
const mostMs = 8_000;

async function asManager(size: ScreenSize) {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'manager');
  return { page, hands: handsFor(page, size) };
}

const stockOf = async ({ sku }: OfficeSaree) => {
  const saree = books.db.selectFrom('saree').select('availability').where('sku', '=', sku);
  return (await saree.executeTakeFirstOrThrow()).availability;
};

/** Puts a saree on a shelf until the test ends. */
async function lieOn({ sku }: OfficeSaree, shelf: string): Promise<void> {
  const put = (place: string | null) =>
    books.db.updateTable('saree').set({ shelf: place }).where('sku', '=', sku).execute();
  await put(shelf);
  onTestFinished(async () => void (await put(null)));
}

/** Types a tag as a scanner does: its keys follow each other faster than any hand, however busy the machine is. */
async function scan(page: Page, tag: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    },
    [...tag, 'Enter'],
  );
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a damaged piece is taken out of the stock with three taps, and the ledger says why', async () => {
    const saree = await aSareeInStock(books.db);
    const { page, hands } = await asManager(size);
    await goToOffice(page, `/sarees/${saree.sku}`);
    const stock = page.getByRole('button', { name: /^Stock/ });
    await stock.waitFor();
    const begun = performance.now();
    await hands.press(stock);
    const sheet = page.getByRole('dialog', { name: 'Stock' });
    await hands.press(sheet.getByRole('button', { name: '−1' }));
    await hands.press(sheet.getByRole('button', { name: 'Damaged' }));
    await sheet.getByText(`${saree.availability - 1} pieces`).waitFor();
    expect(performance.now() - begun).toBeLessThan(mostMs);
    expect(hands.taps()).toBeLessThanOrEqual(mostTaps);
    expect(await stockOf(saree)).toBe(saree.availability - 1);
    await sheet.getByRole('region', { name: 'Ledger' }).getByText('Damaged').first().waitFor();
    await expectAccessible(page, 'the stock');
  });
});

test('pieces that are lost need a few words, and several leave at once', async () => {
  const saree = await aSareeInStock(books.db);
  const { page, hands } = await asManager(phone);
  await goToOffice(page, `/sarees/${saree.sku}`);
  await hands.press(page.getByRole('button', { name: /^Stock/ }));
  const sheet = page.getByRole('dialog', { name: 'Stock' });
  await hands.press(sheet.getByRole('button', { name: '−1' }));
  await hands.press(sheet.getByRole('button', { name: '−1' }));
  await sheet.getByText('Why −2?').waitFor();
  await hands.press(sheet.getByRole('button', { name: 'Lost', exact: true }));
  await hands.fill(sheet.getByRole('textbox', { name: 'Where was it seen last?' }), 'In the courier’s bag');
  await hands.press(sheet.getByRole('button', { name: '−2 Lost' }));
  await sheet
    .getByText(/In the courier’s bag/)
    .first()
    .waitFor();
  expect(await stockOf(saree)).toBe(saree.availability - 2);
});

test('a count sets the stock to what was seen', async () => {
  const saree = await aSareeInStock(books.db);
  const { page, hands } = await asManager(phone);
  await goToOffice(page, `/sarees/${saree.sku}`);
  await hands.press(page.getByRole('button', { name: /^Stock/ }));
  const sheet = page.getByRole('dialog', { name: 'Stock' });
  await hands.press(sheet.getByRole('button', { name: 'Count' }));
  await hands.fill(sheet.getByRole('textbox', { name: 'Pieces that can be sold' }), '3');
  await hands.press(sheet.getByRole('button', { name: 'Set the stock to 3' }));
  await sheet.getByText('3 pieces').waitFor();
  expect(await stockOf(saree)).toBe(3);
});

test('a stock take counts by a scanner at the desk, outlives a reload, and corrects what differs alone', async () => {
  const saree = await aSareeInStock(books.db);
  const { page, hands } = await asManager(desk);
  await goToOffice(page, '/sarees/stock-take');
  await page.getByText(/^0 found · 0 differ · \d+ missing$/).waitFor();
  for (let piece = 1; piece < saree.availability; piece += 1) await scan(page, saree.sku);
  await scan(page, 'DH-NONE-9');
  await page.getByText('Not in the list: DH-NONE-9').waitFor();
  await page.getByText(/^0 found · 1 differ · \d+ missing$/).waitFor();
  await page.reload();
  await page.getByText(/^0 found · 1 differ · \d+ missing$/).waitFor();
  await expectAccessible(page, 'a stock take');
  await hands.press(page.getByRole('button', { name: /^Look at \d+ that differ$/ }));
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Correct 1' }));
  await eventually(() => stockOf(saree)).toBe(saree.availability - 1);
  await page.getByText(/^0 found · 0 differ/).waitFor();
});

test('a correction of one shelf keeps what was counted on another, and signing out warns of it', async () => {
  const saree = await aSareeInStock(books.db);
  const elsewhere = await shownSarees(books.db)
    .select(['sku', 'name', 'color'])
    .where('availability', '>', 0)
    .where('sku', '<>', saree.sku)
    .orderBy('sku')
    .executeTakeFirstOrThrow();
  await lieOn(saree, 'ZZ1');
  const { page, hands } = await asManager(phone);
  await goToOffice(page, '/sarees/stock-take');
  const count = ({ name, color, sku }: Pick<OfficeSaree, 'name' | 'color' | 'sku'>) =>
    hands.press(page.getByRole('button', { name: `${name}, ${color} ${sku}` }));
  await count(saree);
  for (let piece = 0; piece < 2; piece += 1) await count(elsewhere);
  await hands.press(page.getByRole('button', { name: `One less of ${elsewhere.name}, ${elsewhere.color}` }));
  await page.getByRole('combobox', { name: 'Shelf' }).selectOption('ZZ1');
  await hands.press(page.getByRole('button', { name: 'Look at 1 that differ' }));
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Correct 1' }));
  await page.getByText('Corrected.').waitFor();
  expect(await stockOf(saree)).toBe(1);
  await page.reload();
  await page.getByText(/^[01] found · [01] differ · \d+ missing$/).waitFor();
  await expect(page.getByRole('button', { name: `One less of ${elsewhere.name}` }).count()).resolves.toBe(1);
  await expect(page.getByRole('button', { name: `One less of ${saree.name}, ${saree.color}` }).count()).resolves.toBe(
    0,
  );
  await goToOffice(page, '/more');
  await page.getByRole('link', { name: 'Finish the stock take' }).waitFor();
  await page.getByText('You lose the stock take.').waitFor();
  await hands.press(page.getByRole('button', { name: /^Sign out all the same/ }));
  await page.waitForURL(/sign-in/);
  await signInToOffice(page, books.db, 'manager');
  await goToOffice(page, '/more');
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
});

/** Sells a piece of a saree behind the back of whoever counts. */
const sellOne = ({ sku }: OfficeSaree) =>
  books.db
    .updateTable('saree')
    .set(({ eb }) => ({ availability: eb('availability', '-', 1) }))
    .where('sku', '=', sku)
    .execute();

/** Counts a saree on its own shelf, by so many taps. */
async function countOnShelf(page: Page, { name, color, sku }: OfficeSaree, pieces: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Shelf' }).selectOption('ZZ1');
  const row = page.getByRole('button', { name: `${name}, ${color} ${sku}` });
  for (let piece = 0; piece < pieces; piece += 1) await row.click();
}

test('a piece that is sold after its saree was counted does not show as a difference after a reload', async () => {
  const saree = await aSareeInStock(books.db);
  await lieOn(saree, 'ZZ1');
  const { page } = await asManager(desk);
  await goToOffice(page, '/sarees/stock-take');
  await countOnShelf(page, saree, saree.availability);
  await page.getByText(/^1 found · 0 differ · 0 missing$/).waitFor();
  await sellOne(saree);
  await page.reload();
  await page.getByRole('combobox', { name: 'Shelf' }).selectOption('ZZ1');
  await page.getByText(/^1 found · 0 differ · 0 missing$/).waitFor();
});

test('a saree that moved after it was counted is counted anew, however often the correction is pressed', async () => {
  const saree = await aSareeInStock(books.db);
  await lieOn(saree, 'ZZ1');
  const { page, hands } = await asManager(desk);
  await goToOffice(page, '/sarees/stock-take');
  await countOnShelf(page, saree, 2);
  await sellOne(saree);
  await hands.press(page.getByRole('button', { name: 'Look at 1 that differ' }));
  const sheet = page.getByRole('dialog');
  await hands.press(sheet.getByRole('button', { name: 'Correct 1' }));
  await page.getByText('Some pieces were sold or moved meanwhile. Count those sarees anew.').waitFor();
  await sheet.getByRole('checkbox', { name: saree.name, checked: false }).waitFor();
  await expect(sheet.getByRole('button', { name: 'Correct 0' }).isDisabled()).resolves.toBe(true);
  expect(await stockOf(saree)).toBe(saree.availability - 1);
});

test('a correction ends the counts of the sarees in view that were right as well', async () => {
  const saree = await aSareeInStock(books.db);
  const right = await shownSarees(books.db)
    .select(['sku', 'name', 'color', 'product_path', 'availability'])
    .where('availability', '=', 1)
    .orderBy('sku')
    .executeTakeFirstOrThrow();
  for (const one of [saree, right]) await lieOn(one, 'ZZ1');
  const { page, hands } = await asManager(desk);
  await goToOffice(page, '/sarees/stock-take');
  await countOnShelf(page, saree, 2);
  await countOnShelf(page, right, 1);
  await hands.press(page.getByRole('button', { name: 'Look at 1 that differ' }));
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Correct 1' }));
  await page.getByText('0 found · 0 differ · 2 missing').waitFor();
  expect(await stockOf(saree)).toBe(2);
});

test('tags of one saree are printed from its page, one for each piece or one alone', async () => {
  const saree = await aSareeInStock(books.db);
  const { page, hands } = await asManager(phone);
  await goToOffice(page, `/sarees/${saree.sku}`);
  await hands.press(page.getByRole('link', { name: 'Print its tags' }));
  await page.getByRole('button', { name: `Print ${saree.availability} tags` }).waitFor();
  await expect(page.getByRole('img', { name: `Code of ${saree.sku}` }).count()).resolves.toBe(saree.availability);
  await hands.press(page.getByRole('radio', { name: 'For each saree' }));
  await page.getByRole('button', { name: 'Print 1 tag' }).waitFor();
  await expectAccessible(page, 'the tags of a saree');
});

test('tags of sarees on sale are found by words and by the beginning of a sku', async () => {
  const saree = await aSareeInStock(books.db);
  const { page, hands } = await asManager(phone);
  await goToOffice(page, '/sarees/tags');
  await page.getByRole('button', { name: /^Print \d+ tags$/ }).waitFor();
  await hands.fill(page.getByRole('searchbox', { name: 'Search sarees' }), saree.sku);
  await page.getByRole('button', { name: `Print ${saree.availability} tags` }).waitFor();
  await hands.fill(page.getByRole('searchbox', { name: 'Search sarees' }), 'no such saree');
  await page.getByText('No piece matches.').waitFor();
});

test('tags of all that is on sale are printed, also if the shop answers it a few sarees at a time', async () => {
  const { page } = await asManager(phone);
  const cursors = new Set<string>();
  await page.route('**/api/office/sarees?*', async (route) => {
    const url = new URL(route.request().url());
    cursors.add(url.searchParams.get('cursor') ?? 'none');
    url.searchParams.set('limit', '7');
    await route.continue({ url: url.href });
  });
  await goToOffice(page, '/sarees/tags');
  const { pieces } = await books.db
    .selectFrom('saree')
    .select(({ fn }) => fn.sum<string>('availability').as('pieces'))
    .where('is_shown', '=', true)
    .executeTakeFirstOrThrow();
  await page.getByRole('button', { name: `Print ${Number(pieces).toLocaleString('en-IN')} tags` }).waitFor();
  expect(cursors.size).toBeGreaterThan(2);
});
