/** Returns in the office: from a reported problem to money and pieces, and parcels that could not be delivered. */
import { describe, expect } from 'vitest';
import { applyTrackingUpdate } from '../shop/fulfilment/follow-shipment.ts';
import { listParcels } from '../shop/parcels/parcel-store.ts';
import { insertReport } from '../shop/problem-reports/report-store.ts';
import { drawBlackPng } from '../shop/testing/pictures.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, screenSizesFor, testBrowser } from './fixtures.ts';
import { handsFor } from './hands.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { buyForOffice, expectBooksToAddUp, type OfficeOrder, openOrder } from './office-orders.ts';
import { moveOrderThrough } from './order-books.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();

async function idOf({ code }: OfficeOrder): Promise<string> {
  const { id } = await books.db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  return id;
}

/** Returns the movements of the order's piece that came after its sale, and what of it can be bought. */
async function stockOf(order: OfficeOrder): Promise<string[]> {
  const rows = await books.db
    .selectFrom('stock_movement')
    .innerJoin('order_line', 'order_line.sku', 'stock_movement.sku')
    .select(['stock_movement.reason', 'stock_movement.quantity'])
    .where('order_line.order_id', '=', await idOf(order))
    .where('stock_movement.reason', 'in', ['returned', 'corrected'])
    .orderBy('stock_movement.id', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ reason, quantity }) => `${reason} ${quantity}`).reverse();
}

const photo = { name: 'piece.png', mimeType: 'image/png', buffer: drawBlackPng(400, 500) };

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a problem is answered by fetching the piece, looking at it, and putting it back on sale', async () => {
    const order = await buyForOffice(books.db);
    await moveOrderThrough(books.db, order, 'shipped', 'delivered');
    const reportId = await insertReport(books.db, { orderId: await idOf(order), kind: 'damaged', words: 'A tear.' });
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'owner');
    const hands = handsFor(page, size);
    await goToOffice(page, `/problems/${reportId}`);
    await hands.press(page.getByRole('button', { name: /^Collect and inspect/ }));
    await hands.press(page.getByRole('button', { name: /^It arrived/ }));
    await hands.press(page.getByRole('button', { name: /^Say what came back/ }));
    const sheet = page.getByRole('dialog', { name: 'What came back' });
    await sheet.getByRole('checkbox', { name: 'Its tags are there' }).check();
    await sheet.getByLabel('Add photos').setInputFiles(photo);
    await sheet.getByText('1 photo', { exact: true }).waitFor();
    await expectAccessible(page, 'what came back');
    await hands.press(sheet.getByRole('button', { name: 'Keep what I found' }));
    await page.getByText('Found: tags there, packaging gone, not worn, no stain.').waitFor();
    await page.getByRole('img', { name: `Of what came back with ${order.code}, 1` }).waitFor();
    await hands.press(page.getByRole('button', { name: /^Back on sale/ }));
    const done = page.getByRole('region', { name: 'What was done' });
    await done.getByText('Its pieces are on sale again.').waitFor();
    expect(await done.getByRole('listitem').count()).toBe(4);
    expect((await stockOf(order)).at(-1)).toBe('returned 1');
    await hands.press(page.getByRole('button', { name: /^Refund, keep the piece/ }));
    await page
      .getByRole('dialog', { name: 'Refund' })
      .getByText(/^Left to refund/)
      .waitFor();
    await expectBooksToAddUp(books.db, order);
  });

  test('a parcel that could not be delivered is noted by a packer, looked at, and written off by the owner', async () => {
    const order = await buyForOffice(books.db);
    await moveOrderThrough(books.db, order, 'shipped');
    await comeBack(order);
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'packer');
    const hands = handsFor(page, size);
    await goToOffice(page, '/send');
    await hands.press(page.getByRole('button', { name: `Arrived: ${order.code}` }));
    await hands.press(page.getByRole('button', { name: `Look at it: ${order.code}` }));
    const sheet = page.getByRole('dialog', { name: 'What came back' });
    await sheet.getByRole('checkbox', { name: 'It is stained' }).check();
    await hands.press(sheet.getByRole('button', { name: 'Keep what I found' }));
    await page
      .getByText(/^Looked at/)
      .first()
      .waitFor();
    const other = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(other, books.db, 'owner');
    await openOrder(other, order);
    await handsFor(other, size).press(other.getByRole('button', { name: /^Write off/ }));
    await other.getByText('It came back, and its pieces are on sale or written off.').waitFor();
    expect(await stockOf(order)).toEqual(['returned 1', 'corrected -1']);
    await expectBooksToAddUp(books.db, order);
  });

  test('a parcel that is in the shop again while its courier says that it is on its way is noted from the menu', async () => {
    const order = await buyForOffice(books.db);
    await moveOrderThrough(books.db, order, 'shipped');
    await books.db
      .updateTable('parcel')
      .set({ state: 'handed_over' })
      .where('order_id', '=', await idOf(order))
      .execute();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'owner');
    const hands = handsFor(page, size);
    await openOrder(page, order);
    await hands.press(page.getByRole('button', { name: 'More about this order' }));
    await hands.press(page.getByRole('menuitem', { name: 'It is in the shop again' }));
    await page.getByText('Noted. Look at it next.').waitFor();
    await page.getByRole('button', { name: /^Say what came back/ }).waitFor();
  });
});

/** Has the courier report that it brings the parcel back. */
async function comeBack(order: OfficeOrder): Promise<void> {
  const services = { jobs: { send: async () => {}, runAgain: async () => 0 }, now: () => new Date() };
  const id = await idOf(order);
  await books.db
    .transaction()
    .execute((trx) => applyTrackingUpdate(services, trx, id, { state: 'returned', since: null, proof: null }));
  await eventually(async () => (await listParcels(books.db, id)).at(-1)?.state).toBe('returned');
}
