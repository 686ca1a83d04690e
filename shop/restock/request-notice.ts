/**
 * Records requests for a notice that a sold-out saree is back, or that more pieces of a saree are available (decisions:
 * notify me). A repeated request is one request.
 */

import { parseContact } from '../contact/contact.ts';
import { isProvenContact } from '../contact/proven-contact-store.ts';
import { dayMs, subtractMs } from '../duration.ts';
import { parseOwnUrl } from '../safe-redirect.ts';
import type { Services } from '../services.ts';
import { countRestockRequests, insertRestockRequest, lockRestockRequests, lockStockOfSaree } from './restock-store.ts';

/**
 * Most requests of one contact that are open or were closed within a day. This bounds the messages that strangers can
 * have sent in a day to somebody who never asked.
 */
export const maxRequestsPerContact = 20;
/** Most pieces that one request may be for. */
export const maxPiecesPerRequest = 100;
/**
 * Most open requests for one saree, so that all of them can be notified. Proven contacts are accepted beyond it, since
 * strangers can use it up with made-up contacts.
 */
export const maxRequestsPerSaree = 500;

export type RequestNoticeResult =
  | { ok: true }
  | {
      ok: false;
      code:
        | 'empty_contact'
        | 'bad_contact'
        | 'phone_unreachable'
        | 'foreign_link'
        | 'unknown_saree'
        | 'in_stock'
        | 'too_many';
    };

export interface NoticeRequest {
  readonly sku: string;
  /** The contact as typed. */
  readonly contact: string;
  /** Number of pieces, from 1 to {@link maxPiecesPerRequest}; refused with `in_stock` if so many are available. */
  readonly wanted: number;
  /** Address of the page that sends the request. */
  readonly productLink: string;
  /** Origins under which the shop was reached, its public one first. */
  readonly origins: readonly string[];
}

/** Records a request to be notified when a saree is back in stock, within the limits for its contact and its saree. */
export async function requestRestockNotice(
  { db, messages, now }: Pick<Services, 'db' | 'messages' | 'now'>,
  request: NoticeRequest,
): Promise<RequestNoticeResult> {
  if (request.contact.trim() === '') return { ok: false, code: 'empty_contact' };
  const contact = parseContact(request.contact);
  if (!contact) return { ok: false, code: 'bad_contact' };
  if (contact.kind === 'phone' && !messages.reachesPhones('back_in_stock'))
    return { ok: false, code: 'phone_unreachable' };
  const page = parseOwnUrl(request.productLink, request.origins);
  if (page === null) return { ok: false, code: 'foreign_link' };
  const { sku, wanted } = request;
  return db.transaction().execute(async (trx) => {
    await lockRestockRequests(trx);
    const availability = await lockStockOfSaree(trx, sku);
    if (availability === null) return { ok: false, code: 'unknown_saree' };
    if (availability >= wanted) return { ok: false, code: 'in_stock' };
    const known = await countRestockRequests(trx, { sku, contact, since: subtractMs(now(), dayMs) });
    const isCrowded = known.forSaree >= maxRequestsPerSaree && !(await isProvenContact(trx, contact));
    const isFull = known.ofContact >= maxRequestsPerContact || isCrowded;
    if (isFull && !known.isOpen) return { ok: false, code: 'too_many' };
    await insertRestockRequest(trx, { sku, contact, wanted, path: page.pathname });
    return { ok: true };
  });
}
