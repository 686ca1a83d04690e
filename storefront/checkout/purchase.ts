/** A purchase that the checkout makes, and what becomes of it. */
import type { CartItem } from '../../shop/cart/cart.ts';
import type { Billing } from '../../shop/contact/billing.ts';
import type { LastOrder } from './last-order.ts';

export interface Purchase {
  readonly items: readonly CartItem[];
  readonly billing: Billing;
  readonly note: string;
  /** True for one saree that was bought from its page: nothing leaves the cart. */
  readonly isBuyNow: boolean;
  /** Text after the # of the payment link, if the merchant made the order. */
  readonly link?: string | undefined;
  /** True if the shopper was asked about the state of this very address: the shop then takes it as it is. */
  readonly stateAsked: boolean;
  /** Receipt of the attempt; it is the same for every try of one cart, so that no try opens a second order. */
  readonly receipt: string;
}

export type PurchaseOutcome =
  | { kind: 'placed'; order: LastOrder | null }
  | { kind: 'price_changed' | 'out_of_stock' | 'receipt_used' | 'too_many' | 'not_started' | 'dismissed' }
  /** The shop reserves the pieces only once a contact is proven. */
  | { kind: 'contact_unproven' }
  /** The shop cannot tell in which state the address is, and asks the shopper once. */
  | ({ kind: 'state_unclear' } & StateQuestion)
  /** Unpaid orders of this buyer reserve `max` pieces already, as many as one buyer may. */
  | { kind: 'held_too_many'; max: number }
  /** The money may have been taken; the shop then learns of it from the provider. */
  | { kind: 'not_verified' | 'unconfirmed' }
  /** An earlier payment for the order waits for its payer or their bank; a second one could be taken, too. */
  | { kind: 'awaited' }
  /** The money for an earlier order of another cart arrived; this purchase was not begun. */
  | { kind: 'arrived'; order: LastOrder | null }
  /** The payment link cannot be used any more, or another browser is using it. */
  | { kind: 'link_paid' | 'link_ended' | 'link_in_use' }
  | { kind: 'failed'; reason: string };

export interface StateQuestion {
  readonly question: string;
  /** States of the PIN code; none if it is not known. */
  readonly pinStates: readonly string[];
  /** State that was typed; `null` if none was. */
  readonly typed: string | null;
}
