import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractPincodeDigits, fetchPincodeAnswer, formatDelivery } from './ask-pincode.ts';

test('the answer about a PIN code names the days, or leaves them out when they are unknown', () => {
  expect(formatDelivery('Pune', '26 Nov – 28 Nov')).toBe(
    'Free delivery to Pune, 26 Nov – 28 Nov. We dispatch in 2-3 working days.',
  );
  expect(formatDelivery('411004', null)).toBe('Free delivery to 411004. We dispatch in 2-3 working days.');
});

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
