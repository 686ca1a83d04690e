import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readBooks } from '../books/read-books.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { sweepOrders } from '../checkout/sweep.ts';
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
import { rethrow } from '../testing/settlement.ts';
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

/** Makes an order and all its rows older, which nothing but a test can do. */
async function age(providerOrderId: string, months: number): Promise<string> {
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const by = sql`make_interval(months => ${months})`;
    await sql`update orders set created_at = created_at - ${by}, updated_at = updated_at - ${by} where id = ${id}`.execute(
      trx,
    );
    for (const table of ['order_event', 'stock_movement'])
      await sql`update ${sql.table(table)} set at = at - ${by} where order_id = ${id}`.execute(trx);
  });
  return id;
}

/** Opens an order that is never paid, has it cancelled as the sweep does, and its personal data erased. */
async function lapse(): Promise<string> {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  shop.passMinutes(6 * days);
  await sweepOrders(shop, rethrow);
  shop.passMinutes(31 * days);
  await eraseUnpaidOrders(shop);
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'cancelled' });
  return id;
}

const tablesOfOrder = ['orders', 'order_line', 'order_event', 'stock_movement'] as const;
const countRows = async () => {
  const counts = [];
  for (const table of tablesOfOrder) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      ${table === 'stock_movement' ? sql`where order_id is not null` : sql``}`.execute(db);
    counts.push(rows[0]?.count);
  }
  return counts;
};

describe('an order that was never paid', () => {
  test('goes after thirteen months with its lines, events and stock movements, and the books still add up', async () => {
    await age(await lapse(), 14);
    await eraseUnpaidOrders(shop);
    expect(await countRows()).toEqual([0, 0, 0, 0]);
    expect((await readBooks(db, shop.now())).mismatches).toEqual([]);
  });

  test('stays for a year', async () => {
    await age(await lapse(), 11);
    const before = await countRows();
    await eraseUnpaidOrders(shop);
    expect(await countRows()).toEqual(before);
  });

  test('stays while staff have written a note on it', async () => {
    const orderId = await age(await lapse(), 14);
    await db
      .insertInto('order_note')
      .values({ order_id: orderId, words: 'called', written_at: new Date() } as never)
      .execute();
    await eraseUnpaidOrders(shop);
    expect((await countRows())[0]).toBe(1);
  });
});

describe('the database refuses to delete', () => {
  const refused = 'are kept as they were recorded';

  test.each(tablesOfOrder)('rows of %s of an order that was paid, however old', async (table) => {
    const order = await buyTestOrder(shop, orderRequestFor([await aSaree(db)]));
    const id = await age(order.providerOrderId ?? '', 30);
    await db.updateTable('orders').set({ status: 'cancelled', captured_paise: null }).where('id', '=', id).execute();
    const column = table === 'orders' ? 'id' : 'order_id';
    await expect(sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)).rejects.toThrow(
      refused,
    );
  });

  test('a part of an old unpaid order', async () => {
    const id = await age(await lapse(), 14);
    await expect(sql`delete from stock_movement where order_id = ${id}`.execute(db)).rejects.toThrow(refused);
  });
});
