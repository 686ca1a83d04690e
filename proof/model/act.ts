/** Acts of a run, each a line of its script. */
import type { Services } from '../../shop/services.ts';
import type { ModelWorld } from './world.ts';

export interface ModelAct {
  /** Description of the act before the run. */
  readonly says: string;
  possible(world: Readonly<ModelWorld>): boolean;
  /** Description of the act with its objects, in the current world. */
  line(world: Readonly<ModelWorld>): string;
  /** Answers what came of it. May throw `OutsideServiceError`. */
  run(world: ModelWorld, shop: Services): Promise<string>;
}

type Run<T> = (one: T, world: ModelWorld, shop: Services) => Promise<string> | string;

/** Defines an act that concerns the whole shop, possible from the first order on. */
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
 * Defines an act on one of several things: the nth of those that exist then, counted round. `words` have a gap, `_`,
 * where its name belongs.
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
