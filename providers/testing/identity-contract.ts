/** Declares the tests that every identity provider must pass; each provider's own test file runs them. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Identity, SignInOutcome, SignInProof } from '../../shop/ports/identity.ts';

export interface IdentityUnderTest {
  readonly identity: Identity;
  /** Returns the proof that a browser sends for an opened link and the e-mail address typed with it. */
  proofOfLink(link: string, email: string): Promise<SignInProof>;
  /** Returns the proof that a browser sends for the code sent to a phone (E.164), with a wrong code if `mistyped`. */
  proofOfPhone(phoneNumber: string, mistyped?: boolean): Promise<SignInProof>;
}

let people = 0;
const someone = () => {
  people += 1;
  return { email: `person${people}.${Date.now()}@example.in`, phone: `+9198${String(Date.now() + people).slice(-8)}` };
};

/** Returns the headers of the next request of a browser that was just signed in. */
function headersOf(signedIn: SignInOutcome): Headers {
  const cookies = signedIn.ok ? signedIn.cookies.map((cookie) => cookie.split(';')[0]) : [];
  return new Headers({ cookie: cookies.join('; ') });
}

export function describeIdentityContract(open: () => Promise<IdentityUnderTest>): void {
  let it: IdentityUnderTest;
  beforeEach(async () => {
    it = await open();
  });
  afterEach(() => void vi.useRealTimers());

  const signIn = async (proof: SignInProof) => it.identity.signIn(proof, new Headers());
  const byLink = async (email: string) => {
    const link = await it.identity.makeEmailLink(email);
    return signIn(await it.proofOfLink(link, email));
  };
  const byPhone = async (phone: string) => signIn(await it.proofOfPhone(phone));

  describe('a login link', () => {
    test('has the shop’s own address and does not contain its reader’s e-mail address', async () => {
      const { email } = someone();
      const link = new URL(await it.identity.makeEmailLink(email));
      expect(link.origin + link.pathname + link.search).toBe('https://shop.test/login/verify');
      expect(link.hash.length).toBeGreaterThan(20);
      expect(decodeURIComponent(link.href)).not.toContain(email);
    });

    test('signs in the customer it was made for, with the same uid the next time', async () => {
      const { email } = someone();
      const first = await byLink(email);
      expect(first).toMatchObject({ ok: true, user: { email, phoneNumber: null, displayName: null, photoURL: null } });
      const again = await byLink(email);
      expect(again.ok && first.ok && again.user.uid === first.user.uid).toBe(true);
    });

    test('works only once', async () => {
      const { email } = someone();
      const link = await it.identity.makeEmailLink(email);
      await signIn(await it.proofOfLink(link, email));
      expect(await signIn(await it.proofOfLink(link, email))).toMatchObject({ ok: false });
    });

    test('signs nobody in with another e-mail address, and works afterwards with the right one', async () => {
      const { email } = someone();
      const link = await it.identity.makeEmailLink(email);
      expect(await signIn(await it.proofOfLink(link, someone().email))).toMatchObject({ ok: false });
      expect(await signIn(await it.proofOfLink(link, email))).toMatchObject({ ok: true });
    });
  });

  test('a login link to an e-mail address that its customer gave up signs in a new customer', async () => {
    const [{ email }, { email: newer }] = [someone(), someone()];
    const first = await byLink(email);
    const uid = first.ok ? first.user.uid : '';
    await it.identity.setContact(uid, { kind: 'email', address: newer });
    const next = await byLink(email);
    expect(next).toMatchObject({ ok: true, user: { email } });
    expect(next.ok && next.user.uid).not.toBe(uid);
    expect(await byLink(newer)).toMatchObject({ ok: true, user: { uid, email: newer } });
  });

  describe('a login code', () => {
    test('signs in a customer with the number and no e-mail address, with the same uid the next time', async () => {
      const { phone } = someone();
      const first = await byPhone(phone);
      expect(first).toMatchObject({ ok: true, user: { email: null, phoneNumber: phone } });
      const again = await byPhone(phone);
      expect(again.ok && first.ok && again.user.uid === first.user.uid).toBe(true);
    });

    test('signs in a new customer if it was sent to a number that its customer gave up', async () => {
      const [{ phone }, { phone: newer }] = [someone(), someone()];
      const first = await byPhone(phone);
      const uid = first.ok ? first.user.uid : '';
      await it.identity.setContact(uid, { kind: 'phone', address: newer });
      const next = await byPhone(phone);
      expect(next).toMatchObject({ ok: true, user: { email: null, phoneNumber: phone } });
      expect(next.ok && next.user.uid).not.toBe(uid);
      expect(await byPhone(newer)).toMatchObject({ ok: true, user: { uid, email: null } });
    });

    test('signs nobody in if it is wrong', async () => {
      expect(await signIn(await it.proofOfPhone(someone().phone, true))).toMatchObject({ ok: false });
    });
  });

  test.each<SignInProof>([
    { kind: 'email-link', email: 'somebody@example.in', token: 'made.up' },
    { kind: 'phone-code', phoneNumber: '+919000000000', browser: '', code: '123456' },
    { kind: 'id-token', token: 'made.up.too' },
  ])('a forged $kind signs nobody in', async (proof) => {
    expect(await signIn(proof)).toMatchObject({ ok: false });
  });

  describe('a session', () => {
    const userIn = async (headers: Headers) => (await it.identity.currentSession(headers))?.user ?? null;

    test('identifies the customer until they sign out, and is then invalid on the server too', async () => {
      const { email } = someone();
      const headers = headersOf(await byLink(email));
      expect(await userIn(headers)).toMatchObject({ email });
      const cookies = await it.identity.signOut(headers);
      expect(cookies.join()).toContain('Max-Age=0');
      expect(await userIn(headers)).toBeNull();
    });

    test('ends together with the customer’s other sessions, and not with another customer’s', async () => {
      const [{ email }, { email: other }] = [someone(), someone()];
      const here = await byLink(email);
      const [mine, theirs] = [[headersOf(here), headersOf(await byLink(email))], headersOf(await byLink(other))];
      await it.identity.signOutEverywhere(here.ok ? here.user.uid : '');
      expect(await Promise.all(mine.map(userIn))).toEqual([null, null]);
      expect(await userIn(theirs)).toMatchObject({ email: other });
    });

    test('lasts thirty days after its last use', async () => {
      const headers = headersOf(await byLink(someone().email));
      const begun = Date.now();
      vi.useFakeTimers({ toFake: ['Date'] });
      const passDays = (days: number) => vi.setSystemTime(begun + days * 86_400_000);
      passDays(29);
      expect((await it.identity.currentSession(headers))?.cookies.join()).toContain('Max-Age=2592000');
      passDays(58);
      expect(await userIn(headers)).not.toBeNull();
      passDays(89);
      expect(await userIn(headers)).toBeNull();
    });

    test('is invalid after its customer was deleted, and the e-mail address then makes a new account', async () => {
      const { email } = someone();
      const before = await byLink(email);
      const uid = before.ok ? before.user.uid : '';
      await it.identity.forget(uid);
      expect(await userIn(headersOf(before))).toBeNull();
      const after = await byLink(email);
      expect(after).toMatchObject({ ok: true, user: { email } });
      expect(after.ok && after.user.uid).not.toBe(uid);
      await it.identity.forget('nobody');
    });
  });
}
