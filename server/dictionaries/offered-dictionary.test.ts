import { expect, test } from 'vitest';
import { readOfferedDictionary } from './offered-dictionary.ts';

const hash = 'pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=';
const offer = { 'available-dictionary': `:${hash}:`, 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };

test('the hash of the dictionary that a browser offers is returned', () => {
  expect(readOfferedDictionary(offer)).toBe(hash);
});

test.each([
  ['does not accept dcz', { 'accept-encoding': 'gzip, deflate, br, zstd, dcb' }],
  ['refuses dcz', { 'accept-encoding': 'br, dcz;q=0' }],
  ['says nothing of codings', { 'accept-encoding': undefined }],
  ['offers nothing', { 'available-dictionary': undefined }],
  ['offers something else than a hash', { 'available-dictionary': ':../../../etc/passwd:' }],
  ['offers a hash of another length', { 'available-dictionary': ':pZGm1Av0IEBKARczz7ex:' }],
  ['offers two', { 'available-dictionary': `:${hash}:, :${hash}:` }],
])('the offer of a request that %s is ignored', (_, headers) => {
  expect(readOfferedDictionary({ ...offer, ...headers })).toBeNull();
});

test.each([
  ['same-origin', 'cors', hash],
  ['same-origin', 'no-cors', hash],
  ['none', 'navigate', hash],
  ['cross-site', 'navigate', hash],
  ['cross-site', 'no-cors', null],
  ['cross-site', 'cors', null],
  ['same-site', 'no-cors', null],
])('the offer of a request from the site %s in mode %s is read as %j', (site, mode, expected) => {
  expect(readOfferedDictionary({ ...offer, 'sec-fetch-site': site, 'sec-fetch-mode': mode })).toBe(expected);
});
