import { describe, expect, test } from 'vitest';
import { billingSchema, indianMobileSchema, pincodeSchema, requiredFieldsMessage } from './billing.ts';

const form = {
  fullName: ' Asha Rao ',
  email: 'asha@example.in',
  phone: '9876543210',
  address: 'House 221B',
  city: '',
  state: '',
  pincode: '',
};

function mistakes(about: object): string[] {
  return billingSchema.safeParse({ ...form, ...about }).error?.issues.map((issue) => String(issue.path[0])) ?? [];
}

test('the billing form accepts name, address, e-mail and phone alone, and removes surrounding blanks', () => {
  expect(billingSchema.parse(form)).toEqual({ ...form, fullName: 'Asha Rao' });
});

test.each(['fullName', 'email', 'phone', 'address'])('the billing form requires %s', (field) => {
  expect(mistakes({ [field]: '' })).toEqual([field]);
  expect(mistakes({ [field]: '   ' })).toEqual([field]);
});

test('the billing form reports all mistakes at once', () => {
  const wrong = { fullName: '', email: 'x', phone: '1', address: '', pincode: '12' };
  expect(mistakes(wrong)).toEqual(['fullName', 'email', 'phone', 'address', 'pincode']);
});

describe('the mobile number', () => {
  test.each(['9876543210', '+919876543210', '+91 98765 43210', '919876543210', '09876543210', '(98765) 432-10'])(
    '%s is accepted',
    (typed) => {
      expect(indianMobileSchema.parse(typed)).toBe('9876543210');
    },
  );
  test('is not shortened when its ten digits begin with 91', () => {
    expect(indianMobileSchema.parse('9198765432')).toBe('9198765432');
  });
  test.each(['', '5876543210', '987654321', '98765432100', '+1 555 010 0100', 'nine', '+91 12345 67890'])(
    '"%s" is refused',
    (typed) => {
      expect(indianMobileSchema.safeParse(typed).success).toBe(false);
    },
  );
});

test.each([
  ['411004', '411004'],
  [' 560001 ', '560001'],
  ['560 001', '560001'],
])('the PIN code "%s" is accepted', (typed, pin) => {
  expect(pincodeSchema.parse(typed)).toBe(pin);
});

test('the billing form accepts a blank after the e-mail address', () => {
  expect(billingSchema.parse({ ...form, email: 'asha@example.in ' }).email).toBe('asha@example.in');
});

test('the billing form turns a state, or a city typed as the state, into the state’s official name', () => {
  expect(billingSchema.parse({ ...form, state: 'Bangalore' }).state).toBe('Karnataka');
  expect(billingSchema.parse({ ...form, state: ' odisha' }).state).toBe('Odisha');
});

test('the alert about missing billing fields is the sentence of the specification, and names the required fields', () => {
  expect(requiredFieldsMessage).toBe('Please fill all required fields (Name, Address, Email , Phone number)');
  const empty = Object.fromEntries(Object.keys(form).map((field) => [field, '']));
  expect(new Set(mistakes(empty))).toEqual(new Set(['fullName', 'address', 'email', 'phone']));
});

test.each(['', '011004', '41100', '4110040', '41100a', '४११००'])('the PIN code "%s" is refused', (typed) => {
  expect(pincodeSchema.safeParse(typed).success).toBe(false);
});
