/** Skips numbers of invoices and credit notes that may have been given out by a shop whose records were lost. SQL only. */
import { sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';

/** Numbers of a series that no document of this shop has, and none will. */
export interface SkippedNumbers {
  readonly series: string;
  /** Financial year, `26-27`. */
  readonly financialYear: string;
  readonly first: number;
  readonly last: number;
}

/** Reserves the next `count` numbers of a series, at least one, for the lost documents of a restoration. */
export async function skipInvoiceNumbers(
  trx: OpenTransaction,
  { series, financialYear }: Pick<SkippedNumbers, 'series' | 'financialYear'>,
  count: number,
  restorationId: number,
): Promise<void> {
  const { last_number: last } = await trx
    .insertInto('invoice_series')
    .values({ series, financial_year: financialYear, last_number: count })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'financial_year'])
        .doUpdateSet({ last_number: sql<number>`invoice_series.last_number + ${count}` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('skipped_number')
    .values({
      series,
      financial_year: financialYear,
      first_number: last - count + 1,
      last_number: last,
      restoration_id: restorationId,
    })
    .execute();
}

/** Lists the numbers that were skipped because of a restoration. */
export async function listSkippedNumbers(db: Queryable, restorationId: number): Promise<SkippedNumbers[]> {
  const rows = await db
    .selectFrom('skipped_number')
    .selectAll()
    .where('restoration_id', '=', restorationId)
    .orderBy('financial_year')
    .orderBy('series')
    .execute();
  return rows.map((row) => ({
    series: row.series,
    financialYear: row.financial_year,
    first: row.first_number,
    last: row.last_number,
  }));
}
