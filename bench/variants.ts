/** Variants that a shop answers at once with quick ones until they are made (decision 0043). */
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between requests that find out whether a variant is made. */
const pollMs = 250;
/** Time in which a shop makes the variants of one view; far more than it takes. */
const madeWithinMs = 120_000;

/** Tells whether an answer is the variant itself, which browsers may keep for ever. */
export const isLasting = (cacheControl: string | null | undefined) => cacheControl?.includes('immutable') ?? false;

/** Waits until the shop answers each address with the variant itself. Throws if that takes more than two minutes. */
export async function waitForVariants(addresses: readonly string[]): Promise<void> {
  const deadline = Date.now() + madeWithinMs;
  for (const address of addresses) {
    while (!(await isMade(address))) {
      if (Date.now() > deadline) throw new Error(`The shop did not make ${address} in time.`);
      await pause(pollMs);
    }
  }
}

async function isMade(address: string): Promise<boolean> {
  const answer = await fetch(address);
  await answer.body?.cancel();
  return isLasting(answer.headers.get('cache-control'));
}
