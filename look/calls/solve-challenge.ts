/** Solves challenges of the shop's API (`shop/limits/challenge.ts`). Fetched only by a browser that got one. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Returns the solution as the API accepts it; throws if none is found within a minute and a half. */
export async function findChallengeSolution(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved in time');
  return JSON.stringify({ challenge, solution });
}
