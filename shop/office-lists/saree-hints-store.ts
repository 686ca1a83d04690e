/** Reads what helps to describe a new saree: sarees to copy facts from, and what similar ones cost. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { titleOfSaree } from '../catalogue/saree.ts';
import { type Cells, cellsOf, copiedColumns } from '../catalogue/saree-cells.ts';
import { selectSarees } from '../catalogue/saree-store.ts';
import { coverOf, coverPath } from '../media/cover.ts';
import { type Paise, paise } from '../money.ts';
import { isFound } from './saree-list-store.ts';

/** A saree whose facts a new one may take over. */
export interface SareeToCopy {
  readonly sku: string;
  readonly name: string;
  readonly title: string;
  readonly color: string;
  readonly cover: string | null;
  /** Never its name, colour, price, pictures, stock, story or certificates. */
  readonly copied: Cells;
}

/** Returns the sarees that the words may mean, the newest first, at most `max`; those in the archive among them. */
export async function listSareesToCopy(db: Queryable, search: string, max: number): Promise<SareeToCopy[]> {
  const rows = await selectSarees(db)
    .select(coverOf('saree.sku').as('cover'))
    .where(isFound(search))
    .orderBy('listed_on', 'desc')
    .orderBy('sku', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ cover, ...saree }) => {
    const cells = cellsOf(saree);
    return {
      sku: saree.sku,
      name: saree.name,
      title: titleOfSaree(saree),
      color: saree.color,
      cover: coverPath(cover),
      copied: Object.fromEntries(copiedColumns.map((column) => [column, cells[column] ?? ''])),
    };
  });
}

/** Prices of similar sarees: half of them lie between `low` and `high`. */
export interface PriceHint {
  readonly low: Paise;
  readonly high: Paise;
  /** Number of similar sarees. */
  readonly count: number;
}

/** Returns the quartiles of the prices of sarees of a category, and of a weave if one is given; `null` without any. */
export async function readPriceHint(
  db: Queryable,
  { category, weave }: { readonly category: string; readonly weave: string | undefined },
): Promise<PriceHint | null> {
  const quartile = (part: number) =>
    sql<number>`round(percentile_cont(${part}::float8) within group (order by price_paise))::int`;
  const similar = db
    .selectFrom('saree')
    .select(({ fn }) => [quartile(0.25).as('low'), quartile(0.75).as('high'), fn.countAll<number>().as('count')])
    .where('category', '=', category)
    .where('archived_at', 'is', null);
  const { low, high, count } = await (weave
    ? similar.where(sql<string>`lower(weave)`, '=', weave.toLowerCase())
    : similar
  ).executeTakeFirstOrThrow();
  return count === 0 ? null : { low: paise(low), high: paise(high), count };
}
