/** Cookies with a text that the shop has signed: no script can read them, nobody can make them up, and they end by themselves. */
import { getCookie, setCookie } from 'hono/cookie';
import type { Services } from '../../shop/services.ts';
import type { Caller } from './caller.ts';

export interface SignedCookie {
  readonly name: string;
  /** Of the signature; a cookie signed for another purpose is none. */
  readonly purpose: string;
  readonly seconds: number;
}

/** How the shop's own cookies are set and taken away. */
export function cookieOptions({ publicUrl }: Pick<Services, 'publicUrl'>) {
  return { httpOnly: true, sameSite: 'Lax', secure: publicUrl.startsWith('https://'), path: '/' } as const;
}

/** Gives the caller's browser the cookie with `text`, which has no dot in it. */
export function giveSigned(
  c: Caller,
  services: Pick<Services, 'now' | 'publicUrl' | 'secrets'>,
  { name, purpose, seconds }: SignedCookie,
  text: string,
): void {
  const signed = `${Math.floor(services.now().getTime() / 1_000) + seconds}.${text}`;
  const value = `${signed}.${services.secrets.keyOf(purpose, signed)}`;
  setCookie(c, name, value, { ...cookieOptions(services), maxAge: seconds });
}

/** The text of the caller's cookie; `null` where there is none that holds. */
export function readSigned(
  c: Caller,
  { secrets, now }: Pick<Services, 'now' | 'secrets'>,
  { name, purpose }: SignedCookie,
): string | null {
  const [expires = '', text = '', signature = ''] = (getCookie(c, name) ?? '').split('.');
  if (!secrets.isKeyOf(purpose, `${expires}.${text}`, signature)) return null;
  return Number(expires) * 1_000 > now().getTime() ? text : null;
}
