/** Results of a search: what the listing understands, and what a search without results offers. */

import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { openSearchPanel, searchBoxOf, searchPanelOf, suggestionOptionsOf } from './search-panel.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

test.each([
  ['lal jamdhani', 'Krishnachura Cotton Jamdani Saree'],
  ['mulmul', 'Aranya Mul Cotton Saree'],
  ['नीला', 'Neel Megh Linen Saree'],
  ['mayurp', 'Mayurpankhi Linen Zari Jamdani Saree'],
])('the listing understands “%s” as the suggestions do', async (words, title) => {
  const page = await newShopper(phone);
  await openSearchPanel(page);
  await searchBoxOf(page).fill(words);
  await searchPanelOf(page)
    .getByRole('option', { name: new RegExp(`^${title}`) })
    .first()
    .waitFor();
  await searchBoxOf(page).press('Enter');
  await page.getByRole('article').getByRole('heading', { name: title }).first().waitFor();
});

describe.each(screenSizesFor(import.meta.filename))('a search with a price on $name', (size) => {
  test('becomes a price filter, which can be removed, before JavaScript too', async () => {
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto('/sarees?search=red+cotton+saree+under+4000');
    await page.getByRole('heading', { level: 1, name: 'Results for “red cotton”' }).waitFor();
    const prices = await page.getByRole('article').getByText(/^₹/).allInnerTexts();
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) expect(Number(price.replaceAll(/\D/g, ''))).toBeLessThanOrEqual(4000);
    await page.getByRole('link', { name: 'Remove Up to ₹4,000' }).click();
    await page.waitForURL('/sarees?search=red+cotton');
  });

  test('without any other word than “cheapest” shows all sarees of that price, the cheapest first', async () => {
    const page = await newShopper(size);
    await openSearchPanel(page);
    await searchBoxOf(page).fill('cheapest 3000-5000');
    await searchPanelOf(page).getByText('Showing all sarees, ₹3,000 to ₹5,000, lowest price first').waitFor();
    await searchBoxOf(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'All Sarees' }).waitFor();
    await page.getByRole('link', { name: 'Remove ₹3,000 to ₹5,000' }).waitFor();
    expect(await page.getByLabel('Sort').inputValue()).toBe('price-asc');
  });
});

test('a search that was taken for another says so, before JavaScript too, and is not counted as a filter', async () => {
  const page = await newShopper(phone, { javaScriptEnabled: false });
  await page.goto(`/sarees?search=${encodeURIComponent('सिल्क साड़ी १०,००० से कम')}`);
  await page.getByText('Showing results for “silk”.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Remove Up to ₹10,000' }).waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(2);
  await page.goto('/sarees?search=jamdhani');
  await page.getByText('Showing results for “jamdani”.', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Filter/ }).textContent()).not.toMatch(/\d/);
});

test.each([
  ['a weaver', 'anima basak', 'Rupkatha'],
  ['a certificate', 'silk mark', 'Hemanta'],
  ['no blouse piece', 'without blouse', 'Kuasha'],
])('a search for %s finds its sarees', async (_what, search, name) => {
  const page = await newShopper(desk);
  await page.goto(`/sarees?search=${encodeURIComponent(search)}`);
  await page
    .getByRole('article')
    .getByRole('heading', { name: new RegExp(`^${name}\\b`) })
    .first()
    .waitFor();
  expect(await page.getByRole('article').count()).toBeLessThan(13);
});

test('a search for what the shop does not have gets no far-fetched hint', async () => {
  const page = await newShopper(desk);
  await page.goto('/sarees?search=mask');
  await page.getByRole('heading', { name: 'We found nothing by that name.' }).waitFor();
  expect(await page.getByText('Did you mean').count()).toBe(0);
});

test('a search for a border’s colour finds sarees with such a border', async () => {
  const page = await newShopper(desk);
  await page.goto('/sarees?search=white+saree+red+border');
  await page.getByRole('article').getByRole('heading', { name: 'Alta', exact: true }).waitFor();
  expect(await page.getByRole('article').count()).toBeLessThan(6);
});

test('a search for a product code leads to its saree', async () => {
  const page = await newShopper(phone);
  await openSearchPanel(page);
  await searchBoxOf(page).fill('dh mul 001');
  await suggestionOptionsOf(page).first().waitFor();
  await searchBoxOf(page).press('Enter');
  await page.waitForURL('/product/Aranya-MadderRed');
  await page.getByText('Price includes shipping & taxes').waitFor();
});

test('a search that finds less than a row has no filters, and the rest of the row shows what else there is', async () => {
  const page = await newShopper(desk);
  await page.goto('/sarees?search=shiuli');
  await page.getByText('2 Products', { exact: true }).waitFor();
  expect(await page.getByRole('form', { name: 'Filters' }).count()).toBe(0);
  const beside = page.getByRole('region', { name: 'By fabric and weave' });
  expect(await beside.getByRole('link').count()).toBe(8);
  const [last, rest, whole] = await Promise.all(
    [page.getByRole('article').last(), beside, page.getByRole('region', { name: 'Sarees', exact: true })].map((one) =>
      one.boundingBox(),
    ),
  );
  const rightOf = (box: typeof last) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(rest?.y).toBe(last?.y);
  expect((rest?.x ?? 0) - rightOf(last)).toBeGreaterThan(0);
  expect((rest?.x ?? 0) - rightOf(last)).toBeLessThan(80);
  expect(rightOf(rest)).toBe(rightOf(whole));

  await page.goto('/sarees?search=shiuli&colour=orange');
  await page.getByText('1 Product', { exact: true }).waitFor();
  await page.getByRole('form', { name: 'Filters' }).waitFor();
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
    const other = page.getByRole('main').getByRole('paragraph').filter({ hasText: 'We do have' });
    await other.getByRole('link', { name: 'red' }).click();
    await page.getByRole('heading', { level: 1, name: 'Results for “red”' }).waitFor();
  });

  test('suggests a similar word', async () => {
    const page = await newShopper(desk);
    await page.goto('/sarees?search=debnatpur');
    await page.getByText(/^Did you mean debnath \(\d+\)\?$/).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'debnath', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Results for “debnath”' }).waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThan(3);
  });

  test('names the weave that is not sold, and what is near, in the search panel too', async () => {
    const page = await newShopper(desk);
    await openSearchPanel(page);
    await searchBoxOf(page).fill('banarsi');
    await searchPanelOf(page)
      .getByText('A Banarasi is brocaded silk, woven in Varanasi. We do not weave it.')
      .waitFor();
    await searchPanelOf(page)
      .getByRole('group', { name: 'The nearest that we weave' })
      .getByRole('option')
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Linen Zari Jamdani' }).waitFor();
  });

  test('says so if only the filters exclude the sarees', async () => {
    const page = await newShopper(desk);
    await page.goto('/sarees?search=khadi&colour=turquoise');
    await page.getByRole('heading', { name: 'Nothing fits all of your filters.' }).waitFor();
    expect(await page.getByText('Ask us on WhatsApp').count()).toBe(0);
  });
});
