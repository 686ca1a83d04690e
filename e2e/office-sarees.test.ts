/** The catalogue in the office: sarees are found, changed by two people, hidden and shown, and begin new ones. */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { drawBlackPng } from '../shop/testing/pictures.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { handsFor } from './hands.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { aSareeInStock, type OfficeSaree, takePhotos } from './office-saree-data.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;
const torn = { name: 'torn.png', mimeType: 'image/png', buffer: drawBlackPng(400, 500) };

async function as(role: 'owner' | 'manager' | 'lister', size: ScreenSize) {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, role);
  return { page, hands: handsFor(page, size) };
}

async function openSaree(page: Page, { sku, name, color }: OfficeSaree): Promise<void> {
  await goToOffice(page, `/sarees/${sku}`);
  await page.getByRole('heading', { level: 1, name: `${name}, ${color}` }).waitFor();
}

const priceOf = ({ sku }: OfficeSaree) =>
  books.db.selectFrom('saree').select('price_paise').where('sku', '=', sku).executeTakeFirstOrThrow();

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a saree is found by its name, and opened', async () => {
    const saree = await aSareeInStock(books.db);
    const { page, hands } = await as('owner', size);
    await goToOffice(page);
    await hands.press(page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Sarees' }));
    await hands.fill(page.getByRole('searchbox', { name: 'Search sarees' }), saree.sku);
    await page.waitForURL(/q=/);
    const card = page.getByRole('main').getByRole('listitem');
    await eventually(() => card.count()).toBe(1);
    await expectAccessible(page, 'the list of sarees');
    await hands.press(card.getByRole('link'));
    await page.getByRole('heading', { level: 1, name: `${saree.name}, ${saree.color}` }).waitFor();
    await expectAccessible(page, 'a saree');
  });

  test('a saree that is hidden has no page on the shop until it is shown again', async () => {
    const saree = await aSareeInStock(books.db);
    const { page, hands } = await as('lister', size);
    await openSaree(page, saree);
    await hands.press(page.getByRole('button', { name: 'Hide', exact: true }));
    await page.getByRole('heading', { name: 'Why is it not shown?' }).waitFor();
    const statusOf = async () => (await page.request.get(`/product/${saree.product_path}`)).status();
    await eventually(statusOf).toBe(404);
    await hands.press(page.getByRole('button', { name: 'Show', exact: true }));
    await page.getByText('It is shown, and can be bought.').waitFor();
    await eventually(statusOf).toBe(200);
  });
});

test('of two people who change the same fact the second one chooses, and keeps what else they changed', async () => {
  const saree = await aSareeInStock(books.db);
  const [first, second] = [await as('owner', desk), await as('owner', phone)];
  await openSaree(first.page, saree);
  await openSaree(second.page, saree);
  await second.page.route('**/api/office/changes', (route) => route.fulfill({ json: { version: 'as before' } }));
  const before = Math.round((await priceOf(saree)).price_paise / 100);
  await first.hands.fill(first.page.getByRole('textbox', { name: 'Price in rupees' }), String(before + 100));
  await first.hands.press(first.page.getByRole('button', { name: 'Save', exact: true }));
  await first.page.getByText('Saved.').waitFor();

  await second.hands.fill(second.page.getByRole('textbox', { name: 'Price in rupees' }), String(before + 200));
  await second.hands.fill(second.page.getByRole('textbox', { name: 'Motif' }), 'Fern');
  await second.page.getByText('2 changes: price, motif').waitFor();
  await second.hands.press(second.page.getByRole('button', { name: 'Save', exact: true }));
  const conflict = second.page.getByRole('alert').filter({ hasText: 'A test owner set the price to ₹' });
  await conflict.waitFor();
  await expectAccessible(second.page, 'a conflict');
  await second.hands.press(conflict.getByRole('button', { name: 'Use mine' }));
  await second.hands.press(second.page.getByRole('button', { name: 'Save', exact: true }));
  await second.page.getByText('Saved.').waitFor();
  expect((await priceOf(saree)).price_paise).toBe((before + 200) * 100);
  expect(await second.page.getByRole('textbox', { name: 'Motif' }).inputValue()).toBe('Fern');
});

test('whoever keeps what somebody else saved sees it at once, and saves their other changes alone', async () => {
  const saree = await aSareeInStock(books.db);
  const [first, second] = [await as('owner', desk), await as('owner', phone)];
  await openSaree(first.page, saree);
  await openSaree(second.page, saree);
  await second.page.route('**/api/office/changes', (route) => route.fulfill({ json: { version: 'as before' } }));
  const before = Math.round((await priceOf(saree)).price_paise / 100);
  await first.hands.fill(first.page.getByRole('textbox', { name: 'Price in rupees' }), String(before + 100));
  await first.hands.press(first.page.getByRole('button', { name: 'Save', exact: true }));
  await first.page.getByText('Saved.').waitFor();

  const price = second.page.getByRole('textbox', { name: 'Price in rupees' });
  await second.hands.fill(price, String(before + 200));
  await second.hands.fill(second.page.getByRole('textbox', { name: 'Motif' }), 'Lotus');
  await second.hands.press(second.page.getByRole('button', { name: 'Save', exact: true }));
  const conflict = second.page.getByRole('alert').filter({ hasText: 'A test owner set the price to ₹' });
  await second.hands.press(conflict.getByRole('button', { name: 'Keep theirs' }));
  await conflict.waitFor({ state: 'hidden' });
  await eventually(() => price.inputValue()).toBe(String(before + 100));
  await second.page.getByText('1 change: motif').waitFor();
  await expectAccessible(second.page, 'a conflict that is settled');
  await second.hands.press(second.page.getByRole('button', { name: 'Save', exact: true }));
  await second.page.getByText('Saved.').waitFor();
  expect((await priceOf(saree)).price_paise).toBe((before + 100) * 100);
  const motif = books.db.selectFrom('saree').select('motif').where('sku', '=', saree.sku);
  expect(await motif.execute()).toEqual([{ motif: 'Lotus' }]);
});

test('who saves twice in a row meets no conflict with themselves', async () => {
  const saree = await aSareeInStock(books.db);
  const { page, hands } = await as('owner', desk);
  await openSaree(page, saree);
  for (const price of ['3999', '4001']) {
    await hands.fill(page.getByRole('textbox', { name: 'Price in rupees' }), price);
    await page.keyboard.press('ControlOrMeta+s');
    await eventually(async () => (await priceOf(saree)).price_paise).toBe(Number(price) * 100);
    await page.getByText(/^1 change: price/).waitFor({ state: 'detached' });
  }
  expect(await page.getByRole('button', { name: 'Keep theirs' }).count()).toBe(0);
});

test('whoever leaves with changes is asked in place, and may save them then', async () => {
  const saree = await aSareeInStock(books.db);
  const { page, hands } = await as('owner', phone);
  await openSaree(page, saree);
  await hands.fill(page.getByRole('textbox', { name: 'Price in rupees' }), '4321');
  await hands.press(page.getByRole('link', { name: 'Back to Sarees' }));
  await page.getByRole('alert').getByText('Not saved yet. 1 change: price').waitFor();
  await hands.press(page.getByRole('button', { name: 'Save and leave' }));
  await page.getByRole('heading', { level: 1, name: 'Sarees' }).waitFor();
  expect((await priceOf(saree)).price_paise).toBe(432_100);
});

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a saree is archived once no piece is left, and shoppers find nothing at its address', async () => {
    const saree = await aSareeInStock(books.db);
    const { page, hands } = await as('owner', size);
    const shopper = await newShopper(size);
    await shopper.goto(`/product/${saree.product_path}`);
    await shopper.getByRole('heading', { level: 1, name: saree.name }).waitFor();
    await openSaree(page, saree);
    await hands.press(page.getByRole('button', { name: 'Archive' }));
    await page.getByText('There are pieces left. Count them to nothing first.').waitFor();
    await hands.press(page.getByRole('button', { name: /^Stock/ }));
    const stock = page.getByRole('dialog', { name: 'Stock' });
    await hands.press(stock.getByRole('button', { name: 'Count' }));
    await hands.fill(stock.getByRole('textbox', { name: 'Pieces that can be sold' }), '0');
    await hands.press(stock.getByRole('button', { name: 'Set the stock to 0' }));
    await page.getByText('Counted.').waitFor();
    await hands.press(stock.getByRole('button', { name: 'Close' }));
    await hands.press(page.getByRole('button', { name: 'Archive' }));
    await page.getByText(/ · archived /).waitFor();
    await expectAccessible(page, 'an archived saree');

    const statusOf = async () => (await page.request.get(`/product/${saree.product_path}`)).status();
    await eventually(statusOf).toBe(404);
    await shopper.goto(`/product/${saree.product_path}`);
    await shopper.getByRole('heading', { level: 1, name: 'This thread leads nowhere.' }).waitFor();
    await shopper.goto(`/search?q=${encodeURIComponent(saree.name)}`);
    await shopper.getByRole('heading', { level: 1 }).waitFor();
    expect(await shopper.locator(`a[href*="${saree.product_path}"]`).count()).toBe(0);

    await goToOffice(page, '/sarees?view=archived');
    await hands.press(page.getByRole('main').getByRole('link', { name: new RegExp(saree.name) }));
    await hands.press(page.getByRole('button', { name: 'Take back from the archive' }));
    await page.getByRole('button', { name: 'Show', exact: true }).waitFor();
    expect(await statusOf()).toBe(404);
  });

  test('a damaged piece is written off with its photos, which the ledger shows', async () => {
    const saree = await aSareeInStock(books.db);
    const { page, hands } = await as('manager', size);
    await openSaree(page, saree);
    await hands.press(page.getByRole('button', { name: /^Stock/ }));
    const sheet = page.getByRole('dialog', { name: 'Stock' });
    await hands.press(sheet.getByRole('button', { name: '−1' }));
    await sheet.getByLabel('Add photos of the damage').setInputFiles([torn, torn]);
    await sheet.getByText('2 of 3 photos').waitFor();
    await sheet.getByLabel('Add photos of the damage').setInputFiles([torn, torn]);
    await page.getByText('There are at most 3 photos.').waitFor();
    await expectAccessible(page, 'a damaged piece with photos');
    await hands.press(sheet.getByRole('button', { name: 'Damaged' }));
    await page.getByText('−1 Damaged. Noted.').waitFor();
    const ledger = sheet.getByRole('region', { name: 'Ledger' });
    const photos = ledger
      .getByRole('listitem')
      .first()
      .getByRole('img', { name: /^Damaged, \d/ });
    await eventually(() => photos.count()).toBe(2);
    const isDrawn = () => photos.first().evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
    await eventually(isDrawn).toBe(true);
    await expectAccessible(page, 'a ledger with photos');
  });
});

test('a lister changes facts, but neither price, HSN code nor stock of what is listed', async () => {
  const saree = await aSareeInStock(books.db);
  const { page } = await as('lister', phone);
  await openSaree(page, saree);
  await page.getByRole('textbox', { name: 'Weave', exact: true }).waitFor();
  await page.getByText(/^Stock: \d+ left/).waitFor();
  for (const name of ['Price in rupees', 'HSN']) expect(await page.getByRole('textbox', { name }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^(Stock|Archive)/ }).count()).toBe(0);
  await goToOffice(page, '/sarees/stock-take');
  await page.getByText('This page does not exist, or your role may not open it.').waitFor();
});

test('another colour begins a draft with the name and the facts of the saree', async () => {
  const saree = await aSareeInStock(books.db);
  const { page, hands } = await as('lister', phone);
  await openSaree(page, saree);
  await hands.press(page.getByRole('link', { name: 'Another colour' }));
  await page.getByText(new RegExp(`^Facts copied from .*, ${saree.color}$`)).waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(saree.name);
  expect(await page.getByRole('textbox', { name: 'Colour' }).inputValue()).toBe('');
});

const picturesOf = ({ sku }: Pick<OfficeSaree, 'sku'>) => {
  const rows = books.db.selectFrom('picture').select(['name', 'place']).where('sku', '=', sku);
  return rows.where('removed_at', 'is', null).where('place', 'is not', null).orderBy('place').execute();
};

/** Leaves a saree its first five pictures until the test ends. */
async function keepFivePictures({ sku }: OfficeSaree): Promise<void> {
  const others = (await picturesOf({ sku })).slice(5).map(({ name }) => name);
  if (others.length === 0) return;
  const set = (facts: { sku: string | null; removed_at: Date | null }) =>
    books.db.updateTable('picture').set(facts).where('name', 'in', others).execute();
  await set({ sku: null, removed_at: new Date() });
  onTestFinished(async () => void (await set({ sku, removed_at: null })));
}

test('pictures are moved, added and removed', async () => {
  const saree = await aSareeInStock(books.db);
  const { page, hands } = await as('lister', phone);
  const placesOf = () => picturesOf(saree);
  const before = await placesOf();
  await openSaree(page, saree);
  await hands.press(page.getByRole('button', { name: 'Picture 2' }));
  await hands.press(page.getByRole('button', { name: 'Move earlier' }));
  await page.getByText(/^1 of \d, the cover$/).waitFor();
  await eventually(async () => (await placesOf())[0]?.name).toBe(before[1]?.name);
  await hands.press(page.getByRole('button', { name: 'Move later' }));
  await eventually(async () => (await placesOf())[0]?.name).toBe(before[0]?.name);
  const [photo = ''] = await takePhotos(1);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByLabel('Replace').tap();
  await (await chooser).setFiles(photo);
  await eventually(async () => (await placesOf()).some(({ name }) => before.every((one) => one.name !== name))).toBe(
    true,
  );
});

test('photos that are chosen while another one goes up get places of their own, and those without a place are named', async () => {
  const saree = await aSareeInStock(books.db);
  const { page } = await as('lister', phone);
  const [photo = ''] = await takePhotos(1);
  await keepFivePictures(saree);
  const before = await picturesOf(saree);
  const arrives = Promise.withResolvers<void>();
  const places: string[] = [];
  await page.route('**/api/office/sarees/*/pictures/*', async (route) => {
    places.push(route.request().url().split('/').at(-1) ?? '');
    await arrives.promise;
    await route.fulfill({ json: { picture: null } });
  });
  await openSaree(page, saree);
  const add = page.getByLabel('Add photos');
  await add.setInputFiles(photo);
  await page.getByText('1 photo still going up').waitFor();
  await add.setInputFiles(Array.from({ length: 8 }, () => photo));
  const left = 8 - before.length;
  await page.getByText(`A saree has at most eight photos. ${9 - left} photos were left out.`).waitFor();
  await add.waitFor({ state: 'detached' });
  arrives.resolve();
  await page.getByText('still going up').waitFor({ state: 'detached' });
  const free = ['1', '2', '3', '4', '5', '6', '7', '8'].filter((at) =>
    before.every(({ place }) => String(place) !== at),
  );
  expect(places).toEqual(free);
});

test('a photo that hangs holds up no other saree, and signing out warns of what is still going up', async () => {
  const saree = await aSareeInStock(books.db);
  const other = await shownSarees(books.db)
    .select(['sku', 'name', 'color', 'product_path', 'availability'])
    .where('sku', '<>', saree.sku)
    .orderBy('sku')
    .executeTakeFirstOrThrow();
  for (const one of [saree, other]) await keepFivePictures(one);
  const { page, hands } = await as('lister', phone);
  const [photo = ''] = await takePhotos(1);
  const arrives = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/api/office/sarees/*/pictures/*', async (route) => {
    const sku = route.request().url().split('/').at(-3) ?? '';
    sent.push(sku);
    if (sku === saree.sku) await arrives.promise;
    const status = sku === saree.sku ? 422 : 200;
    await route.fulfill({ status, json: status === 200 ? { picture: null } : { code: 'image_type' } });
  });
  await openSaree(page, saree);
  await page.getByLabel('Add photos').setInputFiles(photo);
  await eventually(async () => sent).toEqual([saree.sku]);
  await hands.press(page.getByRole('link', { name: 'Back to Sarees' }));
  await hands.fill(page.getByRole('searchbox'), other.sku);
  await hands.press(page.getByRole('link', { name: new RegExp(`^${other.name}`) }).first());
  await page.getByLabel('Add photos').setInputFiles(photo);
  await eventually(async () => sent).toEqual([saree.sku, other.sku]);
  await page.getByText('still going up').waitFor({ state: 'detached' });
  await hands.press(page.getByRole('link', { name: 'More' }));
  await page.getByText('1 photo is still going up. Sign out after that.').waitFor();
  await page.getByText('You lose 1 photo.').waitFor();
  arrives.resolve();
  await page.getByText(new RegExp(`^A photo of ${saree.name}.* was not sent`)).waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
});
