/** A saree's page: links to its colours, and help by WhatsApp. */
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { screenSizesFor, testBrowser } from './fixtures.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('each colour of the saree is a picture with its name that links to it', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto('/product/Aranya-MadderRed');
    const colours = page.getByRole('list', { name: 'Colours' }).getByRole('link');
    expect((await colours.allInnerTexts()).map((text) => text.trim()).toSorted()).toEqual([
      'Indigo',
      'Madder Red',
      'Moss Green',
    ]);
    expect(await colours.locator('img').count()).toBe(3);
    const narrow = await colours.evaluateAll((all) => all.filter((link) => link.clientWidth < 44));
    expect(narrow).toEqual([]);
    await colours.filter({ hasText: 'Indigo' }).click();
    await page.waitForURL('/product/Aranya-Indigo');
    await page.getByRole('heading', { level: 1, name: 'Aranya Mul Cotton Saree (Indigo)' }).waitFor();
  });

  test('a question by WhatsApp contains the saree and its address', async () => {
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto('/product/Aranya-MadderRed');
    const link = page.getByRole('main').getByRole('link', { name: 'Ask us on WhatsApp' });
    const address = new URL((await link.getAttribute('href')) ?? '');
    expect(`${address.host}${address.pathname}`).toBe('wa.me/912000000000');
    expect(address.searchParams.get('text')).toBe(
      `Hello, I have a question about Aranya Mul Cotton Saree (Madder Red): ${shopUnderTest().shopUrl}/product/Aranya-MadderRed`,
    );
  });
});
