/**
 * The items of the checkout: those in the navigation's state or, if the page was reopened or opened directly, the cart
 * as it is now (decisions: /checkout). Buy Now buys one item without the cart, also after a reload.
 */
import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { type CartItem, refreshItems } from '../../shop/cart/cart.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { useCart } from '../state/item-list.ts';
import { useRestoredOrderNote } from '../state/order-note.ts';
import { toValidItems } from '../state/read-items.ts';
import type { CheckoutLocationState } from './checkout-state.ts';
import { isBeforePlaced } from './placed-mark.ts';

export interface CheckoutPurchase {
  items: CartItem[];
  note: string;
  isBuyNow: boolean;
  /** The payment link by which the shop asks for the money, and until when it keeps the pieces. */
  link?: { readonly text: string; readonly reservedUntil: Date };
  /** Fetches the items' current prices and availability, and shows them. Rejects if that fails. */
  correct(): Promise<void>;
}

/** Returns what the checkout buys. Before the cart is restored it seems empty: the caller leaves its pieces out until then. */
export function useCheckoutPurchase(): CheckoutPurchase {
  const state = (useLocation().state ?? {}) as CheckoutLocationState;
  const isReturn = useNavigationType() === 'POP';
  const cart = useCart((itemList) => itemList.items);
  const { note: keptNote } = useRestoredOrderNote();
  const [corrected, setCorrected] = useState<CartItem[] | null>(null);

  // Back to a checkout whose order was placed finds the pieces in its entry of the history: they are bought.
  const [isBought] = useState(() => isBeforePlaced(state.openedAt));
  const handed = isBought ? [] : toValidItems(state.cartItems);
  const isBuyNow = state.isBuyNow === true && handed.length > 0;
  const usesCart = !isBuyNow && cart.length > 0 && (isReturn || handed.length === 0);
  const items = usesCart ? cart : (corrected ?? handed);

  const correct = async () => {
    const skus = items.map((item) => item.saree_sku);
    const current = await answerOf(browserApi.sarees.$get({ query: { sku: skus } }));
    if (!usesCart) setCorrected(refreshItems(items, current, skus));
    useCart.getState().refresh(current, skus);
  };
  // A note belongs to the cart it was written for.
  return { items, note: isBuyNow ? (state.note ?? '') : keptNote, isBuyNow, correct };
}
