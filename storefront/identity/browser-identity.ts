/**
 * The browser's side of signing in, by a link in a mail or a code by SMS. Each identity provider implements it and
 * opens a session of the shop. Its methods reject with `ApiProblem`.
 */
import type { User } from '../../shop/ports/identity.ts';

/** Seconds until a link or code that was sent expires, and until it may be sent again. */
export interface SentTiming {
  readonly resendSeconds: number;
  readonly expiresSeconds: number;
}

/** Token of a link; only the identity provider that made it can read it. */
export type LinkToken = string;

export interface BrowserIdentity {
  requestEmailLink(email: string): Promise<SentTiming>;
  /** Extracts the token of a login link; `null` if the address has none. Makes no call. */
  tokenIn(address: string): LinkToken | null;
  completeEmailLink(email: string, token: LinkToken): Promise<User>;
  /** `phoneNumber` is E.164. */
  requestPhoneCode(phoneNumber: string): Promise<SentTiming>;
  confirmCode(phoneNumber: string, code: string): Promise<User>;
  /** To be called only if the identity offers it (`hasGoogle`). */
  signInWithGoogle(): Promise<User>;
}
