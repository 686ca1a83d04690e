/** Identifies the caller of the office's API: the person of the cookie `office`, who works in the shop. */
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hasFreshPasskey } from '../../../shop/office/actor.ts';
import { actorOf, type CurrentSession, readOfficeSession } from '../../../shop/office/office-sessions.ts';
import { mayRead, type Read } from '../../../shop/office/reads.ts';
import { HeldError } from '../../../shop/restoration/hold.ts';
import type { Services } from '../../../shop/services.ts';
import { browserNameOf } from '../browser-name.ts';
import { type ApiContext, type ApiEnv, requireWithinLimit } from '../caller.ts';
import { cookieNameOf, cookieOptionsOf } from '../cookie-name.ts';
import { Problem, type ProblemCode } from '../problem.ts';
import { isBulkChangePath, isOfficePicturePath } from './upload-path.ts';

/** The services that a route needs to know its caller. */
export type ReaderServices = Pick<Services, 'db' | 'limits' | 'now' | 'officeUrl' | 'secrets'>;
type Needs = ReaderServices;

/** Refusals of {@link requireReader}. */
export const readerProblems = [
  'signed_out',
  'passkey_needed',
  'forbidden_act',
  'too_many',
  'held',
] as const satisfies readonly ProblemCode[];

/** The office's own cookie: no page of another site, and no page of the shop at another host, is sent it. */
const cookie = ({ officeUrl }: Pick<Needs, 'officeUrl'>) => cookieNameOf({ publicUrl: officeUrl }, 'office');
const attributes = ({ officeUrl }: Pick<Needs, 'officeUrl'>) =>
  ({ ...cookieOptionsOf({ publicUrl: officeUrl }), sameSite: 'Strict' }) as const;

/** Puts a session's token into the browser; an empty one signs it out. */
export function setOfficeCookie(c: ApiContext, services: Pick<Needs, 'officeUrl'>, token: string): void {
  setCookie(c, cookie(services), token, { ...attributes(services), ...(token === '' ? { maxAge: 0 } : {}) });
}

/**
 * Returns the caller's session in the office, also one in which no passkey was used yet; `null` if there is none. Reads
 * and counts it once in a call.
 */
export async function findStaffSession(c: ApiContext, services: Needs): Promise<CurrentSession | null> {
  const known = c.get('staffSession');
  if (known !== undefined) return known;
  const token = getCookie(c, cookie(services));
  const session = token ? await readOfficeSession(services, token) : null;
  if (session) await countCall(services, session);
  c.set('staffSession', session);
  return session;
}

/** Counts a call by its person, however many sessions they open; by session until a passkey was used in it. */
async function countCall(services: Needs, { id, passkeyAt, person }: CurrentSession): Promise<void> {
  if (passkeyAt === null) await requireWithinLimit(services, 'office-calls-of-session', id);
  else await requireWithinLimit(services, 'office-calls-of-person', person.id);
}

/** Header in which a page names the person who asked for an act: somebody else may have signed in by another tab since. */
const personHeader = 'office-person';

/**
 * Returns the caller's session, also one in which no passkey was used yet. Throws `signed_out` if there is none, or if the call
 * was made for somebody else.
 */
export async function requireStaffSession(c: ApiContext, services: Needs): Promise<CurrentSession> {
  const session = await findStaffSession(c, services);
  const asked = c.req.header(personHeader);
  if (!session || (asked !== undefined && asked !== session.person.id)) throw new Problem('signed_out');
  return session;
}

/**
 * Returns the session of a caller who has used a passkey in it. Throws `signed_out`, `passkey_needed`, and a `HeldError` while
 * a restored shop is not released: the backup may have people who have left since.
 */
export async function requirePasskeySession(c: ApiContext, services: Needs): Promise<CurrentSession> {
  const session = await requireStaffSession(c, services);
  if (session.isShopHeld) throw new HeldError();
  if (session.passkeyAt === null) throw new Problem('passkey_needed');
  return session;
}

/** Throws `signed_out` if the caller's session has ended since the call began. */
export async function requireStillSignedIn(c: ApiContext, services: Needs): Promise<void> {
  const token = getCookie(c, cookie(services));
  if (!token || !(await readOfficeSession(services, token))) throw new Problem('signed_out');
}

/** Returns the session of a caller who has used a passkey just now; otherwise as {@link requirePasskeySession}. */
export async function requireFreshSession(c: ApiContext, services: Needs): Promise<CurrentSession> {
  const session = await requirePasskeySession(c, services);
  if (!hasFreshPasskey(actorOf(session), services.now())) throw new Problem('passkey_needed');
  return session;
}

/** Returns the session of a caller who may read one of `which`; throws `forbidden_act` if their role may not. */
export async function requireReader(c: ApiContext, services: Needs, ...which: Read[]): Promise<CurrentSession> {
  const session = await requirePasskeySession(c, services);
  if (!which.some((read) => mayRead(session.person.role, read))) throw new Problem('forbidden_act');
  return session;
}

/** Returns the name of the caller's browser for lists and mails, such as `Chrome on Android`. */
export function deviceOf(c: ApiContext): string {
  return browserNameOf(c.req.header('user-agent') ?? '').slice(0, 60);
}

/** Matches the paths of the office that are called before somebody is signed in, or by a device after their session. */
const openPath = /^\/office\/(me$|push\/received$|sign-out$|sign-in(\/|$))/;

/**
 * Refuses every call of the office by somebody who is not signed in, but for those by which one signs in and by which a
 * device confirms a notice. The session is read after the body, however slowly that comes: one that ended meanwhile
 * does nothing.
 */
export function refuseSignedOut(services: Needs): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!openPath.test(c.req.path)) {
      // The route reads the same text, or refuses a body that breaks off. It receives a file after it has found who calls.
      const isFile = isOfficePicturePath(c.req.path) || isBulkChangePath(c.req.path);
      if (c.req.method !== 'GET' && !isFile) await c.req.text().catch(() => null);
      await requireStaffSession(c, services);
    }
    await next();
  };
}
