/**
 * Storage of the cart and the wishlist in local storage. Where that is forbidden (private windows) or full, a list
 * lasts as long as its page, and the older one that is stored does not overwrite it.
 */
import type { CartItem } from '../../shop/cart/cart.ts';
import { parseStoredItems } from './read-items.ts';

export interface ItemListStorage {
  /** Returns the current items; `shown` are those of this page. */
  read(shown: CartItem[]): CartItem[];
  write(items: readonly CartItem[]): void;
}

export function itemListStorage(name: string): ItemListStorage {
  /** True if the last write succeeded: the stored items are then at least as new as the page's. */
  let isKept = true;
  return {
    read(shown) {
      if (!isKept) return shown;
      try {
        return parseStoredItems(localStorage.getItem(name));
      } catch {
        return shown;
      }
    },
    write(items) {
      try {
        // An empty list has no key at all (spec 4).
        if (items.length === 0) localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(items));
        isKept = true;
      } catch {
        isKept = false;
      }
    },
  };
}
