/** The month's taxes and the weavers' accounts in the office: tables that agree, files that open, wages that are paid. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { indianMonthOf } from '../shop/indian-month.ts';
import { listWeaverAccounts } from '../shop/weavers/weaver-store.ts';
import { readZip } from '../testing/read-zip.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, screenSizesFor, testBrowser } from './fixtures.ts';
import { type Hands, handsFor } from './hands.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { buyForOffice } from './office-orders.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();

/** Presses a button and returns the file that the browser stores, with its name. */
async function downloadBy(page: Page, hands: Hands, target: Locator) {
  const begun = page.waitForEvent('download');
  await hands.press(target);
  const file = await begun;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the accountant reads the tables of the month, which agree with the day book, and takes them and the invoices', async () => {
    await buyForOffice(books.db);
    const month = indianMonthOf(new Date());
    const page = await newShopper(size, { reducedMotion: 'reduce', acceptDownloads: true });
    await signInToOffice(page, books.db, 'accountant');
    const hands = handsFor(page, size);
    await goToOffice(page, '/money?view=gst');
    await page.getByText('The tables agree with the day book, to the paisa.').waitFor();
    await page.getByRole('table', { name: 'Table 7: by state and rate' }).waitFor();
    await expectAccessible(page, 'the tables of a month');

    const csv = await downloadBy(page, hands, page.getByRole('button', { name: /^CSV file of Table 7/ }));
    expect(csv.name).toBe(`gstr1-${month}-b2cs.csv`);
    const rows = parse(csv.bytes, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows[0]).toMatchObject({
      Type: 'OE',
      Rate: '5.00',
      'Taxable Value': expect.stringMatching(/^-?\d+\.\d\d$/),
    });

    const all = await downloadBy(page, hands, page.getByRole('button', { name: 'Download all tables' }));
    expect([all.name, readZip(all.bytes).size]).toEqual([`gstr1-${month}.zip`, 6]);

    const invoices = await downloadBy(page, hands, page.getByRole('button', { name: 'Download the invoices' }));
    const { count } = await books.db
      .selectFrom('invoice')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(readZip(invoices.bytes).size).toBe(Number(count));
  });

  test('an owner receives pieces of a weaver, pays the wages, and the statement says so', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await signInToOffice(page, books.db, 'owner');
    const hands = handsFor(page, size);
    const weaver = (await listWeaverAccounts(books.db)).find(({ balance, pieces }) => balance === 0 && pieces > 0);
    if (!weaver) throw new Error('no weaver has pieces');
    await goToOffice(page, '/weavers');
    await hands.press(page.getByRole('link', { name: new RegExp(`^${weaver.name}`) }));
    await page.getByText('Nothing owed', { exact: true }).waitFor();
    await hands.press(page.getByRole('button', { name: 'Receive pieces' }));
    const receiving = page.getByRole('dialog', { name: 'Receive pieces' });
    await hands.fill(receiving.getByLabel('Wages for all of them, in rupees'), '3000');
    await hands.press(receiving.getByRole('button', { name: 'Receive, ₹3,000 owed' }));
    await page.getByText('₹3,000 owed', { exact: true }).waitFor();
    await hands.press(page.getByRole('button', { name: 'Pay…' }));
    const paying = page.getByRole('dialog', { name: 'Note a payment' });
    await hands.fill(paying.getByLabel(/^UPI reference/), 'UPI 4021');
    await expectAccessible(page, 'a payment to a weaver');
    await hands.press(paying.getByRole('button', { name: 'Note ₹3,000 paid' }));
    await page.getByText('Nothing owed', { exact: true }).waitFor();
    const entries = page.getByRole('list', { name: 'Entries' });
    await entries.getByRole('listitem').first().getByText('UPI 4021').waitFor();
    const chat = page.waitForEvent('popup');
    await hands.press(page.getByRole('link', { name: 'Statement by WhatsApp' }));
    const draft = new URL((await chat).url()).searchParams.get('text');
    expect(draft).toMatch(/paid ₹3,000 \(UPI 4021\)\nNothing is owed\.$/);
  });

  test('an owner changes what the shop tells of a weaver, whose page shows it at once, and changes it back', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'owner');
    const hands = handsFor(page, size);
    const shopper = await newShopper(size, { javaScriptEnabled: false });
    await shopper.goto('/weavers/paresh-nandi');
    await shopper.getByText(/^Paresh built the second pair/).waitFor();
    const weaver = (await listWeaverAccounts(books.db)).find(({ name }) => name === 'Paresh Nandi');
    await goToOffice(page, `/weavers/${weaver?.id}`);
    const dialog = page.getByRole('dialog', { name: 'In the shop' });
    const tell = async (craft: string, lines: string) => {
      await hands.press(page.getByRole('button', { name: 'In the shop', exact: true }));
      await hands.fill(dialog.getByLabel(/^Craft/), craft);
      await hands.fill(dialog.getByLabel(/^A few lines/), lines);
      await expectAccessible(page, 'what the shop tells of a weaver');
      await hands.press(dialog.getByRole('button', { name: 'Save' }));
      await dialog.waitFor({ state: 'hidden' });
      await eventually(async () => {
        await shopper.reload();
        return shopper.getByText(lines, { exact: true }).count();
      }).toBe(1);
      expect(await shopper.getByRole('main').locator('dl').first().innerText()).toContain(craft);
    };
    await hands.press(page.getByRole('button', { name: 'In the shop', exact: true }));
    const [craft, lines] = [
      await dialog.getByLabel(/^Craft/).inputValue(),
      await dialog.getByLabel(/^A few lines/).inputValue(),
    ];
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await tell('Twill', 'Paresh mends looms.');
    await tell(craft, lines);
  });
});
