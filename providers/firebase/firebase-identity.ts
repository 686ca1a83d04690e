/**
 * Firebase Authentication as the shop's identity. Google proves shoppers in the browser; what reaches us is its ID
 * token, exchanged at once for a session of the shop's own, so that signing out ends it here.
 */
import type { App } from 'firebase-admin/app';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { type CspSources, cspSourcesOfHost } from '../../shop/ports/csp-sources.ts';
import {
  type Identity,
  type IdentityInBrowser,
  mobileDigitsOf,
  type SignInOutcome,
} from '../../shop/ports/identity.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { type ShopAuth, sessionsOf, userOf } from '../better-auth/better-auth.ts';

/** An ID token lives an hour; we take it as proof only right after the sign-in it tells of. */
const freshSeconds = 5 * 60;
const patienceMs = 10_000;

export interface FirebaseOptions {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly clientEmail: string;
  readonly privateKey: string;
  /** `host:port` of Firebase's emulator; '' for Google itself. */
  readonly emulatorHost: string;
  readonly hasGoogle: boolean;
  readonly publicUrl: string;
  now(): Date;
}

/** Implements the identity port with Firebase; `auth` keeps the sessions. */
export function firebaseIdentity(auth: ShopAuth, options: FirebaseOptions): Identity {
  const { apiKey, authDomain, projectId, emulatorHost, hasGoogle, publicUrl } = options;
  const emulatorUrl = emulatorHost && `http://${emulatorHost}`;
  const browser: IdentityInBrowser = { provider: 'firebase', apiKey, authDomain, projectId, emulatorUrl, hasGoogle };
  const admin = lazily(() => openAdmin(options));
  const sessions = sessionsOf(auth);
  return {
    browser,
    cspSources: emulatorUrl ? cspSourcesOfHost(emulatorUrl) : googleSources(authDomain),
    ...sessions,
    async makeEmailLink(email) {
      const settings = { url: `${publicUrl}/login/verify`, handleCodeInApp: true };
      const link = await outside((await admin()).generateSignInWithEmailLink(email, settings));
      // Its code is all that matters of the link; after the # it is in nobody's log on the way.
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
      // Google would let in whoever proves the contact that is given up as this user; the next sign-in makes a new one there.
      await forgetAtGoogle(auth, await admin(), uid);
      await sessions.setContact(uid, contact);
    },
    async forget(uid) {
      await forgetAtGoogle(auth, await admin(), uid);
      await sessions.forget(uid);
    },
  };
}

/** The hosts of its calls, and of Google's check against bots, which writes styles into the page. */
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

/** The claims of a token that Google signed for this project; `null` for any other text. */
async function verify(admin: Auth, token: string): Promise<DecodedIdToken | null> {
  try {
    return await within(admin.verifyIdToken(token));
  } catch (error) {
    if (codeOf(error).startsWith('auth/') && codeOf(error) !== 'auth/internal-error') return null;
    throw new OutsideServiceError('identity', 'identity: the token could not be checked');
  }
}

async function openFor(auth: ShopAuth, claims: DecodedIdToken): Promise<SignInOutcome> {
  // An address that Google has not seen its owner open is nobody's yet.
  const email = claims.email && claims.email_verified ? claims.email : null;
  // Google proves numbers of every country; the shop knows Indian ones alone.
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

/** Returns the user's ids at Google. They differ from ours if the account is older than Firebase here. */
async function uidsAtGoogle(auth: ShopAuth, uid: string): Promise<string[]> {
  const { internalAdapter } = await auth.$context;
  const accounts = await internalAdapter.findAccounts(uid);
  return accounts.filter(({ providerId }) => providerId === 'firebase').map(({ accountId }) => accountId);
}

/** Deletes a user's accounts at Google and what ties them to the shop's user, who stays. */
async function forgetAtGoogle(auth: ShopAuth, google: Auth, uid: string): Promise<void> {
  for (const one of await uidsAtGoogle(auth, uid)) await outside(google.deleteUser(one).catch(unlessUnknown));
  const { adapter } = await auth.$context;
  const where = [
    { field: 'userId', value: uid },
    { field: 'providerId', value: 'firebase' },
  ];
  await adapter.deleteMany({ model: 'account', where });
}

async function openAdmin({ projectId, clientEmail, privateKey, emulatorHost }: FirebaseOptions): Promise<Auth> {
  // Here and not above: it is large, and most shops never need it.
  const { initializeApp, cert } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const credential = emulatorHost ? {} : { credential: cert({ projectId, clientEmail, privateKey }) };
  const app: App = initializeApp({ projectId, ...credential }, 'identity');
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
    throw new OutsideServiceError('identity', `identity: ${codeOf(error) || 'no answer'}`);
  });
}

async function within<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), patienceMs);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}

/** A user whom Google does not know is already gone there. */
function unlessUnknown(error: unknown): void {
  if (codeOf(error) !== 'auth/user-not-found') throw error;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
