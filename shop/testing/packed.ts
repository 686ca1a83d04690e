/** Orders with parcels for tests. */
import type { Order } from '../orders/order.ts';
import { labelParcel } from '../parcels/label-parcel.ts';
import { packParcel } from '../parcels/pack-parcel.ts';
import type { Parcel, ParcelDirection } from '../parcels/parcel.ts';
import { findParcel } from '../parcels/parcel-store.ts';
import { placeOrderWithShipment } from './after-sales.ts';
import type { TestShop } from './shop.ts';

/** Places an order whose parcel is packed and weighs 820 g. */
export async function placePackedOrder(shop: TestShop): Promise<Order> {
  const order = await placeOrderWithShipment(shop);
  const packed = await packParcel(shop, order.id, { weightG: 820 });
  if (!packed.ok) throw new Error(packed.code);
  return order;
}

/** Places an order whose parcel has an AWB and a label. */
export async function placeLabelledOrder(shop: TestShop): Promise<Order> {
  const order = await placePackedOrder(shop);
  const labelled = await labelParcel(shop, order.id);
  if (!labelled.ok) throw new Error(labelled.code);
  return order;
}

/** Reads the order's newest parcel in a direction; throws if there is none. */
export async function readParcel(
  shop: TestShop,
  { id }: Pick<Order, 'id'>,
  direction: ParcelDirection = 'out',
): Promise<Parcel> {
  const parcel = await findParcel(shop.db, id, direction);
  if (!parcel) throw new Error(`order ${id} has no parcel ${direction}`);
  return parcel;
}
