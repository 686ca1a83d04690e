/**
 * How much each caller may send in a while, counted in memory. Good for events and nothing else: what is guarded is the
 * store's size, not money or a password; a restart, or a second process, only makes the bound a little wider, and asking
 * the database who may write to it would cost as much as the writing.
 */
export interface AllowanceRules {
  /** So many in each window. */
  readonly most: number;
  readonly windowMs: number;
  /** Callers remembered at most; who comes after them waits for the next window. */
  readonly mostCallers: number;
}

/** Takes `count` from what is left of `caller`'s; false, and nothing taken, where that is too little. */
export type Allowance = (caller: string, count: number, now: Date) => boolean;

export function allowance({ most, windowMs, mostCallers }: AllowanceRules): Allowance {
  let window = 0;
  let taken = new Map<string, number>();
  return (caller, count, now) => {
    const current = Math.floor(now.getTime() / windowMs);
    if (current !== window) {
      window = current;
      taken = new Map();
    }
    const before = taken.get(caller);
    if (before === undefined && taken.size >= mostCallers) return false;
    const after = (before ?? 0) + count;
    if (after > most) return false;
    taken.set(caller, after);
    return true;
  };
}
