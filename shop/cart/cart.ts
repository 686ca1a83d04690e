/** The cart and the wishlist: the same operations on the same items (spec 4). Pure; both live in the browser. */
import { type Paise, parsePrice, sum, times } from '../money.ts';

/** An item as it lies in local storage, under the spec's names; `availability` and `path` are ours. */
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

/** Adds to the count of a saree that is there, else appends it. */
export function addItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  if (!items.some((item) => item.saree_sku === added.saree_sku)) return [...items, added];
  return items.map((item) =>
    item.saree_sku === added.saree_sku ? { ...item, ...added, count: item.count + added.count } : item,
  );
}

export function removeItem(items: readonly CartItem[], sku: string): CartItem[] {
  return items.filter((item) => item.saree_sku !== sku);
}

export function increaseItem(items: readonly CartItem[], sku: string): CartItem[] {
  return items.map((item) => (item.saree_sku === sku ? { ...item, count: item.count + 1 } : item));
}

/** Takes one away; at 1 the line goes. */
export function decreaseItem(items: readonly CartItem[], sku: string): CartItem[] {
  return items.flatMap((item) => {
    if (item.saree_sku !== sku) return [item];
    return item.count > 1 ? [{ ...item, count: item.count - 1 }] : [];
  });
}

/** What the badge shows; hidden at 0. */
export function countItems(items: readonly CartItem[]): number {
  return items.reduce((total, item) => total + item.count, 0);
}

export function totalOfItems(items: readonly CartItem[]): Paise {
  return sum(items.map((item) => times(priceOf(item), item.count)));
}

/** The numeric part of an item's price; 0 for a text without one, which the server's price then corrects. */
export function priceOf(item: Pick<CartItem, 'price'>): Paise {
  return parsePrice(item.price) ?? sum([]);
}

/** What the catalogue answers of a saree that an item repeats. */
export interface SareeNow {
  saree_sku: string;
  name: string;
  saree_name: string | null;
  color: string;
  path: string;
  first: string;
  second: string;
  final_price: string;
  availability: number;
}

/** What the catalogue says now, laid over the items; an item it does not know any more counts as sold out. */
export function refreshItems(items: readonly CartItem[], current: readonly SareeNow[]): CartItem[] {
  const bySku = new Map(current.map((saree) => [saree.saree_sku, saree]));
  return items.map((item) => {
    const saree = bySku.get(item.saree_sku);
    if (!saree) return item.availability === 0 ? item : { ...item, availability: 0 };
    const { color, path, first, second, availability } = saree;
    const fresh = {
      color,
      path,
      first,
      second,
      availability,
      price: saree.final_price,
      pname: saree.saree_name ?? saree.name,
    };
    const isSame = Object.entries(fresh).every(([name, value]) => item[name as keyof CartItem] === value);
    return isSame ? item : { ...item, ...fresh };
  });
}
