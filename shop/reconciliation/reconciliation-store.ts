/** Reads and writes how far the books are compared with the provider, and the differences that are left. SQL only. */
import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { MoneyDifference as DifferenceRow } from '../../database/types.ts';
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

/** Returns the latest moment up to which the books are compared with another provider; `null` if they never were. */
export async function readDoneWithAnother(db: Queryable, provider: string): Promise<Date | null> {
  const row = await db
    .selectFrom('reconciliation')
    .select((eb) => eb.fn.max('done_until').as('last'))
    .where('provider', '<>', provider)
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Sets that moment for books that were never compared with this provider, or not since another one was in use. */
export async function beginAt(db: Queryable, provider: string, from: Date): Promise<void> {
  await db
    .insertInto('reconciliation')
    .values({ provider, done_until: from })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet({ done_until: sql`greatest(reconciliation.done_until, excluded.done_until)` }),
    )
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

/** Returns the differences that wait for the merchant, the oldest first. */
export async function listDifferences(db: Queryable): Promise<MoneyDifference[]> {
  return (await selectDifferences(db).where('resolved_at', 'is', null).execute()).map(toDifference);
}

function selectDifferences(db: Queryable) {
  return db.selectFrom('money_difference').selectAll().orderBy('at').orderBy('id');
}

function toDifference(row: Selectable<DifferenceRow>): MoneyDifference {
  return {
    kind: row.kind as MoneyKind,
    id: row.id,
    about: row.about,
    at: row.at,
    ours: toSide(row.ours_paise, row.ours_status),
    theirs: toSide(row.theirs_paise, row.theirs_status),
  };
}

function toSide(amount: number | null, status: string | null): MoneySide | null {
  return amount === null || status === null ? null : { amount: paise(amount), status };
}

/** Returns those differences that the merchant has not resolved as they are: one of which a side has changed is left. */
export async function withoutResolved(db: Queryable, found: readonly MoneyDifference[]): Promise<MoneyDifference[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await selectDifferences(db).where('resolved_at', 'is not', null).where('id', 'in', ids).execute();
  const resolved = rows.map(toDifference);
  const isSame = (one: MoneyDifference, other: MoneyDifference) =>
    one.kind === other.kind &&
    one.id === other.id &&
    isDeepStrictEqual([one.ours, one.theirs], [other.ours, other.theirs]);
  return found.filter((one) => !resolved.some((other) => isSame(one, other)));
}

/** Marks a difference as resolved; returns false if none with this id waits. */
export async function resolveDifference(
  db: Queryable,
  id: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const rows = await db
    .updateTable('money_difference')
    .set({ resolved_at: now, resolution: reason })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/**
 * Replaces the unresolved differences of a span by those that a comparison found; returns the number of those that are new.
 * One that was resolved before waits again.
 */
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
    .where('resolved_at', 'is', null)
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
  // A difference of another span may have moved into this one, or one that was resolved has changed.
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
        resolved_at: null,
        resolution: null,
      })),
    )
    .execute();
  return rows.filter((row) => row.found_at === now).length;
}
