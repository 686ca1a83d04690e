/** Makes calls that the API may answer with a challenge while many make them. */
import type { Challenge } from 'altcha-lib/types';
import { ApiProblem } from '../api/client.ts';
import { useNotices } from '../state/notices.ts';

/** Number of challenges solved for one call. Challenges get harder while others call, so that one may not suffice. */
const maxChallenges = 3;
const longestMs = 90_000;

/** Makes a call; if it is answered with a challenge, shows a toast, solves the challenge and makes the call again. */
export async function withChallenge<T>(call: (solution?: string) => Promise<T>): Promise<T> {
  let solution: string | undefined;
  for (let left = maxChallenges; ; left -= 1) {
    try {
      return await call(solution);
    } catch (error) {
      const challenge = left > 0 ? challengeIn(error) : null;
      if (!challenge) throw error;
      const { showToast, hideToast } = useNotices.getState();
      showToast('We are busy just now. One moment, please: this takes a few seconds.', { ms: longestMs });
      const { findChallengeSolution } = await import('./solve-challenge.ts');
      solution = await findChallengeSolution(challenge).finally(hideToast);
    }
  }
}

function challengeIn(error: unknown): Challenge | null {
  const isOne = error instanceof ApiProblem && error.code === 'challenge_wanted';
  return isOne ? (error.body.challenge as Challenge) : null;
}
