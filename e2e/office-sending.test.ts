/** Sending in the office: labels and pickups of the day at once, each parcel with an outcome of its own. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { packParcel } from '../shop/parcels/pack-parcel.ts';
import { listParcels } from '../shop/parcels/parcel-store.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { handsFor } from './hands.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { buyForOffice, expectBooksToAddUp, holdOtherOrders, type OfficeOrder, openOrder } from './office-orders.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

/** A PIN code that no courier of the sandbox serves. */
const unserved = '799999';
/** Most taps to label the parcels of a day and to print their labels, and to have them collected. */
const mostTaps = { labels: 2, pickup: 2, handOver: 2 } as const;

/** Buys and packs two pieces, which alone are to be sent until the test ends. */
async function twoPackedOrders(): Promise<[OfficeOrder, OfficeOrder]> {
  const orders: [OfficeOrder, OfficeOrder] = [await buyForOffice(books.db), await buyForOffice(books.db)];
  await holdOtherOrders(books.db, orders);
  for (const order of orders) {
    const packed = await packParcel({ db: books.db, now: () => new Date() }, await idOf(order), { weightG: 700 });
    expect(packed.ok).toBe(true);
  }
  return orders;
}

async function idOf({ code }: OfficeOrder): Promise<string> {
  const { id } = await books.db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  return id;
}

const parcelOf = async (order: OfficeOrder) => (await listParcels(books.db, await idOf(order))).at(-1);
const stateOf = async (order: OfficeOrder) => (await parcelOf(order))?.state;
const givenOf = async (order: OfficeOrder) => (await parcelOf(order))?.times.given ?? null;

/** Labels a packed parcel and asks for its pickup, as the office does. */
async function labelAndAskForPickup(order: OfficeOrder): Promise<void> {
  const page = await newShopper(phone);
  await signInToOffice(page, books.db, 'packer');
  for (const name of ['parcel.label', 'parcel.pickup']) {
    const answer = await page.request.post(`/api/office/acts/${name}`, {
      headers: { 'idempotency-key': randomUUID(), origin: shopUnderTest().shopUrl },
      data: { input: { orderId: await idOf(order) } },
    });
    expect(answer.status(), name).toBe(200);
  }
}

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

/** Has the sandbox's Shiprocket answer nothing until the test ends. */
async function takeShiprocketAway(): Promise<void> {
  const faults = `${shopUnderTest().sandboxUrl}/faults`;
  const answer = await fetch(faults, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'shiprocket', call: '*', kind: 'status', status: 503 }),
  });
  expect(answer.status).toBe(201);
  onTestFinished(async () => void (await fetch(faults, { method: 'DELETE' })));
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
    const stuck = page.getByRole('region', { name: 'No label yet' });
    await stuck.getByText(/No courier serves/).waitFor();
    const labelled = page.getByRole('region', { name: 'Labelled' });
    const print = labelled.getByRole('link', { name: 'Print 1 label' });
    await expectAccessible(page, 'labels of which one was refused');
    expect(await fetchPdf(page, await print.getAttribute('href'))).toEqual([200, 'application/pdf', '%PDF']);
    expect(hands.taps()).toBeLessThanOrEqual(mostTaps.labels);
    expect([await stateOf(good), await stateOf(refused)]).toEqual(['labelled', 'packed']);
    await page.reload();
    await stuck.getByText(/No courier serves/).waitFor();
    await hands.press(page.getByRole('button', { name: 'Ask for the pickup of 1 parcel' }));
    await page.getByRole('region', { name: 'Pickup asked for' }).waitFor();
    expect([await stateOf(good), await stateOf(refused)]).toEqual(['pickup_requested', 'packed']);
  });

  test('labels are got for the parcels that are ticked, and their pickup is asked for while others wait', async () => {
    const [first, later] = await twoPackedOrders();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'packer');
    const hands = handsFor(page, size);
    await goToOffice(page, '/send');
    await page.getByRole('checkbox', { name: `Choose ${first.code}` }).check();
    await hands.press(page.getByRole('button', { name: 'Get 1 label' }));
    const labelled = page.getByRole('region', { name: 'Labelled' });
    await hands.press(labelled.getByRole('button', { name: 'Ask for the pickup of 1 parcel' }));
    await eventually(() => Promise.all([first, later].map(stateOf))).toEqual(['pickup_requested', 'packed']);
  });

  test('the courier is asked for all labelled parcels with two taps', async () => {
    const orders = await twoPackedOrders();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'packer');
    const hands = handsFor(page, size);
    await goToOffice(page, '/send');
    await hands.press(page.getByRole('button', { name: 'Get 2 labels' }));
    await hands.press(page.getByRole('button', { name: 'Ask for the pickup of 2 parcels' }));
    const asked = page.getByRole('region', { name: 'Pickup asked for' });
    await asked.getByRole('link', { name: 'Print 2 labels again' }).waitFor();
    expect(hands.taps()).toBeLessThanOrEqual(mostTaps.pickup);
    await eventually(() => Promise.all(orders.map(stateOf))).toEqual(['pickup_requested', 'pickup_requested']);
  });
});

describe.each(screenSizesFor(import.meta.filename))('on $name, at the pickup,', (size) => {
  test('a count that differs from what is ready asks which parcels stay, and the others are handed over', async () => {
    const [gone, stays] = await twoPackedOrders();
    for (const order of [gone, stays]) await labelAndAskForPickup(order);
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'packer');
    const hands = handsFor(page, size);
    await goToOffice(page, '/send');
    await hands.press(page.getByRole('button', { name: 'Hand over 2' }).first());
    const sheet = page.getByRole('dialog', { name: 'Hand over' });
    await hands.press(sheet.getByRole('button', { name: 'One less' }));
    await sheet.getByText('1 parcel stays here. Untick it.').waitFor();
    await expectAccessible(page, 'a count of parcels that differs');
    expect(await sheet.getByRole('button', { name: /^Handed over/ }).isDisabled()).toBe(true);
    await sheet.getByRole('checkbox', { name: new RegExp(stays.code) }).uncheck();
    await hands.press(sheet.getByRole('button', { name: 'Handed over 1' }));
    const given = page.getByRole('region', { name: 'Handed over' });
    await given.getByRole('link', { name: new RegExp(gone.code) }).waitFor();
    const manifest = given.getByRole('link', { name: /^Print \d+ manifests?$/ });
    expect(await fetchPdf(page, await manifest.getAttribute('href'))).toEqual([200, 'application/pdf', '%PDF']);
    expect([await stateOf(gone), await stateOf(stays)]).toEqual(['pickup_requested', 'pickup_requested']);
    expect([await givenOf(gone), await givenOf(stays)]).toEqual([expect.any(Date), null]);
  });

  test('all parcels are handed over with two taps', async () => {
    const orders = await twoPackedOrders();
    for (const order of orders) await labelAndAskForPickup(order);
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'packer');
    const hands = handsFor(page, size);
    await goToOffice(page, '/send');
    await hands.press(page.getByRole('button', { name: 'Hand over 2' }).first());
    await hands.press(page.getByRole('button', { name: 'Handed over 2' }));
    await eventually(async () => (await Promise.all(orders.map(givenOf))).filter(Boolean).length).toBe(2);
    expect(hands.taps()).toBeLessThanOrEqual(mostTaps.handOver);
  });

  test('the price stands on the button, and a courier chosen by hand changes it and carries the parcel', async () => {
    const [order] = await twoPackedOrders();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'manager');
    const hands = handsFor(page, size);
    await goToOffice(page, '/send');
    const get = page.getByRole('button', { name: /^Get 2 labels for ₹/ });
    await get.waitFor();
    const before = await get.textContent();
    await hands.press(page.getByRole('button', { name: `Choose the courier of ${order.code}` }));
    const sheet = page.getByRole('dialog', { name: 'Choose the courier' });
    await expectAccessible(page, 'the couriers of a parcel');
    const dearest = sheet.getByRole('button').filter({ hasText: '₹' }).last();
    const courier = (await dearest.locator('strong').textContent())?.split(',')[0];
    await hands.press(dearest);
    await eventually(() => get.textContent()).not.toBe(before);
    await hands.press(get);
    await eventually(async () => (await parcelOf(order))?.courierName).toBe(courier);
  });

  test('packing slips show pieces and note without prices, and are printed one on a page', async () => {
    const [order, other] = await twoPackedOrders();
    for (const one of [order, other]) await labelAndAskForPickup(one);
    await books.db.updateTable('orders').set({ note: 'घंटी बजाइए' }).where('code', '=', order.code).execute();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'packer');
    await goToOffice(page, '/send');
    await page.getByRole('link', { name: 'Print 2 slips again' }).click();
    const slip = page.getByRole('article', { name: `Slip of ${order.code}` });
    await slip.getByText('घंटी बजाइए').waitFor();
    expect(await page.getByRole('article').allTextContents()).not.toEqual(
      expect.arrayContaining([expect.stringMatching('₹')]),
    );
    await expectAccessible(page, 'packing slips');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await page.getByRole('radio', { name: 'Two on A4' }).check({ force: true });
    const two = await page.pdf({ preferCSSPageSize: true });
    expect(two.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

describe.each(screenSizesFor(import.meta.filename))('on $name, while Shiprocket is away,', (size) => {
  test('a parcel goes with a courier of the shop’s own, and is delivered at the word of the shop', async () => {
    const [order] = await twoPackedOrders();
    await takeShiprocketAway();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'manager');
    const hands = handsFor(page, size);
    await goToOffice(page, '/send');
    await page.getByText('The shipping service does not answer. Labels wait. Or enter a number by hand.').waitFor();
    await hands.press(page.getByRole('button', { name: `Choose the courier of ${order.code}` }));
    const sheet = page.getByRole('dialog', { name: 'Choose the courier' });
    await hands.press(sheet.getByRole('button', { name: /^A courier of your own/ }));
    await sheet.getByRole('textbox', { name: 'Courier' }).fill('India Post');
    await sheet.getByLabel('Number on the receipt').fill('EM123456789IN');
    await expectAccessible(page, 'a courier of the shop’s own');
    await hands.press(sheet.getByRole('button', { name: 'Send with this courier' }));
    // A sheet closes by going back, which would undo a navigation that has begun.
    await sheet.waitFor({ state: 'hidden' });
    expect(await stateOf(order)).toBe('handed_over');
    await openOrder(page, order);
    await hands.press(page.getByRole('button', { name: 'It was delivered' }));
    await hands.press(page.getByRole('dialog').getByRole('button', { name: 'It was delivered', exact: true }));
    await eventually(() => stateOf(order)).toBe('delivered');
    await expectBooksToAddUp(books.db, order);
  });
});

test('an owner reads what the wallet is short of, and for how many parcels nothing was booked', async () => {
  await twoPackedOrders();
  await setWallet(1);
  onTestFinished(() => setWallet(5_000));
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  await goToOffice(page, '/send');
  await page.getByText(/^The shipping service’s wallet is short of ₹[\d,.]+\.$/).waitFor();
  await page.getByRole('button', { name: /^Get 2 labels for/ }).tap();
  await page.getByText(/wallet is short of ₹[\d,.]+\. Nothing was booked for 2 parcels\.$/).waitFor();
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
