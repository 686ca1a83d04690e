/** Makes calls that the API may answer with a challenge while many make them. */
import { withChallenge as solveAndCall } from '../../look/calls/with-challenge.ts';
import { useNotices } from '../state/notices.ts';

const longestMs = 90_000;

/** Makes a call; if it is answered with a challenge, shows a toast, solves the challenge and makes the call again. */
export function withChallenge<T>(call: (solution?: string) => Promise<T>): Promise<T> {
  return solveAndCall(call, () => {
    const { showToast, hideToast } = useNotices.getState();
    showToast('We are busy just now. One moment, please: this takes a few seconds.', { ms: longestMs });
    return hideToast;
  });
}
