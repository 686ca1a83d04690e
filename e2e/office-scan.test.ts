/** Tags that are read by the camera: Chromium sees a picture of a QR code in place of a camera. */
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { buyForOffice, holdOtherOrders } from './office-orders.ts';

const test = sampledTest(import.meta.filename);

const video = join(tmpdir(), `office-scan-${process.pid}.mjpeg`);
const { newShopper } = testBrowser([
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`,
]);
const books = openShopDatabase();
afterAll(() => rmSync(video, { force: true }));
const [phone] = screenSizes;

/** Has the camera see a tag with this text. */
async function showTag(text: string): Promise<void> {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="400" height="400" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${squares.join('')}"/></svg>`;
  const frame = await sharp(Buffer.from(svg))
    .resize(400, 400)
    .extend({ top: 40, bottom: 40, left: 120, right: 120, background: '#999' })
    .jpeg()
    .toBuffer();
  writeFileSync(video, frame);
}

async function openPacking(): Promise<{ page: Awaited<ReturnType<typeof newShopper>>; sku: string; scan: Locator }> {
  const order = await buyForOffice(books.db);
  await holdOtherOrders(books.db, [order]);
  const { sku } = await books.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('sku')
    .where('orders.code', '=', order.code)
    .executeTakeFirstOrThrow();
  await showTag(sku);
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'packer');
  await goToOffice(page, '/pack');
  return { page, sku, scan: page.getByRole('button', { name: 'Scan tags' }) };
}

test('the tag of the right piece is read by the camera', async () => {
  const { page, scan } = await openPacking();
  await scan.tap();
  await page.getByRole('button', { name: 'Packed', exact: true }).waitFor();
});

test('the tag of another piece is refused with its name', async () => {
  const { page, scan } = await openPacking();
  await showTag('https://shop.test/tags/OTHER-7');
  await scan.tap();
  await page.getByText('Hold the tag before the camera.').waitFor();
  await page.getByText(/^This is OTHER-7\. The order has /).waitFor();
  await expectAccessible(page, 'the camera');
  await page.getByRole('button', { name: 'Show the picture' }).tap();
  expect(await page.locator('video').count()).toBe(0);
});

test('a camera that the browser does not allow is said to be that, and the piece is found by its picture', async () => {
  const { page, scan } = await openPacking();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await page.reload();
  await scan.tap();
  await page.getByText(/^The browser does not allow the camera\./).waitFor();
  await page.getByRole('button', { name: 'Right piece' }).tap();
  await page.getByRole('button', { name: 'Packed', exact: true }).waitFor();
});
