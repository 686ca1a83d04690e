import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signSessionAnew } from './session-cookie.ts';

const secrets = { secret: 'current', previousSecret: 'previous' };
const name = 'shop.session_token';
const signed = (secret: string, token = 'a-token') =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
const renewed = (cookie: string, given: Parameters<typeof signSessionAnew>[2] = secrets) =>
  signSessionAnew(new Headers({ cookie }), name, given).get('cookie');

test('a session cookie of the previous secret is signed anew, and the others are left as they are', () => {
  const cookies = (session: string) => `one=1; ${name}=${session}; other=${signed('previous')}`;
  expect(renewed(cookies(signed('previous')))).toBe(cookies(signed('current')));
});

test.each([
  ['of the current secret', signed('current')],
  ['of any other secret', signed('another')],
  ['without a signature', 'a-token'],
  ['with an empty signature', 'a-token.'],
  ['that is not encoded rightly', '%E0%A4%A'],
  ['that is empty', ''],
])('a session cookie %s is left as it is', (_, value) => {
  expect(renewed(`${name}=${value}`)).toBe(`${name}=${value}`);
});

test('without a previous secret no cookie is looked at', () => {
  const cookie = `${name}=${signed('previous')}`;
  expect(renewed(cookie, { secret: 'current' })).toBe(cookie);
});
