/** The stock that every file of journeys begins with, whatever the files before it bought. */
import type { Database } from '../database/connect.ts';
import { setAvailability } from '../shop/stock/stock-ledger.ts';

/** Gives each saree the count it came with: what its ledger says was received. */
export async function refill(db: Database): Promise<void> {
  const sarees = await db
    .selectFrom('saree')
    .leftJoin('stock_movement', (join) =>
      join.onRef('stock_movement.sku', '=', 'saree.sku').on('stock_movement.reason', '=', 'received'),
    )
    .select((eb) => ['saree.sku', eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.val(0)).as('count')])
    .groupBy('saree.sku')
    .orderBy('saree.sku')
    .execute();
  await db.transaction().execute(async (trx) => {
    for (const { sku, count } of sarees) await setAvailability(trx, sku, Number(count), false);
  });
}
