import { test } from 'vitest';
import { openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { goToOffice, signInToOffice } from './office.ts';

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;
const out = '/tmp/shots-house';
const file = `${process.cwd()}/demo/pictures/house-images/about.avif`;

test.each([
  ['phone', phone],
  ['desk', desk],
] as const)('shots %s', async (name, size) => {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  page.on('console', (m) => console.error('CONSOLE', m.type(), m.text()));
  page.on('pageerror', (e) => console.error('PAGEERROR', e.message));
  await signInToOffice(page, books.db, 'owner');
  const shot = (nth: string) => page.screenshot({ path: `${out}/${name}-${nth}.png`, fullPage: nth.startsWith('f') });
  await goToOffice(page, '/house/slide/1');
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  await page.waitForTimeout(1500);
  await shot('f1-slide');
  const input = page.getByLabel('Picture: choose a photo');
  await input.setInputFiles(file);
  await page.getByLabel('Closer').waitFor();
  await page.waitForTimeout(1500);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Puja in red and white');
  await shot('f2-crop');
  await page.getByLabel('Closer').fill('2');
  await page.waitForTimeout(1500);
  const see = page.getByRole('button', { name: 'See it on a phone' });
  if (name === 'phone') {
    await see.click();
    await page.waitForTimeout(1500);
  }
  await shot('3-preview');
  if (name === 'phone') await page.goBack();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForTimeout(4000);
  await shot('f4-saved');
  for (const [nth, path] of [
    ['f5-category', '/house/category/mul-cotton'],
    ['f6-collection', '/house/collection/mehro'],
    ['f7-testimonial', '/house/testimonial/2'],
    ['f8-new-slide', '/house/new/slide'],
    ['f9-best', '/house?view=best_sellers'],
  ] as const) {
    await goToOffice(page, path);
    await page.waitForTimeout(2500);
    await shot(nth);
    if (name === 'phone' && nth !== 'f9-best') {
      await see.click();
      await page.waitForTimeout(1500);
      await shot(`${nth.replace('f', '')}-sheet`);
    }
  }
  await page.goto('/');
  await page.waitForTimeout(2000);
  await shot('home');
}, 300_000);
