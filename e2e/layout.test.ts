/** The rules of layout (`layout.ts`): each finds what breaks it, and the bars of a phone keep clear of the line that an iPhone draws. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { openShopDatabase, type ScreenSize, screenSizes, testBrowser } from './fixtures.ts';
import { cartItemOf, findMostStockedSarees, openCart, withItemLists } from './item-lists.ts';
import { expectLayout, findLayoutFaults } from './layout.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

/** Has the browser say that so many pixels at its edges are the phone's own. */
async function keepForPhone(page: Page, insets: Readonly<Record<string, number>>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}
const homeLine = { bottom: 34, bottomMax: 34 };

test.each([
  ['<p style="width: 120vw">Wide</p>', ['the page is 468 pixels wide', 'reaches beyond the window']],
  ['<p style="width: 4rem; overflow: hidden; white-space: nowrap">Words that are longer</p>', ['is cut off']],
  [
    '<div role="alertdialog" style="display: grid; height: 30rem"><button style="height: 20rem">OK</button><p style="margin: 0 0 8rem">Hm</p></div>',
    ['pixels high for', 'is stretched'],
  ],
  ['<div style="position: fixed; bottom: 0"><button>Buy</button></div>', ['where the phone draws its own line']],
])('of the page %s the rules of layout name what is wrong', async (html, faults) => {
  const page = await newShopper(phone);
  await page.goto('/favicon.svg');
  await keepForPhone(page, homeLine);
  await page.goto('about:blank');
  await page.setContent(
    `<!doctype html><meta name="viewport" content="viewport-fit=cover"><body style="margin: 0">${html}`,
  );
  const found = await page.evaluate(findLayoutFaults, undefined);
  expect(found).toHaveLength(faults.length);
  for (const [nth, fault] of faults.entries()) expect(found[nth]).toContain(fault);
});

test('whatever is pressed at the foot of a phone lies above the line that an iPhone draws', async () => {
  const [saree, other] = await findMostStockedSarees(books.db);
  const items = withItemLists({ cart: [cartItemOf(saree, 1)], wishlist: [cartItemOf(other, 1)] });
  const page = await newShopper(phone, { ...items, reducedMotion: 'reduce' });
  await keepForPhone(page, homeLine);
  await page.goto('/sarees');
  await expectLayout(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog', { name: 'Filter' }).waitFor();
  await expectLayout(page, 'the filter');
  await page.goBack();
  await page.getByRole('dialog', { name: 'Filter' }).waitFor({ state: 'hidden' });
  const cart = await openCart(page);
  await cart.getByRole('link', { name: 'Checkout' }).waitFor();
  await expectLayout(page, 'the cart');
  await page.goto('/sarees');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await expectLayout(page, 'the menu');
  await page.goto(`/product/${saree.product_path}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.locator('[data-product-bar][data-shown=true]').getByRole('button', { name: 'Add To Cart' }).waitFor();
  await expectLayout(page, 'the bar of a saree');
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: /^Full screen, picture 1 / }).click();
  await page.getByRole('dialog', { name: /^Pictures of / }).waitFor();
  await expectLayout(page, 'the viewer');
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
  await expectLayout(page);
});

test('what a phone on its side shows begins beside its camera', async () => {
  const [saree] = await findMostStockedSarees(books.db);
  const page = await newShopper({ name: 'a phone', width: 844, height: 390 } as unknown as ScreenSize);
  await keepForPhone(page, { left: 47, leftMax: 47, right: 47, rightMax: 47 });
  for (const path of ['/', '/sarees', `/product/${saree.product_path}`, '/checkout']) {
    await page.goto(path);
    const starts = await page
      .locator('header :is(a, button):visible, h1:not(.visually-hidden)')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).flatMap(({ left, width }) => (width > 1 ? left : [])),
      );
    // A button of the header reaches three pixels to the left of its picture.
    expect(Math.min(...starts), path).toBeGreaterThanOrEqual(44);
  }
});
