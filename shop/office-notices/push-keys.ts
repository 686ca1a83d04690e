/**
 * Derives the keys by which push services know the shop (VAPID). They follow from the shop's secret, like its other keys:
 * nothing has to be configured, stored or copied to a second machine, and when the secret is changed, what browsers were
 * told under the previous one goes on being served.
 */
import { createECDH } from 'node:crypto';
import type { PushKey } from '../ports/push.ts';
import type { Secrets } from '../secrets.ts';

const curve = 'prime256v1';

/** Returns the current key, and after it that of the previous secret while there is one. */
export function pushKeysOf(secrets: Pick<Secrets, 'keysOf'>): readonly PushKey[] {
  return secrets
    .keysOf('push key', '0')
    .map((_, nth) => deriveKey((counter) => secrets.keysOf('push key', counter)[nth]));
}

/** Derives a key; of four thousand million secrets one needs a second try, whose number is no private key. */
function deriveKey(secretOf: (counter: string) => string | undefined): PushKey {
  for (let counter = 0; ; counter += 1) {
    const key = toKey(secretOf(String(counter)) ?? '');
    if (key) return key;
  }
}

function toKey(privateKey: string): PushKey | null {
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

/** Returns the key whose public half a browser was given; `null` if the shop does not have it any more. */
export function findPushKey(secrets: Pick<Secrets, 'keysOf'>, publicKey: string): PushKey | null {
  return pushKeysOf(secrets).find((key) => key.publicKey === publicKey) ?? null;
}
