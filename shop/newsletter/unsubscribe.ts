/** The use case behind the unsubscribe links in newsletters and restock notices. */

import { recordErasure } from '../customers/erasure-store.ts';
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
  const { list, id } = wanted;
  await db.transaction().execute(async (trx) => {
    if (list === 'newsletter') await deleteSignup(trx, id);
    else await closeRequestsOfContact(trx, id, now());
    await recordErasure(trx, { kind: list, subject: String(id), erasedAt: now() });
  });
  return { ok: true };
}
