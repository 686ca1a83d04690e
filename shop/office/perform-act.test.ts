import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { withRival } from '../../database/testing/rival.ts';
import { paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { listRefunds } from '../orders/refund-store.ts';
import { HeldError } from '../restoration/hold.ts';
import { beginRestoration } from '../restoration/restoration-store.ts';
import { deriveSecrets } from '../secrets.ts';
import { placePaidOrder, rereadOrder } from '../testing/after-sales.ts';
import { secret, type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { type ActEntry, hashOfInput } from './act-entry.ts';
import { checkActLog, listActs } from './act-log-store.ts';
import type { Actor } from './actor.ts';
import { createPaymentLinkAct } from './money-acts.ts';
import { noteOrderAct } from './note-acts.ts';
import { cancelOrderAct, refundOrderAct, resumeOrderAct } from './order-acts.ts';
import { performAct } from './perform-act.ts';
import { inviteStaffAct } from './staff-acts.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let order: Order;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  order = await placePaidOrder(shop);
});

const command: Actor = { kind: 'command' };
const log = () => listActs(db, {}, 100);

function refund(actor: Actor, rupees: number, about: { id?: string; orderId?: string; takeBack?: boolean } = {}) {
  const { id = randomUUID(), orderId = order.id, takeBack = false } = about;
  return performAct(
    shop,
    refundOrderAct,
    { id, actor },
    { orderId, amount: paise(rupees * 100), reason: 'a slub', takeBack },
  );
}

describe('an act that is done', () => {
  test('is in the log with who, what, its money and its reason', async () => {
    const manager = await addStaff(db, 'manager');
    expect(await refund(manager, 500)).toMatchObject({
      kind: 'done',
      outcome: { refund: { amount: 50_000, by: 'manager' } },
    });
    expect(await log()).toMatchObject([
      {
        number: 1,
        staff: { id: manager.id, role: 'manager' },
        act: 'order.refund',
        subject: { kind: 'order', id: order.id },
        refusal: null,
        changes: [
          { field: 'order', before: null, after: 'goes on' },
          { field: 'pieces', before: null, after: 'left as they are' },
        ],
        reason: 'a slub',
        money: 50_000,
      },
    ]);
  });

  test('is not done if it cannot be recorded', async () => {
    await sql`alter table office_act add constraint nothing check (act <> 'order.refund')`.execute(db);
    try {
      await expect(refund(command, 500)).rejects.toThrow('nothing');
    } finally {
      await sql`alter table office_act drop constraint nothing`.execute(db);
    }
    expect(await listRefunds(db, order.id)).toEqual([]);
    expect(await shop.sentJobs()).not.toContainEqual(expect.objectContaining({ name: 'make-refund' }));
  });

  test('is done once if the call is repeated, in turn or at once', async () => {
    const id = randomUUID();
    const results = await Promise.all([refund(command, 500, { id }), refund(command, 500, { id })]);
    expect(results.map(({ kind }) => kind).sort()).toEqual(['done', 'done_before']);
    expect(await refund(command, 500, { id })).toEqual({ kind: 'done_before' });
    expect(await listRefunds(db, order.id)).toHaveLength(1);
    expect(await log()).toHaveLength(1);
  });

  test('keeps its id from another act, and from the same act by somebody else', async () => {
    const id = randomUUID();
    await refund(command, 500, { id });
    const refused = { kind: 'not_allowed', code: 'act_id_used' };
    expect(await refund(command, 501, { id })).toEqual(refused);
    expect(await refund(await addStaff(db, 'manager'), 500, { id })).toEqual(refused);
    expect(await performAct(shop, cancelOrderAct, { id, actor: command }, { orderId: order.id })).toEqual(refused);
    expect(await listRefunds(db, order.id)).toHaveLength(1);
    expect((await log()).map(({ refusal }) => refusal)).toEqual(['act_id_used', 'act_id_used', 'act_id_used', null]);
  });
});

test('a note is written once if its call is repeated, also under another secret, and other words are another act', async () => {
  const write = (services: TestShop, words: string) =>
    performAct(services, noteOrderAct, { id, actor: command }, { orderId: order.id, words });
  const id = randomUUID();
  expect(await write(shop, 'Call 98765 43210 first')).toMatchObject({ kind: 'done' });
  const [entry] = await log();
  expect(await write(shop, 'Call 98765 43210 first')).toEqual({ kind: 'done_before' });
  expect(await write(shop, 'Call 98765 43211 first')).toEqual({ kind: 'not_allowed', code: 'act_id_used' });
  const other = { ...shop, secrets: deriveSecrets('another secret of at least 32 letters', secret) };
  expect(await write(other, 'Call 98765 43210 first')).toEqual({ kind: 'done_before' });
  expect(entry?.inputHash).not.toBe(hashOfInput('order.note', { orderId: order.id }));
});

test('a note of the release before is known again by its order', async () => {
  const id = randomUUID();
  const call = { id, actor: command };
  const { contacts: _, ...formerAct } = noteOrderAct;
  await performAct(shop, formerAct, call, { orderId: order.id, words: 'gift' });
  expect(await performAct(shop, noteOrderAct, call, { orderId: order.id, words: 'gift' })).toEqual({
    kind: 'done_before',
  });
});

test('an act that would make something under an id that is taken is refused by that reason, and makes nothing', async () => {
  const manager = await addStaff(db, 'manager');
  const invitation = { staffId: manager.id, name: 'Meera', email: 'meera@example.in', role: 'packer' };
  const call = () => ({ id: randomUUID(), actor: command });
  const taken = { kind: 'not_allowed', code: 'act_id_used' };
  expect(await performAct(shop, inviteStaffAct, call(), inviteStaffAct.input.parse(invitation))).toEqual(taken);
  const cart = [{ sku: order.lines[0]?.sku ?? '', count: 1 }];
  expect(await performAct(shop, createPaymentLinkAct, call(), { orderId: order.id, cart })).toEqual(taken);
  expect((await log()).map(({ refusal }) => refusal)).toEqual(['act_id_used', 'act_id_used']);
});

describe('an act that its use case refuses', () => {
  test('is in the log with the reason, changes nothing, and may be tried again under the same id', async () => {
    const id = randomUUID();
    const refused = await refund(command, 500, { id, takeBack: true });
    expect(refused).toMatchObject({ kind: 'refused', outcome: { code: 'not_sent' } });
    expect(await log()).toMatchObject([{ act: 'order.refund', refusal: 'not_sent', money: null }]);
    expect(await refund(command, 500, { id })).toMatchObject({ kind: 'done' });
  });

  test('is refused for an order that does not exist', async () => {
    const orderId = randomUUID();
    const result = await performAct(shop, resumeOrderAct, { id: randomUUID(), actor: command }, { orderId });
    expect(result).toMatchObject({ kind: 'refused', outcome: { code: 'unknown_order' } });
  });
});

describe('the money that a manager may send back', () => {
  test('is limited for one order, however often it is split, while others of the order count for themselves', async () => {
    const manager = await addStaff(db, 'manager', { perOrder: paise(100_000), perDay: paise(1_000_000) });
    expect(await refund(manager, 600)).toMatchObject({ kind: 'done' });
    expect(await refund(manager, 401)).toEqual({ kind: 'not_allowed', code: 'over_limit' });
    expect(await refund(manager, 400)).toMatchObject({ kind: 'done' });
    expect((await listRefunds(db, order.id)).map(({ amount }) => amount)).toEqual([60_000, 40_000]);
    expect(await refund(await addStaff(db, 'manager'), 401)).toMatchObject({ kind: 'done' });
  });

  test('is limited for one Indian day, over all orders', async () => {
    const manager = await addStaff(db, 'manager', { perOrder: paise(1_000_000), perDay: paise(100_000) });
    const other = await placePaidOrder(shop);
    await refund(manager, 600);
    expect(await refund(manager, 401, { orderId: other.id })).toEqual({ kind: 'not_allowed', code: 'over_limit' });
    shop.passMinutes(24 * 60);
    expect(await refund(manager, 401, { orderId: other.id })).toMatchObject({ kind: 'done' });
  });

  test('is limited for two calls at once, of which one is refused', async () => {
    const manager = await addStaff(db, 'manager', { perOrder: paise(1_000_000), perDay: paise(100_000) });
    const other = await placePaidOrder(shop);
    const results = await Promise.all([refund(manager, 600), refund(manager, 600, { orderId: other.id })]);
    expect(results.map(({ kind }) => kind).sort()).toEqual(['done', 'not_allowed']);
  });

  test('is not limited for the owner, who uses a passkey above the limit', async () => {
    const owner = await addStaff(db, 'owner', { perOrder: paise(100_000), perDay: paise(100_000) });
    expect(await refund(owner, 1_001)).toEqual({ kind: 'not_allowed', code: 'passkey_needed' });
    const passkeyAt = new Date(shop.now().getTime() - 9 * 60_000);
    expect(await refund({ ...owner, passkeyAt }, 1_001)).toMatchObject({ kind: 'done' });
    const old = new Date(shop.now().getTime() - 11 * 60_000);
    expect(await refund({ ...owner, passkeyAt: old }, 1_001)).toEqual({ kind: 'not_allowed', code: 'passkey_needed' });
  });
});

describe('somebody who may not do an act', () => {
  test.each(['lister', 'packer', 'accountant'] as const)(
    'is refused as a %s, and the log has the try',
    async (role) => {
      const person = await addStaff(db, role);
      expect(await refund(person, 1)).toEqual({ kind: 'not_allowed', code: 'forbidden_act' });
      expect(
        await performAct(shop, cancelOrderAct, { id: randomUUID(), actor: person }, { orderId: order.id }),
      ).toEqual({
        kind: 'not_allowed',
        code: 'forbidden_act',
      });
      expect(await rereadOrder(shop, order)).toMatchObject({ status: 'paid' });
      expect(await log()).toMatchObject([
        { act: 'order.cancel', refusal: 'forbidden_act', staff: { id: person.id, role } },
        { act: 'order.refund', refusal: 'forbidden_act' },
      ]);
    },
  );

  test.each([
    ['was removed', { removed_at: new Date() }],
    ['has got another role', { role: 'packer' }],
  ])('is refused who %s while the call was on its way', async (_what, changed) => {
    const manager = await addStaff(db, 'manager');
    await db.updateTable('staff').set(changed).where('id', '=', manager.id).execute();
    expect(await refund(manager, 1)).toEqual({ kind: 'not_allowed', code: 'forbidden_act' });
    expect(await listRefunds(db, order.id)).toEqual([]);
  });
});

test('a session that a link opened may do nothing before a passkey was made or used in it', async () => {
  const owner = { ...(await addStaff(db, 'owner')), passkeyAt: null };
  const refused = { kind: 'not_allowed', code: 'passkey_needed' };
  expect(await refund(owner, 1)).toEqual(refused);
  const cancelled = await performAct(shop, cancelOrderAct, { id: randomUUID(), actor: owner }, { orderId: order.id });
  expect(cancelled).toEqual(refused);
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'paid' });
});

test('staff may do nothing in a restored shop before it is released, since the backup may have people who have left', async () => {
  const owner = await addStaff(db, 'owner');
  await beginRestoration(db, { backup: 'a backup', completeUntil: shop.now(), begunAt: shop.now() });
  await expect(refund(owner, 1)).rejects.toBeInstanceOf(HeldError);
  expect(await listRefunds(db, order.id)).toEqual([]);
  expect(await log()).toEqual([]);
});

describe('the log', () => {
  test.each([
    ['a changed row', sql`update office_act set money = 1 where number = 2`, { kind: 'altered', number: 2 }],
    [
      'a change made one of money',
      sql`update office_act set changes = jsonb_set(changes, '{0,isMoney}', 'true') where number = 2`,
      { kind: 'altered', number: 2 },
    ],
    ['another order', sql`update office_act set subject_id = 'x' where number = 1`, { kind: 'altered', number: 1 }],
    ['a missing row', sql`delete from office_act where number = 2`, { kind: 'gap', after: 1, number: 3 }],
    ['a missing first row', sql`delete from office_act where number = 1`, { kind: 'gap', after: 0, number: 2 }],
  ])('shows %s, which only somebody with power over the database can make', async (_what, change, fault) => {
    for (const rupees of [1, 2, 3]) await refund(command, rupees);
    expect(await checkActLog(db)).toMatchObject({ count: 3, fault: null });
    await expect(change.execute(db)).rejects.toThrow('never changed or deleted');
    await expect(sql`truncate office_act`.execute(db)).rejects.toThrow('never changed or deleted');
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await change.execute(trx);
    });
    expect((await checkActLog(db)).fault).toEqual(fault);
  });

  test('takes an entry of somebody whose other act is not committed yet', async () => {
    const manager = await addStaff(db, 'manager');
    const invitation = { staffId: randomUUID(), name: 'Asha', email: 'asha@example.in', role: 'packer' } as const;
    // Entries refer to the person, whose row the act that is under way has locked.
    const rival = () =>
      performAct(shop, inviteStaffAct, { id: randomUUID(), actor: manager }, inviteStaffAct.input.parse(invitation));
    const slow = { ...shop, db: withRival(db, /from "staff" .* for (no key )?update/, rival) };
    const input = { orderId: order.id, amount: paise(50_000), reason: 'a slub', takeBack: false };
    const result = await performAct(slow, refundOrderAct, { id: randomUUID(), actor: manager }, input);
    expect(result).toMatchObject({ kind: 'done' });
    expect((await log()).map(({ act, refusal }) => [act, refusal])).toEqual([
      ['order.refund', null],
      ['staff.invite', 'forbidden_act'],
    ]);
  });

  test('has one entry for each try, in a whole chain, whoever acts at the same time', async () => {
    const actors: readonly Actor[] = [command, await addStaff(db, 'manager'), await addStaff(db, 'packer')];
    const tries = fc.array(fc.record({ actor: fc.constantFrom(...actors), rupees: fc.constantFrom(1, 700, 100_000) }), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(tries, async (list) => {
        const before = (await checkActLog(db)).count;
        const results = await Promise.all(list.map(({ actor, rupees }) => refund(actor, rupees)));
        const { count, fault } = await checkActLog(db);
        expect({ fault, added: count - before }).toEqual({ fault: null, added: list.length });
        const added = await listActs(db, {}, Math.max(1, list.length));
        const done = (entry: ActEntry) => entry.refusal === null;
        expect(added.slice(0, list.length).filter(done)).toHaveLength(
          results.filter(({ kind }) => kind === 'done').length,
        );
      }),
      { numRuns: 5 },
    );
    const refunds = await listRefunds(db, order.id);
    const moneyInLog = (await log()).filter(({ refusal }) => refusal === null).map(({ money }) => money ?? 0);
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
    expect(sum(moneyInLog)).toBe(sum(refunds.map(({ amount }) => amount)));
  });
});
