import { expect, test } from 'vitest';
import { pathAfterOrder } from './order-redirect.ts';

test.each([
  ['a guest', '/?orderSuccess=true', null],
  ['a customer without e-mail and phone', '/?orderSuccess=true', { email: null, phoneNumber: null }],
  ['a customer with an e-mail', '/orders', { email: 'asha@example.in', phoneNumber: null }],
  ['a customer with a phone', '/orders', { email: null, phoneNumber: '+919876543210' }],
])('after a purchase %s is led to %s', (_who, place, user) => {
  expect(pathAfterOrder(user)).toBe(place);
});
