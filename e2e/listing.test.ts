/** Listings: count, columns, order, 'Load more', Back, and what they show while they load or with wrong parameters. */
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import {
  cardLinkOf,
  cardsOf,
  fetchListing,
  holdResponses,
  isFocused,
  openFilters,
  scrollOffsetOf,
  topEdgeOf,
  unfoldFilterGroup,
  waitForProductCount,
} from './listing-page.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the listing counts its sarees, and Load more adds 24 and focuses the first new card', async () => {
    const { total } = await fetchListing('limit=1');
    const page = await newShopper(size);
    await page.goto('/sarees');
    await waitForProductCount(page, total);
    await page.getByText(`24 of ${total}`, { exact: true }).waitFor();
    expect(await cardsOf(page).count()).toBe(24);
    const more = page.getByRole('link', { name: 'Load more' });
    await more.focus();
    const before = await scrollOffsetOf(page);
    await page.keyboard.press('Enter');
    await page.getByText(`48 of ${total}`, { exact: true }).waitFor();
    expect(await cardsOf(page).count()).toBe(48);
    await expect.poll(() => isFocused(cardLinkOf(cardsOf(page).nth(24)))).toBe(true);
    expect(await scrollOffsetOf(page)).toBe(before);
    expect(new URL(page.url()).search).toBe('?page=2');
    await more.click();
    await page.getByText(`${total} of ${total}`, { exact: true }).waitFor();
    expect(await more.count()).toBe(0);
  });

  test('Back and reload return to the same card of the same list', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto('/sarees?in_stock=1&sort=price-asc');
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.getByText(/^48 of /).waitFor();
    const card = cardsOf(page).nth(33);
    await card.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy({ top: 37, behavior: 'instant' }));
    const place = await topEdgeOf(card);
    const name = await cardLinkOf(card).innerText();
    // Opened by keyboard: the bar at the foot of a phone may cover the card's name.
    await cardLinkOf(card).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Price includes shipping & taxes').first().waitFor();
    await page.goBack();
    await page.getByText(/^48 of /).waitFor();
    await expect.poll(() => topEdgeOf(card)).toBe(place);
    expect(await cardLinkOf(card).innerText()).toBe(name);
    expect(new URL(page.url()).search).toBe('?in_stock=1&sort=price-asc&page=2');
    await page.reload();
    await expect.poll(() => topEdgeOf(card)).toBe(place);
    expect(await cardsOf(page).count()).toBe(48);
  });

  test('the listing has four sort orders and Featured, and shows sold-out sarees last with Notify me', async () => {
    const page = await newShopper(size);
    await page.goto('/sarees?page=3');
    const sort = page.getByLabel('Sort');
    expect(await sort.locator('option').allInnerTexts()).toEqual([
      'Featured',
      'Price: Low to High',
      'Price: High to Low',
      'Name: A-Z',
      'Name: Z-A',
    ]);
    const featured = await cardsOf(page).getByRole('heading').allInnerTexts();
    await sort.focus();
    for (const [label, id] of [
      ['Price: Low to High', 'price-asc'],
      ['Price: High to Low', 'price-desc'],
      ['Name: A-Z', 'name-asc'],
      ['Name: Z-A', 'name-desc'],
    ] as const) {
      await sort.selectOption(label);
      await page.waitForURL(new RegExp(`\\?sort=${id}$`));
      const { cards: expected } = await fetchListing(`sort=${id}&limit=24`);
      await expect
        .poll(() => cardsOf(page).getByRole('heading').allInnerTexts())
        .toEqual(expected.map(({ title }) => title));
      expect(await isFocused(sort)).toBe(true);
    }
    await sort.selectOption('Featured');
    await page.waitForURL((url) => url.search === '');
    await page.goto('/sarees?page=3');
    expect(await cardsOf(page).getByRole('heading').allInnerTexts()).toEqual(featured);
    const soldOut = await cardsOf(page).evaluateAll((all) =>
      all.map((card) => (card.textContent ?? '').includes('Sold out')),
    );
    expect(soldOut).toEqual(soldOut.toSorted((a, b) => Number(a) - Number(b)));
    expect(soldOut.at(-1)).toBe(true);
    const last = cardsOf(page).last();
    expect(await last.getByRole('link', { name: /^Notify me: / }).getAttribute('href')).toMatch(
      /^\/product\/.+#notify$/,
    );
  });

  test('a column button sets the columns, and pressed again restores the default, without a call', async () => {
    const page = await newShopper(size);
    await page.goto('/sarees');
    const columns = () =>
      page.evaluate(() => {
        const wall = document.querySelector('main article')?.closest('ul');
        return wall ? getComputedStyle(wall).gridTemplateColumns.split(' ').length : 0;
      });
    const toggle = (name: string, pressed: boolean) => page.getByRole('button', { name, pressed });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()));
    const steps =
      size === desk
        ? ([
            ['2 columns', 2, 'grid=2'],
            ['4 columns', 4, 'grid=4'],
            ['4 columns', 3, ''],
          ] as const)
        : ([
            ['1 column', 1, 'grid=2'],
            ['1 column', 2, ''],
            ['1 column', 1, 'grid=2'],
            ['2 columns', 2, ''],
          ] as const);
    expect(await columns()).toBe(size === desk ? 3 : 2);
    for (const [name, expected, search] of steps) {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Space');
      await expect.poll(columns).toBe(expected);
      expect(new URL(page.url()).search.slice(1)).toBe(search);
    }
    expect(asked).toEqual([]);
    if (size === desk) expect(await page.getByRole('button', { name: /columns$/, pressed: true }).count()).toBe(0);
    else await toggle('2 columns', true).waitFor();
    await page.goto('/sarees?grid=4');
    if (size === desk) await toggle('4 columns', true).waitFor();
  });

  test('the listing announces that products are loading', async () => {
    const page = await newShopper(size);
    await page.goto('/');
    const note = page.getByRole('status').getByText('Loading products...', { exact: true });
    const answers = await holdResponses(page);
    await page.getByRole('main').getByRole('link', { name: 'Pure Linen' }).click();
    await note.waitFor();
    answers.letThrough();
    await page.getByRole('heading', { level: 1, name: 'Pure Linen' }).waitFor();
    await note.waitFor({ state: 'hidden' });
    answers.hold();
    await page.getByLabel('Sort').selectOption('Name: A-Z');
    await note.waitFor();
    await page.locator('section[aria-busy=true]').waitFor();
    answers.letThrough();
    await page.waitForURL(/sort=name-asc/);
    await note.waitFor({ state: 'hidden' });
  });

  test('without JavaScript the listing’s sort order, columns, chips, filters and Load more work', async () => {
    const { total } = await fetchListing('limit=1');
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto('/sarees');
    await page.getByLabel('Sort').selectOption('Price: High to Low');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.waitForURL(/sort=price-desc/);
    await page.getByRole('button', { name: size === desk ? '4 columns' : '1 column' }).click();
    await page.waitForURL(/grid=/);
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.getByText(`48 of ${total}`, { exact: true }).waitFor();
    expect(new URL(page.url()).hash).toBe('#saree-25');
    await expect.poll(() => topEdgeOf(cardsOf(page).nth(24))).toBeLessThan(300);
    if (size === phone) await page.getByRole('button', { name: /^Filter/ }).click();
    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^red/i }).check();
    await filters.getByRole('textbox', { name: 'Up to' }).fill('5000');
    await filters.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL(/colour=red/);
    const kept = (await fetchListing('colour=red&max=5000')).total;
    await page
      .getByText(new RegExp(`^${kept} Products?$`))
      .first()
      .waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ sort: 'price-desc', max: '5000' });
    await page.getByRole('link', { name: 'Remove Up to ₹5,000' }).click();
    await page.waitForURL((url) => !url.search.includes('max'));
  });

  test('the listing fits 320 pixels, with large targets', async () => {
    const page = await newShopper(size, size === phone ? { viewport: { width: 320, height: 700 } } : {});
    for (const address of [
      '/sarees?colour=red&colour=blue',
      '/categories/linen-zari-jamdani',
      '/collections/mehro?grid=2',
    ]) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), address).toBe(0);
      expect(await page.evaluate(smallTargets), address).toEqual([]);
    }
    if (size === desk) return;
    const filters = await openFilters(page, size);
    for (const title of ['Weave', 'Fabric', 'Colour', 'Price']) await unfoldFilterGroup(filters, title);
    expect(await page.evaluate(smallTargets), 'the sheet').toEqual([]);
  });

  test('the listing passes axe, with chips and with open filters', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    for (const address of [
      '/sarees?colour=red&in_stock=1&min=1000&grid=2',
      '/sarees?page=3&sort=name-desc',
      '/sarees/Bokul',
      '/categories/linen-zari',
      '/collections/bagaan',
      '/categories/nope',
    ]) {
      await page.goto(address);
      await expectAccessible(page, address);
    }
    await page.goto('/sarees?colour=red');
    await openFilters(page, size);
    await expectAccessible(page, 'the filters');
  });
});

/** Returns, in the page, the targets of the list and the sheet that are less than 44 pixels wide or high. */
function smallTargets(): string[] {
  const roots = [...document.querySelectorAll('main, [role=dialog]')];
  return (
    roots
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('a, button, select, summary, label, input[type=text]')])
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      // Left out: a card's name, whose target is the whole card, and the label around a field.
      .filter((target) => !target.closest('h3') && !target.querySelector('select, input[type=text]'))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.9 || box.height < 43.9))
      .map(({ target, box }) => `${target.outerHTML.slice(0, 90)} ${box.width}×${box.height}`)
  );
}

describe('a listing', () => {
  test.each([
    ['/sarees', 'All Sarees | Dhaaga', 'All Sarees'],
    ['/sarees/NeelMegh', 'Neel Megh in all its colours | Dhaaga', 'Neel Megh'],
    ['/categories/mul-cotton', 'Mul Cotton | Dhaaga', 'Mul Cotton'],
    ['/categories/pure-cotton', 'Pure Cotton | Dhaaga', 'Pure Cotton'],
    ['/categories/cotton-zari', 'Cotton Zari | Dhaaga', 'Cotton Zari'],
    ['/categories/cotton-silk', 'Cotton Silk | Dhaaga', 'Cotton Silk'],
    ['/categories/cotton-jamdani', 'Cotton Jamdani | Dhaaga', 'Cotton Jamdani'],
    ['/categories/pure-linen', 'Pure Linen | Dhaaga', 'Pure Linen'],
    ['/categories/linen-zari', 'Linen Zari | Dhaaga', 'Linen Zari'],
    ['/categories/linen-zari-jamdani', 'Linen Zari Jamdani | Dhaaga', 'Linen Zari Jamdani'],
    ['/categories/bagaan', 'Bagaan | Dhaaga', 'Bagaan'],
    ['/categories/mehro', 'Mehro | Dhaaga', 'Mehro'],
    ['/collections/bagaan', 'Bagaan | Dhaaga', 'Bagaan'],
    ['/collections/mehro', 'Mehro | Dhaaga', 'Mehro'],
  ])('at %s has its title and heading', async (address, title, heading) => {
    const html = await fetch(`${shopUnderTest().shopUrl}${address}`).then((answer) => answer.text());
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toMatch(new RegExp(`<h1>${heading}</h1>`));
    expect(html.match(/<article/g)?.length).toBeGreaterThan(1);
  });

  test.each(screenSizesFor(import.meta.filename))(
    'of a category has its picture beside the title on $name',
    async (size) => {
      // Checks the picture's place, which it has before it arrives.
      const page = await newShopper(size, { javaScriptEnabled: false });
      await page.goto('/categories/mul-cotton', { waitUntil: 'commit' });
      const picture = page.getByRole('main').locator('img[src*="category-mul-cotton"]');
      const heading = page.getByRole('heading', { level: 1 });
      const isBeside = async () => {
        const [words, cloth] = [await heading.boundingBox(), await picture.boundingBox()];
        return words !== null && cloth !== null && cloth.x > words.x + 60 && cloth.y < words.y;
      };
      await expect.poll(isBeside, { timeout: 15_000 }).toBe(true);
    },
  );

  test('of an unknown category shows no products and no filters', async () => {
    const page = await newShopper(desk);
    await page.goto('/categories/nope');
    await page.getByRole('heading', { name: 'No products found in this category.' }).waitFor();
    await waitForProductCount(page, 0);
    expect(await page.getByRole('form', { name: 'Filters' }).count()).toBe(0);
    await page.getByRole('link', { name: 'See all sarees' }).click();
    await page.waitForURL(/\/sarees$/);
  });

  test('of a saree’s name shows its colours, which the filters narrow', async () => {
    const page = await newShopper(desk);
    await page.goto('/sarees/Rajani');
    await waitForProductCount(page, 3);
    await page.goto('/sarees/Rajani?colour=red');
    expect(await cardsOf(page).allInnerTexts()).toEqual([expect.stringContaining('Crimson/Gold')]);
  });

  test('with impossible or hostile parameters is still a listing', async () => {
    const page = await newShopper(desk);
    const { total } = await fetchListing('limit=1');
    for (const query of [
      'page=9999',
      'page=-1&grid=7&sort=upside-down&in_stock=maybe',
      'min=cheap&max=dear',
      'colour=beige&fabric=nylon&occasion=Monday',
      `weave=${'x'.repeat(70)}`.slice(0, 6),
    ]) {
      expect((await page.goto(`/sarees?${query}`))?.status(), query).toBe(200);
      await waitForProductCount(page, total);
    }
    await page.goto('/sarees?min=9000&max=5000');
    await page.getByRole('link', { name: 'Remove ₹5,000 to ₹9,000' }).waitFor();
    const evil = '"><img src=x onerror=alert(1)>';
    for (const name of ['search', 'weave']) {
      expect((await page.goto(`/sarees?${name}=${encodeURIComponent(evil)}`))?.status()).toBe(200);
      expect(await page.locator('img[src=x]').count()).toBe(0);
    }
    for (const query of [
      `weave=${'x'.repeat(500)}`,
      `weave=${Array(50).fill('a').join(',')}`,
      `search=${'y'.repeat(900)}`,
    ]) {
      expect((await page.goto(`/sarees?${query}`))?.status(), query).toBe(200);
    }
  });
});

test('a quick Back from a saree that is still loading logs no error', async () => {
  const page = await newShopper(desk);
  await page.goto('/sarees');
  await atRest(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (let turn = 0; turn < 4; turn += 1) {
    await cardLinkOf(cardsOf(page).nth(turn)).click({ noWaitAfter: true });
    await page.waitForURL(/\/product\//, { waitUntil: 'commit' });
    await page.evaluate(() => history.back());
    await page.waitForURL(/\/sarees$/, { waitUntil: 'commit' });
  }
  await page.getByRole('heading', { level: 1, name: 'All Sarees' }).waitFor();
  expect(errors).toEqual([]);
});
