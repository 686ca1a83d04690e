/** Reads the parcels whose carriage is to be paid: packed, weighed and without a label. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { type Paise, paise } from '../money.ts';
import type { PackedBox } from '../parcels/parcel.ts';
import { boxColumns, toBox } from '../parcels/parcel-store.ts';
import { isHeld } from './order-rows-store.ts';
import { isWaiting } from './parcel-list-store.ts';

/** A parcel as couriers are asked about it. */
export interface ParcelToPrice {
  readonly code: string;
  readonly pincode: string;
  readonly weightG: number;
  /** Box in which it was packed; `null` if nobody said which. */
  readonly box: PackedBox | null;
  readonly pieces: number;
  /** Value of its contents. */
  readonly value: Paise;
}

/** Returns the packed parcels that are not held, the oldest orders first, at most `max`. */
export async function readParcelsToPrice(db: Queryable, max: number): Promise<ParcelToPrice[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('parcel', 'parcel.order_id', 'orders.id')
    .select(['code', 'pincode', 'weight_g', 'amount_paise', ...boxColumns])
    .select((eb) =>
      eb
        .selectFrom('order_line')
        .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('pieces'))
        .whereRef('order_line.order_id', '=', 'orders.id')
        .as('pieces'),
    )
    .where(isWaiting)
    .where('parcel.state', '=', 'packed')
    .where((eb) => eb.not(isHeld))
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(max)
    .execute();
  return rows.map(({ code, pincode, weight_g, amount_paise, pieces, ...row }) => ({
    code,
    pincode: pincode ?? '',
    weightG: weight_g ?? 0,
    value: paise(amount_paise),
    box: toBox(row),
    pieces: pieces ?? 0,
  }));
}
