/** Cuts a list into pages by the time and the id of their last row, so that rows that arrive meanwhile move nothing. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Secrets } from '../secrets.ts';
import { signCursor, verifyCursor } from './list-cursor.ts';
import { requireLimit } from './page-limit.ts';

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; `null` on the last. */
  readonly next: string | null;
}

/** Asks for a page: `cursor` is from the page before, `null` for the first; `limit` is 1 to 100. */
export interface PageQuery {
  readonly cursor: string | null;
  readonly limit: number;
}

/** A list that is sorted by a time and, within it, by an id; an index has both. */
export interface SortedList {
  /** Names the list with its view and filters: a cursor is good for no other. */
  readonly name: string;
  readonly at: `${string}.${string}`;
  readonly id: `${string}.${string}`;
  readonly idType: 'uuid' | 'bigint' | 'text';
  /** A moment if not given. */
  readonly atType?: 'timestamptz' | 'date';
  /** The newest first if not given. */
  readonly isOldestFirst?: boolean;
}

interface Placed {
  /** The time in ISO 8601 with microseconds. */
  readonly at: string;
  readonly id: string | number;
}

/**
 * Reads a page. `select` reads the rows that hold the condition, at most as many as it is told, in the order of the list.
 * Throws `ForeignCursorError` for a cursor that was not made for this list, and `RangeError` for a limit that is none.
 */
export async function readPage<Selected extends Placed>(
  secrets: Secrets,
  { name, at, id, idType, atType = 'timestamptz', isOldestFirst = false }: SortedList,
  { cursor, limit }: PageQuery,
  select: (isOnPage: RawBuilder<SqlBool>, max: number) => Promise<readonly Selected[]>,
): Promise<{ page: readonly Selected[]; next: string | null }> {
  const after = cursor === null ? null : verifyCursor(secrets, name, cursor);
  const isOnPage: RawBuilder<SqlBool> =
    after === null
      ? sql`true`
      : sql`(${sql.ref(at)}, ${sql.ref(id)}) ${sql.raw(isOldestFirst ? '>' : '<')}
          (${after.at}::${sql.raw(atType)}, ${after.id}::${sql.raw(idType)})`;
  return cutPage(secrets, name, await select(isOnPage, requireLimit(limit) + 1), limit);
}

/** Splits rows of a page, of which one more than `limit` was read, into the page and the cursor of the next. */
export function cutPage<Selected extends Placed>(
  secrets: Secrets,
  list: string,
  selected: readonly Selected[],
  limit: number,
): { page: readonly Selected[]; next: string | null } {
  const page = selected.slice(0, limit);
  const last = page.at(-1);
  const place = last && { at: last.at, id: String(last.id) };
  return { page, next: place && selected.length > limit ? signCursor(secrets, list, place) : null };
}
