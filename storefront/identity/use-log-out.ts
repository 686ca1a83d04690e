/** Log Out: ends the session and goes home (spec 4, Auth). */
import { useNavigate } from 'react-router';
import { useNotices } from '../state/notices.ts';

export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const showAlert = useNotices((notices) => notices.showAlert);
  return async () => {
    try {
      const { signOut } = await import('./session.ts');
      await signOut();
      await navigate('/');
    } catch {
      showAlert({
        title: 'Still logged in',
        text: 'The shop could not be reached. Check your connection and try again.',
      });
    }
  };
}
