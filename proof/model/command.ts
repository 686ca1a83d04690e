/** Makes the lines of a script: an act, and the crash and the rival that its process meets. */
import type { AsyncCommand } from 'fast-check';
import type { ModelAct } from './act.ts';
import { findViolations } from './at-every-moment.ts';
import type { OutsideService } from './faults.ts';
import { performAct } from './perform-act.ts';
import type { ProcessFate, StepPosition } from './process.ts';
import type { ModelWorld } from './world.ts';

export interface PlannedAct {
  readonly act: ModelAct;
  /** Step at which the process dies, if the act has so many. */
  readonly dies: { readonly at: StepPosition; readonly when: 'before' | 'after' } | null;
  /** Step before which another act begins; `without` is a service that is then away for one call. */
  readonly meets: { readonly at: StepPosition; readonly act: ModelAct; readonly without: OutsideService | null } | null;
}

export function toCommand({ act, dies, meets }: PlannedAct): AsyncCommand<ModelWorld, ModelWorld> {
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
        const line = (now: ModelWorld) =>
          `  meanwhile, before ${step}: ${meets.act.line(now)}${inFault(meets.without)}`;
        if (meets.without) world.faults.next(meets.without, 'is away');
        other = runAct(world, { ...meets.act, line }).then(
          () => null,
          (error: unknown) => error,
        );
      };
      const fate = { dies: dies ?? undefined, meets: meets ? { at: meets.at, rival } : undefined };
      await runAct(world, act, fate);
      const failure = await other;
      if (failure) throw failure;
      if (world.steps > before) await expectNoViolations(world);
    },
  };
}

const inWords = ({ nth, kind }: StepPosition) => `${nth}. ${kind}`;
const inFault = (service: OutsideService | null) => (service ? `, the ${service} service being away` : '');

/** Performs an act in a process with this fate, and logs it with its outcome. */
export async function runAct(world: ModelWorld, act: ModelAct, fate: ProcessFate = {}): Promise<void> {
  const line = act.line(world);
  const at = world.log.push(line) - 1;
  const outcome = await performAct(world, act, fate);
  if (outcome) world.log[at] = `${line}: ${outcome}`;
}

/** Throws an error with the log of the run if `find` returns any violation. */
export async function expectNoViolations(
  world: ModelWorld,
  find: (world: ModelWorld) => Promise<string[]> = findViolations,
): Promise<void> {
  await world.queue.refresh();
  const wrong = await find(world);
  if (wrong.length > 0) throw new Error(['', ...world.log, ...wrong.map((one) => `→ ${one}`), ''].join('\n'));
}
