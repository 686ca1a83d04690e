import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { withRival } from '../../database/testing/rival.ts';
import { HeldError } from '../restoration/hold.ts';
import { beginRestoration } from '../restoration/restoration-store.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { doStaffJobs } from '../testing/staff-jobs.ts';
import { reinviteStaff } from './manage-staff.ts';
import {
  deleteExpiredOfficeSignIns,
  endOfficeSession,
  listOfficeSessions,
  openOfficeSession,
  readOfficeSession,
} from './office-sessions.ts';
import { askForStaffProof, signInStaff } from './staff-sign-in.ts';
import { findStaffMember } from './staff-store.ts';
import { makeStaffToken } from './staff-tokens.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
});

const from = { browser: 'a browser', address: '203.0.113.1', knownAs: null };
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

/** Asks for a link or a code, and does the job that sends it. */
async function ask(contact: Parameters<typeof askForStaffProof>[1], by = from) {
  const answer = await askForStaffProof(shop, contact, by);
  await doStaffJobs(shop);
  return answer;
}

const linkToken = () => /sign-in#link=([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? 'none';

describe('a link to sign in', () => {
  test('is mailed to somebody who works in the shop, and opens one session within ten minutes', async () => {
    const person = await somebody();
    await ask(mailbox(person.email));
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
    await ask(mailbox(person.email));
    expect(await signInStaff(shop, { kind: 'invitation', token: linkToken() }, device)).toEqual(refused);
    shop.passMinutes(11);
    expect(await signInStaff(shop, { kind: 'link', token: linkToken() }, device)).toEqual(refused);
    await ask(mailbox(person.email), { ...from, browser: 'another' });
    await db.updateTable('staff').set({ removed_at: shop.now() }).execute();
    expect(await signInStaff(shop, { kind: 'link', token: linkToken() }, device)).toEqual(refused);
  });

  test('is no good while its person has not joined', async () => {
    const person = await somebody();
    const token = await makeStaffToken(shop, db, person.id, 'link');
    await db.updateTable('staff').set({ joined_at: null }).execute();
    expect(await signInStaff(shop, { kind: 'link', token }, device)).toEqual({ ok: false, code: 'bad_link' });
    expect((await findStaffMember(db, person.id))?.joinedAt).toBeNull();
  });

  test('stays good when a stranger asks for another one, in another browser', async () => {
    const person = await somebody();
    await ask(mailbox(person.email));
    const token = linkToken();
    await ask(mailbox(person.email), { browser: 'a stranger', address: '203.0.113.2', knownAs: null });
    expect(linkToken()).not.toBe(token);
    expect(await signInStaff(shop, { kind: 'link', token }, device)).toMatchObject({ ok: true });
  });

  test('is not mailed to anybody else, who gets the same answer', async () => {
    const person = await somebody();
    const answer = await ask(mailbox(person.email));
    expect(await ask(mailbox('stranger@example.in'))).toEqual(answer);
    expect(shop.mails).toHaveLength(1);
    expect(await ask(mailbox('stranger@example.in'))).toMatchObject({ code: 'too_many' });
  });

  test('is mailed by a job, which a stranger’s request queues alike, and whose data has neither contact nor cookie', async () => {
    const person = await somebody();
    await askForStaffProof(shop, mailbox(person.email), from);
    await askForStaffProof(shop, mailbox('stranger@example.in'), from);
    const hash = expect.stringMatching(/^[\w-]{43}$/);
    const data = { kind: 'email', until: expect.any(String), contact: hash, browser: hash };
    const jobs = await shop.sentJobs();
    expect(jobs.map((job) => [job.name, job.data])).toEqual([
      ['send-staff-proof', data],
      ['send-staff-proof', data],
    ]);
    expect(shop.mails).toEqual([]);
  });

  test('is not mailed once it would have expired', async () => {
    await askForStaffProof(shop, mailbox((await somebody()).email), from);
    shop.passMinutes(10);
    await doStaffJobs(shop);
    expect(shop.mails).toEqual([]);
  });

  test('is mailed also while the shop’s secret is changed', async () => {
    shop = await testShop(db, { secret: 'the former secret, which opens nothing' });
    await askForStaffProof(shop, mailbox((await somebody()).email), from);
    const secrets = {
      secret: 'the next secret, which opens nothing',
      previousSecret: 'the former secret, which opens nothing',
    };
    shop = await testShop(db, secrets);
    await doStaffJobs(shop);
    expect(shop.mails).toHaveLength(1);
  });

  test('is refused in a restored shop that is not released', async () => {
    const person = await somebody();
    await beginRestoration(db, { backup: 'a backup', completeUntil: shop.now(), begunAt: shop.now() });
    await expect(askForStaffProof(shop, mailbox(person.email), from)).rejects.toThrow(HeldError);
  });
});

describe('a code to sign in', () => {
  const proof = (code: string, browser = from.browser) =>
    signInStaff(shop, { kind: 'code', phoneNumber: '+919876543210', code, browser }, device);

  test('opens a session in the browser that asked for it', async () => {
    const person = await somebody();
    await ask({ kind: 'phone', address: person.phone });
    const code = shop.phoneMessages[0]?.message.blanks[0]?.value ?? '';
    expect(await proof(code, 'another browser')).toEqual({ ok: false, code: 'code_expired' });
    expect(await proof(code === '000000' ? '000001' : '000000')).toEqual({ ok: false, code: 'wrong_code' });
    expect(await proof(code)).toMatchObject({ ok: true });
  });

  const codeSent = () => shop.phoneMessages.at(-1)?.message.blanks[0]?.value ?? '';

  test.each([
    ['has not joined again', 0],
    ['has joined again', 1],
  ])('that was asked for before its person was invited anew opens nothing once the person %s', async (_when, joins) => {
    const person = await somebody();
    await ask({ kind: 'phone', address: person.phone });
    const reinvited = await reinviteStaff(shop, person.id, { byCommand: true });
    if (!reinvited.ok) throw new Error(reinvited.code);
    if (joins > 0) await signInStaff(shop, { kind: 'invitation', token: reinvited.token }, device);
    expect(await proof(codeSent())).toEqual({ ok: false, code: 'code_expired' });
    expect(await db.selectFrom('office_session').selectAll().execute()).toHaveLength(joins);
  });

  test('opens nothing if its person is invited anew while it is checked', async () => {
    const person = await somebody();
    await ask({ kind: 'phone', address: person.phone });
    const rival = withRival(db, /delete from "login_code"/, () => reinviteStaff(shop, person.id, { byCommand: true }));
    const typed = { kind: 'code' as const, phoneNumber: person.phone, code: codeSent(), browser: from.browser };
    expect(await signInStaff({ ...shop, db: rival }, typed, device)).toEqual({ ok: false, code: 'code_expired' });
    expect(await db.selectFrom('office_session').selectAll().execute()).toEqual([]);
  });

  test('is not sent to a number that nobody in the shop has, nor where the shop sends no messages to phones', async () => {
    const stranger = { kind: 'phone' as const, address: '+919000000001' };
    expect(await ask(stranger)).toMatchObject({ ok: true });
    expect(shop.phoneMessages).toEqual([]);
    const typed = { kind: 'code' as const, phoneNumber: stranger.address, code: '000000', browser: from.browser };
    // Somebody of the staff is answered alike. One code in a million is this one.
    expect(await signInStaff(shop, typed, device)).toEqual({ ok: false, code: 'wrong_code' });
    shop.messages.reachesPhones = () => false;
    expect(await ask(stranger)).toEqual({ ok: false, code: 'phone_unreachable' });
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
