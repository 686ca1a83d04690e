/**
 * In-memory rate limit by caller, for events only. It guards the size of the store, not money or passwords: a restart
 * or a second process only widens the bound a little, and a check in the database would cost as much as the write.
 */
export interface MemoryRateLimitRules {
  /** Most events of a caller in a window. */
  readonly max: number;
  readonly windowMs: number;
  /** Most callers in a window; others are refused until the next. */
  readonly maxCallers: number;
}

/** A function that counts `count` events of `caller`; returns false, and counts none, if that exceeds the limit. */
export type MemoryRateLimit = (caller: string, count: number, now: Date) => boolean;

/** Creates a rate limit of `max` events by caller in each window of `windowMs`, for at most `maxCallers` callers. */
export function createMemoryRateLimit({ max, windowMs, maxCallers }: MemoryRateLimitRules): MemoryRateLimit {
  let window = 0;
  let taken = new Map<string, number>();
  return (caller, count, now) => {
    const current = Math.floor(now.getTime() / windowMs);
    if (current !== window) {
      window = current;
      taken = new Map();
    }
    const before = taken.get(caller);
    if (before === undefined && taken.size >= maxCallers) return false;
    const after = (before ?? 0) + count;
    if (after > max) return false;
    taken.set(caller, after);
    return true;
  };
}
