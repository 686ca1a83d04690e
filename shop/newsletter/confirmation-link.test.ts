import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signRow } from '../messages/row-signature.ts';
import { makeUnsubscribeLinks } from '../messages/unsubscribe.ts';
import { deriveSecrets } from '../secrets.ts';
import { makeConfirmationLink, readConfirmationToken } from './confirmation-link.ts';

const before = 'a secret of tests, which opens nothing';
const key = deriveSecrets(before);
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
const token = tokenOf(makeConfirmationLink(key, 'https://shop.test', 12));

test('a link that confirms a sign-up has its id and a signature, and no address', () => {
  expect(makeConfirmationLink(key, 'https://shop.test', 12)).toMatch(
    /^https:\/\/shop\.test\/newsletter\/12\.[0-9a-f]{32}$/,
  );
  expect(readConfirmationToken(key, token)).toBe(12);
});

test('a confirmation token changed in any place is refused', () => {
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, letter) => {
      fc.pre(token[at] !== letter);
      expect(readConfirmationToken(key, token.slice(0, at) + letter + token.slice(at + 1))).toBeNull();
    }),
  );
  for (const other of ['', token.slice(1), `${token}x`, token.replace('12.', '012.'), token.replace('12.', '13.')])
    expect(readConfirmationToken(key, other)).toBeNull();
});

test('the signature of an unsubscribe link, which the merchant’s mail program knows, confirms nothing', () => {
  const leave = tokenOf(makeUnsubscribeLinks(key, 'https://shop.test', 'newsletter', 12).page);
  expect(readConfirmationToken(key, leave)).toBeNull();
  expect(readConfirmationToken(key, leave.replace('newsletter.', ''))).toBeNull();
  expect(readConfirmationToken(key, `12.${signRow(key, 'unsubscribe', '12')}`)).toBeNull();
});

test('a confirmation link of before the secret was changed works while that secret is set', () => {
  expect(readConfirmationToken(deriveSecrets('the next secret of tests, as long', before), token)).toBe(12);
  expect(readConfirmationToken(deriveSecrets('the next secret of tests, as long'), token)).toBeNull();
});
