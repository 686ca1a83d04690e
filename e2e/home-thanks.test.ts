/** The thanks after an order, over the home page. */

import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { screenSizesFor, testBrowser } from './fixtures.ts';
import { heroOf, recordLayoutShifts, restartShiftRecord } from './home-page.ts';
import { stopClock } from './moving.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('thanks after an order without a PIN code stay until they are closed', async () => {
    const page = await newShopper(size);
    const last = JSON.stringify({ code: 'DH-7K3M9Q', needsPincode: true });
    await page.addInitScript((kept) => sessionStorage.setItem('lastOrder', kept), last);
    await page.clock.install();
    await page.goto('/?orderSuccess=true');
    const thanks = page.getByRole('status').filter({ hasText: 'Thank you. Your order is placed.' });
    const missing = thanks.getByRole('link', { name: 'add your PIN code' });
    await missing.waitFor();
    await stopClock(page);
    await page.clock.runFor(60_000);
    expect(await missing.getAttribute('href')).toBe('/track#DH-7K3M9Q');
    await thanks.getByRole('button', { name: 'Close notice' }).click();
    await missing.waitFor({ state: 'hidden' });
  });

  test('thanks after an order lie over the page, and close after eight seconds without pointer and focus', async () => {
    const page = await newShopper(size);
    await page.addInitScript(recordLayoutShifts);
    const last = JSON.stringify({ code: 'DH-7K3M9Q', needsPincode: false });
    await page.addInitScript((kept) => sessionStorage.setItem('lastOrder', kept), last);
    await page.clock.install();
    await page.goto('/?orderSuccess=true');
    const thanks = page.getByRole('status').filter({ hasText: 'Thank you. Your order is placed.' });
    await thanks.getByText('Its code is DH-7K3M9Q').waitFor();
    const login = thanks.getByRole('link', { name: 'Log in to view your order', exact: true });
    expect(await login.getAttribute('href')).toBe('/login');
    const own = thanks.getByRole('link', { name: 'See your order', exact: true });
    expect(await own.getAttribute('href')).toBe('/track#DH-7K3M9Q');
    await restartShiftRecord(page);
    const where = await heroOf(page).boundingBox();
    // The thanks stay open while a pointer or the focus is on them.
    await login.hover();
    await expectAccessible(page, 'with thanks');
    await stopClock(page);
    await page.clock.runFor(20_000);
    await login.focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(20_000);
    await login.hover();
    await login.evaluate((link) => (link as HTMLElement).blur());
    await page.clock.runFor(20_000);
    await page.mouse.move(5, 5);
    await page.clock.runFor(7_900);
    expect(await login.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await login.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    expect(await heroOf(page).boundingBox()).toEqual(where);
    expect(await page.evaluate('shifts')).toEqual([]);
  });

  test('neither a reload nor Back repeats the thanks after an order', async () => {
    const page = await newShopper(size);
    await page.goto('/?orderSuccess=true');
    const login = page.getByRole('link', { name: 'Log in to view your order' });
    await login.waitFor();
    await page.reload();
    await page.waitForURL('/');
    expect(await login.count()).toBe(0);

    await page.goto('/?orderSuccess=true');
    await page.getByRole('button', { name: 'Close notice' }).click();
    await login.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');

    // A reload after a payment in a frame has lost the entry's state.
    await page.evaluate(() => sessionStorage.setItem('lastOrder', '{"code":"DH-7K3M9Q","needsPincode":false}'));
    await page.goto('/?orderSuccess=true');
    await login.waitFor();
    await page.evaluate(() => history.replaceState(null, ''));
    await page.reload();
    // Thanks would be there then, and stay for eight seconds.
    await atRest(page);
    expect(await login.count()).toBe(0);
    await page.waitForURL('/');
    await page.evaluate(() => sessionStorage.clear());

    await page.goto('/?orderSuccess=true');
    await login.click();
    await page.waitForURL('/login');
    await page.goBack();
    await heroOf(page).waitFor();
    await page.waitForURL('/');
    expect(await login.count()).toBe(0);
  });
});
