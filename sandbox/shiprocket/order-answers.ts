/** Describes orders and their shipments as the calls that show them do. */
import { CHANNEL_ID, type Shipment } from './entities.ts';

/** Returns an order as `show` and the lists describe it. */
export function orderAnswer(shipment: Shipment): object {
  const { order_id: id, channel_order_id, order, shipment_id } = shipment;
  return { id, channel_id: CHANNEL_ID, channel_order_id, ...order, shipment_id, cod: shipment.cod };
}

/** Returns a shipment as `show` and the lists describe it: absent values are empty texts. */
export function shipmentAnswer({ shipment_id: id, awb, courier, weight }: Shipment): object {
  return { id, awb: awb ?? '', courier: courier?.name ?? '', sr_courier_id: courier?.id ?? '', weight: String(weight) };
}

/** Returns whom an order goes to, as `show` describes it. */
export function customerAnswer({ consignee, address, city, pincode }: Shipment): object {
  return {
    customer_name: consignee,
    customer_address: address?.[1] ?? '',
    customer_city: city,
    customer_pincode: pincode,
  };
}
