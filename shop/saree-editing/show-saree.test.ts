import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../catalogue/saree.ts';
import { createOrder } from '../checkout/create-order.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { addMs, minuteMs } from '../duration.ts';
import { notifyNextOfRestock, queueRestockNotices } from '../restock/tell-restocked.ts';
import { sentJobsNamed } from '../testing/after-sales.ts';
import { openTestOrder, orderRequestFor, readOrderOfProviderId } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { scheduleSaree, setArchived, setShown, showAndHideDue } from './show-saree.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let saree: Saree;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  saree = await aSaree(db);
});

const show = (isShown: boolean) => setShown(shop, { sku: saree.sku, isShown });
const archive = (isArchived: boolean) => setArchived(shop, { sku: saree.sku, isArchived });
const schedule = (showAt: Date | null, hideAt: Date | null) => scheduleSaree(shop, { sku: saree.sku, showAt, hideAt });
const inMinutes = (minutes: number) => addMs(shop.now(), minutes * minuteMs);
const row = () =>
  db
    .selectFrom('saree')
    .select(['is_shown', 'show_at', 'hide_at', 'archived_at'])
    .where('sku', '=', saree.sku)
    .executeTakeFirstOrThrow();

describe('a saree', () => {
  test('that is hidden can be put in no order, and one that is shown again can', async () => {
    expect(await show(false)).toMatchObject({ ok: true });
    expect(await createOrder(shop, orderRequestFor([saree]))).toEqual({
      ok: false,
      code: 'unknown_saree',
      skus: [saree.sku],
    });
    expect(await show(true)).toMatchObject({ ok: true });
    expect(await createOrder(shop, orderRequestFor([saree]))).toMatchObject({ ok: true });
  });

  test('that is hidden while somebody is paying for it is sold all the same', async () => {
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    await show(false);
    shop.payment.capture(id);
    await settlePayment(shop, id, 'test');
    expect((await readOrderOfProviderId(db, id)).status).toBe('paid');
  });

  test('is shown or hidden once: a second call says that it is so already', async () => {
    expect(await show(true)).toEqual({ ok: false, code: 'shown_already' });
    await show(false);
    expect(await show(false)).toEqual({ ok: false, code: 'hidden_already' });
  });

  test('is archived only without pieces, free or reserved, and comes back hidden', async () => {
    expect(await archive(true)).toEqual({ ok: false, code: 'in_stock', available: 3 });
    const request = orderRequestFor([saree], {
      cart: [{ sku: saree.sku, count: 3 }],
      amount: (saree.price * 3) as never,
    });
    await openTestOrder(shop, request);
    expect(await archive(true)).toEqual({ ok: false, code: 'reserved', reserved: 3 });
    saree = await aSaree(db, { availability: 0 });
    expect(await archive(true)).toMatchObject({ ok: true });
    expect(await show(true)).toEqual({ ok: false, code: 'archived' });
    expect(await archive(false)).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ is_shown: false, archived_at: null });
  });
});

describe('a schedule', () => {
  test('shows and hides at its times, of which the later one counts if both have come', async () => {
    await show(false);
    expect(await schedule(inMinutes(10), inMinutes(20))).toMatchObject({ ok: true });
    expect(await showAndHideDue(shop)).toBe(0);
    shop.passMinutes(11);
    expect(await showAndHideDue(shop)).toBe(1);
    expect(await row()).toMatchObject({ is_shown: true, show_at: null, hide_at: expect.any(Date) });
    await schedule(inMinutes(1), inMinutes(2));
    shop.passMinutes(5);
    await showAndHideDue(shop);
    expect(await row()).toMatchObject({ is_shown: false, show_at: null, hide_at: null });
    expect(await showAndHideDue(shop)).toBe(0);
  });

  test('in the past, of one moment for both, and of a saree in the archive is refused', async () => {
    expect(await schedule(inMinutes(-1), null)).toEqual({ ok: false, code: 'past_time' });
    const at = inMinutes(1);
    expect(await schedule(at, at)).toEqual({ ok: false, code: 'out_of_order' });
    saree = await aSaree(db, { availability: 0 });
    await archive(true);
    expect(await schedule(inMinutes(1), null)).toEqual({ ok: false, code: 'archived' });
  });

  test('ends when a person does by hand what it was to do', async () => {
    await schedule(null, inMinutes(10));
    await show(false);
    expect(await row()).toMatchObject({ hide_at: null });
  });
});

describe('shoppers who wait for a saree', () => {
  test('are told nothing while it is hidden, and are told once it is shown', async () => {
    saree = await aSaree(db, { availability: 1 });
    await db
      .insertInto('restock_request')
      .values({ saree_sku: saree.sku, contact: 'asha@example.in', contact_kind: 'email', product_path: '/product/A' })
      .execute();
    await show(false);
    await queueRestockNotices(shop);
    const notifyAll = async () => {
      for (const job of await sentJobsNamed(shop, 'tell-restocked')) await notifyNextOfRestock(shop, job);
    };
    await notifyAll();
    expect(shop.mails).toEqual([]);
    await show(true);
    await queueRestockNotices(shop);
    await notifyAll();
    expect(shop.mails).toHaveLength(1);
  });
});
