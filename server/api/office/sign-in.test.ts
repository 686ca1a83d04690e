import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { countQueries } from '../../../database/testing/count-queries.ts';
import { testDatabase } from '../../../database/testing/database.ts';
import { type LimitName, limits } from '../../../shop/limits/limits.ts';
import { inviteStaff, removeStaff } from '../../../shop/office/manage-staff.ts';
import { addStaff } from '../../../shop/testing/staff.ts';
import { doStaffJobs } from '../../../shop/testing/staff-jobs.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { joinOffice, openOfficeBrowser, tokenOfMail } from '../../testing/office-browser.ts';
import { solveRefusalChallenge } from '../../testing/solve.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
});

const me = async (browser: ReturnType<typeof openOfficeBrowser>) => (await browser.get('/office/me')).body.state;
const subjects = () => api.shop.mails.map(({ to, subject }) => [to, subject]);

describe('an invitation', () => {
  test('leads by its mailed link and a passkey into the office, and is good once', async () => {
    const { shop } = api;
    await inviteStaff(shop, randomUUID(), { name: 'Meera', email: 'meera@example.in', role: 'owner' });
    await doStaffJobs(shop);
    expect(subjects()).toEqual([['meera@example.in', 'You are invited to the office of Dhaaga']]);
    const proof = { purpose: 'invitation', token: tokenOfMail(api, 'invitation') };
    const browser = openOfficeBrowser(api);
    expect(await browser.post('/office/sign-in/token', proof)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await me(browser)).toBe('passkey_needed');
    expect(await browser.get('/office/staff')).toMatchObject({ status: 403, body: { code: 'passkey_needed' } });
    expect((await browser.makePasskey()).status).toBe(200);
    expect(await me(browser)).toBe('signed_in');
    expect((await browser.get('/office/staff')).status).toBe(200);
    await doStaffJobs(shop);
    expect(subjects().slice(1)).toEqual([['meera@example.in', 'A passkey was made: the office of Dhaaga']]);
    expect(shop.mails.at(-1)?.text).toContain('a passkey was made (Chrome on Android)');
    expect(await openOfficeBrowser(api).post('/office/sign-in/token', proof)).toMatchObject({
      status: 422,
      body: { code: 'bad_link' },
    });
  });

  test('is mailed to nobody who was removed or has joined meanwhile', async () => {
    const { shop } = api;
    const { id } = await joinOffice(api, 'packer');
    const removed = await addStaff(db, 'manager');
    await removeStaff(shop, removed.id);
    const mails = shop.mails.length;
    await db.transaction().execute(async (trx) => {
      for (const staffId of [id, removed.id]) await shop.jobs.send(trx, 'invite-staff', { staffId });
    });
    await doStaffJobs(shop);
    expect(shop.mails).toHaveLength(mails);
  });
});

describe('a link or a code', () => {
  test('is asked for by staff and strangers with the same answer, queries and jobs', async () => {
    const { id } = await addStaff(db, 'packer');
    await db
      .updateTable('staff')
      .set({ email: 'meera@example.in', phone: '+919876543210' })
      .where('id', '=', id)
      .execute();
    const ask = async (contact: string, address: string) => {
      const counted = countQueries(db);
      const own = await testApi(counted.db);
      const { status, body } = await own.from(address).post('/office/sign-in/link-or-code', { contact });
      const jobs = (await api.shop.sentJobs()).slice(-1).map(({ name, data }) => [name, Object.keys(data)]);
      return { status, body, jobs, queries: counted.queries() };
    };
    const [staff, stranger] = [
      await ask('meera@example.in', '203.0.113.1'),
      await ask('eve@example.in', '203.0.113.2'),
    ];
    expect(staff).toMatchObject({ status: 200, body: { ok: true, resendSeconds: 30, expiresSeconds: 600 } });
    expect(staff.queries).toBeGreaterThan(0);
    expect(stranger).toEqual(staff);
    const byPhone = [await ask('9876543210', '203.0.113.3'), await ask('9876543211', '203.0.113.4')];
    expect(byPhone[0]).toMatchObject({ status: 200 });
    expect(byPhone[1]).toEqual(byPhone[0]);
    expect(await api.shop.sentJobs()).toHaveLength(4);
  });

  test('by SMS opens a session in the browser that asked for it alone', async () => {
    const { id } = await addStaff(db, 'packer');
    await db.updateTable('staff').set({ phone: '+919876543210' }).where('id', '=', id).execute();
    const [browser, other] = [openOfficeBrowser(api), openOfficeBrowser(api)];
    await browser.post('/office/sign-in/link-or-code', { contact: '98765 43210' });
    await doStaffJobs(api.shop);
    const code = api.shop.phoneMessages[0]?.message.blanks[0]?.value ?? '';
    const proof = { phone: '9876543210', code };
    expect(await other.post('/office/sign-in/code', proof)).toMatchObject({ body: { code: 'code_expired' } });
    expect((await browser.post('/office/sign-in/code', proof)).status).toBe(200);
    expect(await me(browser)).toBe('passkey_needed');
  });

  test('is refused for what is no contact, and asks for a pause', async () => {
    const browser = openOfficeBrowser(api);
    expect((await browser.post('/office/sign-in/link-or-code', { contact: 'meera' })).status).toBe(400);
    await browser.post('/office/sign-in/link-or-code', { contact: 'meera@example.in' });
    expect(await browser.post('/office/sign-in/link-or-code', { contact: 'meera@example.in' })).toMatchObject({
      status: 429,
      body: { code: 'too_many' },
    });
  });
});

describe('a passkey', () => {
  test('alone signs in, and is mailed about in a new browser only', async () => {
    const { email, browser } = await joinOffice(api, 'manager');
    const again = openOfficeBrowser(api, browser.device);
    for (let times = 0; times < 2; times += 1) {
      expect((await again.presentPasskey()).status).toBe(200);
      expect(await me(again)).toBe('signed_in');
      await again.post('/office/sign-out');
      expect(await me(again)).toBe('signed_out');
    }
    expect((await browser.presentPasskey()).status).toBe(200);
    const before = subjects().length;
    await doStaffJobs(api.shop);
    expect(subjects().slice(before)).toEqual([[email, 'Signed in on a new device: the office of Dhaaga']]);
  });

  test('is refused on another origin, and when its answer is sent a second time', async () => {
    const { browser } = await joinOffice(api, 'manager');
    const other = openOfficeBrowser(api, browser.device);
    const refused = { status: 422, body: { code: 'bad_passkey' } };
    for (const origin of ['https://shop.test', 'https://evil.example'])
      expect(await other.presentPasskey(browser.device, { origin })).toMatchObject(refused);
    const { body } = await other.post('/office/sign-in/passkey/options');
    const response = browser.device.use(body as never);
    expect((await other.post('/office/sign-in/passkey', { response })).status).toBe(200);
    await other.post('/office/sign-out');
    expect(await other.post('/office/sign-in/passkey', { response })).toMatchObject(refused);
  });

  test('used in a session counts as used just now', async () => {
    const { browser } = await joinOffice(api, 'owner');
    api.shop.passMinutes(11);
    expect(await browser.post('/office/recovery-codes')).toMatchObject({ body: { code: 'passkey_needed' } });
    expect((await browser.presentPasskey()).status).toBe(200);
    expect((await browser.post('/office/recovery-codes')).status).toBe(200);
  });

  test('of a removed person opens nothing, and their next call is refused', async () => {
    const { id, browser } = await joinOffice(api, 'manager');
    await removeStaff(api.shop, id);
    expect(await browser.get('/office/sessions')).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    expect((await openOfficeBrowser(api, browser.device).presentPasskey()).status).toBe(422);
  });
});

describe('a lost phone', () => {
  test('is replaced by a link and a recovery code: its passkey and sessions end, and the owners are mailed', async () => {
    const { shop } = api;
    const owner = await joinOffice(api, 'owner');
    const { email, browser: lost } = await joinOffice(api, 'packer');
    const { codes } = (await lost.post<{ codes: string[] }>('/office/recovery-codes')).body;
    await doStaffJobs(shop);
    shop.passMinutes(1);
    const found = openOfficeBrowser(api);
    await found.openLink(email);
    expect(await found.makePasskey()).toMatchObject({ body: { code: 'passkey_needed' } });
    expect(await found.post('/office/sign-in/recovery', { code: 'AAAAA-AAAAA' })).toMatchObject({
      status: 422,
      body: { code: 'wrong_recovery_code' },
    });
    expect((await found.post('/office/sign-in/recovery', { code: codes[0] })).status).toBe(200);
    const before = subjects().length;
    await doStaffJobs(shop);
    const subject = 'A recovery code was used: the office of Dhaaga';
    expect(subjects().slice(before)).toEqual([
      [owner.email, subject],
      [email, subject],
    ]);
    expect((await found.makePasskey()).status).toBe(200);
    expect(await me(found)).toBe('signed_in');
    expect(await me(lost)).toBe('signed_out');
    expect((await openOfficeBrowser(api, lost.device).presentPasskey()).status).toBe(422);
    expect((await found.get('/office/recovery-codes')).body).toEqual({ left: 9 });
  });

  test('is replaced although a thief who reads the mail has used up their own tries of a recovery code', async () => {
    const { email, browser: lost } = await joinOffice(api, 'owner');
    const { codes } = (await lost.post<{ codes: string[] }>('/office/recovery-codes')).body;
    const [thief, found] = [openOfficeBrowser(api), openOfficeBrowser(api)];
    for (const browser of [thief, found]) await browser.openLink(email);
    const guess = () => thief.post('/office/sign-in/recovery', { code: 'AAAAA-AAAAA' });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
    expect((await found.post('/office/sign-in/recovery', { code: codes[0] })).status).toBe(200);
  });

  test('allows ten tries of a recovery code in an hour, in one session', async () => {
    const { browser } = await joinOffice(api, 'packer');
    const tryCode = () => browser.post('/office/sign-in/recovery', { code: 'AAAAA-AAAAA' });
    for (let tries = 0; tries < 10; tries += 1) expect((await tryCode()).status).toBe(422);
    expect(await tryCode()).toMatchObject({ status: 429, body: { code: 'too_many' } });
  });
});

describe('behind an address from which strangers have tried to enter the office too often', () => {
  const useUp = async (name: LimitName, who = '127.0.0.1') => {
    for (let used = 0; used < limits[name][0].times; used += 1) await api.shop.limits.count(name, who);
  };

  test('a browser in which staff have used a passkey notices nothing, and signs in by passkey, link and code', async () => {
    const { browser, email } = await joinOffice(api, 'packer');
    await browser.post('/office/sign-out');
    // The link of the invitation counts for the browser's own limit.
    await db.deleteFrom('rate_limit').execute();
    await useUp('passkey-challenge-by-address');
    await useUp('office-sign-in-by-address');
    await useUp('codes-to-contact', `office ${email}`);
    await useUp('strangers-codes-to-contact', `office ${email}`);
    await useUp('strangers-mail-codes-in-all', 'the office');
    expect((await browser.presentPasskey()).status).toBe(200);
    await browser.post('/office/sign-out');
    expect((await browser.post('/office/sign-in/link-or-code', { contact: email })).status).toBe(200);
    await doStaffJobs(api.shop);
    const link = { purpose: 'link', token: tokenOfMail(api, 'link') };
    expect((await browser.post('/office/sign-in/token', link)).status).toBe(200);
  });

  test('another browser of theirs solves a challenge for each step', async () => {
    const { browser } = await joinOffice(api, 'packer');
    await useUp('passkey-challenge-by-address');
    await useUp('office-sign-in-by-address');
    const other = openOfficeBrowser(api, browser.device);
    const post = async (path: string, body?: unknown) => {
      const refused = await other.post(path, body);
      expect(refused).toMatchObject({ status: 403, body: { code: 'challenge_wanted' } });
      const solution = await solveRefusalChallenge(refused as never);
      return other.post(path, body, { 'challenge-solution': solution });
    };
    const { status, body } = await post('/office/sign-in/passkey/options');
    expect(status).toBe(200);
    const response = browser.device.use(body as never);
    expect((await post('/office/sign-in/passkey', { response })).status).toBe(200);
    expect(await me(other)).toBe('signed_in');
  });

  test('a browser that staff have used is refused by its own limit, and others are not', async () => {
    const { browser } = await joinOffice(api, 'packer');
    await browser.post('/office/sign-out');
    const mark = browser.cookies.get('__Host-browser') ?? '';
    await useUp('office-sign-in-in-known-browser', mark);
    expect((await browser.post('/office/sign-in/passkey/options')).status).toBe(429);
    const asked = await browser.post('/office/sign-in/link-or-code', { contact: 'somebody@example.in' });
    expect(asked).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect((await openOfficeBrowser(api).post('/office/sign-in/passkey/options')).status).toBe(200);
  });

  test('a copied cookie of a known browser is worth nothing beside another mark', async () => {
    const { browser } = await joinOffice(api, 'packer');
    await useUp('passkey-challenge-by-address');
    const copy = openOfficeBrowser(api);
    copy.cookies.set('__Host-known_as', browser.cookies.get('__Host-known_as') ?? '');
    copy.cookies.set('__Host-browser', 'A'.repeat(22));
    expect((await copy.post('/office/sign-in/passkey/options')).status).toBe(403);
    copy.cookies.set('__Host-browser', browser.cookies.get('__Host-browser') ?? '');
    expect((await copy.post('/office/sign-in/passkey/options')).status).toBe(200);
  });
});
