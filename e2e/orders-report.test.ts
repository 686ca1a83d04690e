/** Reporting a problem with a delivered order, with photos, within the policy's hours (spec 9, Returns). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { closeReport } from '../shop/problem-reports/close-report.ts';
import { insertReport } from '../shop/problem-reports/report-store.ts';
import { drawPicture } from '../shop/testing/pictures.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import {
  eventually,
  openShopDatabase,
  readOutbox,
  type ScreenSize,
  screenSizes,
  screenSizesFor,
  testBrowser,
} from './fixtures.ts';
import { type BoughtOrder, buyOnePiece, expectTouchTargetSizes, moveOrderThrough } from './order-books.ts';
import { shopUnderTest } from './shop-under-test.ts';
import { newEmail, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [, desk] = screenSizes;

const form = (page: Page) => page.getByRole('form', { name: 'Report a problem' });
const photos = (page: Page) => form(page).getByLabel('Add photos');

async function delivered(size: ScreenSize): Promise<{ page: Page; order: BoughtOrder }> {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  const email = newEmail();
  await signIn(page, { email });
  const order = await buyOnePiece(books.db, { email });
  await moveOrderThrough(books.db, order, 'shipped', 'delivered');
  await page.goto(`/orders#${order.code}`);
  await page.getByText('Delivered. May you wear it often.', { exact: true }).waitFor();
  return { page, order };
}

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, buffer, mimeType });

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a problem report names what is missing, uploads photos as chosen, and mails the merchant', async () => {
    const { page, order } = await delivered(size);
    await page
      .getByText(
        /^A damaged, defective or wrong piece can be reported with photos until \d+ \w+, \d+:\d\d [ap]m, 48 hours after delivery\.$/,
      )
      .waitFor();
    await page.getByRole('button', { name: 'Report a problem' }).click();
    await form(page).waitFor();
    const send = form(page).getByRole('button', { name: 'Send report' });
    await send.click();
    for (const text of [
      'Choose what is wrong.',
      'Tell us in a few words what is wrong.',
      'Add at least one photo of what is wrong.',
    ]) {
      await form(page).getByRole('alert').getByText(text, { exact: true }).waitFor();
    }
    const first = form(page).getByRole('radio', { name: 'It arrived damaged' });
    expect(await first.evaluate((radio) => radio === document.activeElement)).toBe(true);
    await expectAccessible(page, 'the form with its mistakes');
    await expectTouchTargetSizes(form(page));

    await page.keyboard.press('ArrowDown');
    expect(await form(page).getByRole('radio', { name: 'It has a defect' }).isChecked()).toBe(true);
    await form(page).getByLabel('What is wrong').fill('A hole beside the pallu.');
    // A mistake is shown until it is mended.
    await expect
      .poll(() => form(page).getByRole('alert').allInnerTexts())
      .toContain('Add at least one photo of what is wrong.');
    expect(await form(page).getByText('Choose what is wrong.').count()).toBe(0);
    // A photo as large as a phone takes it, and larger than the shop accepts.
    const large = await drawPicture(1_600, 2_000).jpeg({ quality: 100 }).toBuffer();
    expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
    await photos(page).setInputFiles([file('hole.jpg', large), file('words.jpg', Buffer.from('no picture'))]);
    await form(page).getByText('Added', { exact: true }).waitFor();
    await form(page).getByText('Not added. Only JPG, PNG, or WEBP images are allowed.', { exact: true }).waitFor();
    expect(await form(page).locator('li img').count()).toBe(1);
    await expectAccessible(page, 'the form with its photos');
    await form(page).getByRole('button', { name: 'Remove words.jpg' }).click();
    await expect.poll(() => form(page).locator('li').count()).toBe(1);
    await send.click();

    const thanks = page.getByText(
      /^Thank you\. You reported on \d+ \w+ \d+: “It has a defect”\. We look at your photos and write to you, usually within 6 hours\./,
    );
    await thanks.waitFor();
    await expect.poll(() => thanks.evaluate((said) => said === document.activeElement)).toBe(true);
    await expectAccessible(page, 'the thanks');
    const mails = async () =>
      (await readOutbox('hello@dhaaga.example')).filter(
        ({ subject }) => subject === `A problem with order ${order.code}`,
      );
    await eventually(async () => (await mails()).length).toBe(1);
    const [mail] = await mails();
    expect(mail?.text).toContain('A hole beside the pallu.');
    const [link = ''] = mail?.text.match(/http\S+\/api\/report-photos\/\S+/) ?? [];
    const photo = await fetch(link);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(`${link}x`)).status).toBe(404);
    // The photo has no address where the shop's public pictures are.
    const [, id = ''] = /report-photos\/([0-9a-f]{32})/.exec(link) ?? [];
    for (const place of ['report-photos', 'masters/report-photos', 'review-images']) {
      expect((await fetch(`${shopUnderTest().shopUrl}/${place}/${id}.webp`)).status).toBe(404);
    }
    await page.reload();
    await page.getByText(/^You reported on /).waitFor();
    expect(await page.getByRole('button', { name: 'Report a problem' }).count()).toBe(0);
  });
});

test('a problem report can be abandoned, and accepts four photos at most', async () => {
  const { page } = await delivered(desk);
  const open = page.getByRole('button', { name: 'Report a problem' });
  await open.press('Enter');
  await expect
    .poll(() =>
      form(page)
        .getByRole('heading')
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  const small = await drawPicture(40, 50).jpeg().toBuffer();
  await photos(page).setInputFiles([file('notes.txt', Buffer.from('no photo'), 'text/plain'), file('1.jpg', small)]);
  await form(page)
    .getByText(/^Not added\. /)
    .waitFor();
  // The refused file takes no place, and the photos beyond the fourth are named.
  await photos(page).setInputFiles([2, 3, 4, 5, 6].map((nth) => file(`${nth}.jpg`, small)));
  await expect.poll(() => form(page).getByText('Added', { exact: true }).count()).toBe(4);
  await form(page).getByRole('alert').getByText('Not added: 5.jpg, 6.jpg.').waitFor();
  await expectAccessible(page, 'photos that found no room');
  expect(await photos(page).isDisabled()).toBe(true);
  await form(page).getByRole('button', { name: 'Remove 4.jpg' }).click();
  await photos(page).setInputFiles([file('5.jpg', small)]);
  await expect.poll(() => form(page).getByText('Added', { exact: true }).count()).toBe(4);
  await form(page).getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => open.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('after the merchant closed a problem report another problem can be reported', async () => {
  const { page, order } = await delivered(desk);
  const { id } = await books.db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', order.code)
    .executeTakeFirstOrThrow();
  await insertReport(books.db, { orderId: id, kind: 'damaged', words: 'The border is torn.' });
  await page.reload();
  await page.getByText(/^You reported on .*We look at your photos/).waitFor();
  await closeReport(
    { db: books.db, now: () => new Date(), jobs: { send: async () => {}, runAgain: async () => 0 } },
    id,
  );
  await page.reload();
  await page
    .getByText(
      /^You reported on \d+ \w+ \d+: “It arrived damaged”\. That report is closed\. A damaged, defective or wrong piece/,
    )
    .waitFor();
  await expectAccessible(page, 'the closed report');
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await form(page).getByRole('radio', { name: 'It has a defect' }).check();
  await form(page).getByLabel('What is wrong').fill('A hole beside the pallu.');
  const small = await drawPicture(40, 50).jpeg().toBuffer();
  await photos(page).setInputFiles([file('hole.jpg', small)]);
  await form(page).getByText('Added', { exact: true }).waitFor();
  await form(page).getByRole('button', { name: 'Send report' }).click();
  await page.getByText(/^Thank you\. You reported on \d+ \w+ \d+: “It has a defect”/).waitFor();
});

test('after the deadline the rule for reporting a problem is shown, and no button', async () => {
  const { page, order } = await delivered(desk);
  await page.route(`**/api/orders/${order.code}`, async (route) => {
    const answer = await (await route.fetch()).json();
    const deliveredAt = Date.now() - 48 * 3_600_000 - 1_000;
    const report_until = new Date(deliveredAt + 48 * 3_600_000).toISOString();
    await route.fulfill({ json: { ...answer, delivered_at: new Date(deliveredAt).toISOString(), report_until } });
  });
  await page.reload();
  await page.getByText(/^A damaged, defective or wrong piece could be reported until /).waitFor();
  expect(await page.getByRole('button', { name: 'Report a problem' }).count()).toBe(0);
});

test('a refused problem report shows the reason and keeps what was written', async () => {
  const { page, order } = await delivered(desk);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await form(page).getByRole('radio', { name: 'It is not what I ordered' }).check();
  await form(page).getByLabel('What is wrong').fill('Another saree.');
  await photos(page).setInputFiles(file('a.jpg', await drawPicture(40, 50).jpeg().toBuffer()));
  await form(page).getByText('Added', { exact: true }).waitFor();
  const { id } = await books.db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', order.code)
    .executeTakeFirstOrThrow();
  await books.db
    .insertInto('order_report')
    .values({ order_id: id, kind: 'damaged', words: 'From another tab.' })
    .execute();
  await form(page).getByRole('button', { name: 'Send report' }).click();
  await form(page)
    .getByRole('alert')
    .getByText('You have already reported a problem with this order.', { exact: true })
    .waitFor();
  expect(await form(page).getByLabel('What is wrong').inputValue()).toBe('Another saree.');
});
