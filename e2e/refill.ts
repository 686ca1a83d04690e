/** Restores the stock and the reservation budget for each file of journeys, whatever the files before it did. */
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { setAvailability } from '../shop/stock/stock-ledger.ts';

/**
 * Sets each saree's availability to the pieces that its ledger has as received. Takes the orders of earlier files out
 * of the reservation budget: journeys share one network address, which would be asked for a code after ten pieces.
 */
export async function refillStock(db: Database): Promise<void> {
  const sarees = await db
    .selectFrom('saree')
    .leftJoin('stock_movement', (join) =>
      join.onRef('stock_movement.sku', '=', 'saree.sku').on('stock_movement.reason', '=', 'received'),
    )
    .select((eb) => ['saree.sku', eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.val(0)).as('count')])
    .groupBy('saree.sku')
    .orderBy('saree.sku')
    .execute();
  await sql`update orders set holder_key = 'earlier ' || id, is_holder_trusted = true where holder_key is not null`.execute(
    db,
  );
  await db.transaction().execute(async (trx) => {
    for (const { sku, count } of sarees) await setAvailability(trx, sku, Number(count), false);
  });
}
