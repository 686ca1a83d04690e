/** Visits and cart events from a real browser to the database, and a shopper who notices nothing even if they fail. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { eventually, openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { cartDialogOf, cartItemOf, findMostStockedSarees, titleOfStockedSaree, withItemLists } from './item-lists.ts';
import { stopClock } from './moving.ts';

const test = sampledTest(import.meta.filename);

const books = openShopDatabase();
const [phone, desk] = screenSizes;

/**
 * Name of the browser: the journeys' own calls itself headless, and would not be counted. It is set for the whole
 * browser: what a page sends while it is left does not have a name that was set for the page.
 */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const { newShopper } = testBrowser([`--user-agent=${userAgent}`]);

const visitorOf = (page: Page) => page.evaluate(() => localStorage.getItem('visitorId'));

async function visitsOf(visitor: string | null): Promise<string[]> {
  const rows = await books.db.selectFrom('visit').selectAll().where('visitor_id', '=', visitor).orderBy('at').execute();
  return rows.map((row) => `${row.page} ${row.collection_name}`);
}

async function cartEventsOf(visitor: string | null) {
  return books.db
    .selectFrom('cart_event')
    .select(['product_id', 'name', 'price_paise', 'color', 'quantity'])
    .where('visitor_id', '=', visitor)
    .execute();
}

async function viewsOf(visitor: string | null): Promise<string[]> {
  const rows = await books.db.selectFrom('product_view').select('sku').where('visitor_id', '=', visitor).execute();
  return rows.map(({ sku }) => sku);
}

const searchesOf = (visitor: string | null) =>
  books.db
    .selectFrom('search_event')
    .select(['search', 'found'])
    .where('visitor_id', '=', visitor)
    .orderBy('at')
    .execute();

/** Returns the number of sarees that the page says it lists. */
const countOf = async (page: Page) => Number.parseInt(await page.getByText(/^\d+ Products?$/).innerText(), 10);

/** Address to which a page sends how fast it was, once it is left. */
const timingPath = '/api/events/page-timing';

/** Collects the calls that the page makes to the events' addresses, from now on; those about its own speed have another test. */
function eventCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/events/') && pathname !== timingPath) calls.push(pathname);
  });
  return calls;
}

/** Tells whether a request is for the script that measures the page. */
const isTimingScript = (url: string) => /[/]assets[/]page-timing-/.test(url);

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('each opened listing is a visit under one visitor number, while a change of columns is none', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto('/categories/mul-cotton');
    await eventually(() => visitorOf(page)).toMatch(/^[0-9a-f]{32}$/);
    const visitor = await visitorOf(page);
    await eventually(() => visitsOf(visitor)).toEqual(['products mul-cotton']);
    await page.getByRole('button', { name: /^[14] columns?$/ }).click();
    await page.goto('/collections/bagaan');
    await eventually(() => visitsOf(visitor)).toEqual(['products mul-cotton', 'products bagaan']);
    await page.goto('/sarees');
    await eventually(() => visitsOf(visitor)).toEqual(['products mul-cotton', 'products bagaan', 'products all']);
    expect(await visitorOf(page)).toBe(visitor);
  });

  test('Add To Cart on the product page is a cart event with its count, while plus in the cart is none', async () => {
    const [piece] = await findMostStockedSarees(books.db);
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const calls = eventCalls(page);
    await page.goto(`/product/${piece.product_path}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: `One more ${titleOfStockedSaree(piece)}` }).click();
    await main.getByRole('button', { name: 'Add To Cart' }).first().click();
    await cartDialogOf(page).waitFor();
    await eventually(async () => cartEventsOf(await visitorOf(page))).toEqual([
      {
        product_id: piece.sku,
        name: titleOfStockedSaree(piece),
        price_paise: piece.price_paise,
        color: piece.color,
        quantity: 2,
      },
    ]);
    await cartDialogOf(page)
      .getByRole('button', { name: `One more ${titleOfStockedSaree(piece)}` })
      .click();
    // Leaving the page sends the events that wait.
    await page.goto('/login');
    expect(calls.toSorted()).toEqual(['/api/events/cart', '/api/events/product']);
    const visitor = await visitorOf(page);
    expect(await viewsOf(visitor)).toEqual([piece.sku]);
  });

  test('a search is recorded with what it found, and not again for its filters', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto('/sarees?search=Linen');
    await eventually(async () => searchesOf(await visitorOf(page))).toEqual([
      { search: 'linen', found: await countOf(page) },
    ]);
    const visitor = await visitorOf(page);
    await page.goto('/sarees?search=polyester');
    await eventually(async () => (await searchesOf(visitor)).at(-1)).toEqual({ search: 'polyester', found: 0 });
    await page.goto('/sarees?search=linen&colour=blue');
    await eventually(() => visitsOf(visitor)).toHaveLength(3);
    // Leaving the page sends the events that wait.
    await page.goto('/login');
    expect(await searchesOf(visitor)).toHaveLength(2);
  });
});

test('moving the wishlist to the cart is a cart event for each saree, in one call', async () => {
  const pieces = await findMostStockedSarees(books.db);
  const wishlist = pieces.map((piece, at) => cartItemOf(piece, at + 1));
  const page = await newShopper(desk, { ...withItemLists({ wishlist }), reducedMotion: 'reduce' });
  const calls = eventCalls(page);
  await page.goto('/login');
  await page.getByRole('button', { name: /^Wishlist/ }).click();
  await page.getByRole('dialog', { name: 'Your wishlist' }).getByRole('button', { name: 'Add To Cart' }).click();
  const kept = async () =>
    (await cartEventsOf(await visitorOf(page))).map(({ product_id, quantity }) => [product_id, quantity]);
  await eventually(async () => (await kept()).toSorted()).toEqual(
    wishlist.map(({ saree_sku, count }) => [saree_sku, count]).toSorted(),
  );
  expect(calls).toEqual(['/api/events/cart']);
});

test('cart events that wait are sent when the page is left', async () => {
  const [piece] = await findMostStockedSarees(books.db);
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`/product/${piece.product_path}`);
  const add = page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first();
  await add.click();
  const kept = async () => (await cartEventsOf(await visitorOf(page))).length;
  await eventually(kept).toBe(1);
  await page.keyboard.press('Escape');
  await cartDialogOf(page).waitFor({ state: 'hidden' });
  // The clock stands still: the second for which events wait never ends.
  await stopClock(page);
  await add.click();
  await page.goto('/login', { waitUntil: 'load' });
  await eventually(kept).toBe(2);
});

describe.each([
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Do Not Track', { doNotTrack: '1' }],
])('a shopper with %s', (_name, signals) => {
  test('sends no events and has no visitor number, and the shop works the same', async () => {
    const [piece] = await findMostStockedSarees(books.db);
    const page = await newShopper(desk, { reducedMotion: 'reduce' });
    const calls = eventCalls(page);
    const timed: string[] = [];
    page.on('request', (request) => {
      if (isTimingScript(request.url()) || request.url().endsWith(timingPath)) timed.push(request.url());
    });
    await page.clock.install();
    await page.addInitScript((given) => {
      for (const [name, value] of Object.entries(given)) Object.defineProperty(navigator, name, { value });
    }, signals);
    await page.goto('/collections/bagaan');
    await page.goto(`/product/${piece.product_path}`);
    await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
    await cartDialogOf(page).getByText('Total', { exact: true }).waitFor();
    // Longer than until another browser has its page measured.
    await page.clock.runFor(10_000);
    await page.goto('/login');
    expect([...calls, ...timed]).toEqual([]);
    expect(await visitorOf(page)).toBeNull();
  });
});

test('the shopper notices nothing when events cannot be sent or the browser has no beacons', async () => {
  const [piece] = await findMostStockedSarees(books.db);
  for (const trouble of ['away', 'failing', 'no beacon'] as const) {
    const page = await newShopper(phone, { reducedMotion: 'reduce' });
    if (trouble === 'no beacon')
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'sendBeacon'));
    await page.route('**/api/events/**', (route) =>
      trouble === 'away' ? route.abort() : route.fulfill({ status: 503, body: '{}' }),
    );
    await page.goto(`/product/${piece.product_path}`);
    await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
    await cartDialogOf(page).getByText('Total', { exact: true }).waitFor();
    // The visitor number is made for the first event, whose call has failed by then.
    await eventually(() => visitorOf(page)).not.toBeNull();
    await page.goto('/sarees');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  }
});

test('a program’s page views are not counted', async () => {
  const page = await newShopper(desk, { reducedMotion: 'reduce', userAgent: `${userAgent} HeadlessChrome/131.0` });
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/events/visit'));
  await page.goto('/collections/mehro');
  expect((await answered).status()).toBe(200);
  expect(await visitsOf(await visitorOf(page))).toEqual([]);
});
