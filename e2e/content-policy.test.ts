/**
 * Content-Security-Policy in browsers (decisions 0007 and 0038): no inline styles, and outside scripts on payment pages
 * only.
 */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect } from 'vitest';
import { indexablePages } from '../storefront/seo/pages.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { findMostStockedSarees, type StockedSaree } from './item-lists.ts';
import { goToOffice } from './office.ts';
import { fillBillingForm, paymentWindowOf } from './purchase.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();

let piece: StockedSaree;
let reviewed: string;
beforeAll(async () => {
  [piece] = await findMostStockedSarees(books.db);
  const review = books.db.selectFrom('review').innerJoin('saree', 'saree.sku', 'review.saree_sku');
  reviewed = (await review.select('saree.product_path').executeTakeFirstOrThrow()).product_path;
});

const addresses = [
  ...indexablePages,
  '/sarees?colour=red&min=1000&max=9000',
  '/categories/mul-cotton',
  '/product/PIECE',
  '/product/REVIEWED',
  '/cart',
  '/orders',
  '/track',
  '/login',
  '/register',
  '/profile',
  '/no/such/page',
];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function pageAt(address: string): Promise<{ html: string; policy: string }> {
  const answer = await fetch(
    `${shopUnderTest().shopUrl}${address.replace('PIECE', piece.product_path).replace('REVIEWED', reviewed)}`,
  );
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

test.each(addresses)(
  'the page %s has no style attributes, and its policy allows only the shop’s own styles and scripts',
  async (address) => {
    const { html, policy } = await pageAt(address);
    expect(html).toContain('</html>');
    expect([...html.matchAll(/<[^>]*\sstyle=[^>]*>/g)].map(([tag]) => tag)).toEqual([]);
    const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hashOf(text));
    expect(/style-src 'self' ([^;]+);/.exec(policy)?.[1]?.split(' ')).toEqual(styles);
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^' ]+')+;/);
  },
);

test.each(['/checkout', '/checkout/full'])(
  'the policy of %s allows the payment provider’s script and inline styles',
  async (address) => {
    const { html, policy } = await pageAt(address);
    expect(html).not.toMatch(/<[^>]*\sstyle=/);
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^' ]+')+ http:\/\/localhost:\d+;/);
  },
);

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('Buy Now loads the billing page as a document of its own, and Back returns to the saree', async () => {
    const page = await newShopper(size);
    await page.goto(`/product/${piece.product_path}`);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).first().click();
    await page.getByRole('heading', { name: 'Billing Details' }).waitFor();
    expect(documents).toEqual(['/checkout']);
    await page.getByRole('link', { name: /Use the full form/ }).click();
    await page.getByRole('button', { name: 'Pay Now' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: new RegExp(piece.saree_name ?? piece.name) }).waitFor();
    await page.goForward();
    await page.getByRole('button', { name: 'Pay Now' }).waitFor();
    expect(documents).toEqual(['/checkout']);
    await page.getByRole('link', { name: 'Back to the short form' }).click();
    await fillBillingForm(page, `policy.${size.width}@example.in`);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await paymentWindowOf(page).waitFor();
  });
});

test('without a network the billing page is not loaded, and it loads when the network returns', async () => {
  const page = await newShopper(screenSizes[0]);
  await page.goto(`/product/${piece.product_path}`);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  // Only what the browser reports of its network changes: the page's modules still arrive, as from its cache.
  const say = (isOnline: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(navigator, 'onLine', { get: () => value, configurable: true });
      dispatchEvent(new Event(value ? 'online' : 'offline'));
    }, isOnline);
  await say(false);
  await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).first().click();
  await page.getByText('Looking for your cart').waitFor();
  await page.getByText('You are offline. Your cart is safe in this browser.').waitFor();
  expect(documents).toEqual([]);
  await say(true);
  await page.getByRole('heading', { name: 'Billing Details' }).waitFor();
  expect(documents).toEqual(['/checkout']);
});

test('no page asks for what its policy refuses, such as eval, and none throws where storage is refused', async () => {
  const page = await newShopper(screenSizes[0]);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
        configurable: true,
      });
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => void refused.push(blockedURI));
    Object.assign(window, { refused });
  });
  for (const address of ['/', '/login', '/track', '/orders', '/checkout', `/product/${piece.product_path}`]) {
    await page.goto(address);
    await atRest(page);
    expect([address, await page.evaluate('refused')]).toEqual([address, []]);
  }
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  await goToOffice(page, '/sign-in');
  expect(await page.evaluate('refused')).toEqual([]);
});
