/** Names and attributes of the shop's cookies. */
import type { CookieOptions } from 'hono/utils/cookie';
import type { Services } from '../../shop/services.ts';

/**
 * The name of a cookie of the shop's own. Under https it begins with `__Host-`: browsers take such a cookie from this very
 * host alone, and for all of it (ASVS 3.4.4).
 */
export function cookieName({ publicUrl }: Pick<Services, 'publicUrl'>, name: string): string {
  return publicUrl.startsWith('https://') ? `__Host-${name}` : name;
}

/** No script can read it, and no other site's form sends it. */
export function cookieOptions({ publicUrl }: Pick<Services, 'publicUrl'>): CookieOptions {
  return { httpOnly: true, sameSite: 'Lax', secure: publicUrl.startsWith('https://'), path: '/' };
}
