/** Makes the failure of a proof tell where the journey was struck. */
import type { Journey } from './journeys.ts';
import { readOrderHistoryText } from './outcome.ts';
import type { CrashPoint } from './points.ts';
import { describeStep } from './step.ts';
import type { CrashWorld } from './world.ts';

/**
 * Waits for `work`; if it fails, throws an error that tells the story. `what` names the strike: “The shop was killed”.
 */
export async function withCrashStory(
  world: CrashWorld,
  { name, acts }: Journey,
  { step, moment, comesBack }: CrashPoint,
  what: string,
  work: Promise<void>,
): Promise<void> {
  await work.catch(async (error: unknown) => {
    const lines = [
      `${name} (${acts.map((act) => act.name).join(', ')})`,
      `${what} just ${moment === 'before' ? 'before' : 'after'} “${describeStep(step)}” took effect; then the shopper ${comesBack ? 'came back' : 'was gone'}.`,
      error instanceof Error ? error.message : String(error),
      `The order: ${await readOrderHistoryText(world.db)}`,
      `The shop said: ${await world.shop.lastWords()}`,
    ];
    throw new Error(lines.join('\n'), { cause: error });
  });
}
