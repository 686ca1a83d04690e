/** Acts of the office that go wrong on the way: lost answers, sheets that are closed meanwhile, previews that are late. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sentenceOfRefusal } from '../shop/office/refusal-words.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { eventually, openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { givePasskeys, goToOffice, signInToOffice } from './office.ts';
import { inventedCode, officeAnswers } from './office-answers.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;
const done = { json: { result: 'done', outcome: {} } };
const inviteSheet = (page: Page) => page.getByRole('dialog', { name: 'Invite somebody' });
const inviteAct = (page: Page) => inviteSheet(page).getByRole('button', { name: 'Invite', exact: true });

async function asOwner(): Promise<Page> {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  return page;
}

/** Opens the sheet of an invitation from another screen, and fills it. */
async function fillInvitation(page: Page): Promise<void> {
  await goToOffice(page, '/more');
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByLabel('Name').fill('Kavita');
  await page.getByLabel('E-mail').fill('kavita@example.in');
  await page.getByRole('radio', { name: /^Packer/ }).check();
}

test('an act whose answer is lost is asked for again by its own button, as the same call', async () => {
  const page = await asOwner();
  const calls: unknown[] = [];
  await page.route('**/api/office/acts/staff.invite', (route) => {
    calls.push([route.request().headers()['idempotency-key'], route.request().postData()]);
    return calls.length < 3 ? route.abort() : route.fulfill(done);
  });
  await fillInvitation(page);
  for (const times of [1, 2]) {
    await inviteAct(page).click();
    await eventually(() => calls.length).toBe(times);
    await page.getByRole('status').getByText('No connection. Check your network, then try again.').waitFor();
  }
  await inviteAct(page).click();
  await page.getByText('Kavita is invited. The link is good for 48 hours.').waitFor();
  await inviteSheet(page).waitFor({ state: 'detached' });
  expect(calls).toEqual([calls[0], calls[0], calls[0]]);
});

test('an act that ends after its sheet was closed by Back does not leave the screen', async () => {
  const page = await asOwner();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/office/acts/staff.invite', async (route) => {
    await promise;
    await route.fulfill(done);
  });
  await fillInvitation(page);
  await inviteAct(page).click();
  await page.goBack();
  await inviteSheet(page).waitFor({ state: 'detached' });
  resolve();
  await page.getByText('Kavita is invited. The link is good for 48 hours.').waitFor();
  // The entry after the screen is the sheet, and no other step back was made.
  await page.goForward();
  await inviteSheet(page).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Staff', includeHidden: true }).waitFor();
});

test('an act that ends late does not close its sheet that was opened again meanwhile', async () => {
  const page = await asOwner();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/office/acts/staff.invite', async (route) => {
    await promise;
    await route.fulfill(done);
  });
  await fillInvitation(page);
  await inviteAct(page).click();
  await page.goBack();
  await inviteSheet(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await inviteSheet(page).waitFor();
  resolve();
  await page.getByText('Kavita is invited. The link is good for 48 hours.').waitFor();
  // No step back was made but this one.
  await page.goBack();
  await inviteSheet(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Staff');
});

test('an invitation that is changed after a lost answer has a key and an id of its own', async () => {
  const page = await asOwner();
  const calls: { key: string | undefined; input: Record<string, string> }[] = [];
  await page.route('**/api/office/acts/staff.invite', (route) => {
    const request = route.request();
    calls.push({ key: request.headers()['idempotency-key'], input: request.postDataJSON().input });
    return calls.length === 1 ? route.abort() : route.fulfill(done);
  });
  await fillInvitation(page);
  await inviteAct(page).click();
  await page.getByRole('status').getByText('No connection.').waitFor();
  await page.getByLabel('E-mail').fill('kavitha@example.in');
  await inviteAct(page).click();
  await inviteSheet(page).waitFor({ state: 'detached' });
  const [lost, changed] = calls;
  expect(changed?.input.email).toBe('kavitha@example.in');
  expect(changed?.key).not.toBe(lost?.key);
  expect(changed?.input.staffId).not.toBe(lost?.input.staffId);
});

test('a refund whose answer is lost is asked for as the same call also from a sheet that was opened anew', async () => {
  const page = await asOwner();
  await openRefund(page, {}, async () => {});
  const calls: unknown[] = [];
  await page.route('**/api/office/acts/order.refund', (route) => {
    calls.push([route.request().headers()['idempotency-key'], route.request().postData()]);
    return calls.length === 1 ? route.abort() : route.fulfill(done);
  });
  const sheet = page.getByRole('dialog', { name: 'Refund' });
  await sheet.getByRole('button', { name: 'Refund ₹4,200', disabled: false }).click();
  await page.getByRole('status').getByText('No connection.').waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Refund again' }).click();
  await sheet.getByRole('radio', { name: 'Damaged' }).check();
  await sheet.getByRole('button', { name: 'Refund ₹4,200', disabled: false }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(calls).toEqual([calls[0], calls[0]]);
});

test('a payment link that was made, and could not be read yet, is shown once it is read', async () => {
  const page = await asOwner();
  const answers = officeAnswers('little');
  const [row] = (answers['payment-links'] as { rows: object[] }).rows;
  let rows: object[] | null = [];
  const refuse = { status: 403, json: { code: 'forbidden' } };
  await page.route('**/api/office/payment-links?*', (route) =>
    route.fulfill(rows ? { json: { rows, next: null } } : refuse),
  );
  await page.route('**/api/office/search', (route) => route.fulfill({ json: answers.search }));
  let orderId = '';
  await page.route('**/api/office/acts/payment_link.create', (route) => {
    orderId = route.request().postDataJSON().input.orderId;
    rows = null;
    return route.fulfill(done);
  });
  await goToOffice(page, '/links');
  await page.getByRole('button', { name: 'New payment link' }).click();
  const sheet = page.getByRole('dialog', { name: 'New payment link' });
  await sheet.getByRole('searchbox').fill('asha');
  await sheet.getByRole('list', { name: 'Found' }).getByRole('button').click();
  await sheet.getByRole('button', { name: /^Make the link for/ }).click();
  await sheet.getByText('The link is made. It could not be loaded yet.').waitFor();
  rows = [{ ...row, order_id: orderId }];
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await sheet.getByText('https://shop.example/pay/A7KD').waitFor();
});

/** Opens the sheet of a refund of an invented order; returns the amounts whose preview was asked for. */
async function openRefund(page: Page, preview: object, isAnswered: () => Promise<void>): Promise<(string | null)[]> {
  const answers = officeAnswers('little');
  const asked: (string | null)[] = [];
  await page.route('**/api/office/orders/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const call = pathname.replace('/api/office/', '');
    if (!call.endsWith('/refund')) return route.fulfill({ json: answers[call] });
    const amount = searchParams.get('amount');
    asked.push(amount);
    if (amount !== null) await isAnswered();
    const all = answers[call] as object;
    return route.fulfill({ json: { ...all, ...preview, ...(amount === null ? {} : { amount: Number(amount) }) } });
  });
  await goToOffice(page, `/orders/${inventedCode}`);
  await page.getByRole('button', { name: 'Refund again' }).click();
  await page.getByRole('dialog', { name: 'Refund' }).getByRole('radio', { name: 'Damaged' }).check();
  return asked;
}

/** Types a text letter by letter, faster than any machine is slow. Runs in the page. */
function typeAtOnce(field: Node, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (let length = 1; length <= text.length; length += 1) {
    set?.call(field, text.slice(0, length));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

test('a typed amount is asked about once, and is refunded only once its own preview is there', async () => {
  const page = await asOwner();
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = await openRefund(page, {}, () => promise);
  const sheet = page.getByRole('dialog', { name: 'Refund' });
  await sheet.getByRole('button', { name: 'Refund ₹4,200', disabled: false }).waitFor();
  await sheet.getByRole('radio', { name: 'An amount' }).check();
  await sheet.getByLabel('Amount in rupees').evaluate(typeAtOnce, '1500');
  await sheet.getByRole('button', { name: /^Refund ₹/, disabled: true }).waitFor();
  await eventually(() => asked).toEqual([null, '150000']);
  expect(await sheet.getByRole('button', { name: /^Refund ₹/ }).isDisabled()).toBe(true);
  resolve();
  await sheet.getByRole('button', { name: 'Refund ₹1,500', disabled: false }).waitFor();
});

test('a refund that needs the passkey shows what follows, and may be asked for', async () => {
  const page = await asOwner();
  const needsPasskey = {
    is_allowed: false,
    refusal: 'passkey_needed',
    refusal_words: sentenceOfRefusal('passkey_needed'),
  };
  await openRefund(page, needsPasskey, async () => {});
  const sheet = page.getByRole('dialog', { name: 'Refund' });
  await sheet.getByText('This needs your fingerprint or PIN first.').waitFor();
  await sheet.getByRole('list', { name: 'What follows' }).getByText('The buyer is told by mail or phone.').waitFor();
  await sheet.getByRole('button', { name: 'Refund ₹4,200', disabled: false }).waitFor();
});

test('the question for the passkey begins without the trouble of an earlier one', async () => {
  const page = await asOwner();
  await goToOffice(page, '/more');
  const session = await givePasskeys(page);
  await page.route('**/api/office/acts/*', (route) => route.fulfill({ status: 403, json: { code: 'passkey_needed' } }));
  await fillInvitation(page);
  await inviteAct(page).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByRole('button', { name: 'Use your fingerprint or PIN' }).click();
  await question.getByText('this device has no passkey').waitFor();
  await question.getByRole('button', { name: 'Leave it' }).click();
  await question.waitFor({ state: 'detached' });
  await inviteAct(page).click();
  await question.getByRole('button', { name: 'Use your fingerprint or PIN' }).waitFor();
  expect(await question.getByText('this device has no passkey').count()).toBe(0);
  await session.detach();
});
