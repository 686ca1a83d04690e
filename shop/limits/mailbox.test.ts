import { expect, test } from 'vitest';
import { isScarceContact, limitKeyOf, mailboxOf } from './mailbox.ts';

test.each([
  ['asha@example.in', 'asha@example.in'],
  ['Asha+sarees@Example.in', 'asha@example.in'],
  ['as.ha+1@gmail.com', 'asha@gmail.com'],
  ['a.s.h.a@googlemail.com', 'asha@gmail.com'],
  ['as.ha@outlook.com', 'as.ha@outlook.com'],
  ['asha-shop@yahoo.co.in', 'asha@yahoo.co.in'],
  ['asha-rao@example.in', 'asha-rao@example.in'],
])('mail to %s lands in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});

test('limits count a phone number as it is, and an e-mail address by its mailbox', () => {
  expect(limitKeyOf({ kind: 'phone', address: '+919876543210' })).toBe('+919876543210');
  expect(limitKeyOf({ kind: 'email', address: 'as.ha+1@gmail.com' })).toBe('asha@gmail.com');
});

test.each([
  ['+919876543210', true],
  ['asha@gmail.com', true],
  ['asha@rediffmail.com', true],
  ['asha@example.in', false],
  ['asha@gmail.com.example.in', false],
  ['asha@mail.gmail.com', false],
])('%s is a scarce contact, with which pieces can be reserved: %s', (address, expected) => {
  expect(isScarceContact({ kind: address.startsWith('+') ? 'phone' : 'email', address })).toBe(expected);
});
