import { expect, test } from 'vitest';
import { paymentText } from './payment-text.ts';

test.each([
  ['upi', 'Paid by UPI'],
  ['debit_card', 'Paid by debit card'],
  ['netbanking', 'Paid by netbanking'],
  ['a method of next year', 'Paid online'],
  [null, 'Paid online'],
])('the line about a payment by %s is “%s”', (method, text) => {
  expect(paymentText(method)).toBe(text);
});
