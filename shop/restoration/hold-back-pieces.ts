/**
 * Takes pieces off sale that a payment without an order names: they may be with a buyer already. The merchant decides by
 * `payment resolve` whether they are sold again. SQL, in the caller's transaction.
 */
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import { readPieces } from '../orders/order-notes.ts';
import { setAvailability } from '../stock/stock-ledger.ts';
import type { UnknownPayment } from '../unknown-payments/unknown-payment-store.ts';

export interface HeldBackPiece {
  readonly paymentId: string;
  readonly sku: string;
  readonly quantity: number;
}

/**
 * Removes the pieces of a payment from sale that are on sale now. May be repeated: pieces of a payment are taken once.
 */
export async function holdBackPieces(
  trx: OpenTransaction,
  { paymentId, pieces }: Pick<UnknownPayment, 'paymentId' | 'pieces'>,
  now: Date,
): Promise<void> {
  for (const { sku, quantity } of readPieces(pieces ?? '')) {
    const free = await lockAvailability(trx, sku);
    const taken = Math.min(quantity, free ?? 0);
    if (taken === 0) continue;
    const isNew = await trx
      .insertInto('piece_held_back')
      .values({ payment_id: paymentId, sku, quantity: taken, held_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sku')
      .executeTakeFirst();
    if (isNew) await setAvailability(trx, sku, (free ?? 0) - taken, false);
  }
}

/** Ends the holding back of a payment's pieces, and returns how many: they stay off sale, as sold ones, or are on sale again. */
export async function decideHeldBackPieces(
  trx: OpenTransaction,
  paymentId: string,
  { backOnSale }: { readonly backOnSale: boolean },
): Promise<number> {
  const rows = await trx
    .deleteFrom('piece_held_back')
    .where('payment_id', '=', paymentId)
    .returning(['sku', 'quantity'])
    .execute();
  for (const { sku, quantity } of backOnSale ? rows : [])
    await setAvailability(trx, sku, ((await lockAvailability(trx, sku)) ?? 0) + quantity, false);
  return rows.reduce((pieces, { quantity }) => pieces + quantity, 0);
}

/** Lists the pieces that are off sale. */
export async function listHeldBackPieces(db: Queryable): Promise<readonly HeldBackPiece[]> {
  const rows = await db
    .selectFrom('piece_held_back')
    .select(['payment_id as paymentId', 'sku', 'quantity'])
    .orderBy('payment_id')
    .orderBy('sku')
    .execute();
  return rows;
}

async function lockAvailability(trx: OpenTransaction, sku: string): Promise<number | null> {
  const row = await trx
    .selectFrom('saree')
    .select('availability')
    .where('sku', '=', sku)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.availability ?? null;
}
