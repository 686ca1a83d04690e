import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractPincodeDigits, fetchPincodeAnswer } from './ask-pincode.ts';

test('at most six digits are kept of a typed or pasted PIN code', () => {
  expect(extractPincodeDigits(' 411 004.')).toBe('411004');
  fc.assert(fc.property(fc.string(), (text) => /^\d{0,6}$/.test(extractPincodeDigits(text))));
});

test.each(['', '41100', '4110045', '41100a', '４１１００４'])(
  '“%s” is refused as a PIN code without a call',
  async (pin) => {
    expect(await fetchPincodeAnswer(pin, 'A')).toEqual({
      kind: 'fail',
      text: 'Enter a valid 6-digit pincode',
      isMistyped: true,
    });
  },
);
