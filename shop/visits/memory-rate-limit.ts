/**
 * Rate limit by caller, counted in this process's memory: for what comes too often to ask the database for each.
 * `joint-rate-limit.ts` adds its counts up with those of the shop's other processes.
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

/** A function that opens the limit of a name, which tells it from others in the table of limits. */
export type OpenRateLimit = (name: string, rules: MemoryRateLimitRules) => MemoryRateLimit;

export interface MemoryCounts {
  readonly take: MemoryRateLimit;
  /** Raises what a caller of the present window has taken to `total`, if it was less: others have let the rest in. */
  raise(caller: string, total: number): void;
}

/** Returns the number of the window of a moment. Windows begin at the same moments in all processes, counted from 1970. */
export const windowOf = (moment: Date, windowMs: number): number => Math.floor(moment.getTime() / windowMs);

/** Opens counts of `max` events by caller in each window of `windowMs`, for at most `maxCallers` callers. */
export function openMemoryCounts({ max, windowMs, maxCallers }: MemoryRateLimitRules): MemoryCounts {
  let window = 0;
  let taken = new Map<string, number>();
  return {
    take(caller, count, now) {
      const current = windowOf(now, windowMs);
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
    },
    raise(caller, total) {
      const known = taken.get(caller);
      if (known !== undefined && total > known) taken.set(caller, total);
    },
  };
}

/** Creates a rate limit of `max` events by caller in each window of `windowMs`, for at most `maxCallers` callers. */
export function createMemoryRateLimit(rules: MemoryRateLimitRules): MemoryRateLimit {
  return openMemoryCounts(rules).take;
}

/** Opens a limit that this process counts alone. */
export const countAlone: OpenRateLimit = (_name, rules) => createMemoryRateLimit(rules);
