/** Names of security events (`security-events.ts`). */
import type { ProblemCode } from './problem.ts';

/** Refusals that are security events, whichever route refuses. */
export const refusals = [
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

/** A function that receives each event; must not throw. `route` is a pattern, such as `/orders/:order_code`. */
export type OnSecurityEvent = (event: SecurityEvent, about: { route: string; address: string }) => void;
