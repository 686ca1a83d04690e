import { expect, test } from 'vitest';
import { settlePayment } from '../checkout/settle-payment.ts';
import { mailMerchantOfAttention } from '../fulfilment/order-jobs.ts';
import {
  asha,
  buyTestOrder,
  moveOrderThrough,
  openTestOrder,
  orderRequestFor,
  readOrderOfProviderId,
} from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { eraseUnpaidOrders } from './erase-unpaid-orders.ts';
import type { OrderStatus } from './order.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

const days = 24 * 60;

async function unpaid(status: OrderStatus = 'cancelled'): Promise<string> {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)], { note: 'A gift' }));
  await db.updateTable('orders').set({ status }).where('provider_order_id', '=', id).execute();
  return id;
}

test('a cancelled unpaid order keeps its personal data for thirty days and no longer', async () => {
  const id = await unpaid();
  shop.passMinutes(29 * days);
  await eraseUnpaidOrders(shop);
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ recipient: asha, note: 'A gift' });
  shop.passMinutes(2 * days);
  await eraseUnpaidOrders(shop);
  expect(await db.selectFrom('orders').selectAll().execute()).toMatchObject([
    {
      status: 'cancelled',
      full_name: null,
      email: null,
      phone: null,
      address: null,
      city: null,
      state: null,
      pincode: null,
      note: null,
      holder_key: null,
    },
  ]);
});

test('open orders, and orders that were paid and then cancelled, keep their personal data', async () => {
  const stillOpen = await unpaid('awaiting_payment');
  const paidThenCancelled = await moveOrderThrough(
    db,
    await buyTestOrder(shop, orderRequestFor([await aSaree(db)])),
    'cancelled',
  );
  shop.passMinutes(365 * days);
  await eraseUnpaidOrders(shop);
  expect(await readOrderOfProviderId(db, stillOpen)).toMatchObject({ recipient: asha, note: 'A gift' });
  expect(await readOrderOfProviderId(db, paidThenCancelled.providerOrderId ?? '')).toMatchObject({ recipient: asha });
});

test('one run erases the personal data of more unpaid orders than a batch takes', async () => {
  await unpaid();
  await db
    .insertInto('orders')
    .values(
      Array.from({ length: 1_001 }, (_, nth) => ({
        code: `CODE-${nth}`,
        receipt: `unpaid-${nth}`,
        status: 'cancelled',
        amount_paise: 420_000,
        check_after: new Date(),
        full_name: 'A visitor',
      })),
    )
    .execute();
  shop.passMinutes(31 * days);
  await eraseUnpaidOrders(shop);
  expect(await db.selectFrom('orders').select('id').where('full_name', 'is not', null).execute()).toEqual([]);
});

test('a late payment for an erased order makes it need attention, and the merchant is mailed', async () => {
  const id = await unpaid();
  shop.passMinutes(31 * days);
  await eraseUnpaidOrders(shop);
  shop.payment.capture(id);
  expect(await settlePayment(shop, id, 'late')).toMatchObject({
    kind: 'settled',
    order: { status: 'needs_attention', attention: 'paid_after_cancel', recipient: null },
  });
  expect((await shop.sentJobs()).map(({ name }) => name)).toEqual(['alert-owner']);
  await mailMerchantOfAttention(shop, { orderId: (await readOrderOfProviderId(db, id)).id });
  expect(shop.mails).toMatchObject([{ to: shop.facts.email }]);
});
