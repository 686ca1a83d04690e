/**
 * A fair queue: bounds how much is done at once, and gives free places to callers in turn, so that who asks for much
 * delays themselves and nobody else. A caller who is alone may use all places.
 */
import { Problem } from './problem.ts';

export interface FairQueueLimits {
  /** Works that are under way at once. */
  readonly places: number;
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
export function createFairQueue({ places, waitingEach, placeMs }: FairQueueLimits): FairQueue {
  let free = places;
  /** Those who wait, whose turn is next first; each with their works, the oldest first. */
  const lines = new Map<string, Waiting[]>();

  const handOn = () => {
    for (const [who, line] of lines) {
      lines.delete(who);
      const first = firstWanted(line);
      if (line.length > 0) lines.set(who, line);
      if (first) return first.begin();
    }
    free += 1;
  };

  const wait = (who: string, isGone: () => boolean) =>
    new Promise<void>((begin, refuse) => {
      const line = lines.get(who) ?? [];
      if (line.length >= waitingEach) throw new Problem('busy');
      line.push({ isGone, begin, refuse: () => refuse(new Problem('busy')) });
      lines.set(who, line);
    });

  return async (who, work, isGone = () => false) => {
    if (free > 0) free -= 1;
    else await wait(who, isGone);
    let hasPlace = true;
    const leave = () => {
      if (hasPlace) handOn();
      hasPlace = false;
    };
    const timer = placeMs === undefined ? undefined : setTimeout(leave, placeMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      leave();
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
