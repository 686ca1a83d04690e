/** The filters of a listing: their counts, the price, the chips, explained craft words, and the sheet on a phone. */
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import {
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
  test('a second value of a filter widens the listing, another filter narrows it, and the counts are right', async () => {
    const page = await newShopper(size);
    await page.goto('/sarees');
    const filters = await openFilters(page, size);
    await unfoldFilterGroup(filters, 'Colour');
    for (const [colours, name] of [
      ['colour=red', 'red'],
      ['colour=red&colour=blue', 'blue'],
    ] as const) {
      const { total } = await fetchListing(colours);
      await filters.getByRole('checkbox', { name: new RegExp(`^${name}`, 'i') }).check();
      await filters
        .getByRole('status')
        .or(page.getByRole('main').getByRole('status'))
        .filter({ hasText: new RegExp(`^${total} Products?$`) })
        .waitFor();
    }
    await unfoldFilterGroup(filters, 'Occasion');
    const office = filters.getByRole('checkbox', { name: /^Office/ });
    const promised = Number(
      /\d+$/.exec((await filters.locator('label', { hasText: /^Office/ }).innerText()).trim())?.[0],
    );
    expect(promised).toBe((await fetchListing('colour=red&colour=blue&occasion=Office')).total);
    await office.check();
    await page.waitForURL(/occasion=Office/);
    if (size === phone) {
      await filters.getByRole('button', { name: `Show ${promised} products` }).click();
      await filters.waitFor({ state: 'hidden' });
    }
    await waitForProductCount(page, promised);
    expect(await cardsOf(page).count()).toBe(promised);
  });

  test('removing a filter’s chip moves the focus on, and Clear all keeps sort order and columns', async () => {
    const page = await newShopper(size);
    await page.goto('/sarees?colour=red&colour=blue&in_stock=1&min=2000&sort=name-asc&grid=2');
    const chips = page.getByRole('group', { name: 'Chosen filters' });
    expect(await chips.getByRole('link').allInnerTexts()).toEqual([
      'Red',
      'Blue',
      '₹2,000 and more',
      'In stock',
      'Clear all',
    ]);
    await chips.getByRole('link', { name: 'Remove Blue' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(chips.getByRole('link', { name: 'Remove ₹2,000 and more' }))).toBe(true);
    expect(new URL(page.url()).search).toBe('?colour=red&min=2000&in_stock=1&sort=name-asc&grid=2');
    await waitForProductCount(page, (await fetchListing('colour=red&min=2000&in_stock=1')).total);
    await chips.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL(/\?sort=name-asc&grid=2$/);
    await waitForProductCount(page, (await fetchListing('limit=1')).total);
    await expect.poll(() => isFocused(chips)).toBe(true);
  });

  test('the price filter has two thumbs from 0 to 20000 in steps of 100 that never pass each other, and fields', async () => {
    const page = await newShopper(size);
    await page.goto('/sarees');
    const filters = await openFilters(page, size);
    await unfoldFilterGroup(filters, 'Price');
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
    // With both thumbs at one end, the lower one can still be grabbed.
    await expect.poll(() => low.evaluate(isOnTop)).toBe(true);
    const [from, to] = [
      filters.getByRole('textbox', { name: 'From' }),
      filters.getByRole('textbox', { name: 'Up to' }),
    ];
    expect([await from.inputValue(), await from.getAttribute('inputmode')]).toEqual(['20,000', 'numeric']);
    // Without a maximum dearer sarees are shown, and the field says so.
    expect([await to.inputValue(), await to.getAttribute('placeholder')]).toEqual(['', '20,000+']);
    await to.fill('3,450');
    await to.press('Tab');
    // The ends are put in order, and a typed maximum at the top of the range stays one.
    await page.waitForURL(/\?min=3400&max=20000(#|$)/);
    await expect.poll(() => from.inputValue()).toBe('3,400');
    expect(await to.inputValue()).toBe('20,000');
    await to.fill('5000');
    await to.press('Enter');
    await page.waitForURL(/\?min=3400&max=5000/);
    if (size === phone) await filters.waitFor({ state: 'hidden' });
    else await expect.poll(async () => [await low.inputValue(), await high.inputValue()]).toEqual(['3400', '5000']);
    await waitForProductCount(page, (await fetchListing('min=3400&max=5000')).total);
  });

  test('a filter’s value without results is disabled and not hidden', async () => {
    const { facets } = await fetchListing('fabric=cotton-jamdani');
    const page = await newShopper(size);
    await page.goto('/categories/cotton-jamdani');
    const filters = await openFilters(page, size);
    for (const title of ['Weave', 'Colour']) await unfoldFilterGroup(filters, title);
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

  test('craft words in the filters are explained in place, by keyboard and by click', async () => {
    const page = await newShopper(size);
    await page.goto('/sarees');
    const filters = await openFilters(page, size);
    await unfoldFilterGroup(filters, 'Fabric');
    await unfoldFilterGroup(filters, 'Weave');
    const meaning = filters.getByText(/^Jamdani Figures laid into the cloth by hand/).first();
    expect(await meaning.isVisible()).toBe(false);
    await filters.getByLabel('What is Jamdani?', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await meaning.waitFor();
    await filters.getByLabel('What is Mul Cotton?', { exact: true }).click();
    await filters.getByText(/^Mul Short for mulmul/).waitFor();
    await expectAccessible(page, 'the filters with two words explained');
  });

  test('a listing without results says what to remove', async () => {
    const page = await newShopper(size);
    await page.goto('/sarees?colour=red&fabric=pure-linen');
    await waitForProductCount(page, 0);
    await page.getByRole('heading', { name: 'Nothing fits all of your filters.' }).waitFor();
    await expectAccessible(page, 'a list that the filters left empty');
    await page.getByRole('list', { name: 'Filters to remove' }).getByRole('link', { name: 'Remove Red' }).click();
    await waitForProductCount(page, (await fetchListing('fabric=pure-linen')).total);
    expect(await isFocused(page.getByRole('region', { name: 'Sarees' }))).toBe(true);
    await page.goto('/sarees?colour=red&fabric=pure-linen');
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await waitForProductCount(page, (await fetchListing('limit=1')).total);
  });
});

test('a category emptied by filters shows the spec’s words, then what to remove', async () => {
  const page = await newShopper(desk);
  await page.goto('/categories/pure-linen?colour=red');
  await page.getByRole('heading', { name: 'No products found in this category.', exact: true }).waitFor();
  await page.getByText('Nothing fits this filter. Remove it to see the others.', { exact: true }).waitFor();
  await page.getByRole('list', { name: 'Filters to remove' }).getByRole('link', { name: 'Remove Red' }).click();
  await waitForProductCount(page, (await fetchListing('fabric=pure-linen')).total);
});

/** Tells, in the page, whether a press at the far end of the thumb's line hits this input and no other. */
function isOnTop(thumb: HTMLElement | SVGElement): boolean {
  thumb.scrollIntoView({ block: 'center' });
  const box = thumb.getBoundingClientRect();
  return document.elementFromPoint(box.right - 22, box.top + box.height / 2) === thumb;
}

describe('the filter sheet', () => {
  test('keeps the focus, returns it, and closes by Back', async () => {
    const page = await newShopper(phone);
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
    expect(page.url()).toBe(`${shopUnderTest().shopUrl}/sarees`);
    await page.keyboard.press('Space');
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${shopUnderTest().shopUrl}/sarees`);
    await opener.click();
    await sheet.getByRole('checkbox', { name: /^In stock/ }).check();
    await page.waitForURL(/in_stock=1#/);
    await sheet.getByRole('button', { name: 'Close filter' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Remove In stock' }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    await waitForProductCount(page, (await fetchListing('limit=1')).total);
  });

  test('keeps what was chosen in it when Back closes it; Back once more leaves the list', async () => {
    const page = await newShopper(phone);
    await page.goto('/know-your-weaver');
    await page.goto('/sarees');
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await page.getByRole('button', { name: /^Filter/ }).click();
    await sheet.getByRole('checkbox', { name: /^In stock/ }).check();
    await page.waitForURL(/in_stock=1#/);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Remove In stock' }).waitFor();
    await page.waitForURL((url) => url.search === '?in_stock=1' && url.hash === '');
    await page.goBack();
    await page.waitForURL('/know-your-weaver');
  });

  test('applies the last choice when it is closed at once', async () => {
    const page = await newShopper(phone);
    await page.goto('/sarees');
    const { total } = await fetchListing('in_stock=1');
    const answers = await holdResponses(page);
    const filters = await openFilters(page, phone);
    await filters.getByRole('checkbox', { name: /^In stock/ }).check();
    await filters.getByRole('button', { name: 'Close filter' }).click();
    answers.letThrough();
    await filters.waitFor({ state: 'hidden' });
    await waitForProductCount(page, total);
    await page.getByRole('link', { name: 'Remove In stock' }).waitFor();
  });

  test('stays open after Clear all', async () => {
    const page = await newShopper(phone);
    await page.goto('/sarees?colour=red&sort=name-asc');
    const { total } = await fetchListing('limit=1');
    const filters = await openFilters(page, phone);
    await filters.getByRole('link', { name: 'Clear all' }).click();
    await filters.getByRole('button', { name: `Show ${total} products` }).click();
    await page.waitForURL(/\?sort=name-asc$/);
  });

  test('leads to the beginning of the list when it is closed after a choice', async () => {
    const page = await newShopper(phone);
    await page.goto('/sarees');
    await page.evaluate(() => window.scrollTo({ top: 3_000, behavior: 'instant' }));
    const filters = await openFilters(page, phone);
    await filters.getByRole('checkbox', { name: /^In stock/ }).check();
    await filters.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await filters.waitFor({ state: 'hidden' });
    const first = await topEdgeOf(cardsOf(page).first());
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(300);
  });
});

describe('the filters beside the list', () => {
  test('keep the focus and the scroll position, and Back undoes a choice', async () => {
    const page = await newShopper(desk);
    await page.goto('/sarees');
    const box = page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: /^Khadi/ });
    await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
    await box.focus();
    const before = await scrollOffsetOf(page);
    expect(before).toBeGreaterThan(100);
    await page.keyboard.press('Space');
    await page.getByRole('link', { name: 'Remove Khadi' }).waitFor();
    expect([await isFocused(box), await scrollOffsetOf(page)]).toEqual([true, before]);
    await page.goBack();
    await waitForProductCount(page, (await fetchListing('limit=1')).total);
    expect(await box.isChecked()).toBe(false);
  });

  test('have price thumbs that can be dragged and stop at each other', async () => {
    const page = await newShopper(desk);
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

  test('fold by their titles', async () => {
    const page = await newShopper(desk);
    await page.goto('/sarees');
    const form = page.getByRole('form', { name: 'Filters' });
    await form.getByText('Fabric', { exact: true }).click();
    await form.getByRole('checkbox', { name: /^Mul Cotton/ }).waitFor({ state: 'hidden' });
    await form.getByText('Fabric', { exact: true }).click();
    await form.getByRole('checkbox', { name: /^Mul Cotton/ }).waitFor();
  });
});
