/** Asks which couriers would carry a parcel, and for which price. */
import { isCancelledOrRefunded, type Order } from '../orders/order.ts';
import { findOrder } from '../orders/order-store.ts';
import type { CourierQuestion, CourierQuote, ParcelRefusal, Shipping } from '../ports/shipping.ts';
import type { Services } from '../services.ts';
import { chooseCourier } from './choose-courier.ts';
import { measuresOf, shipmentRequestOf } from './describe-shipment.ts';
import type { Parcel, ParcelDirection } from './parcel.ts';
import { findParcel } from './parcel-store.ts';

/** Couriers for a parcel, the cheapest first, with the one that the shop would choose. */
export interface ParcelQuotes {
  readonly quotes: readonly CourierQuote[];
  /** `null` if no courier serves the PIN code. */
  readonly chosen: CourierQuote | null;
  /** Weight that was asked about, in grams: the measured one, or that of the catalogue until it is packed. */
  readonly weightG: number;
}

/**
 * Returns the couriers that would carry an order's parcel to its buyer; `null` if the order has no PIN code or nothing
 * is to be sent for it. Throws `OutsideServiceError`.
 */
export async function quoteParcel(
  services: Pick<Services, 'boxes' | 'db' | 'shipping'>,
  orderId: string,
): Promise<ParcelQuotes | null> {
  const order = await findOrder(services.db, { id: orderId });
  if (!order?.recipient?.pincode || isCancelledOrRefunded(order.status)) return null;
  const parcel = await findParcel(services.db, orderId, 'out');
  const weightG = parcel?.weightG ?? (await shipmentRequestOf(services, order)).weightG;
  const measures = measuresOf(services, order, { box: parcel?.box ?? null });
  const quotes = await quotesFor(services.shipping, order, 'out', { weightG, measures });
  return { quotes, chosen: chooseCourier(quotes), weightG };
}

/** Returns the couriers for a parcel of an order, the cheapest first. */
export async function quotesFor(
  shipping: Pick<Shipping, 'quoteCouriers'>,
  order: Pick<Order, 'recipient' | 'amount'>,
  direction: ParcelDirection,
  { weightG, measures }: Pick<CourierQuestion, 'weightG' | 'measures'>,
): Promise<readonly CourierQuote[]> {
  const pincode = order.recipient?.pincode ?? '';
  const quotes = await shipping.quoteCouriers({
    pincode,
    weightG,
    measures,
    isReturn: direction === 'back',
    value: order.amount,
  });
  return quotes.toSorted((one, other) => one.price - other.price || one.days - other.days);
}

/** Returns the courier with this id, or without an id the one that the shop chooses; a refusal if there is none. */
export function pickCourier(
  quotes: readonly CourierQuote[],
  pincode: string,
  wanted: string | undefined,
): ({ readonly ok: true } & CourierQuote) | ParcelRefusal {
  const courier = wanted === undefined ? chooseCourier(quotes) : quotes.find(({ id }) => id === wanted);
  if (courier) return { ok: true, ...courier };
  const known = quotes.map(({ id, name }) => `${id} (${name})`).join(', ');
  const reason = known
    ? `Courier ${wanted} does not serve ${pincode}; these do: ${known}.`
    : `No courier serves ${pincode}.`;
  return { ok: false, code: 'not_served', reason };
}

/** Returns the price that a courier quoted; `null` if it is not known which courier it is. */
export function quotedPrice(
  quotes: readonly CourierQuote[],
  courierId: Parcel['courierId'],
): CourierQuote['price'] | null {
  return quotes.find(({ id }) => id === courierId)?.price ?? null;
}
