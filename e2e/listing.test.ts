/** The lists: count, columns, order, filters, chips, 'Load more', Back, and what they say when they are empty or late. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { Listing } from '../shop/catalogue/listing.ts';
import { expectNoViolations } from './axe.ts';
import { type Size, sizes, testBrowser } from './visit.ts';

const { newVisitor } = testBrowser();
const [phone, desk] = sizes;

/** What the shop itself answers, to hold the page against. */
async function listingOf(query: string): Promise<Listing> {
  const answer = await fetch(`${inject('shopUrl')}/api/listing?${query}`);
  return (await answer.json()) as Listing;
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const linkOf = (card: Locator) => card.getByRole('heading').getByRole('link');
const saysCount = (page: Page, count: number) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: `${count} Products` })
    .waitFor();
const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);
const topOf = async (place: Locator) => Math.round((await place.boundingBox())!.y);
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Where filters are chosen: beside the list on a desk, in the sheet on a phone. */
async function filtersOf(page: Page, size: Size): Promise<Locator> {
  if (size === desk) return page.getByRole('form', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filter/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.waitFor();
  return sheet;
}

/** In the sheet most groups begin folded. */
async function unfold(filters: Locator, title: string): Promise<void> {
  const group = filters.locator('details', { has: filters.page().getByText(title, { exact: true }) }).first();
  if (!(await group.evaluate((details: HTMLDetailsElement) => details.open)))
    await group.locator('summary').first().click();
}

describe.each(sizes)('on $name', (size) => {
  test('the count is told; Load more adds 24 and goes on from the first new card', async () => {
    const { total } = await listingOf('limit=1');
    const page = await newVisitor(size);
    await page.goto('/sarees');
    await saysCount(page, total);
    await page.getByText(`24 of ${total}`, { exact: true }).waitFor();
    expect(await cards(page).count()).toBe(24);
    const more = page.getByRole('link', { name: 'Load more' });
    await more.focus();
    const before = await scrolled(page);
    await page.keyboard.press('Enter');
    await page.getByText(`48 of ${total}`, { exact: true }).waitFor();
    expect(await cards(page).count()).toBe(48);
    await expect.poll(() => isFocused(linkOf(cards(page).nth(24)))).toBe(true);
    expect(await scrolled(page)).toBe(before);
    expect(new URL(page.url()).search).toBe('?page=2');
    await more.click();
    await page.getByText(`${total} of ${total}`, { exact: true }).waitFor();
    expect(await more.count()).toBe(0);
  });

  test('Back returns to the same card in the same list, and so does a reload', async () => {
    const page = await newVisitor(size, { reducedMotion: 'reduce' });
    await page.goto('/sarees?in_stock=1&sort=price-asc');
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.getByText(/^48 of /).waitFor();
    const card = cards(page).nth(33);
    await card.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy({ top: 37, behavior: 'instant' }));
    const place = await topOf(card);
    const name = await linkOf(card).innerText();
    // The name lies above the bar under the thumb.
    await linkOf(card).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Price includes shipping & taxes').first().waitFor();
    await page.goBack();
    await page.getByText(/^48 of /).waitFor();
    await expect.poll(() => topOf(card)).toBe(place);
    expect(await linkOf(card).innerText()).toBe(name);
    expect(new URL(page.url()).search).toBe('?in_stock=1&sort=price-asc&page=2');
    await page.reload();
    await expect.poll(() => topOf(card)).toBe(place);
    expect(await cards(page).count()).toBe(48);
  });

  test('several values of a filter widen it, filters narrow one another, and counts keep what they promise', async () => {
    const page = await newVisitor(size);
    await page.goto('/sarees');
    const filters = await filtersOf(page, size);
    await unfold(filters, 'Colour');
    for (const [colours, name] of [
      ['colour=red', 'red'],
      ['colour=red&colour=blue', 'blue'],
    ] as const) {
      const { total } = await listingOf(colours);
      await filters.getByRole('checkbox', { name: new RegExp(`^${name}`, 'i') }).check();
      await filters
        .getByRole('status')
        .or(page.getByRole('main').getByRole('status'))
        .filter({ hasText: `${total} Products` })
        .waitFor();
    }
    await unfold(filters, 'Occasion');
    const office = filters.getByRole('checkbox', { name: /^Office/ });
    const promised = Number(
      /\d+$/.exec((await filters.locator('label', { hasText: /^Office/ }).innerText()).trim())?.[0],
    );
    expect(promised).toBe((await listingOf('colour=red&colour=blue&occasion=Office')).total);
    await office.check();
    await page.waitForURL(/occasion=Office/);
    if (size === phone) {
      await filters.getByRole('button', { name: `Show ${promised} products` }).click();
      await filters.waitFor({ state: 'hidden' });
    }
    await saysCount(page, promised);
    expect(await cards(page).count()).toBe(promised);
  });

  test('chips: each taken away hands the focus on, Clear all takes all and keeps order and columns', async () => {
    const page = await newVisitor(size);
    await page.goto('/sarees?colour=red&colour=blue&in_stock=1&min=2000&sort=name-asc&grid=2');
    const chips = page.getByRole('group', { name: 'Chosen filters' });
    expect(await chips.getByRole('link').allInnerTexts()).toEqual([
      'Red',
      'Blue',
      '₹2,000 to ₹20,000',
      'In stock',
      'Clear all',
    ]);
    await chips.getByRole('link', { name: 'Remove Blue' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(chips.getByRole('link', { name: 'Remove ₹2,000 to ₹20,000' }))).toBe(true);
    expect(new URL(page.url()).search).toBe('?colour=red&min=2000&in_stock=1&sort=name-asc&grid=2');
    await saysCount(page, (await listingOf('colour=red&min=2000&in_stock=1')).total);
    await chips.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL(/\?sort=name-asc&grid=2$/);
    await saysCount(page, (await listingOf('limit=1')).total);
    await expect.poll(() => isFocused(chips)).toBe(true);
  });

  test('the four orders and Featured, which clears; sold-out pieces sink and offer notify', async () => {
    const page = await newVisitor(size);
    await page.goto('/sarees?page=3');
    const sort = page.getByLabel('Sort');
    expect(await sort.locator('option').allInnerTexts()).toEqual([
      'Featured',
      'Price: Low to High',
      'Price: High to Low',
      'Name: A-Z',
      'Name: Z-A',
    ]);
    const featured = await cards(page).getByRole('heading').allInnerTexts();
    await sort.focus();
    for (const [label, id] of [
      ['Price: Low to High', 'price-asc'],
      ['Price: High to Low', 'price-desc'],
      ['Name: A-Z', 'name-asc'],
      ['Name: Z-A', 'name-desc'],
    ] as const) {
      await sort.selectOption(label);
      await page.waitForURL(new RegExp(`\\?sort=${id}$`));
      const { cards: expected } = await listingOf(`sort=${id}&limit=24`);
      await expect
        .poll(() => cards(page).getByRole('heading').allInnerTexts())
        .toEqual(expected.map(({ title }) => title));
      expect(await isFocused(sort)).toBe(true);
    }
    await sort.selectOption('Featured');
    await page.waitForURL((url) => url.search === '');
    await page.goto('/sarees?page=3');
    expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(featured);
    const soldOut = await cards(page).evaluateAll((all) =>
      all.map((card) => (card.textContent ?? '').includes('Sold out')),
    );
    expect(soldOut).toEqual(soldOut.toSorted((a, b) => Number(a) - Number(b)));
    expect(soldOut.at(-1)).toBe(true);
    const last = cards(page).last();
    expect(await last.getByRole('link', { name: /^Notify me: / }).getAttribute('href')).toMatch(
      /^\/product\/.+#notify$/,
    );
  });

  test('the columns: a pressed button pressed again returns to the default, without asking the shop', async () => {
    const page = await newVisitor(size);
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

  test('the price: two thumbs from 0 to 20000 by 100 that never pass each other, and fields to write it', async () => {
    const page = await newVisitor(size);
    await page.goto('/sarees');
    const filters = await filtersOf(page, size);
    await unfold(filters, 'Price');
    const low = filters.getByRole('slider', { name: 'Lowest price' });
    const high = filters.getByRole('slider', { name: 'Highest price' });
    for (const thumb of [low, high]) {
      expect(await thumb.evaluate(({ min, max, step }: HTMLInputElement) => [min, max, step])).toEqual([
        '0',
        '20000',
        '100',
      ]);
    }
    expect([await low.inputValue(), await high.inputValue()]).toEqual(['0', '20000']);
    await low.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/\?min=100(#|$)/);
    await page.keyboard.press('End');
    await page.waitForURL(/\?min=20000(#|$)/);
    // Both at one end, and the lower one can still be had.
    expect(await low.evaluate(isOnTop)).toBe(true);
    const [from, to] = [
      filters.getByRole('textbox', { name: 'From' }),
      filters.getByRole('textbox', { name: 'Up to' }),
    ];
    expect([await from.inputValue(), await from.getAttribute('inputmode')]).toEqual(['20,000', 'numeric']);
    await to.fill('3,450');
    await to.press('Tab');
    await page.waitForURL(/\?min=3400(#|$)/);
    await expect.poll(() => from.inputValue()).toBe('3,400');
    expect(await to.inputValue()).toBe('20,000');
    await to.fill('5000');
    await to.press('Enter');
    await page.waitForURL(/\?min=3400&max=5000/);
    if (size === phone) await filters.waitFor({ state: 'hidden' });
    else await expect.poll(async () => [await low.inputValue(), await high.inputValue()]).toEqual(['3400', '5000']);
    await saysCount(page, (await listingOf('min=3400&max=5000')).total);
  });

  test('a value without result is disabled, not hidden: all weaves, the thirteen colours in their order', async () => {
    const { facets } = await listingOf('fabric=cotton-jamdani');
    const page = await newVisitor(size);
    await page.goto('/categories/cotton-jamdani');
    const filters = await filtersOf(page, size);
    for (const title of ['Weave', 'Colour']) await unfold(filters, title);
    const values = (name: string) =>
      filters
        .locator(`input[name=${name}]`)
        .evaluateAll((all) => (all as HTMLInputElement[]).map(({ value, disabled }) => ({ value, disabled })));
    const weaves = Object.entries(facets.weaves).map(([value, count]) => ({ value, disabled: count === 0 }));
    expect(weaves.filter(({ disabled }) => disabled).length).toBeGreaterThan(3);
    expect(await values('weave')).toEqual(weaves.toSorted((a, b) => (a.value < b.value ? -1 : 1)));
    expect((await values('colour')).map(({ value }) => value)).toEqual([
      'blue',
      'purple',
      'pink',
      'green',
      'red',
      'grey',
      'yellow',
      'white',
      'coral',
      'orange',
      'brown',
      'black',
      'turquoise',
    ]);
    expect(await values('fabric')).toEqual([]);
  });

  test('craft words are explained where they stand, by keyboard and by touch', async () => {
    const page = await newVisitor(size);
    await page.goto('/sarees');
    const filters = await filtersOf(page, size);
    await unfold(filters, 'Fabric');
    await unfold(filters, 'Weave');
    const meaning = filters.getByText(/^Jamdani Figures laid into the cloth by hand/).first();
    expect(await meaning.isVisible()).toBe(false);
    await filters.getByLabel('What is Jamdani?', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await meaning.waitFor();
    await filters.getByLabel('What is Mul Cotton?', { exact: true }).click();
    await filters.getByText(/^Mul Short for mulmul/).waitFor();
    await expectNoViolations(page, 'the filters with two words explained');
  });

  test('tells that products are coming, from another page as from the list itself', async () => {
    const page = await newVisitor(size);
    await page.goto('/');
    const note = page.getByRole('status').getByText('Loading products...', { exact: true });
    let gate = Promise.withResolvers<void>();
    await page.route(/\.data\b/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('main').getByRole('link', { name: 'Pure Linen' }).click();
    await note.waitFor();
    gate.resolve();
    await page.getByRole('heading', { level: 1, name: 'Pure Linen' }).waitFor();
    await note.waitFor({ state: 'hidden' });
    gate = Promise.withResolvers<void>();
    await page.getByLabel('Sort').selectOption('Name: A-Z');
    await note.waitFor();
    await page.locator('section[aria-busy=true]').waitFor();
    gate.resolve();
    await page.waitForURL(/sort=name-asc/);
    await note.waitFor({ state: 'hidden' });
  });

  test('what fits nothing says what to take away', async () => {
    const page = await newVisitor(size);
    await page.goto('/sarees?colour=red&fabric=pure-linen');
    await saysCount(page, 0);
    await page.getByRole('heading', { name: 'Nothing fits all of this.' }).waitFor();
    await expectNoViolations(page, 'a list that the filters left empty');
    await page.getByRole('list', { name: 'Take away' }).getByRole('link', { name: 'Remove Red' }).click();
    await saysCount(page, (await listingOf('fabric=pure-linen')).total);
    expect(await isFocused(page.getByRole('region', { name: 'Sarees' }))).toBe(true);
    await page.goto('/sarees?colour=red&fabric=pure-linen');
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await saysCount(page, (await listingOf('limit=1')).total);
  });

  test('without JavaScript: order, columns, chips, filters and Load more', async () => {
    const { total } = await listingOf('limit=1');
    const page = await newVisitor(size, { javaScriptEnabled: false });
    await page.goto('/sarees');
    await page.getByLabel('Sort').selectOption('Price: High to Low');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.waitForURL(/sort=price-desc/);
    await page.getByRole('button', { name: size === desk ? '4 columns' : '1 column' }).click();
    await page.waitForURL(/grid=/);
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.getByText(`48 of ${total}`, { exact: true }).waitFor();
    expect(new URL(page.url()).hash).toBe('#saree-25');
    expect(await topOf(cards(page).nth(24))).toBeLessThan(300);
    if (size === phone) await page.getByRole('button', { name: /^Filter/ }).click();
    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^red/i }).check();
    await filters.getByRole('textbox', { name: 'Up to' }).fill('5000');
    await filters.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL(/colour=red/);
    const kept = (await listingOf('colour=red&max=5000')).total;
    await page.getByText(`${kept} Products`, { exact: true }).first().waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ sort: 'price-desc', max: '5000' });
    await page.getByRole('link', { name: 'Remove Up to ₹5,000' }).click();
    await page.waitForURL((url) => !url.search.includes('max'));
  });

  test('fits a window of 320 pixels, and every target is a thumb wide', async () => {
    const page = await newVisitor(size, size === phone ? { viewport: { width: 320, height: 700 } } : {});
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
    const filters = await filtersOf(page, size);
    for (const title of ['Weave', 'Fabric', 'Colour', 'Price']) await unfold(filters, title);
    expect(await page.evaluate(smallTargets), 'the sheet').toEqual([]);
  });

  test('no rule of WCAG is broken, chips and all', async () => {
    const page = await newVisitor(size, { reducedMotion: 'reduce' });
    for (const address of [
      '/sarees?colour=red&in_stock=1&min=1000&grid=2',
      '/sarees?page=3&sort=name-desc',
      '/sarees/Bokul',
      '/categories/linen-zari',
      '/collections/bagaan',
      '/categories/nope',
    ]) {
      await page.goto(address);
      await expectNoViolations(page, address);
    }
    await page.goto('/sarees?colour=red');
    await filtersOf(page, size);
    await expectNoViolations(page, 'the filters');
  });
});

/** Runs in the page: what can be pressed in the list or the sheet and is smaller than 44 pixels either way. */
function smallTargets(): string[] {
  const roots = [...document.querySelectorAll('main, [role=dialog]')];
  return (
    roots
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('a, button, select, summary, label, input[type=text]')])
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      // A card's name leads from the whole card; a field's label holds the field.
      .filter((target) => !target.closest('h3') && !target.querySelector('select, input[type=text]'))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.9 || box.height < 43.9))
      .map(({ target, box }) => `${target.outerHTML.slice(0, 90)} ${box.width}×${box.height}`)
  );
}

/** Runs in the page: whether a press on the thumb, at the far end of its line, meets this input and no other. */
function isOnTop(thumb: HTMLElement | SVGElement): boolean {
  thumb.scrollIntoView({ block: 'center' });
  const box = thumb.getBoundingClientRect();
  return document.elementFromPoint(box.right - 22, box.top + box.height / 2) === thumb;
}

describe('the sheet', () => {
  test('holds the focus, gives it back, and Back closes it', async () => {
    const page = await newVisitor(phone);
    await page.goto('/sarees');
    const opener = page.getByRole('button', { name: /^Filter/ });
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await sheet.waitFor();
    expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(opener)).toBe(true);
    expect(page.url()).toBe(`${inject('shopUrl')}/sarees`);
    await page.keyboard.press('Space');
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${inject('shopUrl')}/sarees`);
    await opener.click();
    await sheet.getByRole('checkbox', { name: /^In stock/ }).check();
    await page.waitForURL(/in_stock=1#/);
    await sheet.getByRole('button', { name: 'Close filter' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Remove In stock' }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    await saysCount(page, (await listingOf('limit=1')).total);
  });

  test('closed at once, it keeps what was chosen last', async () => {
    const page = await newVisitor(phone);
    await page.goto('/sarees');
    const { total } = await listingOf('in_stock=1');
    const gate = Promise.withResolvers<void>();
    await page.route(/\.data\b/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const filters = await filtersOf(page, phone);
    await filters.getByRole('checkbox', { name: /^In stock/ }).check();
    await filters.getByRole('button', { name: 'Close filter' }).click();
    gate.resolve();
    await filters.waitFor({ state: 'hidden' });
    await saysCount(page, total);
    await page.getByRole('link', { name: 'Remove In stock' }).waitFor();
  });

  test('Clear all in it takes all away and leaves it open', async () => {
    const page = await newVisitor(phone);
    await page.goto('/sarees?colour=red&sort=name-asc');
    const { total } = await listingOf('limit=1');
    const filters = await filtersOf(page, phone);
    await filters.getByRole('link', { name: 'Clear all' }).click();
    await filters.getByRole('button', { name: `Show ${total} products` }).click();
    await page.waitForURL(/\?sort=name-asc$/);
  });

  test('begins at the list’s beginning when it was opened far below', async () => {
    const page = await newVisitor(phone);
    await page.goto('/sarees');
    await page.evaluate(() => window.scrollTo({ top: 3_000, behavior: 'instant' }));
    const filters = await filtersOf(page, phone);
    await filters.getByRole('checkbox', { name: /^In stock/ }).check();
    await filters.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await filters.waitFor({ state: 'hidden' });
    const first = await topOf(cards(page).first());
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(300);
  });
});

describe('beside the list', () => {
  test('a choice leaves the focus on it and the page where it is, and Back undoes it', async () => {
    const page = await newVisitor(desk);
    await page.goto('/sarees');
    const box = page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: /^Khadi/ });
    await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
    await box.focus();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(100);
    await page.keyboard.press('Space');
    await page.getByRole('link', { name: 'Remove Khadi' }).waitFor();
    expect([await isFocused(box), await scrolled(page)]).toEqual([true, before]);
    await page.goBack();
    await saysCount(page, (await listingOf('limit=1')).total);
    expect(await box.isChecked()).toBe(false);
  });

  test('the thumbs are dragged by hand, and stop at one another', async () => {
    const page = await newVisitor(desk);
    await page.goto('/sarees?max=10000');
    const low = page.getByRole('slider', { name: 'Lowest price' });
    await low.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await low.boundingBox())!;
    await page.mouse.move(x + 22, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 4, y + height / 2, { steps: 4 });
    await page.mouse.move(x + width - 22, y + height / 2, { steps: 8 });
    expect(new URL(page.url()).search).toBe('?max=10000');
    await page.mouse.up();
    await page.waitForURL(/\?min=10000&max=10000$/);
    expect(await low.inputValue()).toBe('10000');
  });

  test('titles fold their filters away', async () => {
    const page = await newVisitor(desk);
    await page.goto('/sarees');
    const form = page.getByRole('form', { name: 'Filters' });
    await form.getByText('Fabric', { exact: true }).click();
    await form.getByRole('checkbox', { name: /^Mul Cotton/ }).waitFor({ state: 'hidden' });
    await form.getByText('Fabric', { exact: true }).click();
    await form.getByRole('checkbox', { name: /^Mul Cotton/ }).waitFor();
  });
});

describe('each list', () => {
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
  ])('%s has its title and heading', async (address, title, heading) => {
    const html = await fetch(`${inject('shopUrl')}${address}`).then((answer) => answer.text());
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toMatch(new RegExp(`<h1>${heading}</h1>`));
    expect(html.match(/<article/g)?.length).toBeGreaterThan(1);
  });

  test.each(sizes)('a category has its picture beside its title on $name', async (size) => {
    // Its place, however long the picture takes to be made.
    const page = await newVisitor(size, { javaScriptEnabled: false });
    await page.goto('/categories/mul-cotton', { waitUntil: 'commit' });
    const picture = page.getByRole('main').locator('img[src*="category-mul-cotton"]');
    const heading = page.getByRole('heading', { level: 1 });
    const isBeside = async () => {
      const [words, cloth] = [await heading.boundingBox(), await picture.boundingBox()];
      return words !== null && cloth !== null && cloth.x > words.x + 60 && cloth.y < words.y;
    };
    await expect.poll(isBeside, { timeout: 15_000 }).toBe(true);
  });

  test('an unknown category shows no products, and no filters to narrow nothing', async () => {
    const page = await newVisitor(desk);
    await page.goto('/categories/nope');
    await page.getByRole('heading', { name: 'No products found in this category.' }).waitFor();
    await saysCount(page, 0);
    expect(await page.getByRole('form', { name: 'Filters' }).count()).toBe(0);
    await page.getByRole('link', { name: 'See all sarees' }).click();
    await page.waitForURL(/\/sarees$/);
  });

  test('a name narrows to its own colours, and the filters narrow those', async () => {
    const page = await newVisitor(desk);
    await page.goto('/sarees/Rajani');
    await saysCount(page, 3);
    await page.goto('/sarees/Rajani?colour=red');
    expect(await cards(page).allInnerTexts()).toEqual([expect.stringContaining('Crimson/Gold')]);
  });

  test('an address that asks for the impossible is still a list', async () => {
    const page = await newVisitor(desk);
    const { total } = await listingOf('limit=1');
    for (const query of [
      'page=9999',
      'page=-1&grid=7&sort=upside-down&in_stock=maybe',
      'min=cheap&max=dear',
      'colour=beige&fabric=nylon&occasion=Monday',
      `weave=${'x'.repeat(70)}`.slice(0, 6),
    ]) {
      expect((await page.goto(`/sarees?${query}`))?.status(), query).toBe(200);
      await saysCount(page, total);
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

describe('a card', () => {
  test('leads to its saree from anywhere on it, but for its two buttons', async () => {
    const page = await newVisitor(desk);
    await page.goto('/sarees');
    const card = cards(page).first();
    const name = await linkOf(card).innerText();
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

  test('tells its price without decimals, its rating, and when few are left', async () => {
    const page = await newVisitor(phone);
    await page.goto('/sarees?page=3');
    const { cards: all } = await listingOf('limit=72');
    for (const [at, saree] of all.entries()) {
      const text = (await cards(page).nth(at).innerText()).replaceAll('\n', ' ');
      expect(text).toContain(`₹${(saree.price / 100).toLocaleString('en-IN')}`);
      if (saree.rating !== null) expect(text).toContain(`Rated ${saree.rating.toFixed(1)} out of 5`);
      const low = saree.availability > 0 && saree.availability < 3 && !saree.oneOfOne;
      expect(text.includes(`Only ${saree.availability} left`), text).toBe(low);
      expect(text.includes('One of one'), text).toBe(saree.oneOfOne && saree.availability > 0);
      expect(text.includes('Sold out'), text).toBe(saree.availability === 0);
    }
  });

  test('is fetched ahead under a pointer, and never under a finger', async () => {
    const ahead = (page: Page) => page.locator('link[rel=prefetch][href*="/product/"]');
    const page = await newVisitor(desk);
    await page.goto('/sarees');
    await cards(page).first().hover();
    await ahead(page).first().waitFor({ state: 'attached' });
    const finger = await newVisitor(phone, { isMobile: true });
    await finger.clock.install();
    await finger.goto('/sarees');
    await linkOf(cards(finger).first()).dispatchEvent('touchstart');
    await finger.clock.runFor(1_000);
    expect(await ahead(finger).count()).toBe(0);
  });
});
