/**
 * Asks for the passkey of the person who is signed in, once for all calls that wait for it. The dialog is in
 * `office/shell/passkey-dialog.tsx`.
 */
import { create } from 'zustand';
import { ApiProblem } from './client.ts';

interface PasskeyQuestion {
  /** Ends the question; `null` while nothing asks. */
  readonly answer: ((wasUsed: boolean) => void) | null;
  readonly asked: Promise<boolean> | null;
}

export const usePasskeyQuestion = create<PasskeyQuestion>(() => ({ answer: null, asked: null }));

/** Opens the dialog; resolves to whether a passkey was used. */
function askForPasskey(): Promise<boolean> {
  const { asked } = usePasskeyQuestion.getState();
  if (asked) return asked;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (wasUsed: boolean) => {
    usePasskeyQuestion.setState({ answer: null, asked: null });
    resolve(wasUsed);
  };
  usePasskeyQuestion.setState({ answer, asked: promise });
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
