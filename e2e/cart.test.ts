/** The cart: its drawer, its page, its lines, and how it opens and closes. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { formatPrice, paise } from '../shop/money.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import {
  cartDialogOf,
  cartItemOf,
  findMostStockedSarees,
  findSareeWithAvailability,
  openCart,
  readStoredLines,
  type StockedSaree,
  titleOfStockedSaree,
  withItemLists,
} from './item-lists.ts';
import { stopClock } from './moving.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

let [two, many, gone] = [] as unknown as [StockedSaree, StockedSaree, StockedSaree];
beforeAll(async () => {
  [two, gone] = await Promise.all([findSareeWithAvailability(books.db, 2), findSareeWithAvailability(books.db, 0)]);
  [many] = await findMostStockedSarees(books.db);
});

const lastPiece = 'Each piece is handwoven with care, not mass-produced. Click on notify and we will get back.';

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the cart drawer shows prices and what is included, and plus stops at the last piece with a toast', async () => {
    const page = await newShopper(size, {
      ...withItemLists({ cart: [cartItemOf(two), cartItemOf(many, 3)] }),
      reducedMotion: 'reduce',
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Cart, 4 pieces' }).waitFor();
    const drawer = await openCart(page);
    await drawer.getByText(formatPrice(paise(many.price_paise * 3)), { exact: true }).waitFor();
    await drawer.getByText(`${formatPrice(paise(many.price_paise))} each`, { exact: true }).waitFor();
    expect(await drawer.getByText(/ each$/).count()).toBe(1);
    await drawer.getByText(formatPrice(paise(two.price_paise + many.price_paise * 3)), { exact: true }).waitFor();
    await drawer.getByText('Taxes and shipping included', { exact: true }).waitFor();
    // The rules between the lines end where the amounts below them end.
    const rules = await drawer.getByRole('listitem').first().boundingBox();
    const total = await drawer.getByText('Total', { exact: true }).locator('..').boundingBox();
    expect([rules?.x, rules?.width]).toEqual([total?.x, total?.width]);
    await drawer.getByText(/^Free shipping\. Dispatched in 2-3 working days, delivered/).waitFor();
    await expectAccessible(page, 'the cart drawer');

    const plus = drawer.getByRole('button', { name: `One more ${titleOfStockedSaree(two)}` });
    await plus.click();
    await plus.click();
    // Found by its role, which a toast that is hidden from screen readers would not have.
    const toast = page.getByRole('status').filter({ hasText: lastPiece });
    await toast.getByText(lastPiece, { exact: true }).waitFor();
    expect(await readStoredLines(page, 'cartItems')).toEqual([
      [two.sku, 2],
      [many.sku, 3],
    ]);
    // The toast lies above the drawer, but hides neither its title nor its button, and closing it leaves the drawer open.
    const head = await drawer.getByRole('heading', { name: 'Your cart' }).boundingBox();
    const notice = await toast.getByRole('button', { name: 'Close notice' }).boundingBox();
    expect(notice?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? Number.POSITIVE_INFINITY));
    await toast.getByRole('button', { name: 'Close notice' }).click();
    await page.getByText(lastPiece).waitFor({ state: 'detached' });
    expect(await drawer.isVisible()).toBe(true);
  });

  test('a cart line beyond the availability is struck out, says how many to remove, and blocks the checkout', async () => {
    const page = await newShopper(size, { ...withItemLists({ cart: [cartItemOf(two, 4)] }), reducedMotion: 'reduce' });
    await page.goto('/cart');
    const main = page.getByRole('main');
    await main.getByText('Only 2 left. Please remove 2.').waitFor();
    await main.getByRole('status').filter({ hasText: 'You chose more than we have left.' }).waitFor();
    const count = main.getByRole('group', { name: `Quantity of ${titleOfStockedSaree(two)}` }).getByRole('status');
    const isStruck = () => count.evaluate((output) => getComputedStyle(output).textDecorationLine);
    expect(await isStruck()).toBe('line-through');
    expect(await main.getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true);
    await expectAccessible(page, 'a cart that asks for too much');

    const minus = main.getByRole('button', { name: `One less ${titleOfStockedSaree(two)}` });
    await minus.click();
    await minus.click();
    await main.getByRole('link', { name: 'Checkout' }).waitFor();
    expect(await isStruck()).toBe('none');
  });

  test('an empty cart says so, and links to the wishlist’s sarees and to all sarees', async () => {
    const page = await newShopper(size, {
      ...withItemLists({ wishlist: [cartItemOf(many)] }),
      reducedMotion: 'reduce',
    });
    await page.goto('/login');
    const drawer = await openCart(page);
    await drawer.getByText('Cart is Empty', { exact: true }).waitFor();
    await expectAccessible(page, 'the empty cart drawer');
    await drawer
      .getByRole('region', { name: 'From your wishlist' })
      .getByRole('link', { name: titleOfStockedSaree(many) })
      .waitFor();
    await drawer.getByRole('link', { name: 'See all sarees' }).click();
    await page.getByRole('heading', { level: 1, name: 'All Sarees' }).waitFor();
    await drawer.waitFor({ state: 'hidden' });
    await page.goto('/cart');
    const ways = page.getByRole('navigation', { name: 'By fabric and weave' });
    await ways.getByRole('link', { name: 'Mul Cotton', exact: true }).click();
    await page.waitForURL('/categories/mul-cotton');
  });

  test('the cart page has a slim header, no footer, and a note that is kept for the checkout', async () => {
    const page = await newShopper(size, { ...withItemLists({ cart: [cartItemOf(many, 2)] }), reducedMotion: 'reduce' });
    await page.goto('/cart');
    await page.getByText('2 pieces', { exact: true }).waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .waitFor();
    expect(await page.getByRole('button', { name: /^Cart/ }).count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await page.getByText('Taxes and shipping included', { exact: true }).waitFor();
    await page.getByLabel('Note to the shop').fill('Folded small, please');
    await expectAccessible(page, 'the cart page');
    await page.reload();
    expect(await page.getByLabel('Note to the shop').inputValue()).toBe('Folded small, please');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.getByText('“Folded small, please”').waitFor();
  });

  test('the cart fits 320 pixels and a phone held sideways', async () => {
    const options = {
      ...withItemLists({ cart: [cartItemOf(two, 4), cartItemOf(many)] }),
      reducedMotion: 'reduce',
    } as const;
    const page = await newShopper(size, { ...options, viewport: { width: 320, height: 640 } });
    await page.goto('/cart');
    await page.getByText('Only 2 left. Please remove 2.').waitFor();
    await expectNoSidewaysScroll(page);
    await page.goto('/login');
    const drawer = await openCart(page);
    await drawer.getByText('Only 2 left. Please remove 2.').waitFor();
    const overflows = await drawer.evaluate(
      (panel) =>
        [panel, ...panel.querySelectorAll('*')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1 && clientWidth > 1,
        ).length,
    );
    expect(overflows).toBe(0);

    await page.setViewportSize({ width: 844, height: 390 });
    const more = drawer.getByRole('link', { name: 'View cart and add a note' });
    await more.scrollIntoViewIfNeeded();
    const line = drawer.getByRole('button', { name: `Remove ${titleOfStockedSaree(many)}, ${many.color}` });
    await line.scrollIntoViewIfNeeded();
    // The drawer's foot scrolls away with the rest, and so does not cover the line.
    await line.click({ trial: true });
  });
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
}

test('a removed cart line can be restored in its place for six seconds', async () => {
  const page = await newShopper(phone, withItemLists({ cart: [cartItemOf(two), cartItemOf(many, 3)] }));
  await page.clock.install();
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${titleOfStockedSaree(two)}, ${two.color}` }).click();
  const undo = page.getByRole('button', { name: `Undo, put ${titleOfStockedSaree(two)} back` });
  await page.getByText('Removed.').waitFor();
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await readStoredLines(page, 'cartItems')).toEqual([[many.sku, 3]]);
  await undo.click();
  expect(await readStoredLines(page, 'cartItems')).toEqual([
    [two.sku, 1],
    [many.sku, 3],
  ]);

  // Minus at one removes as well (spec 4).
  await stopClock(page);
  await page.getByRole('button', { name: `One less ${titleOfStockedSaree(two)}` }).click();
  await page.clock.runFor(5_900);
  expect(await undo.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await undo.waitFor({ state: 'detached' });
  // The focus of the removed button moves to the list.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('UL');
  expect(await readStoredLines(page, 'cartItems')).toEqual([[many.sku, 3]]);
});

test('adding a saree again raises its count, the badge shows the sum, and an emptied cart leaves no storage key', async () => {
  const page = await newShopper(desk, withItemLists({ cart: [cartItemOf(two)] }));
  await page.goto(`/product/${many.product_path}`);
  const add = page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first();
  for (const [badge, count] of [
    ['Cart, 2 pieces', 1],
    ['Cart, 3 pieces', 2],
  ] as const) {
    await add.click();
    await cartDialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: badge }).waitFor();
    expect(await readStoredLines(page, 'cartItems')).toEqual([
      [two.sku, 1],
      [many.sku, count],
    ]);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 3 pieces' }).waitFor();
  const drawer = await openCart(page);
  await drawer.getByRole('button', { name: `Remove ${titleOfStockedSaree(two)}, ${two.color}` }).click();
  await drawer.getByRole('button', { name: `Remove ${titleOfStockedSaree(many)}, ${many.color}` }).click();
  await drawer.getByText('Cart is Empty', { exact: true }).waitFor();
  expect(await readStoredLines(page, 'cartItems')).toBeNull();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cart', exact: true }).waitFor();
});

test('the cart drawer takes, keeps and returns the keyboard’s focus', async () => {
  const page = await newShopper(desk, { ...withItemLists({ cart: [cartItemOf(many)] }), reducedMotion: 'reduce' });
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Cart, 1 piece' });
  await button.focus();
  await page.keyboard.press('Enter');
  const drawer = cartDialogOf(page);
  await drawer.waitFor();
  const isInside = () => drawer.evaluate((panel) => panel.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    // At either end a guard has the focus for a moment, and moves it back into the drawer.
    await expect.poll(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((opener) => opener === document.activeElement)).toBe(true);
});

test('a click beside the cart drawer closes it, and the page beneath cannot be scrolled', async () => {
  const page = await newShopper(desk, { ...withItemLists({ cart: [cartItemOf(many)] }), reducedMotion: 'reduce' });
  await page.goto('/sarees');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  const drawer = await openCart(page);
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 800);
  expect(await page.locator('h1').boundingBox()).toEqual(before);
  await page.mouse.click(200, 500);
  await drawer.waitFor({ state: 'hidden' });
});

test('a swipe towards the edge closes the cart drawer', async () => {
  const page = await newShopper(phone, withItemLists({ cart: [cartItemOf(many)] }));
  await page.goto('/login');
  const drawer = await openCart(page);
  await drawer.getByText('Total', { exact: true }).waitFor();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 500 }] });
  await touch('touchStart', 60);
  for (let x = 80; x <= 360; x += 20) await touch('touchMove', x);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await drawer.waitFor({ state: 'hidden' });
});

test('a sold-out cart line says so and blocks the checkout', async () => {
  const page = await newShopper(desk, withItemLists({ cart: [{ ...cartItemOf(gone), availability: 3 }] }));
  await page.goto('/cart');
  await page.getByText('Sold out. Remove it to go on.').waitFor();
  expect(await page.getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true);
});
