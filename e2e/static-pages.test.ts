/** The five static pages: the statements that the spec and the law require, links, and contents. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { policyTitles } from '../storefront/content/policies/page.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

const pages = Object.entries(policyTitles);

/** Sentences that each page must contain, verbatim where the spec gives them (spec 9, Policies to Support). */
const facts: Readonly<Record<string, readonly string[]>> = {
  'shipping-policy': [
    'We dispatch your order in 2-3 working days.',
    'Delivery in India takes 5-7 working days after dispatch.',
    'Free shipping on all orders.',
    'There is no international shipping.',
    'a tracking link by e-mail or WhatsApp',
    'in the My Orders section',
  ],
  'return-policy': [
    'only a damaged, defective or wrong product, reported within 48 hours of delivery with photos',
    'The saree must be unused, with tags and packaging intact.',
    'minor weave irregularities',
    'a colour that differs a little from your screen',
    'custom or discounted items',
    'There are no direct exchanges.',
    'to the original payment method within 7 working days after inspection',
    'We do not give store credit',
    'You can cancel within 6 hours of order, and not after dispatch.',
  ],
  'contact-us': [
    'e-mail and WhatsApp daily 10:00 AM to 10:00 PM',
    'reply usually within 6 hours',
    'We are based in Pune, Maharashtra.',
    '12 Prabhat Road, Deccan Gymkhana, Pune, Maharashtra 411004',
  ],
  'terms-of-use': ['Country of origin: India.', 'include GST and shipping', 'by UPI or card through Razorpay'],
  'privacy-policy': ['Do Not Track or Global Privacy Control', 'Data Protection Board of India', 'give you access'],
};

/** Statements that Indian law requires on each page, and the note of a demonstration. */
const lawStatements = [
  'Dhaaga Handlooms (demonstration)',
  'country of origin, India',
  'The Grievance Officer',
  'Designation',
  'grievance@dhaaga.example',
  'We acknowledge it within 48 hours and redress it within one month of receiving it.',
  'This is a demonstration',
];

/** Expects the contents to name every section, and the last link to lead to its section. */
async function expectContents(page: Page, size: ScreenSize): Promise<void> {
  // On a phone they are folded, so that the page begins with its text.
  if (size.width < 1000) await page.getByRole('main').locator('summary').click();
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const headings = page.getByRole('main').locator('section > h2');
  expect(await contents.allTextContents()).toEqual(await headings.allTextContents());
  const last = contents.last();
  await last.click();
  const target = page.locator((await last.getAttribute('href'))!);
  await expect.poll(() => target.evaluate((section) => section.getBoundingClientRect().top)).toBeLessThan(size.height);
  await expect.poll(() => target.evaluate((section) => section.getBoundingClientRect().bottom)).toBeGreaterThan(0);
}

describe.each(pages)('the page /%s', (id, title) => {
  test('has its title, date and every fact, at both sizes and without JavaScript', async () => {
    for (const size of screenSizes) {
      const page = await newShopper(size, { javaScriptEnabled: size === desk });
      await page.goto(`/${id}`);
      expect(await page.title()).toBe(`${title} | Dhaaga`);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.getByText(/^Last updated \d+ [A-Z][a-z]+ 20\d\d$/).waitFor();
      const text = await page.getByRole('main').innerText();
      for (const words of [...(facts[id] ?? []), ...lawStatements]) expect(text).toContain(words);
    }
  });

  test('links its contacts and the other four pages', async () => {
    const page = await newShopper(phone);
    await page.goto(`/${id}`);
    const main = page.getByRole('main');
    for (const [name, href] of [
      ['hello@dhaaga.example', 'mailto:hello@dhaaga.example'],
      ['grievance@dhaaga.example', 'mailto:grievance@dhaaga.example'],
      ['+91 2000000000', 'https://wa.me/912000000000'],
      ['+91 2000000000', 'tel:+912000000000'],
    ] as const) {
      const links = main.getByRole('link', { name, exact: true });
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toContain(href);
    }
    const others = page.getByRole('navigation', { name: 'Other policies' }).getByRole('link');
    expect(await others.allTextContents()).toEqual(pages.map(([, other]) => other).filter((other) => other !== title));
    const outside = main.locator('a[href^="http"]');
    expect(await outside.evaluateAll((all) => all.every((link) => link.getAttribute('rel') === 'noreferrer'))).toBe(
      true,
    );
  });

  test.each(screenSizesFor(import.meta.filename))('is readable and navigable on $name', async (size) => {
    const page = await newShopper(size);
    await page.goto(`/${id}`);
    // On a phone Contact Us has no contents: it begins with the contacts instead.
    if (id !== 'contact-us' || size === desk) await expectContents(page, size);

    const widest = await page
      .getByRole('main')
      .locator('section p, section li, section dd')
      .evaluateAll((all) => {
        const ruler = document.createElement('span');
        ruler.style.cssText = 'display: inline-block; width: 68ch';
        document.querySelector('section p')?.append(ruler);
        const max = ruler.getBoundingClientRect().width;
        ruler.remove();
        return Math.max(...all.map((one) => one.getBoundingClientRect().width)) / max;
      });
    expect(widest).toBeLessThanOrEqual(1.001);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});

test('a policy’s address in another case redirects to its own', async () => {
  const response = await fetch(`${shopUnderTest().shopUrl}/Return-Policy`, { redirect: 'manual' });
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/return-policy');
});

test('on a phone Contact Us begins with e-mail and WhatsApp, in view without scrolling', async () => {
  const page = await newShopper(phone);
  await page.goto('/contact-us');
  const support = page.getByRole('region', { name: 'Write to us' });
  for (const name of ['hello@dhaaga.example', '+91 2000000000']) {
    const box = await support.getByRole('link', { name, exact: true }).boundingBox();
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0), name).toBeLessThan(phone.height);
  }
  const headings = await page.getByRole('main').locator('section > h2').allTextContents();
  expect(headings.slice(0, 2)).toEqual(['Write to us', 'This is a demonstration']);
});

test('on a phone a policy begins with its text, in view without scrolling', async () => {
  const page = await newShopper(phone);
  await page.goto('/return-policy');
  const text = await page.getByRole('main').locator('section p').first().boundingBox();
  expect(text?.y).toBeLessThan(phone.height / 2 + 200);
});

test('the return policy links to My Orders for returns and cancellations', async () => {
  const page = await newShopper(phone);
  await page.goto('/return-policy');
  for (const name of ['How to ask for a return', 'Cancelling an order']) {
    const link = page.getByRole('region', { name }).getByRole('link', { name: 'My Orders', exact: true });
    expect(await link.getAttribute('href'), name).toBe('/orders');
  }
});

test('a policy links to another that it names', async () => {
  const page = await newShopper(desk);
  await page.goto('/contact-us');
  await page
    .getByRole('region', { name: 'If it is about an order' })
    .getByRole('link', { name: /^Return/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Return & Cancellation Policy' }).waitFor();
});
