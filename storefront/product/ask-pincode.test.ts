import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractPincodeDigits, fetchPincodeAnswer, formatDelivery } from './ask-pincode.ts';

const days = { min: 2, max: 3 };

test('the answer about a PIN code names the promised day, or says that none can be named', () => {
  expect(formatDelivery('Pune', 'Tue 1 Dec', days)).toEqual({
    promise: 'Delivered by Tue 1 Dec',
    text: 'Free delivery to Pune. We dispatch in 2-3 working days.',
  });
  expect(formatDelivery('411004', null, days)).toEqual({
    promise: '',
    text: 'Free delivery to 411004. We dispatch in 2-3 working days. We cannot name the day for this PIN code yet.',
  });
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
