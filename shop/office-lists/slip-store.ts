/** Reads the packing slips of parcels that wait to be sent. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { type PieceToBePacked, readPiecesToBePacked } from './packing-list-store.ts';
import { isWaiting } from './parcel-list-store.ts';

/** The paper that lies in a parcel: nothing but what whoever packs may see, and no price. */
export interface PackingSlip {
  readonly code: string;
  readonly fullName: string | null;
  readonly city: string | null;
  readonly state: string | null;
  /** The buyer's words to the shop. */
  readonly note: string | null;
  readonly pieces: readonly PieceToBePacked[];
}

/** Returns the slips of the parcels that wait to be sent and have one of these codes, in the order of the codes. */
export async function readPackingSlips(db: Queryable, codes: readonly string[]): Promise<PackingSlip[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('parcel', 'parcel.order_id', 'orders.id')
    .select(['orders.id', 'code', 'full_name', 'city', 'orders.state', 'note'])
    .where('code', 'in', codes)
    .where(isWaiting)
    .orderBy((eb) => sql`array_position(${eb.val([...codes])}::text[], code)`)
    .execute();
  const pieces = await readPiecesToBePacked(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, full_name, ...row }) => ({ ...row, fullName: full_name, pieces: pieces.get(id) ?? [] }));
}
