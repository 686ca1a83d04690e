/**
 * Signs customers in with Firebase Authentication. Google identifies them in the browser; the shop receives Google's ID
 * token and exchanges it at once for a session of its own, so that it can end the session.
 */
import type { App } from 'firebase-admin/app';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { AccountCheck, AccountFinding } from '../../shop/ports/account.ts';
import { type CspSources, cspSourcesOfHost } from '../../shop/ports/csp-sources.ts';
import {
  type Identity,
  type IdentityInBrowser,
  mobileDigitsOf,
  type SignInOutcome,
} from '../../shop/ports/identity.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { type ShopAuth, sessionsOf, userOf } from '../better-auth/better-auth.ts';
import type { AuthSettings } from '../better-auth/settings.ts';

/** Age of a sign-in up to which its ID token is accepted, although the token itself is valid for an hour. */
const freshSeconds = 5 * 60;
const patienceMs = 10_000;

export interface FirebaseOptions {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly clientEmail: string;
  readonly privateKey: string;
  /** `host:port` of Firebase's emulator; empty for Google itself. */
  readonly emulatorHost: string;
  readonly hasGoogle: boolean;
  readonly publicUrl: string;
  now(): Date;
}

/** Implements the identity port with Firebase; `auth` keeps the sessions, whose cookies are signed with `secrets`. */
export function firebaseIdentity(
  auth: ShopAuth,
  options: FirebaseOptions,
  secrets: Pick<AuthSettings, 'secret' | 'previousSecret'>,
): Identity {
  const { apiKey, authDomain, projectId, emulatorHost, hasGoogle, publicUrl } = options;
  const emulatorUrl = emulatorHost && `http://${emulatorHost}`;
  const browser: IdentityInBrowser = { provider: 'firebase', apiKey, authDomain, projectId, emulatorUrl, hasGoogle };
  const admin = lazily(() => openAdmin(options));
  const sessions = sessionsOf(auth, secrets);
  return {
    browser,
    cspSources: emulatorUrl ? cspSourcesOfHost(emulatorUrl) : googleSources(authDomain),
    ...sessions,
    async makeEmailLink(email) {
      const settings = { url: `${publicUrl}/login/verify`, handleCodeInApp: true };
      const link = await outside((await admin()).generateSignInWithEmailLink(email, settings));
      // Only the link's code is needed; browsers do not send the part after the #, so that it is in no log on the way.
      return `${publicUrl}/login/verify#code=${encodeURIComponent(new URL(link).searchParams.get('oobCode') ?? '')}`;
    },
    async signIn(proof) {
      if (proof.kind !== 'id-token') return { ok: false, code: 'bad_token' };
      const claims = await verify(await admin(), proof.token);
      const isFresh = claims && options.now().getTime() / 1_000 - claims.auth_time < freshSeconds;
      return isFresh ? openFor(auth, claims) : { ok: false, code: 'bad_token' };
    },
    async signOutEverywhere(uid) {
      await sessions.signOutEverywhere(uid);
      const google = await admin();
      for (const one of await uidsAtGoogle(auth, uid))
        await outside(google.revokeRefreshTokens(one).catch(unlessUnknown));
    },
    async setContact(uid, contact) {
      // Google would sign whoever proves the old contact in as this customer; the next sign-in makes a new account
      // there.
      await forgetAtGoogle(auth, await admin(), uid);
      await sessions.setContact(uid, contact);
    },
    async forget(uid) {
      await forgetAtGoogle(auth, await admin(), uid);
      await sessions.forget(uid);
    },
  };
}

/** Returns the hosts of Firebase's calls and of Google's check against bots, which writes styles into the page. */
function googleSources(authDomain: string): CspSources {
  return {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/', 'https://apis.google.com'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/', `https://${authDomain}`],
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://www.google.com/recaptcha/',
    ],
    image: [],
    style: ["'unsafe-inline'"],
  };
}

/** Returns the claims of a token that Google signed for this project; `null` for any other text. */
async function verify(admin: Auth, token: string): Promise<DecodedIdToken | null> {
  try {
    return await within(admin.verifyIdToken(token));
  } catch (error) {
    if (codeOf(error).startsWith('auth/') && codeOf(error) !== 'auth/internal-error') return null;
    throw new OutsideServiceError('identity', 'identity: the token could not be checked');
  }
}

async function openFor(auth: ShopAuth, claims: DecodedIdToken): Promise<SignInOutcome> {
  // An e-mail address that Google has not verified may be somebody else's.
  const email = claims.email && claims.email_verified ? claims.email : null;
  // Google verifies numbers of every country; the shop accepts Indian ones only.
  const phoneNumber = claims.phone_number && mobileDigitsOf(claims.phone_number) ? claims.phone_number : null;
  if (!email && !phoneNumber) return { ok: false, code: 'bad_token' };
  const { response, headers } = await auth.api.openSession({
    body: {
      providerId: 'firebase',
      uid: claims.uid,
      email,
      phoneNumber,
      displayName: typeof claims.name === 'string' ? claims.name : null,
      photoURL: claims.picture ?? null,
    },
    returnHeaders: true,
  });
  return { ok: true, user: userOf(response.user), cookies: headers.getSetCookie() };
}

/**
 * Returns a customer's ids at Google. They differ from the uid if the account is older than the shop's use of Firebase.
 */
async function uidsAtGoogle(auth: ShopAuth, uid: string): Promise<string[]> {
  const { internalAdapter } = await auth.$context;
  const accounts = await internalAdapter.findAccounts(uid);
  return accounts.filter(({ providerId }) => providerId === 'firebase').map(({ accountId }) => accountId);
}

/** Deletes a customer's accounts at Google and their links to the shop's account, which stays. */
async function forgetAtGoogle(auth: ShopAuth, google: Auth, uid: string): Promise<void> {
  for (const one of await uidsAtGoogle(auth, uid)) await outside(google.deleteUser(one).catch(unlessUnknown));
  const { adapter } = await auth.$context;
  const where = [
    { field: 'userId', value: uid },
    { field: 'providerId', value: 'firebase' },
  ];
  await adapter.deleteMany({ model: 'account', where });
}

async function openAdmin(
  { projectId, clientEmail, privateKey, emulatorHost }: FirebaseOptions,
  name = 'identity',
): Promise<Auth> {
  // Imported only when needed: it is large, and most shops never use it.
  const { initializeApp, cert } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const credential = emulatorHost ? {} : { credential: cert({ projectId, clientEmail, privateKey }) };
  const app: App = initializeApp({ projectId, ...credential }, name);
  return getAuth(app);
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function outside<T>(call: Promise<T>): Promise<T> {
  return within(call).catch((error: unknown) => {
    const code = codeOf(error);
    throw new OutsideServiceError('identity', `identity: ${code || 'no answer'}`, { isAway: !isRefusal(code) });
  });
}

/** Tells whether Google refused this request; a refused service account concerns every request. */
function isRefusal(code: string): boolean {
  const ofAll = ['auth/internal-error', 'auth/insufficient-permission', 'auth/invalid-credential'];
  return code.startsWith('auth/') && !ofAll.includes(code);
}

async function within<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), patienceMs);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}

/** Ignores the error of an account that Google does not have (any more); throws any other. */
function unlessUnknown(error: unknown): void {
  if (codeOf(error) !== 'auth/user-not-found') throw error;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Returns the check of the service account: asks Google for a customer whom nobody has. */
export function firebaseAccountCheck(options: FirebaseOptions): AccountCheck {
  return async () => {
    try {
      await within(findNobody(options));
    } catch (error) {
      if (codeOf(error) === '') throw new OutsideServiceError('identity', 'identity: no answer in time');
      if (isNetworkError(error)) throw new OutsideServiceError('identity', 'identity: not reachable');
      if (codeOf(error) !== 'auth/user-not-found') return [refusedAccount(codeOf(error))];
    }
    return [{ state: 'ok', says: 'Firebase accepts the service account.' }];
  };
}

async function findNobody(options: FirebaseOptions): Promise<void> {
  const { deleteApp } = await import('firebase-admin/app');
  const admin = await openAdmin(options, 'account-check');
  await admin.getUser('account-check').finally(() => deleteApp(admin.app));
}

/** Tells whether Google was not reached. The library reports that as a wrong credential, too. */
function isNetworkError(error: unknown): boolean {
  if (codeOf(error).startsWith('app/network-')) return true;
  return error instanceof Error && /failed, reason:|\b(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT)\b/.test(error.message);
}

function refusedAccount(code: string): AccountFinding {
  return {
    state: 'wrong',
    says: `Firebase refuses the service account (${code}).`,
    todo: 'Make a new key in the Firebase console (Project settings, Service accounts), set FIREBASE_PROJECT_ID, FIREBASE_CLIENT_EMAIL and FIREBASE_PRIVATE_KEY from its file, and enable Authentication.',
  };
}
