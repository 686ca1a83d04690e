import { expect, test } from 'vitest';
import { readBooks } from '../books/read-books.ts';
import { readAndRecordDispute } from '../disputes/record-dispute.ts';
import { type Paise, paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { placePaidOrder } from '../testing/after-sales.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { cancelOrder } from './cancel-order.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

async function loseToDispute(order: Order, amount: Paise): Promise<void> {
  const { id } = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '', { amount });
  shop.payment.disputeDesk.decide(id, 'lost');
  await readAndRecordDispute(shop, id);
}

test('an unsent order whose money is lost is cancelled without a refund, and the books ask for none', async () => {
  const order = await placePaidOrder(shop);
  await loseToDispute(order, paise(420_000));
  expect(await cancelOrder(shop, order.id, 'owner')).toEqual({
    ok: true,
    status: 'cancelled',
    isNew: true,
    pieces: 'put_back',
    goesBack: 0,
  });
  expect((await readBooks(db, new Date())).concerns).toEqual([]);
});

test('the books ask for the rest that a failed refund left, beside what a dispute has taken', async () => {
  const order = await placePaidOrder(shop);
  await loseToDispute(order, paise(20_000));
  expect(await cancelOrder(shop, order.id, 'owner')).toMatchObject({ ok: true, goesBack: 400_000 });
  expect((await readBooks(db, new Date())).concerns).toEqual([]);
  await db
    .updateTable('refund')
    .set({ status: 'failed', failure: 'refused', settled_at: shop.now() })
    .where('order_id', '=', order.id)
    .execute();
  expect((await readBooks(db, new Date())).concerns).toEqual([
    { subject: order.code, code: 'failed_refund', says: expect.stringContaining('a refund failed') },
  ]);
});
