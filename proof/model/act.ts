/** Defines the acts of the model, each of which is a line of a script. */
import type { Services } from '../../shop/services.ts';
import type { ModelWorld } from './world.ts';

export interface ModelAct {
  /** Description of the act before the run, when its object is not known yet. */
  readonly says: string;
  possible(world: Readonly<ModelWorld>): boolean;
  /** Returns the description of the act with its object in the current world. */
  line(world: Readonly<ModelWorld>): string;
  /** Performs the act and returns its outcome, for the script. May throw an `OutsideServiceError`. */
  run(world: ModelWorld, shop: Services): Promise<string>;
}

type Run<T> = (one: T, world: ModelWorld, shop: Services) => Promise<string> | string;

/** Returns an act that concerns the whole shop and is possible from the first order on. */
export function defineAct(
  says: string,
  run: (world: ModelWorld, shop: Services) => Promise<string> | string,
): ModelAct {
  return {
    says,
    possible: ({ pages }) => pages.length > 0,
    line: () => says,
    run: async (world, shop) => run(world, shop),
  };
}

/**
 * Returns an act on one of the things that exist at that time: number `nth` modulo their count. In `words`, `_` stands
 * for the thing's name.
 */
export function defineActOnOne<T>(
  nth: number,
  words: string,
  {
    among,
    called,
  }: { among: (world: Readonly<ModelWorld>) => readonly T[]; called: (one: T, world: Readonly<ModelWorld>) => string },
  run: Run<T>,
): ModelAct {
  const chosen = (world: Readonly<ModelWorld>) => {
    const all = among(world);
    return all[nth % all.length];
  };
  const line = (world: Readonly<ModelWorld>) => {
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
