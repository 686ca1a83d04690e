/** Import in the office: a file is read, looked through, applied, and undone; and the catalogue is exported. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, testBrowser } from './fixtures.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { aSareeInStock, type OfficeSaree } from './office-saree-data.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [, desk] = screenSizes;

async function asOwner(size: ScreenSize = desk): Promise<Page> {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  return page;
}

const priceOf = async ({ sku }: OfficeSaree) => {
  const saree = books.db.selectFrom('saree').select('price_paise').where('sku', '=', sku);
  return (await saree.executeTakeFirstOrThrow()).price_paise;
};

const listedOf = async ({ sku }: OfficeSaree) => {
  return books.db
    .selectFrom('saree')
    .select(['price_paise', 'listed_on'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
};

const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

const choose = (page: Page, text: string, name = 'sarees.csv') =>
  page.getByLabel('Choose').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describe('an import at the desk', () => {
  test('shows each cell before anything changes, changes all, and is undone', async () => {
    const saree = await aSareeInStock(books.db);
    const before = await priceOf(saree);
    const page = await asOwner();
    await goToOffice(page, '/sarees');
    await page.getByRole('button', { name: 'More about sarees' }).click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    await choose(page, `sku,price,Remark\n${saree.sku},${before / 100 + 1},dearer\n`);
    const run = page.getByRole('region', { name: 'What would change' });
    await run.getByText('1 changed').waitFor();
    await run.getByText(`${saree.name}, ${saree.color}`).waitFor();
    await page.getByText('Not read: Remark.').waitFor();
    await expectAccessible(page, 'the dry run');
    expect(await priceOf(saree)).toBe(before);
    await page.getByRole('button', { name: 'Change 1 saree' }).click();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    expect(await priceOf(saree)).toBe(before + 100);
    await page.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click();
    await page
      .getByText(/Undone /)
      .first()
      .waitFor();
    await eventually(() => priceOf(saree)).toBe(before);
    await page.getByRole('link', { name: 'Back to Import' }).click();
    await page
      .getByRole('link', { name: /By a file, A test owner/ })
      .first()
      .waitFor();
  });

  test('with a mistake names its row and column, and cannot be applied', async () => {
    const saree = await aSareeInStock(books.db);
    const page = await asOwner();
    await goToOffice(page, '/sarees/import');
    await choose(page, `sku,price\n${saree.sku},four\n`);
    await page.getByRole('listitem').filter({ hasText: 'Row 2 Price is not a price in rupees' }).waitFor();
    await expect(page.getByRole('button', { name: /^Change / }).count()).resolves.toBe(0);
    await choose(page, 'PK\u0003\u0004', 'sarees.xlsx');
    await page.getByRole('alert').filter({ hasText: 'neither a CSV nor an Excel file' }).waitFor();
  });

  test('of what was exported changes nothing', async () => {
    const page = await asOwner();
    await goToOffice(page, '/sarees?view=on_sale');
    await page.getByRole('button', { name: 'More about sarees' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export these for Excel' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^sarees-\d{4}-\d\d-\d\d\.xlsx$/);
    const buffer = await readFile(await file.path());
    await goToOffice(page, '/sarees/import');
    await page.getByLabel('Choose').setInputFiles({ name: 'sarees.xlsx', mimeType: 'application/zip', buffer });
    await page.getByRole('region', { name: 'What would change' }).getByText('Nothing changes.').waitFor();
  });
});

/** Files in which a price and a day can each be read in two ways, of a saree whose other cells stay. */
const open = ({ sku }: OfficeSaree, price: string, day = '03/04/2026') =>
  `sku;price;listed_on;remark\n${sku};${price};${day};\n`;

const group = (page: Page, name: string) => page.getByRole('group', { name });

describe.each(screenSizes)('a file that leaves something open, on $name', (size) => {
  test('asks what it means, shows both readings, and changes what was answered', async () => {
    const saree = await aSareeInStock(books.db);
    const before = await listedOf(saree);
    const page = await asOwner(size);
    await goToOffice(page, '/sarees/import');
    await choose(page, open(saree, '4,200'));
    const price = group(page, 'How does this file write decimals?');
    await price.getByText('Row 2, “price”, says “4,200”. That is:').waitFor();
    await expect(price.getByRole('radio').count()).resolves.toBe(2);
    await page.getByText('Answer the questions above; until then nothing can be changed.').waitFor();
    await expectAccessible(page, 'the questions of a file');
    await expectNoSideways(page);
    await expect(page.getByRole('button', { name: /^Change / }).count()).resolves.toBe(0);
    await price.getByRole('radio', { name: '₹4,200', exact: true }).check();
    const days = group(page, 'In which order does this file write dates?');
    await days.getByRole('radio', { name: '3 April 2026' }).check();
    await page.getByRole('region', { name: 'What would change' }).getByText('1 changed').waitFor();
    // An answer can be changed: the other reading is of another day.
    await days.getByRole('radio', { name: '4 March 2026' }).check();
    await page.getByRole('region', { name: 'What would change' }).getByText('2026-03-04').waitFor();
    await days.getByRole('radio', { name: '3 April 2026' }).check();
    await page.getByRole('region', { name: 'What would change' }).getByText('2026-04-03').waitFor();
    expect(await listedOf(saree)).toEqual(before);
    await page.getByRole('button', { name: 'Change 1 saree' }).click();
    await page.getByRole('button', { name: 'Undo this import' }).waitFor();
    expect(await listedOf(saree)).toEqual({ price_paise: 420_000, listed_on: '2026-04-03' });
  });

  test('names each mistake with its row, its column and the character that is wrong', async () => {
    const saree = await aSareeInStock(books.db);
    const page = await asOwner(size);
    await goToOffice(page, '/sarees/import');
    await choose(page, `sku,name,price,weight_g\n${saree.sku},Neel_Megh,four,heavy\n`);
    const mistakes = page.getByRole('list', { name: 'Mistakes' });
    await mistakes.getByRole('listitem').filter({ hasText: 'Row 2 Price is not a price in rupees' }).waitFor();
    const said = await mistakes.getByRole('listitem').allInnerTexts();
    expect(said).toEqual([
      expect.stringMatching(/^Row 2 Name .*“_” \(U\+005F\)/),
      expect.stringMatching(/^Row 2 Price is not a price/),
      expect.stringMatching(/^Row 2 Weight /),
    ]);
    await expectNoSideways(page);
    await expect(page.getByRole('button', { name: /^Change / }).count()).resolves.toBe(0);
  });
});

test('a file’s questions are answered, and its changes made, by the keyboard alone', async () => {
  const saree = await aSareeInStock(books.db);
  const page = await asOwner();
  await goToOffice(page, '/sarees/import');
  await choose(page, open(saree, '4,200', '2026-04-03'));
  const readings = group(page, 'How does this file write decimals?').getByRole('radio');
  await readings.first().waitFor();
  await page.getByLabel('Choose').focus();
  const isAt = (name: string) => page.locator(':focus').and(page.getByRole('radio', { name, exact: true }));
  for (let steps = 0; (await isAt('₹4,200').count()) === 0; steps += 1) {
    expect(steps).toBeLessThan(10);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Change 1 saree' }).waitFor();
  // The question keeps the focus while the file is read anew, and its answer can be changed.
  await isAt('₹4,200').waitFor();
  await page.keyboard.press('ArrowDown');
  await isAt('4.200').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Change 1 saree' }).waitFor();
  for (
    let steps = 0;
    (await page
      .locator(':focus')
      .and(page.getByRole('button', { name: 'Change 1 saree' }))
      .count()) === 0;
    steps += 1
  ) {
    expect(steps).toBeLessThan(30);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo this import' }).waitFor();
  expect(await priceOf(saree)).toBe(420_000);
});
