/** Counts of one joint limit in this process, and those that the other processes have not been told. No input or output. */
import { type MemoryRateLimit, type MemoryRateLimitRules, openMemoryCounts, windowOf } from './memory-rate-limit.ts';

/** Counts by caller in one window. */
export interface UntoldCounts {
  readonly window: number;
  readonly byCaller: ReadonlyMap<string, number>;
}

export interface JointCounts {
  readonly windowMs: number;
  readonly take: MemoryRateLimit;
  hasUntold(): boolean;
  /** Hands out the oldest untold counts, of at most `most` callers. They count as told until they are put back. */
  handOut(most: number): UntoldCounts;
  /** Takes counts back that could not be told, unless their window is over and nobody needs them. */
  putBack(counts: UntoldCounts): void;
  /** Notes what a caller has taken of all processes together, as far as they have told it. */
  learn(window: number, caller: string, total: number): void;
}

/**
 * Opens the counts of one limit. Decides at once, by what this process has let in and what it has learnt of the others.
 * Keeps at most `maxCallers` counts, told and untold, and of one window only.
 */
export function openJointCounts(rules: MemoryRateLimitRules): JointCounts {
  const counts = openMemoryCounts(rules);
  let window = 0;
  let untold = new Map<string, number>();
  const addUntold = (caller: string, count: number) => untold.set(caller, (untold.get(caller) ?? 0) + count);
  return {
    windowMs: rules.windowMs,
    take(caller, count, now) {
      const current = windowOf(now, rules.windowMs);
      if (current !== window) {
        window = current;
        untold = new Map();
      }
      if (!counts.take(caller, count, now)) return false;
      addUntold(caller, count);
      return true;
    },
    hasUntold: () => untold.size > 0,
    handOut(most) {
      const byCaller = new Map<string, number>();
      for (const [caller, count] of untold) {
        if (byCaller.size >= most) break;
        byCaller.set(caller, count);
        untold.delete(caller);
      }
      return { window, byCaller };
    },
    putBack(given) {
      if (given.window !== window) return;
      for (const [caller, count] of given.byCaller) addUntold(caller, count);
    },
    learn(of, caller, total) {
      if (of === window) counts.raise(caller, total + (untold.get(caller) ?? 0));
    },
  };
}
