/** Reads and writes how far the books are compared with the provider, and the differences that are left. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { paise } from '../money.ts';
import type { TimeSpan } from '../ports/payment-records.ts';
import type { MoneyDifference, MoneyKind, MoneySide } from './compare-money.ts';

/** Returns the moment up to which the books are compared; `null` if they never were. */
export async function readDoneUntil(db: Queryable, provider: string): Promise<Date | null> {
  const row = await db
    .selectFrom('reconciliation')
    .select('done_until')
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.done_until ?? null;
}

/** Sets that moment for books that were never compared. */
export async function beginAt(db: Queryable, provider: string, from: Date): Promise<void> {
  await db
    .insertInto('reconciliation')
    .values({ provider, done_until: from })
    .onConflict((conflict) => conflict.column('provider').doNothing())
    .execute();
}

/**
 * Moves that moment to the end of a span that is compared. It never moves back, and not across time that was not
 * compared: a span that begins after it moves nothing.
 */
export async function moveDoneUntil(trx: Queryable, provider: string, { from, to }: TimeSpan): Promise<void> {
  await trx
    .updateTable('reconciliation')
    .set({ done_until: sql`greatest(done_until, ${to}::timestamptz)` })
    .where('provider', '=', provider)
    .where('done_until', '>=', from)
    .execute();
}

/** Returns the differences that are left, the oldest first. */
export async function listDifferences(db: Queryable): Promise<MoneyDifference[]> {
  const rows = await db.selectFrom('money_difference').selectAll().orderBy('at').orderBy('id').execute();
  return rows.map((row) => ({
    kind: row.kind as MoneyKind,
    id: row.id,
    about: row.about,
    at: row.at,
    ours: toSide(row.ours_paise, row.ours_status),
    theirs: toSide(row.theirs_paise, row.theirs_status),
  }));
}

function toSide(amount: number | null, status: string | null): MoneySide | null {
  return amount === null || status === null ? null : { amount: paise(amount), status };
}

/** Replaces the differences of a span by those that a comparison found; returns the number of those that are new. */
export async function replaceDifferences(
  trx: Queryable,
  span: TimeSpan,
  found: readonly MoneyDifference[],
  now: Date,
): Promise<number> {
  const before = await trx
    .deleteFrom('money_difference')
    .where('at', '>=', span.from)
    .where('at', '<', span.to)
    .returning(['kind', 'id', 'found_at'])
    .execute();
  const foundAt = new Map(before.map((row) => [`${row.kind} ${row.id}`, row.found_at]));
  if (found.length === 0) return 0;
  const rows = found.map((one) => ({
    kind: one.kind,
    id: one.id,
    about: one.about,
    at: one.at,
    ours_paise: one.ours?.amount ?? null,
    ours_status: one.ours?.status ?? null,
    theirs_paise: one.theirs?.amount ?? null,
    theirs_status: one.theirs?.status ?? null,
    found_at: foundAt.get(`${one.kind} ${one.id}`) ?? now,
  }));
  // A difference of another span may have moved into this one.
  await trx
    .insertInto('money_difference')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet((eb) => ({
        about: eb.ref('excluded.about'),
        at: eb.ref('excluded.at'),
        ours_paise: eb.ref('excluded.ours_paise'),
        ours_status: eb.ref('excluded.ours_status'),
        theirs_paise: eb.ref('excluded.theirs_paise'),
        theirs_status: eb.ref('excluded.theirs_status'),
      })),
    )
    .execute();
  return rows.filter((row) => row.found_at === now).length;
}
