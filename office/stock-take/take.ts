/** A stock take: the pieces that were counted, compared with the books. Pure. */

export interface Counted {
  readonly sku: string;
  readonly name: string;
  readonly color: string;
  readonly cover: string;
  readonly shelf: string | null;
  /** Pieces by the books when the saree was first counted or shown. */
  readonly available: number;
}

export interface StockTake {
  /** Pieces that were counted, by sku. */
  readonly found: Readonly<Record<string, number>>;
  /** Tags that belong to no saree of the list. */
  readonly unknown: readonly string[];
  readonly begunAt: string;
}

export const emptyTake = (now: Date): StockTake => ({ found: {}, unknown: [], begunAt: now.toISOString() });

/** Returns a take with a tag counted once more. */
export function withTag(take: StockTake, sku: string, isKnown: boolean): StockTake {
  if (isKnown) return withCount(take, sku, (take.found[sku] ?? 0) + 1);
  return take.unknown.includes(sku) ? take : { ...take, unknown: [...take.unknown, sku] };
}

/** Returns a take in which so many pieces of a saree were counted; fewer than none is not counted at all. */
export function withCount(take: StockTake, sku: string, count: number): StockTake {
  const { [sku]: _, ...others } = take.found;
  return { ...take, found: count < 0 ? others : { ...others, [sku]: count } };
}

/** Returns a take without sarees that were corrected: what was counted of others stays, on whichever shelf it lies. */
export function withoutCorrected(take: StockTake, skus: readonly string[]): StockTake {
  const others = Object.entries(take.found).filter(([sku]) => !skus.includes(sku));
  return others.length === 0 ? { ...take, found: {}, unknown: [] } : { ...take, found: Object.fromEntries(others) };
}

/** Tells whether anything was counted or scanned. */
export const isUnderWay = ({ found, unknown }: StockTake): boolean => Object.keys(found).length + unknown.length > 0;

export interface Difference {
  readonly saree: Counted;
  readonly counted: number;
}

export interface TakeSums {
  /** Sarees whose pieces were all found. */
  readonly right: readonly Counted[];
  /** Sarees that were counted, and have more or fewer pieces than the books say. */
  readonly differences: readonly Difference[];
  /** Sarees with pieces of which none was counted yet. */
  readonly missing: readonly Counted[];
}

/** Compares a take with the books. */
export function compare({ found }: StockTake, sarees: readonly Counted[]): TakeSums {
  const counted = sarees.filter(({ sku }) => Object.hasOwn(found, sku));
  return {
    right: counted.filter(({ sku, available }) => found[sku] === available),
    differences: counted.flatMap((saree) => {
      const count = found[saree.sku] ?? 0;
      return count === saree.available ? [] : [{ saree, counted: count }];
    }),
    missing: sarees.filter(({ sku, available }) => available > 0 && !Object.hasOwn(found, sku)),
  };
}
