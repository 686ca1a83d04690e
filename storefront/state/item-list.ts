/**
 * The cart and the wishlist in the browser: the rules of `shop/cart` over local storage (spec 4: keys `cartItems` and
 * `wishlistItems`, saved after every change, removed by clearing, empty when nothing is stored).
 *
 * Every change starts from what is stored at that moment: no tab overwrites what another has just added, and an item
 * that is added before the page has read the storage is not lost. Changes by other tabs are followed at once, and what two tabs
 * change at the same moment is kept (`item-list-storage.ts`). Stored items are checked one by one. On the server, and until
 * `restoreAndFollowItemLists` has run, both lists are empty, so that every shopper gets the same page.
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
import { watchPageReturn } from '../navigation/recheck.ts';
import { recordCartEvents } from '../visits/record.ts';
import { type ChangeItems, itemListStorage } from './item-list-storage.ts';

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
  /** Subtracts the pieces of `gone`, which were bought or moved; pieces added meanwhile stay. */
  takeOut(gone: readonly CartItem[]): void;
  /** Updates the items of the skus `asked` with `current`, which the catalogue answered for them. */
  refresh(current: readonly CurrentSareeFields[], asked: readonly string[]): void;
  /** Replaces the items by what `work` returns for them. */
  rework(work: ChangeItems): void;
  clear(): void;
  open(): void;
  close(): void;
  /** Reads the stored items: at the start, and after another tab has written, of which a browser tells the text. */
  restore(told?: string | null): void;
}

export type ItemListName = 'cartItems' | 'wishlistItems';

/** Creates an item list. `onAdd` is called with the items that were added and the added counts. */
function createItemList(name: ItemListName, onAdd: (added: readonly CartItem[]) => void = () => {}) {
  const storage = itemListStorage(name);
  return create<ItemList>()((set, get) => {
    const change: ItemList['rework'] = (work) => set({ items: storage.change(get().items, work) });
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
      restore: (told) => set({ items: storage.read(get().items, told), isRestored: true }),
    };
  });
}

export const useCart = createItemList('cartItems', recordCartEvents);
export const useWishlist = createItemList('wishlistItems');

/**
 * Reads cart and wishlist and follows changes by other tabs, of which a page in the browser's cache of whole pages is not told: it
 * reads them when it is back. Returns a function that stops following. To be called once, in the browser.
 */
export function restoreAndFollowItemLists(): () => void {
  const restore = () => {
    useCart.getState().restore();
    useWishlist.getState().restore();
  };
  restore();
  const stopWatch = watchPageReturn(restore);
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === 'cartItems' || key === null) useCart.getState().restore(newValue);
    if (key === 'wishlistItems' || key === null) useWishlist.getState().restore(newValue);
  };
  window.addEventListener('storage', follow);
  return () => {
    stopWatch();
    window.removeEventListener('storage', follow);
  };
}
