/**
 * Derives keyed hashes from one secret of the shop: to look things up without storing them in the clear, and to sign
 * addresses that the shop gives out. Each purpose has a key of its own, so that the hash of one does not serve another.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Secrets {
  /** Returns the keyed hash of `text` for a purpose, as 43 characters of base64url. */
  keyOf(purpose: string, text: string): string;
  /**
   * Returns `keyOf(purpose, text)`, and after it the keyed hash under the previous secret while there is one: what was
   * signed or stored before the secret was changed.
   */
  keysOf(purpose: string, text: string): readonly string[];
  /** Tells whether `signature` is one of `keysOf(purpose, text)`, in constant time. */
  isKeyOf(purpose: string, text: string, signature: string): boolean;
}

/**
 * Derives the shop's keys from a secret of at least 32 characters (`SESSION_SECRET`). Nothing is signed with the previous
 * secret, which only opens what was signed with it (decision 0057).
 */
export function deriveSecrets(secret: string, previous?: string): Secrets {
  const known = previous === undefined ? [secret] : [secret, previous];
  const keyOf = (purpose: string, text: string) => keyUnder(secret, purpose, text);
  const keysOf = (purpose: string, text: string) => known.map((one) => keyUnder(one, purpose, text));
  return {
    keyOf,
    keysOf,
    isKeyOf: (purpose, text, signature) => keysOf(purpose, text).some((key) => isSameText(key, signature)),
  };
}

function keyUnder(secret: string, purpose: string, text: string): string {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isSameText(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
