/** Packing without a network: what is kept, what waits, what the shop refuses afterwards, and what is forgotten. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { buyForOffice, holdOtherOrders, type OfficeOrder } from './office-orders.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

async function ordersToPack(count: number): Promise<OfficeOrder[]> {
  const orders: OfficeOrder[] = [];
  for (let bought = 0; bought < count; bought += 1) orders.push(await buyForOffice(books.db));
  await holdOtherOrders(books.db, orders);
  return orders;
}

/** Opens Pack as a packer, and waits until what it needs without a network is kept. */
async function openPack(): Promise<{ page: Page; context: BrowserContext; staffId: string }> {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  const staffId = await signInToOffice(page, books.db, 'packer');
  await goToOffice(page, '/pack');
  await page.getByRole('button', { name: 'Right piece' }).waitFor();
  const keeps = () =>
    page.evaluate(async () => {
      const [files, pictures] = await Promise.all(
        ['office-files-', 'office-pictures'].map(async (start) => {
          const name = (await caches.keys()).find((one) => one.startsWith(start));
          return name ? (await (await caches.open(name)).keys()).map(({ url }) => url) : [];
        }),
      );
      const { entries } = (await (await fetch('/api/office/packing')).json()) as {
        entries: { pieces: { cover: string | null }[] }[];
      };
      const covers = new Set(entries.flatMap(({ pieces }) => pieces.flatMap(({ cover }) => cover ?? [])));
      return files?.some((url) => url.endsWith('/office')) === true && pictures?.length === covers.size;
    });
  await eventually(keeps).toBe(true);
  return { page, context: page.context(), staffId };
}

const idOf = async ({ code }: OfficeOrder) =>
  (await books.db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

/** Returns all that the browser keeps of the office: names of databases with entries, caches, and stored keys. */
function readKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const countOf = (name: string) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(`office-${name}`);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error);
        };
      });
    const counts = await Promise.all(['kept', 'queue'].map(async (name) => ((await countOf(name)) > 0 ? [name] : [])));
    return [...counts.flat(), ...(await caches.keys()), ...Object.keys(localStorage)];
  });
}

/** Lets no act of the page reach the shop until the returned function is called. */
async function blockActs(page: Page): Promise<() => Promise<void>> {
  const acts = '**/api/office/acts/*';
  await page.route(acts, (route) => route.abort());
  return () => page.unroute(acts);
}

const packedOf = async (orders: readonly OfficeOrder[]) => {
  const rows = await books.db
    .selectFrom('parcel')
    .innerJoin('orders', 'orders.id', 'parcel.order_id')
    .select(['orders.code', 'parcel.state', 'parcel.box_name'])
    .where(
      'orders.code',
      'in',
      orders.map(({ code }) => code),
    )
    .execute();
  return rows.filter(({ state, box_name }) => state === 'packed' && box_name === 'Small').length;
};

async function packNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Right piece' }).tap();
  await page.getByRole('button', { name: 'Packed', exact: true }).tap();
}

test('twelve parcels are packed with the network cut in between, and the office is opened anew meanwhile', async () => {
  const orders = await ordersToPack(12);
  const { page, context } = await openPack();
  for (let parcel = 0; parcel < 3; parcel += 1) {
    await page.getByText(`Parcel 1 of ${12 - parcel}`).waitFor();
    await packNext(page);
  }
  await page.getByText('Parcel 1 of 9').waitFor();
  await eventually(() => packedOf(orders)).toBe(3);
  await context.setOffline(true);
  await page.getByText(/^No network\./).waitFor();
  for (let parcel = 3; parcel < 7; parcel += 1) {
    await page.getByText(`Parcel 1 of ${12 - parcel}`).waitFor();
    await packNext(page);
  }
  await page.getByText(/^4 changes wait for the network/).waitFor();
  await expectAccessible(page, 'packing without a network');
  // The first screen leads to what works.
  await page.goto('/office', { waitUntil: 'load' });
  await page.getByText('Parcel 1 of 5').waitFor();
  await page.getByText(/^4 changes wait for the network/).waitFor();
  await page.getByText(/^As of /).waitFor();
  const seen = page.getByRole('region').locator('img').first();
  await eventually(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Send', exact: true }).tap();
  await page.getByText('This could not be loaded.').waitFor();
  await page.getByRole('link', { name: 'Pack', exact: true }).tap();
  for (let parcel = 7; parcel < 12; parcel += 1) {
    await page.getByText(`Parcel 1 of ${12 - parcel}`).waitFor();
    await packNext(page);
  }
  await page.getByText(/^9 changes wait for the network/).waitFor();
  expect(await packedOf(orders)).toBe(3);
  await context.setOffline(false);
  await page.getByText('Nothing is to be packed.').waitFor();
  await eventually(() => packedOf(orders)).toBe(12);
  await eventually(() => page.getByText(/wait for the network/).count()).toBe(0);
});

test('what the shop refuses afterwards is said until it was read, and its parcel is not packed', async () => {
  const [order] = await ordersToPack(1);
  if (!order) throw new Error('nothing was bought');
  const { page, context } = await openPack();
  await context.setOffline(true);
  await packNext(page);
  await page.getByText(/^1 change waits for the network/).waitFor();
  await books.db
    .insertInto('order_hold')
    .values({ order_id: await idOf(order), held_at: new Date() })
    .execute();
  await context.setOffline(false);
  const refused = page.getByRole('alert').getByText(`${order.code} · Packed: not done. It is on hold. Do not send it.`);
  await refused.waitFor();
  await expectAccessible(page, 'an act that was refused');
  await page.reload();
  await refused.waitFor();
  await page.getByRole('button', { name: 'Understood' }).tap();
  await refused.waitFor({ state: 'detached' });
  expect(await packedOf([order])).toBe(0);
});

test('notes, shelves and holds wait for the network, too', async () => {
  const [order] = await ordersToPack(1);
  if (!order) throw new Error('nothing was bought');
  const id = await idOf(order);
  const { sku } = await books.db
    .selectFrom('order_line')
    .select('sku')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  onTestFinished(async () => {
    await books.db.updateTable('saree').set({ shelf: null }).where('sku', '=', sku).execute();
  });
  const { page, context } = await openPack();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Write a note' }).tap();
  await page.getByRole('textbox', { name: 'Note for the people of the shop' }).fill('The box is torn.');
  await page.getByRole('button', { name: 'Add the note' }).tap();
  await page.getByRole('button', { name: /^(Note its shelf|Shelf)/ }).tap();
  await page.getByRole('textbox', { name: 'Shelf' }).fill('C7');
  await page.getByRole('button', { name: 'Note the shelf' }).tap();
  await page.getByRole('button', { name: 'Shelf C7' }).waitFor();
  await page.getByRole('button', { name: 'It cannot be packed' }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Damaged/ })
    .tap();
  await page.getByText('Nothing is to be packed.').waitFor();
  await page.getByText(/^3 changes wait for the network/).waitFor();
  await context.setOffline(false);
  const seen = async () => ({
    notes: await books.db.selectFrom('order_note').select('words').where('order_id', '=', id).execute(),
    holds: await books.db.selectFrom('order_hold').select('reason').where('order_id', '=', id).execute(),
    shelf: await books.db.selectFrom('saree').select('shelf').where('sku', '=', sku).executeTakeFirst(),
  });
  await eventually(seen).toEqual({
    notes: [{ words: 'The box is torn.' }],
    holds: [{ reason: `Damaged: ${sku}` }],
    shelf: { shelf: 'C7' },
  });
});

test('pieces that were found are found after a reload', async () => {
  await ordersToPack(1);
  const { page } = await openPack();
  await page.getByRole('button', { name: 'Right piece' }).tap();
  await page.getByRole('button', { name: '50 grams more' }).tap();
  const weight = page.getByRole('textbox', { name: 'Weight with its box' });
  const grams = await weight.inputValue();
  await page.reload();
  expect(await weight.inputValue()).toBe(grams);
});

test('whoever signs out takes all with them that the browser kept, and says so of what waits', async () => {
  const [order] = await ordersToPack(1);
  if (!order) throw new Error('nothing was bought');
  const { page } = await openPack();
  const unblock = await blockActs(page);
  await page.getByRole('button', { name: 'Right piece' }).tap();
  await page.getByRole('button', { name: 'Packed', exact: true }).tap();
  await page.getByText(/^1 change waits for the network/).waitFor();
  expect((await readKept(page)).length).toBeGreaterThan(2);
  await page.getByRole('link', { name: 'More' }).tap();
  await page.getByRole('button', { name: /^Send what waits/ }).waitFor();
  await expectAccessible(page, 'signing out while acts wait');
  await page.getByText('You lose 1 change.').waitFor();
  await page.getByRole('button', { name: /^Sign out all the same/ }).tap();
  await page.waitForURL('**/office/sign-in');
  await unblock();
  await eventually(async () => (await readKept(page)).filter((one) => one !== 'office-keys')).toEqual([]);
  expect(await packedOf([order])).toBe(0);
});

test('nobody else sends what waits in a browser, and whoever asked for it does when they are back', async () => {
  const [order] = await ordersToPack(1);
  if (!order) throw new Error('nothing was bought');
  const { page, context } = await openPack();
  const unblock = await blockActs(page);
  const [mine] = (await context.cookies()).filter(({ name }) => name === 'office');
  await packNext(page);
  await page.getByText(/^1 change waits for the network/).waitFor();
  await signInToOffice(page, books.db, 'packer');
  await unblock();
  await goToOffice(page, '/pack');
  await page.getByRole('button', { name: 'Right piece' }).waitFor();
  expect(await page.getByText(/for the network/).count()).toBe(0);
  expect(await packedOf([order])).toBe(0);
  if (mine) await context.addCookies([mine]);
  await goToOffice(page, '/pack');
  await eventually(() => packedOf([order])).toBe(1);
});

test('a packing list that is older than twelve hours is not shown', async () => {
  await ordersToPack(1);
  const { page, context } = await openPack();
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 12.1 * 60 * 60_000);
  await page.goto('/office/pack', { waitUntil: 'load' });
  await page.getByText('This could not be loaded.').waitFor();
  expect((await readKept(page)).filter((one) => one === 'kept')).toEqual([]);
});
