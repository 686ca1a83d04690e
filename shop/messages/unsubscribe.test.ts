import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveSecrets } from '../secrets.ts';
import { makeUnsubscribeLinks, readUnsubscribeToken } from './unsubscribe.ts';

const key = deriveSecrets('a secret of tests, which opens nothing');
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';

test('an unsubscribe link contains neither an address nor a phone number', () => {
  const { page, oneClick } = makeUnsubscribeLinks(key, 'https://shop.test', 'restock', 7);
  expect(page).toMatch(/^https:\/\/shop\.test\/unsubscribe\/restock\.7\.[0-9a-f]{32}$/);
  expect(oneClick).toBe(page.replace('/unsubscribe', '/api/unsubscribe'));
  expect(readUnsubscribeToken(key, tokenOf(page))).toEqual({ list: 'restock', id: 7 });
});

test('an unsubscribe token changed in any place is refused', () => {
  const token = tokenOf(makeUnsubscribeLinks(key, 'https://shop.test', 'newsletter', 12).page);
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, letter) => {
      fc.pre(token[at] !== letter);
      expect(readUnsubscribeToken(key, token.slice(0, at) + letter + token.slice(at + 1))).toBeNull();
    }),
  );
  for (const other of [
    '',
    token.slice(1),
    `${token}x`,
    token.replace('newsletter', 'restock'),
    token.replace('12', '012'),
  ]) {
    expect(readUnsubscribeToken(key, other)).toBeNull();
  }
  expect(readUnsubscribeToken(deriveSecrets('another secret of tests, of another shop'), token)).toBeNull();
});
