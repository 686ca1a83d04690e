/** Packing in the office: one parcel after the other by thumb or by scanner, and what becomes of one that cannot be packed. */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { listParcels } from '../shop/parcels/parcel-store.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { handsFor } from './hands.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { officeAnswers } from './office-answers.ts';
import { buyForOffice, holdOtherOrders, type OfficeOrder } from './office-orders.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

/** Most taps to pack a parcel, from Today on. */
const mostTaps = 3;

interface ToPack extends OfficeOrder {
  readonly id: string;
  readonly sku: string;
}

/** Buys one piece, which alone is to be packed until the test ends. */
async function theOnlyOrder(): Promise<ToPack> {
  const order = await buyForOffice(books.db);
  await holdOtherOrders(books.db, [order]);
  const line = await books.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['orders.id', 'sku'])
    .where('orders.code', '=', order.code)
    .executeTakeFirstOrThrow();
  return { ...order, ...line };
}

const parcelOf = async ({ id }: ToPack) => (await listParcels(books.db, id)).at(-1);

/** Types a code and Enter as quickly as a scanner, also on a busy machine. */
function typeLikeScanner(page: Page, code: string): Promise<void> {
  return page.evaluate(
    (keys) => {
      for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    },
    [...code, 'Enter'],
  );
}

async function asPacker(size: ScreenSize) {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'packer');
  return { page, hands: handsFor(page, size) };
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a parcel is packed from Today with three taps, and weighs what the catalogue says', async () => {
    const order = await theOnlyOrder();
    const { page, hands } = await asPacker(size);
    await goToOffice(page);
    await hands.press(page.getByRole('link', { name: 'Pack', exact: true }).first());
    await hands.press(page.getByRole('button', { name: 'Right piece' }));
    await page.getByRole('textbox', { name: 'Weight with its box' }).waitFor();
    await expectAccessible(page, 'a parcel whose pieces were found');
    await page.getByRole('group', { name: 'Box, 35 × 28 × 5 cm' }).waitFor();
    await hands.press(page.getByRole('button', { name: 'Packed', exact: true }));
    await page.getByText('Nothing is to be packed.').waitFor();
    expect(hands.taps()).toBeLessThanOrEqual(mostTaps);
    const { weight_g } = await books.db
      .selectFrom('saree')
      .select('weight_g')
      .where('sku', '=', order.sku)
      .executeTakeFirstOrThrow();
    const packed = { state: 'packed', weightG: weight_g + 200, box: { name: 'Small', heightCm: 5 } };
    await eventually(() => parcelOf(order)).toMatchObject(packed);
  });

  test('a box that is chosen changes the weight until one is typed, and is the first choice for the next parcel', async () => {
    const order = await theOnlyOrder();
    const { page, hands } = await asPacker(size);
    await goToOffice(page, '/pack');
    await hands.press(page.getByRole('button', { name: 'Right piece' }));
    const weight = page.getByRole('textbox', { name: 'Weight with its box' });
    const before = Number(await weight.inputValue());
    await hands.choose(page.getByRole('group', { name: /^Box/ }), 'Medium');
    await eventually(() => weight.inputValue()).toBe(String(before + 60));
    await hands.fill(weight, '777');
    await hands.choose(page.getByRole('group', { name: /^Box/ }), 'Large');
    expect(await weight.inputValue()).toBe('777');
    await page.reload();
    await page.getByRole('radio', { name: 'Large', checked: true }).waitFor();
    await hands.press(page.getByRole('button', { name: 'Packed', exact: true }));
    await page.getByText('Nothing is to be packed.').waitFor();
    const box = { name: 'Large', lengthCm: 38, breadthCm: 30, heightCm: 18 };
    await eventually(() => parcelOf(order)).toMatchObject({ state: 'packed', weightG: 777, box });

    await theOnlyOrder();
    await page.reload();
    await hands.press(page.getByRole('button', { name: 'Right piece' }));
    await page.getByRole('radio', { name: 'Large', checked: true }).waitFor();
  });

  test('a piece that is not found puts its order on hold with the reason', async () => {
    const order = await theOnlyOrder();
    const { page, hands } = await asPacker(size);
    await goToOffice(page, '/pack');
    await hands.press(page.getByRole('button', { name: 'It cannot be packed' }));
    await hands.press(page.getByRole('dialog').getByRole('button', { name: /^Not found/ }));
    await page.getByText('Nothing is to be packed.').waitFor();
    await eventually(() =>
      books.db.selectFrom('order_hold').select('reason').where('order_id', '=', order.id).execute(),
    ).toEqual([{ reason: `Not found: ${order.sku}` }]);
    expect(await parcelOf(order)).toMatchObject({ state: 'requested' });
  });

  test('the shelf of a piece is noted while it is packed', async () => {
    const { sku } = await theOnlyOrder();
    const { page, hands } = await asPacker(size);
    await goToOffice(page, '/pack');
    await hands.press(page.getByRole('button', { name: /^(Note its shelf|Shelf)/ }));
    const sheet = page.getByRole('dialog', { name: /^Shelf of/ });
    await hands.fill(sheet.getByRole('textbox', { name: 'Shelf' }), 'B12');
    await hands.press(sheet.getByRole('button', { name: 'Note the shelf' }));
    await page.getByRole('button', { name: 'Shelf B12' }).waitFor();
    onTestFinished(async () => {
      await books.db.updateTable('saree').set({ shelf: null }).where('sku', '=', sku).execute();
    });
  });
});

test('a scanner at the desk refuses a wrong piece, and takes the right one', async () => {
  const { sku } = await theOnlyOrder();
  const { page } = await asPacker(desk);
  await goToOffice(page, '/pack');
  await page.getByRole('button', { name: 'Right piece' }).waitFor();
  await typeLikeScanner(page, 'OTHER-1');
  await page
    .getByRole('alert')
    .getByText(/^This is OTHER-1\. The order has /)
    .waitFor();
  await page.getByRole('button', { name: 'Right piece' }).waitFor();
  await typeLikeScanner(page, sku);
  await page.getByRole('button', { name: 'Packed', exact: true }).waitFor();
  expect(
    await page
      .getByRole('alert')
      .getByText(/^This is/)
      .count(),
  ).toBe(0);
});

test('a packer sees that somebody else packs a parcel, and may take it over', async () => {
  const order = await theOnlyOrder();
  const first = await asPacker(phone);
  await goToOffice(first.page, '/pack');
  await eventually(async () =>
    books.db.selectFrom('packing_claim').select('staff_id').where('order_id', '=', order.id).execute(),
  ).toHaveLength(1);
  const second = await asPacker(phone);
  await goToOffice(second.page, '/pack');
  await second.page.getByText(/ packs this one\.$/).waitFor();
  await expectAccessible(second.page, 'a parcel that somebody else packs');
  await second.hands.press(second.page.getByRole('button', { name: 'Take it over' }));
  await eventually(() => second.page.getByText(/ packs this one\.$/).count()).toBe(0);
  await first.page.reload();
  await first.page.getByText(/ packs this one\.$/).waitFor();
});

test('the parcel that is packed stays when another one comes before it', async () => {
  const { page } = await asPacker(phone);
  const packing = officeAnswers('little').packing as { entries: { code: string; pieces: object[] }[] };
  const [entry] = packing.entries;
  const later = {
    ...entry,
    code: 'AAAA-1111-11111',
    order_id: 'o2',
    pieces: [{ ...entry?.pieces[0], name: 'Jonaki' }],
  };
  let entries = [entry];
  await page.route('**/api/office/packing', (route) => route.fulfill({ json: { ...packing, entries } }));
  await page.route('**/api/office/packing/*/claim', (route) =>
    route.fulfill({ json: { name: 'Me', is_yours: true, until: new Date().toISOString() } }),
  );
  await page.route('**/api/office/acts/saree.shelf', (route) =>
    route.fulfill({ json: { result: 'done', outcome: {} } }),
  );
  await goToOffice(page, '/pack');
  await page.getByText('Parcel 1 of 1').waitFor();
  entries = [later, entry];
  // Any act has the list read anew.
  await page.getByRole('button', { name: /^Shelf/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Note the shelf' }).tap();
  await page.getByText('Parcel 2 of 2').waitFor();
  await page.getByRole('heading', { level: 3, name: 'Asha Rao' }).waitFor();
});
