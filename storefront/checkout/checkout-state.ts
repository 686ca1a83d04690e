/** Navigation state that links to the checkout pass on (spec 2: cartItems, totalPrice, note). */
import type { CartItem } from '../../shop/cart/cart.ts';

export interface CheckoutLocationState {
  cartItems?: CartItem[];
  /** Rupees. What is charged is worked out anew from the items, by the page and by the shop. */
  totalPrice?: number;
  note?: string;
  /** One piece past the cart, which then stays as it is (decisions: Buy Now). */
  isBuyNow?: boolean;
}
