/** Plans a month of a shop: every way in which money comes and goes, within the state and across states. Pure. */
import { addMs, dayMs, hourMs } from '../../../shop/duration.ts';
import type { MonthSpan } from '../../../shop/indian-month.ts';
import { inventBuyer } from './buyers.ts';
import type { DemoEnd, PlannedOrder } from './plan-orders.ts';
import type { Random } from './random.ts';

/** Ends of orders, each again and again in the order of the month; the ordinary one is the most frequent. */
const ends = [
  'delivered',
  'delivered',
  'cancelled',
  'delivered',
  'refunded_in_part',
  'delivered',
  'refunded',
  'delivered',
  'disputed',
  'delivered',
  'refund_failed',
  'delivered',
  'abandoned',
  'delivered',
  { attention: 'amount_differs' },
  'delivered',
  { attention: 'no_address' },
  'delivered',
] satisfies readonly DemoEnd[];

/** Least total of an order that the return states by itself, with some room, in paise. */
const large = 12_000_000;

/** Days of the month on which orders come: those of the last days would be delivered after it. */
const orderDays = 20;

export interface MonthPlan {
  readonly count: number;
  /** Prices of the sarees by their places in the shop's list. */
  readonly prices: readonly number[];
  readonly span: MonthSpan;
  /** Place of the seller, for buyers within the state. */
  readonly seller: { readonly city: string; readonly state: string; readonly pincode: string };
  readonly random: Random;
}

/**
 * Returns the orders of a month, the oldest first. Every third buyer is of the seller's state. The first and the second order
 * are above ₹1 lakh across states: a part of one is refunded, and all of the other.
 */
export function planMonth({ count, prices, span, seller, random }: MonthPlan): PlannedOrder[] {
  const all = Array.from({ length: count }, (_, nth): PlannedOrder => {
    const buyer = inventBuyer(random, 'month', nth);
    const isLarge = nth < 2;
    const isNear = !isLarge && nth % 3 === 0;
    const saree = Math.floor(random.next() * prices.length);
    const quantity = isLarge ? Math.ceil(large / (prices[saree] ?? large)) : 1;
    const place = isNear ? seller : isLarge ? otherStateThan(seller) : {};
    return {
      end: isLarge ? (nth === 0 ? 'refunded_in_part' : 'refunded') : (ends[nth % ends.length] ?? 'delivered'),
      placedAt: addMs(span.from, (nth * orderDays * dayMs) / count + random.between(9, 21) * hourMs),
      buyer: { ...buyer, uid: null, recipient: { ...buyer.recipient, ...place } },
      pieces: [{ saree, quantity }],
    };
  });
  return all.sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
}

function otherStateThan({ state }: { readonly state: string }) {
  if (state !== 'Karnataka') return { city: 'Bengaluru', state: 'Karnataka', pincode: '560001' };
  return { city: 'Pune', state: 'Maharashtra', pincode: '411004' };
}
