import { expect, test } from 'vitest';
import { refusalWordsOf } from './sending-acts.ts';

const reason = 'Pincode 799001 is embargoed';
const refused = { code: 'refused', words: 'The shipping service refused it.' };

test('a refusal of the shipping service is said in its own words, once the shop has kept them', () => {
  expect(refusalWordsOf({ refusal: null }, refused)).toBe(refused.words);
  expect(refusalWordsOf({ refusal: { code: 'refused', reason } }, refused)).toBe(reason);
  expect(refusalWordsOf({ refusal: { code: 'refused', reason: '' } }, refused)).toBe(refused.words);
});

test('a refusal that the office explains is said in its words, whatever the shipping service refused before', () => {
  const held = { code: 'on_hold', words: 'It is on hold. Do not send it.' };
  expect(refusalWordsOf({ refusal: { code: 'refused', reason } }, held)).toBe(held.words);
  const low = { code: 'wallet_empty', words: 'The wallet is too low.' };
  expect(refusalWordsOf({ refusal: { code: 'wallet_empty', reason: 'Insufficient balance' } }, low)).toBe(low.words);
});

test('what is kept with a parcel is said until an act on it is done', () => {
  expect(refusalWordsOf({ refusal: { code: 'refused', reason } })).toBe(reason);
  expect(refusalWordsOf({ refusal: null })).toBe('');
});
