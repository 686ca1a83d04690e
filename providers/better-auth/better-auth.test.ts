/** Runs the contract of the identity port on the shop's own provider. */
import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { describeIdentityContract } from '../testing/identity-contract.ts';
import { builtInIdentity } from './better-auth.ts';

const { db } = await testDatabase();
const right = '246810';
const secret = 'a secret of tests, which opens nothing';
const identity = builtInIdentity({
  db,
  secret,
  publicUrl: 'https://shop.test',
  checkCode: async ({ code }) => (code === right ? 'right' : 'wrong_code'),
});

describeIdentityContract(async () => ({
  identity,
  proofOfLink: async (link, email) => ({
    kind: 'email-link',
    email,
    token: new URL(link).hash.replace('#token=', ''),
  }),
  proofOfPhone: async (phoneNumber, mistyped = false) => ({
    kind: 'phone-code',
    phoneNumber,
    browser: '',
    code: mistyped ? '000000' : right,
  }),
}));

afterEach(() => void vi.useRealTimers());

test('expired sessions and links are removed, and nothing else', async () => {
  const kept = async () => ({
    sessions: (await db.selectFrom('auth_session').select('id').execute()).length,
    links: (await db.selectFrom('auth_verification').select('id').execute()).length,
  });
  await db.deleteFrom('auth_session').execute();
  await db.deleteFrom('auth_verification').execute();
  await identity.makeEmailLink('tidy@example.in');
  await identity.signIn({ kind: 'phone-code', phoneNumber: '+919812345678', browser: '', code: right }, new Headers());
  await identity.tidy();
  expect(await kept()).toEqual({ sessions: 1, links: 1 });
  const begun = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(begun + 16 * 60_000);
  await identity.tidy();
  expect(await kept()).toEqual({ sessions: 1, links: 0 });
  vi.setSystemTime(begun + 31 * 86_400_000);
  await identity.tidy();
  expect(await kept()).toEqual({ sessions: 0, links: 0 });
});
