/** Repeats periodic work, one round at a time. */
import type { Logger } from '../process/log.ts';

export interface Rounds {
  /** Stops after the round under way. */
  stop(): Promise<void>;
}

/** Runs the work at once and then at intervals; a round that fails is logged as `failure`, and the next one comes. */
export function repeat(everyMs: number, work: () => Promise<void>, log: Logger, failure: string): Rounds {
  const round = () => work().catch((error: unknown) => log.error({ err: error }, failure));
  let current = round();
  const timer = setInterval(() => {
    current = current.then(round);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
