import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import {
  deleteExpiredOfficeSignIns,
  endOfficeSession,
  listOfficeSessions,
  openOfficeSession,
  readOfficeSession,
} from './office-sessions.ts';
import { sendStaffProof, signInStaff } from './staff-sign-in.ts';
import { findStaffMember } from './staff-store.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
});

const from = { browser: 'a browser', address: '203.0.113.1' };
const device = 'Chrome on Android';
const mailbox = (address: string) => ({ kind: 'email' as const, address });

async function somebody() {
  const { id } = await addStaff(db, 'packer');
  const phone = '+919876543210';
  await db.updateTable('staff').set({ phone }).where('id', '=', id).execute();
  const person = await findStaffMember(db, id);
  if (!person) throw new Error('nobody');
  return { ...person, phone };
}

const linkToken = () => /sign-in#link=([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? 'none';

describe('a link to sign in', () => {
  test('is mailed to somebody who works in the shop, and opens one session within ten minutes', async () => {
    const person = await somebody();
    await sendStaffProof(shop, mailbox(person.email), from);
    expect(shop.mails).toMatchObject([{ to: person.email, subject: 'Your link to the office of Dhaaga' }]);
    expect(shop.mails[0]?.text).toContain('https://office.test/office/sign-in#link=');
    const token = linkToken();
    shop.passMinutes(9);
    const opened = await signInStaff(shop, { kind: 'link', token }, device);
    if (!opened.ok) throw new Error(opened.code);
    const session = await readOfficeSession(shop, opened.token);
    expect(session).toMatchObject({ person: { id: person.id }, device, passkeyAt: null });
    expect(await signInStaff(shop, { kind: 'link', token }, device)).toEqual({ ok: false, code: 'bad_link' });
  });

  test('is no good after ten minutes, as an invitation, or once its person was removed', async () => {
    const person = await somebody();
    const refused = { ok: false, code: 'bad_link' };
    await sendStaffProof(shop, mailbox(person.email), from);
    expect(await signInStaff(shop, { kind: 'invitation', token: linkToken() }, device)).toEqual(refused);
    shop.passMinutes(11);
    expect(await signInStaff(shop, { kind: 'link', token: linkToken() }, device)).toEqual(refused);
    await sendStaffProof(shop, mailbox(person.email), { ...from, browser: 'another' });
    await db.updateTable('staff').set({ removed_at: shop.now() }).execute();
    expect(await signInStaff(shop, { kind: 'link', token: linkToken() }, device)).toEqual(refused);
  });

  test('stays good when a stranger asks for another one, in another browser', async () => {
    const person = await somebody();
    await sendStaffProof(shop, mailbox(person.email), from);
    const token = linkToken();
    await sendStaffProof(shop, mailbox(person.email), { browser: 'a stranger', address: '203.0.113.2' });
    expect(linkToken()).not.toBe(token);
    expect(await signInStaff(shop, { kind: 'link', token }, device)).toMatchObject({ ok: true });
  });

  test('is not mailed to anybody else, who gets the same answer', async () => {
    const person = await somebody();
    const answer = await sendStaffProof(shop, mailbox(person.email), from);
    expect(await sendStaffProof(shop, mailbox('stranger@example.in'), from)).toEqual(answer);
    expect(shop.mails).toHaveLength(1);
    expect(await sendStaffProof(shop, mailbox('stranger@example.in'), from)).toMatchObject({ code: 'too_many' });
  });
});

describe('a code to sign in', () => {
  const proof = (code: string, browser = from.browser) =>
    signInStaff(shop, { kind: 'code', phoneNumber: '+919876543210', code, browser }, device);

  test('opens a session in the browser that asked for it', async () => {
    const person = await somebody();
    await sendStaffProof(shop, { kind: 'phone', address: person.phone }, from);
    const code = shop.phoneMessages[0]?.message.blanks[0]?.value ?? '';
    expect(await proof(code, 'another browser')).toEqual({ ok: false, code: 'code_expired' });
    expect(await proof(code === '000000' ? '000001' : '000000')).toEqual({ ok: false, code: 'wrong_code' });
    expect(await proof(code)).toMatchObject({ ok: true });
  });

  test('is not sent to a number that nobody in the shop has, nor where the shop sends no messages to phones', async () => {
    const stranger = { kind: 'phone' as const, address: '+919000000001' };
    expect(await sendStaffProof(shop, stranger, from)).toMatchObject({ ok: true });
    expect(shop.phoneMessages).toEqual([]);
    shop.messages.reachesPhones = () => false;
    expect(await sendStaffProof(shop, stranger, from)).toEqual({ ok: false, code: 'phone_unreachable' });
  });
});

describe('a session of the office', () => {
  test.each([
    ['12 hours after its last use', [11 * 60, 11 * 60], 12 * 60 + 1],
    ['14 days after its beginning, however often it is used', Array.from({ length: 30 }, () => 11 * 60), 7 * 60],
  ])('ends %s', async (_when, uses, last) => {
    const person = await somebody();
    const { token } = await openOfficeSession(shop, db, { staffId: person.id, device });
    for (const minutes of uses) {
      shop.passMinutes(minutes);
      expect(await readOfficeSession(shop, token)).not.toBeNull();
    }
    shop.passMinutes(last);
    expect(await readOfficeSession(shop, token)).toBeNull();
    await deleteExpiredOfficeSignIns(shop);
    expect(await db.selectFrom('office_session').selectAll().execute()).toEqual([]);
  });

  test('is listed for its person, and ended by them alone', async () => {
    const [person, other] = [await somebody(), await addStaff(db, 'manager')];
    const { id, token } = await openOfficeSession(shop, db, { staffId: person.id, device });
    expect(await listOfficeSessions(shop, person)).toMatchObject([{ id, device }]);
    await endOfficeSession(db, other.id, id);
    expect(await readOfficeSession(shop, token)).not.toBeNull();
    await endOfficeSession(db, person.id, id);
    expect(await readOfficeSession(shop, token)).toBeNull();
  });

  test('is not stored so that whoever reads the database could use it', async () => {
    const { token } = await openOfficeSession(shop, db, { staffId: (await somebody()).id, device });
    const rows = await db.selectFrom('office_session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await readOfficeSession(shop, rows[0]?.key ?? '')).toBeNull();
  });
});
