/**
 * Security events, for the log and for counts: calls that may be an attack, and those that change who may do what. Of
 * the caller they contain only the network address, which the log keeps as a hash; never a contact, nor anything that a
 * caller sent.
 */
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './caller.ts';
import { type OnSecurityEvent, refusals, type SecurityEvent } from './security-event-names.ts';

/** Routes whose success is a security event. */
const successes: Readonly<Record<string, SecurityEvent>> = {
  'POST /auth/sign-in': 'signed_in',
  'POST /auth/sign-out-everywhere': 'signed_out_everywhere',
  'POST /me/delete': 'account_deleted',
  'PUT /me/contact': 'contact_changed',
  'POST /office/sign-in/token': 'office_signed_in',
  'POST /office/sign-in/code': 'office_signed_in',
  'POST /office/sign-in/passkey': 'office_signed_in',
  'POST /office/sign-in/recovery': 'recovery_code_used',
  'POST /office/passkeys': 'passkey_changed',
  'POST /office/passkeys/:id/remove': 'passkey_changed',
};

/** Tells the log of an event that {@link watchSecurityEvents} cannot see in the answer, such as a forged webhook. */
export function reportSecurityEvent(c: Context<ApiEnv>, event: SecurityEvent): void {
  c.get('onSecurityEvent')?.(event, { route: c.req.routePath, address: c.get('address') });
}

/**
 * Creates the middleware that passes the events of all calls after it to `onSecurityEvent`. `identifyCaller` must come
 * before it.
 */
export function watchSecurityEvents(onSecurityEvent: OnSecurityEvent): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    c.set('onSecurityEvent', onSecurityEvent);
    await next();
    const refusal = refusals.find((code) => code === c.get('problem'));
    const success = c.res.ok ? successes[`${c.req.method} ${c.req.routePath}`] : undefined;
    const event = refusal ?? success;
    if (event) reportSecurityEvent(c, event);
  };
}
