/**
 * Makes and checks the token of a login link. It is bound to the e-mail address that it was mailed to: used with
 * another address it signs nobody in and stays valid.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes a login link's token for an e-mail address: a random part, and its HMAC with that address. */
export function newLinkToken(secret: string, email: string): string {
  const random = randomBytes(24).toString('base64url');
  return `${random}.${seal(secret, random, email)}`;
}

/** Tells, in constant time, whether a token was made for this e-mail address with one of the secrets. */
export function isTokenOf(secrets: readonly string[], token: string, email: string): boolean {
  const [random = '', sealed = ''] = token.split('.');
  const given = Buffer.from(sealed);
  return secrets.some((secret) => {
    const right = Buffer.from(seal(secret, random, email));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

function seal(secret: string, random: string, email: string): string {
  return createHmac('sha256', secret).update(`login-link ${random} ${email.toLowerCase()}`).digest('base64url');
}
