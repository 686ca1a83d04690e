import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { cancelOrderAct, refundOrderAct } from '../office/order-acts.ts';
import { performAct } from '../office/perform-act.ts';
import type { Order } from '../orders/order.ts';
import type { Role } from '../roles.ts';
import { placePaidOrder } from '../testing/after-sales.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { addStaff, type TestStaff } from '../testing/staff.ts';
import { type ActivityQuery, readActivity } from './activity.ts';

let shop: TestShop;
let order: Order;
let people: Record<'owner' | 'manager' | 'another' | 'packer' | 'accountant', TestStaff>;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
beforeEach(async () => {
  order = await placePaidOrder(shop);
  const add = (role: Role) => addStaff(db, role);
  people = {
    owner: await add('owner'),
    manager: await add('manager'),
    another: await add('manager'),
    packer: await add('packer'),
    accountant: await add('accountant'),
  };
  const refund = (actor: Parameters<typeof performAct>[2]['actor']) =>
    performAct(
      shop,
      refundOrderAct,
      { id: randomUUID(), actor },
      { orderId: order.id, amount: paise(10_000), reason: 'a slub', takeBack: false },
    );
  await refund({ kind: 'command' });
  await refund(people.owner);
  await refund(people.manager);
  await refund(people.packer);
  await performAct(shop, cancelOrderAct, { id: randomUUID(), actor: people.another }, { orderId: order.id });
});

const seenBy = async (who: keyof typeof people, about: Partial<ActivityQuery> = {}) =>
  (await readActivity(db, people[who], { limit: 50, ...about })).rows.map(({ entry, name }) =>
    entry.refusal ? `${name}: ${entry.refusal}` : name,
  );

describe('the activity log', () => {
  test('shows an owner all, the newest first', async () => {
    expect(await seenBy('owner')).toEqual([
      'A test manager',
      'A test packer: forbidden_act',
      'A test manager',
      'A test owner',
      null,
    ]);
  });

  test('shows a manager what everybody but owners did', async () => {
    expect(await seenBy('manager')).toEqual(['A test manager', 'A test packer: forbidden_act', 'A test manager']);
  });

  test('shows the accountant what sent money back', async () => {
    expect(await seenBy('accountant')).toEqual(['A test manager', 'A test manager', 'A test owner', null]);
  });

  test('shows the reasons of acts to those alone who may see contacts', async () => {
    const reasons = async (who: keyof typeof people) =>
      (await readActivity(db, people[who], { limit: 50 })).rows.flatMap(({ entry }) => entry.reason ?? []);
    expect(await reasons('owner')).toEqual(['a slub', 'a slub', 'a slub']);
    expect(await reasons('manager')).toEqual(['a slub']);
    expect(await reasons('accountant')).toEqual([]);
  });

  test('shows a packer their own tries alone, also if they ask for another’s', async () => {
    expect(await seenBy('packer')).toEqual(['A test packer: forbidden_act']);
    expect(await seenBy('packer', { staffId: people.manager.id })).toEqual([]);
    expect(await seenBy('manager', { staffId: people.owner.id })).toEqual([]);
  });

  test('can be narrowed to an order and to a person', async () => {
    const subject = { kind: 'order', id: order.id } as const;
    expect(await seenBy('owner', { subject, staffId: people.manager.id })).toEqual(['A test manager']);
    expect(await seenBy('owner', { subject: { kind: 'order', id: randomUUID() } })).toEqual([]);
    const { rows } = await readActivity(db, people.owner, { limit: 1 });
    expect(rows[0]?.orderCode).toBe(order.code);
  });

  test('shows every entry exactly once over its pages', async () => {
    const numbers: number[] = [];
    for (let before: number | undefined; ; ) {
      const { rows, next } = await readActivity(db, people.owner, { before, limit: 2 });
      numbers.push(...rows.map(({ entry }) => entry.number));
      if (next === null) break;
      before = next;
    }
    expect(numbers).toEqual([5, 4, 3, 2, 1]);
  });
});
