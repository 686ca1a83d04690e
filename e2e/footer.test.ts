/** The footer: its links, its newsletter form, and its search without JavaScript. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { newEmail, newPhone, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

/** Options of an expectation that is polled for fifteen seconds. */
const longPoll = { timeout: 15_000 };

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

const footer = (page: Page) => page.getByRole('contentinfo');
const thanks = 'Thank you for subscribing to our newsletter!';

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the footer has policies, help, terms, sitemap, privacy and the copyright', async () => {
    const page = await newShopper(size);
    await page.goto('/terms-of-use');
    for (const [name, href] of [
      ['Shipping Policy', '/shipping-policy'],
      ['Return & Cancellation Policy', '/return-policy'],
      ['Track Order', '/login'],
      ['Contact Us', '/contact-us'],
      ['Terms', '/terms-of-use'],
      ['Sitemap', '/sitemap.xml'],
      ['Privacy', '/privacy-policy'],
    ] as const) {
      expect(await footer(page).getByRole('link', { name, exact: true }).getAttribute('href'), name).toBe(href);
    }
    await footer(page).getByText('Copyright 2025 Dhaaga', { exact: true }).waitFor();
  });

  test('the footer’s social links have names', async () => {
    const page = await newShopper(size);
    await page.goto('/terms-of-use');
    for (const [name, host] of [
      ['Instagram', 'www.instagram.com'],
      ['Facebook', 'www.facebook.com'],
      ['WhatsApp', 'wa.me'],
    ] as const) {
      const link = footer(page).getByRole('link', { name, exact: true });
      expect(new URL((await link.getAttribute('href')) ?? '').host).toBe(host);
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    }
  });

  test('the footer’s payment picture loads and names the payment methods', async () => {
    const page = await newShopper(size);
    await page.goto('/terms-of-use');
    const image = footer(page).getByRole('img', { name: 'Pay by UPI, RuPay, Visa or Mastercard' });
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((found: HTMLImageElement) => found.decode());
  });

  test('the footer passes axe, and its targets are large enough', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto('/terms-of-use');
    await expectAccessible(page);
    const small = await footer(page)
      .locator('a:visible, button:visible, input:visible')
      .evaluateAll((targets) =>
        targets
          .map((target) => ({ target, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 43.9 || box.width < 43.9)
          .map(({ target, box }) => `${target.textContent}: ${box.width} × ${box.height}`),
      );
    expect(small).toEqual([]);
  });

  test('the footer has no second search box where the search of the header opens', async () => {
    const page = await newShopper(size);
    await page.goto('/terms-of-use');
    await footer(page).getByRole('link', { name: 'Contact Us' }).waitFor();
    expect(await footer(page).getByRole('searchbox').count()).toBe(0);
  });

  test('without JavaScript the footer’s search works', async () => {
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto('/terms-of-use');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('/terms-of-use#search');
    await footer(page).getByRole('searchbox', { name: 'Search sarees' }).fill('jamdhani');
    await footer(page).getByRole('button', { name: 'Search the shop' }).click();
    await page.getByRole('heading', { level: 1, name: 'Results for “jamdhani”' }).waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThan(5);
  });
});

test('Track Order leads to /orders for a signed-in customer', async () => {
  for (const somebody of [{ email: newEmail() }, { phone: newPhone() }]) {
    const page = await newShopper(phone);
    const trackOrder = footer(page).getByRole('link', { name: 'Track Order' });
    await page.goto('/terms-of-use');
    expect(await trackOrder.getAttribute('href')).toBe('/login');
    await signIn(page, somebody);
    await page.reload();
    await expect.poll(() => trackOrder.getAttribute('href'), longPoll).toBe('/orders');
  }
});

describe('the newsletter form', () => {
  async function atTheBox() {
    const page = await newShopper(phone);
    await page.clock.install();
    await page.goto('/terms-of-use');
    await atRest(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const box = footer(page).getByRole('textbox', { name: 'Your e-mail' });
    const join = footer(page).getByRole('button', { name: 'Join' });
    return { page, box, join, said: footer(page).getByText(thanks, { exact: true }) };
  }

  test('thanks for three seconds, is emptied, and stores any text', async () => {
    const { page, box, join, said } = await atTheBox();
    await box.fill('  no e-mail at all, ring me  ');
    const kept = page.waitForResponse('**/api/newsletter');
    await join.click();
    await said.waitFor();
    expect(await box.inputValue()).toBe('');
    expect((await kept).status()).toBe(200);
    const rows = await books.db.selectFrom('newsletter_signup').select('contact').execute();
    expect(rows.map(({ contact }) => contact)).toContain('no e-mail at all, ring me');
    await page.clock.runFor(2_900);
    expect(await said.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await said.waitFor({ state: 'hidden' });
  });

  test('thanks for three seconds from the second sign-up', async () => {
    const { page, box, join, said } = await atTheBox();
    await box.fill('one@example.in');
    await join.click();
    await said.waitFor();
    await page.clock.runFor(2_000);
    await box.fill('two@example.in');
    await join.click();
    await page.clock.runFor(2_000);
    expect(await said.isVisible()).toBe(true);
    await page.clock.runFor(1_100);
    await said.waitFor({ state: 'hidden' });
  });

  test('does nothing with only blanks', async () => {
    const { page, box, join, said } = await atTheBox();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await box.fill('   ');
    await join.click();
    expect(await said.isVisible()).toBe(false);
    expect(await box.inputValue()).toBe('   ');
    expect(calls.filter((url) => url.includes('newsletter'))).toEqual([]);
  });

  test('thanks even if the shop cannot store the contact', async () => {
    const { page, box, join, said } = await atTheBox();
    await page.route('**/api/newsletter', (route) => route.abort());
    await box.fill('mitali@example.in');
    await join.click();
    await said.waitFor();
  });
});

test('the links under the copyright stand in one line on a phone', async () => {
  const page = await newShopper(phone);
  await page.goto('/terms-of-use');
  const tops = ['Terms', 'Sitemap', 'Privacy'].map(async (name) => {
    const box = await footer(page).getByRole('link', { name, exact: true }).boundingBox();
    return Math.round(box?.y ?? Number.NaN);
  });
  expect(new Set(await Promise.all(tops)).size).toBe(1);
});
