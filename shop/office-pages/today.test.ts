import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openRecentBooks } from '../books/recent-books.ts';
import type { Saree } from '../catalogue/saree.ts';
import { formatShortDay } from '../delivery/indian-day.ts';
import { addMs, dayMs, hourMs, subtractMs } from '../duration.ts';
import { holdOrder } from '../orders/hold-order.ts';
import { newOrderCode } from '../orders/order-code.ts';
import type { Role } from '../roles.ts';
import { insertListedOrder, insertListedParcel } from '../testing/listed-orders.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { readToday } from './today.ts';

let shop: TestShop;
let saree: Saree;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
beforeEach(async () => {
  saree = await aSaree(db);
});

async function read(role: Role) {
  const books = openRecentBooks(shop);
  await books.read();
  return readToday(shop, role, books);
}
const cards = async (role: Role) =>
  (await read(role)).cards.map(({ group, id, act }) => [group, id.replace(/:.*/, ''), act]);

async function report(hoursAgo: number, { isAnswered = false } = {}) {
  const { id: order_id } = await insertListedOrder(db, saree, { status: 'delivered' });
  const created_at = subtractMs(shop.now(), hoursAgo * hourMs);
  await db
    .insertInto('order_report')
    .values({
      order_id,
      kind: 'damaged',
      words: 'A hole',
      created_at,
      ...(isAnswered && { acknowledged_at: created_at }),
    })
    .execute();
}

describe('Today', () => {
  test('of an empty shop has no cards', async () => {
    expect(await read('owner')).toEqual({
      takings: { received: 0, orders: 0 },
      books: { addsUp: true, computedAt: expect.any(Date), isBeingRead: false, failingSince: null },
      send: { toPack: 0, held: 0, late: 0, ready: 0, dueToday: 0, load: null, first: [] },
      onTheWay: 0,
      cards: [],
    });
  });

  test('counts the money of today in India, and of no other day', async () => {
    await insertListedOrder(db, saree, { placed_at: shop.now() });
    await insertListedOrder(db, saree, { placed_at: subtractMs(shop.now(), dayMs) });
    expect((await read('accountant')).takings).toEqual({ received: 840_000, orders: 1 });
  });

  test('counts an order that is held apart, and not as late', async () => {
    const { id } = await insertListedOrder(db, saree, { promised_by: '2020-01-10', courier_days: 3 });
    await holdOrder(shop, id, { staffId: null, reason: null });
    expect((await read('packer')).send).toMatchObject({ toPack: 0, held: 1, late: 0, first: [] });
  });

  test('says how many are to be packed, how many are late, and shows those that are due first', async () => {
    const promise = (day: string) => ({ promised_by: day, courier_days: 3 });
    await insertListedOrder(db, saree, promise('2020-01-10'));
    await insertListedOrder(db, saree, promise('2099-01-09'));
    await insertListedOrder(db, saree, promise('2099-01-09'));
    await insertListedOrder(db, saree);
    const { send } = await read('packer');
    expect(send).toMatchObject({ toPack: 4, late: 1, ready: 0, dueToday: 0 });
    expect(send?.first.map(({ due }) => due.day && formatShortDay(due.day))).toEqual([
      'Tue 7 Jan',
      'Tue 6 Jan',
      'Tue 6 Jan',
      null,
    ]);
  });

  test('shows the oldest order to pack, though more than 500 younger ones wait', async () => {
    const oldest = await insertListedOrder(db, saree, {
      created_at: new Date('2020-01-01'),
      promised_by: '2020-01-10',
      courier_days: 3,
    });
    const day = { promised_by: '2099-01-09', courier_days: 3 };
    const { id } = await insertListedOrder(db, saree, day);
    const younger = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const names = Array.from({ length: 500 }, () => ({
      id: randomUUID(),
      code: newOrderCode(),
      receipt: randomUUID(),
    }));
    await db
      .insertInto('orders')
      .values(names.map((name) => ({ ...younger, ...name })))
      .execute();
    expect((await read('packer')).send?.first[0]?.code).toBe(oldest.code);
  });

  test('has a card now for a decision, a refund that failed, and a report whose next clock is about to end', async () => {
    await insertListedOrder(db, saree, { status: 'needs_attention' });
    await insertListedOrder(db, saree, { status: 'cancelled' });
    await report(37);
    await report(1);
    await report(100, { isAnswered: true });
    await report(100);
    await report(24 * 40, { isAnswered: true });
    expect((await cards('owner')).toSorted()).toEqual([
      ['answer', 'report', null],
      ['answer', 'report', null],
      ['now', 'order', null],
      ['now', 'order', 'order.refund'],
      ['now', 'report', null],
      ['now', 'report', null],
      ['now', 'report', null],
    ]);
  });

  test('has one card for all orders and problems beyond the ten of each that it shows', async () => {
    for (let nth = 0; nth < 12; nth++) await insertListedOrder(db, saree, { status: 'needs_attention' });
    for (let nth = 0; nth < 11; nth++) await report(1);
    const { cards } = await read('owner');
    expect(cards).toHaveLength(10 + 1 + 10 + 1);
    expect(cards.filter(({ id }) => id.startsWith('more:'))).toMatchObject([
      {
        count: 2,
        group: 'now',
        target: { page: 'orders', id: 'needs_you' },
        what: { words: '2 more orders need you.' },
      },
      { count: 1, group: 'answer', target: { page: 'reports' }, what: { words: '1 more problem reported.' } },
    ]);
  });

  test('has cards for reviews, disputes, waiting shoppers, and labels without a pickup; a dispute near its deadline is one now, and after it none', async () => {
    const review = { saree_sku: saree.sku, user_name: 'A', rating: 5, feedback: 'Soft.', status: 'waiting' };
    await db.insertInto('review').values(review).execute();
    const dispute = { id: 'disp_1', provider: 'fake', payment_id: 'p', amount_paise: 100, phase: 'chargeback' };
    const rest = { reason_code: '', reason_description: '', raised_at: shop.now(), heard_at: shop.now() };
    await db
      .insertInto('dispute')
      .values({ ...dispute, ...rest, status: 'open', respond_by: addMs(shop.now(), 5 * dayMs) })
      .execute();
    const request = { saree_sku: saree.sku, contact: 'a@b.in', contact_kind: 'email', product_path: 'x' };
    await db.insertInto('restock_request').values(request).execute();
    const { id } = await insertListedOrder(db, saree, { status: 'shipment_requested' });
    await insertListedParcel(db, id, 'requested');
    await db.updateTable('parcel').set({ state: 'labelled', awb: '1', labelled_at: shop.now() }).execute();
    const all = [
      ['answer', 'dispute', null],
      ['answer', 'reviews', null],
      ['soon', 'pickups', null],
      ['soon', 'restock', null],
    ];
    expect((await cards('manager')).toSorted()).toEqual(all);
    expect(await cards('packer')).toEqual([['soon', 'pickups', null]]);
    expect(await cards('accountant')).toEqual([['answer', 'dispute', null]]);
    expect(await cards('lister')).toEqual([]);

    await db
      .updateTable('dispute')
      .set({ respond_by: addMs(shop.now(), 11 * hourMs) })
      .execute();
    expect(await cards('accountant')).toEqual([['now', 'dispute', null]]);
    await db
      .updateTable('dispute')
      .set({ respond_by: subtractMs(shop.now(), hourMs) })
      .execute();
    expect(await cards('accountant')).toEqual([]);
  });

  test('offers no act that the role may not do, and no part that it may not read', async () => {
    await insertListedOrder(db, saree, { status: 'cancelled' });
    expect(await cards('accountant')).toEqual([['now', 'order', null]]);
    expect(await read('packer')).toMatchObject({ takings: null, books: null, cards: [] });
    expect(await read('lister')).toEqual({ takings: null, books: null, send: null, onTheWay: null, cards: [] });
  });
});
