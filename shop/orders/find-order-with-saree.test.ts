import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { deleteAccount } from '../customers/account-deletion.ts';
import type { Identity } from '../ports/identity.ts';
import { insertDispatchedOrder } from '../testing/bought.ts';
import { aSaree } from '../testing/saree.ts';
import { secrets } from '../testing/shop.ts';
import { findOrderWithSaree } from './history-store.ts';
import { isSameContact, orderStatuses, soldStatuses } from './order.ts';
import { isOrderOf, type ProvenCustomer } from './order-ownership.ts';
import { toOrder } from './order-store.ts';

const { db, clear } = await testDatabase();
const asha: ProvenCustomer = { uid: 'asha', email: 'asha@example.in', phoneNumber: null };
const mitali: ProvenCustomer = { uid: 'mitali', email: null, phoneNumber: '+919876543210' };

const hasOrdered = async (...[db, customer, sku]: [Database, ProvenCustomer, string]) =>
  (await findOrderWithSaree(db, customer, sku, soldStatuses)) !== null;

beforeEach(async () => {
  await clear();
  await db
    .insertInto('customer')
    .values([{ uid: 'asha' }, { uid: 'mitali' }])
    .execute();
});

describe('an order with a saree', () => {
  test('belongs to the account that placed it and to nobody else, whatever contact was typed', async () => {
    const saree = await aSaree(db);
    await insertDispatchedOrder(db, saree, { uid: 'asha', email: 'somebody@example.in', phone: '9876543210' });
    expect(await hasOrdered(db, asha, saree.sku)).toBe(true);
    expect(await hasOrdered(db, mitali, saree.sku)).toBe(false);
    expect(await hasOrdered(db, { ...mitali, email: 'somebody@example.in' }, saree.sku)).toBe(false);
  });

  test.each(['asha@example.in', 'Asha@Example.IN'])(
    'belongs, if a guest placed it, to who proves its e-mail address, typed as %s',
    async (email) => {
      const saree = await aSaree(db);
      await insertDispatchedOrder(db, saree, { email, phone: '9123456780' });
      expect(await hasOrdered(db, asha, saree.sku)).toBe(true);
      expect(await hasOrdered(db, mitali, saree.sku)).toBe(false);
    },
  );

  test.each(['9876543210', '+91 98765 43210', '098765-43210'])(
    'belongs, if a guest placed it, to who proves its mobile number, typed as %s',
    async (phone) => {
      const saree = await aSaree(db);
      await insertDispatchedOrder(db, saree, { email: 'other@example.in', phone });
      expect(await hasOrdered(db, mitali, saree.sku)).toBe(true);
      expect(await hasOrdered(db, asha, saree.sku)).toBe(false);
      // `isSameContact`, which guards a loaded order, gives the same answer.
      expect(isSameContact(mitali.phoneNumber ?? '', { email: '', phone })).toBe(true);
    },
  );

  test.each(['+19876543210', '+9876543210', '9876543210'])(
    'of a guest with an Indian number does not belong to who proves the foreign number %s',
    async (phoneNumber) => {
      const saree = await aSaree(db);
      await insertDispatchedOrder(db, saree, { email: 'other@example.in', phone: '9876543210' });
      const abroad: ProvenCustomer = { uid: 'abroad', email: null, phoneNumber };
      expect(await hasOrdered(db, abroad, saree.sku)).toBe(false);
    },
  );

  test('belongs to nobody once its account is deleted, whoever proves the typed contact', async () => {
    const saree = await aSaree(db);
    await insertDispatchedOrder(db, saree, { uid: 'asha', email: 'somebody@example.in', phone: '9876543210' });
    const identity = { forget: async () => {} } as unknown as Identity;
    await deleteAccount({ db, identity, now: () => new Date(), secrets }, asha);
    expect(await hasOrdered(db, mitali, saree.sku)).toBe(false);
    expect(await hasOrdered(db, { ...mitali, email: 'somebody@example.in' }, saree.sku)).toBe(false);
    const row = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(isOrderOf(toOrder(row, []), mitali)).toBe(false);
  });

  test('is not found for another saree, nor for a customer without a proven contact', async () => {
    const [saree, other] = [await aSaree(db), await aSaree(db)];
    await insertDispatchedOrder(db, saree, { email: 'asha@example.in', phone: '' });
    expect(await hasOrdered(db, asha, other.sku)).toBe(false);
    expect(await hasOrdered(db, { uid: 'x', email: null, phoneNumber: null }, saree.sku)).toBe(false);
    expect(await hasOrdered(db, { uid: 'x', email: '', phoneNumber: '' }, saree.sku)).toBe(false);
  });

  test.each(orderStatuses)(
    'counts as an order of the saree only in a status from paid to delivered: %s',
    async (status) => {
      const saree = await aSaree(db);
      await insertDispatchedOrder(db, saree, { uid: 'asha', status });
      const counts = ['paid', 'shipment_requested', 'shipped', 'delivered'];
      expect(await hasOrdered(db, asha, saree.sku)).toBe(counts.includes(status));
    },
  );
});
