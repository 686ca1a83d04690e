/**
 * The item lists of an account, and the merging of a device's list with the account's. Pure.
 *
 * Each device remembers the account's list at their last synchronisation. A count that only one side has changed since
 * is taken from that side. If both have changed it, the larger count is taken if either has raised it, else the
 * smaller. So nothing that was added anywhere is lost, what was removed stays removed, and merging again changes
 * nothing: an answer that got lost on the way does no harm.
 */
import { z } from 'zod';
import { typed } from '../contact/typed-text.ts';

export const itemListKinds = ['cart', 'wishlist'] as const;
export type ItemListKind = (typeof itemListKinds)[number];

/** Most lines of an item list: as many sarees as the catalogue returns in one call. */
export const maxItemLines = 100;

export const itemLineSchema = z.object({
  sku: z.string().overwrite(typed.sku).min(1).max(60),
  count: z.number().int().min(1).max(1_000),
});
export type ItemLine = z.output<typeof itemLineSchema>;

/** A whole item list as an account keeps it: each saree once. */
export const itemLinesSchema = z
  .array(itemLineSchema)
  .max(maxItemLines)
  .refine(
    (lines) => new Set(lines.map(({ sku }) => sku)).size === lines.length,
    'A saree is twice in your cart or wishlist. Please reload the page.',
  );

export interface MergeSides<Item> {
  /** The list at the last synchronisation; `null` if there was none. */
  readonly base: readonly Item[] | null;
  readonly mine: readonly Item[];
  readonly theirs: readonly Item[];
}

/**
 * Merges two lists: my lines in their order, then those only in theirs. `stock` has availabilities by sku, as far as
 * known: no line exceeds that of its saree, but a line of a sold-out saree keeps one piece, so that it is shown.
 */
export function mergeItemLists(
  { base, mine, theirs }: MergeSides<ItemLine>,
  stock: ReadonlyMap<string, number>,
): ItemLine[] {
  const counts = (lines: readonly ItemLine[]) =>
    new Map(lines.map(({ sku, count }) => [sku, Math.min(count, Math.max(1, stock.get(sku) ?? count))]));
  const [was, here, there] = [counts(base ?? []), counts(mine), counts(theirs)];
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((sku) => {
    const agreed = base ? (was.get(sku) ?? 0) : null;
    const count = mergeCount(agreed, here.get(sku) ?? 0, there.get(sku) ?? 0);
    return count > 0 ? [{ sku, count }] : [];
  });
}

/** Merges two counts. `was` is `null` at the first sign-in on a device, which takes the larger count, never the sum. */
function mergeCount(was: number | null, here: number, there: number): number {
  if (here === was) return there;
  if (there === was) return here;
  const hasGrown = was === null || here > was || there > was;
  return hasGrown ? Math.max(here, there) : Math.min(here, there);
}

/** Removes lines that came from another account; of a line on both lists the pieces added since stay. */
export function subtractItemLines(lines: readonly ItemLine[], others: readonly ItemLine[]): ItemLine[] {
  const theirs = new Map(others.map(({ sku, count }) => [sku, count]));
  return lines.flatMap(({ sku, count }) => {
    const left = count - (theirs.get(sku) ?? 0);
    return left > 0 ? [{ sku, count: left }] : [];
  });
}
