/** Findings about the statements of a migration, as `migration-rules.ts` makes them. */
import type { Additions } from './migration-tree.ts';

/**
 * Finding about a statement. `removes` is refused unless the migration contracts, `beside` and `lock` unless it has the
 * note of that kind about the subject, `never` always.
 */
export interface Finding {
  readonly kind: 'removes' | 'beside' | 'lock' | 'never';
  /** Table, column (`table.column`), constraint, index, function or trigger. */
  readonly subject: string;
  readonly says: string;
}

/** Tables that grow with shoppers and orders. What reads all of their rows takes time, and others wait for its lock. */
const growing: ReadonlySet<string> = new Set(
  `auth_account auth_session auth_user auth_verification cart_event customer dispute invoice order_event order_line orders
  page_change parcel payout_line picture refund review stock_movement visit webhook_event`.split(/\s+/),
);

/** Returns the finding that a table is locked while all of its rows are read; none if the table is small or new. */
export function lockOf(table: string, what: string, { tables }: Additions): Finding[] {
  if (!growing.has(table) || tables.has(table)) return [];
  const says = `${what} locks a table that grows with the orders: measure how long, and note it`;
  return [{ kind: 'lock', subject: table, says }];
}

/** Returns the finding that something goes which the release before uses. */
export function removes(subject: string, says: string): Finding {
  return { kind: 'removes', subject, says };
}

/** Tells whether rows of the release before are free of a unique index, since they have `null` in one of its columns. */
export function isLeftFree(
  table: string,
  columns: readonly string[],
  nullsNotDistinct: boolean | undefined,
  added: Additions,
): boolean {
  return !nullsNotDistinct && columns.some((column) => added.columns.get(`${table}.${column}`)?.isLeftNull);
}
