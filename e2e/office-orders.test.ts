/** Orders in the office: found by four digits, decided, corrected and noted. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, readOutbox, type ScreenSize, screenSizesFor, testBrowser } from './fixtures.ts';
import { type Hands, handsFor } from './hands.ts';
import { goToOffice, signInToOffice } from './office.ts';
import {
  buyForOffice,
  buyToUnclearState,
  buyWithWrongPlace,
  expectBooksToAddUp,
  needDecision,
  openOrder,
  readMoneyOf,
} from './office-orders.ts';
import { findScheduledActOf, letWaitEnd } from './scheduled-act.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();

/** Most taps from any screen to an order whose last four digits are known: Search, and its row. */
const tapsOfSearch = 2;

async function asOwner(size: ScreenSize): Promise<{ page: Page; hands: Hands }> {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  return { page, hands: handsFor(page, size) };
}

const isAt = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();
const standing = (page: Page) => page.getByRole('region', { name: 'How it stands' });

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('an order is found by the last four digits of its phone number, by two taps or by keys alone', async () => {
    const order = await buyForOffice(books.db);
    const { page, hands } = await asOwner(size);
    await goToOffice(page);
    if (size.name === 'a desk') await page.keyboard.press('/');
    else await hands.press(page.getByRole('link', { name: 'Search' }));
    await isAt(page, 'Search');
    await hands.type(order.phone.slice(-4));
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
    await expectAccessible(page, 'what was found');
    await hands.press(page.getByRole('link', { name: order.fullName }));
    await isAt(page, order.code);
    expect(hands.taps()).toBeLessThanOrEqual(tapsOfSearch);
  });

  test('an order that needs a decision is found on Today, and let go on', async () => {
    const order = await buyForOffice(books.db);
    await needDecision(books.db, order, 'shipment_refused');
    const { page, hands } = await asOwner(size);
    await goToOffice(page);
    await hands.press(page.getByRole('link', { name: order.fullName }).first());
    const decide = page.getByRole('region', { name: 'Decide' });
    await decide.getByText('The order is resumed, and its parcel requested.').waitFor();
    await expectAccessible(page, 'a decision');
    await hands.press(decide.getByRole('button', { name: /^Resume the order/ }));
    await page.getByText('The order is resumed.', { exact: true }).waitFor();
    await decide.waitFor({ state: 'detached' });
    expect((await readMoneyOf(books.db, order))[0]).not.toBe('needs_attention');
  });

  test('an order whose state is unclear is found on Today, and goes on in the state that is decided, unless that is undone', async () => {
    const order = await buyToUnclearState(books.db);
    const { page, hands } = await asOwner(size);
    await goToOffice(page);
    const card = page.getByRole('link', { name: order.fullName }).first();
    await card.getByText('State of the address unclear. Decide it.').waitFor();
    await hands.press(card);
    const decide = async () => {
      await hands.press(
        page.getByRole('region', { name: 'Decide' }).getByRole('button', { name: /^Decide the state/ }),
      );
      const sheet = page.getByRole('dialog', { name: 'Decide the state' });
      await sheet.getByText('PIN 600004 is in Tamil Nadu. The buyer wrote Maharashtra.', { exact: true }).waitFor();
      await expectAccessible(page, 'the sheet of the state');
      await sheet.getByRole('combobox', { name: 'State' }).selectOption('Tamil Nadu');
      await hands.press(sheet.getByRole('button', { name: 'Decide the state', exact: true }));
    };
    await decide();
    await hands.press(page.getByRole('button', { name: /^Undo/ }));
    await eventually(async () => (await findScheduledActOf(books.db, order.code)).state).toBe('undone');
    expect((await readMoneyOf(books.db, order))[0]).toBe('needs_attention');
    await decide();
    await eventually(async () => (await findScheduledActOf(books.db, order.code)).state).toBe('waiting');
    await letWaitEnd(books.db, order.code);
    await eventually(async () => (await readMoneyOf(books.db, order))[0]).toBe('shipment_requested');
    const invoice = books.db.selectFrom('invoice').innerJoin('orders', 'orders.id', 'order_id').select('document');
    const { document } = await invoice.where('code', '=', order.code).executeTakeFirstOrThrow();
    expect(document).toMatchObject({ placeOfSupply: { name: 'Tamil Nadu', code: '33' } });
    await expectBooksToAddUp(books.db, order);
  });

  test('an invoice with the tax of another state is corrected by a credit note and a new invoice, which the buyer is mailed', async () => {
    const order = await buyWithWrongPlace(books.db);
    const { page, hands } = await asOwner(size);
    await openOrder(page, order);
    const money = page.getByRole('region', { name: 'Money' });
    await hands.press(money.getByRole('button', { name: 'Correct the place of supply' }));
    const sheet = page.getByRole('dialog', { name: 'Correct the place of supply' });
    await sheet.getByText('The invoice states Maharashtra; the address is in Tamil Nadu.').waitFor();
    await sheet.getByText(`Buyer: ${order.fullName}`).waitFor();
    const replacing = sheet.getByRole('region', { name: 'New invoice' });
    expect(await replacing.textContent()).toMatch(/Tamil Nadu.*IGST ₹[\d,.]+, total/);
    expect(await sheet.getByRole('region', { name: 'Credit note' }).textContent()).toMatch(/CGST ₹[\d,.]+, SGST ₹/);
    await sheet.getByText('No money moves.').waitFor();
    await expectAccessible(page, 'the sheet of the place of supply');
    await hands.press(sheet.getByRole('button', { name: 'Issue both documents' }));
    await eventually(async () => (await findScheduledActOf(books.db, order.code)).state).toBe('waiting');
    await letWaitEnd(books.db, order.code);
    await page.reload();
    await money.getByRole('link', { name: /^Credit note / }).waitFor();
    await expect(money.getByRole('link', { name: /^Invoice / }).count()).resolves.toBe(2);
    expect(await money.getByRole('button', { name: 'Correct the place of supply' }).count()).toBe(0);
    await eventually(async () => (await readOutbox(order.email)).map(({ subject }) => subject)).toContain(
      `A new invoice for your order ${order.code}`,
    );
    await expectBooksToAddUp(books.db, order);
  });

  test('an order that needs a decision is found on Today, and refunded', async () => {
    const order = await buyForOffice(books.db);
    await needDecision(books.db, order, 'shipment_refused');
    const { page, hands } = await asOwner(size);
    await goToOffice(page);
    await hands.press(page.getByRole('link', { name: order.fullName }).first());
    await hands.press(page.getByRole('region', { name: 'Decide' }).getByRole('button', { name: /^Refund/ }));
    const sheet = page.getByRole('dialog', { name: 'Refund' });
    await hands.choose(sheet.getByRole('group', { name: 'Why' }), 'Not available');
    await hands.press(sheet.getByRole('button', { name: /^Refund ₹/ }));
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    await letWaitEnd(books.db, order.code);
    await page.reload();
    await standing(page)
      .getByText(/refunded|cancelled/i)
      .waitFor();
    expect(await readMoneyOf(books.db, order)).toEqual([
      expect.stringMatching(/^(cancelled|refunded)$/),
      [expect.any(Number)],
    ]);
    await expectBooksToAddUp(books.db, order);
  });

  test('a wrong address is corrected, and the buyer is told', async () => {
    const order = await buyForOffice(books.db);
    const { page, hands } = await asOwner(size);
    await openOrder(page, order);
    await hands.press(page.getByRole('button', { name: 'Correct' }));
    const sheet = page.getByRole('dialog', { name: 'Correct the address' });
    await hands.fill(sheet.getByRole('textbox', { name: 'Address' }), 'Flat 40, 12 Lake View Road');
    await expectAccessible(page, 'the sheet of the address');
    await hands.press(sheet.getByRole('button', { name: 'Save the address' }));
    await page.getByText('Corrected. The buyer is told.').waitFor();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Buyer' }).getByText('Flat 40, 12 Lake View Road').waitFor();
    const subjects = async () => (await readOutbox(order.email)).map(({ subject }) => subject);
    await eventually(subjects).toContain(`The delivery details of your order ${order.code} were changed`);
  });

  test('a note about an order is written, and is then in its timeline', async () => {
    const order = await buyForOffice(books.db);
    const { page, hands } = await asOwner(size);
    await openOrder(page, order);
    const note = page.getByRole('textbox', { name: 'Note for the people of the shop' });
    await hands.fill(note, 'Wants it wrapped in cloth.');
    await hands.press(page.getByRole('button', { name: 'Add', exact: true }));
    await page.getByText('Noted.', { exact: true }).waitFor();
    await eventually(() => note.inputValue()).toBe('');
    await page
      .getByRole('region', { name: 'What happened' })
      .getByRole('listitem')
      .getByText('Wants it wrapped in cloth.')
      .waitFor();
  });
});
