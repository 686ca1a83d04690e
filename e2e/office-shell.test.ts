/** The shell of the office: what a role sees, sheets and Back, sizes of what is pressed, and states of trouble. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Role } from '../shop/roles.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { givePasskeys, goToOffice, invite, join, signInToOffice } from './office.ts';
import { inventedCode, officeAnswers } from './office-answers.ts';
import { findSmallTargets } from './office-checks.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;
const screens = ['', '/more', '/account', '/staff', '/nothing-here'];

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('every screen passes axe, and all that is pressed is 48 pixels high', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'owner');
    for (const path of screens) {
      await goToOffice(page, path);
      await atRest(page);
      await expectAccessible(page, path);
      expect(await findSmallTargets(page), path).toEqual([]);
    }
  });

  test('a sheet opens over the list, passes axe, and is closed by Back', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'owner');
    await goToOffice(page, '/staff');
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const sheet = page.getByRole('dialog', { name: 'Invite somebody' });
    await sheet.waitFor();
    await expectAccessible(page, 'the sheet');
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Staff' }).waitFor();
  });
});

test('the styles of a part win over those of the base, in whatever order the files arrive', async () => {
  const page = await newShopper(phone);
  await signInToOffice(page, books.db, 'owner');
  await goToOffice(page, '/staff');
  const madder = page.getByRole('button', { name: 'Invite somebody' });
  expect(await madder.evaluate((act) => getComputedStyle(act).backgroundColor)).toBe('rgb(142, 42, 42)');
});

test('no screen scrolls sideways at 320 pixels', async () => {
  const page = await newShopper(phone, { viewport: { width: 320, height: 568 } });
  await signInToOffice(page, books.db, 'owner');
  for (const path of screens) {
    await goToOffice(page, path);
    await atRest(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('the bar of the phone has what a role does most, in five places, and the screen More the rest', async () => {
  const menuOf = async (role: Role) => {
    const page = await newShopper(phone);
    await signInToOffice(page, books.db, role);
    await goToOffice(page, '/more');
    const bar = page.getByRole('navigation', { name: 'Office' }).getByRole('listitem').getByRole('link');
    const seen = await bar.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.textContent),
    );
    return { seen, more: await page.getByRole('main').getByRole('link').allTextContents() };
  };
  const owner = await menuOf('owner');
  expect(owner.seen).toEqual(['Today', 'Orders', 'Sarees', 'Money', 'More']);
  expect(owner.more).toEqual(expect.arrayContaining(['Pack', 'Send']));
  const manager = await menuOf('manager');
  expect(manager.seen).toEqual(['Today', 'Orders', 'Pack', 'Sarees', 'More']);
  expect(manager.more).toEqual(expect.arrayContaining(['Send', 'Money']));
  expect((await menuOf('lister')).seen).toEqual(['Today', 'Sarees', 'More']);
  expect((await menuOf('packer')).seen).toEqual(['Today', 'Pack', 'Send', 'More']);
  expect((await menuOf('accountant')).seen).toEqual(['Today', 'Orders', 'Money', 'More']);
});

test('the bar of the phone marks More on the screens to which it leads', async () => {
  const page = await newShopper(phone);
  await signInToOffice(page, books.db, 'owner');
  const more = page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'More' });
  const currents: (string | null)[] = [];
  for (const path of ['', '/orders', '/more', '/settings', '/weavers/1', '/account']) {
    await goToOffice(page, path);
    currents.push(await more.getAttribute('aria-current'));
  }
  expect(currents).toEqual([null, null, 'page', 'true', 'true', 'true']);
});

test('a packer has no menu entry of the staff, and nothing at its address', async () => {
  const page = await newShopper(phone);
  await signInToOffice(page, books.db, 'packer');
  await goToOffice(page, '/more');
  expect(await page.getByRole('main').getByRole('link').allTextContents()).toEqual([
    expect.stringMatching(/^Activity/),
    expect.stringMatching(/^My account/),
  ]);
  await goToOffice(page, '/staff');
  await page.getByText('This page does not exist, or your role may not open it.').waitFor();
});

test('a list that cannot be read says so in its place, and is read again when asked', async () => {
  const page = await newShopper(phone);
  await signInToOffice(page, books.db, 'owner');
  await page.route('**/api/office/staff', (route) => route.fulfill({ status: 403, json: { code: 'forbidden_act' } }));
  await goToOffice(page, '/staff');
  await page.getByRole('alert').getByText('This could not be loaded.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('button', { name: /A test owner/ })
    .first()
    .waitFor();
});

test('without a network a bar says so, and goes when it is back', async () => {
  const page = await newShopper(phone);
  await signInToOffice(page, books.db, 'owner');
  await goToOffice(page);
  await page.context().setOffline(true);
  await page.getByText('No network.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('No network.').waitFor({ state: 'detached' });
});

test('an act that waits counts down, and Undo takes it back', async () => {
  const page = await newShopper(phone);
  await signInToOffice(page, books.db, 'owner');
  const waiting = { id: crypto.randomUUID(), act: 'order.refund', money: 420_000, is_own: true };
  let list = [{ ...waiting, due_at: new Date(Date.now() + 60_000).toISOString() }];
  await page.route('**/api/office/scheduled', (route) => route.fulfill({ json: { waiting: list, refused: [] } }));
  await page.route('**/api/office/acts/scheduled.undo', async (route) => {
    list = [];
    await route.fulfill({ json: { result: 'done', outcome: {} } });
  });
  await goToOffice(page);
  await page.getByText(/^Refund of ₹4,200 goes in \d\d s$/).waitFor();
  await page.getByRole('button', { name: 'Undo Refund of ₹4,200' }).click();
  await page.getByText('Refund of ₹4,200: undone. Nothing was sent.').waitFor();
  await eventually(() => page.getByText('goes in').count()).toBe(0);
});

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('acts that wait lie neither over the act of the screen nor over the head of a sheet', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'owner');
    const waiting = [1, 2, 3].map((nth) => ({
      id: crypto.randomUUID(),
      act: 'order.refund',
      money: nth * 100_000,
      is_own: true,
      due_at: new Date(Date.now() + 60_000).toISOString(),
    }));
    await page.route('**/api/office/scheduled', (route) => route.fulfill({ json: { waiting, refused: [] } }));
    await goToOffice(page, '/staff');
    await page.getByText(/^Refund of ₹3,000 goes in \d\d s$/).waitFor();
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const sheet = page.getByRole('dialog', { name: 'Invite somebody' });
    // A trial presses what would be pressed: it fails if something lies above.
    await sheet.getByRole('button', { name: 'Close Invite somebody' }).click({ trial: true });
    await page.getByRole('button', { name: 'Undo Refund of ₹3,000' }).click({ trial: true });
    await expectAccessible(page, 'a sheet below acts that wait');
  });
});

/** Fills the form of an invitation and sends it; the first answer asks for the passkey, the next says that it is done. */
async function inviteSomebody(page: Page): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/office/acts/staff.invite', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) return route.fulfill({ status: 403, json: { code: 'passkey_needed' } });
    await route.fulfill({ json: { result: 'done', outcome: {} } });
  });
  await goToOffice(page, '/staff');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByLabel('Name').fill('Kavita');
  await page.getByLabel('E-mail').fill('kavita@example.in');
  await page.getByRole('radio', { name: /^Packer/ }).check();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  return keys;
}

test('an act that needs the passkey again asks for it, and is then sent again with the same key', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await givePasskeys(page);
  await join(page, (await invite(books.db, 'owner')).link);
  const keys = await inviteSomebody(page);
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.waitFor();
  await expectAccessible(page, 'the question for the passkey');
  await question.getByRole('button', { name: 'Use your fingerprint or PIN' }).click();
  await page.getByText('Kavita is invited. The link is good for 48 hours.').waitFor();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('an act for which the passkey is refused is not sent again', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  const keys = await inviteSomebody(page);
  await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Leave it' }).click();
  await page.getByText('This needs your fingerprint or PIN first.').waitFor();
  expect(keys).toHaveLength(1);
});

/** Answers the reads of orders by a list of many, whose next page is refused, and the page of each. */
async function inventManyOrders(page: Page): Promise<void> {
  const answers = officeAnswers('little');
  const { rows } = answers.orders as { rows: { code: string }[] };
  const many = Array.from({ length: 40 }, (_, nth) => ({ ...rows[0], code: `A7KD-91QM-${10_000 + nth}` }));
  await page.route('**/api/office/orders**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (searchParams.has('cursor')) return route.fulfill({ status: 404, json: {} });
    if (pathname.endsWith('/orders')) return route.fulfill({ json: { rows: many, next: 'next' } });
    const call = pathname.replace('/api/office/', '').replace(/A7KD-91QM-\d+/, inventedCode);
    return route.fulfill({ json: answers[call] });
  });
}

test('Back from an order leads to the place in the list from which it was opened', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await page.clock.install();
  await signInToOffice(page, books.db, 'owner');
  await inventManyOrders(page);
  await goToOffice(page, '/orders?view=all');
  // Far from the end of the list, where the next page would be asked for.
  const row = page.getByRole('main').getByRole('listitem').nth(22).getByRole('link');
  await row.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1_000);
  await row.click();
  await page.getByRole('heading', { level: 1, name: 'A7KD-91QM-10022' }).waitFor();
  // So long that the list is read anew.
  await page.clock.fastForward(60_000);
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/office/orders');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await row.waitFor();
  await answered;
  await eventually(() => page.evaluate(() => scrollY)).toBe(place);
});

test('an order on hold that needs a decision says both in the list', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  const { orders } = officeAnswers('long');
  await page.route('**/api/office/orders?**', (route) => route.fulfill({ json: orders }));
  await goToOffice(page, '/orders?view=all');
  const row = page.getByRole('main').getByRole('listitem');
  await row.getByText('On hold', { exact: true }).waitFor();
  await row.getByText('Needs you', { exact: true }).waitFor();
});

test('the bar of views is scrolled to the view that is shown', async () => {
  const page = await newShopper(phone, { viewport: { width: 320, height: 568 } });
  await signInToOffice(page, books.db, 'owner');
  await inventManyOrders(page);
  await goToOffice(page, '/orders?view=all');
  const bar = page.getByRole('navigation', { name: 'Views' });
  await bar.getByRole('link', { name: 'All' }).waitFor();
  await eventually(() => bar.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
});

test('a next page that cannot be read says so at the end of the list, which is not called old', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  await inventManyOrders(page);
  await goToOffice(page, '/orders?view=all');
  await page.getByRole('main').getByRole('listitem').nth(39).scrollIntoViewIfNeeded();
  await page.getByRole('alert').getByText('More could not be loaded.').waitFor();
  expect(await page.getByText(/^As of/).count()).toBe(0);
});

test('a role that was chosen but not given is not chosen when the person is opened again', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  await page.route('**/api/office/staff', (route) => route.fulfill({ json: officeAnswers('little').staff }));
  await goToOffice(page, '/staff');
  const person = page.getByRole('button', { name: /^Asha Rao/ });
  const sheet = page.getByRole('dialog', { name: 'Asha Rao' });
  await person.click();
  await sheet.getByRole('radio', { name: /^Owner/ }).check();
  await sheet.getByLabel('Refunds in one day, in rupees').fill('1');
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await person.click();
  await expect.poll(() => sheet.getByRole('radio', { name: /^Manager/ }).isChecked()).toBe(true);
  expect(await sheet.getByLabel('Refunds in one day, in rupees').inputValue()).toBe('4200');
});
