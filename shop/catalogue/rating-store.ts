/** Keeps the rating that a saree shows in step with its reviews and the catalogue. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { ratingOf } from './rating.ts';

/** Recomputes the ratings of these sarees. Every transaction that changes reviews or catalogue ratings must call it. */
export async function refreshRatings(trx: Queryable, skus: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('saree')
    .leftJoin('review', (join) =>
      join.onRef('saree_sku', '=', 'sku').on('status', '=', 'shown').on('counts', '=', true),
    )
    .select((eb) => [
      'sku',
      'catalogue_rating',
      eb.fn.count<number>('review.id').as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('review.rating'), eb.lit(0)).as('sum'),
    ])
    .where((eb) => eb('sku', '=', eb.fn.any(sql<string[]>`${skus}::text[]`)))
    .groupBy('sku')
    .execute();
  const ratings = rows.map((row) => ratingOf(row.catalogue_rating, { sum: Number(row.sum), count: row.count }));
  await sql`
    update saree set rating = kept.rating, rating_count = kept.count
      from unnest(
        ${rows.map(({ sku }) => sku)}::text[],
        ${ratings.map(({ rating }) => rating)}::numeric[],
        ${ratings.map(({ count }) => count)}::integer[]
      ) as kept (sku, rating, count)
      where kept.sku = saree.sku
        and (saree.rating, saree.rating_count) is distinct from (kept.rating, kept.count)`.execute(trx);
}
