/**
 * Parses the stored items of a cart or wishlist one by one; broken storage counts as an empty list. Written by hand: a
 * schema library for these ten fields would be a tenth of the first view's script. Pure.
 */
import { addItem, type CartItem } from '../../shop/cart/cart.ts';

const maxPieces = 1_000;

/** Parses the stored items of a cart or a wishlist; none if they cannot be parsed. */
export function parseStoredItems(stored: string | null): CartItem[] {
  try {
    return toValidItems(JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
}

/** Returns the valid items of a list; two of one saree become one. */
export function toValidItems(list: unknown): CartItem[] {
  if (!Array.isArray(list)) return [];
  return list
    .map(toItem)
    .filter((item) => item !== null)
    .reduce<CartItem[]>(addItem, []);
}

/**
 * Returns the item; `null` without a sku or a count from 1 to 1,000. Other fields that are missing or wrong get
 * defaults: the shop is asked for them anyway.
 */
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
