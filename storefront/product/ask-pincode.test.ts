import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askPincode, deliveryText, pincodeDigits, shortDate } from './ask-pincode.ts';

test.each([
  ['Nov 26, 2026', '26 Nov'],
  ['Jul 01, 2024', '1 Jul'],
  ['2026-12-31', '31 Dec'],
  ['in three days', 'in three days'],
])('the courier’s “%s” is “%s”', (etd, shown) => {
  expect(shortDate(etd)).toBe(shown);
});

test('the day is said with what it counts from, and left out when nobody knows it', () => {
  expect(deliveryText('Pune', 'Nov 26, 2026')).toBe(
    'Free delivery to Pune by 26 Nov if it left today. We dispatch in 2-3 working days.',
  );
  expect(deliveryText('411004', null)).toBe('Free delivery to 411004. We dispatch in 2-3 working days.');
});

test('whatever is typed or pasted, six digits at the most are left of it', () => {
  expect(pincodeDigits(' 411 004.')).toBe('411004');
  fc.assert(fc.property(fc.string(), (text) => /^\d{0,6}$/.test(pincodeDigits(text))));
});

test.each(['', '41100', '4110045', '41100a', '４１１００４'])(
  '“%s” is no PIN code, and nobody is asked',
  async (pin) => {
    expect(await askPincode(pin)).toEqual({ kind: 'fail', text: 'Enter a valid 6-digit pincode', isMistyped: true });
  },
);
