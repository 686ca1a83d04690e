/**
 * Security events, for the log and for counts: calls that may be an attack, and those that change who may do what. Of
 * the caller they contain only the network address, which the log keeps as a hash; never a contact, nor anything that a
 * caller sent.
 */
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './caller.ts';
import type { ProblemCode } from './problem.ts';

/** Refusals that are security events, whichever route refuses. */
const refusals = [
  'bad_token',
  'bad_link',
  'wrong_code',
  'code_expired',
  'codes_used_up',
  'bad_passkey',
  'wrong_recovery_code',
  'forbidden_act',
  'forbidden',
  'forbidden_origin',
  'challenge_wanted',
  'codes_spent',
  'proof_wanted',
  'too_many',
  'busy',
  // The order may be somebody else's, for which the answer is the same.
  'unknown_order',
  'wrong_method',
] as const satisfies readonly ProblemCode[];

export const securityEvents = [
  ...refusals,
  'forged_webhook',
  'refused_cookie',
  'csp_violation',
  'signed_in',
  'signed_out_everywhere',
  'account_deleted',
  'contact_changed',
  'office_signed_in',
  'passkey_changed',
  'recovery_code_used',
  'many_orders_opened',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

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

/** A function that receives each event; must not throw. `route` is a pattern, such as `/orders/:order_code`. */
export type OnSecurityEvent = (event: SecurityEvent, about: { route: string; address: string }) => void;

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
