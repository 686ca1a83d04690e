/** Cuts a list into pages by the time and the id of their last row, so that rows that arrive meanwhile move nothing. */
import type { Secrets } from '../secrets.ts';
import { type ListPlace, signCursor } from './list-cursor.ts';

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; `null` on the last. */
  readonly next: string | null;
}

/** Splits rows of a page, of which one more than `limit` was read, into the page and the cursor of the next. */
export function cutPage<Selected extends ListPlace>(
  secrets: Secrets,
  list: string,
  selected: readonly Selected[],
  limit: number,
): { page: readonly Selected[]; next: string | null } {
  const page = selected.slice(0, limit);
  const last = page.at(-1);
  return { page, next: last && selected.length > limit ? signCursor(secrets, list, last) : null };
}
