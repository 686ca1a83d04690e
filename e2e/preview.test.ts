/** The preview between the tap on a card and the saree's page: what it shows, and that nothing of it stays. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { eventually, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { cardLinkOf, cardsOf, holdResponses, scrollOffsetOf, topEdgeOf } from './listing-page.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

/** Finds the preview, which is hidden from assistive technology, by its element. */
const previewOf = (page: Page) => page.locator('#content > [inert]');

/** Opens a list and waits until a preview could be shown. */
async function openList(page: Page, path = '/sarees'): Promise<void> {
  const loaded = page.waitForResponse(/\/assets\/product-preview-.*[.]js/);
  await page.goto(path);
  await (await loaded).finished();
  await atRest(page);
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a preview shows a saree’s name, price and picture before its page has come, at the same places as the page', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await openList(page);
    const { letThrough } = await holdResponses(page);
    const card = cardsOf(page).nth(4);
    const name = await cardLinkOf(card).innerText();
    const price = await card.getByText(/^₹/).innerText();
    await cardLinkOf(card).click();
    const title = previewOf(page).locator('h1');
    await title.waitFor();
    expect(await title.innerText()).toContain(name);
    expect(await previewOf(page).innerText()).toContain(`${price}.00`);
    expect(await scrollOffsetOf(page)).toBe(0);
    expect(await cardsOf(page).first().isVisible()).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/sarees');
    const picture = previewOf(page).locator('img[fetchpriority="high"]');
    const places = [await topEdgeOf(title), await topEdgeOf(picture)];
    letThrough();
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
    await main.getByRole('button', { name: 'Add To Cart' }).first().waitFor();
    expect(await previewOf(page).count()).toBe(0);
    const [realTitle, realPicture] = [main.getByRole('heading', { level: 1 }), page.locator('#picture-1 img')];
    expect([await topEdgeOf(realTitle), await topEdgeOf(realPicture)]).toEqual(places);
  });

  test('the preview’s picture grows out of its card, and the page then replaces the preview', async () => {
    const page = await newShopper(size);
    await openList(page);
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...given) {
        const animation = animate.apply(this, given);
        document.documentElement.dataset.grew = JSON.stringify(given[0]);
        return animation;
      };
    });
    await cardLinkOf(cardsOf(page).nth(1)).click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await eventually(() => previewOf(page).count()).toBe(0);
    expect(await page.locator('html').getAttribute('data-grew')).toContain('scale(');
  });
});

test('Back from a saree returns to the same place in the list, without a preview', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await openList(page);
  await cardsOf(page).nth(9).scrollIntoViewIfNeeded();
  const before = await scrollOffsetOf(page);
  expect(before).toBeGreaterThan(0);
  await cardLinkOf(cardsOf(page).nth(9)).click();
  await page.getByRole('main').getByText('Price includes shipping & taxes').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'All Sarees' }).waitFor();
  await eventually(() => scrollOffsetOf(page)).toBe(before);
  expect(await previewOf(page).count()).toBe(0);
});

test('Back while the preview is shown returns to the page before the list', async () => {
  const page = await newShopper(desk, { reducedMotion: 'reduce' });
  await openList(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Pure Linen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pure Linen' }).waitFor();
  const { letThrough } = await holdResponses(page);
  await cardLinkOf(cardsOf(page).nth(1)).click();
  await previewOf(page).locator('h1').waitFor();
  await page.evaluate(() => history.back());
  letThrough();
  await page.getByRole('region', { name: 'By fabric and weave' }).waitFor();
  expect(await previewOf(page).count()).toBe(0);
});

test('a link that is followed from the preview replaces the preview', async () => {
  const page = await newShopper(desk, { reducedMotion: 'reduce' });
  await openList(page);
  const { letThrough } = await holdResponses(page);
  await cardLinkOf(cardsOf(page).nth(1)).click();
  await previewOf(page).locator('h1').waitFor();
  await page.getByRole('link', { name: 'Know Your Weaver' }).first().click();
  await eventually(() => previewOf(page).count()).toBe(0);
  letThrough();
  await page.waitForURL('/know-your-weaver');
  expect(await previewOf(page).count()).toBe(0);
});

test('a saree’s page that cannot be fetched says so in the preview’s place', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  // Before the list, which fetches pages ahead.
  await page.route(/\/product\/.*[.]data/, (route) => route.abort());
  await openList(page);
  await cardLinkOf(cardsOf(page).nth(1)).click();
  await page.getByRole('heading', { level: 1, name: 'We could not fetch the page.' }).waitFor();
  expect(await previewOf(page).count()).toBe(0);
});

test('a card that is tapped without a network, or opened in another tab, shows no preview', async () => {
  const page = await newShopper(desk, { reducedMotion: 'reduce' });
  await openList(page);
  const link = cardLinkOf(cardsOf(page).nth(1));
  const tab = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  expect(await previewOf(page).count()).toBe(0);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await link.click();
  await page.getByRole('alert').getByText('This page needs a connection.').waitFor();
  expect(await previewOf(page).count()).toBe(0);
});
