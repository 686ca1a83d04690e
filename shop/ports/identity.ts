/** Authentication port: proves who somebody is and keeps them signed in. */
import type { Contact } from '../contact/contact.ts';
import type { CspSources } from './csp-sources.ts';

/** A signed-in customer (spec 3, User). */
export interface User {
  readonly uid: string;
  /** `null` for who came by phone. */
  readonly email: string | null;
  /** E.164, such as `+919876543210`; `null` for who came by e-mail. */
  readonly phoneNumber: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
}

/**
 * Returns the ten digits of an Indian mobile number in E.164; `null` for any other country's, where the same digits are
 * somebody else's (spec 5: Indian numbers only).
 */
export function mobileDigitsOf(phoneNumber: string): string | null {
  return /^\+91([6-9]\d{9})$/.exec(phoneNumber)?.[1] ?? null;
}

/** Public settings that a browser needs for this provider. Never a secret. */
export type IdentityInBrowser =
  | { readonly provider: 'built-in' }
  | {
      readonly provider: 'firebase';
      readonly apiKey: string;
      readonly authDomain: string;
      readonly projectId: string;
      /** Address of a local emulator; '' for Google itself. */
      readonly emulatorUrl: string;
      /** True if 'Sign up using Google' is offered. */
      readonly hasGoogle: boolean;
    };

/** The code sent to a phone (E.164), and the random mark of the browser that it was asked for in. */
export interface CodeProof {
  readonly kind: 'phone-code';
  readonly phoneNumber: string;
  readonly code: string;
  readonly browser: string;
}

/** Credential with which somebody signs in. */
export type SignInProof =
  /** The token of a link mailed to them, and the address they say it was mailed to. */
  | { readonly kind: 'email-link'; readonly email: string; readonly token: string }
  | CodeProof
  /** Token that the provider's own script obtained in the browser. */
  | { readonly kind: 'id-token'; readonly token: string };

/** Lifetime of a login link (ASVS 2.7.2: at most ten minutes). */
export const loginLinkMinutes = 10;

export const signInRefusals = ['bad_link', 'wrong_code', 'code_expired', 'codes_used_up', 'bad_token'] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

/** `cookies` are `Set-Cookie` values, to be handed on as they are. */
export type SignInOutcome =
  | { readonly ok: true; readonly user: User; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly code: SignInRefusal };

/** The session a request came with, prolonged where it was due (then `cookies` is not empty). */
export interface Session {
  /** Of the session's row; of no use to sign in with. */
  readonly id: string;
  readonly user: User;
  readonly signedInAt: Date;
  readonly cookies: readonly string[];
}

/** A browser in which a user is signed in. */
export interface SignedInBrowser {
  readonly sessionId: string;
  /** The browser's User-Agent; '' if it sends none. */
  readonly userAgent: string;
  readonly signedInAt: Date;
  /** To the day. */
  readonly usedAt: Date;
}

/** Sessions last 30 days after their last use and end on the server. Calls may throw `OutsideServiceError`. */
export interface Identity {
  readonly browser: IdentityInBrowser;
  /** The hosts that signing in needs in a browser; every page allows them: a link inside the shop opens no new document. */
  readonly cspSources: CspSources;
  /** Makes an address that lets in whoever opens it and knows the e-mail, once; the shop mails it. */
  makeEmailLink(email: string): Promise<string>;
  /** Lets somebody in by a proof; a first visit makes the user. `headers` are those of the request. */
  signIn(proof: SignInProof, headers: Headers): Promise<SignInOutcome>;
  /** `null` where the request carries no session that still holds. */
  currentSession(headers: Headers): Promise<Session | null>;
  /** Ends the session of a request, on the server too. Answers the cookies that take it from the browser. */
  signOut(headers: Headers): Promise<readonly string[]>;
  /** The sessions of a user that hold, the last used first. */
  sessionsOf(uid: string): Promise<readonly SignedInBrowser[]>;
  /** Ends one session of a user; nothing happens where they have none of this id. */
  endSession(uid: string, sessionId: string): Promise<void>;
  /** Ends every session of a user. */
  signOutEverywhere(uid: string): Promise<void>;
  /** The user whose proven contact this is; `null` where it is nobody's. */
  userWith(contact: Contact): Promise<User | null>;
  /** Makes a contact that a user has proven theirs, in place of the one of its kind. Throws where it is another user's. */
  setContact(uid: string, contact: Contact): Promise<void>;
  /** Deletes the user and all their sessions; nothing happens where there is none. */
  forget(uid: string): Promise<void>;
  /** Removes sessions and links that are over. */
  tidy(): Promise<void>;
}
