/**
 * The token of a login link. It is bound to the address it was mailed to, so that opening it with another one neither
 * lets anybody in nor uses it up.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes a login link's token, sealed for an e-mail address. */
export function newLinkToken(secret: string, email: string): string {
  const random = randomBytes(24).toString('base64url');
  return `${random}.${seal(secret, random, email)}`;
}

/** Tells, in constant time, whether a token was sealed for this e-mail address. */
export function isTokenOf(secret: string, token: string, email: string): boolean {
  const [random = '', sealed = ''] = token.split('.');
  const [right, given] = [Buffer.from(seal(secret, random, email)), Buffer.from(sealed)];
  return right.length === given.length && timingSafeEqual(right, given);
}

function seal(secret: string, random: string, email: string): string {
  return createHmac('sha256', secret).update(`login-link ${random} ${email.toLowerCase()}`).digest('base64url');
}
