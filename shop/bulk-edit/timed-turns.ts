/** Runs one task after another, each for a time at most that begins with its turn: waiting for others is no fault of its own. */

export interface TurnLimits {
  readonly longestMs: number;
  /** Most tasks that wait. */
  readonly maxWaiting: number;
}

/** Runs a task when its turn comes; its signal aborts when its time is over. Rejects at once if too many wait. */
export type TimedTurns = <Result>(task: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

/** Creates the turns of one thread. */
export function createTimedTurns({ longestMs, maxWaiting }: TurnLimits): TimedTurns {
  let last: Promise<unknown> = Promise.resolve();
  let tasks = 0;
  return async (task) => {
    if (tasks > maxWaiting) throw new Error('too many tasks wait');
    tasks += 1;
    const own = last.then(() => task(AbortSignal.timeout(longestMs)));
    last = own.catch(() => {});
    return own.finally(() => {
      tasks -= 1;
    });
  };
}
