import { expect, test } from 'vitest';
import { en } from '../words/en.ts';
import type { ParcelToSend } from './parcels-query.ts';
import { labelWords, sumOf, walletWords } from './wallet-words.ts';

const cheap = { id: '43', name: 'Surface', price: 7_800, days: 4 };
const fast = { id: '51', name: 'Air', price: 12_050, days: 2 };
const priced = (code: string) => ({ code, couriers: [cheap, fast], chosen: cheap });
const parcel = (code: string, refusal: string | null = null) =>
  ({ code, refusal: refusal && { code: refusal, reason: '' } }) as ParcelToSend;
const prices = { parcels: [priced('A'), priced('B')], wallet: 10_000 };
const none = new Map();

test('the sum has the price of the courier that a person chose in place of the shop’s', () => {
  expect(sumOf([parcel('A'), parcel('B')], prices, none)).toBe(15_600);
  expect(sumOf([parcel('A'), parcel('B')], prices, new Map([['B', fast]]))).toBe(19_850);
});

test('the sum is not known while the price of one parcel is not, and a parcel that no courier takes costs nothing', () => {
  expect(sumOf([parcel('A'), parcel('C')], prices, none)).toBeNull();
  const unserved = { code: 'C', couriers: [], chosen: null };
  expect(sumOf([parcel('A'), parcel('C')], { parcels: [priced('A'), unserved] }, none)).toBe(7_800);
});

test.each([
  [12, 74_200, 'Get 12 labels for ₹742'],
  [1, null, 'Get 1 label'],
  [1, 0, 'Get 1 label'],
])('%d labels for %s paise read “%s”', (count, sum, words) => {
  expect(labelWords(count, sum, en.send)).toBe(words);
});

test.each([
  ['enough', [parcel('A')], 'The shipping service’s wallet has ₹100.', false],
  [
    'too little before labels are bought',
    [parcel('A'), parcel('B')],
    'The shipping service’s wallet is short of ₹56.',
    true,
  ],
  [
    'too little for parcels that were refused',
    [parcel('A', 'wallet_empty'), parcel('B', 'wallet_empty')],
    'The shipping service’s wallet is short of ₹56. Nothing was booked for 2 parcels.',
    true,
  ],
])('a wallet with %s says so', (_, packed, words, isShort) => {
  expect(walletWords(packed, prices, none, en.send)).toEqual({ words, isShort });
});

test('a wallet of which nothing is known says nothing', () => {
  expect(walletWords([parcel('A')], { ...prices, wallet: null }, none, en.send)).toBeNull();
});
