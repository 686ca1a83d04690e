/** Heights of what lies on a page: the bar of a saree above its page, whatever scrolls below it. */
import { expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { openShopDatabase, type ScreenSize, testBrowser } from './fixtures.ts';
import { findMostStockedSarees } from './item-lists.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();

test.each([390, 800, 1024, 1440])(
  'the bar’s Add To Cart lies above the similar sarees in a window of %i pixels',
  async (width) => {
    const [saree] = await findMostStockedSarees(books.db);
    const size = { name: 'a desk', width, height: 900 } as unknown as ScreenSize;
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto(`/product/${saree.product_path}`);
    const similar = page.getByRole('region', { name: 'Similar Products' });
    const add = page.locator('[data-product-bar]').getByRole('button', { name: 'Add To Cart' });
    await similar.scrollIntoViewIfNeeded();
    await add.waitFor();
    // Scrolls the pictures of the cards to where the bar is.
    const y = (await add.boundingBox())?.y ?? 0;
    await similar
      .getByRole('article')
      .last()
      .evaluate((card, to) => window.scrollBy(0, card.getBoundingClientRect().top + 60 - to), y);
    expect(
      await add.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    ).toBe(true);
  },
);
