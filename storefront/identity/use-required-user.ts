/** The guard of pages that are for somebody (decisions: /orders guard). A courtesy: the lock is in the API. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLoggedIn, type User, useUser } from '../state/user.ts';
import { findUser } from './session.ts';

/**
 * The signed-in user, or `null` while that is being found out. Where nobody is signed in it leads to the login page,
 * and from there back.
 */
export function useRequiredUser(): User | null {
  const user = useUser((auth) => (isLoggedIn(auth) ? auth.user : null));
  const isSettled = useUser((auth) => auth.initialized);
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (user || !isSettled) return;
    // Nothing in this browser tells of a session: only the server is sure.
    if (!isAsked) void findUser().then(() => setAsked(true));
    else void navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [user, isSettled, isAsked, navigate, pathname, search]);
  return user;
}
