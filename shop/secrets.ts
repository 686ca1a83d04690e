/**
 * Derives keyed hashes from one secret of the shop: to look things up without storing them in the clear, and to sign
 * addresses that the shop gives out. Each purpose has a key of its own, so that the hash of one does not serve another.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Secrets {
  /** Returns the keyed hash of `text` for a purpose, as 43 characters of base64url. */
  keyOf(purpose: string, text: string): string;
  /** Tells whether `signature` equals `keyOf(purpose, text)`, in constant time. */
  isKeyOf(purpose: string, text: string, signature: string): boolean;
}

/** Derives the shop's keys from a secret of at least 32 characters (`SESSION_SECRET`). */
export function deriveSecrets(secret: string): Secrets {
  const keyOf = (purpose: string, text: string) => {
    const key = createHmac('sha256', secret).update(purpose).digest();
    return createHmac('sha256', key).update(text).digest('base64url');
  };
  return {
    keyOf,
    isKeyOf(purpose, text, signature) {
      const [right, given] = [Buffer.from(keyOf(purpose, text)), Buffer.from(signature)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}
