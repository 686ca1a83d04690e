/** Pages that the browser translates, which puts other nodes in the place of each text. */
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { eventually, openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { cartItemOf, findMostStockedSarees, withItemLists } from './item-lists.ts';
import { cardsOf, fetchListing, openFilters, waitForProductCount } from './listing-page.ts';
import { readLastCode } from './login-messages.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { buyForOffice } from './office-orders.ts';
import { advanceShipmentTo, buyOnePiece } from './order-books.ts';
import { openOrderInHistory } from './orders-page.ts';
import { fillBillingForm, payByCard, placedNoticeOf } from './purchase.ts';
import { searchIconOf } from './search-panel.ts';
import { newEmail, newPhone, signIn } from './signed-in.ts';
import { translate } from './translate.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a shopper buys on translated pages', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await translate(page, 'shop:ready');
    await page.goto('/sarees?in_stock=1');
    await cardsOf(page).last().getByRole('heading').getByRole('link').click();
    const pin = page.getByLabel('Delivery to your PIN code');
    const main = page.getByRole('main');
    for (const typed of ['560001', '5600012', '799999', '110001']) {
      await pin.fill(typed);
      await pin.press('Enter');
    }
    await main
      .getByText(/Arrives by/)
      .first()
      .waitFor();
    await pin.pressSequentially('2');
    await main.getByRole('button', { name: 'Add To Cart' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    const quantity = drawer.getByRole('group', { name: /^Quantity of/ });
    await quantity.getByText('1', { exact: true }).waitFor();
    await drawer.getByRole('button', { name: /^One less/ }).click();
    await drawer.getByRole('button', { name: /^Undo/ }).click();
    await drawer.getByRole('link', { name: 'Checkout' }).click();
    await page.getByRole('heading', { level: 2, name: 'Billing Details' }).waitFor();
    await fillBillingForm(page, newEmail());
    for (const typed of ['', '110001']) {
      await page.getByLabel('PIN code').fill(typed);
      await page.getByRole('button', { name: 'Place Order' }).click();
    }
    await payByCard(page);
    await placedNoticeOf(page).waitFor();
  });

  test('a shopper filters and searches on translated pages', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await translate(page, 'shop:ready');
    await page.goto('/sarees');
    const filters = await openFilters(page, size);
    await filters.getByRole('checkbox', { name: /In stock/ }).check();
    await page.waitForURL(/in_stock=1/);
    if (size.width < 769) await page.keyboard.press('Escape');
    await waitForProductCount(page, (await fetchListing('in_stock=1')).total);
    await page.getByRole('link', { name: 'Remove In stock' }).click();
    await waitForProductCount(page, (await fetchListing('')).total);
    await searchIconOf(page).click();
    const box = page.getByRole('combobox', { name: 'Search sarees' });
    for (const typed of ['red', 'indigo', 'xylophone', 'jamdani']) {
      await box.fill(typed);
      await page.getByRole('dialog', { name: 'Search' }).getByRole('status').filter({ hasText: /./ }).first().waitFor();
    }
    await box.press('Enter');
    await page.waitForURL(/search=jamdani/);
    await page.goto('/sarees?search=xylophone');
    await page.getByRole('searchbox').last().fill('linen');
    await page.getByRole('searchbox').last().press('Enter');
    await page.waitForURL(/search=linen/);
    await cardsOf(page).first().waitFor();
  });

  test('a shopper signs in, reads an order and signs out on translated pages', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await translate(page, 'shop:ready');
    const number = newPhone();
    await page.goto('/login');
    const contact = page.getByRole('textbox', { name: 'E-mail or mobile number' });
    await contact.fill('98765');
    await contact.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/Please enter a valid/)
      .waitFor();
    await contact.fill(number);
    await page.getByRole('button', { name: 'Send Otp' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(await readLastCode(number));
    await page.waitForURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'My account' }).waitFor();
    await page.context().clearCookies();

    const email = newEmail();
    await signIn(page, { email });
    const order = await buyOnePiece(books.db, { email });
    await openOrderInHistory(page, order);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Keep the order' }).click();
    await page.getByRole('button', { name: 'Track shipment' }).click();
    await advanceShipmentTo('OUT FOR DELIVERY', order);
    await page
      .getByRole('button', { name: /^(Refresh|Track)/ })
      .first()
      .click();
    await page.getByRole('main').locator('a[href="/orders"]').first().click();
    await page.getByText(order.code).waitFor();
    await page.goto('/track');
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('the office shows and searches orders while it is translated', async () => {
    const order = await buyForOffice(books.db);
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await translate(page, 'DOMContentLoaded');
    await signInToOffice(page, books.db, 'owner');
    await goToOffice(page);
    await goToOffice(page, '/orders');
    await page
      .getByRole('link', { name: new RegExp(order.fullName) })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: order.code }).waitFor();
    await page.goBack();
    await page
      .getByRole('link', { name: new RegExp(order.fullName) })
      .first()
      .waitFor();
    for (const path of ['/sarees', '/money', '/activity', '/packing', '/more', '/staff', '/returns', '/reviews']) {
      await goToOffice(page, path);
    }
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });
});

test('the button of the filters says how many sarees are left when a translated page changes', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await translate(page, 'shop:ready');
  await page.goto('/sarees?min=1000');
  const sheet = await openFilters(page, phone);
  const { total } = await fetchListing('min=1000');
  await sheet.getByRole('button', { name: `Show ${total} products` }).waitFor();
  await sheet.getByRole('checkbox', { name: /In stock/ }).check();
  await page.waitForURL(/in_stock=1/);
  const { total: left } = await fetchListing('min=1000&in_stock=1');
  expect(left).not.toBe(total);
  await sheet
    .getByRole('button', { name: /^Show/ })
    .filter({ hasText: `${left} product` })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Filter\s*2\s*chosen$/ }).waitFor();
  await page.getByRole('link', { name: 'Remove In stock' }).click();
  await page.getByRole('button', { name: /^Filter\s*1\s*chosen$/ }).waitFor();
});

test('a state chosen by its translated name is the state of the address', async () => {
  const [saree] = await findMostStockedSarees(books.db);
  const page = await newShopper(phone, withItemLists({ cart: [cartItemOf(saree)] }));
  await page.goto('/checkout/full');
  const state = page.getByLabel('State');
  await state.evaluate((list) => {
    for (const option of list.querySelectorAll('option')) option.textContent = `राज्य: ${option.textContent}`;
  });
  await state.selectOption({ label: 'राज्य: Kerala' });
  await page.getByLabel('City').fill('Kochi');
  await page.reload();
  await eventually(() => page.getByLabel('City').inputValue()).toBe('Kochi');
  expect(await state.inputValue()).toBe('Kerala');
});

test('a page that was translated before its scripts ran can be used', async () => {
  // A second tab, whose console no test reads: React says there that it draws the page anew.
  const page = await (await newShopper(phone)).context().newPage();
  await translate(page, 'DOMContentLoaded');
  await page.goto('/sarees');
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await cardsOf(page).first().getByRole('heading').getByRole('link').click();
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
});
