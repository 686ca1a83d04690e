/** Tests Firebase as identity provider by the contract of all identity providers, with Firebase's own emulator. */
import { expect, inject, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { shopAuth } from '../../providers/better-auth/better-auth.ts';
import { firebaseIdentity } from '../../providers/firebase/firebase-identity.ts';
import { describeIdentityContract } from '../../providers/testing/identity-contract.ts';
import type { SignInProof } from '../../shop/ports/identity.ts';
import { projectId, readSmsCodes } from './emulator.ts';

const { db } = await testDatabase();
const host = inject('emulatorHost');
// The only place where Firebase's admin library looks for its emulator.
process.env.FIREBASE_AUTH_EMULATOR_HOST = host;

const parts = {
  db,
  secret: 'a secret of tests, which opens nothing',
  publicUrl: 'https://shop.test',
  checkCode: async () => 'wrong_code' as const,
};
const identity = firebaseIdentity(
  shopAuth(parts),
  {
    apiKey: 'any',
    authDomain: 'demo-saree.firebaseapp.com',
    projectId,
    clientEmail: '',
    privateKey: '',
    emulatorHost: host,
    hasGoogle: false,
    publicUrl: 'https://shop.test',
    now: () => new Date(),
  },
  parts,
);

/** Calls Firebase as its script in a browser does. A refusal is returned too, and has no `idToken`. */
async function ask(call: string, body: unknown): Promise<Record<string, string>> {
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, string>;
}

const proofOf = ({ idToken }: Record<string, string>): SignInProof => ({
  kind: 'id-token',
  token: idToken ?? 'refused',
});

async function proofOfLink(link: string, email: string): Promise<SignInProof> {
  const oobCode = new URLSearchParams(new URL(link).hash.slice(1)).get('code');
  return proofOf(await ask('signInWithEmailLink', { email, oobCode }));
}

async function proofOfPhone(phoneNumber: string, mistyped = false): Promise<SignInProof> {
  const { sessionInfo } = await ask('sendVerificationCode', { phoneNumber, recaptchaToken: 'any' });
  const code = (await readSmsCodes(host, phoneNumber)).at(-1) ?? '';
  const typed = mistyped ? (code === '000000' ? '000001' : '000000') : code;
  return proofOf(await ask('signInWithPhoneNumber', { sessionInfo, code: typed }));
}

describeIdentityContract(async () => ({ identity, proofOfLink, proofOfPhone }));

test('a token is refused six minutes after its sign-in', async () => {
  const email = `late.${Date.now()}@example.in`;
  const proof = await proofOfLink(await identity.makeEmailLink(email), email);
  const later = firebaseIdentity(
    shopAuth(parts),
    {
      apiKey: 'any',
      authDomain: 'any',
      projectId,
      clientEmail: '',
      privateKey: '',
      emulatorHost: host,
      hasGoogle: false,
      publicUrl: 'https://shop.test',
      now: () => new Date(Date.now() + 6 * 60_000),
    },
    parts,
  );
  expect(await later.signIn(proof, new Headers())).toEqual({ ok: false, code: 'bad_token' });
});

test('an e-mail address that Firebase has never verified signs nobody in', async () => {
  const email = `unverified.${Date.now()}@example.in`;
  const { idToken = '' } = await ask('signUp', { email, password: 'a password', returnSecureToken: true });
  expect(await identity.signIn({ kind: 'id-token', token: idToken }, new Headers())).toEqual({
    ok: false,
    code: 'bad_token',
  });
});

test('a customer who signed in by the shop’s own links keeps their account when the shop changes to Firebase', async () => {
  const email = `moved.${Date.now()}@example.in`;
  const { internalAdapter } = await shopAuth(parts).$context;
  const before = await internalAdapter.createUser({ email, emailVerified: true, name: '' }, { method: 'magic-link' });
  const after = await identity.signIn(await proofOfLink(await identity.makeEmailLink(email), email), new Headers());
  expect(after).toMatchObject({ ok: true, user: { uid: before.id, email } });
});
