/** Sends calls that the API may answer with a challenge while many make them (`server/api/challenge.ts`). */
import type { Challenge } from 'altcha-lib/types';

/** Number of challenges solved for one call. Challenges get harder while others call, so that one may not suffice. */
const maxChallenges = 3;

/** Shows that a call takes some seconds; the function that it returns ends that. */
type ShowWait = () => () => void;

let showWait: ShowWait = () => () => {};

/** Names what shows shoppers or staff that a challenge is being solved. For whoever draws notices. */
export function showChallengesBy(show: ShowWait): void {
  showWait = show;
}

/** Makes a call as `fetch` does; if it is answered with a challenge, solves it and makes the call again with the solution. */
export const challengedFetch: typeof fetch = async (input, init) => {
  let answer = await fetch(input, init);
  for (let left = maxChallenges; left > 0; left -= 1) {
    const challenge = await challengeIn(answer);
    if (!challenge) break;
    const endWait = showWait();
    const { findChallengeSolution } = await import('./solve-challenge.ts');
    const solution = await findChallengeSolution(challenge).finally(endWait);
    const headers = new Headers(init?.headers);
    headers.set('challenge-solution', solution);
    answer = await fetch(input, { ...init, headers });
  }
  return answer;
};

async function challengeIn(answer: Response): Promise<Challenge | null> {
  if (answer.status !== 403) return null;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown; challenge?: Challenge } | null;
  return body?.code === 'challenge_wanted' ? (body.challenge ?? null) : null;
}
