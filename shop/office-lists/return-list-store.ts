/** Reads the parcels that come back and whose pieces wait for a decision. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { addMs, dayMs } from '../duration.ts';
import type { Parcel } from '../parcels/parcel.ts';

/** A parcel that comes back, with nothing that a packer may not see. */
export interface ReturnRow {
  readonly orderId: string;
  readonly code: string;
  readonly fullName: string | null;
  readonly city: string | null;
  /** `out`: it could not be delivered. `back`: it is fetched from its buyer. */
  readonly direction: Parcel['direction'];
  readonly state: Parcel['state'];
  readonly receivedAt: Date | null;
  readonly inspectedAt: Date | null;
}

/** Days after its arrival for which a parcel is listed whose pieces stay as they are. */
const listedDays = 14;

/** Returns the parcels that come back, the oldest first, at most `max`. */
export async function listReturns(db: Queryable, now: Date, max: number): Promise<ReturnRow[]> {
  const rows = await db
    .selectFrom('parcel')
    .innerJoin('orders', 'orders.id', 'parcel.order_id')
    .leftJoin('parcel_inspection', 'parcel_id', 'parcel.id')
    .select(['orders.id', 'code', 'full_name', 'city', 'direction', 'parcel.state', 'received_at', 'inspected_at'])
    // The index `parcel_coming_back` has the same condition.
    .where(
      sql<boolean>`(
        (direction = 'out' and parcel.state in ('returning', 'returned'))
        or (direction = 'back' and parcel.state in ('pickup_requested', 'handed_over', 'delivered'))
      )`,
    )
    .where((eb) => eb.or([eb('received_at', 'is', null), eb('received_at', '>', addMs(now, -listedDays * dayMs))]))
    .where(
      sql<boolean>`not exists (select from stock_movement where order_id = orders.id and stock_movement.reason = 'returned')`,
    )
    .orderBy('parcel.id')
    .limit(max)
    .execute();
  return rows.map(({ id, code, full_name, city, direction, state, received_at, inspected_at }) => ({
    orderId: id,
    code,
    fullName: full_name,
    city,
    receivedAt: received_at,
    inspectedAt: inspected_at,
    direction: direction as ReturnRow['direction'],
    state: state as ReturnRow['state'],
  }));
}
