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
const [phone, desk] = screenSizes;

async function asOwner(size: ScreenSize = desk): Promise<Page> {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  return page;
}

const priceOf = async ({ sku }: OfficeSaree) => {
  const saree = books.db.selectFrom('saree').select('price_paise').where('sku', '=', sku);
  return (await saree.executeTakeFirstOrThrow()).price_paise;
};

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

test('on a phone there is what was imported, and a sentence in place of the file', async () => {
  const page = await asOwner(phone);
  await goToOffice(page, '/sarees/import');
  await page.getByText('Files are imported at the desk.').waitFor();
  await expect(page.getByLabel('Choose').isVisible()).resolves.toBe(false);
  await page.getByRole('heading', { name: 'Last 30 days' }).waitFor();
});
