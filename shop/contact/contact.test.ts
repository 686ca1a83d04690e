import fc from 'fast-check';
import { expect, test } from 'vitest';
import { badContactMessage, parseContact } from './contact.ts';

test.each([
  ['asha@example.in', 'asha@example.in'],
  ['  Asha.Rao+saree@Example.IN ', 'asha.rao+saree@example.in'],
])('%j is read as an e-mail address', (typed, address) => {
  expect(parseContact(typed)).toEqual({ kind: 'email', address });
});

test.each([
  ['9876543210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['098765-43210', '+919876543210'],
  ['6000000000', '+916000000000'],
])('%j is read as a phone number, with +91 before it', (typed, address) => {
  expect(parseContact(typed)).toEqual({ kind: 'phone', address });
});

test.each([
  '',
  '   ',
  'asha',
  'asha@',
  '@example.in',
  'a@b',
  '5876543210',
  '987654321',
  '98765432101',
  '+1 415 555 0100',
  'asha@example.in, b@example.in',
  'asha@exam\nple.in',
  '919876543210@phone.invalid',
  '919876543210@Phone.Invalid',
])('%j is neither an e-mail address nor a phone number', (typed) => {
  expect(parseContact(typed)).toBeNull();
});

test('the error for a bad contact is the spec’s sentence', () => {
  expect(badContactMessage).toBe('Please enter a valid email or 10-digit phone number.');
});

test('every Indian mobile number is read, however its digits are spaced', () => {
  const number = fc.tuple(fc.integer({ min: 6, max: 9 }), fc.stringMatching(/^\d{9}$/)).map(([a, b]) => `${a}${b}`);
  const spaced = number.chain((digits) =>
    fc.array(fc.constantFrom('', ' ', '-'), { minLength: 10, maxLength: 10 }).map((gaps) => ({
      digits,
      typed: [...digits].map((digit, at) => digit + gaps[at]).join(''),
    })),
  );
  fc.assert(
    fc.property(spaced, ({ digits, typed }) => {
      expect(parseContact(typed)).toEqual({ kind: 'phone', address: `+91${digits}` });
    }),
  );
});
