/**
 * The stock ledger: every change of a saree's availability is a row in `stock_movement`, and `saree.availability` is
 * their sum, which the column's CHECK keeps from going below zero. Only these functions change either. Pieces that
 * arrive (received, corrected upward or returned) are recorded as arrived in the same statement.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';

export const movementReasons = ['received', 'reserved', 'released', 'sold', 'returned', 'corrected'] as const;
export type MovementReason = (typeof movementReasons)[number];

/** A person's own reasons for moving pieces, beside the reason of the ledger. */
export const movementWords = [
  'received',
  'found',
  'returned_outside',
  'damaged',
  'lost',
  'given',
  'counted',
  'listed',
] as const;
export type MovementWord = (typeof movementWords)[number];

/** A movement by hand: who made it, why, and their note. */
export interface MovementDetail {
  readonly why: MovementWord;
  /** `null` for a command on the server. */
  readonly staffId: string | null;
  readonly note?: string | undefined;
}

/** A number of pieces of one saree; a list of them has each sku once. */
export interface SareePieces {
  readonly sku: string;
  readonly quantity: number;
}

/**
 * Reserves or sells pieces if all are available; otherwise changes nothing and returns the skus that fall short. Call
 * it inside a transaction. Locks rows in byte order of their skus, so that two buyers cannot deadlock, and `for no key
 * update`, so that inserting order lines, which refer to sarees, does not wait.
 */
export async function takeAvailablePieces(
  trx: Queryable,
  pieces: readonly SareePieces[],
  reason: 'reserved' | 'sold',
  orderId: string,
): Promise<{ ok: true } | { ok: false; missing: string[] }> {
  if (pieces.length === 0) return { ok: true };
  const available = await lockAvailability(
    trx,
    pieces.map((one) => one.sku),
  );
  const missing = pieces.filter((one) => (available.get(one.sku) ?? 0) < one.quantity).map((one) => one.sku);
  if (missing.length > 0) return { ok: false, missing };
  await enter(trx, taken(pieces), reason, orderId);
  return { ok: true };
}

/** Two common table expressions: `taken` lowers the availability, `movement` adds the rows to the ledger. */
interface LedgerExpressions {
  readonly taken: RawBuilder<{ sku: string; quantity: number }>;
  readonly movement: RawBuilder<object>;
}

/**
 * Builds the common table expressions that reserve pieces for the order in the expression `draft`, if that has a row.
 * The caller has locked the sarees' rows and checked that all pieces are available; otherwise the column's CHECK fails.
 */
export function reserveDraftSql(pieces: readonly SareePieces[]): LedgerExpressions {
  return {
    taken: sql`(
      update saree set availability = availability - piece.quantity from ${piecesSql(pieces)}, draft
      where saree.sku = piece.sku returning saree.sku, piece.quantity)`,
    movement: sql`(
      insert into stock_movement (sku, quantity, reason, order_id)
      select taken.sku, -taken.quantity, 'reserved', draft.id from taken, draft)`,
  };
}

/**
 * Builds the common table expression that sells the reserved pieces of the order in the expression `moved`, if that has
 * a row. Availability does not change.
 */
export function sellMovedSql(pieces: readonly SareePieces[]): RawBuilder<object> {
  return sql`(
    insert into stock_movement (sku, quantity, reason, order_id)
    select piece.sku, piece.quantity * sign, reason, moved.id
    from moved, ${piecesSql(pieces)}, (values ('released', 1), ('sold', -1)) as change (reason, sign))`;
}

/** Returns pieces as a table expression, `piece (sku, quantity)`. */
export function piecesSql(pieces: readonly SareePieces[]): RawBuilder<unknown> {
  const [skus, quantities] = [pieces.map(({ sku }) => sku), pieces.map(({ quantity }) => quantity)];
  return sql`unnest(${skus}::text[], ${quantities}::int[]) as piece (sku, quantity)`;
}

/** Releases reserved pieces; they are available again. */
export async function releasePieces(trx: Queryable, pieces: readonly SareePieces[], orderId: string): Promise<void> {
  await enter(trx, pieces, 'released', orderId);
}

/**
 * Converts a reservation into a sale by two movements for each saree. Availability does not change, so the sarees are
 * not locked.
 */
export async function sellReservedPieces(
  trx: Queryable,
  pieces: readonly SareePieces[],
  orderId: string,
): Promise<void> {
  const rows = pieces.flatMap(({ sku, quantity }) => [
    { sku, quantity, reason: 'released', order_id: orderId },
    { sku, quantity: -quantity, reason: 'sold', order_id: orderId },
  ]);
  await trx.insertInto('stock_movement').values(rows).execute();
}

/**
 * Restocks the pieces that an order sold and that were not returned yet. Idempotent; returns true if there were any.
 */
export async function returnPieces(trx: Queryable, pieces: readonly SareePieces[], orderId: string): Promise<boolean> {
  const back = await soldPieces(trx, pieces, orderId);
  await enter(trx, back, 'returned', orderId);
  return back.length > 0;
}

/**
 * Writes off the pieces that an order sold and that were not returned yet: they came back to the shop, and are lost to it. Nothing
 * is on sale by it, so that the sarees are not locked, and nobody is told that one is back. Idempotent; returns true if there were
 * any.
 */
export async function writeOffSoldPieces(
  trx: Queryable,
  pieces: readonly SareePieces[],
  orderId: string,
): Promise<boolean> {
  const back = await soldPieces(trx, pieces, orderId);
  const rows = back.flatMap(({ sku, quantity }) => [
    { sku, quantity, reason: 'returned', order_id: orderId },
    // The order has its pieces no more, so that this is no movement of it.
    { sku, quantity: -quantity, reason: 'corrected', order_id: null },
  ]);
  if (rows.length > 0) await trx.insertInto('stock_movement').values(rows).execute();
  return rows.length > 0;
}

/** Tells whether the pieces of an order came back: they are on sale again, or written off. */
export async function arePiecesReturned(db: Queryable, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stock_movement')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reason', '=', 'returned')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the pieces that an order sold and that were not returned yet. */
async function soldPieces(trx: Queryable, pieces: readonly SareePieces[], orderId: string): Promise<SareePieces[]> {
  const rows = await trx
    .selectFrom('stock_movement')
    .select(['sku', 'reason'])
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['sold', 'returned'])
    .execute();
  const skusOf = (reason: string) => new Set(rows.filter((row) => row.reason === reason).map((row) => row.sku));
  const [sold, returned] = [skusOf('sold'), skusOf('returned')];
  return pieces.filter(({ sku }) => sold.has(sku) && !returned.has(sku));
}

/**
 * Sets a saree's availability to the merchant's count and returns the former one. The difference is entered as received
 * for a new saree, else as corrected.
 */
export async function setAvailability(
  trx: Queryable,
  sku: string,
  availability: number,
  isNew: boolean,
  detail?: MovementDetail,
): Promise<number> {
  const before = await setAvailabilities(trx, new Map([[sku, availability]]), isNew, detail);
  return before.get(sku) ?? 0;
}

/** Sets the availability of many sarees, as {@link setAvailability} does. Returns their availability before, by sku. */
export async function setAvailabilities(
  trx: Queryable,
  wanted: ReadonlyMap<string, number>,
  isNew: boolean,
  detail?: MovementDetail,
): Promise<ReadonlyMap<string, number>> {
  const before = await lockAvailability(trx, [...wanted.keys()]);
  const changes = [...wanted].map(([sku, availability]) => {
    const present = before.get(sku);
    if (present === undefined) throw new Error(`there is no saree ${sku}`);
    return { sku, quantity: availability - present };
  });
  const moved = changes.filter(({ quantity }) => quantity !== 0);
  await enter(trx, moved, isNew ? 'received' : 'corrected', null, detail);
  return before;
}

/**
 * Records pieces that a person moved by hand, a negative quantity for pieces that leave. The caller has locked the sarees by
 * {@link lockAvailability} and checked that as many are there. Returns the ids of the movements, in no order.
 */
export async function moveByHand(
  trx: Queryable,
  changes: readonly SareePieces[],
  detail: MovementDetail,
): Promise<readonly number[]> {
  return enter(trx, changes, detail.why === 'received' ? 'received' : 'corrected', null, detail);
}

/** Locks sarees in byte order of their skus, and returns how many pieces of each can be bought now; unknown ones are missing. */
export async function lockAvailability(trx: Queryable, skus: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await trx
    .selectFrom('saree')
    .select(['sku', 'availability'])
    .where('sku', 'in', skus)
    .orderBy(sql`sku collate "C"`)
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ sku, availability }) => [sku, availability]));
}

function taken(pieces: readonly SareePieces[]): SareePieces[] {
  return pieces.map(({ sku, quantity }) => ({ sku, quantity: -quantity }));
}

/**
 * Enters movements and changes the availability with them, in one statement that locks rows in byte order of the skus.
 * A saree of which pieces arrive is inserted into `restocked`, for restock notices (`shop/restock`). A released
 * reservation is no arrival, since anybody can make one (decision 0019). Returns the ids of the movements, in no order. Throws if
 * a saree is missing.
 */
async function enter(
  trx: Queryable,
  changes: readonly SareePieces[],
  reason: MovementReason,
  orderId: string | null,
  detail: MovementDetail | undefined = undefined,
): Promise<readonly number[]> {
  if (changes.length === 0) return [];
  const [skus, quantities] = [changes.map(({ sku }) => sku), changes.map(({ quantity }) => quantity)];
  const { rows } = await sql<{ id: number }>`
    with change as (
      select saree.sku, wanted.quantity
      from saree join unnest(${skus}::text[], ${quantities}::int[]) as wanted (sku, quantity) using (sku)
      order by saree.sku collate "C" for no key update of saree
    ), changed as (
      update saree set availability = availability + change.quantity from change where saree.sku = change.sku
      returning saree.sku, change.quantity
    ), arrived as (
      insert into restocked (sku)
      select sku from changed where quantity > 0 and ${reason}::text <> 'released' on conflict do nothing
    )
    insert into stock_movement (sku, quantity, reason, order_id, why, staff_id, note)
    select sku, quantity, ${reason}, ${orderId}, ${detail?.why ?? null}, ${detail?.staffId ?? null}::uuid, ${detail?.note ?? null}
    from changed
    returning id`.execute(trx);
  if (rows.length !== changes.length) throw new Error(`not every saree of ${skus.join(', ')} is there`);
  return rows.map(({ id }) => id);
}
