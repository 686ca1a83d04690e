/**
 * Finds out who is signed in, once for each document, and follows other tabs. Browsers without a session mark make no
 * call, and do not fetch the code for it.
 */
import { useEffect } from 'react';
import { useUser } from '../state/user.ts';
import { hasSessionMark, sessionMarkKey } from './session-mark.ts';

const importSession = () => import('./session.ts');
// Without the code, as without an answer, nothing personal is shown; the mark stays, so that the next page asks again.
const ask = () =>
  void importSession()
    .then(({ restoreSession }) => restoreSession())
    .catch(() => useUser.getState().clearUser());

/** Asks who is signed in, and again when another tab signs in or out. Called once, by `storefront/root.tsx`. */
export function useSessionRestore(): void {
  useEffect(() => {
    if (hasSessionMark()) ask();
    else useUser.getState().clearUser();
    const onStorage = ({ key }: StorageEvent) => key === sessionMarkKey && ask();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
}
