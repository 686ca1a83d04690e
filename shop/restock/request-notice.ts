/** 'Notify Me': who wants to hear when a sold-out saree returns. Asking twice is one request. */
import type { Queryable } from '../../database/connect.ts';
import { findBySku } from '../catalogue/saree-store.ts';

export type NoticeResult = { ok: true } | { ok: false; code: 'unknown_saree' | 'empty_contact' };

export async function requestNotice(
  db: Queryable,
  request: { sku: string; contact: string; productLink: string },
): Promise<NoticeResult> {
  const contact = request.contact.trim();
  if (contact === '') return { ok: false, code: 'empty_contact' };
  if (!(await findBySku(db, request.sku))) return { ok: false, code: 'unknown_saree' };
  await db
    .insertInto('restock_request')
    .values({ saree_sku: request.sku, contact, product_link: request.productLink })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { ok: true };
}
