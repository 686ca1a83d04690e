/** Describes an order's shipment to the shipping service. */
import { findSareesBySkus } from '../catalogue/saree-store.ts';
import { placeOfPin } from '../delivery/pin-places.ts';
import { stateOfAddress } from '../delivery/state-of-address.ts';
import type { Order, Recipient } from '../orders/order.ts';
import { stateOfOrder } from '../orders/state-of-order.ts';
import type { Measures, ShipmentRequest } from '../ports/shipping.ts';
import type { Services } from '../services.ts';
import { type Box, suggestBox } from './box.ts';
import type { Parcel } from './parcel.ts';

/** Returns the box that the pieces of an order suggest. */
function suggestedBoxOf({ boxes }: Pick<Services, 'boxes'>, { lines }: Pick<Order, 'lines'>): Box {
  return suggestBox(
    boxes(),
    lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
  );
}

/** Returns the measures of a parcel: of the box in which it was packed, or of the one that its pieces suggest. */
export function measuresOf(
  services: Pick<Services, 'boxes'>,
  order: Pick<Order, 'lines'>,
  { box }: Pick<Parcel, 'box'>,
): Measures {
  const { lengthCm, breadthCm, heightCm } = box ?? suggestedBoxOf(services, order);
  return { lengthCm, breadthCm, heightCm };
}

/** Describes the order's shipment to the courier, before it is packed. The order must have an address. */
export async function shipmentRequestOf(
  services: Pick<Services, 'boxes' | 'db' | 'shipping'>,
  order: Order,
): Promise<ShipmentRequest> {
  const { recipient } = order;
  if (!recipient) throw new Error('an order without an address cannot be shipped');
  const sarees = new Map(
    (
      await findSareesBySkus(
        services.db,
        order.lines.map((line) => line.sku),
      )
    ).map((one) => [one.sku, one]),
  );
  const items = order.lines.map((line) => ({ ...line, hsn: sarees.get(line.sku)?.hsn ?? '' }));
  const weightG = order.lines.reduce(
    (total, line) => total + line.quantity * (sarees.get(line.sku)?.weightG ?? 0),
    suggestedBoxOf(services, order).weightG,
  );
  const { fullName, ...to } = await withPlace(services, { recipient, decidedPlace: order.decidedPlace }, weightG);
  return {
    reference: order.code,
    orderedAt: order.createdAt,
    to: { name: fullName, ...to },
    items,
    total: order.amount,
    weightG,
    measures: measuresOf(services, order, { box: null }),
  };
}

/**
 * Fills in city and state from the PIN code, and names the state as couriers do: both are optional for the buyer (spec 5) but not for a
 * courier. The courier is asked only about a PIN code that the shop's table does not have.
 */
async function withPlace(
  { shipping }: Pick<Services, 'shipping'>,
  { recipient, decidedPlace }: { readonly recipient: Recipient } & Pick<Order, 'decidedPlace'>,
  weightG: number,
): Promise<Recipient> {
  const named = stateOfOrder({ recipient, decidedPlace }) ?? stateOfAddress(recipient) ?? recipient.state;
  if ((recipient.city && named) || !recipient.pincode) return { ...recipient, state: named };
  const { city, state } = placeOfPin(recipient.pincode) ?? (await shipping.checkDelivery(recipient.pincode, weightG));
  return { ...recipient, city: recipient.city || (city ?? ''), state: named || (state ?? '') };
}
