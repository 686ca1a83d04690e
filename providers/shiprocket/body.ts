/** Parts of requests that shipments in both directions share (contracts: Shiprocket 2.2 and 2.6). */
import { rupeesFromPaise } from '../../shop/money.ts';
import type { ShipmentRequest } from '../../shop/ports/shipping.ts';

/** Size of the box with a folded saree, in centimetres; it determines the volumetric weight. */
export const box = { length: 35, breadth: 28, height: 5 } as const;

/** Returns the pieces of a shipment, with prices in rupees. */
export function itemsOf({ items }: ShipmentRequest): Record<string, unknown>[] {
  return items.map((item) => ({
    name: item.name,
    sku: item.sku,
    units: item.quantity,
    selling_price: String(rupeesFromPaise(item.unitPrice)),
    discount: '',
    tax: '5',
    hsn: item.hsn,
  }));
}

/** Returns the city in the at most 30 characters that Shiprocket takes. */
export function cityOf({ city }: Pick<ShipmentRequest['to'], 'city'>): string {
  return city.slice(0, 30);
}

/** Returns the ten digits of an Indian phone number: Shiprocket refuses a country code. */
export function tenDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-10);
}
