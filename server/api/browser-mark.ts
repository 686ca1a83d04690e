/**
 * The mark of a browser: a random cookie that no script can read, set in every browser that requests a code. A code is
 * valid only in the browser that requested it, so that nobody else can use up its tries.
 */
import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { daySeconds } from '../../shop/duration.ts';
import type { Services } from '../../shop/services.ts';
import type { ApiContext } from './caller.ts';
import { cookieNameOf, cookieOptionsOf } from './cookie-name.ts';

const name = 'browser';
/** Seconds for which a browser keeps its mark, counted anew each time. */
export const markSeconds = 180 * daySeconds;

/** Returns the caller's mark; '' without one, for which no code is valid. */
export function browserMarkOf(c: ApiContext, services: Pick<Services, 'publicUrl'>): string {
  const mark = getCookie(c, cookieNameOf(services, name)) ?? '';
  return /^[\w-]{22}$/.test(mark) ? mark : '';
}

/** Returns the caller's mark and sets its cookie for 180 days; makes a new mark if the browser has none. */
export function markBrowser(c: ApiContext, services: Pick<Services, 'publicUrl'>): string {
  const mark = c.get('browserMark') ?? (browserMarkOf(c, services) || randomBytes(16).toString('base64url'));
  c.set('browserMark', mark);
  setCookie(c, cookieNameOf(services, name), mark, { ...cookieOptionsOf(services), maxAge: markSeconds });
  return mark;
}
