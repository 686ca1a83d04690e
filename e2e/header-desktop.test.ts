/** The desktop header: where its links lead, and how its dropdowns open by mouse, finger and keyboard. */

import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { screenSizes, testBrowser } from './fixtures.ts';
import {
  bannerOf,
  dropdownTriggerOf,
  headerCollections,
  headerHouseLinks,
  headerSareeLinks,
  longPollOptions,
  readLinks,
  seedItemListCounts,
} from './header-links.ts';
import { newEmail, newPhone, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [, desk] = screenSizes;

describe('the desktop header', () => {
  test('links home, to every category and collection, to the weavers and to About Us', async () => {
    const page = await newShopper(desk);
    await page.goto('/cart');
    await page.goto('/know-your-weaver');
    const main = bannerOf(page).getByRole('navigation', { name: 'Main' });
    expect(await readLinks(main)).toEqual([['Home', '/']]);
    await dropdownTriggerOf(page, 'Sarees').hover();
    expect(await readLinks(main)).toEqual([['Home', '/'], ...headerSareeLinks]);
    await dropdownTriggerOf(page, 'Collections').hover();
    await main.getByRole('link', { name: 'Bagaan' }).waitFor();
    expect(await readLinks(main)).toEqual([['Home', '/'], ...headerCollections]);
    expect(await readLinks(bannerOf(page).getByRole('navigation', { name: 'About', exact: true }))).toEqual(
      headerHouseLinks,
    );
    await bannerOf(page).getByRole('link', { name: 'About Us' }).click();
    await page.waitForURL('/#about-us');
    await page.locator('#about-us').getByRole('heading').first().waitFor();
  });

  test('opens a dropdown by hover, keeps it open after a press, and closes it on leaving', async () => {
    const page = await newShopper(desk);
    await page.goto('/sarees');
    const link = bannerOf(page).getByRole('link', { name: 'Mul Cotton' });
    await atRest(page);
    await dropdownTriggerOf(page, 'Sarees').hover();
    await link.waitFor();
    await dropdownTriggerOf(page, 'Sarees').click();
    expect(await link.isVisible()).toBe(true);
    await link.hover();
    expect(await link.isVisible()).toBe(true);
    await page.mouse.move(700, 800);
    await link.waitFor({ state: 'hidden' });
    await dropdownTriggerOf(page, 'Sarees').hover();
    await link.waitFor();
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
  });

  test('shows categories with pictures in a dropdown, and closes it after a choice', async () => {
    const page = await newShopper(desk, { reducedMotion: 'reduce' });
    await page.goto('/');
    await atRest(page);
    await dropdownTriggerOf(page, 'Sarees').hover();
    await expect.poll(() => bannerOf(page).locator('details[open] picture').count(), longPollOptions).toBe(8);
    await expectAccessible(page, 'the Sarees dropdown');
    await bannerOf(page).getByRole('link', { name: 'Cotton Jamdani', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Cotton Jamdani' }).waitFor();
    expect(await bannerOf(page).getByRole('link', { name: 'Mul Cotton' }).isVisible()).toBe(false);
  });

  test('works by keyboard: focus opens, arrows move, Escape closes, Enter and Space press', async () => {
    const page = await newShopper(desk);
    await page.goto('/sarees');
    await atRest(page);
    const link = bannerOf(page).getByRole('link', { name: 'Mul Cotton' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await bannerOf(page).getByRole('link', { name: 'Home', exact: true }).focus();
    await page.keyboard.press('Tab');
    await link.waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('All Sarees');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Mul Cotton');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('Linen Zari Jamdani');
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Sarees');
    await page.keyboard.press('Enter');
    await link.waitFor();
    await page.keyboard.press('Space');
    await link.waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    await bannerOf(page).getByRole('link', { name: 'Bagaan' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await bannerOf(page).getByRole('link', { name: 'Bagaan' }).isVisible()).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await bannerOf(page).getByRole('link', { name: 'Bagaan' }).waitFor({ state: 'hidden' });
  });

  test('works by touch on a wide screen', async () => {
    const page = await newShopper(desk, { hasTouch: true });
    await page.goto('/sarees');
    await atRest(page);
    const link = bannerOf(page).getByRole('link', { name: 'Mul Cotton' });
    await dropdownTriggerOf(page, 'Sarees').tap();
    await link.waitFor();
    await dropdownTriggerOf(page, 'Sarees').tap();
    await link.waitFor({ state: 'hidden' });
    await dropdownTriggerOf(page, 'Sarees').tap();
    await link.waitFor();
    await page.touchscreen.tap(700, 800);
    await link.waitFor({ state: 'hidden' });
  });

  test('opens a dropdown before JavaScript', async () => {
    const page = await newShopper(desk, { javaScriptEnabled: false });
    await page.goto('/');
    await dropdownTriggerOf(page, 'Collections').click();
    await bannerOf(page).getByRole('link', { name: 'Mehro' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mehro' }).waitFor();
  });

  test('leads from the user icon to /login, or for a customer to /orders with a menu', async () => {
    const page = await newShopper(desk, { reducedMotion: 'reduce' });
    await page.goto('/sarees');
    expect(await bannerOf(page).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    await signIn(page, { email: newEmail() });
    await page.reload();
    const icon = bannerOf(page).getByRole('link', { name: 'My account' });
    expect(await icon.getAttribute('href')).toBe('/orders');
    await icon.hover();
    expect(await bannerOf(page).getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
    await expectAccessible(page, 'the account menu');
    await bannerOf(page).getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('/');
    await bannerOf(page).getByRole('link', { name: 'Log in' }).waitFor();
    expect(await bannerOf(page).getByRole('button', { name: 'Log Out' }).count()).toBe(0);
  });

  test('opens the user menu by keyboard and by a first touch', async () => {
    const page = await newShopper(desk, { hasTouch: true });
    await page.goto('/sarees');
    await signIn(page, { phone: newPhone() });
    await page.reload();
    const icon = bannerOf(page).getByRole('link', { name: 'My account' });
    const logOut = bannerOf(page).getByRole('button', { name: 'Log Out' });
    await icon.focus();
    await logOut.waitFor();
    await page.keyboard.press('Escape');
    await logOut.waitFor({ state: 'hidden' });
    expect(await icon.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('main').focus();
    await icon.tap();
    await logOut.waitFor();
    expect(new URL(page.url()).pathname).toBe('/sarees');
    await icon.tap();
    await page.waitForURL('/orders');
  });

  test('shows the sums of wishlist and cart, and no badge at 0', async () => {
    const page = await newShopper(desk);
    await page.goto('/know-your-weaver');
    await bannerOf(page).getByRole('button', { name: 'Cart', exact: true }).waitFor();
    expect(await bannerOf(page).getByRole('button', { name: 'Wishlist', exact: true }).innerText()).toBe('');
    await seedItemListCounts(page, [2, 3], [1]);
    await page.reload();
    const cart = bannerOf(page).getByRole('button', { name: 'Cart, 5 pieces' });
    expect(await cart.innerText()).toBe('5');
    expect(await bannerOf(page).getByRole('button', { name: 'Wishlist, 1 piece' }).innerText()).toBe('1');
  });
});
