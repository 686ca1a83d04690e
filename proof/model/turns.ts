/**
 * Scheduler of the model's processes. Two may be at work at once, but only the one that has the turn takes steps, so
 * that a script always runs the same way. A process keeps the turn until it ends, waits for the other's lock, or passes
 * the turn.
 */
export interface ProcessTurns {
  /** Waits until `who` has the turn; no other process takes a step until it passes the turn. */
  take(who: object): Promise<void>;
  /** Gives the turn to `to` at once. */
  give(to: object): void;
  /** Passes the turn of `who` to the next process that waits; does nothing if `who` does not have the turn. */
  pass(who: object): void;
  /** Passes the turn and waits to get it back. */
  yield(): Promise<void>;
}

export function createProcessTurns(): ProcessTurns {
  let holder: object | null = null;
  let waiting: { who: object; wake: () => void }[] = [];
  const take = async (who: object) => {
    if (holder === null || holder === who) holder = who;
    else await new Promise<void>((wake) => waiting.push({ who, wake }));
  };
  const pass = (who: object) => {
    if (holder !== who) return;
    const next = waiting[0]?.who ?? null;
    holder = next;
    // One process may wait with several statements, sent at once.
    const woken = waiting.filter((one) => one.who === next);
    waiting = waiting.filter((one) => one.who !== next);
    for (const { wake } of woken) wake();
  };
  return {
    take,
    pass,
    give(to) {
      holder = to;
    },
    async yield() {
      if (holder === null) return;
      const who = holder;
      pass(who);
      await take(who);
    },
  };
}
