/** Reads and writes parcels. SQL only. Whoever changes a parcel locks its order first. */
import type { Selectable, Updateable } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Parcel as ParcelRow } from '../../database/types.ts';
import { addMs, secondMs } from '../duration.ts';
import { paise } from '../money.ts';
import type { ParcelRefusal } from '../ports/shipping.ts';
import type { PackedBox, Parcel, ParcelDirection, ParcelState } from './parcel.ts';

/** Columns of a parcel that its acts set. */
export type ParcelChanges = Omit<Updateable<ParcelRow>, 'id' | 'order_id' | 'direction' | 'shipment_id'>;

function toParcel(row: Selectable<ParcelRow>): Parcel {
  return {
    id: row.id,
    orderId: row.order_id,
    direction: row.direction as ParcelDirection,
    shipment: { orderId: row.shipment_order_id, shipmentId: row.shipment_id },
    state: row.state as ParcelState,
    weightG: row.weight_g,
    box: toBox(row),
    courierId: row.courier_id,
    courierName: row.courier_name,
    price: row.price_paise === null ? null : paise(row.price_paise),
    awb: row.awb,
    pickupAt: row.pickup_at,
    isByHand: row.is_by_hand,
    trackingUrl: row.tracking_url,
    proof: row.proof,
    refusal:
      row.refusal === null ? null : { code: row.refusal as ParcelRefusal['code'], reason: row.refusal_detail ?? '' },
    times: {
      created: row.created_at,
      packed: row.packed_at,
      labelled: row.labelled_at,
      reassigned: row.reassigned_at,
      pickupRequested: row.pickup_requested_at,
      manifested: row.manifested_at,
      given: row.given_at,
      handedOver: row.handed_over_at,
      delivered: row.delivered_at,
      returning: row.returning_at,
      returned: row.returned_at,
      lost: row.lost_at,
      cancelled: row.cancelled_at,
      received: row.received_at,
    },
  };
}

/** Columns of the box in which a parcel was packed. */
export const boxColumns = ['box_name', 'box_length_cm', 'box_breadth_cm', 'box_height_cm'] as const;

/** Returns the box of a parcel's row; `null` if nobody said which. */
export function toBox(row: Pick<Selectable<ParcelRow>, (typeof boxColumns)[number]>): PackedBox | null {
  const { box_name: name, box_length_cm: lengthCm, box_breadth_cm: breadthCm, box_height_cm: heightCm } = row;
  if (name === null || lengthCm === null || breadthCm === null || heightCm === null) return null;
  return { name, lengthCm, breadthCm, heightCm };
}

/** Returns the columns of a box. */
export function boxChanges({ name, lengthCm, breadthCm, heightCm }: PackedBox): ParcelChanges {
  return { box_name: name, box_length_cm: lengthCm, box_breadth_cm: breadthCm, box_height_cm: heightCm };
}

/** Returns an order's parcels, the oldest first. */
export async function listParcels(db: Queryable, orderId: string): Promise<Parcel[]> {
  const rows = await db.selectFrom('parcel').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
  return rows.map(toParcel);
}

/** Returns for each of the orders the newest parcel to its buyer that has a courier's number, by the order's id. */
export async function findNumberedParcels(db: Queryable, orderIds: readonly string[]): Promise<Map<string, Parcel>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('parcel')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('direction', '=', 'out')
    .where('awb', 'is not', null)
    .where('state', '<>', 'cancelled')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, toParcel(row)]));
}

/** Returns an order's newest parcel in a direction, or `null`. */
export async function findParcel(db: Queryable, orderId: string, direction: ParcelDirection): Promise<Parcel | null> {
  return (await listParcels(db, orderId)).findLast((one) => one.direction === direction) ?? null;
}

/** Returns the parcel with this id, or `null`. */
export async function findParcelById(db: Queryable, id: number): Promise<Parcel | null> {
  const row = await db.selectFrom('parcel').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toParcel(row) : null;
}

/** Returns the parcel of the shipping service's number of its order, or `null`. */
export async function findParcelOfShipmentOrder(db: Queryable, shipmentOrderId: string): Promise<Parcel | null> {
  const row = await db
    .selectFrom('parcel')
    .selectAll()
    .where('shipment_order_id', '=', shipmentOrderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toParcel(row) : null;
}

/** Opens the parcel of a shipment, unless it has one. */
export async function openParcel(
  trx: Queryable,
  { orderId, direction, shipment }: Pick<Parcel, 'orderId' | 'direction' | 'shipment'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('parcel')
    .values({
      order_id: orderId,
      direction,
      shipment_order_id: shipment.orderId,
      shipment_id: shipment.shipmentId,
      state: 'requested',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('shipment_id').doNothing())
    .execute();
}

/** Changes a parcel and returns it. Whatever succeeds, an act or a report, ends the refusal of the act before. */
export async function changeParcel(trx: Queryable, id: number, changes: ParcelChanges): Promise<Parcel> {
  const row = await trx
    .updateTable('parcel')
    .set({ refusal: null, refusal_detail: null, ...changes })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toParcel(row);
}

/** Records why an act on a parcel was refused. */
export async function recordRefusal(db: Queryable, id: number, { code, reason }: ParcelRefusal): Promise<void> {
  const changes = { refusal: code, refusal_detail: reason.slice(0, 500) };
  await db.updateTable('parcel').set(changes).where('id', '=', id).execute();
}

/**
 * Duration of a claim: longer than the calls of one act may take, a login, two look-ups, the call and a document, at
 * three tries of eight seconds each.
 */
const claimMs = 150 * secondMs;

/**
 * Claims a parcel for one act; returns false if another act has it. A claim that ends later than any claim can was
 * made before the clock was set back, and counts as ended.
 */
export async function claimParcel(db: Queryable, id: number, now: Date): Promise<boolean> {
  const until = addMs(now, claimMs);
  const row = await db
    .updateTable('parcel')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now), eb('claimed_until', '>', until)]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the claim on a parcel. */
export async function releaseParcel(db: Queryable, id: number): Promise<void> {
  await db.updateTable('parcel').set({ claimed_until: null }).where('id', '=', id).execute();
}
