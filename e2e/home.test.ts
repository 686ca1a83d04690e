/** The home page: its parts, its links, its video, and Back to it. */

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { specHome } from '../shop/testing/home.ts';
import { specVocabulary } from '../shop/testing/vocabulary.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { bestSellersOf, heroOf, testimonialsOf } from './home-page.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

const books = openShopDatabase();

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('two collections and eight categories link to their pages', async () => {
    const page = await newShopper(size);
    await page.goto('/');
    const ways = (region: string) =>
      page
        .getByRole('region', { name: region })
        .getByRole('listitem')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(await ways('Two collections')).toEqual([
      ['Bagaan', '/collections/bagaan'],
      ['Mehro', '/collections/mehro'],
    ]);
    expect(await ways('By fabric and weave')).toEqual(
      specVocabulary.categories.map(({ id, title }) => [title, `/categories/${id}`]),
    );
    await page.getByRole('link', { name: 'Linen Zari Jamdani', exact: true }).first().click({ trial: true });
    // The picture leads to the same page as its name.
    await page
      .getByRole('region', { name: 'Two collections' })
      .getByRole('listitem')
      .first()
      .click({ position: { x: 40, y: 60 } });
    await page.waitForURL('/collections/bagaan');
  });

  test('Back leads to the section of the home page that the shopper left, otherwise to its top', async () => {
    const page = await newShopper(size);
    await page.goto('/');
    const top = (id: string) => page.locator(id).evaluate((section) => section.getBoundingClientRect());
    const showsSection = async (id: string) => {
      await page.locator(id).waitFor();
      await expect.poll(async () => (await top(id)).bottom).toBeGreaterThan(0);
      await expect.poll(async () => (await top(id)).top).toBeLessThan(size.height);
    };

    await page.getByRole('link', { name: 'Pure Linen', exact: true }).first().scrollIntoViewIfNeeded();
    await page.getByRole('main').getByRole('link', { name: 'Pure Linen', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Pure Linen' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('homeSection'))).toBe('categories');
    await page.goBack();
    await showsSection('#categories');

    await bestSellersOf(page).getByRole('article').first().getByRole('heading').getByRole('link').click();
    const priced = page.getByText('Price includes shipping & taxes');
    await priced.waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('homeSection'))).toBe('best_seller');
    await page.goBack();
    await showsSection('#best_seller');
    // Works even if the browser has forgotten how far the page was scrolled.
    await page.goForward();
    await priced.waitFor();
    await page.evaluate(() => sessionStorage.removeItem('react-router-scroll-positions'));
    await page.reload();
    // Before the page is hydrated, Back would load the home page anew, and the browser would restore its scroll
    // position.
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.goBack();
    await showsSection('#best_seller');

    await page.getByRole('main').getByRole('link', { name: 'Know Your Weaver' }).click();
    await page.getByRole('heading', { level: 1, name: 'Know Your Weaver' }).waitFor();
    await page.goBack();
    await heroOf(page).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the anchors of the home page work from other pages', async () => {
    const page = await newShopper(size);
    const isReached = async (name: string) => {
      await expect.poll(() => topOf(page, name)).toBeLessThan(200);
      await expect.poll(() => topOf(page, name)).toBeGreaterThanOrEqual(0);
    };
    await page.goto('/contact-us');
    await page.goto('/#collections');
    await isReached('Two collections');

    // They also work within the shop, without loading another document.
    await page.goto('/contact-us');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    if (size === phone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = size === phone ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
    await menu.getByRole('link', { name: 'About Us', exact: true }).click();
    await page.waitForURL('/#about-us');
    await isReached('About Us');
    expect(await page.evaluate('isSamePage')).toBe(true);
  });

  test('the video plays silently in view in a loop, and can be paused and unmuted', async () => {
    const page = await newShopper(size);
    await page.goto('/');
    const section = page.getByRole('region', { name: 'On film' });
    expect(await section.locator('video').count()).toBe(0);
    await section.scrollIntoViewIfNeeded();
    const video = section.locator('video');
    await expect.poll(() => video.count()).toBe(1);
    const state = () =>
      video.evaluate((element) => {
        const { loop, muted, paused } = element as HTMLVideoElement;
        return { loop, muted, paused };
      });
    await expect.poll(state).toEqual({ loop: true, muted: true, paused: false });
    const soundOn = section.getByRole('button', { name: 'Turn the sound on' });
    const played = () => video.evaluate((element) => (element as HTMLVideoElement).currentTime);
    await expect.poll(played).toBeGreaterThan(0.5);
    // The demonstration's films are silent: the browser is made to say that it has decoded sound.
    expect(await soundOn.count()).toBe(0);
    await video.evaluate((element) => Object.defineProperty(element, 'webkitAudioDecodedByteCount', { value: 1 }));
    await soundOn.click();
    await expect.poll(state).toEqual({ loop: true, muted: false, paused: false });
    await section.getByRole('button', { name: 'Mute the film' }).click();
    await section.getByRole('button', { name: 'Pause the film' }).click();
    await expect.poll(state).toEqual({ loop: true, muted: true, paused: true });
    await section.getByRole('button', { name: 'Play the film' }).click();
    await expect.poll(state).toEqual({ loop: true, muted: true, paused: false });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(state).toEqual({ loop: true, muted: true, paused: true });
  });

  test('without JavaScript the home page has every part, and no button that does nothing', async () => {
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto('/');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Dhaaga: handwoven sarees from Bengal');
    await page.getByText(specHome.slides[0]!.title, { exact: true }).waitFor();
    const view = bestSellersOf(page).getByRole('group', { name: /arrow keys/ });
    expect(await view.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeGreaterThan(300);
    expect(await bestSellersOf(page).locator('[inert]').count()).toBe(0);
    await testimonialsOf(page).getByText(specHome.testimonials[7]!.words).waitFor();
    await page.getByRole('region', { name: 'About Us' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Pause|Play|Next|Previous|Slide)/ }).count()).toBe(0);
  });

  test('the home page has the brand’s claims and About Us, and marks samples in a demonstration', async () => {
    const page = await newShopper(size);
    await page.goto('/');
    for (const claim of ['100% made in India', 'Handmade', 'Lightweight', 'All-day comfort'])
      await page.getByRole('listitem').filter({ hasText: claim }).first().waitFor();
    const about = page.getByRole('region', { name: 'About Us' });
    await about.getByText('a small shop in Pune, Maharashtra').waitFor();
    await about.getByText('The pictures of this demonstration shop are renders, not photographs.').waitFor();
    await page.getByText('These are samples, written for this demonstration: no customer said them.').waitFor();
  });

  test('a shop without house pictures, videos or best sellers still has a home page', async () => {
    const page = await newShopper(size);
    await withoutHouse(async () => {
      // The former page may be answered for a tenth of a second after the change (decision 0040).
      await eventually(async () => {
        await page.goto('/');
        await page.getByRole('region', { name: 'By fabric and weave' }).waitFor();
        return bestSellersOf(page).count();
      }).toBe(0);
      expect(await page.getByRole('region', { name: 'On film' }).count()).toBe(0);
      // Pictures of sarees replace those of the house.
      for (const region of ['Two collections', 'By fabric and weave'])
        expect(
          await page
            .getByRole('region', { name: region })
            .locator('img')
            .evaluateAll((all) => all.every((one) => one.getAttribute('src')?.includes('/product-images/'))),
        ).toBe(true);
      await expectAccessible(page, 'a bare shop');
    });
  });
});

test.each([
  [320, true],
  [320, false],
  [1440, true],
  [1440, false],
])('at %i px nothing on the home page reaches beyond the window (JavaScript: %s)', async (width, javaScriptEnabled) => {
  const page = await newShopper({ ...desk, width } as never, { javaScriptEnabled });
  await page.goto('/');
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await beyond()).toBeLessThanOrEqual(0);
  await testimonialsOf(page).scrollIntoViewIfNeeded();
  if (javaScriptEnabled) await testimonialsOf(page).getByRole('button', { name: 'Next testimonials' }).click();
  expect(await beyond()).toBeLessThanOrEqual(0);
});

function topOf(page: Page, region: string): Promise<number> {
  return page.getByRole('region', { name: region }).evaluate((section) => section.getBoundingClientRect().top);
}

/** Removes, while `look` runs, the house's pictures and videos and everything that makes a saree a best seller. */
async function withoutHouse(look: () => Promise<void>): Promise<void> {
  const { db } = books;
  const pictures = await db.selectFrom('picture').selectAll().where('name', 'like', 'house-images/%').execute();
  const videos = await db.selectFrom('video').selectAll().where('name', 'like', 'house-videos/%').execute();
  const sellers = await db
    .selectFrom('saree')
    .select(['sku', 'best_seller'])
    .where('best_seller', 'is not', null)
    .execute();
  await db.deleteFrom('video').where('name', 'like', 'house-videos/%').execute();
  await db.deleteFrom('picture').where('name', 'like', 'house-images/%').execute();
  const sales = await db.selectFrom('saree_sales').selectAll().execute();
  await db.deleteFrom('saree_sales').execute();
  await db.updateTable('saree').set({ best_seller: null }).execute();
  try {
    await look();
  } finally {
    if (sales.length > 0) await db.insertInto('saree_sales').values(sales).execute();
    await db.insertInto('picture').values(pictures).execute();
    await db.insertInto('video').values(videos).execute();
    for (const { sku, best_seller } of sellers)
      await db.updateTable('saree').set({ best_seller }).where('sku', '=', sku).execute();
  }
}
