/**
 * Asks for the passkey of the person who is signed in, once for all calls that wait for it. The dialog is in
 * `office/shell/passkey-dialog.tsx`.
 */
import { create } from 'zustand';
import { ApiProblem } from './client.ts';

interface PasskeyQuestion {
  /** Number of questions so far. */
  readonly nth: number;
  /** Ends the question, unless it has ended; `null` while nothing asks. */
  readonly answer: ((wasUsed: boolean) => void) | null;
  readonly asked: Promise<boolean> | null;
}

export const usePasskeyQuestion = create<PasskeyQuestion>(() => ({ nth: 0, answer: null, asked: null }));

/** Opens the dialog; resolves to whether a passkey was used. */
function askForPasskey(): Promise<boolean> {
  const { nth, asked } = usePasskeyQuestion.getState();
  if (asked) return asked;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (wasUsed: boolean) => {
    // A late answer to an earlier question does not end the one that is asked now.
    if (usePasskeyQuestion.getState().asked !== promise) return;
    usePasskeyQuestion.setState({ answer: null, asked: null });
    resolve(wasUsed);
  };
  usePasskeyQuestion.setState({ nth: nth + 1, answer, asked: promise });
  return promise;
}

/** Makes a call; if it needs a passkey that was used just now, asks for it and makes the call again. */
export async function withPasskey<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'passkey_needed') throw error;
    if (!(await askForPasskey())) throw error;
    return call();
  }
}
