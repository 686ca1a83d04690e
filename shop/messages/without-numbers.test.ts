import { expect, test } from 'vitest';
import { nameWithoutNumber, withoutTelephoneNumbers } from './without-numbers.ts';

test.each(['Asha Kulkarni', 'अशा कुलकर्णी', 'Ravi Rao II', 'Anand 2', "D'Souza, Maria"])('the name %s stays', (name) => {
  expect(nameWithoutNumber(name)).toBe(name);
});

test.each([
  'Call 9876500000 or you lose',
  'Call 98 76 50 00 00',
  'Call nine 8 seven 6 five 0',
  'कॉल ९८७६५०००००',
  'Ring １９３０ now',
  'Ring ①②③',
])('the name %s is left out', (name) => {
  expect(nameWithoutNumber(name)).toBe('');
});

test.each(['House 12/345, 1st Main, 411 001', 'Flat 1203, B-14, 411001', 'Survey 120, 411 001', 'घर १२, पुणे ४११००१'])(
  'the address %s stays',
  (address) => {
    expect(withoutTelephoneNumbers(address)).toBe(address);
  },
);

test.each([
  ['Call 9876500000 or you lose', 'Call … or you lose'],
  ['+91 98765-00000 near the well', '… near the well'],
  ['(020) 2543 1234', '(…'],
  ['९८७६५ ०००००, पुणे', '…, पुणे'],
  ['98\u200b765\u200b00000', '…'],
  ['98765/00000', '…'],
  ['98765,00000 or 98765_00000', '… or …'],
  ['98765 | 00000', '…'],
  ['９８７６５０００００', '…'],
])('the address %s is told as %s', (address, told) => {
  expect(withoutTelephoneNumbers(address)).toBe(told);
});
