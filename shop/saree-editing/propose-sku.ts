/** Proposes the sku of a new saree: the prefix that sarees of its category have, and the next number. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';

const numbered = /^(.*?)(\d+)$/;
/** Digits of the first number of a prefix. */
const usualDigits = 3;

/** Returns the proposal for a category; `null` without one. Drafts that have chosen a sku count as if they were listed. */
export async function proposeSku(db: Queryable, category: string | undefined): Promise<string | null> {
  if (!category?.trim()) return null;
  const prefix = (await readPrefixes(db, category))[0] ?? (await inventPrefix(db, category));
  const { rows } = await sql<{ sku: string }>`
    select sku from saree where starts_with(sku, ${prefix})
    union all
    select fields ->> 'sku' from saree_draft
    where listed_at is null and discarded_at is null and starts_with(fields ->> 'sku', ${prefix})`.execute(db);
  return nextSku(
    prefix,
    rows.map(({ sku }) => sku),
  );
}

/** Returns the next sku of a prefix behind those that there are. Pure. */
export function nextSku(prefix: string, skus: readonly string[]): string {
  const digits = skus.map((sku) => sku.slice(prefix.length)).filter((rest) => /^\d{1,9}$/.test(rest));
  const next = Math.max(0, ...digits.map(Number)) + 1;
  const width = digits.length > 0 ? Math.max(...digits.map(({ length }) => length)) : usualDigits;
  return `${prefix}${String(next).padStart(width, '0')}`;
}

/** Returns the prefixes of numbered skus, the most frequent first; of one category, or of all. */
async function readPrefixes(db: Queryable, category?: string): Promise<string[]> {
  const skus = db.selectFrom('saree').select('sku').orderBy('listed_on', 'desc').orderBy('sku').limit(500);
  const rows = await (category === undefined ? skus : skus.where('category', '=', category)).execute();
  const counts = new Map<string, number>();
  for (const { sku } of rows) {
    const prefix = numbered.exec(sku)?.[1];
    if (prefix) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([prefix]) => prefix);
}

/** Makes a prefix for the first saree of a category: the shop's own, and letters of the category. */
async function inventPrefix(db: Queryable, category: string): Promise<string> {
  const shops = (await readPrefixes(db))[0]?.split('-')[0];
  const letters = category
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '')
    .slice(0, 3);
  return [shops, letters, ''].filter((part) => part !== undefined).join('-');
}
