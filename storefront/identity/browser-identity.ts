/**
 * How somebody proves in the browser who they are: by a link in a mail or by a code on their phone. One for each
 * identity provider; what they prove always opens a session of the shop's own. Failures are `ApiProblem`s.
 */
import type { User } from '../../shop/ports/identity.ts';

/** How long what was sent can be used, and when it may be sent again. */
export interface Asked {
  readonly resendSeconds: number;
  readonly expiresSeconds: number;
}

/** What a link carries; only the identity that made it can read it. */
export type LinkToken = string;

export interface BrowserIdentity {
  requestEmailLink(email: string): Promise<Asked>;
  /** What a login link holds; `null` for an address that is none. No call is made. */
  tokenIn(address: string): LinkToken | null;
  completeEmailLink(email: string, token: LinkToken): Promise<User>;
  /** `phoneNumber` is E.164. */
  requestPhoneCode(phoneNumber: string): Promise<Asked>;
  confirmCode(phoneNumber: string, code: string): Promise<User>;
  /** Only asked of an identity that offers it (`hasGoogle`); the button is not on screen otherwise. */
  signInWithGoogle(): Promise<User>;
}
