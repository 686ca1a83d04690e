/**
 * Changes the address of an order at Shiprocket (contracts: Shiprocket 2.2, 'Changing the address'). Its documentation does
 * not say what becomes of an order that has an AWB: its label keeps the old address. So the order is read first, and with
 * an AWB nothing is sent.
 */
import { z } from 'zod';
import type { ParcelRefusal, Shipment, ShipmentRequest } from '../../shop/ports/shipping.ts';
import { reasonOf, refusedBecause } from './answers.ts';
import { readCarriage } from './awb.ts';
import { cityOf, tenDigits } from './body.ts';
import type { ShiprocketCall } from './session.ts';

/** An error that comes with a 2xx, as it does from other calls; the documented success has no body. */
const failure = z.looseObject({ status_code: z.coerce.number().min(400) });

/** Changes the recipient of an order that has no AWB. The same address may be sent again. */
export async function changeAddress(
  call: ShiprocketCall,
  shipment: Shipment,
  to: ShipmentRequest['to'],
): Promise<{ ok: true } | ParcelRefusal> {
  const { awb, isCancelled } = await readCarriage(call, shipment);
  if (isCancelled) return { ok: false, code: 'cancelled_there', reason: 'The order is cancelled at Shiprocket.' };
  if (awb) return { ok: false, code: 'awb_assigned', reason: `The order has the AWB ${awb.awb} at Shiprocket.` };
  const answer = await call('POST', '/orders/address/update', true, bodyOf(shipment, to));
  const isDone = answer.status >= 200 && answer.status < 300 && !failure.safeParse(answer.body).success;
  if (isDone) return { ok: true };
  return refusedBecause(/awb/i.test(reasonOf(answer)) ? 'awb_assigned' : 'refused', answer);
}

function bodyOf({ orderId }: Shipment, to: ShipmentRequest['to']): Record<string, unknown> {
  return {
    order_id: Number(orderId),
    shipping_customer_name: to.name.trim(),
    shipping_phone: tenDigits(to.phone),
    shipping_address: to.address,
    shipping_address_2: '',
    shipping_city: cityOf(to),
    shipping_state: to.state,
    shipping_country: 'India',
    shipping_pincode: to.pincode,
    shipping_email: to.email,
  };
}
