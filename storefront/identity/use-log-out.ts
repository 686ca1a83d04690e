/** Log Out: ends the session and goes home (spec 4, Auth). */
import { useNavigate } from 'react-router';
import { useNotices } from '../state/notices.ts';

/** Returns a function that logs out: of the session of this browser or, with `signOutEverywhere`, of all sessions. */
export function useLogOut(how: 'signOut' | 'signOutEverywhere' = 'signOut'): () => Promise<void> {
  const navigate = useNavigate();
  const showAlert = useNotices((notices) => notices.showAlert);
  return async () => {
    try {
      const session = await import('./session.ts');
      await session[how]();
      await navigate('/');
    } catch {
      showAlert({
        title: 'Still logged in',
        text: 'The shop could not be reached. Check your connection and try again.',
      });
    }
  };
}
