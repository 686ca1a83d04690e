import { afterEach, expect, test } from 'vitest';
import { isLoggedIn, ordersOrLoginPath, type User, useUser } from './user.ts';

const someone: User = { uid: 'u1', email: null, phoneNumber: null, displayName: null, photoURL: null };

afterEach(() => useUser.setState(useUser.getInitialState()));

test('at first it is unknown whether anybody is signed in', () => {
  expect(useUser.getState()).toMatchObject({ user: null, initialized: false });
});

test('setting and clearing the user both settle whether anybody is signed in', () => {
  useUser.getState().setUser({ ...someone, email: 'mitali@example.in' });
  expect(useUser.getState()).toMatchObject({ user: { uid: 'u1' }, initialized: true });
  useUser.getState().clearUser();
  expect(useUser.getState()).toMatchObject({ user: null, initialized: true });
});

test.each<[string, User | null, boolean, string]>([
  ['nobody there', null, false, '/login'],
  ['neither e-mail nor phone', someone, false, '/login'],
  ['an empty e-mail', { ...someone, email: '' }, false, '/login'],
  ['an e-mail', { ...someone, email: 'mitali@example.in' }, true, '/orders'],
  ['a phone number', { ...someone, phoneNumber: '+919876543210' }, true, '/orders'],
])('only an e-mail or a phone number counts as signed in and leads to My Orders: %s', (_who, user, loggedIn, path) => {
  expect(isLoggedIn({ user })).toBe(loggedIn);
  expect(ordersOrLoginPath({ user })).toBe(path);
});
