/**
 * Derives from one secret of the shop: keys for looking things up without keeping them in the clear, and signatures on
 * addresses that we hand out. Each purpose has a key of its own, so that none serves another.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Secrets {
  /** The same short text for the same `text`, from which nobody gets back to it. */
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
