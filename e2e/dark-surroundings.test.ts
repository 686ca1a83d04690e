/** A browser that darkens pages leaves the shop as light as it is (docs/decisions/0110). */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { screenSizes, testBrowser } from './fixtures.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone] = screenSizes;

/** Returns the colour of the ground, which a page of the shop has at the left edge of the window. */
async function groundOf(page: Page): Promise<string> {
  const edge = { left: 1, top: 300, width: 1, height: 1 };
  const pixel = await sharp(await page.screenshot())
    .extract(edge)
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${pixel.toString('hex')}`;
}

test('on a phone that is set to dark, in a browser that darkens pages, the ground is that of daylight', async () => {
  const page = await newShopper(phone, { colorScheme: 'dark', reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  for (const path of ['/sarees', '/login', '/return-policy']) {
    await page.goto(path);
    await expect.poll(() => groundOf(page), { message: path }).toBe('#fbf8f2');
  }
  const field = page.getByRole('main').getByRole('textbox');
  await page.goto('/login');
  expect(await field.evaluate((box) => getComputedStyle(box).colorScheme)).toBe('light only');

  await page.goto('about:blank');
  await page.setContent('<!doctype html><body style="background: #fbf8f2">A page that says nothing of it</body>');
  await expect.poll(() => groundOf(page)).not.toBe('#fbf8f2');
});
