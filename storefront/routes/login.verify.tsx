/**
 * Target of a login link: removes the token from the address at once, and signs in the browser that asked for it.
 * Failures are shown on the login page (spec 8, verbatim).
 */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { parseContact } from '../../shop/contact/contact.ts';
import { loginLinkMinutes } from '../../shop/ports/identity.ts';
import { redirectTargetOf } from '../../shop/safe-redirect.ts';
import { ApiProblem } from '../api/client.ts';
import type { BrowserIdentity } from '../identity/browser-identity.ts';
import { loadBrowserIdentity } from '../identity/identity-of.ts';
import { forgetLoginEmail, pendingLinkStorage, readLoginEmail } from '../identity/kept-login.ts';
import { forgetSentCodes } from '../identity/sent-codes.ts';
import { beginSession, restoreSession } from '../identity/session.ts';
import styles from '../login/login.module.css';
import { pageMeta } from '../seo/meta.ts';
import { useNotices } from '../state/notices.ts';
import { useShop } from '../state/shop.ts';
import { isLoggedIn, useUser } from '../state/user.ts';
import type { Route } from './+types/login.verify';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Logging in', description: 'Completes a login by e-mail link.', isPrivate: true });

const unusable = `Ask for a new link: each works once, for ${loginLinkMinutes} minutes.`;
const troubles = {
  noLink: { text: 'Invalid login link.', advice: unusable },
  noSession: {
    text: 'Missing login session. Try logging in again.',
    advice:
      'This link was asked for in another browser. Enter the e-mail address it was sent to, and you are logged in.',
  },
  noEmail: { text: 'No email found. Try again.' },
  failure: { text: 'Failed to log in. Try again.' },
} as const;
type Trouble = keyof typeof troubles;

export default function VerifyLogin() {
  const { identity } = useShop();
  const navigate = useNavigate();
  const { showAlert, showToast } = useNotices();
  const isBegun = useRef(false);
  useEffect(() => {
    // React may run this twice, but a link works only once.
    if (isBegun.current) return;
    isBegun.current = true;
    const address = window.location.href;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void (async () => {
      const outcome = await verify(await loadBrowserIdentity(identity), address);
      if ('signedIn' in outcome)
        showToast(`You are logged in already, as ${outcome.signedIn}.`, { outlivesPage: true });
      if ('next' in outcome) return navigate(outcome.next, { replace: true });
      await navigate('/login', { replace: true });
      showAlert({ title: 'Not logged in', ...troubles[outcome.trouble] });
    })();
  }, [identity, navigate, showAlert, showToast]);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Log in</h1>
      <p role="status">Verifying login link...</p>
    </div>
  );
}

/** Address to go on to, or the trouble; `signedIn` is the contact of a customer who was signed in already. */
type Outcome = { next: string } | { next: string; signedIn: string } | { trouble: Trouble };

async function verify(identity: BrowserIdentity, address: string): Promise<Outcome> {
  const token = identity.tokenIn(address);
  if (!token) return { trouble: 'noLink' };
  const kept = readLoginEmail();
  if (kept === null) {
    const signedIn = await contactSignedIn();
    if (signedIn) return { next: '/', signedIn };
    pendingLinkStorage.keep(token);
    return { trouble: 'noSession' };
  }
  const contact = parseContact(kept);
  if (contact?.kind !== 'email') {
    forgetLoginEmail();
    return { trouble: 'noEmail' };
  }
  try {
    beginSession(await identity.completeEmailLink(contact.address, token));
    forgetSentCodes('login');
    return { next: redirectTargetOf(forgetLoginEmail()) };
  } catch (error) {
    return { trouble: error instanceof ApiProblem && error.code === 'bad_link' ? 'noLink' : 'failure' };
  }
}

/**
 * Returns the contact of the customer who is signed in here; `null` without one. A link that is opened a second time by
 * accident must not look like a failure.
 */
async function contactSignedIn(): Promise<string | null> {
  await restoreSession();
  const auth = useUser.getState();
  return isLoggedIn(auth) ? (auth.user?.email ?? auth.user?.phoneNumber ?? null) : null;
}
