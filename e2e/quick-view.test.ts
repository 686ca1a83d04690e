/** The quick view: what it shows, its cart button, its focus, and how it closes. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { productPath } from '../shop/catalogue/saree.ts';
import { formatPriceWithPaise, paise } from '../shop/money.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

const sareeWith = (availability: number) =>
  shownSarees(books.db).selectAll().where('availability', '=', availability).orderBy('sku').executeTakeFirstOrThrow();
type Row = Awaited<ReturnType<typeof sareeWith>>;

/** Opens the list of a saree's colours, and the quick view of the saree in it. */
async function openQuickView(page: Page, saree: Row): Promise<{ opener: Locator; view: Locator }> {
  await page.goto(`/sarees/${saree.name.replaceAll(' ', '')}`);
  const title = saree.saree_name ?? saree.name;
  const opener = page.getByRole('button', { name: `Quick view: ${title}, ${saree.color}` });
  await opener.focus();
  await page.keyboard.press('Enter');
  // Not the panel that is shown until its code has come.
  const view = page.getByRole('dialog', { name: title }).and(page.locator(':not([aria-busy])'));
  await view.waitFor();
  return { opener, view };
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the quick view shows pictures, price with decimals and facts, and adds to the cart', async () => {
    const saree = await sareeWith(4);
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const { view } = await openQuickView(page, saree);
    await view.getByText(saree.color, { exact: true }).waitFor();
    await view.getByText(formatPriceWithPaise(paise(saree.price_paise)), { exact: true }).waitFor();
    await view.getByText('Price includes shipping & taxes', { exact: true }).waitFor();
    await view.getByText(saree.weave, { exact: true }).first().waitFor();
    await view.getByText(`${saree.length_m} m × ${saree.width_m} m`, { exact: true }).waitFor();
    await view.getByText(`${saree.weaver}, ${saree.village}`, { exact: true }).waitFor();
    await expectAccessible(page, 'the quick view');
    await view.getByRole('button', { name: 'Add To Cart' }).click();
    await view.waitFor({ state: 'hidden' });
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await cart
      .getByText(saree.saree_name ?? saree.name)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Cart, 1 piece', includeHidden: true }).waitFor({ state: 'attached' });
  });

  test('the quick view’s pictures turn by thumbnails', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const { view } = await openQuickView(page, await sareeWith(4));
    const row = view.getByRole('list', { name: /^Pictures of / });
    const thumbs = view.getByRole('list', { name: 'Pictures', exact: true }).getByRole('button');
    expect(await thumbs.count()).toBe(4);
    expect(await row.evaluate((list) => list.scrollLeft)).toBe(0);
    await thumbs.nth(2).click();
    await expect.poll(() => thumbs.nth(2).getAttribute('aria-current')).toBe('true');
    expect(await row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(200);
  });

  test('the quick view of a sold-out saree says Out of Stock and leads to the notice', async () => {
    const saree = await sareeWith(0);
    const page = await newShopper(size);
    const { view } = await openQuickView(page, saree);
    expect(await view.getByRole('button', { name: 'Out of Stock', exact: true }).isDisabled()).toBe(true);
    expect(await view.getByRole('button', { name: 'Add To Cart' }).count()).toBe(0);
    await expectAccessible(page, 'the quick view of a sold-out saree');
    await view.getByRole('link', { name: "Get notified when it's back" }).click();
    await page.waitForURL(/\/product\/.+#notify$/);
    await page.getByText("This saree is out of stock. Get notified when it's back!").waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('the quick view keeps the focus, and returns it when it is closed by Escape or by its button', async () => {
    const page = await newShopper(size);
    const { opener, view } = await openQuickView(page, await sareeWith(4));
    const holds = () => view.evaluate((dialog) => dialog.contains(document.activeElement));
    for (let tabs = 0; tabs < 12; tabs++) {
      await page.keyboard.press('Tab');
      // At either end a guard has the focus for a moment, and moves it back.
      await expect.poll(holds).toBe(true);
    }
    await page.keyboard.press('Escape');
    await view.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.click();
    await view.getByRole('button', { name: 'Close quick view' }).click();
    await view.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('the quick view links to the whole page and closes on navigation', async () => {
    const saree = await sareeWith(4);
    const page = await newShopper(size);
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Pure Linen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pure Linen' }).waitFor();
    await page
      .getByRole('button', { name: /^Quick view: / })
      .first()
      .click();
    const view = page.getByRole('dialog');
    await view.waitFor();
    await page.goBack();
    await view.waitFor({ state: 'hidden' });
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');

    const { view: again } = await openQuickView(page, saree);
    await again.getByRole('link', { name: 'See everything about it' }).click();
    await page.waitForURL(
      (url) => decodeURIComponent(url.pathname) === `/product/${productPath(saree.name, saree.color)}`,
    );
    await again.waitFor({ state: 'hidden' });
  });
});

test('the quick view adds no more to the cart than available', async () => {
  const saree = await sareeWith(1);
  const page = await newShopper(desk);
  const { view } = await openQuickView(page, saree);
  await view.getByText('Only 1 left', { exact: true }).waitFor();
  await view.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  const { view: again } = await openQuickView(page, saree);
  await again.getByRole('button', { name: 'Add To Cart' }).click();
  await page
    .getByText('Each piece is handwoven with care, not mass-produced. Click on notify and we will get back.', {
      exact: true,
    })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cart, 1 piece' }).waitFor();
});

test('the quick view shows the card’s facts when no more can be loaded', async () => {
  const page = await newShopper(phone);
  await page.route('**/api/sarees/sku/**', (route) => route.abort());
  const { view } = await openQuickView(page, await sareeWith(4));
  await view.getByText('Fabric', { exact: true }).waitFor();
  await view.getByRole('button', { name: 'Add To Cart' }).waitFor();
});
