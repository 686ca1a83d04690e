/** Verifies Razorpay's signatures of proofs and webhooks: HMAC-SHA256 in hex (contracts: Razorpay 1.8, webhooks). */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Verifies, in constant time, that `signatureHex` signs `text` with `secret`. */
export function isSignedWith(secret: string, text: string, signatureHex: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signatureHex)) return false;
  const expected = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(signatureHex, 'hex'));
}
