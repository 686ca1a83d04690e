/** Tests of people who get in no more: somebody who was removed while their page is open, a lost phone, and a role that may not. */
import { describe, expect } from 'vitest';
import { removeStaff } from '../shop/office/manage-staff.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, readOutbox, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { handsFor } from './hands.ts';
import { askForNoChanges, givePasskeys, goToOffice, invite, join, signInToOffice } from './office.ts';
import { buyForOffice, openOrder, readMoneyOf } from './office-orders.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

/** Returns the link that was mailed to somebody of the staff, below the office. */
async function readSignInLink(email: string): Promise<string> {
  const linkIn = async () => {
    const texts = (await readOutbox(email)).map(({ text }) => text).join('\n');
    return /\/office(\/sign-in#\S+)/.exec(texts)?.[1] ?? '';
  };
  await eventually(linkIn).not.toBe('');
  return linkIn();
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('who has lost their phone gets in by a recovery code with a new passkey, and the lost phone is signed out', async () => {
    const lost = await newShopper(size, { reducedMotion: 'reduce' });
    await givePasskeys(lost);
    const { staffId, link } = await invite(books.db, 'owner');
    await join(lost, link);
    const [code = ''] = await lost.getByRole('main').getByRole('listitem').allTextContents();
    await lost.getByRole('button', { name: 'I have kept them' }).click();
    await lost.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    const { email } = await books.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow();

    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await givePasskeys(page);
    const hands = handsFor(page, size);
    await goToOffice(page, '/sign-in');
    await page.getByText('Other ways').click();
    await hands.fill(page.getByLabel('E-mail or mobile number'), email ?? '');
    await hands.press(page.getByRole('button', { name: 'Send it' }));
    await page.getByText('If you work here, a link is on its way').waitFor();
    const mailed = await readSignInLink(email ?? '');
    // Opens it as from a mail, in another document.
    await page.goto('about:blank');
    await goToOffice(page, mailed);
    await hands.press(page.getByRole('button', { name: 'Open the office' }));
    await page.getByText('I have lost the device').click();
    await hands.fill(page.getByLabel('Recovery code'), code);
    await expectAccessible(page, 'the recovery code');
    await hands.press(page.getByRole('button', { name: 'Go on' }));
    await page.getByText('Your earlier passkeys end, and so does every other session of yours.').waitFor();
    await hands.press(page.getByRole('button', { name: 'Make a passkey on this device' }));
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();

    // It looks for changes every 15 seconds.
    await lost.getByRole('heading', { level: 1, name: 'Sign in to the office' }).waitFor();
    await lost.getByRole('button', { name: 'Use your fingerprint or PIN' }).click();
    await lost.getByRole('alert').filter({ hasText: /./ }).waitFor();
    expect(await lost.getByRole('heading', { level: 1, name: 'Sign in to the office' }).count()).toBe(1);
  });
});

test('an act of somebody who was removed while their page was open is refused, and they are signed out', async () => {
  const order = await buyForOffice(books.db);
  const before = await readMoneyOf(books.db, order);
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  const staffId = await signInToOffice(page, books.db, 'manager');
  const hands = handsFor(page, phone);
  await askForNoChanges(page);
  await openOrder(page, order);
  await hands.press(page.getByRole('button', { name: 'Refund', exact: true }));
  const sheet = page.getByRole('dialog', { name: 'Refund' });
  await hands.choose(sheet.getByRole('group', { name: 'Why' }), 'Damaged');
  await sheet.getByRole('button', { name: /^Refund ₹/, disabled: false }).waitFor();
  await removeStaff({ db: books.db, now: () => new Date() }, staffId);
  await hands.press(sheet.getByRole('button', { name: /^Refund ₹/ }));
  await page.getByRole('heading', { level: 1, name: 'Sign in to the office' }).waitFor();
  expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  expect(await readMoneyOf(books.db, order)).toEqual(before);
});

test('a packer has no menu entry for money, and nothing at its address', async () => {
  const page = await newShopper(phone);
  await signInToOffice(page, books.db, 'packer');
  await goToOffice(page);
  const menu = page.getByRole('navigation', { name: 'Office' }).getByRole('listitem');
  expect(await menu.filter({ visible: true }).allTextContents()).toEqual(['Today', 'Pack', 'Send', 'More']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await goToOffice(page, '/money');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.getByText('This page does not exist, or your role may not open it.').waitFor();
  expect(asked).not.toContain('/api/office/money');
});
