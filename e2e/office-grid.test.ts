/** The grid at the desk: cells are pasted, filled, undone, reviewed and saved, all or none; on a phone there is the list. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { gridColumns } from '../shop/bulk-edit/grid-columns.ts';
import { sentenceOfRefusal } from '../shop/office/refusal-words.ts';
import type { Role } from '../shop/roles.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, testBrowser } from './fixtures.ts';
import { goToOffice, signInToOffice } from './office.ts';

const busyWords = sentenceOfRefusal('busy') ?? '';
const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

async function open(role: Role = 'owner', size: ScreenSize = desk): Promise<Page> {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, role);
  await goToOffice(page, '/sarees/grid');
  return page;
}

/** The first two sarees of the grid, which a test gives back what they were. */
async function firstTwo() {
  return books.db.selectFrom('saree').select(['sku', 'motif', 'price_paise']).orderBy('sku').limit(2).execute();
}
const motifs = async () => (await firstTwo()).map(({ motif }) => motif);

/** Finds the cell of a saree, scrolling until its column is there: the grid draws the columns in view alone, some time after it was scrolled. */
async function cellOf(page: Page, sku: string, column: string): Promise<Locator> {
  const grid = page.getByRole('grid', { name: 'Sarees' });
  await grid.waitFor();
  const head = grid.getByRole('columnheader', { name: column, exact: true });
  const isDrawn = async () => {
    await atRest(page);
    return (await head.count()) > 0;
  };
  if (!(await isDrawn())) await grid.evaluate((element) => element.scrollTo(0, element.scrollTop));
  for (let step = 0; !(await isDrawn()) && step < 20; step += 1)
    await grid.evaluate((element) => element.scrollBy(600, 0));
  const at = await head.getAttribute('aria-colindex');
  return grid.getByRole('row').filter({ hasText: sku }).locator(`[aria-colindex="${at}"]`);
}

/** Pastes a text into the cell that has the focus, as a spreadsheet copies it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

test('cells are pasted from a spreadsheet, undone and done again, reviewed, saved together and undone later', async () => {
  const [first, second] = await firstTwo();
  const before = await motifs();
  const page = await open();
  const motif = await cellOf(page, first?.sku ?? '', 'Motif');
  await motif.click();
  await paste(page, 'Buti of a journey\nKalka of a journey\n');
  const review = page.getByRole('button', { name: 'Review 2 changes' });
  await review.waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => review.count()).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await expectAccessible(page, 'the grid');
  await review.click();
  const sheet = page.getByRole('dialog', { name: 'Review' });
  await sheet.getByText('Kalka of a journey').waitFor();
  await expectAccessible(page, 'the review');
  expect(await motifs()).toEqual(before);
  await sheet.getByRole('button', { name: 'Save 2 changes' }).click();
  await eventually(motifs).toEqual(['Buti of a journey', 'Kalka of a journey']);
  await expect.poll(() => review.count()).toBe(0);
  // A sheet closes by going back, which would undo a navigation that has begun.
  await sheet.waitFor({ state: 'hidden' });
  await goToOffice(page, '/sarees/import');
  await page
    .getByRole('link', { name: /In the grid, A test owner/ })
    .first()
    .click();
  await page.getByText(second?.sku ?? '').waitFor();
  await page.getByRole('button', { name: 'Undo these changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click();
  await eventually(motifs).toEqual(before);
});

test('a range is chosen by keys and filled down, and a wrong cell says what is wrong with it and is not saved', async () => {
  const [first] = await firstTwo();
  const page = await open();
  await (await cellOf(page, first?.sku ?? '', 'Motif')).click();
  await paste(page, 'Buti');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await page.getByRole('button', { name: 'Review 3 changes' }).waitFor();
  await (await cellOf(page, first?.sku ?? '', 'Days on the loom')).click();
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await page.getByText('1 mistake').waitFor();
  await page.getByRole('button', { name: 'Review 4 changes' }).click();
  const sheet = page.getByRole('dialog', { name: 'Review' });
  await sheet.getByText('Days on the loom is not a number').waitFor();
  expect(await sheet.getByRole('button', { name: 'Save 4 changes' }).isDisabled()).toBe(true);
});

test('what somebody else has changed meanwhile is shown in the review, and theirs or mine is kept', async () => {
  const [first] = await firstTwo();
  const sku = first?.sku ?? '';
  const page = await open();
  await (await cellOf(page, sku, 'Motif')).click();
  await paste(page, 'Mine');
  const write = (motif: string | null) => books.db.updateTable('saree').set({ motif }).where('sku', '=', sku).execute();
  await write('Theirs');
  try {
    await page.getByRole('button', { name: 'Review 1 change' }).click();
    const sheet = page.getByRole('dialog', { name: 'Review' });
    await sheet.getByText('Motif: Theirs').waitFor();
    await sheet.getByRole('button', { name: 'Use mine' }).click();
    await sheet.getByRole('button', { name: 'Save 1 change' }).click();
    await eventually(async () => (await motifs())[0]).toBe('Mine');
  } finally {
    await write(first?.motif ?? null);
  }
});

test('changes whose answer was lost are in the grid, and no more to be saved', async () => {
  const [first, second] = await firstTwo();
  const page = await open();
  await (await cellOf(page, first?.sku ?? '', 'Price')).click();
  // The shop writes this price otherwise.
  await paste(page, '4,321.00');
  await page.getByRole('button', { name: 'Review 1 change' }).click();
  const sheet = page.getByRole('dialog', { name: 'Review' });
  await page.route('**/api/office/acts/bulk.grid', async (route) => {
    await route.fetch();
    await route.abort();
  });
  try {
    await sheet.getByRole('button', { name: 'Save 1 change' }).click();
    await page.getByText('These changes have been made already.').waitFor();
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('button', { name: /^Review/ }).count()).toBe(0);
    await eventually(async () => (await firstTwo())[0]?.price_paise).toBe(432_100);
    await expect.poll(async () => (await cellOf(page, first?.sku ?? '', 'Price')).innerText()).toBe('4321');
  } finally {
    const price = { price_paise: first?.price_paise ?? 0 };
    await books.db
      .updateTable('saree')
      .set(price)
      .where('sku', '=', first?.sku ?? '')
      .execute();
  }
  expect(await firstTwo()).toEqual([first, second]);
});

test('what somebody else changes is shown, and stands beside the person’s own change of the same cell', async () => {
  const [first, second] = await firstTwo();
  const [mine, other] = [first?.sku ?? '', second?.sku ?? ''];
  const page = await newShopper(desk, { reducedMotion: 'reduce' });
  await page.clock.install();
  await signInToOffice(page, books.db, 'owner');
  let [version, plans] = ['first', 0];
  page.on('request', (request) => {
    if (request.url().endsWith('/bulk-changes/grid')) plans += 1;
  });
  await page.route('**/api/office/changes', (route) => route.fulfill({ json: { version } }));
  await goToOffice(page, '/sarees/grid');
  await (await cellOf(page, mine, 'Price')).click();
  await paste(page, '4441');
  const write = (sku: string, price = 0) =>
    books.db.updateTable('saree').set({ price_paise: price }).where('sku', '=', sku).execute();
  try {
    await write(mine, 444_200);
    await write(other, 444_300);
    version = 'second';
    await page.clock.runFor(15_000);
    await page.getByText('1 cell changed meanwhile').waitFor();
    expect(await (await cellOf(page, other, 'Price')).innerText()).toBe('4443');
    expect(await (await cellOf(page, mine, 'Price')).innerText()).toMatch(/^4441\s+was changed meanwhile: ₹4,442$/);
    await page.getByRole('button', { name: 'Review 1 change' }).click();
    const sheet = page.getByRole('dialog', { name: 'Review' });
    await sheet.getByRole('button', { name: 'Keep theirs' }).waitFor();
    // A change elsewhere has the grid read anew, and asks for no other plan.
    const readAnew = page.waitForResponse('**/api/office/sarees/grid**');
    version = 'third';
    await page.clock.runFor(15_000);
    await readAnew;
    expect(plans).toBe(1);
    await sheet.getByRole('button', { name: 'Keep theirs' }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(await (await cellOf(page, mine, 'Price')).innerText()).toBe('4442');
  } finally {
    await write(mine, first?.price_paise);
    await write(other, second?.price_paise);
  }
});

test('cells are copied, cut and pasted by the keyboard, as many as were copied', async () => {
  const [first] = await firstTwo();
  const page = await open();
  const grid = page.getByRole('grid', { name: 'Sarees' });
  const motif = await cellOf(page, first?.sku ?? '', 'Motif');
  await motif.click();
  await paste(page, 'Buti of keys\nKalka of keys\n');
  await page.getByRole('button', { name: 'Review 2 changes' }).waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  const next = await books.db.selectFrom('saree').select('sku').orderBy('sku').limit(2).offset(2).execute();
  const others: Locator[] = [];
  for (const { sku } of next) others.push(await cellOf(page, sku, 'Motif'));
  await others[0]?.click();
  await page.keyboard.press('Control+v');
  await page.getByRole('button', { name: 'Review 4 changes' }).waitFor();
  expect(await Promise.all(others.map((cell) => cell.innerText()))).toEqual(['Buti of keys', 'Kalka of keys']);
  expect(await grid.getByRole('textbox').count()).toBe(0);
  await others[1]?.click();
  await page.keyboard.press('Control+x');
  await expect.poll(() => others[1]?.innerText()).toBe('');
  await page.keyboard.press('Control+v');
  await expect.poll(() => others[1]?.innerText()).toBe('Kalka of keys');
});

test('a plan that the shop refuses is told in its own words, and can be asked for again', async () => {
  const [first] = await firstTwo();
  const page = await open();
  await (await cellOf(page, first?.sku ?? '', 'Motif')).click();
  await paste(page, 'Buti');
  await page.route(
    '**/api/office/bulk-changes/grid',
    (route) => route.fulfill({ status: 503, json: { code: 'busy' }, contentType: 'application/problem+json' }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Review 1 change' }).click();
  const sheet = page.getByRole('dialog', { name: 'Review' });
  await sheet.getByRole('alert').filter({ hasText: busyWords }).waitFor();
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await sheet.getByText('Buti').waitFor();
});

test('more changes than are saved at once are told before their review', async () => {
  const page = await newShopper(desk, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  const cells = Object.fromEntries(gridColumns.map((column) => [column, '']));
  const rows = Array.from({ length: 1_001 }, (_, nth) => ({
    sku: `DH-${nth}`,
    cover: '/none.webp',
    availability: 1,
    cells,
  }));
  await page.route('**/api/office/sarees/grid**', (route) => route.fulfill({ json: { rows, next: null } }));
  await goToOffice(page, '/sarees/grid');
  await (await cellOf(page, 'DH-0', 'Name')).click();
  await paste(page, 'a\tb\tc\td\te\n'.repeat(1_001));
  const review = page.getByRole('button', { name: 'Review 5,005 changes' });
  await review.waitFor();
  expect(await review.isDisabled()).toBe(true);
  await page.getByText('At most 5,000 changes are saved at once: undo some').waitFor();
  await expectAccessible(page, 'the grid with too many changes');
});

test('changes that were not saved are still there after another screen', async () => {
  const [first] = await firstTwo();
  const page = await open();
  await (await cellOf(page, first?.sku ?? '', 'Motif')).click();
  await paste(page, 'Buti');
  await page.getByRole('link', { name: 'Back to Sarees' }).click();
  await page.getByRole('button', { name: 'More about sarees' }).click();
  await page.getByRole('menuitem', { name: 'Grid' }).click();
  await page.getByRole('button', { name: 'Review 1 change' }).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Review/ }).count()).toBe(0);
});

test('changes that were not saved are still there after the page was closed, until their person signs out', async () => {
  const [first] = await firstTwo();
  const page = await open();
  await (await cellOf(page, first?.sku ?? '', 'Motif')).click();
  await paste(page, 'Buti of a draft');
  await page.getByRole('button', { name: 'Review 1 change' }).waitFor();
  await atRest(page);
  // An iPhone asks nobody before it closes a page.
  await page.goto('about:blank');
  await goToOffice(page, '/sarees/grid');
  await page.getByRole('button', { name: 'Review 1 change' }).click();
  await page.getByRole('dialog', { name: 'Review' }).getByText('Buti of a draft').waitFor();
  await goToOffice(page, '/account');
  await page.getByRole('link', { name: /^Save the grid/ }).waitFor();
  await page.getByRole('button', { name: /^Sign out all the same/ }).click();
  await page.getByRole('heading', { name: 'Sign in to the office' }).waitFor();
  await signInToOffice(page, books.db, 'owner');
  await goToOffice(page, '/sarees/grid');
  await cellOf(page, first?.sku ?? '', 'Motif');
  await atRest(page);
  expect(await page.getByRole('button', { name: /^Review/ }).count()).toBe(0);
});

test('a lister pastes into every cell but prices and HSN codes', async () => {
  const [first] = await firstTwo();
  const page = await open('lister');
  await (await cellOf(page, first?.sku ?? '', 'Price')).click();
  await paste(page, '1');
  await expect(page.getByRole('button', { name: /^Review/ }).count()).resolves.toBe(0);
  await (await cellOf(page, first?.sku ?? '', 'Motif')).click();
  await paste(page, 'Buti');
  await page.getByRole('button', { name: 'Review 1 change' }).waitFor();
});

test('on a phone a sentence stands in place of the grid, with the list', async () => {
  const page = await open('owner', phone);
  await page.getByText('The grid needs a wider screen. Here is the list.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sarees' }).click();
  await page.getByRole('heading', { name: 'Sarees', level: 1 }).waitFor();
});
