/**
 * Identifies the caller: the signed-in customer of the session cookie, and the network address that limits count by.
 */

import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import type { LimitName } from '../../shop/limits/limits.ts';
import type { CurrentSession } from '../../shop/office/office-sessions.ts';
import type { Session, User } from '../../shop/ports/identity.ts';
import type { Services } from '../../shop/services.ts';
import { Problem, type ProblemCode } from './problem.ts';
import type { OnSecurityEvent } from './security-event-names.ts';
import { refuseInvalidInput } from './validation.ts';

export interface ApiEnv {
  Variables: {
    /** The caller's address; many shoppers of one household or provider may share it. */
    address: string;
    /** Returns the request's session, which the first call reads. */
    session(): Promise<Session | null>;
    /** The caller's session in the office, once it was read. */
    staffSession?: CurrentSession | null;
    /** The mark that this call has set in the caller's browser. */
    browserMark?: string;
    onSecurityEvent?: OnSecurityEvent;
    /** Reason for which the call was refused, once it was. */
    problem?: ProblemCode;
  };
}

/** Creates the app of one capability's routes; all refuse invalid input alike. */
export const createRouteGroup = () => new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalidInput });

/** Hono's context of a call, with what {@link identifyCaller} adds to it. */
export type ApiContext = Context<ApiEnv>;

/**
 * Adds session and network address to the context. `trustedProxies` is the number of the merchant's own proxies before
 * the shop, each of which adds to `X-Forwarded-For`.
 */
export function identifyCaller(
  { identity }: Pick<Services, 'identity'>,
  trustedProxies: number,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    let session: Promise<Session | null> | undefined;
    c.set('address', callerAddressOf(c, trustedProxies));
    c.set('session', () => {
      session ??= hasCookie(c) ? identity.currentSession(c.req.raw.headers) : Promise.resolve(null);
      return session;
    });
    await next();
    const { cookies = [] } = (await session?.catch(() => null)) ?? {};
    // Cookies of a prolonged session, unless the call itself has set cookies.
    if (!c.res.headers.has('set-cookie')) setAnswerCookies(c, cookies);
  };
}

/** Sets the session's cookies in the answer. */
export function setAnswerCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}

/** Returns the signed-in customer; throws `signed_out` if there is none. */
export async function requireSignedInUser(c: ApiContext): Promise<User> {
  const session = await c.get('session')();
  if (!session) throw new Problem('signed_out');
  return session.user;
}

/** Counts one use of a limit by `who`; throws `too_many` if it is used up. */
export async function requireWithinLimit(
  { limits }: Pick<Services, 'limits'>,
  name: LimitName,
  who: string,
): Promise<void> {
  const taken = await limits.take(name, who);
  if (!taken.ok) throw new Problem('too_many', { retryAfterSeconds: taken.retryAfterSeconds });
}

function hasCookie(c: Context): boolean {
  return c.req.header('cookie') !== undefined;
}

/** The connection under the request; pages call the API within this process, without one. */
interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string; readonly destroyed?: boolean } };
}

/** Returns the connection of a request; `undefined` if a page calls within this process. */
export function connectionOf(c: Context) {
  return (c.env as NodeBindings | undefined)?.incoming?.socket;
}

/** Returns the caller's network address behind the merchant's own proxies: an IPv4 address, or the /64 of IPv6. */
export function callerAddressOf(c: Context, trustedProxies: number): string {
  return addressBehindProxies(connectionOf(c)?.remoteAddress, c.req.header('x-forwarded-for'), trustedProxies);
}

/** Returns the network address of a caller by the peer of the connection and the header `X-Forwarded-For`. */
export function addressBehindProxies(peer = 'inside', forwardedFor = '', trustedProxies: number): string {
  if (trustedProxies === 0) return callerNetworkOf(peer);
  // Each proxy appends the address it was called from; entries before those are only what the caller claims.
  const heard = forwardedFor.split(',').map((part) => part.trim());
  return callerNetworkOf(heard.at(-trustedProxies) || peer);
}

/** Removes the port that some proxies add (`1.2.3.4:5678`, `[::1]:5678`): another port is not another caller. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}

/**
 * Returns the network that counts as one caller: an IPv4 address, or the /64 of an IPv6 address, since one household
 * has 2^64 of those.
 */
export function callerNetworkOf(address: string): string {
  const plain = withoutPort(address);
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
