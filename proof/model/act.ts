/** Acts of a run, each a line of its script. */
import type { Services } from '../../shop/services.ts';
import type { World } from './world.ts';

export interface Act {
  /** Description of the act before the run. */
  readonly says: string;
  possible(world: Readonly<World>): boolean;
  /** Description of the act with its objects, in the current world. */
  line(world: Readonly<World>): string;
  /** Answers what came of it. May throw `OutsideServiceError`. */
  run(world: World, shop: Services): Promise<string>;
}

type Run<T> = (one: T, world: World, shop: Services) => Promise<string> | string;

/** One that concerns the whole shop, from the first order on. */
export function act(says: string, run: (world: World, shop: Services) => Promise<string> | string): Act {
  return {
    says,
    possible: ({ pages }) => pages.length > 0,
    line: () => says,
    run: async (world, shop) => run(world, shop),
  };
}

/**
 * One that concerns one of several: the nth of those that there are then, counted round. `words` have a gap, `_`, where
 * its name belongs.
 */
export function actOnOne<T>(
  nth: number,
  words: string,
  {
    among,
    called,
  }: { among: (world: Readonly<World>) => readonly T[]; called: (one: T, world: Readonly<World>) => string },
  run: Run<T>,
): Act {
  const chosen = (world: Readonly<World>) => {
    const all = among(world);
    return all[nth % all.length];
  };
  const line = (world: Readonly<World>) => {
    const one = chosen(world);
    return words.replace('_', one === undefined ? 'none' : called(one, world));
  };
  return {
    says: words.replace('_', `[${nth}]`),
    possible: (world) => chosen(world) !== undefined,
    line,
    async run(world, shop) {
      const one = chosen(world);
      return one === undefined ? 'there is none' : run(one, world, shop);
    },
  };
}
