/** Bounds what a page fetches for links that only rest in view, in number and in bytes. Pure. */

const maxLinks = 8;
const maxBytes = 300_000;

export interface RestBudget {
  /** Takes one link's place in the budget; false for one that had its place, and once the budget is spent. */
  take(address: string): boolean;
  /** Counts bytes that came for a link. */
  spend(bytes: number): void;
}

/** Makes the budget of one page. */
export function createRestBudget(): RestBudget {
  const taken = new Set<string>();
  let spentBytes = 0;
  return {
    take(address) {
      if (taken.has(address) || taken.size === maxLinks || spentBytes >= maxBytes) return false;
      taken.add(address);
      return true;
    },
    spend(bytes) {
      spentBytes += bytes;
    },
  };
}
