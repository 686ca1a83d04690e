/** The use case behind the link that confirms a sign-up for the newsletter. */
import { dayMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { confirmationDays } from './confirmation-days.ts';
import { readConfirmationToken } from './confirmation-link.ts';
import { confirmAskedSignup } from './newsletter-store.ts';

export type ConfirmSignupResult = { ok: true } | { ok: false; code: 'unknown_link' | 'signup_ended' };

/** Puts the contact of a sign-up on the list. May be repeated. `signup_ended`: it is too old, or its contact has left. */
export async function confirmSignup(
  { db, secrets, now }: Pick<Services, 'db' | 'secrets' | 'now'>,
  token: string,
): Promise<ConfirmSignupResult> {
  const id = readConfirmationToken(secrets, token);
  if (id === null) return { ok: false, code: 'unknown_link' };
  const isConfirmed = await confirmAskedSignup(db, id, now(), subtractMs(now(), confirmationDays * dayMs));
  return isConfirmed ? { ok: true } : { ok: false, code: 'signup_ended' };
}
