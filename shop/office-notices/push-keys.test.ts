import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveSecrets } from '../secrets.ts';
import { findPushKey, pushKeysOf } from './push-keys.ts';

const [first, second] = ['the first secret of a test shop', 'the second secret of a test shop'];

test('the key of a secret is always the same pair, and that of another secret is another', () => {
  const [key] = pushKeysOf(deriveSecrets(first));
  expect(pushKeysOf(deriveSecrets(first))).toEqual([key]);
  expect(pushKeysOf(deriveSecrets(second))[0]?.publicKey).not.toBe(key?.publicKey);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key?.privateKey ?? '', 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(key?.publicKey);
});

test('while a secret is changed, browsers that were given the previous key are still served by it', () => {
  const [before] = pushKeysOf(deriveSecrets(first));
  const changed = deriveSecrets(second, first);
  expect(pushKeysOf(changed)).toHaveLength(2);
  expect(pushKeysOf(changed)[0]).toEqual(pushKeysOf(deriveSecrets(second))[0]);
  expect(findPushKey(changed, before?.publicKey ?? '')).toEqual(before);
  expect(findPushKey(deriveSecrets(second), before?.publicKey ?? '')).toBeNull();
});

test('a number that is no private key of the curve is passed over for the next', () => {
  const tooLarge = Buffer.alloc(32, 0xff).toString('base64url');
  const right = Buffer.alloc(32, 7).toString('base64url');
  const [key] = pushKeysOf({ keysOf: (_, counter) => [counter === '0' ? tooLarge : right] });
  expect(key?.privateKey).toBe(right);
});
