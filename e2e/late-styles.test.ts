/**
 * The shared style sheet is added a second time, after a page's own, when a part of the page is fetched later (Vite
 * adds it to what that part imports). Nothing on the page may depend on the order.
 */
import { expect } from 'vitest';
import { indexablePages } from '../storefront/seo/pages.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { openShopDatabase, screenSizesFor, testBrowser } from './fixtures.ts';
import { findMostStockedSarees } from './item-lists.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();

/** Adds the shared styles again, in the page; returns what changed, as `class property: value → value`. */
async function addShared(): Promise<string[]> {
  // Leaves out properties that follow from others, or that menus change while they move.
  const derived =
    /^(perspective-origin|transform-origin|inline-size|block-size|width|height|inset.*|top|left|right|bottom|opacity|transform)$/;
  const read = () =>
    [...document.querySelectorAll('body *')].map((element) => {
      const style = getComputedStyle(element);
      const entries = [...style]
        .filter((name) => !derived.test(name))
        .map((name) => [name, style.getPropertyValue(name)]);
      return { element, styles: Object.fromEntries(entries) as Record<string, string> };
    });
  const before = read();
  const link = document.querySelector<HTMLLinkElement>('link[href*="/assets/shared-"][href*=".css"]');
  const again = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: link?.href.replace('#', '?'),
  });
  await new Promise((resolve) => {
    again.onload = resolve;
    document.head.append(again);
  });
  const after = read();
  return before.flatMap(({ element, styles }, at) =>
    Object.entries(after[at]?.styles ?? {})
      .filter(([name, value]) => styles[name] !== value)
      .map(([name, value]) => `${element.getAttribute('class')} ${name}: ${styles[name]} → ${value}`),
  );
}

test.each(screenSizesFor(import.meta.filename))(
  'on $name shared styles that come later change nothing',
  async (size) => {
    const [piece] = await findMostStockedSarees(books.db);
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const nothing = { contentType: 'text/javascript', body: '' };
    await page.route('**/assets/entry.client-*.js', (route) => route.fulfill(nothing));
    for (const path of [
      ...indexablePages,
      '/categories/mul-cotton',
      `/product/${piece.product_path}`,
      '/cart',
      '/track',
    ]) {
      await page.goto(path, { waitUntil: 'load' });
      await atRest(page);
      expect(await page.evaluate(addShared), path).toEqual([]);
    }
  },
);
