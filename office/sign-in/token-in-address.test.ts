import { expect, test } from 'vitest';
import { tokenIn } from './token-in-address.ts';

test.each([
  ['#invitation=abc_-123', { purpose: 'invitation', token: 'abc_-123' }],
  ['#link=XYZ', { purpose: 'link', token: 'XYZ' }],
])('the token of %s is read', (hash, token) => {
  expect(tokenIn(hash)).toEqual(token);
});

test.each(['', '#', '#link=', '#reset=abc', '#link=a b', `#link=${'a'.repeat(101)}`])(
  'the address “%s” has no token',
  (hash) => {
    expect(tokenIn(hash)).toBeNull();
  },
);
