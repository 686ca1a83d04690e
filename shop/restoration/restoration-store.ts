/** Reads and writes restorations of the shop. SQL only. */
import type { Selectable } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Restoration as RestorationRow } from '../../database/types.ts';
import { isOrderCode } from '../orders/order-code.ts';

export interface Restoration {
  readonly id: number;
  /** The backup's file; `null` for a standby that took over. */
  readonly backup: string | null;
  /** All that was written before this moment is there. */
  readonly completeUntil: Date;
  /** `null` until numbers of invoices and credit notes have been skipped. */
  readonly numbersSkippedAt: Date | null;
  /** `null` until all that the providers have is entered or listed. */
  readonly recoveredAt: Date | null;
}

/** Returns the restoration that is held; `null` if the shop works as usual. */
export async function findHeldRestoration(db: Queryable): Promise<Restoration | null> {
  const row = await db.selectFrom('restoration').selectAll().where('released_at', 'is', null).executeTakeFirst();
  return row ? toRestoration(row) : null;
}

/** Tells whether a restoration is held. */
export async function isHeld(db: Queryable): Promise<boolean> {
  return (await heldRestoration(db).executeTakeFirst()) !== undefined;
}

/** Creates a query that returns a row while a restoration is held. */
export function heldRestoration(db: Queryable) {
  return db.selectFrom('restoration').select('restoration.id').where('released_at', 'is', null);
}

/** Tells whether a restoration has begun since a moment, which is then a moment of the shop that was lost. */
export async function wasRestoredSince(db: Queryable, at: Date): Promise<boolean> {
  const row = await db.selectFrom('restoration').select('id').where('begun_at', '>=', at).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Records the start of a restoration, which is held from then on. Fails if another one is held. */
export async function beginRestoration(
  db: Queryable,
  { backup, completeUntil, begunAt }: Pick<Restoration, 'backup' | 'completeUntil'> & { readonly begunAt: Date },
): Promise<void> {
  await db.insertInto('restoration').values({ backup, complete_until: completeUntil, begun_at: begunAt }).execute();
}

/** Records that numbers of invoices and credit notes were skipped. Returns false if that is recorded already. */
export async function noteNumbersSkipped(db: Queryable, id: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('restoration')
    .set({ numbers_skipped_at: at })
    .where('id', '=', id)
    .where('numbers_skipped_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that all that the providers have is entered or listed. */
export async function noteRecovered(db: Queryable, id: number, at: Date): Promise<void> {
  await db.updateTable('restoration').set({ recovered_at: at }).where('id', '=', id).execute();
}

/** Releases the restoration that is held: from then on the shop works as usual. */
export async function releaseRestoration(db: Queryable, id: number, at: Date): Promise<void> {
  await db.updateTable('restoration').set({ released_at: at }).where('id', '=', id).execute();
}

/** Returns those of the texts that are order codes, and no order of the shop has. */
export async function findUnknownCodes(db: Queryable, texts: readonly string[]): Promise<ReadonlySet<string>> {
  const codes = [...new Set(texts.filter(isOrderCode))];
  const rows = await db
    .selectFrom('orders')
    .select('code')
    .where((eb) => eb('code', '=', eb.fn.any(eb.val(codes))))
    .execute();
  const known = new Set(rows.map(({ code }) => code));
  return new Set(codes.filter((code) => !known.has(code)));
}

function toRestoration(row: Selectable<RestorationRow>): Restoration {
  return {
    id: row.id,
    backup: row.backup,
    completeUntil: row.complete_until,
    numbersSkippedAt: row.numbers_skipped_at,
    recoveredAt: row.recovered_at,
  };
}
