/** A saree's page: title, price, facts, texts, rating and sharing, and the product bar. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { productDefaults } from '../storefront/content/product-defaults.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

/** Waits for the document only: the shop may still have to make its pictures. */
const soon = { waitUntil: 'domcontentloaded' } as const;
/** Waits until the page is hydrated and its late parts have loaded. */

const sarees = () => shownSarees(books.db).selectAll().orderBy('sku');
const inStock = () => sarees().where('availability', '>', 2).executeTakeFirstOrThrow();
const boxOf = async (element: Locator) => (await element.boundingBox())!;
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the product title names saree and colour, and the price has two decimals and says what it includes', async () => {
    const saree = await sarees()
      .where('saree_name', 'is not', null)
      .where('availability', '>', 2)
      .executeTakeFirstOrThrow();
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto(`/product/${saree.product_path}`, soon);
    await page.getByRole('heading', { level: 1, name: `${saree.saree_name} (${saree.color})`, exact: true }).waitFor();
    const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(saree.price_paise / 100);
    await page.getByText(`₹${rupees}`, { exact: true }).waitFor();
    await page.getByText('Price includes shipping & taxes', { exact: true }).waitFor();
  });

  test('the product bar appears once the title is within 60 px of the top, with name, colour, price and Add To Cart', async () => {
    const saree = await inStock();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto(`/product/${saree.product_path}`);
    await atRest(page);
    const bar = page.locator('[data-product-bar]');
    const { y: top } = await boxOf(page.getByRole('heading', { level: 1 }));
    await scrollTo(page, top - 62);
    expect(await bar.isVisible()).toBe(false);
    await scrollTo(page, top - 58);
    await bar.getByText(saree.saree_name ?? saree.name, { exact: true }).waitFor();
    await bar.getByText(saree.color, { exact: true }).waitFor();
    await bar.getByText(/^₹[\d,]+$/).waitFor();
    await expectAccessible(page, 'bar');
    await scrollTo(page, 0);
    await bar.waitFor({ state: 'hidden' });
    // Scrolls past the title in one leap, as a link within the page does.
    await scrollTo(page, 3_000);
    await bar.getByRole('button', { name: 'Add To Cart' }).click();
    await page
      .getByRole('dialog', { name: 'Your cart' })
      .getByText(saree.saree_name ?? saree.name)
      .waitFor();
  });

  test('the focused element is never under the header, the product bar or the floating video', async () => {
    const saree = await inStock();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto(`/product/${saree.product_path}`);
    await atRest(page);
    await page.getByRole('link', { name: 'Returns' }).first().focus();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      // The video makes way in the frame after the one that scrolled.
      await eventually(async () => `Tab ${press + 1}: ${await page.evaluate(isFocusSeen)}`).toBe(
        `Tab ${press + 1}: seen`,
      );
    }
  });

  test('the breadcrumb is an ordered list from Home to the saree', async () => {
    const saree = await inStock();
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto(`/product/${saree.product_path}`, soon);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    const links = await crumbs.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/', '/sarees', `/categories/${saree.category}`]);
    const last = crumbs.locator('ol > li').last();
    expect(await last.locator('[aria-current="page"]').textContent()).toBe(saree.saree_name ?? saree.name);
  });

  test('the accordion opens one of five sections at a time, by click and by key, before JavaScript too', async () => {
    const saree = await sarees().where('delivery', 'is', null).where('returns', 'is', null).executeTakeFirstOrThrow();
    for (const javaScriptEnabled of [true, false]) {
      const page = await newShopper(size, { javaScriptEnabled });
      await page.goto(`/product/${saree.product_path}`, soon);
      const sections = page.locator('details[name="product-texts"]');
      const titles = ['Disclaimer', 'Wash Care', 'Delivery', 'Returns', 'Manufacturer Details'];
      expect(await sections.locator('summary').allTextContents()).toEqual(titles);
      await sections.locator('summary', { hasText: 'Returns' }).click();
      await page
        .getByText(/Please tell us within 24 hours of delivery if you can, 48 at the latest, with photos/)
        .waitFor();
      await sections.locator('summary', { hasText: 'Delivery' }).focus();
      await page.keyboard.press('Enter');
      await page
        .getByText(/^Free shipping on all orders in India\. Dispatched in 2-3 working days, delivered 5-7 working days/)
        .waitFor();
      expect(await page.locator('details[name="product-texts"][open]').count()).toBe(1);
    }
  });

  test('a saree’s facts are listed and drawn to scale, with craft words explained', async () => {
    const saree = await sarees()
      .where('weave', '=', 'Jamdani')
      .where('blouse_piece_m', 'is not', null)
      .executeTakeFirstOrThrow();
    const page = await newShopper(size);
    await page.goto(`/product/${saree.product_path}`, soon);
    const facts = page.getByRole('region', { name: 'About this piece' });
    const told = await facts.getByRole('term').allTextContents();
    for (const name of [
      'Length and width',
      'Blouse',
      'Weight',
      'Sheerness',
      'Fibre and yarn',
      'Weave',
      'Dye',
      'On the loom',
      'Woven by',
    ])
      expect(told).toContain(name);
    await facts.getByText(`With blouse piece, ${saree.blouse_piece_m} m`).waitFor();
    await facts
      .getByText(new RegExp(`^To scale: ${saree.length_m} m of saree, ${saree.width_m} m wide, and`))
      .waitFor();
    await facts.getByText('Jamdani', { exact: true }).click();
    await facts.getByText(/^Figures laid into the cloth by hand while it is woven/).waitFor();
    await facts.getByText('Handloom Mark', { exact: true }).click();
    await facts.getByText(/It proves that the cloth was woven on a handloom/).waitFor();
    const weaver = facts.getByRole('link', { name: `${saree.weaver}, ${saree.village}` });
    expect(await weaver.getAttribute('href')).toBe('/weavers/anima-basak');
    await page.getByText('What is natural in handwork, and what is a fault').click();
    await page.getByText(/^Slubs: short thicker places/).waitFor();
    await page.getByText(/Show it to us within 24 hours of delivery if you can, 48 at the latest/).waitFor();
    await expectAccessible(page, 'facts');
  });

  test('a saree’s page states delivery, returns and the whole cost', async () => {
    const saree = await inStock();
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto(`/product/${saree.product_path}`, soon);
    const terms = page.getByRole('list', { name: 'Delivery and returns' });
    await terms.getByText('Free shipping on all orders. The price above is all you pay.').waitFor();
    await terms.getByText('Dispatched in 2-3 working days, delivered 5-7 working days after dispatch.').waitFor();
    await terms
      .getByText('Damaged, defective or wrong? Tell us within 24 hours of delivery if you can, 48 at the latest.')
      .waitFor();
    expect(await terms.getByRole('link', { name: 'Returns' }).getAttribute('href')).toBe('/return-policy');
  });

  test('a thumbnail of the gallery leads to its picture', async () => {
    const saree = await inStock();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto(`/product/${saree.product_path}`, soon);
    const thumbs = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('link');
    expect(await thumbs.count()).toBeGreaterThanOrEqual(8);
    await thumbs.nth(4).click();
    await eventually(() => thumbs.nth(4).getAttribute('aria-current')).toBe('true');
  });
});

/** Returns, in the page, 'seen' if the focused element is not covered; else what is wrong. */
function isFocusSeen(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const { left, top, width, height } = focused.getBoundingClientRect();
  const hit = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
  return hit && (focused.contains(hit) || hit.contains(focused))
    ? 'seen'
    : `${focused.outerHTML.slice(0, 80)} is under ${hit?.outerHTML.slice(0, 80)}`;
}

test.each([1, 2, 3])(
  'with %i pieces available the badge “Only … left” is shown if they are fewer than three',
  async (availability) => {
    const saree = await sarees().where('availability', '=', availability).executeTakeFirstOrThrow();
    const page = await newShopper(phone, { javaScriptEnabled: false });
    await page.goto(`/product/${saree.product_path}`, soon);
    // Cards of other sarees have the same badge.
    const badge = page.locator('p:not(article p)', { hasText: new RegExp(`^Only ${availability} left$`) });
    expect(await badge.count()).toBe(availability < 3 ? 1 : 0);
  },
);

test('a one-of-one saree is marked', async () => {
  const saree = await sarees().where('one_of_one', '=', true).where('availability', '=', 1).executeTakeFirstOrThrow();
  const page = await newShopper(desk, { javaScriptEnabled: false });
  await page.goto(`/product/${saree.product_path}`, soon);
  await page.getByText('One of one. It will not be woven again.', { exact: true }).waitFor();
});

test('a sold one-of-one saree says how it may come back', async () => {
  const saree = await sarees().where('one_of_one', '=', true).where('availability', '=', 0).executeTakeFirstOrThrow();
  const page = await newShopper(desk, { javaScriptEnabled: false });
  await page.goto(`/product/${saree.product_path}`, soon);
  await page.getByText("This saree is out of stock. Get notified when it's back!", { exact: true }).waitFor();
  await page.getByText('There was only one. Should it come back to us, we will tell you.').waitFor();
});

test('a rating is five stars, full, half or empty, with one decimal, and all empty without ratings', async () => {
  const rated = await sarees().where('rating', '=', 4.5).executeTakeFirstOrThrow();
  const page = await newShopper(desk, { javaScriptEnabled: false });
  await page.goto(`/product/${rated.product_path}`, soon);
  const rating = page.getByRole('link', { name: /^Rated 4\.5 out of 5/ });
  // The row is five stars wide, of which four and a half are filled.
  const widths = () =>
    rating
      .locator('[data-halves]')
      .evaluate((row) => [getComputedStyle(row).width, getComputedStyle(row, '::after').width]);
  await eventually(widths).toEqual(['85px', '76.5px']);
  await rating.getByText('4.5', { exact: true }).waitFor();
  const unrated = await sarees().where('rating', 'is', null).executeTakeFirstOrThrow();
  await page.goto(`/product/${unrated.product_path}`, soon);
  const unratedStars = page.getByRole('link', { name: 'No reviews yet', exact: true });
  expect(await unratedStars.getAttribute('href')).toBe('#reviews');
  const filled = () => unratedStars.locator('[data-halves]').evaluate((row) => getComputedStyle(row, '::after').width);
  await eventually(filled).toBe('0px');
  // The stars on cards are no links.
  expect(await page.getByRole('link', { name: /^Rated/ }).count()).toBe(0);
});

test('a saree without a description says so, and one without texts of its own shows the shop’s', async () => {
  const saree = await inStock();
  const own = ['description', 'disclaimer', 'wash_care', 'manufacturer_details'] as const;
  const none = Object.fromEntries(own.map((name) => [name, null]));
  await books.db.updateTable('saree').set(none).where('sku', '=', saree.sku).execute();
  try {
    const page = await newShopper(desk, { javaScriptEnabled: false });
    await page.goto(`/product/${saree.product_path}?fresh`, soon);
    await page.getByText('No description available.', { exact: true }).waitFor();
    const { facts } = (await (await fetch(`${shopUnderTest().shopUrl}/api/shop`)).json()) as {
      facts: Parameters<typeof productDefaults>[0];
    };
    const { disclaimer, washCare, manufacturerDetails } = productDefaults(facts);
    const shown = await page.locator('details[name="product-texts"] p').allTextContents();
    expect(shown).toEqual(expect.arrayContaining([disclaimer, washCare, manufacturerDetails]));
  } finally {
    const before = Object.fromEntries(own.map((name) => [name, saree[name]]));
    await books.db.updateTable('saree').set(before).where('sku', '=', saree.sku).execute();
  }
});

describe('sharing a saree', () => {
  const words = (saree: { saree_name: string | null; name: string; color: string }) =>
    `${saree.saree_name ?? saree.name} (${saree.color})`;
  const share = (page: Page) => page.locator('summary', { hasText: 'Share' });

  test('works before JavaScript by WhatsApp and e-mail with the plain address', async () => {
    const saree = await inStock();
    const page = await newShopper(phone, { javaScriptEnabled: false });
    await page.goto(`/product/${saree.product_path}`, soon);
    await share(page).click();
    const link = page.getByRole('main').getByRole('link', { name: 'WhatsApp', exact: true });
    const url = new URL((await link.getAttribute('href'))!);
    expect(`${url.origin}${url.pathname}`).toBe('https://wa.me/');
    expect(url.searchParams.get('text')).toBe(
      `${words(saree)} ${shopUnderTest().shopUrl}/product/${saree.product_path}`,
    );
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    const mail = page.getByRole('main').getByRole('link', { name: 'E-mail', exact: true });
    expect(await mail.getAttribute('href')).toMatch(/^mailto:\?subject=/);
  });

  test('copies the address and says so, and Escape closes the menu', async () => {
    const saree = await inStock();
    const page = await newShopper(desk, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`/product/${saree.product_path}`);
    await atRest(page);
    await share(page).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${shopUnderTest().shopUrl}/product/${saree.product_path}`,
    );
    await expectAccessible(page, 'share');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Copy link' }).waitFor({ state: 'hidden' });
    expect(await share(page).evaluate((summary) => summary === document.activeElement)).toBe(true);
  });

  test('uses the device’s own sheet if there is one', async () => {
    const saree = await inStock();
    const page = await newShopper(phone);
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => void shared.push(data) });
    });
    await page.goto(`/product/${saree.product_path}`);
    await atRest(page);
    await share(page).click();
    expect(await page.evaluate('shared')).toEqual([
      { title: words(saree), url: `${shopUnderTest().shopUrl}/product/${saree.product_path}` },
    ]);
    expect(await page.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false);
  });
});

test.each([
  ['a small phone', 320],
  ['a desk at twice the size', 720],
])('on %s the product page does not scroll sideways', async (name, width) => {
  const saree = await inStock();
  const page = await newShopper({ name, width, height: 568 } as unknown as ScreenSize);
  await page.goto(`/product/${saree.product_path}`);
  await atRest(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  const terms = await boxOf(page.getByRole('button', { name: 'Buy Now' }));
  expect(terms.x + terms.width).toBeLessThanOrEqual(width);
});
