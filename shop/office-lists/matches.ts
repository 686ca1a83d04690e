/** Makes the SQL conditions of searches, each in the words of the index that serves it (`0039_order_lists.sql`). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Condition = RawBuilder<SqlBool>;

/** Returns the condition of phone numbers that end in these four to ten digits, in whatever notation. */
export function phoneEndsIn(column: 'orders.phone' | 'customer.phone', digits: string): Condition {
  const end = (length: number) => sql`right(regexp_replace(${sql.ref(column)}, '\\D', '', 'g'), ${sql.lit(length)})`;
  return sql`${end(4)} = ${digits.slice(-4)} and ${end(digits.length)} = ${digits}`;
}

/** The last of all characters, in the order of their bytes. */
const lastCharacter = '\u{10ffff}';

/**
 * Returns the condition of texts that begin so. It compares by the operators of `text_pattern_ops`: for `like` with a
 * parameter a prepared statement cannot use an index.
 */
export function beginsWith(text: RawBuilder<string>, beginning: string): Condition {
  return sql`${text} ~>=~ ${beginning} and ${text} ~<~ ${beginning + lastCharacter}`;
}

/**
 * Returns the condition of names, in lower case, with each of the words somewhere, in any order. A word of one or two
 * letters, which is too short for a trigram, is the beginning of one of the name's words. Orders of earlier releases that have an
 * invoice may have a name whose characters are not composed.
 */
export function namesMatch(name: RawBuilder<string>, words: readonly string[]): Condition {
  const conditions = words.map((word) => {
    const spellings = [...new Set([word, word.normalize('NFD')])].map((spelt) => hasWord(name, spelt));
    return sql`(${sql.join(spellings, sql` or `)})`;
  });
  return sql`${sql.join(conditions, sql` and `)}`;
}

function hasWord(name: RawBuilder<string>, word: string): Condition {
  return word.length > 2
    ? sql`${name} like '%' || lower(${word}) || '%'`
    : sql`${name} like lower(${word}) || '%' or ${name} like '% ' || lower(${word}) || '%'`;
}
