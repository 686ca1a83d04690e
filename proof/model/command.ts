/** A line of a script: an act, and what befalls the process of the shop that takes part in it. */
import type { AsyncCommand } from 'fast-check';
import type { Act } from './act.ts';
import { findWrong } from './at-every-moment.ts';
import type { OutsideService } from './faults.ts';
import type { Fate, Moment } from './process.ts';
import { perform, type World } from './world.ts';

export interface Plan {
  readonly act: Act;
  /** The process dies at that step, should it come so far. */
  readonly dies: { readonly at: Moment; readonly when: 'before' | 'after' } | null;
  /** Before that step something else happens; `without`: a service that is away then, for one call. */
  readonly meets: { readonly at: Moment; readonly act: Act; readonly without: OutsideService | null } | null;
}

export function command({ act, dies, meets }: Plan): AsyncCommand<World, World> {
  const says = [
    act.says,
    ...(meets ? [`(before its ${inWords(meets.at)}: ${meets.act.says}${inFault(meets.without)})`] : []),
    ...(dies ? [`(dies ${dies.when} its ${inWords(dies.at)})`] : []),
  ].join(' ');
  return {
    check: (world) => act.possible(world),
    toString: () => says,
    async run(_, world) {
      world.clock.pass(1_000);
      const before = world.steps;
      let other: Promise<unknown> = Promise.resolve();
      const rival = (step: string) => {
        if (!meets?.act.possible(world)) return;
        const line = (now: World) => `  meanwhile, before ${step}: ${meets.act.line(now)}${inFault(meets.without)}`;
        if (meets.without) world.faults.next(meets.without, 'is away');
        other = happen(world, { ...meets.act, line }).then(
          () => null,
          (error: unknown) => error,
        );
      };
      const fate = { dies: dies ?? undefined, meets: meets ? { at: meets.at, rival } : undefined };
      await happen(world, act, fate);
      const failure = await other;
      if (failure) throw failure;
      if (world.steps > before) await look(world);
    },
  };
}

const inWords = ({ nth, kind }: Moment) => `${nth}. ${kind}`;
const inFault = (service: OutsideService | null) => (service ? `, the ${service} service being away` : '');

/** Has an act happen and writes it down. */
export async function happen(world: World, act: Act, fate: Fate = {}): Promise<void> {
  const line = act.line(world);
  const at = world.log.push(line) - 1;
  const outcome = await perform(world, act, fate);
  if (outcome) world.log[at] = `${line}: ${outcome}`;
}

/** Throws with the whole story when something is not as it must be. */
export async function look(world: World, find: (world: World) => Promise<string[]> = findWrong): Promise<void> {
  await world.queue.refresh();
  const wrong = await find(world);
  if (wrong.length > 0) throw new Error(['', ...world.log, ...wrong.map((one) => `→ ${one}`), ''].join('\n'));
}
