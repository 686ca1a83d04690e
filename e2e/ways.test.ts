/** Going from page to page: the focus, what is read out, and what happens when a page cannot be loaded. */
import { describe, expect } from 'vitest';
import { indexablePages } from '../storefront/seo/pages.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

test('the first Tab stop is a link that skips the header', async () => {
  const page = await newShopper(desk);
  await page.goto('/know-your-weaver');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);
});

test.each(screenSizesFor(import.meta.filename))(
  'on $name a new page takes the focus and has its title read out',
  async (size) => {
    const page = await newShopper(size);
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Pure Linen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pure Linen' }).waitFor();
    await page.getByRole('status').getByText('Pure Linen | Dhaaga').waitFor({ state: 'attached' });
    expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);
  },
);

test.each(screenSizesFor(import.meta.filename))(
  'every public page has each landmark and a main heading once on $name',
  async (size) => {
    const page = await newShopper(size);
    for (const path of [...indexablePages, '/track', '/no-such-page']) {
      await page.goto(path);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        expect(await page.getByRole(landmark).count(), `${path} ${landmark}`).toBe(1);
      }
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    }
    await page.goto('/cart');
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  },
);

describe.each(screenSizesFor(import.meta.filename))('without a network on $name', (size) => {
  test('the shop says so and keeps the page, and links work again afterwards', async () => {
    const page = await newShopper(size);
    // Nothing is fetched ahead: a browser does not fetch a script again whose fetch the loss of the network has cut off.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/');
    const link = page.getByRole('main').getByRole('link', { name: 'Pure Linen' });
    await link.scrollIntoViewIfNeeded();
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await expectAccessible(page, 'offline');
    await link.click();
    await page.getByRole('alert').getByText('This page needs a connection.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Pure Linen' }).waitFor();
  });
});

test('a page that failed to load says so and can be retried', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await page.goto('/');
  await page.route('**/sarees.data*', (route) => route.abort());
  await page.getByRole('link', { name: 'Find Your Drape' }).click();
  await page.getByRole('heading', { level: 1, name: 'We could not fetch the page.' }).waitFor();
  await expectAccessible(page, 'a page that could not be fetched');
  await page.unroute('**/sarees.data*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'All Sarees' }).waitFor();
});

test('a page that failed on the server says so and can be retried', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await page.goto('/');
  await page.route('**/sarees.data*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Find Your Drape' }).click();
  await page.getByRole('heading', { level: 1, name: 'Something went wrong on our side.' }).waitFor();
  await expectAccessible(page, 'a broken page');
  await page.unroute('**/sarees.data*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'All Sarees' }).waitFor();
});

describe.each(screenSizesFor(import.meta.filename))('before the scripts have arrived, on $name', (size) => {
  /** Opens a page, and delays its scripts until `letGo`. */
  async function heldPage(path: string) {
    const page = await newShopper(size);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'load' });
    return { page, letGo };
  }

  test('a page keeps a tap and replays it', async () => {
    const { page, letGo } = await heldPage('/sarees');
    await page.getByRole('button', { name: 'Cart' }).click();
    expect(new URL(page.url()).pathname).toBe('/sarees');
    letGo();
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  });

  test.each([
    { when: 'that has all its pictures', waitUntil: 'load' },
    { when: 'whose pictures are on their way', waitUntil: 'commit' },
  ] as const)('Back works from a page $when', async ({ waitUntil }) => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto('/sarees');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByText('Price includes shipping & taxes').waitFor();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/entry\.client-.*\.js|\/product-images\//, async (route) => {
      if (waitUntil === 'load' && route.request().resourceType() === 'image') return route.continue();
      await held;
      await route.continue().catch(() => {});
    });
    await page.reload({ waitUntil });
    await page.getByText('Price includes shipping & taxes').waitFor();
    await page.evaluate(() => history.back());
    await page.waitForURL('/sarees', { waitUntil: 'commit' });
    letGo();
    await page.getByRole('heading', { level: 1, name: 'All Sarees' }).waitFor();
    await page.getByRole('button', { name: 'Cart' }).click();
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  });

  test('a page keeps text typed into a field', async () => {
    const { page, letGo } = await heldPage('/product/Aranya-MadderRed');
    await page.getByRole('textbox', { name: /PIN code/ }).fill('411004');
    letGo();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText(/^Arrives by .* Free delivery to Pune\./).waitFor();
  });
});

test('a page’s scripts wait for the first picture', async () => {
  const page = await newShopper(phone);
  const order: string[] = [];
  page.on('request', (request) => order.push(request.url()));
  page.on('requestfinished', (request) => order.push(`finished ${request.url()}`));
  // Lets scripts wait for longer than three seconds: on a busy machine the picture may take that long.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number) => (ms === 3_000 ? 0 : setTimeout(work, ms)),
    });
  });
  await page.goto('/');
  await eventually(() => order.some((url) => /\/assets\/entry\.client/.test(url))).toBe(true);
  const picture = order.findIndex((url) => /finished .*\/house-images\/hero-1/.test(url));
  const script = order.findIndex((url) => /\/assets\/entry\.client/.test(url));
  expect(picture).toBeGreaterThan(-1);
  expect(script).toBeGreaterThan(picture);
});
