/**
 * Signs session cookies anew whose signature is of the previous secret. better-auth accepts several secrets for what it
 * encrypts, but checks the signature of cookies with the current one alone. Its format is `token.signature`, with the
 * HMAC-SHA256 in base64, percent-encoded.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AuthSettings } from './settings.ts';

/**
 * Returns headers whose cookie `name` is signed with the current secret if it was signed with the previous one; the given
 * ones otherwise. The browser keeps its cookie until better-auth sets a new one, within a day of use.
 */
export function signSessionAnew(
  headers: Headers,
  name: string,
  { secret, previousSecret }: Pick<AuthSettings, 'secret' | 'previousSecret'>,
): Headers {
  if (previousSecret === undefined) return headers;
  const cookies = (headers.get('cookie') ?? '').split(';').map((one) => one.trim());
  const renewed = cookies.map((cookie) => {
    const token = cookie.startsWith(`${name}=`) ? tokenIn(cookie.slice(name.length + 1), previousSecret) : null;
    return token === null ? cookie : `${name}=${encodeURIComponent(`${token}.${signatureOf(secret, token)}`)}`;
  });
  const anew = new Headers(headers);
  anew.set('cookie', renewed.join('; '));
  return anew;
}

/** Returns the token of a cookie's value that is signed with `secret`; `null` for any other. */
function tokenIn(value: string, secret: string): string | null {
  const text = decoded(value);
  const dot = text.lastIndexOf('.');
  const token = text.slice(0, Math.max(0, dot));
  const [right, given] = [Buffer.from(signatureOf(secret, token)), Buffer.from(text.slice(dot + 1))];
  return right.length === given.length && timingSafeEqual(right, given) ? token : null;
}

function signatureOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
