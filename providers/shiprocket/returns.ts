/**
 * Makes shipments from buyers back to the shop at Shiprocket (contracts: Shiprocket 2.6). Unlike other orders, a return
 * whose id was used is refused: then the one that was made before is looked up.
 */
import { z } from 'zod';
import { formatIndianTime } from '../../shop/indian-time.ts';
import { rupeesFromPaise } from '../../shop/money.ts';
import type { Shipment, ShipmentRequest, ShipmentResult } from '../../shop/ports/shipping.ts';
import type { OutsideAnswer } from '../outside-call.ts';
import { reasonOf, unexpected } from './answers.ts';
import { cityOf, itemsOf, sidesOf, tenDigits } from './body.ts';
import type { ShiprocketCall } from './session.ts';

const made = z.looseObject({ order_id: z.number().int(), shipment_id: z.number().int() });
const address = z.looseObject({
  pickup_location: z.string(),
  name: z.string().nullish(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  pin_code: z.coerce.string(),
  email: z.string(),
  phone: z.coerce.string(),
});
const addresses = z.looseObject({ data: z.looseObject({ shipping_address: z.array(address) }) });
const returns = z.looseObject({
  data: z.array(z.looseObject({ id: z.number().int(), channel_order_id: z.string(), shipment_id: z.number().int() })),
  meta: z.looseObject({ pagination: z.looseObject({ total_pages: z.number().int() }) }),
});
/** Most pages of returns that are searched, newest first. */
const maxPages = 20;

/** Makes a shipment from the buyer to the pickup address with this nickname, or finds the one made before. */
export async function createReturn(
  call: ShiprocketCall,
  shipment: ShipmentRequest,
  pickupLocation: string,
): Promise<ShipmentResult> {
  const shop = await findPickupAddress(call, pickupLocation);
  if (!shop) return { ok: false, reason: `Shiprocket has no pickup address “${pickupLocation}”.` };
  const answer = await call('POST', '/orders/create/return', true, returnBody(shipment, shop));
  const { data } = made.safeParse(answer.body);
  if (data && answer.status === 200)
    return { ok: true, shipment: { orderId: String(data.order_id), shipmentId: String(data.shipment_id) } };
  const known = isTaken(answer) ? await findReturn(call, shipment.reference) : null;
  return known ? { ok: true, shipment: known } : { ok: false, reason: reasonOf(answer) };
}

function isTaken({ status, body }: OutsideAnswer): boolean {
  return status === 422 && /already been taken/i.test(JSON.stringify(body));
}

async function findReturn(call: ShiprocketCall, reference: string): Promise<Shipment | null> {
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await call('GET', `/orders/processing/return?page=${page}`, true);
    const { data } = returns.safeParse(answer.body);
    if (!data) throw unexpected(answer);
    const found = data.data.find((one) => one.channel_order_id === reference);
    if (found) return { orderId: String(found.id), shipmentId: String(found.shipment_id) };
    if (page >= data.meta.pagination.total_pages) return null;
  }
  return null;
}

async function findPickupAddress(
  call: ShiprocketCall,
  pickupLocation: string,
): Promise<z.output<typeof address> | undefined> {
  const answer = await call('GET', '/settings/company/pickup', true);
  const { data } = addresses.safeParse(answer.body);
  if (!data) throw unexpected(answer);
  return data.data.shipping_address.find((one) => one.pickup_location === pickupLocation);
}

function returnBody(shipment: ShipmentRequest, shop: z.output<typeof address>): Record<string, unknown> {
  const { to } = shipment;
  return {
    order_id: shipment.reference,
    order_date: formatIndianTime(shipment.orderedAt),
    pickup_customer_name: to.name,
    pickup_address: to.address,
    pickup_city: cityOf(to),
    pickup_state: to.state,
    pickup_country: 'India',
    pickup_pincode: to.pincode,
    pickup_email: to.email,
    pickup_phone: tenDigits(to.phone),
    shipping_customer_name: shop.name || shop.pickup_location,
    shipping_address: shop.address,
    shipping_city: shop.city,
    shipping_country: shop.country,
    shipping_pincode: shop.pin_code,
    shipping_state: shop.state,
    shipping_email: shop.email,
    shipping_phone: tenDigits(shop.phone),
    order_items: itemsOf(shipment),
    payment_method: 'PREPAID',
    sub_total: rupeesFromPaise(shipment.total),
    ...sidesOf(shipment.measures),
    weight: shipment.weightG / 1_000,
  };
}
