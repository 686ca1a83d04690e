/**
 * A fair queue: bounds the tasks under way at once and gives free places to callers in turn, so that a caller with many
 * tasks delays only themselves.
 */
import { Problem } from './problem.ts';

export interface FairQueueLimits {
  /** Most tasks under way at once. */
  readonly places: number;
  /** Places that one caller may have; all by default. The others stay free for other callers. */
  readonly placesEach?: number;
  /** Most waiting tasks of one caller. */
  readonly waitingEach: number;
  /** Milliseconds after which a task loses its place, since it waits for an outside service. Never by default. */
  readonly placeMs?: number;
}

/**
 * A function that runs `work` when it is the turn of `who`. Throws `Problem('busy')` if too many tasks of theirs wait,
 * or if the caller is gone (`isGone`) when the turn comes.
 */
export type FairQueue = <T>(who: string, work: () => Promise<T>, isGone?: () => boolean) => Promise<T>;

interface Waiting {
  readonly isGone: () => boolean;
  begin(): void;
  refuse(): void;
}

/**
 * Creates a queue in this process's memory. It shares out the time and memory of this process, and so knows only the tasks
 * of this process.
 */
export function createFairQueue({ places, placesEach = places, waitingEach, placeMs }: FairQueueLimits): FairQueue {
  let free = places;
  /** Number of places that each caller has. */
  const taken = new Map<string, number>();
  /** Waiting tasks of each caller, the oldest first; the caller whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>();

  const takenBy = (who: string) => taken.get(who) ?? 0;
  const mayTake = (who: string) => free > 0 && takenBy(who) < placesEach;
  const take = (who: string) => {
    free -= 1;
    taken.set(who, takenBy(who) + 1);
  };

  const leave = (who: string) => {
    free += 1;
    if (takenBy(who) > 1) taken.set(who, takenBy(who) - 1);
    else taken.delete(who);
    for (const [next, line] of lines) {
      if (!mayTake(next)) continue;
      lines.delete(next);
      const first = firstWanted(line);
      if (line.length > 0) lines.set(next, line);
      if (!first) continue;
      take(next);
      return first.begin();
    }
  };

  const wait = (who: string, isGone: () => boolean) =>
    new Promise<void>((begin, refuse) => {
      const line = lines.get(who) ?? [];
      if (line.length >= waitingEach) throw new Problem('busy');
      line.push({ isGone, begin, refuse: () => refuse(new Problem('busy')) });
      lines.set(who, line);
    });

  return async (who, work, isGone = () => false) => {
    if (mayTake(who)) take(who);
    else await wait(who, isGone);
    let hasPlace = true;
    const end = () => {
      if (hasPlace) leave(who);
      hasPlace = false;
    };
    const timer = placeMs === undefined ? undefined : setTimeout(end, placeMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      end();
    }
  };
}

/** Removes and returns the first task whose caller is not gone; refuses those before it. */
function firstWanted(line: Waiting[]): Waiting | undefined {
  for (let first = line.shift(); first; first = line.shift()) {
    if (!first.isGone()) return first;
    first.refuse();
  }
  return undefined;
}
