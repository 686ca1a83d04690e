import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { attachOrderDetails } from '../checkout/attach-cart.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import {
  asha,
  buyTestOrder,
  cartlessOrderRequest,
  openTestOrder,
  orderRequestFor,
  readOrderOfProviderId,
} from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { isProvenContact } from './proven-contact-store.ts';

const { db, clear } = await testDatabase();

let shop: TestShop;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
});

const proven = async () => [
  await isProvenContact(db, { kind: 'email', address: asha.email }),
  await isProvenContact(db, { kind: 'phone', address: `+91${asha.phone}` }),
];

test('the contacts of a paid order are proven until it is cancelled', async () => {
  const saree = await aSaree(db);
  await openTestOrder(shop, orderRequestFor([saree]));
  expect(await proven()).toEqual([false, false]);
  const order = await buyTestOrder(shop, orderRequestFor([saree]));
  expect(await proven()).toEqual([true, true]);
  expect(await cancelOrder(shop, order.id, 'shopper')).toMatchObject({ ok: true });
  expect(await proven()).toEqual([false, false]);
});

test('one rupee paid proves no contact, whatever cart is sent after it', async () => {
  const saree = await aSaree(db);
  const id = await openTestOrder(shop, { ...cartlessOrderRequest(1), recipient: asha });
  shop.payment.capture(id);
  await settlePayment(shop, id, 'test');
  expect(await proven()).toEqual([false, false]);
  await attachOrderDetails(shop, (await readOrderOfProviderId(db, id)).id, {
    cart: [{ sku: saree.sku, count: 1 }],
    recipient: null,
    note: '',
  });
  expect(await proven()).toEqual([false, false]);
});
