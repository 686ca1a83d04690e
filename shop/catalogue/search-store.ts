/** Searches in SQL: what the typed words mean in this catalogue, and which sarees fit them. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { normaliseSku } from './saree.ts';
import { canTermMatch, type PartColour, parseSearchWords, type SearchTerm, toSearchTerm } from './search-words.ts';

/** Splits a search into terms, all of which a saree must match. */
export async function parseSearchTerms(db: Queryable, search: string): Promise<SearchTerm[]> {
  const typed = parseSearchWords(search);
  if (typed.length === 0) return [];
  const near = await wordsNear(
    db,
    typed.map(({ text }) => text),
  );
  return typed.map((one) => toSearchTerm(one, near.get(one.text) ?? []));
}

/**
 * The catalogue's words that come into question for each typed one: those with its first letter or with many of its
 * trigrams, and those that end it. The likeliest first.
 */
async function wordsNear(db: Queryable, typed: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array_agg(word order by similarity(word, typed) desc, sarees desc, word) as words
    from unnest(${[...new Set(typed)]}::text[]) as typed
    join search_word on left(word, 1) = left(typed, 1) or word % typed
      or (length(word) > 2 and right(typed, length(word)) = word)
    group by typed`.execute(db);
  return new Map(rows.map((row) => [row.typed, row.words]));
}

/**
 * Returns the SQL condition of a term: a saree matches a term if its search text contains one of the term's words, a
 * word of it begins with one of the term's prefixes, or the named part has the colour.
 */
export function searchTermCondition(term: SearchTerm): RawBuilder<SqlBool> {
  if (term.partColour) return partHasColour(term.partColour);
  if (!canTermMatch(term)) return sql<SqlBool>`false`;
  return sql<SqlBool>`' ' || search_text || ' ' like any (${patterns(term)}::text[])`;
}

function partHasColour({ part, colours }: PartColour): RawBuilder<SqlBool> {
  return {
    body: sql<SqlBool>`colour_family = any (${colours}::text[])`,
    border: sql<SqlBool>`border_colours && ${colours}::text[]`,
    pallu: sql<SqlBool>`pallu_colours && ${colours}::text[]`,
  }[part];
}

/**
 * Returns the SQL relevance of a saree for sorting: a word typed exactly and found in name, colour or fabric counts
 * most, a synonym found there less, a word found elsewhere nothing.
 */
export function relevanceSql(terms: readonly SearchTerm[]): RawBuilder<number> {
  const told = sql`' ' || lower(concat_ws(' ', name, saree_name, color, colour_family, replace(category, '-', ' '))) || ' '`;
  const points = terms.map(
    (term) => sql`(${told} like ${`% ${term.typed}%`})::int + (${told} like any (${patterns(term)}::text[]))::int`,
  );
  return sql<number>`${sql.join([sql`0`, ...points], sql` + `)}`;
}

/** Folded words hold no `%`, `_` or backslash. */
function patterns({ words, beginnings }: SearchTerm): string[] {
  return [...words.map((word) => `% ${word} %`), ...beginnings.map((beginning) => `% ${beginning}%`)];
}

/** Returns the sku that the whole search is, ignoring case, dashes and spaces; `null` if it is none. */
export async function findSkuInSearch(db: Queryable, search: string): Promise<string | null> {
  const code = normaliseSku(search);
  if (!/\d/.test(code)) return null;
  const found = await db
    .selectFrom('saree')
    .select('sku')
    .where(sql<SqlBool>`replace(sku, '-', '') = ${code}`)
    .executeTakeFirst();
  return found?.sku ?? null;
}

/** Refreshes the words that searches know. Call it after changes of sarees, in the same transaction. */
export async function refreshSearchWords(db: Queryable): Promise<void> {
  await sql`select refresh_search_words()`.execute(db);
}
