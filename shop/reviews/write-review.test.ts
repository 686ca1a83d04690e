import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import type { Saree } from '../catalogue/saree.ts';
import { findSareeBySku } from '../catalogue/saree-store.ts';
import type { ProvenCustomer } from '../orders/order-ownership.ts';
import { insertDispatchedOrder } from '../testing/bought.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { moderateReview } from './moderate-review.ts';
import type { ReviewDraft } from './review.ts';
import { mailMerchantOfReview } from './review-mail.ts';
import { listReviews } from './review-store.ts';
import { replaceSeedReviews } from './seed-reviews.ts';
import { writeReview } from './write-review.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let saree: Saree;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  saree = await aSaree(db, { rating: 4.5 });
});

async function aBuyer(uid: string): Promise<ProvenCustomer> {
  await db.insertInto('customer').values({ uid }).execute();
  await insertDispatchedOrder(db, saree, { uid });
  return { uid, email: null, phoneNumber: null };
}

const draft = (about: Partial<ReviewDraft> = {}): ReviewDraft => ({
  sareeSku: saree.sku,
  userName: 'Asha',
  rating: 5,
  feedback: 'Soft.',
  imageUrl: null,
  ...about,
});

async function written(buyer: ProvenCustomer, about: Partial<ReviewDraft> = {}) {
  const result = await writeReview(shop, buyer, draft(about));
  if (!result.ok) throw new Error(result.code);
  return result.review;
}

async function rating() {
  const { rating: stars, ratingCount } = (await findSareeBySku(db, saree.sku)) ?? {};
  return [stars, ratingCount];
}

const shownWords = async () => (await listReviews(db, saree.sku)).map(({ feedback }) => feedback);

describe('a saree’s rating', () => {
  test('follows its reviews when one is written, replaced, hidden or approved', async () => {
    expect(await rating()).toEqual([4.5, 0]);
    const asha = await aBuyer('asha');
    await written(asha, { rating: 2 });
    expect(await rating()).toEqual([2, 1]);
    const { id } = await written(await aBuyer('mitali'), { rating: 5 });
    expect(await rating()).toEqual([3.5, 2]);
    await written(asha, { rating: 4 });
    expect(await rating()).toEqual([4.5, 2]);
    await moderateReview(shop, id, 'hide');
    expect(await rating()).toEqual([4, 1]);
    await moderateReview(shop, id, 'approve');
    expect(await rating()).toEqual([4.5, 2]);
  });

  test('is not changed by an import while there are visible reviews, and is the catalogue’s again once the last is hidden', async () => {
    const { id } = await written(await aBuyer('asha'), { rating: 2 });
    await importCatalogue(db, [{ ...saree, rating: 5 }]);
    expect(await rating()).toEqual([2, 1]);
    await moderateReview(shop, id, 'hide');
    expect(await rating()).toEqual([5, 0]);
    await importCatalogue(db, [{ ...saree, rating: null }]);
    expect(await rating()).toEqual([null, 0]);
  });

  test('counts the demonstration’s reviews like shoppers’ reviews until they are removed', async () => {
    const seed = { sareeSku: saree.sku, userName: 'Demo', feedback: 'Fine.', createdAt: new Date() };
    await db.transaction().execute((trx) => replaceSeedReviews(trx, [{ ...seed, rating: 3 }]));
    await written(await aBuyer('asha'), { rating: 5 });
    expect(await rating()).toEqual([4, 2]);
    await db.transaction().execute((trx) => replaceSeedReviews(trx, []));
    expect(await rating()).toEqual([5, 1]);
  });
});

describe('two concurrent calls', () => {
  test('that write a review as one customer store one, with the text of the second', async () => {
    const asha = await aBuyer('asha');
    let second: Promise<unknown> = Promise.resolve();
    const rival = withRival(db, /from "review"/, async () => {
      second = writeReview(shop, asha, draft({ rating: 1, feedback: 'Second.' }));
      await waitUntilBlocked(db, second);
    });
    expect(await writeReview({ ...shop, db: rival }, asha, draft({ feedback: 'First.' }))).toMatchObject({ ok: true });
    expect(await second).toMatchObject({ ok: true });
    expect(await shownWords()).toEqual(['Second.']);
    expect(await rating()).toEqual([1, 1]);
  });

  test('that write reviews as two customers store two that both count', async () => {
    const [asha, mitali] = [await aBuyer('asha'), await aBuyer('mitali')];
    let other: Promise<unknown> = Promise.resolve();
    const rival = withRival(db, /left join "review"/, async () => {
      other = writeReview(shop, mitali, draft({ rating: 2 }));
      await waitUntilBlocked(db, other);
    });
    await writeReview({ ...shop, db: rival }, asha, draft({ rating: 5 }));
    await other;
    expect(await rating()).toEqual([3.5, 2]);
  });

  test('that rewrite and approve one review approve nothing', async () => {
    shop.reviewsNeedApproval = () => true;
    const asha = await aBuyer('asha');
    const { id } = await written(asha, { feedback: 'Read by the owner.' });
    const rival = withRival(db, /select \* from "review" where "id"/, () => written(asha, { feedback: 'Not read.' }));
    expect(await moderateReview({ db: rival }, id, 'approve')).toEqual({ ok: false, code: 'unknown_review' });
    expect(await shownWords()).toEqual([]);
  });
});

describe('a review', () => {
  test('is shown at once, and nobody is mailed, while reviews need no approval', async () => {
    expect(await written(await aBuyer('asha'))).toMatchObject({ status: 'shown', isVerified: true });
    expect(await shownWords()).toEqual(['Soft.']);
    expect(await shop.sentJobs()).toEqual([]);
  });

  test('is mailed to the merchant, and shown and counted once approved, while reviews need approval', async () => {
    shop.reviewsNeedApproval = () => true;
    const { id } = await written(await aBuyer('asha'), { feedback: 'Soft <b>and</b> light.\n\nYes.' });
    expect(await shownWords()).toEqual([]);
    expect(await rating()).toEqual([4.5, 0]);
    expect(await shop.sentJobs()).toMatchObject([{ name: 'review-waiting', data: { reviewId: String(id) } }]);
    await mailMerchantOfReview(shop, { reviewId: String(id) });
    const [mail] = shop.mails;
    expect(mail).toMatchObject({
      to: 'hello@dhaaga.example',
      subject: `A review of ${saree.name} (Indigo) waits for you`,
    });
    expect(mail?.text).toContain(`npm run shop -- review approve ${id}`);
    expect(mail?.text).toContain(`npm run shop -- review hide ${id}`);
    expect(mail?.text).toContain('5 of 5, by Asha');
    expect(mail?.html).toContain('Soft &lt;b&gt;and&lt;/b&gt; light.');
    await moderateReview(shop, id, 'approve');
    expect(await shownWords()).toEqual(['Soft <b>and</b> light.\n\nYes.']);
    expect(await rating()).toEqual([5, 1]);
    await mailMerchantOfReview(shop, { reviewId: String(id) });
    expect(shop.mails).toHaveLength(1);
  });

  test('that was hidden waits for approval each time it is rewritten, even while reviews need no approval', async () => {
    const asha = await aBuyer('asha');
    const { id } = await written(asha, { feedback: 'Advertising.' });
    await moderateReview(shop, id, 'hide');
    for (const feedback of ['Advertising again.', 'And again.'])
      expect(await written(asha, { feedback })).toMatchObject({ status: 'waiting' });
    expect(await shownWords()).toEqual([]);
  });

  test('that does not exist cannot be approved', async () => {
    expect(await moderateReview(shop, 4_711, 'approve')).toEqual({ ok: false, code: 'unknown_review' });
  });
});
