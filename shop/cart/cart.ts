/** Operations on the items of a cart or a wishlist (spec 4). Pure. */
import { multiplyPaise, type Paise, parsePrice, sumPaise } from '../money.ts';

/** An item as local storage keeps it, under the spec's names; `availability` and `path` are the shop's additions. */
export interface CartItem {
  saree_sku: string;
  pname: string;
  color: string;
  /** With its currency sign: `₹4,200.00`. */
  price: string;
  /** Picture 5. */
  first: string;
  /** Picture 1. */
  second: string;
  ratings: number | null;
  /** A whole number, at least 1. */
  count: number;
  availability: number;
  path: string;
}

/** Adds the count to the saree's item and updates its other fields, or appends the item if there is none. */
export function addItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  if (!items.some((item) => item.saree_sku === added.saree_sku)) return [...items, added];
  return items.map((item) =>
    item.saree_sku === added.saree_sku ? { ...item, ...added, count: item.count + added.count } : item,
  );
}

/** Removes a saree from the items. */
export function removeItem(items: readonly CartItem[], sku: string): CartItem[] {
  return items.filter((item) => item.saree_sku !== sku);
}

/** Adds one piece to a saree's item. */
export function increaseItemCount(items: readonly CartItem[], sku: string): CartItem[] {
  return items.map((item) => (item.saree_sku === sku ? { ...item, count: item.count + 1 } : item));
}

/** Removes one piece from a saree's item; the last one removes the item. */
export function decreaseItemCount(items: readonly CartItem[], sku: string): CartItem[] {
  return items.flatMap((item) => {
    if (item.saree_sku !== sku) return [item];
    return item.count > 1 ? [{ ...item, count: item.count - 1 }] : [];
  });
}

/** Restores a removed item at its place, or adds its count to an item of the same saree added meanwhile. */
export function restoreItem(items: readonly CartItem[], removed: CartItem, at: number): CartItem[] {
  if (items.some((item) => item.saree_sku === removed.saree_sku)) return addItem(items, removed);
  return [...items.slice(0, at), removed, ...items.slice(at)];
}

/** Removes items that were bought or moved to the cart elsewhere; items added meanwhile stay. */
export function subtractItems(items: readonly CartItem[], gone: readonly CartItem[]): CartItem[] {
  const goneBySku = new Map(gone.map((item) => [item.saree_sku, item.count]));
  return items.flatMap((item) => {
    const count = item.count - (goneBySku.get(item.saree_sku) ?? 0);
    return count > 0 ? [{ ...item, count }] : [];
  });
}

/** Tells whether an item asks for more pieces than are available. */
export function exceedsAvailability(item: Pick<CartItem, 'count' | 'availability'>): boolean {
  return item.count > item.availability;
}

/** Returns the number that the badge shows; the badge is hidden at 0. */
export function countPiecesOf(items: readonly CartItem[]): number {
  return items.reduce((total, item) => total + item.count, 0);
}

/** Returns the total of the items in paise. */
export function totalOfItems(items: readonly CartItem[]): Paise {
  return sumPaise(items.map((item) => multiplyPaise(priceOfItem(item), item.count)));
}

/** Returns the total of what can be bought: sold-out items cost nothing, as long as they lie in the cart. */
export function totalOfAvailable(items: readonly CartItem[]): Paise {
  return totalOfItems(items.filter(({ availability }) => availability > 0));
}

/** Returns the numeric part of an item's price; 0 for a text without one, which the server's price then corrects. */
export function priceOfItem(item: Pick<CartItem, 'price'>): Paise {
  return parsePrice(item.price) ?? sumPaise([]);
}

/** Catalogue fields that a cart item repeats. */
export interface CurrentSareeFields {
  saree_sku: string;
  name: string;
  saree_name: string | null;
  color: string;
  path: string;
  first: string | null;
  second: string | null;
  final_price: string;
  availability: number;
}

/**
 * Overwrites the items' catalogue fields with current ones. A sku in `asked` that the catalogue no longer knows counts
 * as sold out; items added to the list since stay unchanged.
 */
export function refreshItems(
  items: readonly CartItem[],
  current: readonly CurrentSareeFields[],
  asked: readonly string[],
): CartItem[] {
  const bySku = new Map(current.map((saree) => [saree.saree_sku, saree]));
  return items.map((item) => {
    const saree = bySku.get(item.saree_sku);
    if (saree) return refreshed(item, saree);
    return asked.includes(item.saree_sku) && item.availability !== 0 ? { ...item, availability: 0 } : item;
  });
}

/** Returns the item with the saree's fields; the same object if none of them changed. */
function refreshed(item: CartItem, saree: CurrentSareeFields): CartItem {
  const { color, path, availability } = saree;
  const pictures = { first: saree.first ?? '', second: saree.second ?? '' };
  const pname = saree.saree_name ?? saree.name;
  const fresh = { color, path, ...pictures, availability, price: saree.final_price, pname };
  const isSame = Object.entries(fresh).every(([name, value]) => item[name as keyof CartItem] === value);
  return isSame ? item : { ...item, ...fresh };
}
