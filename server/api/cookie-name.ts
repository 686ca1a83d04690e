/** Names and attributes of the shop's cookies. */
import type { CookieOptions } from 'hono/utils/cookie';
import type { Services } from '../../shop/services.ts';

/**
 * Returns the full name of one of the shop's cookies. Under https it begins with `__Host-`: browsers accept such a
 * cookie only from this host, and for all of its paths (ASVS 3.4.4).
 */
export function cookieNameOf({ publicUrl }: Pick<Services, 'publicUrl'>, name: string): string {
  return publicUrl.startsWith('https://') ? `__Host-${name}` : name;
}

/** Returns the attributes of the shop's cookies: unreadable to scripts, and not sent with other sites' forms. */
export function cookieOptionsOf({ publicUrl }: Pick<Services, 'publicUrl'>): CookieOptions {
  return { httpOnly: true, sameSite: 'Lax', secure: publicUrl.startsWith('https://'), path: '/' };
}
