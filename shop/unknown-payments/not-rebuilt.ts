/** Reasons for which no order is made of a payment whose order was lost, so that a person decides. Pure. */

export const notRebuiltReasons = {
  no_pieces: 'The payment provider has no note of its pieces.',
  pieces_cut: 'Its order had more pieces than the payment provider’s note has room for.',
  unknown_piece: 'One of its pieces is not in the catalogue.',
  out_of_stock: 'A piece of it was sold to somebody else, or is not in stock.',
  amount_differs: 'What was paid differs from the present price of its pieces.',
  partly_refunded: 'A part of it has gone back already.',
  refunded: 'All of it has gone back.',
  no_contact: 'The payment provider has no e-mail address and no Indian mobile number of its payer.',
  erased: 'Its buyer has had their data erased since.',
  has_parcel: 'The shipping service has a parcel of it: look there whether it was sent.',
  disputed: 'The payer’s bank disputes it, or has taken it back.',
  paid_twice: 'Another payment has paid for its order.',
  not_at_provider: 'The payment provider does not have its order, or has another payment for it.',
} as const;
export type NotRebuiltReason = keyof typeof notRebuiltReasons;

/** Returns the reason of a stored name; `null` for one that a later release has written. */
export function readNotRebuiltReason(stored: string | null): NotRebuiltReason | null {
  return stored !== null && Object.hasOwn(notRebuiltReasons, stored) ? (stored as NotRebuiltReason) : null;
}
