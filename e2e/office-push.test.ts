/**
 * Notices of the office: this device is let show them, the shop encrypts one and sends it to the sandbox's push service, and
 * the service worker shows and confirms it. The browser's own `subscribe` is replaced, which would call its maker.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pushBrowser } from '../providers/testing/push-service.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, testBrowser } from './fixtures.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { shopUnderTest } from './shop-under-test.ts';

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

/** Signs an owner in on a device whose browser subscribes at the sandbox; returns how the device reads what came. */
async function newDevice(size: ScreenSize = phone, permissions = ['notifications']) {
  const page = await newShopper(size, { reducedMotion: 'reduce', permissions });
  const [name, browser] = [randomUUID(), pushBrowser()];
  const { sandboxUrl } = shopUnderTest();
  await page.addInitScript(
    (given) => {
      PushManager.prototype.subscribe = async () => ({ toJSON: () => given }) as unknown as PushSubscription;
    },
    { endpoint: `${sandboxUrl}/push/send/${name}`, keys: browser.keys },
  );
  const staffId = await signInToOffice(page, books.db, 'owner');
  return {
    page,
    /** Returns the texts of the messages to the device, once there are any. */
    async read(): Promise<string[]> {
      const answer = await fetch(`${sandboxUrl}/push/sandbox/messages?browser=${name}`);
      const { messages } = (await answer.json()) as { messages: { headers: Record<string, string>; body: string }[] };
      return messages.map(({ headers, body }) => browser.read(headers, Buffer.from(body, 'base64url')).text);
    },
    /** Returns the person's devices at the shop. */
    devices: () =>
      books.db
        .selectFrom('push_subscription')
        .select(['device', 'confirmed_at'])
        .where('staff_id', '=', staffId)
        .execute(),
  };
}

const begins = (page: Page) => page.getByRole('button', { name: 'Tell me on this device' });
const isOn = (page: Page) => page.getByText('This device shows you notices.').waitFor();

/** Hands a message to the page's service worker, as the browser does with one from its push service. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/office/'));
    if (own) resolve(own.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await promise, data });
}

const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/office/');
    const shown = await registration?.getNotifications();
    return shown?.map(({ title, data }) => ({ title, data }));
  });

test('a device is let show notices, shows the one that the shop sends, and confirms it', async () => {
  const { page, read, devices } = await newDevice();
  await goToOffice(page, '/account');
  await begins(page).waitFor();
  await expectAccessible(page, 'notices, off');
  await begins(page).click();
  await isOn(page);
  await page.getByRole('button', { name: 'Send a trial notice' }).click();
  await page.getByText('A trial is on its way to your devices.').waitFor();
  await eventually(async () => (await read()).length).toBe(1);
  const [text = ''] = await read();
  await deliver(page, text);
  await eventually(() => shownNotices(page)).toEqual([{ title: 'Notices reach you here', data: { url: '/office' } }]);
  await eventually(async () => (await devices())[0]?.confirmed_at ?? null).toBeInstanceOf(Date);
  await goToOffice(page, '/account');
  await page.getByText(/^This device, last shown/).waitFor();
  await expectAccessible(page, 'notices, on');
});

test('a device that was stopped or signed out has no notices, and one that was not is renewed', async () => {
  const { page, devices } = await newDevice(desk);
  await goToOffice(page, '/account');
  await begins(page).click();
  await isOn(page);
  await page.getByRole('button', { name: 'Stop notices on this device' }).click();
  await begins(page).waitFor();
  expect(await devices()).toEqual([]);

  await begins(page).click();
  await isOn(page);
  const renewed = page.waitForResponse('**/api/office/push/subscriptions');
  await goToOffice(page);
  expect((await renewed).status()).toBe(200);
  expect(await devices()).toHaveLength(1);

  await goToOffice(page, '/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in to the office' }).waitFor();
  expect(await devices()).toEqual([]);
});

test('a choice of what one is told of is kept', async () => {
  const { page } = await newDevice();
  await goToOffice(page, '/account');
  const mail = page.getByRole('checkbox', { name: 'New orders: mail' });
  const stored = page.waitForResponse('**/api/office/push/preferences');
  await mail.uncheck();
  expect((await stored).status()).toBe(200);
  await goToOffice(page, '/account');
  await mail.waitFor();
  expect(await mail.isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'New orders: push' }).isChecked()).toBe(true);
});

test('a device on which notices are blocked says what to do', async () => {
  const { page } = await newDevice(phone, []);
  await goToOffice(page, '/account');
  await page.getByText(/^Notices are blocked on this device\./).waitFor();
  await expectAccessible(page, 'notices, blocked');
});

test('an iPhone without the office on its home screen says how to put it there', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
  const page = await newShopper(phone, { reducedMotion: 'reduce', userAgent });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await signInToOffice(page, books.db, 'packer');
  await goToOffice(page, '/account');
  await page.getByText(/^Put the office on the home screen first/).waitFor();
});
