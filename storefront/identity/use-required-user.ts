/** The guard of pages that are for somebody (decisions: /orders guard). A courtesy: the lock is in the API. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { loginAddressWithNext } from '../../shop/safe-redirect.ts';
import { isLoggedIn, type User, useUser } from '../state/user.ts';
import { restoreSession } from './session.ts';

/** The signed-in user; `undefined` while that is being found out, `null` for a guest. */
export function useUserOnceKnown(): User | null | undefined {
  const user = useUser((auth) => (isLoggedIn(auth) ? auth.user : null));
  const isSettled = useUser((auth) => auth.initialized);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    // Nothing in this browser tells of a session: only the server is sure.
    if (!user && isSettled && !isAsked) void restoreSession().then(() => setAsked(true));
  }, [user, isSettled, isAsked]);
  if (user) return user;
  return isAsked ? null : undefined;
}

/**
 * The signed-in user, or `null` while that is being found out. Where nobody is signed in it leads to the login page,
 * and from there back.
 */
export function useRequiredUser(): User | null {
  const user = useUserOnceKnown();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    // After a log-out the shopper is already being taken home.
    if (user === null && !isLeaving)
      void navigate(loginAddressWithNext('/login', pathname + search), { replace: true });
  }, [user, isLeaving, navigate, pathname, search]);
  return user ?? null;
}
