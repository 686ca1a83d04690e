import { usualDelivery } from '../../shop/delivery/delivery-lines.ts';
import type { ShopFacts } from '../../shop/facts.ts';

/** Time limits of {@link servicePromises}, for other sentences. */
export const promisedTimes = {
  delivery: usualDelivery,
  refund: '7 working days',
  cancellation: '6 hours',
  reply: '6 hours',
} as const;

/**
 * Returns the time within which the product page asks to report a fault: the product page's hours, and those of the
 * policy at the latest (decisions: returns text). It names only the policy's hours if the product page's are not fewer.
 */
export function reportWindowText({ product, policy }: ShopFacts['returnsHours']): string {
  if (product >= policy) return `within ${policy} hours of delivery`;
  return `within ${product} hours of delivery if you can, ${policy} at the latest`;
}

/**
 * The shop's promises on delivery, refunds, cancellation and support, worded once so that the policies and the product
 * page cannot drift apart (spec 9). The working days until dispatch, which a festive season raises, and the hours for
 * reporting a fault are in `ShopFacts`.
 */
export const servicePromises = {
  delivery: `${promisedTimes.delivery} after dispatch`,
  refund: `within ${promisedTimes.refund}`,
  cancellation: `within ${promisedTimes.cancellation} of order`,
  reply: `usually within ${promisedTimes.reply}`,
} as const;
