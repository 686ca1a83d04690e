/** A stock take: the pieces that were counted, compared with the books. Pure. */

export interface Counted {
  readonly sku: string;
  readonly name: string;
  readonly color: string;
  readonly cover: string | null;
  readonly shelf: string | null;
  /** Pieces by the books. */
  readonly available: number;
}

/** A count, and what the books said when the first piece was counted: a later sale is no difference. */
export interface Count {
  readonly counted: number;
  readonly seen: number;
}

export interface StockTake {
  /** By sku. */
  readonly counts: Readonly<Record<string, Count>>;
  /** Tags that belong to no saree of the list. */
  readonly unknown: readonly string[];
  readonly begunAt: string;
}

export const emptyTake = (now: Date): StockTake => ({ counts: {}, unknown: [], begunAt: now.toISOString() });

/** Returns a take with a tag counted once more; `saree` is the one of the list that has it. */
export function withTag(take: StockTake, sku: string, saree: Counted | undefined): StockTake {
  if (saree) return withCount(take, saree, (take.counts[sku]?.counted ?? 0) + 1);
  return take.unknown.includes(sku) ? take : { ...take, unknown: [...take.unknown, sku] };
}

/** Returns a take in which so many pieces of a saree were counted; fewer than none is not counted at all. */
export function withCount(take: StockTake, { sku, available }: Counted, counted: number): StockTake {
  const { [sku]: before, ...others } = take.counts;
  const seen = before?.seen ?? available;
  return { ...take, counts: counted < 0 ? others : { ...others, [sku]: { counted, seen } } };
}

/** Returns a take without the counts of some sarees. Without any count it is over. */
export function withoutCounts(take: StockTake, skus: readonly string[]): StockTake {
  const others = Object.entries(take.counts).filter(([sku]) => !skus.includes(sku));
  return others.length === 0 ? { ...take, counts: {}, unknown: [] } : { ...take, counts: Object.fromEntries(others) };
}

/** Tells whether anything was counted or scanned. */
export const isUnderWay = ({ counts, unknown }: StockTake): boolean => Object.keys(counts).length + unknown.length > 0;

export interface Difference extends Count {
  readonly saree: Counted;
}

export interface TakeSums {
  /** Sarees whose pieces were all found. */
  readonly right: readonly Counted[];
  /** Sarees that were counted, and had more or fewer pieces than the books said. */
  readonly differences: readonly Difference[];
  /** Sarees with pieces of which none was counted yet. */
  readonly missing: readonly Counted[];
}

/** Compares a take with the books: each count with what they said when it began. */
export function compare({ counts }: StockTake, sarees: readonly Counted[]): TakeSums {
  const counted = sarees.flatMap((saree) => {
    const count = counts[saree.sku];
    return count ? [{ saree, ...count }] : [];
  });
  return {
    right: counted.flatMap(({ saree, counted, seen }) => (counted === seen ? [saree] : [])),
    differences: counted.filter(({ counted, seen }) => counted !== seen),
    missing: sarees.filter(({ sku, available }) => available > 0 && !Object.hasOwn(counts, sku)),
  };
}
