/** The use case behind the unsubscribe links in newsletters and restock notices. */

import { readUnsubscribeToken } from '../messages/unsubscribe.ts';
import { closeRequestsOfContact } from '../restock/restock-store.ts';
import type { Services } from '../services.ts';
import { deleteSignup } from './newsletter-store.ts';

export type UnsubscribeResult = { ok: true } | { ok: false; code: 'unknown_link' };

/** Ends the newsletter sign-up or the restock requests that an unsubscribe link is for. May be repeated. */
export async function unsubscribe(
  { db, secrets, now }: Pick<Services, 'db' | 'secrets' | 'now'>,
  token: string,
): Promise<UnsubscribeResult> {
  const wanted = readUnsubscribeToken(secrets, token);
  if (!wanted) return { ok: false, code: 'unknown_link' };
  if (wanted.list === 'newsletter') await deleteSignup(db, wanted.id);
  else await closeRequestsOfContact(db, wanted.id, now());
  return { ok: true };
}
