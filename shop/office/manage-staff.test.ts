import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Role } from '../roles.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff, type TestStaff } from '../testing/staff.ts';
import { doStaffJobs } from '../testing/staff-jobs.ts';
import { listActs } from './act-log-store.ts';
import type { Actor } from './actor.ts';
import { openOfficeSession, readOfficeSession } from './office-sessions.ts';
import { performAct } from './perform-act.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { changeLimitsAct, changeRoleAct, inviteStaffAct, reinviteStaffAct, removeStaffAct } from './staff-acts.ts';
import { askForStaffProof, signInStaff } from './staff-sign-in.ts';
import { listStaff } from './staff-store.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
});

const command: Actor = { kind: 'command' };
const withPasskey = (person: TestStaff): Actor => ({ ...person, passkeyAt: shop.now() });
const call = (actor: Actor) => ({ id: randomUUID(), actor });

function invite(actor: Actor, about: { staffId?: string; email?: string; role?: Role } = {}) {
  const person = { staffId: randomUUID(), name: 'Meera', email: 'Meera@Example.in', role: 'packer' as const, ...about };
  return performAct(shop, inviteStaffAct, call(actor), inviteStaffAct.input.parse(person));
}

const remove = (actor: Actor, staffId: string) => performAct(shop, removeStaffAct, call(actor), { staffId });
const reinvite = (actor: Actor, staffId: string) => performAct(shop, reinviteStaffAct, call(actor), { staffId });
const setRole = (actor: Actor, staffId: string, role: Role) =>
  performAct(shop, changeRoleAct, call(actor), { staffId, role });

const signIn = (token: string) => signInStaff(shop, { kind: 'invitation', token }, 'Chrome on Android');

describe('an invitation', () => {
  test('adds somebody with a role, whose link opens one session within two days', async () => {
    const invited = await invite(command);
    if (invited.kind !== 'done') throw new Error(invited.kind);
    expect(await listStaff(db)).toMatchObject([
      { name: 'Meera', email: 'meera@example.in', role: 'packer', joinedAt: null, limits: { perOrder: 500_000 } },
    ]);
    const { token } = invited.outcome;
    shop.passMinutes(47 * 60);
    const opened = await signIn(token);
    if (!opened.ok) throw new Error(opened.code);
    expect(await readOfficeSession(shop, opened.token)).toMatchObject({ person: { name: 'Meera' }, passkeyAt: null });
    expect((await listStaff(db))[0]?.joinedAt).not.toBeNull();
    expect(await signIn(token)).toEqual({ ok: false, code: 'bad_link' });
  });

  test('is no good after two days, nor once another was made', async () => {
    const person = await addStaff(db, 'packer');
    const newToken = async () => {
      const result = await reinvite(command, person.id);
      return result.kind === 'done' ? result.outcome.token : '';
    };
    const [first, second] = [await newToken(), await newToken()];
    expect(await signIn(first)).toEqual({ ok: false, code: 'bad_link' });
    shop.passMinutes(48 * 60 + 1);
    expect(await signIn(second)).toEqual({ ok: false, code: 'bad_link' });
  });

  test.each<[string, () => Promise<string>]>([
    [
      'the first one',
      async () => {
        await invite(command);
        return 'meera@example.in';
      },
    ],
    [
      'one of somebody who had joined',
      async () => {
        const { id } = await addStaff(db, 'packer');
        await reinvite(command, id);
        return (await listStaff(db))[0]?.email ?? '';
      },
    ],
  ])('that was not accepted in two days is replaced by no link: %s', async (_which, made) => {
    const address = await made();
    await doStaffJobs(shop);
    const mails = shop.mails.length;
    shop.passMinutes(49 * 60);
    await askForStaffProof(
      shop,
      { kind: 'email', address },
      { browser: 'a browser', address: '203.0.113.1', knownAs: null },
    );
    await doStaffJobs(shop);
    expect(shop.mails.slice(mails)).toEqual([]);
  });

  test('is refused for an address of somebody who works in the shop, and possible again once they have left', async () => {
    const staffId = randomUUID();
    await invite(command, { staffId });
    const again = await invite(command, { email: 'meera@example.in' });
    expect(again).toMatchObject({ kind: 'refused', outcome: { code: 'email_taken' } });
    await remove(command, staffId);
    expect(await invite(command)).toMatchObject({ kind: 'done' });
  });

  test('under an id that somebody has is refused for that, not for a taken address', async () => {
    const staffId = randomUUID();
    await invite(command, { staffId });
    expect(await invite(command, { staffId, email: 'other@example.in' })).toEqual({
      kind: 'not_allowed',
      code: 'act_id_used',
    });
  });

  test('leaves no address, name or token in the log', async () => {
    const invited = await invite(command);
    const token = invited.kind === 'done' ? invited.outcome.token : '';
    const kept = JSON.stringify(await listActs(db, {}, 10)).toLowerCase();
    for (const secret of ['meera', token.toLowerCase()]) expect(kept).not.toContain(secret);
  });

  test('takes an address that nobody could be mailed at for bad input', () => {
    const person = { staffId: randomUUID(), name: 'Meera', email: '98765 43210', role: 'packer' };
    expect(inviteStaffAct.input.safeParse(person).success).toBe(false);
  });
});

describe('somebody who is removed or invited anew', () => {
  test.each([
    ['removed', (id: string) => remove(command, id)],
    ['invited anew', (id: string) => reinvite(command, id)],
  ])('loses every session, passkey and recovery code when %s', async (_what, act) => {
    const person = await addStaff(db, 'packer');
    const { token } = await openOfficeSession(shop, db, { staffId: person.id, device: 'Chrome on Android' });
    await makeRecoveryCodes(shop, { person, device: 'Chrome on Android' });
    await db
      .insertInto('staff_passkey')
      .values({
        id: 'x',
        staff_id: person.id,
        public_key: Buffer.from('x'),
        counter: 0,
        transports: [],
        device: 'x',
        made_at: shop.now(),
        used_at: shop.now(),
      })
      .execute();
    expect(await act(person.id)).toMatchObject({ kind: 'done' });
    expect(await readOfficeSession(shop, token)).toBeNull();
    for (const table of ['staff_passkey', 'staff_recovery_code', 'office_session'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describe('the people of the shop', () => {
  test('are changed only by an owner who used a passkey just now', async () => {
    const packer = await addStaff(db, 'packer');
    for (const role of ['manager', 'lister', 'packer', 'accountant'] as const) {
      const person = withPasskey(await addStaff(db, role));
      expect(await setRole(person, packer.id, 'manager')).toEqual({ kind: 'not_allowed', code: 'forbidden_act' });
      expect(await invite(person)).toEqual({ kind: 'not_allowed', code: 'forbidden_act' });
    }
    const owner = await addStaff(db, 'owner');
    expect(await setRole(owner, packer.id, 'manager')).toEqual({ kind: 'not_allowed', code: 'passkey_needed' });
    expect(await setRole(withPasskey(owner), packer.id, 'manager')).toMatchObject({
      kind: 'done',
      outcome: { before: 'packer' },
    });
    expect((await listActs(db, {}, 1))[0]?.changes).toEqual([{ field: 'role', before: 'packer', after: 'manager' }]);
  });

  test('change how much money somebody may send back, of which the log has the amounts before and after', async () => {
    const { id: staffId } = await addStaff(db, 'manager');
    for (const perOrder of [0, 250_050]) {
      const input = changeLimitsAct.input.parse({ staffId, perOrder, perDay: 1_000_000 });
      expect(await performAct(shop, changeLimitsAct, call(command), input)).toMatchObject({ kind: 'done' });
    }
    expect((await listActs(db, {}, 1))[0]?.changes).toEqual([
      { field: 'limit of a day', before: '₹10,000.00', after: '₹10,000.00', isMoney: true },
      { field: 'limit of an order', before: '₹0.00', after: '₹2,500.50', isMoney: true },
    ]);
  });

  test('do not change their own role, and do not remove themselves', async () => {
    const [one] = [await addStaff(db, 'owner'), await addStaff(db, 'owner')];
    const refused = { kind: 'not_allowed', code: 'forbidden_act' };
    expect(await setRole(withPasskey(one), one.id, 'packer')).toEqual(refused);
    expect(await remove(withPasskey(one), one.id)).toEqual(refused);
  });

  test('keep an owner who has joined: the last one is not removed, nor made a manager', async () => {
    const owner = await addStaff(db, 'owner');
    await invite(command, { role: 'owner' });
    const refused = { kind: 'refused', outcome: { code: 'last_owner' } };
    expect(await remove(command, owner.id)).toMatchObject(refused);
    expect(await setRole(command, owner.id, 'manager')).toMatchObject(refused);
    expect(await setRole(command, owner.id, 'owner')).toMatchObject({ kind: 'done' });
    await addStaff(db, 'owner');
    expect(await remove(command, owner.id)).toMatchObject({ kind: 'done' });
    expect(await remove(command, owner.id)).toMatchObject({ kind: 'refused', outcome: { code: 'unknown_person' } });
  });

  test('keep an owner who can sign in: nobody in the office invites the last one anew, and a command may', async () => {
    const owner = await addStaff(db, 'owner');
    await invite(command, { role: 'owner' });
    const joined = async () => (await listStaff(db)).filter(({ joinedAt }) => joinedAt !== null).map(({ id }) => id);
    const refused = { kind: 'refused', outcome: { code: 'last_owner' } };
    expect(await reinvite(withPasskey(owner), owner.id)).toMatchObject(refused);
    expect(await joined()).toEqual([owner.id]);
    const other = await addStaff(db, 'owner');
    expect(await reinvite(withPasskey(owner), other.id)).toMatchObject({ kind: 'done' });
    expect(await reinvite(command, owner.id)).toMatchObject({ kind: 'done' });
    expect(await joined()).toEqual([]);
  });

  test('keep an owner who can sign in if two owners invite each other anew at once', async () => {
    const [one, other] = [await addStaff(db, 'owner'), await addStaff(db, 'owner')];
    const results = await Promise.all([reinvite(withPasskey(one), other.id), reinvite(withPasskey(other), one.id)]);
    expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect((await listStaff(db)).filter(({ joinedAt }) => joinedAt !== null)).toHaveLength(1);
  });

  test('keep an owner if two owners remove each other at once', async () => {
    const [one, other] = [await addStaff(db, 'owner'), await addStaff(db, 'owner')];
    const results = await Promise.all([remove(withPasskey(one), other.id), remove(withPasskey(other), one.id)]);
    expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect((await listStaff(db)).map(({ role }) => role)).toEqual(['owner']);
  });
});
