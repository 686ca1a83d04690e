/** API calls of reviews: who may write one, of which saree, and who sees it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { deleteAccount } from '../../shop/customers/account-deletion.ts';
import { removeUnusedUploads } from '../../shop/media/ingest-picture.ts';
import { moderateReview } from '../../shop/reviews/moderate-review.ts';
import { insertDispatchedOrder } from '../../shop/testing/bought.ts';
import { drawPicture } from '../../shop/testing/pictures.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { rethrow } from '../../testing/rethrow.ts';
import { type JsonFields, type TestApi, testApi } from '../testing/api.ts';
import { openTestSession, type TestSession } from '../testing/sessions.ts';

const { db, clear } = await testDatabase();
const email = 'asha@example.in';
let api: TestApi;
let saree: Saree;
let asha: TestSession;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  saree = await aSaree(db);
  asha = await openTestSession(api, email);
  await insertDispatchedOrder(db, saree, { email });
});

const body = (about: object = {}) => ({
  saree_sku: saree.sku,
  user_email: email,
  user_phone: null,
  user_name: 'Asha Rao',
  rating: 5,
  feedback: 'Soft and light.',
  image_url: null,
  ...about,
});

const write = (about: object = {}, session = asha) => session.post('/reviews', body(about));
const stored = () => db.selectFrom('review').selectAll().execute();
const listed = async () => (await api.get<{ reviews: JsonFields[] }>(`/reviews?saree_sku=${saree.sku}`)).body.reviews;
const sareeNow = async () => (await api.get(`/sarees/sku/${saree.sku}`)).body;

async function upload(session = asha): Promise<string> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await drawPicture(20, 20).jpeg().toBuffer())], 'a.jpg'));
  const headers = { cookie: session.cookie };
  const sent = await api.request<{ imageUrl: string }>('/upload-review-image', { method: 'POST', body: form, headers });
  return sent.body.imageUrl;
}

describe('writing a review', () => {
  test('is refused without signing in', async () => {
    expect(await api.post('/reviews', body())).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    expect(await api.get(`/reviews/mine?saree_sku=${saree.sku}`)).toMatchObject({ status: 401 });
    expect(await stored()).toEqual([]);
  });

  test('is refused to a customer who did not buy the saree', async () => {
    const eve = await openTestSession(api, 'eve@example.in');
    const answer = await write({ user_email: 'eve@example.in' }, eve);
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_bought' } });
    expect(await stored()).toEqual([]);
  });

  test.each([{ user_email: 'eve@example.in' }, { user_phone: '9876543210' }, { user_email: 'nonsense' }])(
    'is refused in the name of somebody else: %j',
    async (about) => {
      expect(await write(about)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await stored()).toEqual([]);
    },
  );

  test.each(['paid', 'shipment_requested'])(
    'is refused while the order is %s, and the answer says when it will be allowed',
    async (status) => {
      await db.updateTable('orders').set({ status }).execute();
      expect(await write()).toMatchObject({
        status: 422,
        body: { code: 'review_too_early', title: 'You can review this saree once it is on its way to you.' },
      });
      expect(await stored()).toEqual([]);
      expect(await upload()).toBeUndefined();
      const asked = await asha.get(`/has-ordered?saree_sku=${saree.sku}`);
      expect(asked).toMatchObject({ status: 200, body: { hasOrdered: true, mayReview: false } });
    },
  );

  test('is refused after a full refund', async () => {
    await db.updateTable('orders').set({ status: 'refunded' }).execute();
    expect(await write()).toMatchObject({ status: 403, body: { code: 'not_bought' } });
  });

  test('is allowed to the buyer, and the review is marked, counted and shown without their e-mail', async () => {
    expect(await write({ user_email: 'Asha@Example.in' })).toMatchObject({
      status: 200,
      body: { review: { user_name: 'Asha Rao', rating: 5, verified: true, counts: true, status: 'shown' } },
    });
    const [review] = await listed();
    expect(review).toMatchObject({
      saree_sku: saree.sku,
      feedback: 'Soft and light.',
      verified: true,
      image_url: null,
    });
    expect(JSON.stringify(review)).not.toContain('example.in');
    for (const secret of ['status', 'user_email', 'user_phone']) expect(review).not.toHaveProperty(secret);
    expect(await sareeNow()).toMatchObject({ rating: 5, ratings: 5, rating_count: 1 });
  });

  test('is refused for an unknown saree', async () => {
    expect(await write({ saree_sku: 'NO-SUCH' })).toMatchObject({ status: 404, body: { code: 'unknown_saree' } });
  });

  test('is limited to thirty an hour', async () => {
    for (let nth = 1; nth <= 30; nth += 1) expect((await write({ saree_sku: 'NO-SUCH' })).status).toBe(404);
    expect(await write()).toMatchObject({ status: 429, body: { code: 'too_many' } });
  });
});

describe('has-ordered', () => {
  const ask = (more = '', session = asha) => session.get(`/has-ordered?saree_sku=${saree.sku}${more}`);

  test('is true for the buyer and false for another customer, and is refused for somebody else’s contact', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { hasOrdered: true, mayReview: true } });
    expect(await ask(`&email=${email}`)).toMatchObject({ status: 200, body: { hasOrdered: true } });
    const eve = await openTestSession(api, 'eve@example.in');
    expect(await ask('', eve)).toMatchObject({ status: 200, body: { hasOrdered: false } });
    expect(await ask(`&email=${email}`, eve)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await api.get(`/has-ordered?saree_sku=${saree.sku}`)).toMatchObject({ status: 401 });
  });
});

describe('a review', () => {
  test('replaces the one its author wrote before', async () => {
    await write({ rating: 2, feedback: 'Hm.' });
    await write({ rating: 4, feedback: 'It grew on me.' });
    expect(await listed()).toMatchObject([{ rating: 4, feedback: 'It grew on me.' }]);
    expect(await stored()).toHaveLength(1);
    expect(await sareeNow()).toMatchObject({ rating: 4, rating_count: 1 });
    expect((await asha.get(`/reviews/mine?saree_sku=${saree.sku}`)).body.review).toMatchObject({ rating: 4 });
  });

  test('sent three times at once is stored once', async () => {
    const answers = await Promise.all([write(), write(), write()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored()).toHaveLength(1);
    expect(await sareeNow()).toMatchObject({ rating_count: 1 });
  });

  test('with markup keeps it as text', async () => {
    const feedback = '<img src=x onerror=alert(1)> &lt; "quoted"';
    await write({ feedback, user_name: '<b>Asha</b>' });
    expect(await listed()).toMatchObject([{ feedback, user_name: '<b>Asha</b>' }]);
  });

  test.each([
    [{ rating: 0 }, 'rating', 'Choose a rating from 1 to 5 stars.'],
    [{ rating: 6 }, 'rating', 'Choose a rating from 1 to 5 stars.'],
    [{ rating: 1.5 }, 'rating', 'Choose a rating from 1 to 5 stars.'],
    [{ rating: '5' }, 'rating', expect.any(String)],
    [{ rating: null }, 'rating', expect.any(String)],
    [{ feedback: ' \n ' }, 'feedback', 'Write a few words about the saree.'],
    [{ feedback: 'x'.repeat(2_001) }, 'feedback', 'Please use at most 2,000 characters. You have 2,001.'],
    [{ user_name: '\u200b' }, 'user_name', 'Enter your name.'],
    [{ user_name: 'See www.evil.example' }, 'user_name', 'Please give a name, without web addresses.'],
    [{ user_name: 'Asha\nRao' }, 'user_name', 'Please give a name, without web addresses.'],
    [{ user_name: 'x'.repeat(61) }, 'user_name', 'Please use at most 60 characters. You have 61.'],
    [{ image_url: 'x'.repeat(301) }, 'image_url', expect.any(String)],
  ])('with %j is refused with the reason', async (about, field, message) => {
    const answer = await write(about);
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request', errors: [{ field, message }] } });
    expect(await stored()).toEqual([]);
  });

  test('is shown only to its author while it waits for approval', async () => {
    api.shop.reviewsNeedApproval = () => true;
    expect(await write()).toMatchObject({ status: 200, body: { review: { status: 'waiting' } } });
    expect(await listed()).toEqual([]);
    expect(await sareeNow()).toMatchObject({ rating: null, rating_count: 0 });
    const mine = (session: TestSession) => session.get(`/reviews/mine?saree_sku=${saree.sku}`);
    expect((await mine(asha)).body).toMatchObject({ review: { status: 'waiting', feedback: 'Soft and light.' } });
    expect((await mine(await openTestSession(api, 'eve@example.in'))).body).toEqual({ review: null });
    const [row] = await stored();
    await moderateReview(api.shop, row?.id ?? 0, 'approve');
    expect(await listed()).toMatchObject([{ feedback: 'Soft and light.' }]);
  });
});

describe('the photo of a review', () => {
  test('must be one its author has just uploaded, and stays when the review is rewritten', async () => {
    const imageUrl = await upload();
    expect(await write({ image_url: imageUrl })).toMatchObject({
      status: 200,
      body: { review: { image_url: imageUrl } },
    });
    await db
      .updateTable('picture')
      .set({ created_at: new Date(Date.now() - 13 * 3_600_000) })
      .execute();
    expect(await write({ image_url: imageUrl, feedback: 'Anew.' })).toMatchObject({ status: 200 });
    expect(await listed()).toMatchObject([{ image_url: imageUrl, feedback: 'Anew.' }]);
    expect(await write({ image_url: '' })).toMatchObject({ status: 200, body: { review: { image_url: null } } });
    // No review shows it now, and it is too old to be used again.
    expect(await write({ image_url: imageUrl })).toMatchObject({ status: 422, body: { code: 'unknown_image' } });
  });

  test('may not be somebody else’s upload', async () => {
    await insertDispatchedOrder(db, saree, { email: 'eve@example.in' });
    const imageUrl = await upload(await openTestSession(api, 'eve@example.in'));
    expect(await write({ image_url: imageUrl })).toMatchObject({ status: 422, body: { code: 'unknown_image' } });
    expect(await stored()).toEqual([]);
  });

  test.each([
    'https://evil.test/track.gif',
    '//evil.test/review-images/0.webp',
    '/review-images/00000000000000000000000000000000.webp',
    '/review-images/../product-images/A-B_1.webp',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
  ])('may not be %s', async (imageUrl) => {
    expect(await write({ image_url: imageUrl })).toMatchObject({ status: 422, body: { code: 'unknown_image' } });
    expect(await stored()).toEqual([]);
  });

  test.each(['the review is hidden', 'its author takes it away', 'its author deletes the account'])(
    'is deleted by the next sweep once %s, however new it is',
    async (why) => {
      const url = await upload();
      await write({ image_url: url });
      expect(await removeUnusedUploads(api.shop, rethrow)).toBe(0);
      const [{ id, customer_uid: uid } = { id: 0, customer_uid: null }] = await stored();
      if (why === 'the review is hidden') await moderateReview(api.shop, id, 'hide');
      else if (why === 'its author takes it away') await write({ image_url: null });
      else await deleteAccount(api.shop, { uid: uid ?? '', email, phoneNumber: null });
      expect(await removeUnusedUploads(api.shop, rethrow)).toBe(1);
      expect(await api.shop.media.contents()).toEqual({});
    },
  );

  test('is deleted after a day if no review shows it', async () => {
    const kept = await upload();
    await write({ image_url: await upload() });
    await write({ image_url: kept });
    await upload();
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await db.updateTable('picture').set({ created_at: yesterday }).execute();
    expect(await removeUnusedUploads(api.shop, rethrow)).toBe(2);
    const pictures = () => db.selectFrom('picture').select('name').execute();
    expect(await pictures()).toEqual([{ name: kept.slice(1, -'.webp'.length) }]);
    await moderateReview(api.shop, (await stored())[0]?.id ?? 0, 'hide');
    expect(await removeUnusedUploads(api.shop, rethrow)).toBe(1);
    expect(await api.shop.media.contents()).toEqual({});
    expect(await db.selectFrom('review_upload').selectAll().execute()).toEqual([]);
  });
});
