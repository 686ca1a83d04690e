/**
 * The signed-in user as far as this page knows (spec 3, Auth state). `null` on the server and at first, so that every
 * shopper gets the same page; `initialized` is true once the session was read.
 */
import { create } from 'zustand';
import type { User } from '../../shop/ports/identity.ts';

export type { User };

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

/** Returns the target of the user icon and of 'Track Order' (spec 2). */
export function ordersPath(auth: Pick<Auth, 'user'>): '/orders' | '/login' {
  return isLoggedIn(auth) ? '/orders' : '/login';
}
