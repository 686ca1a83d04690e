/** Reads and writes the columns of an order that follow its shipment. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { addMs, secondMs } from '../duration.ts';
import { awayReasons, type Order, underWayStatuses } from '../orders/order.ts';
import { toOrder } from '../orders/order-store.ts';

export interface ShipmentRow {
  /** Null until the shipping service was first asked for the shipment. */
  askedAt: Date | null;
  /** End of the last claim on the shipment request (`isShipmentClaimed`). */
  claimedUntil: Date | null;
  cancelledAt: Date | null;
  /** The last trouble with the shipment that the merchant was told of. */
  trouble: string | null;
}

/** Reads the columns of an order that follow its shipment. */
export async function readShipmentRow(db: Queryable, orderId: string): Promise<ShipmentRow> {
  const row = await db
    .selectFrom('orders')
    .select(['shipment_asked_at', 'shipment_claimed_until', 'shipment_cancelled_at', 'parcel_trouble'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    askedAt: row.shipment_asked_at,
    claimedUntil: row.shipment_claimed_until,
    cancelledAt: row.shipment_cancelled_at,
    trouble: row.parcel_trouble,
  };
}

/**
 * Lists shipments on their way without an update since `since` (or with one later than `now`, from before the clock was
 * set back) and not older than `after`. Those longest without an update or a query come first, so that failing queries
 * do not keep others from their turn.
 */
export async function listStaleShipments(
  db: Queryable,
  { since, now, after, limit }: { since: Date; now: Date; after: Date; limit: number },
): Promise<{ orderId: string; shipmentId: string }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'shipment_id'])
    .where((eb) => eb.or([eb('status', 'in', underWayStatuses), eb('attention', 'in', awayReasons)]))
    .where('shipment_id', 'is not', null)
    // The shipping service knows nothing of a courier of the shop's own.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('parcel')
            .select('parcel.id')
            .whereRef('parcel.shipment_id', '=', 'orders.shipment_id')
            .where('is_by_hand', '=', true),
        ),
      ),
    )
    .where('created_at', '>', after)
    .where((eb) =>
      eb.or([
        eb('shipment_heard_at', 'is', null),
        eb('shipment_heard_at', '<', since),
        eb('shipment_heard_at', '>', now),
      ]),
    )
    .orderBy(sql`greatest(shipment_heard_at, shipment_looked_at)`, (ob) => ob.asc().nullsFirst())
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => (row.shipment_id === null ? [] : [{ orderId: row.id, shipmentId: row.shipment_id }]));
}

/**
 * Duration of a claim: longer than the shipping provider may take for a login and four references, at three tries of
 * eight seconds each.
 */
const claimMs = 150 * secondMs;

/**
 * Tells whether a claim is valid now. One that ends later than any claim can was made before the clock was set back.
 */
export function isShipmentClaimed(claimedUntil: Date | null, now: Date): boolean {
  return claimedUntil !== null && claimedUntil > now && claimedUntil <= addMs(now, claimMs);
}

/**
 * Claims the shipment request of a paid order and returns the order as it is then, since its address may have been
 * corrected after it was read; `null` if it has a shipment, is not paid or is claimed.
 */
export async function claimShipment(
  db: Queryable,
  { id: orderId, lines }: Pick<Order, 'id' | 'lines'>,
  now: Date,
): Promise<Order | null> {
  const until = addMs(now, claimMs);
  const row = await db
    .updateTable('orders')
    .set((eb) => ({
      shipment_claimed_until: until,
      shipment_asked_at: eb.fn.coalesce('shipment_asked_at', eb.val(now)),
    }))
    .where('id', '=', orderId)
    // Excludes an order that was cancelled since it was read: nothing would cancel its shipment any more.
    .where('status', '=', 'paid')
    .where('shipment_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('shipment_claimed_until', 'is', null),
        eb('shipment_claimed_until', '<', now),
        eb('shipment_claimed_until', '>', until),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  return row ? toOrder(row, lines) : null;
}

/** Releases the claim on requesting an order's shipment. */
export async function releaseShipmentClaim(db: Queryable, orderId: string): Promise<void> {
  await db.updateTable('orders').set({ shipment_claimed_until: null }).where('id', '=', orderId).execute();
}
