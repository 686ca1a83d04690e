/** A card in a listing: where it leads and what it shows. */
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { screenSizes, testBrowser } from './fixtures.ts';
import { cardLinkOf, cardsOf, fetchListing } from './listing-page.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

describe('a card', () => {
  test('links to its saree from everywhere but its two buttons', async () => {
    const page = await newShopper(desk);
    await page.goto('/sarees');
    const card = cardsOf(page).first();
    const name = await cardLinkOf(card).innerText();
    await card.getByRole('button', { name: `Wishlist: ${name}`, exact: false }).click();
    await card.getByRole('button', { name: /^Wishlist/, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Wishlist, 1 piece' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/sarees');
    expect(await card.getByRole('link').count()).toBe(1);
    const { x, y, width } = (await card.boundingBox())!;
    await page.mouse.click(x + width / 2, y + 200);
    await page.waitForURL(/\/product\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('shows its price without decimals, its rating, and whether it is one of one, sold out or nearly so', async () => {
    const page = await newShopper(phone);
    await page.goto('/sarees?page=3');
    const { cards: all } = await fetchListing('limit=72');
    for (const [at, saree] of all.entries()) {
      const text = (await cardsOf(page).nth(at).innerText()).replaceAll('\n', ' ');
      expect(text).toContain(`₹${(saree.price / 100).toLocaleString('en-IN')}`);
      if (saree.rating !== null) expect(text).toContain(`Rated ${saree.rating.toFixed(1)} out of 5`);
      const low = saree.availability > 0 && saree.availability < 3 && !saree.oneOfOne;
      expect(text.includes(`Only ${saree.availability} left`), text).toBe(low);
      expect(text.includes('One of one'), text).toBe(saree.oneOfOne && saree.availability > 0);
      expect(text.includes('Sold out'), text).toBe(saree.availability === 0);
    }
  });
});
