/** Reads what similar sarees cost. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { type Paise, paise } from '../money.ts';

/** Prices of similar sarees: half of them lie between `low` and `high`. */
export interface PriceHint {
  readonly low: Paise;
  readonly high: Paise;
  /** Number of similar sarees. */
  readonly count: number;
}

/** Facts that sarees share whose prices are read; without any, of all sarees. */
interface SimilarBy {
  readonly category?: string | undefined;
  readonly weave?: string | undefined;
}

/** Returns the quartiles of the prices of sarees of a category and of a weave, if they are given; `null` without any saree. */
export async function readPriceHint(db: Queryable, { category, weave }: SimilarBy): Promise<PriceHint | null> {
  const quartile = (part: number) =>
    sql<number>`round(percentile_cont(${part}::float8) within group (order by price_paise))::int`;
  const similar = db
    .selectFrom('saree')
    .select(({ fn }) => [quartile(0.25).as('low'), quartile(0.75).as('high'), fn.countAll<number>().as('count')])
    .where('archived_at', 'is', null)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(Boolean(weave), (query) => query.where(sql<string>`lower(weave)`, '=', (weave ?? '').toLowerCase()));
  const { low, high, count } = await similar.executeTakeFirstOrThrow();
  return count === 0 ? null : { low: paise(low), high: paise(high), count };
}
