/** Authentication port: proves who somebody is and keeps them signed in. */
import type { Contact } from '../contact/contact.ts';
import type { CspSources } from './csp-sources.ts';

/** A signed-in customer (spec 3, User). */
export interface User {
  readonly uid: string;
  /** `null` if they have proven no e-mail address. */
  readonly email: string | null;
  /** E.164, such as `+919876543210`; `null` if they have proven no phone number. */
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

/** The code sent to a phone (E.164), and the random mark of the browser that requested it. */
export interface CodeProof {
  readonly kind: 'phone-code';
  readonly phoneNumber: string;
  readonly code: string;
  readonly browser: string;
}

/** Credential with which somebody signs in. */
export type SignInProof =
  /** Token of a mailed link, and the address to which it was mailed according to the shopper. */
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

/** The session of a request. If it was prolonged just now, `cookies` is not empty. */
export interface Session {
  /** Id of the session's row; nobody can sign in with it. */
  readonly id: string;
  readonly user: User;
  readonly signedInAt: Date;
  readonly cookies: readonly string[];
}

/** A browser in which a customer is signed in. */
export interface SignedInBrowser {
  readonly sessionId: string;
  /** The browser's User-Agent; '' if it sends none. */
  readonly userAgent: string;
  readonly signedInAt: Date;
  /** Day of the last use. */
  readonly usedAt: Date;
}

/** Sign-in and sessions. A session ends 30 days after its last use. Every call may throw `OutsideServiceError`. */
export interface Identity {
  readonly browser: IdentityInBrowser;
  /** Hosts that signing in needs in a browser. Every page allows them: a link within the shop loads no new document. */
  readonly cspSources: CspSources;
  /** Makes a link that signs in, once, whoever opens it and knows the e-mail address. The shop mails it. */
  makeEmailLink(email: string): Promise<string>;
  /** Signs somebody in by a proof; creates the account at the first time. `headers` are those of the request. */
  signIn(proof: SignInProof, headers: Headers): Promise<SignInOutcome>;
  /** Returns the session of a request; `null` if it has none or the session has ended. */
  currentSession(headers: Headers): Promise<Session | null>;
  /** Ends the session of a request on the server. Returns the cookies that remove it from the browser. */
  signOut(headers: Headers): Promise<readonly string[]>;
  /** Returns the sessions of an account that have not ended, the last used first. */
  sessionsOf(uid: string): Promise<readonly SignedInBrowser[]>;
  /** Ends one session of an account; does nothing if the account has none with this id. */
  endSession(uid: string, sessionId: string): Promise<void>;
  /** Ends every session of an account. */
  signOutEverywhere(uid: string): Promise<void>;
  /** Returns the customer who has proven this contact; `null` if nobody has. */
  userWith(contact: Contact): Promise<User | null>;
  /**
   * Sets the e-mail address or phone number of an account to a contact that its customer has proven. Throws if the
   * contact is another account's.
   */
  setContact(uid: string, contact: Contact): Promise<void>;
  /** Deletes the account and all its sessions; does nothing if there is none. */
  forget(uid: string): Promise<void>;
  /** Deletes sessions and links that have expired. */
  tidy(): Promise<void>;
}
