/** Prices a cart from the catalogue, never by the prices of a page (decisions: price authority). */
import type { Queryable } from '../../database/connect.ts';
import { productPath, type Saree, titleOfSaree } from '../catalogue/saree.ts';
import { findShownSareesBySkus } from '../catalogue/saree-store.ts';
import type { OrderLine } from '../orders/order.ts';

export interface CartLine {
  readonly sku: string;
  readonly count: number;
}

export type PricedCart = { ok: true; lines: OrderLine[] } | { ok: false; code: 'unknown_saree'; skus: string[] };

/** Merges lines of the same saree, adds up their counts, and sorts the lines by sku. */
export function mergeCartLines(cart: readonly CartLine[]): CartLine[] {
  const counts = new Map<string, number>();
  for (const { sku, count } of cart) counts.set(sku, (counts.get(sku) ?? 0) + count);
  return [...counts].map(([sku, count]) => ({ sku, count })).sort((a, b) => (a.sku < b.sku ? -1 : 1));
}

/** Prices a cart at the catalogue's current prices, in paise; refuses it with the skus that the shop does not show. */
export async function priceCart(db: Queryable, cart: readonly CartLine[]): Promise<PricedCart> {
  const skus = new Set(cart.map(({ sku }) => sku));
  return priceLines(cart, await findShownSareesBySkus(db, [...skus]));
}

/** Prices a cart at the prices of these sarees, in paise; refuses it with the skus that are not among them. */
export function priceLines(cart: readonly CartLine[], catalogue: readonly Saree[]): PricedCart {
  const merged = mergeCartLines(cart);
  const sarees = new Map(catalogue.map((saree) => [saree.sku, saree]));
  const unknown = merged.filter((line) => !sarees.has(line.sku)).map((line) => line.sku);
  if (unknown.length > 0) return { ok: false, code: 'unknown_saree', skus: unknown };
  const lines = merged.flatMap((line) => {
    const saree = sarees.get(line.sku);
    return saree ? [toLine(saree, line.count)] : [];
  });
  return { ok: true, lines };
}

function toLine(saree: Saree, quantity: number): OrderLine {
  return {
    sku: saree.sku,
    name: titleOfSaree(saree),
    color: saree.color,
    path: productPath(saree.name, saree.color),
    unitPrice: saree.price,
    quantity,
  };
}

/** Tells whether two sets of lines have the same pieces at the same prices, in any order. */
export function isSameCart(a: readonly OrderLine[], b: readonly OrderLine[]): boolean {
  const key = (lines: readonly OrderLine[]) =>
    lines
      .map((line) => `${line.sku} ${line.quantity} ${line.unitPrice}`)
      .sort()
      .join('|');
  return key(a) === key(b);
}
