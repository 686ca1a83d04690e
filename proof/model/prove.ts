/** Runs random scripts of one theme; if one fails, throws the shortest version of it that still fails. */
import fc from 'fast-check';
import { findUnfinishedWork } from './at-rest.ts';
import { expectNoViolations } from './command.ts';
import { resetModel } from './ground.ts';
import { endProcesses } from './perform-act.ts';
import { randomScripts, randomStock, type ScriptTheme } from './scripts.ts';
import { letWorldSettle } from './settle.ts';
import { type ModelGround, type ModelWorld, openModelWorld } from './world.ts';

/** Seed and path of a script, as a failure prints them; set here, only that script runs. */
const replay: { seed: number; path: string; replayPath: string } | null = null as never;

/** Time limit of a run, which takes a twentieth of a second unless it waits for something that never comes. */
const longestMs = 60_000;

export async function checkRandomScripts(ground: ModelGround, theme: ScriptTheme, numRuns: number): Promise<void> {
  const [first, rest] = randomScripts(theme, replay?.replayPath);
  const property = fc.asyncProperty(randomStock, first, rest, async (stock, beginning, commands) => {
    await resetModel(ground, stock);
    const world = openModelWorld(ground);
    world.log.push(`There are ${stock.join(', ')} of RED, BLUE, GOLD.`);
    try {
      for (const one of beginning) if (await one.check(world)) await one.run(world, world);
      await fc.asyncModelRun(() => ({ model: world, real: world }), commands);
      await letWorldSettle(world);
      await expectNoViolations(world, findUnfinishedWork);
    } catch (error) {
      throw told(world, error);
    } finally {
      await endProcesses(world);
    }
  });
  const again = replay ? { seed: replay.seed, path: replay.path } : {};
  await fc.assert(property, { numRuns, timeout: longestMs, ...again });
}

/** Returns an error with the log of the run in its message, or `error` itself if that has it already. */
function told({ log }: ModelWorld, error: unknown): unknown {
  if (!(error instanceof Error) || error.message.includes('→')) return error;
  return new Error(['', ...log, `→ ${error.message}`, ''].join('\n'), { cause: error });
}
