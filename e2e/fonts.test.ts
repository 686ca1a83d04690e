/** Typefaces: a first visit fetches them after the first picture, and later visits show them from the start. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { eventually, screenSizes, testBrowser } from './fixtures.ts';
import { stopClock } from './moving.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone] = screenSizes;

const families = ['Fraunces Subset', 'Anek Latin Subset'];
const hasFonts = (page: Page) =>
  page.evaluate((all) => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    return all.every((family) => loaded.some((name) => name.replaceAll('"', '') === family));
  }, families);

/** Keeps the home page's first picture back until the returned function is called. */
async function holdFirstPicture(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/house-images/hero-1*', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('a first visit fetches the typefaces after the first picture, and a later document shows them before it', async () => {
  const page = await newShopper(phone);
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const fontsAsked = () => asked.filter((path) => path.startsWith('/assets/') && path.endsWith('.woff2'));

  const release = await holdFirstPicture(page);
  await stopClock(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.runFor(2_900);
  expect(fontsAsked()).toEqual([]);
  release();
  await eventually(async () => {
    await page.clock.runFor(1);
    return hasFonts(page);
  }).toBe(true);
  await page.clock.resume();
  const firstPicture = asked.findIndex((path) => path.includes('/hero-1'));
  expect(fontsAsked()).toHaveLength(2);
  expect(asked.indexOf(fontsAsked()[0] ?? '')).toBeGreaterThan(firstPicture);

  await eventually(() => page.evaluate(() => localStorage.getItem('fonts'))).toContain('.woff2');
  await page.unrouteAll();
  const releaseAgain = await holdFirstPicture(page);
  await page.goto('/contact-us');
  await stopClock(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => hasFonts(page)).toBe(true);
  releaseAgain();
});

test('a page shows the typefaces in a browser without JavaScript', async () => {
  const page = await newShopper(phone, { javaScriptEnabled: false });
  const answered: string[] = [];
  page.on('requestfinished', (request) => void answered.push(request.url()));
  await page.goto('/');
  await atRest(page);
  expect(answered.filter((address) => address.endsWith('.woff2'))).toHaveLength(2);
});
