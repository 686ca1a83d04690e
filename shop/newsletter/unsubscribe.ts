/** Ends what an unsubscribe link stands for. Doing it twice is doing it once. */

import { readUnsubscribeToken } from '../messages/unsubscribe.ts';
import { closeRequestsOfContact } from '../restock/restock-store.ts';
import type { Services } from '../services.ts';
import { deleteSignup } from './newsletter-store.ts';

export type UnsubscribeResult = { ok: true } | { ok: false; code: 'unknown_link' };

/** Unsubscribes the contact that an unsubscribe link was sent to. Repeating it changes nothing. */
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
