/** The session as this page knows of it; the server keeps it. */
import { answerOf, browserApi } from '../api/client.ts';
import { type User, useUser } from '../state/user.ts';
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

/** Asks the server who is signed in, and updates `useUser` and the session mark by its answer. */
export async function restoreSession(): Promise<void> {
  try {
    const { user } = await answerOf(browserApi.auth.user.$get());
    if (user) beginSession(user);
    else end();
  } catch {
    // Not known: nothing personal is shown, and the mark stays for the next page.
    useUser.getState().clearUser();
  }
}

/** Ends the session here, on the server, and in other tabs. Throws `ApiProblem` where the server was not reached. */
export async function signOut(): Promise<void> {
  await answerOf(browserApi.auth['sign-out'].$post());
  end();
}

/** Ends every session of this user, wherever they are. */
export async function signOutEverywhere(): Promise<void> {
  await answerOf(browserApi.auth['sign-out-everywhere'].$post());
  end();
}

/** Deletes the account and all its sessions with it. */
export async function deleteAccount(): Promise<void> {
  await answerOf(browserApi.me.delete.$post());
  end();
}
