/**
 * Scheduler of the model's processes. Two may be at work at once, but only the one whose turn it is takes steps, so
 * that a script always runs the same way. It keeps the turn until it ends, waits for the other's lock, or hands it
 * over.
 */
export interface ProcessTurns {
  /** Waits until it is this one's turn; nobody else takes a step before it passes on. */
  take(who: object): Promise<void>;
  give(to: object): void;
  /** Lets the next one on who waits; nothing where it is not this one's turn. */
  pass(who: object): void;
  /** Lets the other processes run until they are done or wait as well. */
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
