/**
 * Who is signed in, as far as this page knows (spec 3, Auth state). Nobody on the server and at first, so that every
 * visitor gets the same page; `initialized` once it has been found out.
 */
import { create } from 'zustand';

export interface User {
  readonly uid: string;
  readonly email: string | null;
  /** E.164, such as `+919876543210`. */
  readonly phoneNumber: string | null;
  readonly displayName?: string | null;
  readonly photoURL?: string | null;
}

interface Auth {
  user: User | null;
  initialized: boolean;
  setUser(user: User): void;
  clearUser(): void;
}

export const useUser = create<Auth>()((set) => ({
  user: null,
  initialized: false,
  setUser: (user) => set({ user, initialized: true }),
  clearUser: () => set({ user: null, initialized: true }),
}));

/** A user with either an e-mail or a phone number counts as logged in (spec 2, Mobile header). */
export function isLoggedIn({ user }: Pick<Auth, 'user'>): boolean {
  return Boolean(user?.email || user?.phoneNumber);
}

/** Where the user icon and 'Track Order' lead (spec 2). */
export function ordersPath(auth: Pick<Auth, 'user'>): '/orders' | '/login' {
  return isLoggedIn(auth) ? '/orders' : '/login';
}

/** Signs out. Whoever keeps the session, at the identity provider or on our server, is to be told here first. */
export function signOut(): void {
  useUser.getState().clearUser();
}
