/** Reads the parcels that are packed and that no courier has yet. SQL only. */
import { sql } from 'kysely';
import { type Paise, paise } from '../money.ts';
import type { ParcelState } from '../parcels/parcel.ts';
import type { ParcelRefusal } from '../ports/shipping.ts';
import type { Due } from './due-day.ts';
import { isHeld, type RowServices, toDue } from './order-rows-store.ts';

/** States of a parcel that waits to be sent. */
export type WaitingState = Extract<ParcelState, 'packed' | 'labelled' | 'pickup_requested'>;

/** A parcel that waits to be sent, with nothing that a packer may not see but its price. */
export interface ParcelToSend {
  readonly parcelId: number;
  readonly orderId: string;
  readonly code: string;
  readonly fullName: string | null;
  readonly city: string | null;
  readonly state: WaitingState;
  readonly weightG: number | null;
  readonly courier: string | null;
  readonly awb: string | null;
  /** Price of the carriage; `null` until it is labelled. */
  readonly price: Paise | null;
  readonly pickupAt: Date | null;
  /** Time at which it was handed to the courier, who has not reported it yet; `null` until then. */
  readonly givenAt: Date | null;
  readonly hasLabel: boolean;
  readonly hasManifest: boolean;
  /** Reason why the last act was refused; `null` once one has succeeded. */
  readonly refusal: Omit<ParcelRefusal, 'ok'> | null;
  readonly isHeld: boolean;
  readonly due: Due;
}

const has = (kind: 'label' | 'manifest') =>
  sql<boolean>`exists (select from parcel_document where parcel_id = parcel.id and kind = ${kind})`;

/** Condition on `orders` joined with `parcel`: the order stands, and this is its newest parcel, which waits to be sent. */
export const isWaiting = sql<boolean>`(
  orders.status = 'shipment_requested' and parcel.state in ('packed', 'labelled', 'pickup_requested')
  and parcel.id = (
    select max(newest.id) from parcel as newest where newest.order_id = orders.id and newest.direction = 'out'
  )
)`;

/** Returns the parcels of orders that stand, the oldest orders first, at most `max`. */
export async function readParcelsToSend(services: RowServices, max: number): Promise<ParcelToSend[]> {
  const rows = await services.db
    .selectFrom('orders')
    .innerJoin('parcel', 'parcel.order_id', 'orders.id')
    .select(['orders.id', 'code', 'full_name', 'city', 'status', 'promised_by', 'courier_days', 'shipped_at'])
    .select([
      'parcel.id as parcel_id',
      'parcel.state as parcel_state',
      'weight_g',
      'courier_name',
      'awb',
      'price_paise',
      'pickup_at',
      'given_at',
    ])
    .select(['parcel.refusal', 'refusal_detail', isHeld.as('is_held')])
    .select([has('label').as('has_label'), has('manifest').as('has_manifest')])
    .where(isWaiting)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(max)
    .execute();
  return rows.map((row) => ({
    parcelId: row.parcel_id,
    orderId: row.id,
    code: row.code,
    fullName: row.full_name,
    city: row.city,
    state: row.parcel_state as WaitingState,
    weightG: row.weight_g,
    courier: row.courier_name,
    awb: row.awb,
    pickupAt: row.pickup_at,
    givenAt: row.given_at,
    price: row.price_paise === null ? null : paise(row.price_paise),
    hasLabel: row.has_label,
    hasManifest: row.has_manifest,
    isHeld: row.is_held,
    refusal:
      row.refusal === null ? null : { code: row.refusal as ParcelRefusal['code'], reason: row.refusal_detail ?? '' },
    due: toDue(services, row),
  }));
}
