/** Finds the newest rows that match a search, whatever PostgreSQL assumes of how many there are. SQL only. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';

/** Rows that are searched: a table with `created_at`, its key, and the rows of it that count. */
export interface Searched {
  readonly table: 'orders' | 'customer';
  readonly key: 'orders.id' | 'customer.uid';
  readonly only: RawBuilder<SqlBool>;
}

/** Number of the newest rows in which a name is looked for first. */
const recent = 1_000;

/**
 * Returns the keys of the newest rows that match, at most `limit`. All that match are found by index, and sorted then:
 * PostgreSQL would rather walk from the newest row on, which takes long where few or none match.
 */
export async function findNewest(
  db: Queryable,
  { table, key, only }: Searched,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with matching as materialized (
      select ${sql.ref(key)} as key, created_at from ${sql.table(table)} where ${only} and ${condition}
    )
    select key from matching order by created_at desc, key desc limit ${limit}`.execute(db);
  return rows.map((row) => row.key);
}

/**
 * Returns the same for a condition that many rows may match, such as a frequent name: first looks among the newest rows,
 * and by index for what is rare there.
 */
export async function findNewestOfMany(
  db: Queryable,
  searched: Searched,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<string[]> {
  const { table, key, only } = searched;
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)} as key from (
      select * from ${sql.table(table)} where ${only}
      order by created_at desc, ${sql.ref(key)} desc limit ${sql.lit(recent)}
    ) as ${sql.table(table)}
    where ${condition}
    order by created_at desc, ${sql.ref(key)} desc limit ${limit}`.execute(db);
  return rows.length < limit ? findNewest(db, searched, condition, limit) : rows.map((row) => row.key);
}
