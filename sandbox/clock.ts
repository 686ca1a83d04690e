/** Time as the sandbox sees it, so that tests can move it: the outside services' rules reach from 5 s to 6 months. */
export interface SandboxClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `work` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, work: () => void): () => void;
}

/** The machine's own time. Its timers do not keep the process alive. */
export const systemClock: SandboxClock = {
  now: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Returns the clock with a function that cancels all work still planned by it. */
export function cancellableClock(clock: SandboxClock): { clock: SandboxClock; cancelAll(): void } {
  const cancels = new Set<() => void>();
  const after: SandboxClock['after'] = (delayMs, work) => {
    const cancelPlanned = clock.after(delayMs, () => {
      cancels.delete(cancel);
      work();
    });
    const cancel = () => {
      cancels.delete(cancel);
      cancelPlanned();
    };
    cancels.add(cancel);
    return cancel;
  };
  return {
    clock: { now: () => clock.now(), after },
    cancelAll: () => {
      for (const cancel of [...cancels]) cancel();
    },
  };
}

/** Returns the time in Unix seconds, the unit of most `created_at` and `exp` on the wire. */
export function unixSecondsOf(clock: SandboxClock): number {
  return Math.floor(clock.now() / 1000);
}
