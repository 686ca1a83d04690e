/**
 * The wishlist's 'Add To Cart' (spec 4): all pieces go to the cart, and half a second later the wishlist is cleared and
 * its panel closed. Sold-out pieces stay, since one in the cart keeps the others from being bought. The half second is kept
 * here and not in the panel: whatever becomes of that meanwhile, no piece is in both lists afterwards and none in neither.
 */
import { create } from 'zustand';
import type { CartItem } from '../../shop/cart/cart.ts';
import { useCart, useWishlist } from './item-list.ts';

/** Duration of the animation, in milliseconds (spec 9). */
const moveMs = 500;

/** Returns whether the piece can be moved to the cart: it is in stock. */
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
      // Not `clear`: another tab may have wished for something in this half second.
      useWishlist.getState().takeOut(items);
      useWishlist.getState().close();
      set({ isMoving: false });
    };
    const timer = window.setTimeout(finish, moveMs);
    window.addEventListener('pagehide', finish);
  },
}));
