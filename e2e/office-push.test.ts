/**
 * Notices of the office: this device is let show them, the shop encrypts one and sends it to the sandbox's push service, and
 * the service worker is handed it and confirms it. Replaced are the browser's `subscribe`, which would call its maker, and,
 * because this build of Chromium has no notifications, its permission and the drawing of one.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pushBrowser } from '../providers/testing/push-service.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, testBrowser } from './fixtures.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

/** Gives the page a browser that may subscribe, once its person has allowed it in a tap. */
async function giveNotices(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((given) => {
    const allowed = () => (sessionStorage.getItem('allowed') ? 'granted' : 'default');
    Object.defineProperty(Notification, 'permission', { get: allowed });
    Notification.requestPermission = async () => {
      if (navigator.userActivation.isActive) sessionStorage.setItem('allowed', 'yes');
      return allowed();
    };
    PushManager.prototype.subscribe = async () => ({ toJSON: () => given }) as unknown as PushSubscription;
  }, subscription);
}

/** Signs an owner in on a device whose browser subscribes at the sandbox; returns how the device reads what came. */
async function newDevice(size: ScreenSize = phone) {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  const [name, browser] = [randomUUID(), pushBrowser()];
  const { sandboxUrl } = shopUnderTest();
  await giveNotices(page, { endpoint: `${sandboxUrl}/push/send/${name}`, keys: browser.keys });
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

const begins = (page: Page) => page.getByRole('button', { name: 'Turn on notifications here' });
const isOn = (page: Page) => page.getByText('Notifications are on for this device.').waitFor();

interface Shown {
  readonly title: string;
  readonly options: { readonly body: string; readonly data: { readonly url: string } };
}

/** Hands a message to the page's service worker, as the browser does with one from its push service; returns what it shows. */
async function deliver(page: Page, data: string): Promise<Shown> {
  const context = page.context();
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: object; shown: Promise<object> };
    scope.shown = new Promise((resolve) => {
      const showNotification = async (title: string, options: object) => resolve({ title, options });
      Object.assign(scope.registration, { showNotification });
    });
  });
  const session = await context.newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/office'));
    if (own) resolve(own.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await promise, data });
  return worker.evaluate(() => (globalThis as unknown as { shown: Promise<Shown> }).shown);
}

test('a device is let show notices, shows the one that the shop sends, and confirms it', async () => {
  const { page, read, devices } = await newDevice();
  await goToOffice(page, '/account');
  await begins(page).waitFor();
  await expectAccessible(page, 'notices, off');
  await begins(page).click();
  await isOn(page);
  await page.getByRole('button', { name: 'Send a test notification' }).click();
  await page.getByText('A test notification is on its way to your devices.').waitFor();
  await eventually(async () => (await read()).length).toBe(1);
  const [text = ''] = await read();
  expect(await deliver(page, text)).toMatchObject({
    title: 'Notifications reach you here',
    options: { data: { url: '/office' } },
  });
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
  await page.getByRole('button', { name: 'Turn off notifications on this device' }).click();
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
  const [stored] = await Promise.all([page.waitForResponse('**/api/office/push/preferences'), mail.uncheck()]);
  expect(stored.status()).toBe(200);
  await goToOffice(page, '/account');
  await mail.waitFor();
  expect(await mail.isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'New orders: push' }).isChecked()).toBe(true);
});

/** Clicks a checkbox; returns its state before the browser draws again. Runs in the page. */
async function clickAndLook(box: HTMLElement | SVGElement): Promise<boolean> {
  box.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  for (let nth = 0; nth < 100; nth += 1) await null;
  return (box as HTMLInputElement).checked;
}

test('a choice is shown at once, and other screens open while its answer is late', async () => {
  const { page } = await newDevice();
  await page.route('**/api/office/push/preferences', () => new Promise(() => {}));
  await goToOffice(page, '/account');
  const choose = (name: string) => page.getByRole('checkbox', { name }).evaluate(clickAndLook);
  expect(await choose('New orders: mail')).toBe(false);
  expect(await choose('New orders: push')).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'New orders: mail' }).isChecked()).toBe(false);
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'More' }).click();
  await page.getByRole('heading', { level: 1, name: 'More' }).waitFor();
});

test('a choice that is refused is taken back, and says why', async () => {
  const { page } = await newDevice();
  await page.route('**/api/office/push/preferences', (route) => route.abort());
  await goToOffice(page, '/account');
  const mail = page.getByRole('checkbox', { name: 'New orders: mail' });
  await mail.evaluate(clickAndLook);
  await page.getByRole('alert').getByText('No connection.').waitFor();
  await eventually(() => mail.isChecked()).toBe(true);
});

test('a device on which notices are blocked says what to do', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await signInToOffice(page, books.db, 'owner');
  await goToOffice(page, '/account');
  await page.getByText(/^Notifications are blocked on this device\./).waitFor();
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
