import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readBooks } from '../books/read-books.ts';
import { type Paise, paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { listRefunds } from '../orders/refund-store.ts';
import { placePaidOrder, rereadOrder } from '../testing/after-sales.ts';
import {
  askForCancellation,
  askForRefund,
  type RefundAsked,
  runScheduledJobs,
  undo as undoAs,
} from '../testing/scheduled.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff, type TestStaff } from '../testing/staff.ts';
import { checkActLog, listActs } from './act-log-store.ts';
import { performAct } from './perform-act.ts';
import { listWaitingScheduledActs } from './scheduled-act-store.ts';
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
const refund = (asked: RefundAsked = {}, actor = manager, orderId = order.id) =>
  askForRefund(shop, actor, orderId, asked);
const undo = (id: string, actor = manager) => undoAs(shop, actor, id);
const refunded = async () => (await listRefunds(db, order.id)).map(({ amount }) => amount);
const waiting = async () => (await listWaitingScheduledActs(db)).map(({ id }) => id);
/** The log, oldest entry first, as the names of its acts with their refusals. */
const log = async () =>
  (await listActs(db, {}, 100)).map(({ act, refusal }) => (refusal ? `${act}: ${refusal}` : act)).reverse();
describe('a refund that is asked for in the office', () => {
  test('changes nothing for twenty seconds but the log, and is then done once, however often its job runs', async () => {
    const id = randomUUID();
    const before = await readBooks(db, shop.now());
    expect(await refund({ id })).toMatchObject({
      kind: 'scheduled',
      scheduled: { id, state: 'waiting', effects: { money: 420_000 } },
    });
    expect([await refunded(), await rereadOrder(shop, order)]).toEqual([[], order]);
    expect(await readBooks(db, shop.now())).toEqual(before);
    expect((await shop.sentJobs()).at(-1)).toMatchObject({
      name: 'perform-scheduled-act',
      data: { scheduledActId: id },
      delaySeconds: 20,
    });
    passSeconds(20);
    for (let run = 0; run < 3; run += 1) await runScheduledJobs(shop);
    expect([await refunded(), (await rereadOrder(shop, order)).status]).toEqual([[420_000], 'cancelled']);
    expect(await log()).toEqual(['scheduled.request', 'order.refund']);
    expect(await listActs(db, {}, 1)).toMatchObject([
      { id, staff: { id: manager.id, role: 'manager' }, money: 420_000 },
    ]);
    expect(await refund({ id })).toEqual({ kind: 'done_before' });
  });

  test('is in the log with what it will do, but with no money that counts twice in a limit', async () => {
    const id = randomUUID();
    await refund({ id, amount: rupees(500) });
    expect(await listActs(db, { subject: { kind: 'order', id: order.id } }, 9)).toMatchObject([
      {
        act: 'scheduled.request',
        reason: 'a slub',
        money: null,
        changes: [
          { field: 'act', before: null, after: 'order.refund' },
          { field: 'money', before: null, after: '₹500.00', isMoney: true },
          { field: 'order', before: null, after: 'goes on' },
          { field: 'pieces', before: null, after: 'left as they are' },
          { field: 'scheduled act', before: null, after: id },
        ],
      },
    ]);
    expect((await checkActLog(db)).fault).toBeNull();
  });

  test('is scheduled once if the call is repeated, in turn or at once, and its id belongs to it', async () => {
    const id = randomUUID();
    const both = await Promise.all([refund({ id }), refund({ id })]);
    expect([...both, await refund({ id })].map(({ kind }) => kind)).toEqual(['scheduled', 'scheduled', 'scheduled']);
    expect(await runScheduledJobs(shop)).toBe(1);
    const used = { kind: 'not_allowed', code: 'act_id_used' };
    expect(await refund({ id, amount: rupees(1) })).toEqual(used);
    expect(await refund({ id }, await addStaff(db, 'owner'))).toEqual(used);
    const other = { id, actor: manager };
    expect(await performAct(shop, dismissScheduledActAct, other, { scheduledActId: id })).toEqual(used);
  });

  test('is refused at once where the use case refuses it, and the refused try is in the log', async () => {
    expect(await refund({ amount: rupees(4_201) })).toMatchObject({
      kind: 'refused',
      outcome: { code: 'more_than_left' },
    });
    expect([await waiting(), await log()]).toEqual([[], ['order.refund: more_than_left']]);
  });

  test('is refused while another refund of the order waits, by whomever', async () => {
    await refund({ amount: rupees(100) });
    const again = { kind: 'refused', outcome: { ok: false, code: 'already_scheduled' } };
    expect(await refund({ amount: rupees(100) }, await addStaff(db, 'owner'))).toEqual(again);
    const both = await Promise.all([
      askForCancellation(shop, manager, order.id),
      askForCancellation(shop, manager, order.id),
    ]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['refused', 'scheduled']);
    await runScheduledJobs(shop);
    expect(await refund({ amount: rupees(100) })).not.toEqual(again);
  });

  test.each(['lister', 'packer', 'accountant'] as const)(
    'is refused to a %s, and the log has the try',
    async (role) => {
      expect(await refund({}, await addStaff(db, role))).toEqual({ kind: 'not_allowed', code: 'forbidden_act' });
      expect([await waiting(), await log()]).toEqual([[], ['order.refund: forbidden_act']]);
    },
  );
});

describe('an act that waits', () => {
  test('may be undone for 19 seconds, and nothing comes of it', async () => {
    const id = randomUUID();
    await askForCancellation(shop, manager, order.id, id);
    passSeconds(19);
    expect(await undo(id)).toMatchObject({ kind: 'done' });
    passSeconds(60);
    await runScheduledJobs(shop);
    expect([await rereadOrder(shop, order), await refunded(), await waiting()]).toEqual([order, [], []]);
    expect(await undo(id)).toMatchObject({ kind: 'refused', outcome: { code: 'undone_before' } });
    expect(await log()).toEqual(['scheduled.request', 'scheduled.undo', 'scheduled.undo: undone_before']);
    expect((await listActs(db, { subject: { kind: 'order', id: order.id } }, 9))[0]).toMatchObject({
      act: 'scheduled.undo',
      changes: [
        { field: 'act', before: 'order.cancel', after: 'undone' },
        { field: 'scheduled act', before: id, after: null },
      ],
    });
    expect(await askForCancellation(shop, manager, order.id, id)).toMatchObject({ outcome: { code: 'undone' } });
  });

  test.each([
    ['is due', 20],
    ['was due a second ago', 21],
  ])('may not be undone once it %s', async (_when, seconds) => {
    const id = randomUUID();
    await askForCancellation(shop, manager, order.id, id);
    passSeconds(seconds);
    const tooLate = { kind: 'refused', outcome: { ok: false, code: 'too_late' } };
    expect(await undo(id)).toEqual(tooLate);
    await runScheduledJobs(shop);
    expect(await undo(id)).toEqual(tooLate);
    expect((await rereadOrder(shop, order)).status).toBe('cancelled');
  });

  test('may be undone by another manager, and not by somebody who may not refund', async () => {
    const id = randomUUID();
    await refund({ id }, await addStaff(db, 'owner'));
    expect(await undo(id, await addStaff(db, 'packer'))).toEqual({ kind: 'not_allowed', code: 'forbidden_act' });
    expect(await waiting()).toEqual([id]);
    expect(await undo(id)).toMatchObject({ kind: 'done' });
  });

  test('cannot be undone if there is none', async () => {
    expect(await undo(randomUUID())).toMatchObject({ outcome: { code: 'unknown_scheduled_act' } });
  });
});

describe('the money of refunds that wait', () => {
  test('counts in the limit of the order and of the day, so that splitting a refund does not pass it', async () => {
    const other = await placePaidOrder(shop);
    manager = await addStaff(db, 'manager', { perOrder: rupees(1_000), perDay: rupees(1_500) });
    const overLimit = { kind: 'not_allowed', code: 'over_limit' };
    expect(await refund({ amount: rupees(1_001) })).toEqual(overLimit);
    expect(await refund({ amount: rupees(600) })).toMatchObject({ kind: 'scheduled' });
    expect(await refund({ amount: rupees(901) }, manager, other.id)).toEqual(overLimit);
    expect(await refund({ amount: rupees(900) }, manager, other.id)).toMatchObject({ kind: 'scheduled' });
    await runScheduledJobs(shop);
    expect(await refunded()).toEqual([60_000]);
    expect(await refund({ amount: rupees(1) })).toEqual(overLimit);
  });

  test('counts for two calls at once, of which one is refused', async () => {
    const other = await placePaidOrder(shop);
    manager = await addStaff(db, 'manager', { perOrder: rupees(5_000), perDay: rupees(1_000) });
    const amount = rupees(600);
    const both = await Promise.all([refund({ amount }), refund({ amount }, manager, other.id)]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['not_allowed', 'scheduled']);
  });

  test('counts no more once the refund is undone', async () => {
    const id = randomUUID();
    manager = await addStaff(db, 'manager', { perOrder: rupees(1_000), perDay: rupees(1_000) });
    await refund({ id, amount: rupees(600) });
    await undo(id);
    expect(await refund({ amount: rupees(1_000) })).toMatchObject({ kind: 'scheduled' });
  });

  test('above the limit needs the owner’s passkey when they ask, which may grow old until it is due', async () => {
    const owner = await addStaff(db, 'owner', { perOrder: rupees(1), perDay: rupees(1) });
    expect(await refund({}, owner)).toEqual({ kind: 'not_allowed', code: 'passkey_needed' });
    const passkeyAt = new Date(shop.now().getTime() - 599_000);
    expect(await refund({}, { ...owner, passkeyAt })).toMatchObject({ kind: 'scheduled' });
    passSeconds(20);
    await runScheduledJobs(shop);
    expect(await refunded()).toEqual([420_000]);
  });
});
