/** The billing page: its summary, the alert for missing fields, the items that it buys, and repeated payments. */
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { checkoutTaxOf, formatPriceWithPaise, paise } from '../shop/money.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import {
  cartItemOf,
  findMostStockedSarees,
  readStoredLines,
  type StockedSaree,
  titleOfStockedSaree,
  withItemLists,
} from './item-lists.ts';
import {
  closeAlertDialog,
  failPayment,
  fillBillingForm,
  payByCard,
  paymentFrameOf,
  paymentWindowOf,
  placedNoticeOf,
  readAvailability,
  readOrderStatuses,
} from './purchase.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [, desk] = screenSizes;

let [piece, another] = [] as unknown as [StockedSaree, StockedSaree];
beforeEach(async () => {
  [piece, another] = await findMostStockedSarees(books.db);
});

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const missing = 'Please fill all required fields (Name, Address, Email , Phone number)';

/** Opens the billing page with one piece in the cart. */
async function atCheckout(size: (typeof screenSizes)[number], cart = [cartItemOf(piece)]): Promise<Page> {
  const page = await newShopper(size, { ...withItemLists({ cart }), reducedMotion: 'reduce' });
  await page.goto('/checkout');
  await placeOrder(page).waitFor();
  return page;
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the order summary shows quantity, price, total and the included taxes, and a plain weave for a picture that fails', async () => {
    const page = await newShopper(size, {
      ...withItemLists({ cart: [cartItemOf(piece, 2), cartItemOf(another)] }),
      reducedMotion: 'reduce',
    });
    await page.route(`**/*${piece.product_path}*`, (route) => route.abort());
    await page.goto('/checkout');
    const summary = page.getByRole('region', { name: 'Order Summary' });
    const [first] = await summary.getByRole('listitem').all();
    await first?.getByText(titleOfStockedSaree(piece), { exact: true }).waitFor();
    await first
      ?.getByText(`Quantity: 2 · Price: ${formatPriceWithPaise(paise(piece.price_paise * 2)).replace('.00', '')}`)
      .waitFor();
    await first?.locator('img[src*="plain-weave"], img[src^="data:image/svg"]').waitFor();
    const total = paise(piece.price_paise * 2 + another.price_paise);
    const figures = summary.locator('dl > div');
    await summary.getByText('your invoice states GST at').waitFor();
    expect(await figures.allInnerTexts().then((texts) => texts.map((text) => text.replaceAll(/\s+/g, ' ')))).toEqual([
      'Shipping Free',
      `Taxes (12%, included) ${formatPriceWithPaise(checkoutTaxOf(total))}`,
      expect.stringMatching(/^included in the price; your invoice states GST at 5% ₹[\d,]+\.\d\d$/),
      `Total ${formatPriceWithPaise(total)}`,
    ]);
    await page.getByRole('heading', { level: 2, name: 'Billing Details' }).waitFor();
    await expectAccessible(page, 'the billing page');
  });

  test('the empty billing form shows the spec’s sentence and a message beside each required field, and focuses the first', async () => {
    const page = await atCheckout(size);
    await placeOrder(page).click();
    const alert = page.getByRole('alertdialog');
    await alert.getByText(missing, { exact: true }).waitFor();
    await expectAccessible(page, 'the billing page’s alert');
    await alert.getByRole('button', { name: 'OK' }).click();
    await alert.waitFor({ state: 'hidden' });
    for (const [field, message] of [
      ['Full name', 'Enter your full name.'],
      ['Phone number', 'Enter a 10-digit mobile number starting with 6, 7, 8 or 9.'],
      ['E-mail', 'Enter an e-mail address, such as asha@example.in.'],
      ['Address', 'Enter the house or flat, street and area.'],
    ] as const) {
      const control = page.getByRole('textbox', { name: field, exact: true });
      expect(await control.getAttribute('aria-invalid')).toBe('true');
      expect(await describedBy(page, field)).toContain(message);
    }
    for (const optional of ['PIN code', 'City', 'State']) {
      expect(await page.getByLabel(optional).getAttribute('aria-invalid')).toBeNull();
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fullName');
    await expectAccessible(page, 'the billing page with its mistakes');
    expect(await page.locator('iframe.razorpay-checkout-frame').count()).toBe(0);
  });

  test('after a failed and a closed payment a third one succeeds', async () => {
    const email = `third.try.${size.width}@example.in`;
    const page = await newShopper(size);
    await page.goto(`/product/${piece.product_path}`);
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await fillBillingForm(page, email);
    const before = await readAvailability(books.db, piece.sku);

    await placeOrder(page).click();
    await failPayment(page);
    await page.getByRole('alertdialog').getByText('Your cart and what you typed are as you left them.').waitFor();
    await closeAlertDialog(page, 'Payment failed');
    expect(await readAvailability(books.db, piece.sku)).toBe(before);
    expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Rao');

    await placeOrder(page).click();
    await paymentFrameOf(page).getByRole('button', { name: 'Close payment' }).click();
    expect(await readAvailability(books.db, piece.sku)).toBe(before - 1);
    await paymentFrameOf(page).getByRole('button', { name: 'Leave' }).click();
    await closeAlertDialog(page, 'Payment not finished');
    expect(await readAvailability(books.db, piece.sku)).toBe(before);

    await placeOrder(page).click();
    await payByCard(page);
    await placedNoticeOf(page).waitFor();
    expect(await readOrderStatuses(books.db, email)).toEqual(['shipment_requested']);
  });

  test('the checkout, its full form and Track Order fit 320 pixels', async () => {
    const page = await newShopper(size, {
      ...withItemLists({ cart: [cartItemOf(piece)] }),
      viewport: { width: 320, height: 640 },
    });
    for (const address of ['/checkout', '/checkout/full', '/track']) {
      await page.goto(address);
      await page.getByRole('main').locator('button[type="submit"]').waitFor();
      const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overhang), address).toBeLessThanOrEqual(0);
    }
  });
});

/** Returns a field's description, without its label. */
function describedBy(page: Page, field: string): Promise<string> {
  return page.getByRole('textbox', { name: field, exact: true }).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
}

test('a purchase works by keyboard alone', async () => {
  const email = 'keys.only@example.in';
  const page = await newShopper(desk, { reducedMotion: 'reduce' });
  await page.goto(`/product/${piece.product_path}`);
  await page.getByRole('button', { name: 'Cart', exact: true }).waitFor();
  const { keyboard } = page;
  const tabTo = async (name: RegExp) => {
    for (let stop = 0; stop < 60; stop += 1) {
      await keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const { activeElement: active } = document;
        return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
      });
      if (name.test(at.trim())) return;
    }
    throw new Error(`no way by keyboard to ${name}`);
  };
  await tabTo(/^Add To Cart$/);
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  await tabTo(/^Checkout$/);
  await keyboard.press('Enter');
  await page.getByLabel('Full name').waitFor();
  await page.getByLabel('Full name').focus();
  for (const typed of ['Asha Rao', '+91 98765 43210', email, 'House 221B', '560001']) {
    await keyboard.type(typed);
    await keyboard.press('Tab');
  }
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bengaluru');
  await tabTo(/^Place Order$/);
  await keyboard.press('Enter');
  // The payment window has the focus in the first way to pay; Card is the way after it, and Enter in its field pays.
  const frame = paymentFrameOf(page);
  const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);
  await expect.poll(() => hasFocus(frame.getByRole('button', { name: 'Show the QR code' }))).toBe(true);
  await keyboard.press('Shift+Tab');
  await keyboard.press('ArrowRight');
  await keyboard.press('Tab');
  expect(await hasFocus(frame.getByLabel('Card number'))).toBe(true);
  await keyboard.press('Enter');
  await placedNoticeOf(page).waitFor();
  expect(await readOrderStatuses(books.db, email)).toEqual(['shipment_requested']);
});

describe('the checkout', () => {
  test('takes the items that the cart page hands over, and the current cart after a reload', async () => {
    const page = await newShopper(desk, withItemLists({ cart: [cartItemOf(piece)] }));
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await placeOrder(page).waitFor();
    const handed = await page.evaluate(() => history.state.usr);
    expect(handed).toMatchObject({
      cartItems: [{ saree_sku: piece.sku, count: 1 }],
      totalPrice: piece.price_paise / 100,
      note: '',
    });
    await page.evaluate((items) => localStorage.setItem('cartItems', items), JSON.stringify([cartItemOf(another, 2)]));
    await page.reload();
    await page
      .getByRole('region', { name: 'Order Summary' })
      .getByText(titleOfStockedSaree(another), { exact: true })
      .waitFor();
  });

  test('takes the cart when it is opened directly, and leads to the cart page if the cart is empty', async () => {
    const withCart = await atCheckout(desk, [cartItemOf(another, 2)]);
    expect(await withCart.evaluate(() => history.state?.usr ?? null)).toBeNull();
    const summary = withCart.getByRole('region', { name: 'Order Summary' });
    await summary.getByText(titleOfStockedSaree(another), { exact: true }).waitFor();
    expect(await summary.getByRole('listitem').count()).toBe(1);
    const page = await newShopper(desk);
    await page.goto('/checkout');
    await page.waitForURL(`${shopUnderTest().shopUrl}/cart`);
    await page.getByText('Cart is Empty', { exact: true }).waitFor();
    await page.goto('/checkout/full');
    await page.waitForURL(`${shopUnderTest().shopUrl}/cart`);
  });

  test('leaves the cart as it is with Buy Now', async () => {
    const page = await newShopper(desk, withItemLists({ cart: [cartItemOf(another, 2)] }));
    await page.goto(`/product/${piece.product_path}`);
    await page.getByRole('button', { name: 'Cart, 2 pieces' }).waitFor();
    await page.getByRole('button', { name: 'Buy Now' }).click();
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await summary.getByText(titleOfStockedSaree(piece), { exact: true }).waitFor();
    expect(await summary.getByRole('listitem').count()).toBe(1);
    await page.reload();
    await fillBillingForm(page, 'buy.now@example.in');
    await placeOrder(page).click();
    await payByCard(page);
    await placedNoticeOf(page).waitFor();
    expect(await readStoredLines(page, 'cartItems')).toEqual([[another.sku, 2]]);
  });

  test('keeps what another tab adds to the cart meanwhile', async () => {
    const page = await newShopper(desk, withItemLists({ cart: [cartItemOf(piece)] }));
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await fillBillingForm(page, 'meanwhile@example.in');
    await placeOrder(page).click();
    await paymentWindowOf(page).waitFor();
    await page.evaluate(
      (items) => localStorage.setItem('cartItems', items),
      JSON.stringify([cartItemOf(piece), cartItemOf(another)]),
    );
    await payByCard(page);
    await placedNoticeOf(page).waitFor();
    await expect.poll(() => readStoredLines(page, 'cartItems')).toEqual([[another.sku, 1]]);
  });
});
