/** Search: the panel that suggests while one types, what it remembers, and what a search says that finds nothing. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { sendCloseSignal, watchCloseSignals } from './close-signal.ts';
import { screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

/** For what is asked again until it is so. */
const patient = { timeout: 15_000 };

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

const icon = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const box = (page: Page) => panel(page).getByRole('combobox', { name: 'Search sarees' });
const options = (page: Page) => panel(page).getByRole('option');

/** The panel, opened from a page, with the focus in its box, which comes a frame after it is seen. */
async function openSearch(page: Page, address = '/know-your-weaver'): Promise<void> {
  await page.goto(address);
  await icon(page).click();
  await box(page).waitFor();
  await expect.poll(() => isFocused(page), patient).toBe(true);
}

/** The option that the keyboard stands on, as assistive technology is told. */
const marked = (page: Page) =>
  box(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : '';
  });

const isFocused = (page: Page) => box(page).evaluate((input) => input === document.activeElement);

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the search panel opens with the focus, closes with Escape and returns the focus', async () => {
    const page = await newShopper(size);
    await page.goto('/know-your-weaver');
    await icon(page).focus();
    await page.keyboard.press('Enter');
    await box(page).waitFor();
    await expect.poll(() => isFocused(page), patient).toBe(true);
    await page.keyboard.type('jamdani');
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    expect(await icon(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('the search panel closes by the device’s back, and the page stays', async () => {
    const page = await newShopper(size);
    await watchCloseSignals(page);
    await openSearch(page);
    const address = page.url();
    await sendCloseSignal(page);
    await panel(page).waitFor({ state: 'hidden' });
    expect(page.url()).toBe(address);
  });

  test('the search suggests sarees with picture, name, colour and price, categories, colours, and all results', async () => {
    const page = await newShopper(size);
    await openSearch(page);
    await box(page).fill('jamdhani');
    const sarees = panel(page).getByRole('group', { name: 'Sarees' }).getByRole('option');
    await expect.poll(() => sarees.count(), patient).toBe(5);
    const first = sarees.first();
    expect(await first.textContent()).toMatch(/^.+ Saree .+ ₹[\d,]+$/);
    const picture = first.locator('img');
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/product-images/');
    const categories = panel(page).getByRole('group', { name: 'Categories' }).getByRole('option');
    expect(await categories.allInnerTexts()).toEqual(['Cotton Jamdani', 'Linen Zari Jamdani']);
    const white = panel(page)
      .getByRole('group', { name: 'Colours' })
      .getByRole('option', { name: /^White \d+ sarees$/ });
    expect(await white.getAttribute('href')).toBe('/sarees?search=jamdhani&colour=white');
    await panel(page).getByText('Showing jamdani').waitFor();
    const total = /^See all (\d+) results for “jamdhani”$/;
    const all = panel(page).getByRole('option', { name: total });
    const [, count] = total.exec((await all.textContent())?.trim() ?? '') ?? [];
    await panel(page)
      .getByRole('status')
      .filter({ hasText: /^\d+ suggestions$/ })
      .waitFor({ state: 'attached' });
    await all.click();
    await page.getByText(`${count} Products`).waitFor();
    expect(await panel(page).count()).toBe(0);
  });

  test('the search panel passes axe: empty, with suggestions and without', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('recentSearches', '["linen"]'));
    await openSearch(page);
    await expectAccessible(page, 'before typing');
    await box(page).fill('red jamdani');
    await options(page).first().waitFor();
    await expectAccessible(page, 'suggestions');
    await box(page).fill('xylophone');
    await panel(page).getByText('We found nothing for “xylophone”.').waitFor();
    await expectAccessible(page, 'no suggestion');
    await page.goto('/sarees?search=red+kanjivaram');
    await expectAccessible(page, 'no results');
  });

  test('the search panel’s targets are large enough, and nothing scrolls sideways', async () => {
    const page = await newShopper(size);
    await page.addInitScript(() => localStorage.setItem('recentSearches', '["linen"]'));
    await openSearch(page);
    const small = () =>
      panel(page)
        .locator('a, button, input:not([aria-hidden])')
        .evaluateAll((targets) =>
          targets
            .map((target) => ({ target, rect: target.getBoundingClientRect() }))
            .filter(({ rect }) => rect.height < 43.9 || rect.width < 43.9)
            .map(({ target, rect }) => `${target.ariaLabel ?? target.textContent}: ${rect.width} × ${rect.height}`),
        );
    expect(await small()).toEqual([]);
    await box(page).fill('jamdani');
    await options(page).first().waitFor();
    expect(await small()).toEqual([]);
    const overflow = await panel(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe('the search by keyboard', () => {
  test('moves through the suggestions by arrows, and Enter opens the marked one', async () => {
    const page = await newShopper(desk);
    await openSearch(page);
    await page.keyboard.type('red jamdani');
    await panel(page).getByRole('option', { name: 'Cotton Jamdani', exact: true }).waitFor();
    const names = await options(page).evaluateAll((all) => all.map((option) => option.textContent));
    expect(await marked(page)).toBe('');
    for (const name of names) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => marked(page), patient).toBe(name);
    }
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => marked(page), patient).toBe(names.at(-2));
    expect(await isFocused(page)).toBe(true);
    for (let step = names.length - 2; step > names.indexOf('Cotton Jamdani'); step -= 1) {
      await page.keyboard.press('ArrowUp');
    }
    await expect.poll(() => marked(page), patient).toBe('Cotton Jamdani');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Cotton Jamdani' }).waitFor();
    expect(await panel(page).count()).toBe(0);
  });

  test('searches for the trimmed text by Enter', async () => {
    const page = await newShopper(desk);
    await openSearch(page);
    await page.keyboard.type('  red jamdani ');
    await page.keyboard.press('Enter');
    await page.waitForURL('/sarees?search=red+jamdani');
    await page.getByRole('heading', { level: 1, name: 'Results for “red jamdani”' }).waitFor();
    await panel(page).waitFor({ state: 'hidden' });
  });

  test('does nothing for blanks, in the footer’s field neither', async () => {
    const page = await newShopper(desk);
    const searched: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (/^\/sarees([.]data)?$/.test(pathname)) searched.push(searchParams.get('search'));
    });
    await openSearch(page);
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    expect(await isFocused(page)).toBe(true);
    await page.keyboard.press('Escape');
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
  test('are asked for once, 150 ms after the last key', async () => {
    const page = await newShopper(desk);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/suggest')) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
    });
    await page.clock.install();
    await openSearch(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type('jamd');
    await page.clock.runFor(140);
    await page.keyboard.type('ani');
    await page.clock.runFor(140);
    expect(asked).toEqual([]);
    await page.clock.runFor(20);
    await expect.poll(() => asked, patient).toEqual(['jamdani']);
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
      // Its asker may have gone by now.
      await route.fulfill({ response: answer }).catch(() => {});
    });
    await openSearch(page);
    const first = page.waitForRequest('**/api/suggest?q=linen');
    await box(page).fill('linen');
    await first;
    await box(page).fill('aranya');
    await panel(page)
      .getByRole('option', { name: /^Aranya/ })
      .first()
      .waitFor();
    letGo();
    await page.waitForLoadState('networkidle');
    expect(
      await panel(page)
        .getByRole('option', { name: /Linen Saree/ })
        .count(),
    ).toBe(0);
    expect(
      await panel(page)
        .getByRole('option', { name: /^Aranya/ })
        .count(),
    ).toBeGreaterThan(0);
  });

  test.each(['is refused', 'fails'])('stay silent when their call %s, and the field still searches', async (how) => {
    const page = await newShopper(desk);
    await page.route('**/api/suggest*', (route) =>
      how === 'fails' ? route.abort() : route.fulfill({ status: 503, body: '{}' }),
    );
    await openSearch(page);
    const asked = page.waitForRequest('**/api/suggest*');
    await box(page).fill('linen');
    await asked;
    expect(await panel(page).getByRole('alert').count()).toBe(0);
    expect(await options(page).count()).toBe(0);
    await box(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “linen”' }).waitFor();
  });

  test('are replaced by the footer’s field when their script fails to load', async () => {
    const page = await newShopper(desk);
    await page.route('**/assets/search-panel-*.js', (route) => route.abort());
    await page.goto('/know-your-weaver');
    await icon(page).click();
    const plain = page.getByRole('contentinfo').getByRole('searchbox');
    await expect.poll(() => plain.evaluate((input) => input === document.activeElement), patient).toBe(true);
  });
});

describe('recent searches', () => {
  const recent = (page: Page) => panel(page).getByRole('region', { name: 'Recent searches' });

  async function searchFor(page: Page, words: string): Promise<void> {
    await icon(page).click();
    await box(page).fill(words);
    await box(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: `Results for “${words}”` }).waitFor();
    await panel(page).waitFor({ state: 'hidden' });
  }

  test('are remembered, five at most, and can be forgotten each or all', async () => {
    const page = await newShopper(phone);
    await page.goto('/sarees');
    for (const words of ['one', 'linen', 'khadi', 'red', 'blue', 'zari', 'Linen']) await searchFor(page, words);
    await page.reload();
    await icon(page).click();
    const links = recent(page).getByRole('link');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual(['Linen', 'zari', 'blue', 'red', 'khadi']);
    await recent(page).getByRole('button', { name: 'Forget blue' }).click();
    expect(await links.allInnerTexts()).toEqual(['Linen', 'zari', 'red', 'khadi']);
    await links.filter({ hasText: 'khadi' }).click();
    await page.getByRole('heading', { level: 1, name: 'Results for “khadi”' }).waitFor();
    await icon(page).click();
    expect(await links.allInnerTexts()).toEqual(['khadi', 'Linen', 'zari', 'red']);
    await recent(page).getByRole('button', { name: 'Clear' }).click();
    await recent(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
  });

  test('are replaced by categories at first', async () => {
    const page = await newShopper(phone);
    await openSearch(page);
    const popular = panel(page).getByRole('region', { name: 'Good places to begin' });
    expect(await popular.getByRole('link').count()).toBe(6);
    expect(await recent(page).count()).toBe(0);
    await popular.getByRole('link', { name: 'Cotton Jamdani' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cotton Jamdani' }).waitFor();
    expect(await panel(page).count()).toBe(0);
  });

  test('are shown as text', async () => {
    const page = await newShopper(phone);
    await page.goto('/sarees');
    const markup = '<img src=x onerror=alert(1)>';
    await searchFor(page, markup);
    await page.getByRole('heading', { name: 'We found nothing by that name.' }).waitFor();
    await icon(page).click();
    await recent(page).getByRole('link', { name: markup }).waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });
});

test.each([
  ['lal jamdhani', 'Krishnachura Cotton Jamdani Saree'],
  ['mulmul', 'Aranya Mul Cotton Saree'],
  ['नीला', 'Neel Megh Linen Saree'],
  ['mayurp', 'Mayurpankhi Linen Zari Jamdani Saree'],
])('the listing understands “%s” as the suggestions do', async (words, title) => {
  const page = await newShopper(phone);
  await openSearch(page);
  await box(page).fill(words);
  await panel(page)
    .getByRole('option', { name: new RegExp(`^${title}`) })
    .first()
    .waitFor();
  await box(page).press('Enter');
  await page.getByRole('article').getByRole('heading', { name: title }).first().waitFor();
});

describe.each(screenSizesFor(import.meta.filename))('a search with a price on $name', (size) => {
  test('becomes the price filter, which can be removed, without JavaScript too', async () => {
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto('/sarees?search=red+cotton+saree+under+4000');
    await page.getByRole('heading', { level: 1, name: 'Results for “red cotton”' }).waitFor();
    const prices = await page.getByRole('article').getByText(/^₹/).allInnerTexts();
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) expect(Number(price.replaceAll(/\D/g, ''))).toBeLessThanOrEqual(4000);
    await page.getByRole('link', { name: 'Remove Up to ₹4,000' }).click();
    await page.waitForURL('/sarees?search=red+cotton');
  });

  test('alone shows all sarees of that price, the cheapest first', async () => {
    const page = await newShopper(size);
    await openSearch(page);
    await box(page).fill('cheapest 3000-5000');
    await panel(page).getByText('Showing all sarees, ₹3,000 to ₹5,000, lowest price first').waitFor();
    await box(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'All Sarees' }).waitFor();
    await page.getByRole('link', { name: 'Remove ₹3,000 to ₹5,000' }).waitFor();
    expect(await page.getByLabel('Sort').inputValue()).toBe('price-asc');
  });
});

test('a search for a border’s colour finds sarees with such a border', async () => {
  const page = await newShopper(desk);
  await page.goto('/sarees?search=white+saree+red+border');
  await page.getByRole('article').getByRole('heading', { name: 'Alta', exact: true }).waitFor();
  expect(await page.getByRole('article').count()).toBeLessThan(6);
});

test('a search for a product code leads to its saree', async () => {
  const page = await newShopper(phone);
  await openSearch(page);
  await box(page).fill('dh mul 001');
  await options(page).first().waitFor();
  await box(page).press('Enter');
  await page.waitForURL('/product/Aranya-MadderRed');
  await page.getByText('Price includes shipping & taxes').waitFor();
});

describe('a search without results', () => {
  test('names the weave that is not sold, what is near, and whom to ask, without JavaScript too', async () => {
    const page = await newShopper(phone, { javaScriptEnabled: false });
    await page.goto('/sarees?search=red+kanjeevaram');
    await page.getByText('0 Products').waitFor();
    await page.getByRole('heading', { name: 'Kanjivaram: not from our looms.' }).waitFor();
    await page.getByText('A Kanjivaram is heavy mulberry silk, woven in Kanchipuram in Tamil Nadu.').waitFor();
    await page.getByText('We weave cotton, linen, silk with cotton, zari and jamdani, in Bengal.').waitFor();
    const near = page.getByRole('region', { name: 'The nearest that we weave' });
    expect((await near.getByRole('link').allInnerTexts()).map((text) => text.trim())).toEqual([
      'Cotton Silk',
      'Linen Zari Jamdani',
    ]);
    expect(await near.locator('picture').count()).toBe(2);
    expect(await page.getByRole('region', { name: 'What else we weave' }).getByRole('link').count()).toBe(6);
    const chat = page.getByRole('main').getByRole('link', { name: 'Ask us on WhatsApp' });
    const address = new URL((await chat.getAttribute('href')) ?? '');
    expect(address.host).toBe('wa.me');
    expect(address.searchParams.get('text')).toBe('Hello, I am looking for red kanjeevaram.');
    await page.getByRole('main').getByText('We do have').getByRole('link', { name: 'red' }).click();
    await page.getByRole('heading', { level: 1, name: 'Results for “red”' }).waitFor();
  });

  test('suggests another word', async () => {
    const page = await newShopper(desk);
    await page.goto('/sarees?search=cotn');
    await page.getByText(/^Did you mean cotton \(\d+\)\?$/).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'cotton', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Results for “cotton”' }).waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThan(5);
  });

  test('names the weave that is not sold and what is near in the panel too', async () => {
    const page = await newShopper(desk);
    await openSearch(page);
    await box(page).fill('banarsi');
    await panel(page).getByText('A Banarasi is brocaded silk, woven in Varanasi. We do not weave it.').waitFor();
    await panel(page).getByRole('group', { name: 'The nearest that we weave' }).getByRole('option').first().click();
    await page.getByRole('heading', { level: 1, name: 'Linen Zari Jamdani' }).waitFor();
  });

  test('because of filters says so', async () => {
    const page = await newShopper(desk);
    await page.goto('/sarees?search=khadi&colour=turquoise');
    await page.getByRole('heading', { name: 'Nothing fits all of your filters.' }).waitFor();
    expect(await page.getByText('Ask us on WhatsApp').count()).toBe(0);
  });
});

test('search suggestions are the same for everybody', async () => {
  const ask = (cookie: string) => fetch(`${shopUnderTest().shopUrl}/api/suggest?q=linen`, { headers: { cookie } });
  const [one, other] = await Promise.all([ask('session=abc'), ask('')]);
  expect(await one.text()).toBe(await other.text());
  expect(one.headers.get('cache-control')).toBe('public, max-age=60');
  expect(one.headers.get('set-cookie')).toBeNull();
});
