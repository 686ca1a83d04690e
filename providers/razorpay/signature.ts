/** Verifies Razorpay's signatures of proofs and webhooks: HMAC-SHA256 in hex (contracts: Razorpay 1.8, webhooks). */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Verifies, in constant time, that `signatureHex` signs `text` with one of the secrets: the current and the previous one. */
export function isSignedWith(secrets: readonly string[], text: string, signatureHex: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signatureHex)) return false;
  const given = Buffer.from(signatureHex, 'hex');
  return secrets.some((secret) => timingSafeEqual(createHmac('sha256', secret).update(text).digest(), given));
}
