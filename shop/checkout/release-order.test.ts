import { describe, expect, test } from 'vitest';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import {
  openTestOrder,
  orderRequestFor,
  readAvailability,
  readOrderOfProviderId,
  readStockMovements,
} from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { expectSoldOnce } from '../testing/settlement.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { settleOrRelease } from './release-order.ts';
import { settlePayment } from './settle-payment.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

describe('closing the payment window', () => {
  test('releases the pieces once and leaves the order open', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    await settleOrRelease(shop, id);
    await settleOrRelease(shop, id);
    expect(await readStockMovements(db, saree)).toEqual(['received +3', 'reserved -1', 'released +1']);
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment', reservedUntil: null });
  });

  test('sells the piece once if the money arrives while the provider is asked', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.after('paymentsOf', async () => {
      shop.payment.capture(id);
      await settlePayment(shop, id, 'webhook');
    });
    await settleOrRelease(shop, id);
    await expectSoldOnce(shop, id, saree);
  });

  test('waits for a settlement in progress and does not release the pieces that it sells', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    const writing = Promise.withResolvers<void>();
    const interrupted = withRival(db, /update "orders"/, async () => {
      writing.resolve();
      await waitUntilBlocked(db, new Promise(() => {}));
    });
    let settling: Promise<unknown> | undefined;
    shop.payment.after('paymentsOf', async () => {
      shop.payment.capture(id);
      settling = settlePayment({ ...shop, db: interrupted }, id, 'webhook');
      await writing.promise;
    });
    await settleOrRelease(shop, id);
    await settling;
    expect(await readStockMovements(db, saree)).toEqual(['received +3', 'reserved -1', 'released +1', 'sold -1']);
  });

  test('keeps the pieces reserved while a payment waits for its payer, and releases them once it is 15 minutes old', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.begin(id, shop.now());
    shop.passMinutes(14);
    expect(await settleOrRelease(shop, id)).toMatchObject({ kind: 'not_paid', isPending: true });
    expect(await readAvailability(db, saree)).toBe(2);
    shop.passMinutes(1);
    expect(await settleOrRelease(shop, id)).toMatchObject({ kind: 'not_paid', isPending: false });
    expect(await readAvailability(db, saree)).toBe(3);
  });

  test('keeps the pieces reserved when the provider cannot be asked', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.fail('paymentsOf');
    await expect(settleOrRelease(shop, id)).rejects.toThrow('not reachable');
    expect(await readAvailability(db, saree)).toBe(2);
  });
});
