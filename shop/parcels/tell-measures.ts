/** Tells the shipping service what a parcel weighs and measures, before its AWB is paid for. */
import type { Order } from '../orders/order.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { ParcelServices } from './act-on-parcel.ts';
import { measuresOf, shipmentRequestOf } from './describe-shipment.ts';
import type { Parcel } from './parcel.ts';

/**
 * Sends weight and measures of a packed parcel that has no AWB. May be repeated. No answer stops the label: couriers measure every
 * parcel themselves, and charge the difference.
 */
export async function tellMeasures(
  services: Pick<ParcelServices, 'boxes' | 'db' | 'shipping'>,
  order: Order,
  parcel: Pick<Parcel, 'box' | 'shipment' | 'weightG'>,
): Promise<void> {
  try {
    const request = await shipmentRequestOf(services, order);
    const measures = measuresOf(services, order, parcel);
    await services.shipping.changeMeasures(parcel.shipment, {
      ...request,
      measures,
      weightG: parcel.weightG ?? request.weightG,
    });
  } catch (error) {
    if (!(error instanceof OutsideServiceError)) throw error;
  }
}
