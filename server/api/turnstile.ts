/** Lets only so many through at once and so many wait; who comes after that is told to come back. */
import { Problem } from './problem.ts';

export interface TurnstileLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** What it answers runs `work` when a place is free, first come first served. Throws `Problem('busy')`. */
export function turnstile({ atOnce, waiting }: TurnstileLimits): <T>(work: () => Promise<T>) => Promise<T> {
  let inside = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (inside < atOnce) inside += 1;
    else {
      if (queue.length >= waiting) throw new Problem('busy');
      // Whoever leaves hands the place on, so that nobody slips in between.
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
