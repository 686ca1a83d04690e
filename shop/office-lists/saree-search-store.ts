/** Searches sarees for the office. SQL only; what was typed reaches no log. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldForSearch, titleOfSaree } from '../catalogue/saree.ts';
import { coverOf, coverPath } from '../media/cover.ts';
import { type Paise, paise } from '../money.ts';
import type { Services } from '../services.ts';
import { maxResults, requireLimit } from './page-limit.ts';
import type { SearchWords } from './search-words.ts';

export interface SareeRow {
  readonly sku: string;
  readonly title: string;
  readonly color: string;
  readonly price: Paise;
  readonly availability: number;
  /** Address of its cover, relative to the media host; `null` if it has none. */
  readonly cover: string | null;
  /** Its product path. */
  readonly path: string;
}

/**
 * Returns the condition that a saree has each word at the beginning of one of its search text, or a sku that begins with `sku`
 * without dashes; `null` if neither is given.
 */
export function sareeCondition({
  sku,
  words,
}: {
  readonly sku: string | null;
  readonly words: readonly string[];
}): RawBuilder<SqlBool> | null {
  const conditions = [
    ...(sku ? [sql`starts_with(replace(sku, '-', ''), ${sku})`] : []),
    ...(words.length > 0 ? [sql`' ' || search_text like all (${words.map((word) => `% ${word}%`)}::text[])`] : []),
  ];
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : null;
}

/**
 * Returns the sarees that the words may mean, the newest in the catalogue first: those of which the sku begins so, or the
 * search text has a word that begins with each of them. Nothing is corrected, unlike in the shop's own search: staff
 * mostly look for orders. `limit` is 1 to 20; throws `RangeError` for another.
 */
export async function searchSarees(
  { db }: Pick<Services, 'db'>,
  { sku, names }: SearchWords,
  limit: number,
): Promise<SareeRow[]> {
  const most = requireLimit(limit, maxResults);
  const words = names.flatMap((name) => foldForSearch(name).split(' ')).filter(Boolean);
  const isFound = sareeCondition({ sku, words });
  if (!isFound) return [];
  const rows = await db
    .selectFrom('saree')
    .select(['sku', 'name', 'saree_name', 'color', 'price_paise', 'availability', 'product_path'])
    .select(coverOf('saree.sku').as('cover'))
    .where(isFound)
    .orderBy('listed_on', 'desc')
    .orderBy('sku')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    sku: row.sku,
    title: titleOfSaree({ name: row.name, sareeName: row.saree_name }),
    color: row.color,
    price: paise(row.price_paise),
    availability: row.availability,
    cover: coverPath(row.cover),
    path: row.product_path,
  }));
}
