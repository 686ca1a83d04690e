/**
 * Browser side of authentication: a link by mail or a code by phone. One implementation for each identity provider;
 * each opens a session of the shop's own. Failures are `ApiProblem`s.
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
  /** Only asked of an identity that offers it (`hasGoogle`); the button is not on screen otherwise. */
  signInWithGoogle(): Promise<User>;
}
