/**
 * Where a bag is kept: local storage, which may be forbidden (private windows) or full. The bag then lives as long as
 * its page, and what could not be written is not given up for the older thing that is stored.
 */
import type { CartItem } from '../../shop/cart/cart.ts';
import { readItems } from './read-items.ts';

export interface BagStorage {
  /** What the bag holds now; `shown` is what this page holds. */
  read(shown: CartItem[]): CartItem[];
  write(items: readonly CartItem[]): void;
}

export function bagStorage(name: string): BagStorage {
  /** Whether the last write succeeded: then what is stored is at least as new as what the page shows. */
  let isKept = true;
  return {
    read(shown) {
      if (!isKept) return shown;
      try {
        return readItems(localStorage.getItem(name));
      } catch {
        return shown;
      }
    },
    write(items) {
      try {
        // An empty bag has no key at all (spec 4).
        if (items.length === 0) localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(items));
        isKept = true;
      } catch {
        isKept = false;
      }
    },
  };
}
