/** Roles × acts: every act of the table, by every role, against what the design allows. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, inject, test } from 'vitest';
import type { z } from 'zod';
import { testDatabase } from '../../database/testing/database.ts';
import { sampleOf } from '../../testing/effort.ts';
import { readBooks } from '../books/read-books.ts';
import { roles } from '../roles.ts';
import { deriveSecrets } from '../secrets.ts';
import { actInputs } from '../testing/act-inputs.ts';
import { placePaidOrder } from '../testing/after-sales.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import type { Act } from './act.ts';
import { listActs } from './act-log-store.ts';
import { acts, sentenceOfAct } from './acts.ts';
import { delayedActs } from './delayed-acts.ts';
import { performAct } from './perform-act.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let orderId: string;
let staffId: string;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  orderId = (await placePaidOrder(shop)).id;
  staffId = (await addStaff(db, 'packer')).id;
});

/** Permissions of the roles by act, in the order of `roles`: owner, manager, lister, packer, accountant. `-` is never. */
const expected: Readonly<Record<string, string>> = {
  'order.refund': 'passkey_above_limit within_limit - - -',
  'order.cancel': 'passkey_above_limit within_limit - - -',
  'order.resume': 'may may - - -',
  'order.pincode': 'may may - - -',
  'order.state': 'may may - - -',
  'order.place_of_supply': 'with_passkey - - - -',
  'order.address': 'may may - - -',
  'order.note': 'may may - may -',
  'order.hold': 'may may - may -',
  'order.unhold': 'may may - - -',
  'parcel.pack': 'may may - may -',
  'parcel.label': 'may may - may -',
  'parcel.label_as_wished': 'may may - - -',
  'parcel.pickup': 'may may - may -',
  'parcel.pickup_disputed': 'may may - - -',
  'parcel.manifest': 'may may - may -',
  'parcel.arrived': 'may may - may -',
  'parcel.inspect': 'may may - may -',
  'parcel.write_off': 'may may - - -',
  'parcel.hand_over': 'may may - may -',
  'parcel.own_courier': 'may may - - -',
  'parcel.delivered_by_hand': 'may may - - -',
  'parcel.cancel': 'may may - - -',
  'parcel.return': 'may may - - -',
  'parcel.receive': 'may may - - -',
  'saree.shelf': 'may may may may -',
  'saree.edit': 'may may may - -',
  'saree.show': 'may may may - -',
  'saree.hide': 'may may may - -',
  'saree.schedule': 'may may may - -',
  'saree.archive': 'may may - - -',
  'saree.unarchive': 'may may - - -',
  'saree.picture_put': 'may may may - -',
  'saree.picture_move': 'may may may - -',
  'saree.picture_remove': 'may may may - -',
  'draft.save': 'may may may - -',
  'draft.discard': 'may may may - -',
  'draft.restore': 'may may may - -',
  'draft.list': 'may may may - -',
  'draft.unschedule': 'may may may - -',
  'draft.picture_put': 'may may may - -',
  'draft.picture_move': 'may may may - -',
  'draft.picture_remove': 'may may may - -',
  'stock.move': 'may may - - -',
  'stock.count': 'may may - - -',
  'stock.take': 'may may - - -',
  'report.acknowledge': 'may may - - -',
  'report.close': 'may may - - -',
  'review.moderate': 'may may - - -',
  'dispute.accept': 'with_passkey - - - -',
  'dispute.contest': '- - - - -',
  'payment_link.create': 'may may - - -',
  'payment_link.withdraw': 'may may - - -',
  'money.resolve': 'with_passkey - - - -',
  'payment.resolve': 'with_passkey - - - -',
  'payment.refund': 'with_passkey - - - -',
  'payment.rebuild': 'with_passkey - - - -',
  'jobs.retry': 'may may - - -',
  'newsletter.export': '- - - - -',
  'catalogue.import': '- - - - -',
  'bulk.import': 'may may - - -',
  'bulk.grid': 'may may may - -',
  'bulk.undo': 'may may - - -',
  'catalogue.export': 'may may - - -',
  'gst.export': 'may - - - may',
  'invoices.export': 'with_passkey - - - with_passkey',
  'house.save': 'may may - - -',
  'house.restore': 'may may - - -',
  'house.remove': 'may may - - -',
  'house.arrange': 'may may - - -',
  'house.front': 'may may - - -',
  'settings.dispatch': 'may may - - -',
  'settings.save': 'with_passkey - - - -',
  'weaver.add': 'may - - - -',
  'weaver.phone': 'may - - - -',
  'weaver.receive': 'may may - - -',
  'weaver.pay': 'may - - - -',
  'weaver.correct': 'may - - - -',
  'staff.invite': 'with_passkey - - - -',
  'staff.reinvite': 'with_passkey - - - -',
  'staff.role': 'with_passkey - - - -',
  'staff.limits': 'with_passkey - - - -',
  'staff.remove': 'with_passkey - - - -',
  'scheduled.undo': 'may may - - -',
  'scheduled.dismiss': 'may may - - -',
};

const inputOf = (name: string) => actInputs({ orderId, staffId })[name];

type AnyAct = Act<TestShop, z.ZodType, { ok: true } | { ok: false; code: string }>;
const all = acts as unknown as readonly AnyAct[];

test('the table of acts allows each role what the design says, and nothing else', () => {
  const found = all.map(({ name, permissions }) => [name, roles.map((role) => permissions[role] ?? '-').join(' ')]);
  expect(Object.fromEntries(found)).toEqual(expected);
  expect(found).toHaveLength(Object.keys(expected).length);
});

test('an act with a delay has no contacts in its input, and whoever may do it may undo it', () => {
  const delayed = all.filter(({ delaySeconds }) => delaySeconds !== undefined);
  expect(delayed).toEqual(delayedActs);
  expect(delayed.filter(({ withoutContacts }) => withoutContacts)).toEqual([]);
  const undoers = Object.keys(all.find(({ name }) => name === 'scheduled.undo')?.permissions ?? {});
  for (const { permissions } of delayed) expect(undoers).toEqual(expect.arrayContaining(Object.keys(permissions)));
});

test('a repeated call is recognised by all of its input, or by the hash of a picture that is sent again under another name', () => {
  const byLess = all.filter(({ withoutContacts, contacts }) => withoutContacts && !contacts);
  expect(byLess.map(({ name }) => name)).toEqual(['saree.picture_put', 'draft.picture_put']);
});

test('every act has a sentence for the log, which no other act has', () => {
  const sentences = all.map(({ name }) => sentenceOfAct(name));
  expect(new Set(sentences).size).toBe(all.length);
  expect(sentenceOfAct('order.gone')).toBe('order.gone');
});

const forbidden = all.flatMap((act) =>
  roles.filter((role) => act.permissions[role] === undefined).map((role) => [role, act.name, act] as const),
);

test.each(sampleOf(forbidden, inject('effort')))(
  'a %s is refused %s, which leaves the books, the people and the jobs as they were, and one entry in the log',
  async (role, name, act) => {
    const person = { ...(await addStaff(db, role)), passkeyAt: shop.now() };
    const state = async () => ({
      books: await readBooks(db, shop.now()),
      people: await db.selectFrom('staff').selectAll().orderBy('id').execute(),
      jobs: await shop.sentJobs(),
      orders: await db.selectFrom('orders').selectAll().execute(),
    });
    const before = await state();
    const input = act.input.parse(inputOf(name));
    const result = await performAct(shop, act, { id: randomUUID(), actor: person }, input);
    expect(result).toEqual({ kind: 'not_allowed', code: 'forbidden_act' });
    expect(await state()).toEqual(before);
    expect(await listActs(db, {}, 10)).toMatchObject([
      { act: name, refusal: 'forbidden_act', staff: { id: person.id, role } },
    ]);
  },
);

test('what an owner may do is done, and is one entry in the log', async () => {
  const owner = { ...(await addStaff(db, 'owner')), passkeyAt: shop.now() };
  for (const name of [
    'order.address',
    'order.refund',
    'staff.invite',
    'staff.role',
    'staff.limits',
    'staff.reinvite',
    'staff.remove',
  ]) {
    const act = all.find((one) => one.name === name);
    if (!act) throw new Error(name);
    const input = act.input.parse(inputOf(name));
    const result = await performAct(shop, act, { id: randomUUID(), actor: owner }, input);
    expect([name, result.kind]).toEqual([name, 'done']);
    expect(await listActs(db, {}, 1)).toMatchObject([{ act: name, refusal: null, staff: { id: owner.id } }]);
  }
});

test('a corrected phone number is in the log neither itself nor as a hash that could be guessed', async () => {
  const act = all.find(({ name }) => name === 'order.address');
  if (!act) throw new Error('no act');
  const correct = async (services: TestShop) => {
    const input = { orderId, correction: { phone: '9000000001' } };
    await performAct(services, act, { id: randomUUID(), actor: { kind: 'command' } }, input);
    return (await listActs(db, {}, 1))[0];
  };
  const otherSecrets = deriveSecrets('another secret of tests, which opens nothing');
  const [one, other] = [await correct(shop), await correct({ ...shop, secrets: otherSecrets })];
  expect(JSON.stringify([one, other])).not.toMatch(/900000000/);
  expect(one?.changes).toEqual([{ field: 'phone', before: null, after: 'corrected' }]);
  expect(one?.inputHash).not.toBe(other?.inputHash);
});
