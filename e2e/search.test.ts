/** The search panel: how it opens, what it suggests while a shopper types, and the searches that it stores. */

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import {
  isSearchBoxFocused,
  longPollOptions,
  openSearchPanel,
  searchBoxOf,
  searchIconOf,
  searchPanelOf,
  suggestionOptionsOf,
} from './search-panel.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

/** Returns the text of the marked option, as assistive technology is told it; '' if none is marked. */
const marked = (page: Page) =>
  searchBoxOf(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : '';
  });

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the search panel opens with the focus, closes with Escape and returns the focus', async () => {
    const page = await newShopper(size);
    await page.goto('/know-your-weaver');
    await searchIconOf(page).focus();
    await page.keyboard.press('Enter');
    await searchBoxOf(page).waitFor();
    await expect.poll(() => isSearchBoxFocused(page), longPollOptions).toBe(true);
    await page.keyboard.type('jamdani');
    await suggestionOptionsOf(page).first().waitFor();
    await page.keyboard.press('Escape');
    await searchPanelOf(page).waitFor({ state: 'hidden' });
    expect(await searchIconOf(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('the search suggests sarees with picture, name, colour and price, categories, colours, and a link to all results', async () => {
    const page = await newShopper(size);
    await openSearchPanel(page);
    await searchBoxOf(page).fill('jamdhani');
    const sarees = searchPanelOf(page).getByRole('group', { name: 'Sarees' }).getByRole('option');
    await expect.poll(() => sarees.count(), longPollOptions).toBe(5);
    const first = sarees.first();
    expect(await first.textContent()).toMatch(/^.+ Saree .+ ₹[\d,]+$/);
    const picture = first.locator('img');
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/product-images/');
    const categories = searchPanelOf(page).getByRole('group', { name: 'Categories' }).getByRole('option');
    expect(await categories.allInnerTexts()).toEqual(['Cotton Jamdani', 'Linen Zari Jamdani']);
    const white = searchPanelOf(page)
      .getByRole('group', { name: 'Colours' })
      .getByRole('option', { name: /^White \d+ sarees$/ });
    expect(await white.getAttribute('href')).toBe('/sarees?search=jamdhani&colour=white');
    await searchPanelOf(page).getByText('Showing jamdani').waitFor();
    const total = /^See all (\d+) results for “jamdhani”$/;
    const all = searchPanelOf(page).getByRole('option', { name: total });
    const [, count] = total.exec((await all.textContent())?.trim() ?? '') ?? [];
    await searchPanelOf(page)
      .getByRole('status')
      .filter({ hasText: /^\d+ suggestions$/ })
      .waitFor({ state: 'attached' });
    await all.click();
    await page.getByText(`${count} Products`).waitFor();
    expect(await searchPanelOf(page).count()).toBe(0);
  });

  test('the search panel passes axe: empty, with suggestions and without', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('recentSearches', '["linen"]'));
    await openSearchPanel(page);
    await expectAccessible(page, 'before typing');
    await searchBoxOf(page).fill('red jamdani');
    await suggestionOptionsOf(page).first().waitFor();
    await expectAccessible(page, 'suggestions');
    await searchBoxOf(page).fill('xylophone');
    await searchPanelOf(page).getByText('We found nothing for “xylophone”.').waitFor();
    await expectAccessible(page, 'no suggestion');
    await page.goto('/sarees?search=red+kanjivaram');
    await expectAccessible(page, 'no results');
  });

  test('the search panel’s targets are large enough, and nothing scrolls sideways', async () => {
    const page = await newShopper(size);
    await page.addInitScript(() => localStorage.setItem('recentSearches', '["linen"]'));
    await openSearchPanel(page);
    const small = () =>
      searchPanelOf(page)
        .locator('a, button, input:not([aria-hidden])')
        .evaluateAll((targets) =>
          targets
            .map((target) => ({ target, rect: target.getBoundingClientRect() }))
            .filter(({ rect }) => rect.height < 43.9 || rect.width < 43.9)
            .map(({ target, rect }) => `${target.ariaLabel ?? target.textContent}: ${rect.width} × ${rect.height}`),
        );
    expect(await small()).toEqual([]);
    await searchBoxOf(page).fill('jamdani');
    await suggestionOptionsOf(page).first().waitFor();
    expect(await small()).toEqual([]);
    const overflow = await searchPanelOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe('the search by keyboard', () => {
  test('moves through the suggestions by arrows, and Enter opens the marked one', async () => {
    const page = await newShopper(desk);
    await openSearchPanel(page);
    await page.keyboard.type('red jamdani');
    await searchPanelOf(page).getByRole('option', { name: 'Cotton Jamdani', exact: true }).waitFor();
    const names = await suggestionOptionsOf(page).evaluateAll((all) => all.map((option) => option.textContent));
    expect(await marked(page)).toBe('');
    for (const name of names) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => marked(page), longPollOptions).toBe(name);
    }
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => marked(page), longPollOptions).toBe(names.at(-2));
    expect(await isSearchBoxFocused(page)).toBe(true);
    for (let step = names.length - 2; step > names.indexOf('Cotton Jamdani'); step -= 1) {
      await page.keyboard.press('ArrowUp');
    }
    await expect.poll(() => marked(page), longPollOptions).toBe('Cotton Jamdani');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Cotton Jamdani' }).waitFor();
    expect(await searchPanelOf(page).count()).toBe(0);
  });

  test('searches for the trimmed text by Enter', async () => {
    const page = await newShopper(desk);
    await openSearchPanel(page);
    await page.keyboard.type('  red jamdani ');
    await page.keyboard.press('Enter');
    await page.waitForURL('/sarees?search=red+jamdani');
    await page.getByRole('heading', { level: 1, name: 'Results for “red jamdani”' }).waitFor();
    await searchPanelOf(page).waitFor({ state: 'hidden' });
  });

  test('does nothing for blanks, neither in the panel nor in the footer’s field', async () => {
    const page = await newShopper(desk);
    const searched: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (/^\/sarees([.]data)?$/.test(pathname)) searched.push(searchParams.get('search'));
    });
    await openSearchPanel(page);
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    expect(await isSearchBoxFocused(page)).toBe(true);
    await page.keyboard.press('Escape');
    // The footer has its field where the panel cannot be opened.
    await page.evaluate(() => {
      document.documentElement.dataset.plainSearch = '';
    });
    const plain = page.getByRole('contentinfo').getByRole('searchbox');
    await plain.fill('   ');
    await plain.press('Enter');
    await plain.fill(' linen ');
    await plain.press('Enter');
    await page.waitForURL('/sarees?search=linen');
    expect(searched).toEqual(['linen']);
  });
});

describe('the search’s suggestions', () => {
  test('are requested once, 150 ms after the last key', async () => {
    const page = await newShopper(desk);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/suggest')) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
    });
    await page.clock.install();
    await openSearchPanel(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type('jamd');
    await page.clock.runFor(140);
    await page.keyboard.type('ani');
    await page.clock.runFor(140);
    expect(asked).toEqual([]);
    await page.clock.runFor(20);
    await expect.poll(() => asked, longPollOptions).toEqual(['jamdani']);
  });

  test('are never replaced by an older answer', async () => {
    const page = await newShopper(desk);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/suggest?q=linen', async (route) => {
      const answer = await route.fetch();
      await held;
      // The page may have aborted the call by now.
      await route.fulfill({ response: answer }).catch(() => {});
    });
    await openSearchPanel(page);
    const first = page.waitForRequest('**/api/suggest?q=linen');
    await searchBoxOf(page).fill('linen');
    await first;
    await searchBoxOf(page).fill('aranya');
    await searchPanelOf(page)
      .getByRole('option', { name: /^Aranya/ })
      .first()
      .waitFor();
    letGo();
    await atRest(page);
    expect(
      await searchPanelOf(page)
        .getByRole('option', { name: /Linen Saree/ })
        .count(),
    ).toBe(0);
    expect(
      await searchPanelOf(page)
        .getByRole('option', { name: /^Aranya/ })
        .count(),
    ).toBeGreaterThan(0);
  });

  test.each(['is refused', 'fails'])('stay silent when their call %s, and the field still searches', async (how) => {
    const page = await newShopper(desk);
    await page.route('**/api/suggest*', (route) =>
      how === 'fails' ? route.abort() : route.fulfill({ status: 503, body: '{}' }),
    );
    await openSearchPanel(page);
    const asked = page.waitForRequest('**/api/suggest*');
    await searchBoxOf(page).fill('linen');
    await asked;
    expect(await searchPanelOf(page).getByRole('alert').count()).toBe(0);
    expect(await suggestionOptionsOf(page).count()).toBe(0);
    await searchBoxOf(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “linen”' }).waitFor();
  });

  test('give way to the footer’s search field if the panel’s script fails to load', async () => {
    const page = await newShopper(desk);
    await page.route('**/assets/search-panel-*.js', (route) => route.abort());
    await page.goto('/know-your-weaver');
    await searchIconOf(page).click();
    const plain = page.getByRole('contentinfo').getByRole('searchbox');
    await expect.poll(() => plain.evaluate((input) => input === document.activeElement), longPollOptions).toBe(true);
  });
});

describe('recent searches', () => {
  const recent = (page: Page) => searchPanelOf(page).getByRole('region', { name: 'Recent searches' });

  async function searchFor(page: Page, words: string): Promise<void> {
    await searchIconOf(page).click();
    await searchBoxOf(page).fill(words);
    await searchBoxOf(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: `Results for “${words}”` }).waitFor();
    await searchPanelOf(page).waitFor({ state: 'hidden' });
  }

  test('are stored, five at most, and can be deleted one by one or all at once', async () => {
    const page = await newShopper(phone);
    await page.goto('/sarees');
    for (const words of ['one', 'linen', 'khadi', 'red', 'blue', 'zari', 'Linen']) await searchFor(page, words);
    await page.reload();
    await searchIconOf(page).click();
    const links = recent(page).getByRole('link');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual(['Linen', 'zari', 'blue', 'red', 'khadi']);
    await recent(page).getByRole('button', { name: 'Forget blue' }).click();
    expect(await links.allInnerTexts()).toEqual(['Linen', 'zari', 'red', 'khadi']);
    await links.filter({ hasText: 'khadi' }).click();
    await page.getByRole('heading', { level: 1, name: 'Results for “khadi”' }).waitFor();
    await searchIconOf(page).click();
    expect(await links.allInnerTexts()).toEqual(['khadi', 'Linen', 'zari', 'red']);
    await recent(page).getByRole('button', { name: 'Clear' }).click();
    await recent(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
  });

  test('are replaced by categories while there are none', async () => {
    const page = await newShopper(phone);
    await openSearchPanel(page);
    const popular = searchPanelOf(page).getByRole('region', { name: 'Good places to begin' });
    expect(await popular.getByRole('link').count()).toBe(6);
    expect(await recent(page).count()).toBe(0);
    await popular.getByRole('link', { name: 'Cotton Jamdani' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cotton Jamdani' }).waitFor();
    expect(await searchPanelOf(page).count()).toBe(0);
  });

  test('are shown as text, never as markup', async () => {
    const page = await newShopper(phone);
    await page.goto('/sarees');
    const markup = '<img src=x onerror=alert(1)>';
    await searchFor(page, markup);
    await page.getByRole('heading', { name: 'We found nothing by that name.' }).waitFor();
    await searchIconOf(page).click();
    await recent(page).getByRole('link', { name: markup }).waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });
});

test('search suggestions are the same for everybody', async () => {
  const ask = (cookie: string) => fetch(`${shopUnderTest().shopUrl}/api/suggest?q=linen`, { headers: { cookie } });
  const [one, other] = await Promise.all([ask('session=abc'), ask('')]);
  expect(await one.text()).toBe(await other.text());
  expect(one.headers.get('cache-control')).toBe('public, max-age=60');
  expect(one.headers.get('set-cookie')).toBeNull();
});
