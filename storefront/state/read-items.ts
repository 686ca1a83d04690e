/**
 * Reads what a browser keeps of an item list, item by item: broken storage is an empty list, not a broken page. Written by hand,
 * because a schema library would be a tenth of the first view's script for these ten fields. Pure.
 */
import { addItem, type CartItem } from '../../shop/cart/cart.ts';

const maxPieces = 1_000;

/** Parses the stored items of a cart or a wishlist. */
export function parseStoredItems(stored: string | null): CartItem[] {
  try {
    return toValidItems(JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
}

/** A list without what is no item; two lines of one saree become one. */
export function toValidItems(list: unknown): CartItem[] {
  if (!Array.isArray(list)) return [];
  return list
    .map(toItem)
    .filter((item) => item !== null)
    .reduce<CartItem[]>(addItem, []);
}

/** A saree and a count it must have; whatever else is missing or not what it should be, the shop is asked for anyway. */
function toItem(value: unknown): CartItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const { saree_sku, count, availability, ratings, ...words } = value as Record<string, unknown>;
  if (typeof saree_sku !== 'string' || saree_sku === '') return null;
  if (!isWhole(count) || count < 1 || count > maxPieces) return null;
  return {
    saree_sku,
    pname: text(words.pname),
    color: text(words.color),
    price: text(words.price),
    first: text(words.first),
    second: text(words.second),
    ratings: typeof ratings === 'number' ? ratings : null,
    count,
    availability: isWhole(availability) && availability >= 0 ? availability : 1,
    path: text(words.path),
  };
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
