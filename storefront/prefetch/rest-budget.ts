/** Bounds what a page prefetches for links that only rest in view, in number and in bytes. */

const maxLinks = 8;
const maxBytes = 300_000;

export interface RestBudget {
  /** Takes a place in the budget for a link; false if it has had one already, or if the budget is spent. */
  take(address: string): boolean;
  /** Counts bytes that were received for a link. */
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
