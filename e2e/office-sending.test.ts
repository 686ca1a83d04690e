/** Sending in the office: labels and pickups of the day at once, each parcel with an outcome of its own. */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { packParcel } from '../shop/parcels/pack-parcel.ts';
import { listParcels } from '../shop/parcels/parcel-store.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { handsFor } from './hands.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { buyForOffice, holdOtherOrders, type OfficeOrder } from './office-orders.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

/** A PIN code that no courier of the sandbox serves. */
const unserved = '799999';
/** Most taps to label the parcels of a day and to print their labels, and to have them collected. */
const mostTaps = { labels: 2, pickup: 2 } as const;

/** Buys and packs two pieces, which alone are to be sent until the test ends. */
async function twoPackedOrders(): Promise<[OfficeOrder, OfficeOrder]> {
  const orders: [OfficeOrder, OfficeOrder] = [await buyForOffice(books.db), await buyForOffice(books.db)];
  await holdOtherOrders(books.db, orders);
  for (const order of orders) {
    const packed = await packParcel({ db: books.db, now: () => new Date() }, await idOf(order), 700);
    expect(packed.ok).toBe(true);
  }
  return orders;
}

async function idOf({ code }: OfficeOrder): Promise<string> {
  const { id } = await books.db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  return id;
}

const stateOf = async (order: OfficeOrder) => (await listParcels(books.db, await idOf(order))).at(-1)?.state;

/** Fetches a PDF as the page would; returns status, type and the first letters. */
async function fetchPdf(page: Page, address: string | null): Promise<[number, string | undefined, string]> {
  const answer = await page.request.get(address ?? '');
  return [answer.status(), answer.headers()['content-type'], (await answer.body()).subarray(0, 4).toString()];
}

async function setWallet(rupees: number): Promise<void> {
  const answer = await fetch(`${shopUnderTest().sandboxUrl}/shiprocket/sandbox/wallet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rupees }),
  });
  expect(answer.status).toBe(200);
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the labels of the day are got at once, one that no courier takes says why, and the others are collected', async () => {
    const [good, refused] = await twoPackedOrders();
    await books.db.updateTable('orders').set({ pincode: unserved }).where('code', '=', refused.code).execute();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'packer');
    const hands = handsFor(page, size);
    await goToOffice(page, '/send');
    await hands.press(page.getByRole('button', { name: 'Get 2 labels' }));
    const packed = page.getByRole('region', { name: 'Packed' });
    await packed.getByText(/No courier serves/).waitFor();
    const labelled = page.getByRole('region', { name: 'Labelled' });
    const print = labelled.getByRole('link', { name: 'Print 1 label' });
    await expectAccessible(page, 'labels of which one was refused');
    expect(await fetchPdf(page, await print.getAttribute('href'))).toEqual([200, 'application/pdf', '%PDF']);
    expect(hands.taps()).toBeLessThanOrEqual(mostTaps.labels);
    expect([await stateOf(good), await stateOf(refused)]).toEqual(['labelled', 'packed']);
  });

  test('the courier is asked for all labelled parcels with two taps', async () => {
    const orders = await twoPackedOrders();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'packer');
    const hands = handsFor(page, size);
    await goToOffice(page, '/send');
    await hands.press(page.getByRole('button', { name: 'Get 2 labels' }));
    await hands.press(page.getByRole('button', { name: 'Ask for the pickup of 2 parcels' }));
    const asked = page.getByRole('region', { name: 'The courier is asked' });
    await asked.getByRole('link', { name: 'Print 2 labels again' }).waitFor();
    expect(hands.taps()).toBeLessThanOrEqual(mostTaps.pickup);
    await eventually(() => Promise.all(orders.map(stateOf))).toEqual(['pickup_requested', 'pickup_requested']);
  });
});

test('a wallet that is too low books nothing and says so, and the labels come once it is filled', async () => {
  const orders = await twoPackedOrders();
  await setWallet(0);
  onTestFinished(() => setWallet(5_000));
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'packer');
  await goToOffice(page, '/send');
  await page.getByRole('button', { name: 'Get 2 labels' }).tap();
  await eventually(() => page.getByText(/wallet at the shipping service is too low/).count()).toBe(2);
  expect(await Promise.all(orders.map(stateOf))).toEqual(['packed', 'packed']);
  await setWallet(5_000);
  await page.getByRole('button', { name: 'Get 2 labels' }).tap();
  await page.getByRole('button', { name: 'Ask for the pickup of 2 parcels' }).waitFor();
  expect(await Promise.all(orders.map(stateOf))).toEqual(['labelled', 'labelled']);
});
