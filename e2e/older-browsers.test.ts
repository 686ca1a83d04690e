/**
 * The purchase in the oldest supported browsers and within other apps: what Chrome 109, Safari 16.4 and the pages of Instagram and WhatsApp
 * lack is taken away before the page's scripts run.
 */
import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { findMostStockedSarees, type StockedSaree } from './item-lists.ts';
import { fillBillingForm, payByCard, paymentFrameOf, placedNoticeOf, readOrderStatuses } from './purchase.ts';
import { newEmail } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

let saree: StockedSaree;
beforeEach(async () => {
  [saree] = await findMostStockedSarees(books.db);
});

/** Takes away what browsers have that are younger than Chrome 109 or Safari 16.4. Runs in the page. */
function takeYoungApis(): void {
  const young: [object, string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Array, ['fromAsync']],
    [String.prototype, ['toWellFormed', 'isWellFormed']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Element.prototype, ['checkVisibility', 'setHTML']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition']],
    [window, ['CloseWatcher', 'requestIdleCallback', 'cancelIdleCallback', 'navigation', 'scheduler', 'Iterator']],
    [Navigator.prototype, ['connection', 'userActivation', 'locks']],
  ];
  for (const [place, names] of young) for (const name of names) Reflect.deleteProperty(place, name);
}

/** Takes away what other apps do not give the pages within them: windows, passkeys, the clipboard and sharing. Runs in the page. */
function takeWhatAppsRefuse(): void {
  window.open = () => null;
  Object.defineProperty(window, 'PublicKeyCredential', { value: undefined });
  for (const name of ['clipboard', 'share', 'serviceWorker', 'locks'])
    Reflect.deleteProperty(Navigator.prototype, name);
}

/** Goes from the search to the checkout, as somebody who has nothing in the cart yet. */
async function buyFromSearch(page: Page, email: string): Promise<void> {
  await page.goto(`/sarees?search=${encodeURIComponent(saree.saree_name ?? saree.name)}`);
  await page.getByRole('main').locator(`a[href="/product/${saree.product_path}"]`).last().click();
  await page.getByRole('heading', { level: 1, name: saree.saree_name ?? saree.name }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Checkout' }).click();
  await fillBillingForm(page, email);
  await page.getByRole('button', { name: 'Place Order' }).click();
}

async function expectOneOrder(email: string): Promise<void> {
  await expect
    .poll(() => readOrderStatuses(books.db, email))
    .toEqual([expect.stringMatching(/^(paid|shipment_requested)$/)]);
}

for (const size of [phone, desk])
  test(`the oldest supported browsers buy by card on ${size.name}`, async () => {
    const email = newEmail();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.addInitScript(takeYoungApis);
    await buyFromSearch(page, email);
    await payByCard(page);
    await placedNoticeOf(page).waitFor();
    await expectOneOrder(email);
  });

const webView =
  'Mozilla/5.0 (Linux; Android 15; SM-A156E; wv) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const webPage = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/22G86';
const apps = [
  { app: 'Instagram on Android', userAgent: `${webView} Instagram 405.0.0.44.66 Android`, way: 'card' },
  { app: 'Instagram on Android', userAgent: `${webView} Instagram 405.0.0.44.66 Android`, way: 'UPI' },
  { app: 'WhatsApp on an iPhone', userAgent: `${webPage} WhatsApp/25.30`, way: 'card' },
  { app: 'Instagram on an iPhone', userAgent: `${webPage} Instagram 390.0.0.28.85`, way: 'UPI' },
];

test.each(apps)('within $app a shopper who chose $way pays', async ({ userAgent, way }) => {
  const email = newEmail();
  const page = await newShopper(phone, { reducedMotion: 'reduce', userAgent });
  await page.addInitScript(takeWhatAppsRefuse);
  await buyFromSearch(page, email);
  if (way === 'UPI') {
    // The app that is asked for cannot be opened from here, so nobody answers.
    await paymentFrameOf(page).getByRole('button', { name: 'Google Pay' }).click();
    await paymentFrameOf(page).getByRole('button', { name: 'Pay another way' }).click();
  }
  await payByCard(page);
  await page
    .getByText(/Your order is placed|Your payment arrived/)
    .first()
    .waitFor();
  await expectOneOrder(email);
});

test('a browser that is too old for the scripts shows what one without scripts shows, and keeps no tap for itself', async () => {
  // The errors of a second page are not those of the test.
  const page = await (await newShopper(desk)).context().newPage();
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement, 'supports'));
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'a word of tomorrow' }),
  );
  await page.goto(`/product/${saree.product_path}`);
  const main = page.getByRole('main');
  await main.getByText('The cart is kept in your browser and needs JavaScript.').waitFor();
  expect(await main.getByRole('button', { name: 'Add To Cart' }).count()).toBe(0);
  await main.getByRole('link', { name: 'write to us by WhatsApp or e-mail' }).click();
  await page.waitForURL('/contact-us');
  await page.goto('/sarees');
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^In stock/ })
    .check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await page.waitForURL(/in_stock=1/);
});
