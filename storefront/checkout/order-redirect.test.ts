import { expect, test } from 'vitest';
import { pathAfterOrder } from './order-redirect.ts';

test.each([
  ['a guest', null, '/?orderSuccess=true'],
  ['one without e-mail and phone', { email: null, phoneNumber: null }, '/?orderSuccess=true'],
  ['one with an e-mail', { email: 'asha@example.in', phoneNumber: null }, '/orders'],
  ['one with a phone', { email: null, phoneNumber: '+919876543210' }, '/orders'],
])('after a purchase %s is led to My Orders if there is a contact, and else home with thanks', (_who, user, place) => {
  expect(pathAfterOrder(user)).toBe(place);
});
