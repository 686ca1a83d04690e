/** Performs acts of the model, each in a simulated process of its own. */
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type { ModelAct } from './act.ts';
import { type ProcessFate, startModelProcess } from './process.ts';
import { processDatabase } from './process-database.ts';
import { servicesOf } from './process-services.ts';
import type { ModelWorld } from './world.ts';

/** Performs an act in a process of its own with this fate, and returns its outcome or how the process died. */
export async function performAct(world: ModelWorld, act: ModelAct, fate: ProcessFate = {}): Promise<string> {
  const process = startModelProcess(world.turns, fate);
  world.living.add(process);
  world.turns.give(process);
  const isAlone = () => world.living.size === 1;
  const services = servicesOf(world, process, processDatabase({ ...world, isAlone }, process));
  try {
    const died = process.death.then((where) => `the process dies ${where}`);
    return await Promise.race([act.run(world, services).catch(failed), died]);
  } finally {
    await process.end();
    world.steps += process.taken();
    world.living.delete(process);
  }
}

function failed(error: unknown): string {
  if (!(error instanceof OutsideServiceError)) throw error;
  return `fails, ${error.message}`;
}

/** Ends the processes that a failed run left at work. */
export async function endProcesses({ living }: ModelWorld): Promise<void> {
  await Promise.all([...living].map((process) => process.end()));
}
