/** Makes calls that the API may answer with a challenge while many make them. */
import type { Challenge } from 'altcha-lib/types';
import { ApiProblem } from './answer.ts';

/** Number of challenges solved for one call. Challenges get harder while others call, so that one may not suffice. */
const maxChallenges = 3;

/**
 * Makes a call; if it is answered with a challenge, solves it and makes the call again. Meanwhile `showWait` shows that
 * this takes some seconds; the function that it returns ends that.
 */
export async function withChallenge<T>(
  call: (solution?: string) => Promise<T>,
  showWait: () => () => void,
): Promise<T> {
  let solution: string | undefined;
  for (let left = maxChallenges; ; left -= 1) {
    try {
      return await call(solution);
    } catch (error) {
      const challenge = left > 0 ? challengeIn(error) : null;
      if (!challenge) throw error;
      const endWait = showWait();
      const { findChallengeSolution } = await import('./solve-challenge.ts');
      solution = await findChallengeSolution(challenge).finally(endWait);
    }
  }
}

function challengeIn(error: unknown): Challenge | null {
  const isOne = error instanceof ApiProblem && error.code === 'challenge_wanted';
  return isOne ? (error.body.challenge as Challenge) : null;
}
