/**
 * The cart and the wishlist in the browser: the rules of `shop/cart` over local storage (spec 4: keys `cartItems` and
 * `wishlistItems`, saved after every change, removed by clearing, empty when nothing is stored).
 *
 * What is stored is a plain list, checked item by item on the way in: broken storage is an empty bag, not a broken
 * page. Other tabs follow at once. On the server and until `restoreBags` ran, both are empty, so that every visitor
 * gets the same page.
 */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { addItem, type CartItem, decreaseItem, increaseItem, removeItem } from '../../shop/cart/cart.ts';
import { readItems } from './read-items.ts';

export interface Bag {
  items: CartItem[];
  isOpen: boolean;
  /** False until local storage was read. */
  isRestored: boolean;
  add(item: CartItem): void;
  remove(sku: string): void;
  increase(sku: string): void;
  decrease(sku: string): void;
  replace(items: CartItem[]): void;
  clear(): void;
  open(): void;
  close(): void;
}

/** Storage may be forbidden (private windows, full disks): the bag then lives as long as its page. */
function quietly<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** An empty bag has no key at all. */
function keep(key: string, items: readonly CartItem[]): void {
  quietly(() => {
    if (items.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(items));
  }, undefined);
}

function createBag(key: 'cartItems' | 'wishlistItems') {
  return create<Bag>()(
    persist(
      (set) => ({
        items: [],
        isOpen: false,
        isRestored: false,
        add: (item) => set((bag) => ({ items: addItem(bag.items, item) })),
        remove: (sku) => set((bag) => ({ items: removeItem(bag.items, sku) })),
        increase: (sku) => set((bag) => ({ items: increaseItem(bag.items, sku) })),
        decrease: (sku) => set((bag) => ({ items: decreaseItem(bag.items, sku) })),
        replace: (items) => set({ items }),
        clear: () => set({ items: [] }),
        open: () => set({ isOpen: true }),
        close: () => set({ isOpen: false }),
      }),
      {
        name: key,
        skipHydration: true,
        partialize: ({ items }) => ({ items }),
        merge: (stored, bag) => ({ ...bag, ...(stored as Pick<Bag, 'items'>), isRestored: true }),
        storage: {
          getItem: (name) => ({ state: { items: readItems(quietly(() => localStorage.getItem(name), null)) } }),
          setItem: (name, { state }) => keep(name, state.items),
          removeItem: (name) => quietly(() => localStorage.removeItem(name), undefined),
        },
      },
    ),
  );
}

export const useCart = createBag('cartItems');
export const useWishlist = createBag('wishlistItems');

/** Reads both bags and follows other tabs; answers how to stop following. To be called once, in the browser. */
export function restoreBags(): () => void {
  void useCart.persist.rehydrate();
  void useWishlist.persist.rehydrate();
  const follow = ({ key }: StorageEvent) => {
    if (key === 'cartItems' || key === null) void useCart.persist.rehydrate();
    if (key === 'wishlistItems' || key === null) void useWishlist.persist.rehydrate();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
