import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { readToken, signingKey, unsubscribeLinks } from './unsubscribe.ts';

const { db } = await testDatabase();

const key = 'a key';
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';

test('a link names what it ends, without an address or a number in it', () => {
  const { page, oneClick } = unsubscribeLinks(key, 'https://shop.test', 'restock', 7);
  expect(page).toMatch(/^https:\/\/shop\.test\/unsubscribe\/restock\.7\.[0-9a-f]{32}$/);
  expect(oneClick).toBe(page.replace('/unsubscribe', '/api/unsubscribe'));
  expect(readToken(key, tokenOf(page))).toEqual({ list: 'restock', id: 7 });
});

test('a token that was changed in any place is none of ours', () => {
  const token = tokenOf(unsubscribeLinks(key, 'https://shop.test', 'newsletter', 12).page);
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, letter) => {
      fc.pre(token[at] !== letter);
      expect(readToken(key, token.slice(0, at) + letter + token.slice(at + 1))).toBeNull();
    }),
  );
  for (const other of [
    '',
    token.slice(1),
    `${token}x`,
    token.replace('newsletter', 'restock'),
    token.replace('12', '012'),
  ]) {
    expect(readToken(key, other)).toBeNull();
  }
  expect(readToken('another key', token)).toBeNull();
});

test('there is one key, whoever asks first and however many at once', async () => {
  const keys = await Promise.all([signingKey(db), signingKey(db), signingKey(db)]);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toHaveLength(43);
  expect(await signingKey(db)).toBe(keys[0]);
});
