/**
 * Signs links in mails that name a row of a table, so that nobody can guess another person's. They contain neither an e-mail
 * address nor a phone number, since addresses of pages end up in logs.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/** Digits of the signature, 128 bits. They are hexadecimal, since the shop's addresses ignore letter case. */
const signatureLength = 32;

/** Returns the signature of `text` for a purpose: 32 hexadecimal digits. */
export function signRow(secrets: Secrets, purpose: string, text: string): string {
  return toDigits(secrets.keyOf(purpose, text));
}

/** Tells whether `given` is the signature of `text` for a purpose, under the current secret or the previous one. */
export function isRowSignature(secrets: Secrets, purpose: string, text: string, given: string): boolean {
  const signature = Buffer.from(given);
  if (signature.length !== signatureLength) return false;
  return secrets.keysOf(purpose, text).some((key) => timingSafeEqual(Buffer.from(toDigits(key)), signature));
}

function toDigits(key: string): string {
  return Buffer.from(key, 'base64url').toString('hex').slice(0, signatureLength);
}
