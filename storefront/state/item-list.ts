/**
 * The cart and the wishlist in the browser: the rules of `shop/cart` over local storage (spec 4: keys `cartItems` and
 * `wishlistItems`, saved after every change, removed by clearing, empty when nothing is stored).
 *
 * Storage is the truth, this page only a view of it: every change starts from what is stored at that moment, so that no
 * tab overwrites what another has just put in, and nothing is lost that is added before this page has read it. Other
 * tabs' changes are followed at once. What is stored is checked item by item on the way in. On the server and until
 * `restoreItemLists` ran both are empty, so that every shopper gets the same page.
 */
import { create } from 'zustand';
import {
  addItem,
  type CartItem,
  type CurrentSareeFields,
  decreaseItemCount,
  increaseItemCount,
  refreshItems,
  removeItem,
  restoreItem,
  subtractItems,
} from '../../shop/cart/cart.ts';
import { recordCartEvents } from '../visits/record.ts';
import { itemListStorage } from './item-list-storage.ts';

export interface ItemList {
  items: CartItem[];
  isOpen: boolean;
  /** False until local storage was read. */
  isRestored: boolean;
  add(...items: CartItem[]): void;
  remove(sku: string): void;
  /** Undoes a removal from place `at`. */
  putBack(item: CartItem, at: number): void;
  increase(sku: string): void;
  decrease(sku: string): void;
  /** Takes out pieces that went elsewhere; what was added meanwhile stays. */
  takeOut(gone: readonly CartItem[]): void;
  /** Lays over the items what the catalogue answered for the skus it was asked about. */
  refresh(current: readonly CurrentSareeFields[], asked: readonly string[]): void;
  /** Puts what `work` makes of them in their place. */
  rework(work: (items: CartItem[]) => CartItem[]): void;
  clear(): void;
  open(): void;
  close(): void;
  /** Reads what is stored: at the start, and after another tab has written. */
  restore(): void;
}

export type ItemListName = 'cartItems' | 'wishlistItems';

/** `onAdd` hears of what was added, with the added counts. */
function createItemList(name: ItemListName, onAdd: (added: readonly CartItem[]) => void = () => {}) {
  const storage = itemListStorage(name);
  return create<ItemList>()((set, get) => {
    const change: ItemList['rework'] = (work) => {
      const items = work(storage.read(get().items));
      storage.write(items);
      set({ items });
    };
    return {
      items: [],
      isOpen: false,
      isRestored: false,
      add: (...added) => {
        change((items) => added.reduce(addItem, items));
        onAdd(added);
      },
      remove: (sku) => change((items) => removeItem(items, sku)),
      putBack: (item, at) => change((items) => restoreItem(items, item, at)),
      increase: (sku) => change((items) => increaseItemCount(items, sku)),
      decrease: (sku) => change((items) => decreaseItemCount(items, sku)),
      takeOut: (gone) => change((items) => subtractItems(items, gone)),
      refresh: (current, asked) => change((items) => refreshItems(items, current, asked)),
      rework: change,
      clear: () => change(() => []),
      open: () => set({ isOpen: true }),
      close: () => set({ isOpen: false }),
      restore: () => set({ items: storage.read(get().items), isRestored: true }),
    };
  });
}

export const useCart = createItemList('cartItems', recordCartEvents);
export const useWishlist = createItemList('wishlistItems');

/** Reads cart and wishlist and follows other tabs; answers how to stop following. To be called once, in the browser. */
export function restoreItemLists(): () => void {
  useCart.getState().restore();
  useWishlist.getState().restore();
  const follow = ({ key }: StorageEvent) => {
    if (key === 'cartItems' || key === null) useCart.getState().restore();
    if (key === 'wishlistItems' || key === null) useWishlist.getState().restore();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
