/** Parts of requests that shipments in both directions share (contracts: Shiprocket 2.2 and 2.6). */
import { rupeesFromPaise } from '../../shop/money.ts';
import type { Measures, ShipmentRequest } from '../../shop/ports/shipping.ts';

/** Returns measures in Shiprocket's fields, in centimetres; they determine the volumetric weight. */
export function sidesOf({ lengthCm, breadthCm, heightCm }: Measures) {
  return { length: lengthCm, breadth: breadthCm, height: heightCm };
}

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
