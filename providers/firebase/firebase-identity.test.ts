/** Tests how Firebase's tokens and accounts are used. `e2e/firebase` runs the port's contract against the emulator. */
import { deleteApp, getApp } from 'firebase-admin/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Identity, SignInOutcome } from '../../shop/ports/identity.ts';
import { shopAuth } from '../better-auth/better-auth.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { firebaseIdentity } from './firebase-identity.ts';

const { db, clear } = await testDatabase();
const projectId = 'demo-saree';
const parts = {
  db,
  secret: 'a secret of tests, which opens nothing',
  publicUrl: 'https://shop.test',
  checkCode: async () => 'wrong_code' as const,
};
const auth = shopAuth(parts);
let google: TestServer;
let identity: Identity;
beforeEach(async () => {
  await clear();
  google = await testServer(({ body }) => ({
    status: 200,
    body: { users: [{ localId: JSON.parse(body).localId?.[0] }] },
  }));
  const emulatorHost = new URL(google.url).host;
  // Firebase's admin library takes this server for its emulator, whose tokens have no signature.
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', emulatorHost);
  identity = firebaseIdentity(
    auth,
    {
      apiKey: 'any',
      authDomain: 'any',
      projectId,
      clientEmail: '',
      privateKey: '',
      emulatorHost,
      hasGoogle: false,
      publicUrl: parts.publicUrl,
      now: () => new Date(),
    },
    parts,
  );
});
afterEach(async () => {
  vi.unstubAllEnvs();
  // The app would remember the emulator's address.
  await deleteApp(getApp('identity'));
});

/** Signs in by a token of Google's with these claims. */
function signIn(uid: string, claims: Record<string, unknown>): Promise<SignInOutcome> {
  const now = Math.floor(Date.now() / 1_000);
  const iss = `https://securetoken.google.com/${projectId}`;
  const about = { iss, aud: projectId, sub: uid, auth_time: now, iat: now, exp: now + 3_600, ...claims };
  const [head, body] = [{ alg: 'none', typ: 'JWT' }, about].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return identity.signIn({ kind: 'id-token', token: `${head}.${body}.` }, new Headers());
}

test.each(['+19175551234', '+449876543210', '+915876543210'])(
  'a token with the phone number %s signs in only by its e-mail address, without the number',
  async (phone_number) => {
    expect(await signIn('abroad', { phone_number })).toEqual({ ok: false, code: 'bad_token' });
    const email = 'asha@example.in';
    const user = { email, phoneNumber: null };
    expect(await signIn('abroad', { phone_number, email, email_verified: true })).toMatchObject({ ok: true, user });
  },
);

test('a token with an Indian mobile number signs in', async () => {
  const phone_number = '+919175551234';
  expect(await signIn('here', { phone_number })).toMatchObject({ ok: true, user: { phoneNumber: phone_number } });
});

test.each([
  ['forget', 'delete'],
  ['signOutEverywhere', 'update'],
] as const)('%s acts on the account at Google as well, whose id may differ from the shop’s', async (call, asked) => {
  const email = 'asha@example.in';
  const { internalAdapter } = await auth.$context;
  const before = await internalAdapter.createUser({ email, emailVerified: true, name: '' }, { method: 'magic-link' });
  expect(await signIn('at-google', { email, email_verified: true })).toMatchObject({ user: { uid: before.id } });
  await identity[call](before.id);
  const calls = google.asked.filter(({ path }) => path.endsWith(`/accounts:${asked}`));
  expect(calls.map(({ body }) => JSON.parse(body).localId)).toEqual(['at-google']);
});
