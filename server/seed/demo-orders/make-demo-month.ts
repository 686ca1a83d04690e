/**
 * Makes a month of a shop, complete with what reached the bank, so that taxes, settlements and day book can be judged. It is
 * made by the shop's own rules, as `make-demo-orders.ts` makes orders.
 */

import { placeOfPin } from '../../../shop/delivery/pin-places.ts';
import { addMs, dayMs, subtractMs } from '../../../shop/duration.ts';
import type { ShopFacts } from '../../../shop/facts.ts';
import { type IndianMonth, spanOfMonth } from '../../../shop/indian-month.ts';
import { importPayouts } from '../../../shop/payouts/import-payouts.ts';
import { beginAt } from '../../../shop/reconciliation/reconciliation-store.ts';
import { demoPayouts } from './demo-payouts.ts';
import { type DemoServices, openDemoShop } from './demo-shop.ts';
import { makeOrder } from './make-demo-orders.ts';
import { planMonth } from './plan-month.ts';
import { seededRandom } from './random.ts';

/** Orders of the month. */
const usualCount = 60;

export interface DemoMonthOptions {
  /** A month that has ended. */
  readonly month: IndianMonth;
  /** The same seed makes the same amounts of the same catalogue. */
  readonly seed: number;
  readonly count?: number;
}

/** Makes the month; throws if the shop has no saree of which there is more than one. */
export async function makeDemoMonth(
  base: DemoServices,
  { month, seed, count = usualCount }: DemoMonthOptions,
): Promise<void> {
  const span = spanOfMonth(month);
  const sarees = await listSarees(base);
  if (sarees.length === 0) throw new Error('the shop has no saree');
  const random = seededRandom(seed);
  // Nothing of an order happens after the month, so that it is complete.
  const lastMoment = subtractMs(span.to, 1_000);
  const shop = openDemoShop({ ...base, now: () => lastMoment }, random, null);
  const prices = sarees.map(({ price_paise }) => price_paise);
  const plans = planMonth({ count, prices, span, seller: placeOf(base.facts), random });
  for (const plan of plans) {
    await makeOrder(
      shop,
      plan,
      sarees.map(({ sku }) => sku),
    );
  }
  const now = base.now();
  await importPayouts({ ...base, log: () => {} }, await demoPayouts(base.db, subtractMs(now, 3 * dayMs)), {
    from: span.from,
    to: addMs(now, dayMs),
  });
  // The provider knows none of these payments: to the daily comparison they are those of another one, until now.
  await beginAt(base.db, 'demonstration', now);
}

async function listSarees({ db }: DemoServices) {
  const sarees = db.selectFrom('saree').select(['sku', 'price_paise']).where('one_of_one', '=', false);
  return sarees.orderBy('sku').execute();
}

function placeOf({ pincode, state }: ShopFacts) {
  return { city: placeOfPin(pincode)?.city ?? state, state, pincode };
}
