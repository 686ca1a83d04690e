import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { listDevices } from '../office-notices/device-store.ts';
import { type AuthenticatorFault, type TestAuthenticator, testAuthenticator } from '../testing/authenticator.ts';
import { letDeviceBeTold } from '../testing/notices.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { hasFreshPasskey } from './actor.ts';
import { removeStaff } from './manage-staff.ts';
import {
  actorOf,
  endOfficeSession,
  type OfficeSession,
  openOfficeSession,
  readOfficeSession,
} from './office-sessions.ts';
import { beginPasskeyUse, finishPasskeyUse } from './passkey-use.ts';
import { beginPasskey, finishPasskey, listPasskeys, removePasskey } from './passkeys.ts';
import { countRecoveryCodes, makeRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let phone: TestAuthenticator;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  phone = testAuthenticator(shop.officeUrl);
});

const device = 'Chrome on Android';
const browser = 'a browser';

/** The token of each session, as its browser's cookie has it. */
const cookies = new Map<string, string>();

/** Opens a session as a link does; returns a function that reads it as it is now. */
async function signedIn(staffId?: string): Promise<() => Promise<OfficeSession>> {
  const opened = await openOfficeSession(shop, db, { staffId: staffId ?? (await addStaff(db, 'manager')).id, device });
  cookies.set(opened.id, opened.token);
  return async () => {
    const session = await readOfficeSession(shop, cookies.get(opened.id) ?? '');
    if (!session) throw new Error('the session has ended');
    return session;
  };
}

/** Puts the token of an answer into the browser of a session. */
function keepCookie<Answer extends { ok: true; token: string } | { ok: false }>(
  session: OfficeSession | null,
  answer: Answer,
): Answer {
  if (session && answer.ok) cookies.set(session.id, answer.token);
  return answer;
}

async function makePasskey(session: () => Promise<OfficeSession>, made = phone, fault: AuthenticatorFault = {}) {
  const begun = await beginPasskey(shop, await session());
  if (!begun.ok) return begun;
  const response = made.make(begun.options, fault);
  const now = await session();
  return keepCookie(now, await finishPasskey(shop, now, { response, browser }));
}

async function usePasskey(session: OfficeSession | null, used = phone, fault: AuthenticatorFault = {}) {
  const options = await beginPasskeyUse(shop, session);
  const response = used.use(options, fault);
  return keepCookie(session, await finishPasskeyUse(shop, session, { response, device, browser }));
}

async function recover(session: () => Promise<OfficeSession>, code: string): Promise<boolean> {
  const now = await session();
  const token = await redeemRecoveryCode(shop, now, code);
  if (token !== null) cookies.set(now.id, token);
  return token !== null;
}

const done = { ok: true, token: expect.any(String) };
const refused = { ok: false, code: 'bad_passkey' };

describe('the first passkey of a person', () => {
  test('is made in the session that a link opened, which may act for ten minutes then', async () => {
    const session = await signedIn();
    expect(hasFreshPasskey(actorOf(await session()), shop.now())).toBe(false);
    expect(await makePasskey(session)).toEqual(done);
    const { person, passkeyAt } = await session();
    expect(await listPasskeys(db, person.id)).toMatchObject([{ device }]);
    expect(hasFreshPasskey({ kind: 'staff', id: person.id, role: person.role, passkeyAt }, shop.now())).toBe(true);
    shop.passMinutes(10);
    expect(hasFreshPasskey(actorOf(await session()), shop.now())).toBe(false);
  });

  test('is not fresh after the clock was set back by a day: it would be so for all that day', async () => {
    const session = await signedIn();
    await makePasskey(session);
    shop.passMinutes(-24 * 60);
    expect(hasFreshPasskey(actorOf(await session()), shop.now())).toBe(false);
  });

  test.each<[string, AuthenticatorFault]>([
    ['by another page', { origin: 'https://evil.example' }],
    ['by the shop, whose pages may have a flaw', { origin: 'https://shop.test' }],
    ['for another host', { host: 'evil.example' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['with a statement of what made it', { hasStatement: true }],
  ])('is refused if it was made %s', async (_how, fault) => {
    const session = await signedIn();
    expect(await makePasskey(session, phone, fault)).toEqual(refused);
    expect((await session()).passkeyAt).toBeNull();
  });

  test('is refused with a challenge that was used, has expired, or is of another session', async () => {
    const [session, other] = [await signedIn(), await signedIn()];
    const begin = async () => {
      const begun = await beginPasskey(shop, await session());
      if (!begun.ok) throw new Error(begun.code);
      return begun.options;
    };
    const options = await begin();
    expect(await finishPasskey(shop, await other(), { response: phone.make(options), browser })).toEqual(refused);
    shop.passMinutes(6);
    expect(await finishPasskey(shop, await session(), { response: phone.make(options), browser })).toEqual(refused);
    const fresh = await begin();
    const now = await session();
    expect(keepCookie(now, await finishPasskey(shop, now, { response: phone.make(fresh), browser }))).toEqual(done);
    expect(
      await finishPasskey(shop, await session(), { response: testAuthenticator(shop.officeUrl).make(fresh), browser }),
    ).toEqual(refused);
  });

  test('is one, though two sessions of the person make theirs at the same moment', async () => {
    const session = await signedIn();
    const { person } = await session();
    const thief = await signedIn(person.id);
    const begun = await beginPasskey(shop, await session());
    if (!begun.ok) throw new Error(begun.code);
    const theirs = () => makePasskey(thief, testAuthenticator(shop.officeUrl));
    const slow = {
      ...shop,
      db: withRival(db, /from "staff_passkey"/, async () => expect(await theirs()).toEqual(done)),
    };
    const response = phone.make(begun.options);
    expect(await finishPasskey(slow, await session(), { response, browser })).toEqual({
      ok: false,
      code: 'passkey_needed',
    });
    expect(await listPasskeys(db, person.id)).toHaveLength(1);
  });

  test('cannot be the passkey of somebody else', async () => {
    expect(await makePasskey(await signedIn())).toEqual(done);
    expect(await makePasskey(await signedIn())).toEqual(refused);
  });
});

describe('a passkey', () => {
  test('opens a session that may act, without anything else', async () => {
    const session = await signedIn();
    await makePasskey(session);
    const opened = await usePasskey(null);
    if (!opened.ok) throw new Error('refused');
    const { person } = await session();
    expect(await readOfficeSession(shop, opened.token)).toMatchObject({
      person: { id: person.id },
      passkeyAt: expect.any(Date),
    });
  });

  test('is asked for again in a session, where only its own person’s counts', async () => {
    const [session, other] = [await signedIn(), await signedIn()];
    const theirs = testAuthenticator(shop.officeUrl);
    await makePasskey(session);
    await makePasskey(other, theirs);
    shop.passMinutes(11);
    expect(await usePasskey(await session(), theirs)).toEqual(refused);
    expect(hasFreshPasskey(actorOf(await session()), shop.now())).toBe(false);
    expect(await usePasskey(await session())).toEqual(done);
    expect(hasFreshPasskey(actorOf(await session()), shop.now())).toBe(true);
  });

  test.each<[string, AuthenticatorFault]>([
    ['on another page', { origin: 'https://evil.example' }],
    ['for another host', { host: 'shop.test' }],
    ['without finger, face or PIN', { isVerified: false }],
  ])('is refused if it was used %s', async (_how, fault) => {
    await makePasskey(await signedIn());
    expect(await usePasskey(null, phone, fault)).toEqual(refused);
  });

  test('is refused if its answer is not one of a browser', async () => {
    await makePasskey(await signedIn());
    const answer = phone.use(await beginPasskeyUse(shop, null));
    for (const clientDataJSON of ['', 'bm8', Buffer.from('{"challenge":5}').toString('base64url')]) {
      const response = { ...answer, response: { ...answer.response, clientDataJSON } };
      expect(await finishPasskeyUse(shop, null, { response, device, browser })).toEqual(refused);
    }
  });

  test('is refused if its answer is sent a second time, or to another session than asked for it', async () => {
    const session = await signedIn();
    await makePasskey(session);
    const response = phone.use(await beginPasskeyUse(shop, null));
    expect(await finishPasskeyUse(shop, await session(), { response, device, browser })).toEqual(refused);
    expect(await finishPasskeyUse(shop, null, { response, device, browser })).toMatchObject({ ok: true });
    expect(await finishPasskeyUse(shop, null, { response, device, browser })).toEqual(refused);
  });

  test('is refused if it was copied: its counter did not grow', async () => {
    await makePasskey(await signedIn(), phone, { counter: 4 });
    expect(await usePasskey(null, phone, { counter: 5 })).toMatchObject({ ok: true });
    expect(await usePasskey(null, phone, { counter: 5 })).toEqual(refused);
  });

  test('is accepted once if it and its copy are used at the same moment', async () => {
    await makePasskey(await signedIn(), phone, { counter: 4 });
    const copy = () => usePasskey(null, phone, { counter: 5 });
    const response = phone.use(await beginPasskeyUse(shop, null), { counter: 5 });
    const slow = {
      ...shop,
      db: withRival(db, /from "staff_passkey"/, async () => expect(await copy()).toMatchObject({ ok: true })),
    };
    expect(await finishPasskeyUse(slow, null, { response, device, browser })).toEqual(refused);
  });

  test('is refused once it was deleted, or its person removed', async () => {
    const session = await signedIn();
    await makePasskey(session);
    const spare = testAuthenticator(shop.officeUrl);
    await makePasskey(session, spare);
    const { person } = await session();
    const oldest = (await listPasskeys(db, person.id)).at(-1)?.id ?? '';
    expect(await removePasskey(shop, await session(), oldest)).toEqual({ ok: true });
    expect(await usePasskey(null)).toEqual(refused);
    expect(await usePasskey(null, spare)).toMatchObject({ ok: true });
    await db.updateTable('staff').set({ removed_at: shop.now() }).execute();
    expect(await usePasskey(null, spare)).toEqual(refused);
  });
});

describe('a passkey that is removed', () => {
  test('ends the other sessions of its person, and is not the last one', async () => {
    const [session, elsewhere] = [await signedIn(), await signedIn()];
    await makePasskey(session);
    const { person } = await session();
    const other = await signedIn(person.id);
    const remove = async () => removePasskey(shop, await session(), (await listPasskeys(db, person.id))[0]?.id ?? '');
    expect(await remove()).toEqual({ ok: false, code: 'last_passkey' });
    await makePasskey(session, testAuthenticator(shop.officeUrl));
    expect(await remove()).toEqual({ ok: true });
    await expect(other()).rejects.toThrow('the session has ended');
    expect(await listPasskeys(db, person.id)).toHaveLength(1);
    expect(await elsewhere()).toMatchObject({ device });
  });

  test('is not somebody else’s', async () => {
    const [session, other] = [await signedIn(), await signedIn()];
    await makePasskey(session);
    const [theirs] = await listPasskeys(db, (await session()).person.id);
    expect(await removePasskey(shop, await other(), theirs?.id ?? '')).toEqual({ ok: true });
    expect(await usePasskey(null)).toMatchObject({ ok: true });
  });

  test('leaves one if both passkeys of a person are removed at the same moment', async () => {
    const session = await signedIn();
    await makePasskey(session);
    await makePasskey(session, testAuthenticator(shop.officeUrl));
    const { person } = await session();
    const [one, other] = await listPasskeys(db, person.id);
    const now = await session();
    const slow = {
      ...shop,
      db: withRival(db, /from "staff" .* for no key update/, async () => {
        const rival = removePasskey(shop, now, other?.id ?? '');
        rivals.push(rival);
        await waitUntilBlocked(db, rival);
      }),
    };
    const rivals: Promise<unknown>[] = [];
    expect(await removePasskey(slow, now, one?.id ?? '')).toEqual({ ok: true });
    expect(await Promise.all(rivals)).toEqual([{ ok: false, code: 'last_passkey' }]);
    expect(await listPasskeys(db, person.id)).toHaveLength(1);
  });
});

describe('another passkey of a person', () => {
  test('is not made by whoever has only their mailbox', async () => {
    const session = await signedIn();
    await makePasskey(session);
    const thief = await signedIn((await session()).person.id);
    expect(await makePasskey(thief, testAuthenticator(shop.officeUrl))).toEqual({ ok: false, code: 'passkey_needed' });
    await usePasskey(await thief());
    expect(await makePasskey(thief, testAuthenticator(shop.officeUrl))).toEqual(done);
    expect(await listPasskeys(db, (await session()).person.id)).toHaveLength(2);
  });

  test('is made after a recovery code when the only phone is lost, which ends the lost one’s passkey, sessions and notices', async () => {
    const lost = await signedIn();
    await makePasskey(lost);
    const { person } = await lost();
    await letDeviceBeTold(shop, person.id);
    const [code = ''] = await makeRecoveryCodes(shop, { person, device });
    const session = await signedIn(person.id);
    expect(await recover(session, 'AAAAA-AAAAA')).toBe(false);
    expect(await recover(session, ` ${code.toLowerCase().replace('-', ' ')} `)).toBe(true);
    expect(hasFreshPasskey(actorOf(await session()), shop.now())).toBe(false);
    const found = testAuthenticator(shop.officeUrl);
    expect(await makePasskey(session, found)).toEqual(done);
    expect(await usePasskey(null, phone)).toEqual(refused);
    await expect(lost()).rejects.toThrow('the session has ended');
    expect(await listDevices(db, person.id)).toEqual([]);
    expect(await usePasskey(await session(), found)).toEqual(done);
    expect(await recover(session, code)).toBe(false);
    expect(await countRecoveryCodes(shop, person.id)).toBe(9);
  });

  test('is not made with the recovery code of somebody else, nor five minutes after one was used', async () => {
    const session = await signedIn();
    await makePasskey(session);
    const { person } = await session();
    const late = await signedIn(person.id);
    const [others = ''] = await makeRecoveryCodes(shop, { person: await addStaff(db, 'owner'), device });
    expect(await recover(late, others)).toBe(false);
    const [code = ''] = await makeRecoveryCodes(shop, { person, device });
    await recover(late, code);
    shop.passMinutes(6);
    expect(await makePasskey(late, testAuthenticator(shop.officeUrl))).toEqual({ ok: false, code: 'passkey_needed' });
  });
});

describe('the token of a session', () => {
  const read = (token = '') => readOfficeSession(shop, token);

  test.each<[string, (session: () => Promise<OfficeSession>, code: string) => Promise<unknown>]>([
    ['a passkey is made', (session) => makePasskey(session, testAuthenticator(shop.officeUrl))],
    ['a passkey is used', async (session) => usePasskey(await session())],
    ['a recovery code is used', (session, code) => recover(session, code)],
  ])('is another once %s in it, and the one from before opens nothing', async (_what, prove) => {
    const session = await signedIn();
    await makePasskey(session);
    const { id, person } = await session();
    const [code = ''] = await makeRecoveryCodes(shop, { person, device });
    const stolen = cookies.get(id);
    expect(await read(stolen)).toMatchObject({ id });
    await prove(session, code);
    expect(await read(stolen)).toBeNull();
    expect(await read(cookies.get(id))).toMatchObject({ id, person: { id: person.id } });
  });

  test('stays after a passkey or a recovery code that is refused', async () => {
    const session = await signedIn();
    await makePasskey(session);
    const { id } = await session();
    const token = cookies.get(id);
    expect(await usePasskey(await session(), phone, { isVerified: false })).toEqual(refused);
    expect(await makePasskey(session, phone)).toEqual(refused);
    expect(await recover(session, 'AAAAA-AAAAA')).toBe(false);
    expect(await read(token)).toMatchObject({ id });
  });
});

describe('a passkey that is made while something else happens', () => {
  const signedOut = { ok: false, code: 'signed_out' };
  /** Begins a passkey in a session; returns the answer of the device. */
  async function begun(session: OfficeSession, made = testAuthenticator(shop.officeUrl)) {
    const begins = await beginPasskey(shop, session);
    if (!begins.ok) throw new Error(begins.code);
    return made.make(begins.options);
  }
  /** The shop, in which `meanwhile` happens once the challenge of a passkey is used up. */
  const during = (meanwhile: () => Promise<unknown>) => ({
    ...shop,
    db: withRival(db, /delete from "passkey_challenge"/, meanwhile),
  });

  test('is one of two answers to one challenge', async () => {
    const session = await (await signedIn())();
    const response = await begun(session);
    const finish = () => finishPasskey(shop, session, { response, browser });
    const answers = await Promise.all([finish(), finish()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listPasskeys(db, session.person.id)).toHaveLength(1);
  });

  test.each<[string, (session: OfficeSession) => Promise<unknown>]>([
    ['its session is ended', ({ id, person }) => endOfficeSession(db, person.id, id)],
    ['its person is removed', ({ person }) => removeStaff(shop, person.id)],
    ['a passkey is used in its session', (session) => usePasskey(session)],
  ])('is refused if %s', async (_what, meanwhile) => {
    const session = await signedIn();
    await makePasskey(session);
    const now = await session();
    const response = await begun(now);
    const before = (await listPasskeys(db, now.person.id)).map(({ id }) => id);
    expect(
      await finishPasskey(
        during(() => meanwhile(now)),
        now,
        { response, browser },
      ),
    ).toEqual(signedOut);
    const after = (await listPasskeys(db, now.person.id)).map(({ id }) => id);
    expect(after.filter((id) => !before.includes(id))).toEqual([]);
  });

  test('is one after a recovery code, whichever of two devices comes first', async () => {
    const lost = await signedIn();
    await makePasskey(lost);
    const { person } = await lost();
    const [code = ''] = await makeRecoveryCodes(shop, { person, device });
    const session = await signedIn(person.id);
    await recover(session, code);
    const now = await session();
    const [one, other] = [await begun(now), await begun(now)];
    const rival = () => finishPasskey(shop, now, { response: other, browser });
    const slow = during(async () => expect(await rival()).toEqual(done));
    expect(await finishPasskey(slow, now, { response: one, browser })).toEqual(signedOut);
    expect((await listPasskeys(db, person.id)).map(({ id }) => id)).toEqual([other.id]);
  });
});

test('a passkey that is used in a session that ends meanwhile is refused', async () => {
  const session = await signedIn();
  await makePasskey(session);
  const now = await session();
  const response = phone.use(await beginPasskeyUse(shop, now));
  const ended = () => endOfficeSession(db, now.person.id, now.id);
  const slow = { ...shop, db: withRival(db, /delete from "passkey_challenge"/, ended) };
  expect(await finishPasskeyUse(slow, now, { response, device, browser })).toEqual(refused);
});

test('a recovery code that is typed in a session which has ended, or has another token, stays good', async () => {
  const session = await signedIn();
  const before = await session();
  const { person } = before;
  const [code = ''] = await makeRecoveryCodes(shop, { person, device });
  await makePasskey(session);
  expect(await redeemRecoveryCode(shop, before, code)).toBeNull();
  const now = await session();
  await endOfficeSession(db, person.id, now.id);
  expect(await redeemRecoveryCode(shop, now, code)).toBeNull();
  expect(await countRecoveryCodes(shop, person.id)).toBe(10);
  const other = await signedIn(person.id);
  expect(await recover(other, code)).toBe(true);
  expect(await countRecoveryCodes(shop, person.id)).toBe(9);
});

test('somebody with ten passkeys who lost them all makes one after a recovery code, in their place', async () => {
  const session = await signedIn();
  for (let made = 0; made < 10; made += 1)
    expect(await makePasskey(session, testAuthenticator(shop.officeUrl))).toEqual(done);
  expect(await makePasskey(session)).toEqual({ ok: false, code: 'too_many_passkeys' });
  const { person } = await session();
  const [code = ''] = await makeRecoveryCodes(shop, { person, device });
  const found = await signedIn(person.id);
  expect(await recover(found, code)).toBe(true);
  expect(await makePasskey(found)).toEqual(done);
  expect(await listPasskeys(db, person.id)).toHaveLength(1);
  expect(await usePasskey(null)).toEqual(done);
});
