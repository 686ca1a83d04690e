/** Searches in SQL: looks up typed words in the catalogue, and finds and ranks the sarees that match them. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { normaliseSku } from './saree.ts';
import {
  canTermMatch,
  joinedWord,
  type PartColour,
  parseSearchWords,
  type SearchTerm,
  type TypedWord,
  toSearchTerm,
} from './search-words.ts';

/** Splits a search into terms, all of which a saree must match. */
export async function parseSearchTerms(db: Queryable, search: string): Promise<SearchTerm[]> {
  const typed = parseSearchWords(search);
  if (typed.length === 0) return [];
  const near = await wordsNear(
    db,
    typed.flatMap((one, at) =>
      [one.text, one.latin, joinedWord(one, typed[at + 1])?.text].filter((text) => text != null),
    ),
  );
  const wordsNearTo = (word: string | null) => near.get(word ?? '') ?? [];
  return withoutSurplusSpaces(typed, (word) => wordsNearTo(word).includes(word)).map((one) =>
    toSearchTerm(one, [...wordsNearTo(one.text), ...wordsNearTo(one.latin)]),
  );
}

/** Joins two words that the catalogue has as one: 'mayur pankhi' is its 'Mayurpankhi'. */
function withoutSurplusSpaces(typed: readonly TypedWord[], isKnown: (word: string) => boolean): TypedWord[] {
  const joined: TypedWord[] = [];
  for (let at = 0; at < typed.length; at += 1) {
    const one = typed[at];
    if (!one) continue;
    const both = joinedWord(one, typed[at + 1]);
    const isOne = both !== null && isKnown(both.text);
    joined.push(isOne ? both : one);
    if (isOne) at += 1;
  }
  return joined;
}

/**
 * Returns the catalogue's candidate words for each typed word, the likeliest first: those with its first letter, those
 * with many of its trigrams, and those in which it ends.
 */
async function wordsNear(db: Queryable, typed: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array_agg(word order by similarity(word, typed) desc, sarees desc, word) as words
    from unnest(${[...new Set(typed)]}::text[]) as typed
    join shown_word on left(word, 1) = left(typed, 1) or word % typed
      or (length(word) > 2 and right(typed, length(word)) = word)
    group by typed`.execute(db);
  return new Map(rows.map((row) => [row.typed, row.words]));
}

/**
 * Returns the SQL condition of a term: a saree matches a term if its search text contains one of the term's words, a
 * word of it begins with one of the term's prefixes, the named part has the colour, or it has the blouse piece or none.
 */
export function searchTermCondition(term: SearchTerm): RawBuilder<SqlBool> {
  if (term.partColour) return partHasColour(term.partColour);
  if (term.blouse !== null)
    return term.blouse ? sql<SqlBool>`blouse_piece_m is not null` : sql<SqlBool>`blouse_piece_m is null`;
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
 * Returns the SQL of a saree's relevance: for each term one point if what was typed is in its name, its colour or the title of
 * its fabric, and one if a word of the term is. Words found elsewhere give none.
 */
export function relevanceSql(terms: readonly SearchTerm[]): RawBuilder<number> {
  // Read once for the query, not for each saree.
  const titles = sql`(select jsonb_object_agg(id, title) from category)`;
  const told = sql`' ' || lower(concat_ws(' ', name, saree_name, color, colour_family, replace(${titles} ->> category, '-', ' '))) || ' '`;
  const points = terms.map(
    (term) => sql`(${told} like ${`% ${term.typed}%`})::int + (${told} like any (${patterns(term)}::text[]))::int`,
  );
  return sql<number>`${sql.join([sql`0`, ...points], sql` + `)}`;
}

/** Returns the `like` patterns of a term. Folded words contain no `%`, `_` or backslash, so none is escaped. */
function patterns({ words, beginnings }: SearchTerm): string[] {
  return [...words.map((word) => `% ${word} %`), ...beginnings.map((beginning) => `% ${beginning}%`)];
}

/** Returns the sku if the whole search is that of a saree that is shown, ignoring case, dashes and spaces; else `null`. */
export async function findSkuInSearch(db: Queryable, search: string): Promise<string | null> {
  const code = normaliseSku(search);
  if (!/\d/.test(code)) return null;
  const found = await db
    .selectFrom('saree')
    .select('sku')
    .where('is_shown', '=', true)
    .where(sql<SqlBool>`replace(sku, '-', '') = ${code}`)
    .executeTakeFirst();
  return found?.sku ?? null;
}

/** Refreshes the catalogue's words that searches look up. Every transaction that changes sarees must call it. */
export async function refreshSearchWords(db: Queryable): Promise<void> {
  await sql`select refresh_search_words()`.execute(db);
}
