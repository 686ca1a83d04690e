import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '../duration.ts';
import { changeRefund } from '../orders/refund-store.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { placePaidOrder } from '../testing/after-sales.ts';
import { openTestOrder, orderRequestFor } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { reconcileDaily } from './reconcile.ts';
import { listDifferences, readDoneUntil } from './reconciliation-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** Notes that the books were compared with a provider up to a moment. */
async function compared(provider: string, until: Date): Promise<void> {
  await db.insertInto('reconciliation').values({ provider, done_until: until }).execute();
}

/** Places an order that was paid at another provider, some days ago. */
async function placeOrderElsewhere(days: number): Promise<string> {
  const { id, providerOrderId } = await placePaidOrder(shop);
  const elsewhere = { provider_payment_id: `pay_elsewhere_${days}`, provider_order_id: `order_elsewhere_${days}` };
  await db
    .updateTable('orders')
    .set({ ...elsewhere, created_at: daysAgo(days) })
    .where('id', '=', id)
    .execute();
  const here = shop.payment.orders.get(providerOrderId ?? '');
  if (here) here.captured = null;
  return id;
}

/** Runs the daily comparison on each of some days. */
async function reconcileFor(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    shop.passMinutes(day === 0 ? 1 : 24 * 60);
    await reconcileDaily(shop);
  }
}

describe('after a change of the payment provider', () => {
  let orderId: string;
  beforeEach(async () => {
    orderId = await placeOrderElsewhere(2);
  });

  test('the orders of the provider before are never looked for at the new one, on no later day either', async () => {
    await compared('another', daysAgo(1));
    await reconcileFor(8);
    expect(await listDifferences(db)).toEqual([]);
  });

  test('a provider that lists nothing leaves its orders to nobody who comes after it', async () => {
    const { records } = shop.payment;
    const { provider } = shop.payment.browser;
    shop.payment.records = null;
    await reconcileFor(1);
    await db.updateTable('reconciliation').set({ provider: 'another' }).where('provider', '=', provider).execute();
    shop.payment.records = records;
    await reconcileFor(2);
    expect(await listDifferences(db)).toEqual([]);
  });

  test('a provider that is in use again is not asked about the time of the other, and its mark moves', async () => {
    await compared('fake', daysAgo(30));
    await compared('another', daysAgo(1));
    await reconcileFor(2);
    expect(await listDifferences(db)).toEqual([]);
    const untilNow = shop.now().getTime() - 60_000;
    expect((await readDoneUntil(db, 'fake'))?.getTime()).toBeGreaterThan(untilNow);
  });

  test('a difference of the provider before stays, and brings up no other order of its day', async () => {
    await compared('another', daysAgo(1));
    const old = { kind: 'refund', id: 'rfnd_old', about: 'old', at: daysAgo(2), found_at: daysAgo(1) };
    await db
      .insertInto('money_difference')
      .values({ ...old, ours_paise: 100, ours_status: 'processed' })
      .execute();
    await reconcileFor(2);
    expect(await listDifferences(db)).toMatchObject([{ id: 'rfnd_old' }]);
  });

  test('payments and refunds of before that fall into the time of the new one are told from its own by their ids', async () => {
    await compared('another', daysAgo(3));
    const refunded = await refundOrder(shop, orderId, { reason: 'late', by: 'owner', takeBack: false });
    if (!refunded.ok) throw new Error(refunded.code);
    await changeRefund(db, refunded.refund.id, { status: 'processed', providerRefundId: 'rfnd_elsewhere' });
    const another = { provider: 'another', displayName: 'Another' };
    Object.assign(shop.payment, { formerOf: (id: string) => (id.startsWith('pay_elsewhere') ? another : null) });
    await reconcileFor(2);
    expect(await listDifferences(db)).toEqual([]);
  });

  test('a payment at the new one that nobody told the shop of is still found', async () => {
    await compared('another', daysAgo(1));
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db, { availability: 1 })]));
    shop.payment.capture(id);
    await reconcileFor(1);
    const order = await db.selectFrom('orders').select('status').where('provider_order_id', '=', id).executeTakeFirst();
    expect(order).toEqual({ status: 'paid' });
  });
});
