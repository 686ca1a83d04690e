/** State of a login in this browser: the address that a link was mailed to, and the page to go to afterwards. */
import { tabStorage } from '../state/tab-storage.ts';

const emailKey = 'emailForSignIn';
const nextKey = 'nextAfterSignIn';
const linkKey = 'pendingLoginLink';

function quietly<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Stores the address that a login link was mailed to, and the page to go to afterwards. */
export function storeLoginEmail(email: string, next: string): void {
  quietly(() => {
    localStorage.setItem(emailKey, email);
    localStorage.setItem(nextKey, next);
  }, undefined);
}

/** Returns the address that a login link was mailed to; `null` if none is stored here. */
export function readLoginEmail(): string | null {
  return quietly(() => localStorage.getItem(emailKey), null);
}

/** Forgets the address and the page to go to; returns that page, `null` if there is none. */
export function forgetLoginEmail(): string | null {
  return quietly(() => {
    const next = localStorage.getItem(nextKey);
    localStorage.removeItem(emailKey);
    localStorage.removeItem(nextKey);
    return next;
  }, null);
}

/** Token of a link that was asked for in another browser, until the shopper types the address it was mailed to. */
export const pendingLinkStorage = {
  keep: (token: string) => tabStorage.setItem(linkKey, token),
  read: () => tabStorage.getItem(linkKey),
  forget: () => tabStorage.removeItem(linkKey),
};
