/** Begins, restores and ends the session in this browser; the server keeps it. */
import { answerOf, browserApi } from '../api/client.ts';
import { type User, useUser } from '../state/user.ts';
import { forgetSentCodes } from './sent-codes.ts';
import { setSessionMark } from './session-mark.ts';

/** Records in this browser that `user` is signed in. */
export function beginSession(user: User): void {
  setSessionMark(true);
  useUser.getState().setUser(user);
}

function end(): void {
  setSessionMark(false);
  useUser.getState().clearUser();
}

/** Ends the session of a customer who leaves. Nobody after them is shown a contact of theirs. */
function leave(): void {
  forgetSentCodes();
  end();
}

/** Asks the server who is signed in, and updates `useUser` and the session mark by its answer. */
export async function restoreSession(): Promise<void> {
  try {
    const { user } = await answerOf(browserApi.auth.user.$get());
    if (user) beginSession(user);
    else end();
  } catch {
    // Without an answer nothing personal is shown; the mark stays, so that the next page asks again.
    useUser.getState().clearUser();
  }
}

/** Ends the session here, on the server, and in other tabs. Throws `ApiProblem` if the server was not reached. */
export async function signOut(): Promise<void> {
  await answerOf(browserApi.auth['sign-out'].$post());
  leave();
}

/** Ends all sessions of the customer, in every browser. Throws `ApiProblem`. */
export async function signOutEverywhere(): Promise<void> {
  await answerOf(browserApi.auth['sign-out-everywhere'].$post());
  leave();
}

/** Deletes the account with all its sessions. Throws `ApiProblem`. */
export async function deleteAccount(): Promise<void> {
  await answerOf(browserApi.me.delete.$post());
  leave();
}
