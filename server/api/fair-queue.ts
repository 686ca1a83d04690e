/**
 * A fair queue: bounds how much is done at once, and gives free places to callers in turn, so that who asks for much
 * delays themselves and nobody else.
 */
import { Problem } from './problem.ts';

export interface FairQueueLimits {
  /** Works that are under way at once. */
  readonly places: number;
  /** Of them, those that one caller may have; all by default. The others are free when somebody else comes. */
  readonly placesEach?: number;
  /** Works of one caller that may wait. */
  readonly waitingEach: number;
  /** Milliseconds after which a work that goes on loses its place: it waits for an outside service. Never by default. */
  readonly placeMs?: number;
}

/**
 * Runs `work` when it is the turn of `who`. Throws `Problem('busy')` where too many works of theirs wait, and for work
 * that nobody wants any more (`isGone`) when its turn comes.
 */
export type FairQueue = <T>(who: string, work: () => Promise<T>, isGone?: () => boolean) => Promise<T>;

interface Waiting {
  readonly isGone: () => boolean;
  begin(): void;
  refuse(): void;
}

/** Creates a queue in this process's memory. */
export function createFairQueue({ places, placesEach = places, waitingEach, placeMs }: FairQueueLimits): FairQueue {
  let free = places;
  /** Places that each caller has. */
  const taken = new Map<string, number>();
  /** Those who wait, whose turn is next first; each with their works, the oldest first. */
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

/** Takes the first work off the line that somebody still wants; those before it are refused. */
function firstWanted(line: Waiting[]): Waiting | undefined {
  for (let first = line.shift(); first; first = line.shift()) {
    if (!first.isGone()) return first;
    first.refuse();
  }
  return undefined;
}
