import { expect, test } from 'vitest';
import { readContact } from './contact.ts';

test.each([
  ['asha@example.in', 'email', 'asha@example.in'],
  ['  Asha.Rao+saree@Example.IN ', 'email', 'asha.rao+saree@example.in'],
  ['9876543210', 'phone', '+919876543210'],
  ['+91 98765 43210', 'phone', '+919876543210'],
  ['098765-43210', 'phone', '+919876543210'],
  ['919876543210', 'phone', '+919876543210'],
])('%s is an %s', (typed, kind, address) => {
  expect(readContact(typed)).toEqual({ kind, address });
});

test.each([
  '',
  '   ',
  'ring me',
  'asha@',
  '@example.in',
  'asha@example.in, ravi@example.in',
  'asha@example.in\nBcc: all@example.in',
  '"><script>@example.in',
  '5876543210',
  '98765432100',
  '+4915112345678',
  'https://evil.example',
])('%j is neither', (typed) => {
  expect(readContact(typed)).toBeNull();
});
