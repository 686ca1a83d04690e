/**
 * The identity of Firebase in the browser. Its script is fetched only by a shopper who signs in. Firebase's proof is
 * exchanged at once for a session of the shop, and Firebase's own session is not kept.
 */
import { FirebaseError, initializeApp } from '@firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithEmailLink,
  signInWithPopup,
  type UserCredential,
} from '@firebase/auth';
import type { IdentityInBrowser, User } from '../../shop/ports/identity.ts';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import { tabStorage } from '../state/tab-storage.ts';
import type { BrowserIdentity } from './browser-identity.ts';
import { requestEmailLink } from './built-in.ts';

type Config = Extract<IdentityInBrowser, { provider: 'firebase' }>;

/**
 * Key in session storage of the verification in progress, kept for phones that unload the page while the SMS is read.
 */
const verificationKey = 'phoneVerification';
const codeSeconds = 5 * 60;
const resendSeconds = 30;

let opened: Auth | undefined;

function open({ apiKey, authDomain, projectId, emulatorUrl }: Config): Auth {
  if (opened) return opened;
  const app = initializeApp({ apiKey, authDomain, projectId });
  opened = initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorUrl) connectAuthEmulator(opened, emulatorUrl, { disableWarnings: true });
  return opened;
}

export function firebaseBrowserIdentity(config: Config): BrowserIdentity {
  const auth = open(config);
  return {
    requestEmailLink,
    tokenIn: (address) => new URLSearchParams(new URL(address).hash.slice(1)).get('code'),
    completeEmailLink: (email, token) => enter(() => signInWithEmailLink(auth, email, linkOf(config.apiKey, token))),
    async requestPhoneCode(phoneNumber) {
      const id = await withApiProblems(() => askForCode(auth, phoneNumber));
      tabStorage.setItem(verificationKey, id);
      return { resendSeconds, expiresSeconds: codeSeconds };
    },
    async confirmCode(_phoneNumber, code) {
      const credential = PhoneAuthProvider.credential(tabStorage.getItem(verificationKey) ?? '', code);
      const user = await enter(() => signInWithCredential(auth, credential));
      tabStorage.removeItem(verificationKey);
      return user;
    },
    signInWithGoogle: () => enter(() => signInWithPopup(auth, new GoogleAuthProvider())),
  };
}

/** Returns the link as Firebase made it; the shop's own link contains only its code. */
function linkOf(apiKey: string, oobCode: string): string {
  return `${window.location.origin}/login/verify?${new URLSearchParams({ apiKey, mode: 'signIn', oobCode })}`;
}

/** Has Firebase send a code; returns the verification's id. Firebase checks for bots in an invisible element. */
async function askForCode(auth: Auth, phoneNumber: string): Promise<string> {
  const place = document.createElement('div');
  document.body.append(place);
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(phoneNumber, verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** Exchanges Firebase's proof for a session of the shop; returns the customer. */
async function enter(prove: () => Promise<UserCredential>): Promise<User> {
  const token = await withApiProblems(async () => (await prove()).user.getIdToken());
  const { user } = await answerOf(browserApi.auth['sign-in'].$post({ json: { kind: 'id-token', token } }));
  return user;
}

const problems: Readonly<Record<string, string>> = {
  'auth/invalid-action-code': 'bad_link',
  'auth/expired-action-code': 'bad_link',
  'auth/invalid-email': 'bad_link',
  'auth/invalid-verification-code': 'wrong_code',
  'auth/invalid-verification-id': 'code_expired',
  'auth/missing-verification-id': 'code_expired',
  'auth/code-expired': 'code_expired',
  'auth/too-many-requests': 'too_many',
  'auth/quota-exceeded': 'too_many',
  'auth/network-request-failed': 'unreachable',
};

/** Runs `work`; throws its errors as `ApiProblem`, with the codes of the shop's API. */
async function withApiProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof FirebaseError ? problems[error.code] : undefined;
    throw new ApiProblem(0, { code: code ?? 'internal', title: 'Firebase refused.' });
  }
}
