/**
 * Passes: cookies with a text that the shop has signed. No script can read them, nobody can forge them, they expire,
 * and signing out revokes them on the server, so that a copy made before is invalid.
 */
import { randomBytes } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isPassRevoked, revokePass } from '../../shop/customers/revoked-passes.ts';
import type { Services } from '../../shop/services.ts';
import type { ApiContext } from './caller.ts';
import { cookieNameOf, cookieOptionsOf } from './cookie-name.ts';
import { reportSecurityEvent } from './security-events.ts';

export interface PassKind {
  readonly name: string;
  /** Purpose of the signature; a pass that was signed for another purpose is invalid. */
  readonly purpose: string;
  readonly seconds: number;
}

interface Pass {
  /** Stays the same when a pass is granted again, so that revoking it ends every copy. */
  readonly id: string;
  readonly text: string;
  /** Time of expiry, in seconds since 1970. */
  readonly until: number;
}

type Needs = Pick<Services, 'db' | 'now' | 'publicUrl' | 'secrets'>;

/** Sets a pass with `text`, which must not contain a dot, in the caller's browser. */
export async function grantSignedPass(c: ApiContext, services: Needs, kind: PassKind, text: string): Promise<void> {
  const { id } = (await readSignedPass(c, services, kind)) ?? { id: randomBytes(12).toString('base64url') };
  const signed = `${Math.floor(services.now().getTime() / 1_000) + kind.seconds}.${id}.${text}`;
  const value = `${signed}.${services.secrets.keyOf(kind.purpose, signed)}`;
  setCookie(c, cookieNameOf(services, kind.name), value, { ...cookieOptionsOf(services), maxAge: kind.seconds });
}

/** Returns the caller's valid pass, or `null`. */
export async function readSignedPass(c: ApiContext, services: Needs, kind: PassKind): Promise<Pass | null> {
  const pass = signedPass(c, services, kind);
  return pass && !(await isPassRevoked(services.db, pass.id)) ? pass : null;
}

/** Revokes the caller's pass, in their browser and for every copy of it. */
export async function revokeSignedPass(c: ApiContext, services: Needs, kind: PassKind): Promise<void> {
  const pass = signedPass(c, services, kind);
  deleteCookie(c, cookieNameOf(services, kind.name), cookieOptionsOf(services));
  // A copy may have been granted later than this one, but none expires later than a pass that is granted now.
  if (pass) await revokePass(services.db, pass.id, new Date(services.now().getTime() + kind.seconds * 1_000));
}

function signedPass(c: ApiContext, services: Omit<Needs, 'db'>, { name, purpose }: PassKind): Pass | null {
  const cookie = getCookie(c, cookieNameOf(services, name));
  if (!cookie) return null;
  const [expires = '', id = '', text = '', signature = ''] = cookie.split('.');
  if (!services.secrets.isKeyOf(purpose, `${expires}.${id}.${text}`, signature)) {
    reportSecurityEvent(c, 'refused_cookie');
    return null;
  }
  const until = Number(expires);
  return until * 1_000 > services.now().getTime() ? { id, text, until } : null;
}
