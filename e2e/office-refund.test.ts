/** Refunds and cancellations from an order's page, which wait 20 seconds and can be undone until then. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { type Hands, handsFor } from './hands.ts';
import { signInToOffice } from './office.ts';
import { buyForOffice, expectBooksToAddUp, type OfficeOrder, openOrder, readMoneyOf } from './office-orders.ts';
import { findScheduledActOf, letWaitEnd, runJobOf, showSecondOfWait } from './scheduled-act.ts';
import { shopUnderTest } from './shop-under-test.ts';
import { signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

/** Most taps of a refund from the order's page: Refund, the reason, and the act. */
const tapsOfRefund = 3;

/** Opens the page of a new order as an owner. */
async function anOrder(size: ScreenSize): Promise<{ page: Page; order: OfficeOrder; hands: Hands }> {
  const order = await buyForOffice(books.db);
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  await page.clock.install();
  await signInToOffice(page, books.db, 'owner');
  await openOrder(page, order);
  return { page, order, hands: handsFor(page, size) };
}

const refundSheet = (page: Page) => page.getByRole('dialog', { name: 'Refund' });
const refundAct = (page: Page) => refundSheet(page).getByRole('button', { name: /^Refund ₹/ });
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });

async function chooseRefund(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Refund', exact: true }));
  await hands.choose(refundSheet(page).getByRole('group', { name: 'Why' }), 'Damaged');
}

async function askForRefund(page: Page, hands: Hands): Promise<void> {
  await chooseRefund(page, hands);
  await hands.press(refundAct(page));
  await undo(page).waitFor();
  await refundSheet(page).waitFor({ state: 'detached' });
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a refund takes three taps, and Undo a second before its time leaves all as it was', async () => {
    const { page, order, hands } = await anOrder(size);
    const before = await readMoneyOf(books.db, order);
    await askForRefund(page, hands);
    expect(hands.taps()).toBeLessThanOrEqual(tapsOfRefund);
    await showSecondOfWait(page, books.db, order.code, 19);
    await page.getByText(/^Refund of ₹[\d,]+ goes in 1 s$/).waitFor();
    await expectAccessible(page, 'an act that waits');
    await hands.press(undo(page));
    await page.getByText(/^Refund of ₹[\d,]+: undone\. Nothing was sent\.$/).waitFor();
    await eventually(() => undo(page).count()).toBe(0);
    const { id, state } = await findScheduledActOf(books.db, order.code);
    expect(state).toBe('undone');
    await runJobOf(books.db, id);
    expect(await readMoneyOf(books.db, order)).toEqual(before);
    await expectBooksToAddUp(books.db, order);
  });

  test('a refund has no Undo once its 20 seconds are over, and is made', async () => {
    const { page, order, hands } = await anOrder(size);
    await askForRefund(page, hands);
    const { input } = await findScheduledActOf(books.db, order.code);
    expect(input).toMatchObject({ takeBack: true });
    await showSecondOfWait(page, books.db, order.code, 21);
    await page.getByText(/^Refund of ₹[\d,]+ goes now$/).waitFor();
    expect(await undo(page).count()).toBe(0);
    await letWaitEnd(books.db, order.code);
    // The page learns of it by itself.
    await page.getByText('goes now').waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: 'Money' })
      .getByText(/^₹[\d,]+ (on its way back|refunded)$/)
      .waitFor();
    expect(await readMoneyOf(books.db, order)).toEqual([
      expect.stringMatching(/^(cancelled|refunded)$/),
      [expect.any(Number)],
    ]);
    await expectBooksToAddUp(books.db, order);
  });

  test('a cancellation by the menu of the order can be undone', async () => {
    const { page, order, hands } = await anOrder(size);
    const before = await readMoneyOf(books.db, order);
    await hands.press(page.getByRole('button', { name: 'More about this order' }));
    await hands.press(page.getByRole('menuitem', { name: 'Cancel the order' }));
    const sheet = page.getByRole('dialog', { name: 'Cancel the order' });
    await sheet
      .getByRole('list', { name: 'What follows' })
      .getByText(/^Back on sale: /)
      .waitFor();
    await expectAccessible(page, 'the sheet of a cancellation');
    await hands.press(sheet.getByRole('button', { name: /^Cancel, and refund ₹/ }));
    await page.getByText(/^The cancellation goes in \d+ s$/).waitFor();
    await hands.press(undo(page));
    await page.getByText('The cancellation: undone. Nothing was sent.').waitFor();
    await runJobOf(books.db, (await findScheduledActOf(books.db, order.code)).id);
    expect(await readMoneyOf(books.db, order)).toEqual(before);
  });
});

test('a refund is not asked for once the buyer has cancelled, and the page says so and is renewed', async () => {
  const { page, order, hands } = await anOrder(phone);
  const buyer = await newShopper(phone);
  await signIn(buyer, { email: order.email });
  await chooseRefund(page, hands);
  const cancelled = await buyer.context().request.post(`${shopUnderTest().shopUrl}/api/orders/${order.code}/cancel`);
  expect(cancelled.status()).toBe(200);
  const [, refunds] = await readMoneyOf(books.db, order);
  await hands.press(refundAct(page));
  await page.getByText('It changed in the meantime. Check it again, then decide.').waitFor();
  await page
    .getByRole('region', { name: 'How it stands' })
    .getByText(/^(Cancelled|Refunded)/)
    .waitFor();
  await refundSheet(page).waitFor({ state: 'detached' });
  expect(await readMoneyOf(books.db, order)).toEqual([expect.any(String), refunds]);
  await expectBooksToAddUp(books.db, order);
});
