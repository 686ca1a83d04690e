/** A courier and a clock for tests of the delivery promise. */
import { createPincodeChecker } from '../delivery/check-pincode.ts';
import { promiseDelivery } from '../delivery/delivery-promise.ts';
import type { IndianDay } from '../delivery/indian-day.ts';
import { addMs, dayMs } from '../duration.ts';
import type { TestShop } from './shop.ts';

/** Stops the shop's clock at a moment, so that no cut-off hour comes between two readings of it. */
export function stopClock(shop: TestShop, moment: Date = shop.now()): Date {
  Object.assign(shop, { now: () => moment });
  return moment;
}

/** Makes the courier name a date so many days after it is asked. */
export function setCourierDays(shop: TestShop, days: number): void {
  const checkDelivery = async () => {
    const [, day, month, year] = addMs(shop.now(), days * dayMs + 5.5 * 3_600_000)
      .toUTCString()
      .split(/,? /);
    return { deliverable: true, etd: `${month} ${day}, ${year}`, city: 'Kolkata', state: 'West Bengal' };
  };
  Object.assign(shop.shipping, { checkDelivery });
}

/** Asks about a PIN code as a checkout page does. */
export async function askAsCheckout(shop: TestShop, pincode: string): Promise<void> {
  await createPincodeChecker(shop)({ pincode });
}

/** Returns the day that the rule promises for an order of the moment `orderedAt`. */
export function promisedDay(shop: TestShop, orderedAt: Date, courierDays: number): IndianDay {
  return promiseDelivery(orderedAt, courierDays, shop.dispatchCalendar).deliveryDay;
}
