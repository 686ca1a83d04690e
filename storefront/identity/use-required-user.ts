/**
 * Guards pages for customers (decisions: /orders guard). It only leads guests to the login; the API enforces access.
 */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { loginAddressWithNext } from '../../shop/safe-redirect.ts';
import { isLoggedIn, type User, useUser } from '../state/user.ts';
import { restoreSession } from './session.ts';

/** Returns the signed-in customer; `undefined` until the server has answered, `null` for a guest. */
export function useUserOnceKnown(): User | null | undefined {
  const user = useUser((auth) => (isLoggedIn(auth) ? auth.user : null));
  const isSettled = useUser((auth) => auth.initialized);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    // Even without a session mark in this browser there may be a session: the server decides.
    if (!user && isSettled && !isAsked) void restoreSession().then(() => setAsked(true));
  }, [user, isSettled, isAsked]);
  if (user) return user;
  return isAsked ? null : undefined;
}

/**
 * Returns the signed-in customer; `null` until they are known. Leads a guest to the login page, which leads back after
 * signing in.
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
