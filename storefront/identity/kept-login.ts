/**
 * State of a login in this browser: the address that a link was mailed to, the page to go to afterwards, and the tab's
 * step, kept for phones that unload the page while the code is read.
 */
import { z } from 'zod/mini';
import { tabStorage } from '../state/tab-storage.ts';

const emailKey = 'emailForSignIn';
const nextKey = 'nextAfterSignIn';
const linkKey = 'pendingLoginLink';
const stepKey = 'loginStep';

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

const steps = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('otp'), phoneNumber: z.string(), expiresAt: z.number(), resendAt: z.number() }),
  z.object({ kind: z.literal('email-sent'), email: z.string(), expiresAt: z.number(), resendAt: z.number() }),
]);
/** A step of the login after a code or link was sent. Times are milliseconds since 1970. */
export type SentStep = z.output<typeof steps>;

export const loginStepStorage = {
  keep: (step: SentStep) => tabStorage.setItem(stepKey, JSON.stringify(step)),
  read: (now: number): SentStep | null => {
    const kept = quietly((): unknown => JSON.parse(tabStorage.getItem(stepKey) ?? 'null'), null);
    const step = steps.safeParse(kept);
    return step.success && step.data.expiresAt > now ? step.data : null;
  },
  forget: () => tabStorage.removeItem(stepKey),
};
