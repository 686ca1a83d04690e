/**
 * The wishlist's 'Add To Cart' (spec 4): all pieces go to the cart, and half a second later they leave the wishlist and
 * its panel closes. Sold-out pieces stay, because a sold-out piece in the cart prevents its purchase. The timer runs
 * here and not in the panel, so that the pieces leave the wishlist even if the panel or the page is closed meanwhile.
 */
import { create } from 'zustand';
import type { CartItem } from '../../shop/cart/cart.ts';
import { useCart, useWishlist } from './item-list.ts';

/** Duration of the animation, in milliseconds (spec 9). */
const moveMs = 500;

/** Tells whether an item can be moved to the cart: whether it is in stock. */
export function canMoveToCart({ availability }: CartItem): boolean {
  return availability > 0;
}

interface Move {
  isMoving: boolean;
  start(): void;
}

export const useWishlistMove = create<Move>()((set, get) => ({
  isMoving: false,
  start: () => {
    if (get().isMoving) return;
    const items = useWishlist.getState().items.filter(canMoveToCart);
    useCart.getState().add(...items);
    set({ isMoving: true });
    const finish = () => {
      window.clearTimeout(timer);
      window.removeEventListener('pagehide', finish);
      // Not `clear`: another tab may have added something in this half second.
      useWishlist.getState().takeOut(items);
      useWishlist.getState().close();
      set({ isMoving: false });
    };
    const timer = window.setTimeout(finish, moveMs);
    window.addEventListener('pagehide', finish);
  },
}));
