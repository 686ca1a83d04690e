/** Navigation state that links to the checkout carry (spec 2: cartItems, totalPrice, note). */
import type { CartItem } from '../../shop/cart/cart.ts';

export interface CheckoutLocationState {
  cartItems?: CartItem[];
  /** Total in rupees. It is not relied on: page and shop compute the amount from the items. */
  totalPrice?: number;
  note?: string;
  /** True if the one item is bought directly; the cart then stays as it is (decisions: Buy Now). */
  isBuyNow?: boolean;
  /** Time at which the checkout was opened, in milliseconds since 1970. */
  openedAt?: number;
}
