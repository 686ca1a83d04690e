/** Waits for what another program does, which does not say when it has. */
import { setTimeout as wait } from 'node:timers/promises';

/** Asks again and again until it is so, also after a question that failed; throws with the sentence `what` when that takes too long. */
export async function untilIt(what: string, isSo: () => Promise<boolean>, longestMs = 30_000): Promise<void> {
  const end = Date.now() + longestMs;
  let failure: unknown;
  const ask = () =>
    isSo().catch((error: unknown) => {
      failure = error;
      return false;
    });
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`In vain was waited until ${what}`, { cause: failure });
    await wait(50);
  }
}
