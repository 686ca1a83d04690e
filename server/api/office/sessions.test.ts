import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { limits } from '../../../shop/limits/limits.ts';
import { endOfficeSession, openOfficeSession } from '../../../shop/office/office-sessions.ts';
import { beginRestoration } from '../../../shop/restoration/restoration-store.ts';
import { roles } from '../../../shop/roles.ts';
import { placePaidOrder } from '../../../shop/testing/after-sales.ts';
import { testAuthenticator } from '../../../shop/testing/authenticator.ts';
import { addStaff } from '../../../shop/testing/staff.ts';
import { doStaffJobs } from '../../../shop/testing/staff-jobs.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { joinOffice, openOfficeBrowser, tokenOfMail } from '../../testing/office-browser.ts';
import { signInToOffice } from '../../testing/staff.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
});

const needsPasskey = { status: 403, body: { code: 'passkey_needed' } };

/** The person's own calls, which any role may make, but for those that make or use a passkey. */
const ownCalls = [
  ['GET', '/office/passkeys'],
  ['GET', '/office/recovery-codes'],
  ['POST', '/office/recovery-codes'],
  ['POST', '/office/passkeys/none/remove'],
  ['GET', '/office/sessions'],
  ['POST', '/office/sessions/00000000-0000-4000-8000-000000000000/end'],
  ['POST', '/office/sessions/end-others'],
] as const;

test.each(ownCalls)('%s %s is answered after a passkey alone, and not in a shop that is held', async (method, path) => {
  const call = (session: Awaited<ReturnType<typeof signInToOffice>>) =>
    method === 'GET' ? session.get(path) : session.post(path, {});
  expect(await call(await signInToOffice(api, 'packer', null))).toMatchObject(needsPasskey);
  const packer = await signInToOffice(api, 'packer');
  expect((await call(packer)).status).toBe(200);
  await beginRestoration(db, { backup: 'a backup', completeUntil: api.shop.now(), begunAt: api.shop.now() });
  expect(await call(packer)).toMatchObject({ status: 503, body: { code: 'held' } });
  expect(await packer.post('/office/passkeys/options', {})).toMatchObject({ status: 503, body: { code: 'held' } });
});

describe('the sessions of a person', () => {
  test('are listed with their devices, and ended one by one or all but this', async () => {
    const { browser } = await joinOffice(api, 'packer');
    const others = [openOfficeBrowser(api, browser.device), openOfficeBrowser(api, browser.device)];
    for (const other of others) await other.presentPasskey();
    const list = async () => (await browser.get<{ id: string; is_this: boolean }[]>('/office/sessions')).body;
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    expect(sessions.find((one) => one.is_this)).toMatchObject({ device: 'Chrome on Android', has_used_passkey: true });
    const another = sessions.find((one) => !one.is_this);
    await browser.post(`/office/sessions/${another?.id}/end`);
    expect(await list()).toHaveLength(2);
    await browser.post('/office/sessions/end-others');
    expect(await list()).toMatchObject([{ is_this: true }]);
    for (const other of others) expect((await other.get('/office/sessions')).status).toBe(401);
  });

  test('are not ended by anybody else', async () => {
    const [owner, packer] = [await signInToOffice(api, 'owner'), await signInToOffice(api, 'packer')];
    await owner.post(`/office/sessions/${packer.sessionId}/end`, {});
    await owner.post('/office/sessions/end-others', {});
    expect((await packer.get('/office/sessions')).status).toBe(200);
  });

  test('end 12 hours after the last call', async () => {
    const packer = await signInToOffice(api, 'packer');
    for (let times = 0; times < 2; times += 1) {
      api.shop.passMinutes(11 * 60);
      expect((await packer.get('/office/sessions')).status).toBe(200);
    }
    api.shop.passMinutes(12 * 60 + 1);
    expect(await packer.get('/office/sessions')).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  });

  test('that a browser has is ended when it opens another link', async () => {
    const { browser, email } = await joinOffice(api, 'packer');
    const token = browser.cookies.get('__Host-office');
    await openOfficeBrowser(api).post('/office/sign-in/link-or-code', { contact: email });
    await doStaffJobs(api.shop);
    const link = { purpose: 'link', token: tokenOfMail(api, 'link') };
    expect((await browser.post('/office/sign-in/token', link)).status).toBe(200);
    const old = { headers: { cookie: `__Host-office=${token}` } };
    expect((await api.request('/office/sessions', old)).status).toBe(401);
  });
});

describe('the token of a session', () => {
  type Browser = ReturnType<typeof openOfficeBrowser>;
  const withCookie = (token = '') => api.request('/office/sessions', { headers: { cookie: `__Host-office=${token}` } });

  test.each<[string, (browser: Browser) => Promise<{ status: number }>]>([
    ['a passkey is used', (browser) => browser.presentPasskey()],
    ['a passkey is made', (browser) => browser.makePasskey(testAuthenticator(api.shop.officeUrl))],
  ])('that was stolen is answered 401 once %s, and the browser goes on', async (_what, prove) => {
    const { browser } = await joinOffice(api, 'owner');
    const stolen = browser.cookies.get('__Host-office');
    expect((await withCookie(stolen)).status).toBe(200);
    expect((await prove(browser)).status).toBe(200);
    expect(await withCookie(stolen)).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    expect((await browser.get('/office/sessions')).body).toMatchObject([{ is_this: true }]);
  });

  test('that was stolen makes no passkey once a recovery code is used in its session', async () => {
    const { browser, email } = await joinOffice(api, 'owner');
    const { codes } = (await browser.post<{ codes: string[] }>('/office/recovery-codes')).body;
    const [found, thief] = [openOfficeBrowser(api), openOfficeBrowser(api)];
    await found.openLink(email);
    thief.cookies.set('__Host-office', found.cookies.get('__Host-office') ?? '');
    expect((await found.post('/office/sign-in/recovery', { code: codes[0] })).status).toBe(200);
    expect(await thief.makePasskey()).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    expect((await found.makePasskey()).status).toBe(200);
  });
});

test('a call whose body comes slowly does nothing if its session ends meanwhile', async () => {
  const manager = await signInToOffice(api, 'manager');
  const { id: orderId } = await placePaidOrder(api.shop);
  const body = new TextEncoder().encode(JSON.stringify({ input: { orderId, words: 'Ring first' } }));
  const pull = async (controller: ReadableStreamDefaultController) => {
    await endOfficeSession(db, manager.staffId, manager.sessionId);
    controller.enqueue(body);
    controller.close();
  };
  const headers = { ...manager.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.byteLength) },
    duplex: 'half',
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
  } as RequestInit;
  const answer = await api.request('/office/acts/order.note', init);
  expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  expect(await db.selectFrom('order_note').selectAll().execute()).toEqual([]);
});

test('an act that a page asks for in the name of somebody else than is signed in is not done', async () => {
  const [packer, other] = [await signInToOffice(api, 'packer'), await signInToOffice(api, 'packer')];
  const { id: orderId } = await placePaidOrder(api.shop);
  const ask = (person: string) =>
    api.request('/office/acts/order.note', {
      method: 'POST',
      headers: {
        ...packer.headers,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'office-person': person,
      },
      body: JSON.stringify({ input: { orderId, words: 'Ring first' } }),
    });
  expect(await ask(other.staffId)).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  const notes = db.selectFrom('order_note').selectAll().where('order_id', '=', orderId);
  expect(await notes.execute()).toEqual([]);
  expect(await ask(packer.staffId)).toMatchObject({ status: 200 });
  expect(await notes.execute()).toHaveLength(1);
});

test('of 601 calls in a minute of a session that a link opened the last is refused, and the person’s other session is answered', async () => {
  const { email, browser } = await joinOffice(api, 'owner');
  const thief = openOfficeBrowser(api);
  await thief.openLink(email);
  const { id } = await db
    .selectFrom('office_session')
    .select('id')
    .where('passkey_at', 'is', null)
    .executeTakeFirstOrThrow();
  const [{ times }] = limits['office-calls-of-session'];
  for (let nth = 1; nth < times; nth += 1) await api.shop.limits.take('office-calls-of-session', id);
  expect((await thief.get('/office/me')).status).toBe(200);
  expect(await thief.get('/office/me')).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect((await browser.get('/office/sessions')).status).toBe(200);
});

test('of 601 calls in a minute of a person who has used a passkey the last is refused, in whichever of their sessions', async () => {
  const owner = await signInToOffice(api, 'owner');
  const { token } = await openOfficeSession(api.shop, db, {
    staffId: owner.staffId,
    device: 'A second test',
    passkeyAt: api.shop.now(),
  });
  const [name] = (owner.headers.cookie ?? '').split('=');
  const second = () => api.request('/office/sessions', { headers: { cookie: `${name}=${token}` } });
  const [{ times }] = limits['office-calls-of-person'];
  for (let nth = 2; nth < times; nth += 1) await api.shop.limits.take('office-calls-of-person', owner.staffId);
  expect((await owner.get('/office/sessions')).status).toBe(200);
  expect((await second()).status).toBe(200);
  for (const answer of [await owner.get('/office/sessions'), await second()])
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many' } });
});

describe('the passkeys of a person', () => {
  test('are listed, and removed but for the last one, each after one that was used just now', async () => {
    const { browser, email } = await joinOffice(api, 'packer');
    const list = async () => (await browser.get<{ id: string }[]>('/office/passkeys')).body;
    const [first] = await list();
    const remove = (id?: string) => browser.post(`/office/passkeys/${id}/remove`);
    expect(await remove(first?.id)).toMatchObject({ status: 409, body: { code: 'last_passkey' } });
    const spare = testAuthenticator(api.shop.officeUrl);
    expect((await browser.makePasskey(spare)).status).toBe(200);
    api.shop.passMinutes(11);
    expect(await remove(first?.id)).toMatchObject(needsPasskey);
    expect(await browser.makePasskey(testAuthenticator(api.shop.officeUrl))).toMatchObject(needsPasskey);
    await browser.presentPasskey(spare);
    expect((await remove(first?.id)).status).toBe(200);
    expect(await list()).toHaveLength(1);
    await doStaffJobs(api.shop);
    expect(api.shop.mails.at(-1)).toMatchObject({ to: email, subject: 'A passkey was removed: the office of Dhaaga' });
  });

  test('are at most ten', async () => {
    const { browser } = await joinOffice(api, 'packer');
    for (let made = 1; made < 10; made += 1)
      expect((await browser.makePasskey(testAuthenticator(api.shop.officeUrl))).status).toBe(200);
    expect(await browser.makePasskey(testAuthenticator(api.shop.officeUrl))).toMatchObject({
      status: 409,
      body: { code: 'too_many_passkeys' },
    });
  });

  test('are not removed by anybody else', async () => {
    const [mine, theirs] = [await joinOffice(api, 'owner'), await joinOffice(api, 'packer')];
    const [{ id } = { id: '' }] = (await theirs.browser.get<{ id: string }[]>('/office/passkeys')).body;
    await mine.browser.post(`/office/passkeys/${id}/remove`);
    expect((await theirs.browser.presentPasskey()).status).toBe(200);
  });
});

test('new recovery codes replace the earlier ones, and are mailed about without the codes', async () => {
  const { browser, email } = await joinOffice(api, 'packer');
  const make = async () => (await browser.post<{ codes: string[] }>('/office/recovery-codes')).body.codes;
  const [old] = [await make(), await make()];
  await doStaffJobs(api.shop);
  const mail = api.shop.mails.at(-1);
  expect(mail).toMatchObject({ to: email, subject: 'New recovery codes were made: the office of Dhaaga' });
  expect(old.some((code) => mail?.text.includes(code))).toBe(false);
  expect((await browser.post('/office/sign-in/recovery', { code: old[0] })).status).toBe(422);
});

describe('the list of the staff', () => {
  test('shows an owner everybody with their passkeys, sessions and last use', async () => {
    const owner = await joinOffice(api, 'owner');
    const invited = await addStaff(db, 'packer');
    await db.updateTable('staff').set({ joined_at: null }).where('id', '=', invited.id).execute();
    const { body } = await owner.browser.get<{ rows: { id: string }[] }>('/office/staff');
    expect(body).toEqual({ rows: expect.any(Array), next: null });
    const row = (id: string) => body.rows.find((one) => one.id === id);
    expect(row(owner.id)).toMatchObject({ role: 'owner', email: owner.email, passkeys: 1, sessions: 1 });
    expect(row(owner.id)).toMatchObject({ seen_at: expect.any(String), joined_at: expect.any(String) });
    expect(row(invited.id)).toMatchObject({ passkeys: 0, sessions: 0, seen_at: null, joined_at: null });
  });

  test.each(roles.filter((role) => role !== 'owner'))('is not for a %s', async (role) => {
    const person = await signInToOffice(api, role);
    expect(await person.get('/office/staff')).toMatchObject({ status: 403, body: { code: 'forbidden_act' } });
  });
});
