/** Solves challenges of the API as a browser does, for tests. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { TestAnswer } from './api.ts';

/** Solves the challenge in a refusal and returns the `solution` for the next call; throws if there is none. */
export async function solveRefusalChallenge({ body }: TestAnswer<{ challenge?: Challenge }>): Promise<string> {
  const { challenge } = body;
  if (!challenge) throw new Error('the answer holds no challenge');
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
