/**
 * The signed-in customer as far as this page knows (spec 3, Auth state): `null` on the server and at first, so that
 * every shopper gets the same page. `initialized` is true once the session has been read.
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

/** Tells whether somebody is logged in: a user with an e-mail or a phone number (spec 2, Mobile header). */
export function isLoggedIn({ user }: Pick<Auth, 'user'>): boolean {
  return Boolean(user?.email || user?.phoneNumber);
}

/** Returns the target of the user icon and of 'Track Order' (spec 2): /orders for a customer, else /login. */
export function ordersOrLoginPath(auth: Pick<Auth, 'user'>): '/orders' | '/login' {
  return isLoggedIn(auth) ? '/orders' : '/login';
}
