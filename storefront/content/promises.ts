/**
 * What the shop promises on delivery, refunds, cancellation and support, worded once so that the policies and the
 * product page cannot drift apart (spec 9). The hours for reporting a fault differ by page and are in `ShopFacts`.
 */
export const promises = {
  dispatch: 'in 2-3 working days',
  delivery: '5-7 working days after dispatch',
  refund: 'within 7 working days',
  cancellation: 'within 6 hours of order',
  reply: 'usually within 6 hours',
} as const;
