import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Saree } from '../catalogue/saree.ts';
import { dayMs } from '../duration.ts';
import { paise } from '../money.ts';
import { type OrderStatus, orderStatuses } from '../orders/order.ts';
import { type ParcelState, parcelStates } from '../parcels/parcel.ts';
import { placeOrderWithShipment, placePaidOrder } from '../testing/after-sales.ts';
import { insertListedDispute, insertListedOrder, insertListedParcel } from '../testing/listed-orders.ts';
import { moveOrderThrough } from '../testing/order.ts';
import { placeLabelledOrder, placePackedOrder } from '../testing/packed.ts';
import { aSaree } from '../testing/saree.ts';
import { insertPicture } from '../testing/saree-media.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { ForeignCursorError } from './list-cursor.ts';
import { countOrders, listOrders, type OrderFilters } from './order-list-store.ts';
import { type OrderView, orderViews } from './order-views.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
let saree: Saree;
beforeEach(async () => {
  saree = await aSaree(db);
});

const list = (view: OrderView, filters: OrderFilters = {}) =>
  listOrders(shop, { view, filters, cursor: null, limit: 100 });
const codesOf = async (view: OrderView, filters?: OrderFilters) =>
  (await list(view, filters)).rows.map(({ code }) => code);

/** Returns the views but 'all' that show an order. */
async function viewsOf(code: string): Promise<OrderView[]> {
  const shown = await Promise.all(orderViews.map((view) => codesOf(view)));
  return orderViews.filter((view, at) => view !== 'all' && shown[at]?.includes(code));
}

async function report(orderId: string, closedAt: Date | null = null): Promise<void> {
  await db
    .insertInto('order_report')
    .values({ order_id: orderId, kind: 'damaged', words: 'A hole', closed_at: closedAt })
    .execute();
}

describe('an order in the views', () => {
  test.each<
    [string, { status: OrderStatus; captured?: number; refunded?: number; parcel?: ParcelState[] }, OrderView[]]
  >([
    ['that is a draft', { status: 'draft', captured: 0 }, []],
    ['that awaits its payment', { status: 'awaiting_payment', captured: 0 }, []],
    ['that is paid', { status: 'paid' }, ['to_pack']],
    ['that is paid after its parcel came back', { status: 'paid', parcel: ['returned'] }, ['to_pack']],
    ['with a requested shipment', { status: 'shipment_requested' }, ['to_pack']],
    ['with a parcel to pack', { status: 'shipment_requested', parcel: ['requested'] }, ['to_pack']],
    ['with a packed parcel', { status: 'shipment_requested', parcel: ['packed'] }, ['ready']],
    ['with a labelled parcel', { status: 'shipment_requested', parcel: ['labelled'] }, ['ready']],
    ['with a booked pickup', { status: 'shipment_requested', parcel: ['pickup_requested'] }, ['ready']],
    ['with a parcel that was cancelled', { status: 'shipment_requested', parcel: ['cancelled'] }, ['needs_you']],
    ['with another parcel for it', { status: 'shipment_requested', parcel: ['cancelled', 'requested'] }, ['to_pack']],
    ['that is shipped', { status: 'shipped', parcel: ['handed_over'] }, ['on_the_way']],
    ['that is delivered', { status: 'delivered', parcel: ['delivered'] }, ['done']],
    ['that needs attention', { status: 'needs_attention' }, ['needs_you']],
    ['that was cancelled unpaid', { status: 'cancelled', captured: 0 }, []],
    ['that was cancelled, its money gone back', { status: 'cancelled', refunded: 840_000 }, ['done']],
    ['that was cancelled, its money not gone back', { status: 'cancelled' }, ['needs_you']],
    ['that was refunded', { status: 'refunded', refunded: 840_000 }, ['done']],
    ['that was refunded, a refund having failed', { status: 'refunded', refunded: 400_000 }, ['needs_you']],
  ])('%s is where it belongs', async (_, { status, captured = 840_000, refunded = 0, parcel = [] }, views) => {
    const { id, code } = await insertListedOrder(db, saree, {
      status,
      captured_paise: captured || null,
      refund_paise: refunded,
    });
    for (const state of parcel) await insertListedParcel(db, id, state);
    expect(await viewsOf(code)).toEqual(views);
    expect(await codesOf('all')).toEqual(views.length > 0 ? [code] : []);
  });

  test('of any status and parcel state is in exactly one of the five, if it was paid', async () => {
    const made: string[] = [];
    for (const status of orderStatuses)
      for (const state of parcelStates) {
        const order = await insertListedOrder(db, saree, { status });
        await insertListedParcel(db, order.id, state);
        if (status !== 'draft' && status !== 'awaiting_payment') made.push(order.code);
      }
    const five = ['to_pack', 'ready', 'on_the_way', 'needs_you', 'done'] as const;
    const shown = (await Promise.all(five.map((view) => codesOf(view)))).flat();
    expect(shown.toSorted()).toEqual(made.toSorted());
  });

  test('with an open report is a problem and not done; with a closed one it is done', async () => {
    const open = await insertListedOrder(db, saree, { status: 'delivered' });
    await report(open.id);
    const closed = await insertListedOrder(db, saree, { status: 'delivered' });
    await report(closed.id, new Date());
    const waiting = await insertListedOrder(db, saree, { status: 'needs_attention' });
    await report(waiting.id);
    expect(await viewsOf(open.code)).toEqual(['problems']);
    expect(await viewsOf(closed.code)).toEqual(['done']);
    expect(await viewsOf(waiting.code)).toEqual(['problems', 'needs_you']);
  });

  test('does not need anybody for money that a dispute has lost', async () => {
    const { id, code } = await insertListedOrder(db, saree, { status: 'cancelled', refund_paise: 400_000 });
    await insertListedDispute(db, id, { status: 'lost', amount_paise: 440_000 });
    expect(await viewsOf(code)).toEqual(['done']);
  });

  test('moves from view to view as it is packed, labelled, shipped and delivered', async () => {
    expect(await viewsOf((await placePaidOrder(shop)).code)).toEqual(['to_pack']);
    expect(await viewsOf((await placeOrderWithShipment(shop)).code)).toEqual(['to_pack']);
    expect(await viewsOf((await placePackedOrder(shop)).code)).toEqual(['ready']);
    const order = await placeLabelledOrder(shop);
    expect(await viewsOf(order.code)).toEqual(['ready']);
    await moveOrderThrough(db, order, 'shipped');
    expect(await viewsOf(order.code)).toEqual(['on_the_way']);
    await moveOrderThrough(db, order, 'delivered');
    expect(await viewsOf(order.code)).toEqual(['done']);
  });
});

describe('the order list', () => {
  test('shows what a row needs', async () => {
    const { code } = await insertListedOrder(db, saree, {
      promised_by: '2026-01-05',
      courier_days: 3,
      placed_at: new Date(5),
    });
    expect((await list('all')).rows).toMatchObject([{ code, cover: null }]);
    await insertPicture(db, 'product-images/DH_1_1', { sku: saree.sku, place: 1 });
    expect((await list('all')).rows).toEqual([
      {
        code,
        createdAt: expect.any(Date),
        placedAt: new Date(5),
        fullName: 'Asha Rao',
        city: 'Bengaluru',
        pieces: 2,
        amount: 840_000,
        status: 'paid',
        stage: 'to_pack',
        attention: null,
        isHeld: false,
        due: { day: '2026-01-02', isLate: true },
        cover: '/product-images/DH_1_1.0123456789abcdef.webp',
      },
    ]);
  });

  test('counts days of orders in Indian time, and both ends of the filter', async () => {
    const at = (time: string) => ({ created_at: new Date(time) });
    const late = await insertListedOrder(db, saree, at('2026-11-24T23:59:59+05:30'));
    const first = await insertListedOrder(db, saree, at('2026-11-23T00:00:00+05:30'));
    await insertListedOrder(db, saree, at('2026-11-22T23:59:59+05:30'));
    await insertListedOrder(db, saree, at('2026-11-25T00:00:00+05:30'));
    const days = { from: '2026-11-23', to: '2026-11-24' };
    expect(await codesOf('all', days)).toEqual([late.code, first.code]);
    expect(await countOrders(db, 'all', days)).toEqual({ value: 2, isMore: false });
    await expect(list('all', { from: '2026-11-31' })).rejects.toThrow(RangeError);
  });

  test('filters by state and by amount', async () => {
    const kerala = await insertListedOrder(db, saree, { state: 'Kerala', amount_paise: 100_000 });
    const goa = await insertListedOrder(db, saree, { state: 'Goa', amount_paise: 200_000 });
    expect(await codesOf('all', { state: 'Kerala' })).toEqual([kerala.code]);
    expect(await codesOf('all', { minAmount: paise(100_001) })).toEqual([goa.code]);
    expect(await codesOf('all', { minAmount: paise(100_000), maxAmount: paise(199_999) })).toEqual([kerala.code]);
    expect(await codesOf('done', { state: 'Kerala' })).toEqual([]);
  });

  test('shows every order exactly once over its pages while new ones arrive', async () => {
    // Several of one moment, and several within one millisecond, which a JavaScript date cannot tell apart.
    const at = (nth: number) => `2026-11-24 10:00:00.00000${Math.floor(nth / 3)}+00`;
    for (let nth = 0; nth < 23; nth += 1) await insertListedOrder(db, saree, { created_at: at(nth) });
    const before = await codesOf('all');
    const seen: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await listOrders(shop, { view: 'all', filters: {}, cursor, limit: 4 });
      seen.push(...page.rows.map(({ code }) => code));
      await insertListedOrder(db, saree);
      await insertListedOrder(db, saree, { created_at: new Date(Date.now() + dayMs) });
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(seen).toEqual(before);
    expect(new Set(seen).size).toBe(23);
  });

  test('has no further page behind the last order', async () => {
    await insertListedOrder(db, saree);
    await insertListedOrder(db, saree);
    expect(await listOrders(shop, { view: 'all', filters: {}, cursor: null, limit: 2 })).toMatchObject({ next: null });
  });

  test('refuses the cursor of another view, of other filters, and one that was changed', async () => {
    for (let at = 0; at < 3; at += 1) await insertListedOrder(db, saree, { state: 'Goa' });
    const { next } = await listOrders(shop, { view: 'to_pack', filters: { state: 'Goa' }, cursor: null, limit: 2 });
    const withCursor = (view: OrderView, state: string, cursor: string | null) =>
      listOrders(shop, { view, filters: { state }, cursor, limit: 2 });
    expect((await withCursor('to_pack', 'Goa', next)).rows).toHaveLength(1);
    await expect(withCursor('all', 'Goa', next)).rejects.toThrow(ForeignCursorError);
    await expect(withCursor('to_pack', 'Kerala', next)).rejects.toThrow(ForeignCursorError);
    await expect(withCursor('to_pack', 'Goa', `A${next}`)).rejects.toThrow(ForeignCursorError);
  });

  test.each([0, 101, 1.5, Number.NaN])('refuses a page of %s rows', async (limit) => {
    await expect(listOrders(shop, { view: 'all', filters: {}, cursor: null, limit })).rejects.toThrow(RangeError);
  });
});

test('a count ends at 1,000 and says that there are more', async () => {
  const insert = (orders: number) =>
    sql`insert into orders (code, receipt, status, amount_paise, check_after)
      select gen_random_uuid(), gen_random_uuid(), 'paid', 100, now() from generate_series(1, ${orders}::int)`.execute(
      db,
    );
  await insert(999);
  expect(await countOrders(db, 'to_pack')).toEqual({ value: 999, isMore: false });
  await insert(1);
  expect(await countOrders(db, 'to_pack')).toEqual({ value: 1_000, isMore: false });
  await insert(1);
  expect(await countOrders(db, 'to_pack')).toEqual({ value: 1_000, isMore: true });
  expect(await countOrders(db, 'ready')).toEqual({ value: 0, isMore: false });
});
