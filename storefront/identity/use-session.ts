/**
 * Finds out who is signed in, once a page load, and follows other tabs. Visitors whom nothing in this browser says to
 * be signed in cost no call, and not even the code that would make it.
 */
import { useEffect } from 'react';
import { useUser } from '../state/user.ts';
import { isMarked, markKey } from './session-mark.ts';

const importSession = () => import('./session.ts');
const ask = () => void importSession().then(({ findUser }) => findUser());

/** For the page around every page. */
export function useSession(): void {
  useEffect(() => {
    if (isMarked()) ask();
    else useUser.getState().clearUser();
    const onStorage = ({ key }: StorageEvent) => key === markKey && ask();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
}
