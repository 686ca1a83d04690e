/** API calls that report a problem with a delivered order: when, by whom, with which photos. */
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Order } from '../../shop/orders/order.ts';
import { closeReport } from '../../shop/problem-reports/close-report.ts';
import { removeAbandonedPhotos } from '../../shop/problem-reports/report-photos.ts';
import { mailMerchantOfReport } from '../../shop/problem-reports/report-problem.ts';
import { asha, buyTestOrder, moveOrderThrough, orderRequestFor } from '../../shop/testing/order.ts';
import { drawBlackPng, drawPicture } from '../../shop/testing/pictures.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { facts } from '../../shop/testing/shop.ts';
import { rethrow } from '../../testing/rethrow.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { newTestShopper, type TestShopper } from '../testing/shopper.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let order: Order;
let guest: TestShopper;
const photograph = await drawPicture(40, 50)
  .withExif({ IFD0: { Make: 'Phone' } })
  .jpeg()
  .toBuffer();

beforeEach(async () => {
  await clear();
  api = await testApi(db);
  const saree = await aSaree(db, { name: 'Neel Megh', availability: 9 });
  order = await delivered(await buyTestOrder(api.shop, orderRequestFor([saree])));
  guest = await passed(order);
});

const delivered = (one: Order) => moveOrderThrough(db, one, 'shipment_requested', 'shipped', 'delivered');

async function passed({ code }: Order): Promise<TestShopper> {
  const shopper = newTestShopper(api);
  await shopper.post('/orders/find', { order_code: code, contact: asha.phone });
  return shopper;
}

function send(bytes: Uint8Array = photograph, who = guest, code = order.code) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  return who.request<{ photo: string }>(`/orders/${code}/report/photos`, { method: 'POST', body });
}
const photo = async () => (await send()).body.photo;
const report = async (about: object = {}, who = guest) =>
  who.post(`/orders/${order.code}/report`, {
    kind: 'damaged',
    words: 'The border is torn.',
    photos: [await photo()],
    ...about,
  });
const reports = () => db.selectFrom('order_report').selectAll().execute();

describe('a problem report', () => {
  test('is stored with its photos, and the merchant is mailed with links to them', async () => {
    const photos = [await photo(), await photo()];
    const answer = await report({ photos, words: ' The border is torn.\n<b>Badly.</b> ' });
    expect(answer).toMatchObject({
      status: 200,
      body: { report: { kind: 'damaged', created_at: expect.any(String), is_open: true } },
    });
    expect(await reports()).toMatchObject([{ order_id: order.id, kind: 'damaged', closed_at: null }]);
    const [job] = (await api.shop.sentJobs()).filter(({ name }) => name === 'tell-owner-of-report');
    await mailMerchantOfReport(api.shop, { reportId: job?.data.reportId ?? '' });
    const mail = api.shop.mails.at(-1);
    expect(mail).toMatchObject({ to: facts.email, subject: `A problem with order ${order.code}` });
    for (const part of ['It arrived damaged', 'The border is torn.', 'Neel Megh', asha.email, asha.phone]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('&lt;b&gt;Badly.&lt;/b&gt;');
    const links = [...(mail?.text ?? '').matchAll(/https:\/\/shop\.test\/api(\/report-photos\/\S+)/g)];
    expect(links).toHaveLength(2);
    for (const [, path = ''] of links) expect((await api.get(path)).status).toBe(200);
  });

  test('is accepted for 48 hours after the delivery, neither earlier nor later', async () => {
    const early = await buyTestOrder(api.shop, orderRequestFor([await aSaree(db)]));
    const waiting = await passed(early);
    const words = { kind: 'damaged', words: 'Torn.', photos: ['0'.repeat(32)] };
    const tooEarly = { status: 422, body: { code: 'report_too_early' } };
    expect(await waiting.post(`/orders/${early.code}/report`, words)).toMatchObject(tooEarly);
    expect(await send(photograph, waiting, early.code)).toMatchObject(tooEarly);
    const photos = [await photo()];
    api.shop.passMinutes(48 * 60 + 1);
    guest = await passed(order);
    const tooLate = { status: 422, body: { code: 'report_too_late' } };
    expect(await report({ photos })).toMatchObject(tooLate);
    expect(await send()).toMatchObject(tooLate);
    api.shop.passMinutes(-2);
    guest = await passed(order);
    expect(await report({ photos })).toMatchObject({ status: 200 });
  });

  test.each([
    ['counts from the delivery, not from when the shop heard of it', 20, 28],
    ['has a day from when the shop heard of the delivery, however late that was', 100, 24],
  ])('is accepted until its deadline, which %s', async (_what, hoursLate, hoursLeft) => {
    const heardAt = Date.now();
    const deliveredAt = new Date(heardAt - hoursLate * 3_600_000);
    await db.updateTable('orders').set({ delivered_at: deliveredAt }).where('id', '=', order.id).execute();
    const { body } = await guest.get<{ delivered_at: string; report_until: string }>(`/orders/${order.code}`);
    expect(body.delivered_at).toBe(deliveredAt.toISOString());
    expect((new Date(body.report_until).getTime() - heardAt) / 3_600_000).toBeCloseTo(hoursLeft, 1);
    const photos = [await photo()];
    api.shop.passMinutes(hoursLeft * 60 + 1);
    guest = await passed(order);
    expect(await report({ photos })).toMatchObject({ status: 422, body: { code: 'report_too_late' } });
    api.shop.passMinutes(-2);
    guest = await passed(order);
    expect(await report({ photos })).toMatchObject({ status: 200 });
  });

  test('can be open once per order, even if two are sent at once', async () => {
    const photos = [[await photo()], [await photo()]];
    const answers = await Promise.all(photos.map((own) => report({ photos: own })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await reports()).toHaveLength(1);
    expect(await report({ photos: ['0'.repeat(32)] })).toMatchObject({ status: 409, body: { code: 'report_open' } });
    expect(await send()).toMatchObject({ status: 409, body: { code: 'report_open' } });
    const closings = await Promise.all([1, 2].map(() => closeReport(api.shop, order.id)));
    expect(closings.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await closeReport(api.shop, order.id)).toEqual({ ok: false, code: 'no_open_report' });
    expect(await guest.get(`/orders/${order.code}`)).toMatchObject({ body: { report: { is_open: false } } });
    expect(await report()).toMatchObject({ status: 200 });
  });

  test.each([
    ['kind', { kind: 'ugly' }, 'Choose what is wrong.'],
    ['words', { words: ' ' }, 'Tell us in a few words what is wrong.'],
    ['photos', { photos: [] }, 'Add at least one photo of what is wrong.'],
    ['photos', { photos: ['1', '2', '3', '4', '5'] }, 'Send at most 4 photos.'],
  ])('with a wrong or missing field (%s) is refused with the reason', async (field, about, message) => {
    expect(await report(about)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
    expect(await reports()).toEqual([]);
  });

  test('is refused with photos that do not exist or belong to another order', async () => {
    const other = await delivered(await buyTestOrder(api.shop, orderRequestFor([await aSaree(db)])));
    const { photo: foreign } = (await send(photograph, await passed(other), other.code)).body;
    for (const photos of [['0'.repeat(32)], [await photo(), foreign], ['../../etc/passwd']]) {
      expect(await report({ photos })).toMatchObject({ status: 422, body: { code: 'unknown_photo' } });
    }
    expect(await reports()).toEqual([]);
    expect((await api.shop.sentJobs()).filter(({ name }) => name === 'tell-owner-of-report')).toEqual([]);
  });

  test('is refused to anybody but the buyer', async () => {
    const eve = newTestShopper(api);
    expect(await report({}, eve)).toMatchObject({ status: 404, body: { code: 'unknown_order' } });
    expect(await send(photograph, eve)).toMatchObject({ status: 404 });
    await eve.signIn({ email: 'eve@example.in' });
    expect(await report({}, eve)).toMatchObject({ status: 404 });
    const buyer = newTestShopper(api);
    await buyer.signIn({ email: asha.email });
    expect(await report({}, buyer)).toMatchObject({ status: 200 });
  });

  test('keeps the places of photos that were cut off on their way', async () => {
    const cutOff = () => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: new ReadableStream({
          start: (controller) => controller.enqueue(Buffer.from('--x\r\n')),
          pull: (controller) => controller.error(new Error('cut off')),
        }),
        duplex: 'half',
      } as RequestInit;
      return guest.request(`/orders/${order.code}/report/photos`, init);
    };
    for (let nth = 0; nth < 25; nth += 1) expect((await cutOff()).status).toBe(400);
    expect((await send()).status).toBe(200);
  });

  test('may be sent ten times an hour for each order, and twenty photos for it', async () => {
    for (let nth = 0; nth < 20; nth += 1) expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 429 });
    for (let nth = 0; nth < 10; nth += 1) expect((await report({ photos: ['x'] })).status).toBe(422);
    expect(await report({ photos: ['x'] })).toMatchObject({ status: 429 });
  });
});

describe('a photo of a report', () => {
  test('is re-encoded without its metadata, and stored where no page shows it', async () => {
    const id = await photo();
    const [key = '', ...more] = Object.keys(await api.shop.media.contents());
    expect([key, more]).toEqual([`masters/report-photos/${id}.webp`, []]);
    expect(api.shop.media.kindOf(key)).toEqual({ contentType: 'image/webp', cacheControl: 'private, no-store' });
    const metadata = await sharp((await api.shop.media.read(key)) ?? undefined).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 50 });
    expect(metadata).not.toHaveProperty('exif');
  });

  test.each([
    ['text', Buffer.from('<script>alert(1)</script>'), 415, 'Only JPG, PNG, or WEBP images are allowed.'],
    ['too many bytes', Buffer.alloc(2 * 1024 * 1024 + 1, 'x'), 413, 'Image must be under 2MB.'],
    ['far too many bytes', Buffer.alloc(9_000_000), 413, 'Image must be under 2MB.'],
    [
      'too many pixels',
      drawBlackPng(30_000, 30_000),
      413,
      'This image has too many pixels. Please send a smaller one.',
    ],
  ])('of %s is refused and not stored', async (_, bytes, status, title) => {
    expect(await send(bytes)).toMatchObject({ status, body: { title } });
    expect(await api.shop.media.contents()).toEqual({});
    expect(await db.selectFrom('order_report_photo').selectAll().execute()).toEqual([]);
  });

  test('is shown to whoever has its link, for 90 days, and to nobody with a changed link', async () => {
    await report();
    const [job] = (await api.shop.sentJobs()).filter(({ name }) => name === 'tell-owner-of-report');
    await mailMerchantOfReport(api.shop, { reportId: job?.data.reportId ?? '' });
    const [, path = ''] =
      /https:\/\/shop\.test\/api(\/report-photos\/\S+)/.exec(api.shop.mails.at(-1)?.text ?? '') ?? [];
    const shown = await api.get(path);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    for (const forged of [
      `${path.slice(0, -2)}AA`,
      path.replace(/s\/./, 's/z'),
      path.replace(/\.\d/, '.9'),
      '/report-photos/x',
    ]) {
      expect((await api.get(forged)).status).toBe(404);
    }
    api.shop.passMinutes(90 * 24 * 60 + 1);
    expect((await api.get(path)).status).toBe(404);
  });

  test('whose report was never sent is deleted after a day', async () => {
    const unsent = await photo();
    await report();
    await db
      .updateTable('order_report_photo')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    const fresh = (await send(photograph, guest)).status;
    expect(fresh).toBe(409);
    expect(await removeAbandonedPhotos(api.shop, rethrow)).toBe(1);
    const left = await db.selectFrom('order_report_photo').select('id').execute();
    expect(left.map(({ id }) => id)).not.toContain(unsent);
    expect(Object.keys(await api.shop.media.contents())).toHaveLength(1);
  });
});
