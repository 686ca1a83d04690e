import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { type Paise, paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { listRefunds } from '../orders/refund-store.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { beginRestoration, releaseRestoration } from '../restoration/restoration-store.ts';
import { placePaidOrder, rereadOrder } from '../testing/after-sales.ts';
import { moveOrderThrough } from '../testing/order.ts';
import { askForRefund, type RefundAsked, runScheduledJobs } from '../testing/scheduled.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff, type TestStaff } from '../testing/staff.ts';
import { listActs } from './act-log-store.ts';
import { removeStaff } from './manage-staff.ts';
import { cancelOrderAct } from './order-acts.ts';
import { performAct } from './perform-act.ts';
import { giveUpScheduledAct, performScheduledAct } from './perform-scheduled-act.ts';
import { findScheduledAct, listRefusedScheduledActs, listWaitingScheduledActs } from './scheduled-act-store.ts';
import { dismissScheduledActAct } from './scheduled-acts.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let order: Order;
let manager: TestStaff;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  order = await placePaidOrder(shop);
  manager = await addStaff(db, 'manager');
});

const passSeconds = (seconds: number) => shop.passMinutes(seconds / 60);
const rupees = (count: number): Paise => paise(count * 100);
const refund = (asked: RefundAsked = {}) => askForRefund(shop, manager, order.id, asked);
const refunded = async () => (await listRefunds(db, order.id)).map(({ amount }) => amount);
const refusals = async () => (await listRefusedScheduledActs(db)).map(({ refusal }) => refusal);
const waiting = async () => (await listWaitingScheduledActs(db)).map(({ id }) => id);
/** The log, oldest entry first, as the names of its acts with their refusals. */
const log = async () =>
  (await listActs(db, {}, 100)).map(({ act, refusal }) => (refusal ? `${act}: ${refusal}` : act)).reverse();
const lastEvent = async () => {
  const { id } = await db
    .selectFrom('order_event')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return Number(id);
};

describe('an act that is refused when it is due', () => {
  const cases: readonly (readonly [string, string, () => Promise<unknown>])[] = [
    ['the buyer has cancelled', 'more_than_left', () => cancelOrder(shop, order.id, 'shopper')],
    [
      'somebody has refunded a part of the rest',
      'moved_on',
      () => refundOrder(shop, order.id, { amount: rupees(100), reason: 'a slub', by: 'owner', takeBack: false }),
    ],
    [
      'the parcel has left, so that the order would not be cancelled',
      'moved_on',
      () => moveOrderThrough(db, order, 'shipment_requested', 'shipped'),
    ],
    ['the person was removed', 'forbidden_act', () => removeStaff(shop, manager.id)],
    [
      'the person has got another role',
      'forbidden_act',
      () => db.updateTable('staff').set({ role: 'packer' }).where('id', '=', manager.id).execute(),
    ],
    [
      'the limit was lowered',
      'over_limit',
      () => db.updateTable('staff').set({ limit_per_day: 1 }).where('id', '=', manager.id).execute(),
    ],
    ['the shop was away for more than an hour', 'too_late', async () => passSeconds(3_621)],
    [
      'the shop was restored meanwhile',
      'restored',
      async () => {
        await beginRestoration(db, { backup: 'a backup', completeUntil: shop.now(), begunAt: shop.now() });
        await releaseRestoration(db, 1, shop.now());
      },
    ],
  ];

  test.each(cases)('because %s is a card with the reason, and nothing is done', async (_what, reason, meanwhile) => {
    const id = randomUUID();
    await refund({ id });
    await meanwhile();
    passSeconds(20);
    const before = [await refunded(), await rereadOrder(shop, order)];
    for (let run = 0; run < 2; run += 1) await runScheduledJobs(shop);
    expect([await refunded(), await rereadOrder(shop, order)]).toEqual(before);
    expect(await refusals()).toEqual([reason]);
    expect((await log()).at(-1)).toBe(`order.refund: ${reason}`);
    expect(await refund({ id })).toMatchObject({ outcome: { code: reason } });
  });

  test('because its job failed in every try is a card, too', async () => {
    const id = randomUUID();
    await refund({ id });
    await giveUpScheduledAct(shop, { scheduledActId: id });
    expect([await refusals(), await refunded()]).toEqual([['failed'], []]);
    await performScheduledAct(shop, { scheduledActId: id });
    expect(await refunded()).toEqual([]);
  });

  test('is a card until somebody dismisses it, once', async () => {
    const id = randomUUID();
    await refund({ id });
    await cancelOrder(shop, order.id, 'shopper');
    await runScheduledJobs(shop);
    const dismiss = () =>
      performAct(shop, dismissScheduledActAct, { id: randomUUID(), actor: manager }, { scheduledActId: id });
    expect(await dismiss()).toMatchObject({ kind: 'done' });
    expect([await refusals(), await findScheduledAct(db, id)]).toMatchObject([[], { state: 'refused' }]);
    expect(await dismiss()).toMatchObject({ outcome: { code: 'no_refused_act' } });
  });
});

describe('an order that has gone on since somebody saw it', () => {
  const movedOn = { kind: 'not_allowed', code: 'moved_on' };
  const goOn = () => moveOrderThrough(db, order, 'shipment_requested');
  const cancel = (seen: number, before: () => Promise<unknown> = async () => {}) => {
    const act = {
      ...cancelOrderAct,
      run: async (...given: Parameters<typeof cancelOrderAct.run>) => {
        await before();
        return cancelOrderAct.run(...given);
      },
    };
    return performAct(shop, act, { id: randomUUID(), actor: manager, seen }, { orderId: order.id });
  };

  test('refuses an act that is asked for, and the log has the try', async () => {
    const seen = await lastEvent();
    await goOn();
    expect([await refund({ seen }), await cancel(seen)]).toEqual([movedOn, movedOn]);
    expect([await waiting(), await log()]).toEqual([[], ['order.refund: moved_on', 'order.cancel: moved_on']]);
    expect(await refund({ seen: await lastEvent() })).toMatchObject({ kind: 'scheduled' });
  });

  test('refuses an act on an order whose history goes on while the act runs', async () => {
    expect(await cancel(await lastEvent(), goOn)).toEqual(movedOn);
    expect([(await rereadOrder(shop, order)).status, await refunded()]).toEqual(['shipment_requested', []]);
  });

  test('does not refuse an act for what the act itself adds to the history', async () => {
    expect(await cancel(await lastEvent())).toMatchObject({ kind: 'done' });
  });
});

test('a scheduled refund is done although the clock was set back by a day while it waited', async () => {
  await refund();
  shop.passMinutes(-24 * 60);
  await runScheduledJobs(shop);
  expect([await waiting(), await refusals(), (await refunded()).length]).toEqual([[], [], 1]);
});
