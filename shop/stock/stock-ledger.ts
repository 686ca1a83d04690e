/**
 * The stock ledger: every change of a saree's availability is a row in `stock_movement`, and `saree.availability` is
 * their sum. The column's CHECK keeps it from going below zero; these are the only functions that change either. A saree
 * that is back after there was none is noted with the change itself, whoever makes it.
 */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';

export type MovementReason = 'received' | 'reserved' | 'released' | 'sold' | 'returned' | 'corrected';

/** A number of pieces of one saree; in a list each sku stands once. */
export interface Pieces {
  readonly sku: string;
  readonly quantity: number;
}

/**
 * Takes pieces away when all are there; else changes nothing and answers the skus that fall short.
 * To be called inside a transaction. Rows are locked in sku order (by bytes, as `inSkuOrder` sorts), so that two buyers
 * cannot wait for each other; and not against the key, which every order line of theirs already shares by reference.
 */
export async function takePieces(
  trx: Queryable,
  pieces: readonly Pieces[],
  reason: 'reserved' | 'sold',
  orderId: string,
): Promise<{ ok: true } | { ok: false; missing: string[] }> {
  const rows = await trx
    .selectFrom('saree')
    .select(['sku', 'availability'])
    .where('sku', 'in', ['', ...pieces.map((one) => one.sku)])
    .orderBy(sql`sku collate "C"`)
    .forNoKeyUpdate()
    .execute();
  const available = new Map(rows.map((row) => [row.sku, row.availability]));
  const missing = pieces.filter((one) => (available.get(one.sku) ?? 0) < one.quantity).map((one) => one.sku);
  if (missing.length > 0) return { ok: false, missing };
  for (const one of pieces) await move(trx, one.sku, -one.quantity, reason, orderId);
  return { ok: true };
}

/** Gives reserved pieces back. */
export async function releasePieces(trx: Queryable, pieces: readonly Pieces[], orderId: string): Promise<void> {
  for (const one of inSkuOrder(pieces)) await move(trx, one.sku, one.quantity, 'released', orderId);
}

/** Turns a reservation into a sale: two rows a saree, availability unchanged. */
export async function sellReserved(trx: Queryable, pieces: readonly Pieces[], orderId: string): Promise<void> {
  for (const one of inSkuOrder(pieces)) {
    await move(trx, one.sku, one.quantity, 'released', orderId);
    await move(trx, one.sku, -one.quantity, 'sold', orderId);
  }
}

/** Puts an order's pieces back on sale: those that were sold by it and have not come back yet. Safe to repeat. */
export async function returnPieces(trx: Queryable, pieces: readonly Pieces[], orderId: string): Promise<void> {
  const rows = await trx
    .selectFrom('stock_movement')
    .select(['sku', 'reason'])
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['sold', 'returned'])
    .execute();
  const skusOf = (reason: string) => new Set(rows.filter((row) => row.reason === reason).map((row) => row.sku));
  const [sold, returned] = [skusOf('sold'), skusOf('returned')];
  for (const one of inSkuOrder(pieces)) {
    if (sold.has(one.sku) && !returned.has(one.sku)) await move(trx, one.sku, one.quantity, 'returned', orderId);
  }
}

/** Sets what is free to sell, as the owner counted it: the difference is entered as received or corrected. */
export async function setAvailability(
  trx: Queryable,
  sku: string,
  availability: number,
  isNew: boolean,
): Promise<void> {
  const row = await trx
    .selectFrom('saree')
    .select('availability')
    .where('sku', '=', sku)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const difference = availability - row.availability;
  if (difference !== 0) await move(trx, sku, difference, isNew ? 'received' : 'corrected', null);
}

function inSkuOrder(pieces: readonly Pieces[]): Pieces[] {
  return [...pieces].sort((a, b) => (a.sku < b.sku ? -1 : 1));
}

async function move(
  trx: Queryable,
  sku: string,
  quantity: number,
  reason: MovementReason,
  orderId: string | null,
): Promise<void> {
  const { availability } = await trx
    .updateTable('saree')
    .set({ availability: sql`availability + ${quantity}` })
    .where('sku', '=', sku)
    .returning('availability')
    .executeTakeFirstOrThrow();
  await trx.insertInto('stock_movement').values({ sku, quantity, reason, order_id: orderId }).execute();
  if (quantity > 0 && availability === quantity) await noteRestocked(trx, sku);
}

/** There was none and now there is: whoever asked to be told will be (`shop/restock`), if this transaction commits. */
async function noteRestocked(trx: Queryable, sku: string): Promise<void> {
  await trx
    .insertInto('restocked')
    .values({ sku })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
