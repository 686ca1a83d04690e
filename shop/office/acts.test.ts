/** Roles × acts: every act of the table, by every role, against what the design allows. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, inject, test } from 'vitest';
import type { z } from 'zod';
import { testDatabase } from '../../database/testing/database.ts';
import { sampleOf } from '../../testing/effort.ts';
import { readBooks } from '../books/read-books.ts';
import { type Permission, roles } from '../roles.ts';
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

const inputOf = (name: string) => new Map<string, unknown>(Object.entries(actInputs({ orderId, staffId }))).get(name);

type AnyAct = Act<TestShop, z.ZodType, { ok: true } | { ok: false; code: string }>;
const all = acts as unknown as readonly AnyAct[];

/** Returns the table of docs/acts.md, in which a change of what a role may do is seen. */
function tableOfActs(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const permission = { may: 'yes', with_passkey: 'with passkey', within_limit: 'within limits' } as const;
  const cellOf = (given: Permission | undefined) =>
    given === undefined ? '–' : given === 'passkey_above_limit' ? 'yes, above limits with passkey' : permission[given];
  const delay = (seconds: number | undefined) => (seconds === undefined ? '' : ` (after ${seconds} s, may be undone)`);
  return [
    '# Acts of the office',
    '',
    'Every act with the roles that may do it, made from `shop/office/acts.ts`. An act that no role may do is done by a command alone.',
    'After a change run `npm test -- shop/office/acts.test.ts -u`, and read what changed.',
    '',
    row(['Act', 'In the log', ...roles]),
    row(['Act', 'In the log', ...roles].map(() => '---')),
    ...all.map(({ name, sentence, delaySeconds, permissions }) =>
      row([`\`${name}\``, sentence + delay(delaySeconds), ...roles.map((role) => cellOf(permissions[role]))]),
    ),
    '',
  ].join('\n');
}

test('docs/acts.md says what each role may do, as the table of acts does', async () => {
  await expect(tableOfActs()).toMatchFileSnapshot('../../docs/acts.md');
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
