/** Runs random scripts of one theme and throws the shortest that fails. */
import fc from 'fast-check';
import { findLeftOver } from './at-rest.ts';
import { look } from './command.ts';
import { beginAnew } from './ground.ts';
import { scripts, stocks, type Theme } from './scripts.ts';
import { settle } from './settle.ts';
import { endProcesses, type Ground, openWorld, type World } from './world.ts';

/** Paste the seed and path that a failure prints here to run that one script again. */
const replay: { seed: number; path: string; replayPath: string } | null = null as never;

/** A run takes a twentieth of a second: one that takes so long waits for something that never comes. */
const longestMs = 60_000;

export async function proveScripts(ground: Ground, theme: Theme, numRuns: number): Promise<void> {
  const [first, rest] = scripts(theme, replay?.replayPath);
  const property = fc.asyncProperty(stocks, first, rest, async (stock, beginning, commands) => {
    await beginAnew(ground, stock);
    const world = openWorld(ground);
    world.log.push(`There are ${stock.join(', ')} of RED, BLUE, GOLD.`);
    try {
      for (const one of beginning) if (await one.check(world)) await one.run(world, world);
      await fc.asyncModelRun(() => ({ model: world, real: world }), commands);
      await settle(world);
      await look(world, findLeftOver);
    } catch (error) {
      throw told(world, error);
    } finally {
      await endProcesses(world);
    }
  });
  const again = replay ? { seed: replay.seed, path: replay.path } : {};
  await fc.assert(property, { numRuns, timeout: longestMs, ...again });
}

/** With what happened until then, where the error does not say so itself. */
function told({ log }: World, error: unknown): unknown {
  if (!(error instanceof Error) || error.message.includes('→')) return error;
  return new Error(['', ...log, `→ ${error.message}`, ''].join('\n'), { cause: error });
}
