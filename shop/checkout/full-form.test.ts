import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billingSchema } from '../contact/billing.ts';
import { fullFormSchema, joinFullName, splitFullName, toBilling } from './full-form.ts';

const form = {
  email: 'asha@example.in',
  phone: '+91 98765 43210',
  firstName: 'Asha',
  lastName: 'Rao',
  company: 'Kaveri Looms',
  address: 'House 221B, 5th Main',
  apartment: 'Flat 4',
  pincode: '560001',
  city: 'Bengaluru',
  state: 'Bangalore',
  paymentMethod: 'upi_or_card',
};

function mistakes(about: object): string[] {
  return fullFormSchema.safeParse({ ...form, ...about }).error?.issues.map((issue) => String(issue.path[0])) ?? [];
}

test.each(['email', 'firstName', 'lastName', 'address', 'city', 'pincode', 'phone'])(
  'the full form requires %s',
  (field) => {
    expect(mistakes({ [field]: '' })).toEqual([field]);
  },
);

test('the full form accepts an empty company and apartment', () => {
  expect(mistakes({ company: '', apartment: '' })).toEqual([]);
});

test('the full form refuses another payment method than its only one', () => {
  expect(mistakes({ paymentMethod: 'cash' })).toEqual(['paymentMethod']);
});

test('company and apartment become part of the address, and a city typed as the state becomes its state', () => {
  expect(toBilling(fullFormSchema.parse(form))).toEqual({
    fullName: 'Asha Rao',
    email: 'asha@example.in',
    phone: '9876543210',
    address: 'Kaveri Looms, Flat 4, House 221B, 5th Main',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  });
});

test('the longest lines that the full form accepts fit into the billing form, and lines too long together are a mistake in the address', () => {
  const max = {
    firstName: 'A'.repeat(49),
    lastName: 'B'.repeat(49),
    company: 'C'.repeat(100),
    address: 'D'.repeat(190),
  };
  expect(billingSchema.safeParse(toBilling(fullFormSchema.parse({ ...form, ...max }))).success).toBe(true);
  expect(mistakes({ company: 'C'.repeat(100), apartment: 'E'.repeat(100), address: 'D'.repeat(97) })).toEqual([
    'address',
  ]);
});

describe('a full name', () => {
  test.each([
    ['Asha Rao', 'Asha', 'Rao'],
    ['Asha Devi Rao', 'Asha Devi', 'Rao'],
    ['Asha', 'Asha', ''],
    ['', '', ''],
  ])('"%s" is split into "%s" and "%s"', (fullName, firstName, lastName) => {
    expect(splitFullName(fullName)).toEqual({ firstName, lastName });
  });

  test('is restored when its parts are joined', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\S{1,9}$/)), (words) => {
        expect(joinFullName(splitFullName(words.join(' ')))).toBe(words.join(' '));
      }),
    );
  });
});
