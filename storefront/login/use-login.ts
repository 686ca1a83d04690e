/**
 * The login page's steps (spec 4, Auth): input → otp after a phone number, input → email-sent after an e-mail. While the
 * code or link works, its step survives a reload, and is returned to when the same contact is typed again.
 */
import { useEffect, useState } from 'react';
import { badContactMessage, parseContact } from '../../shop/contact/contact.ts';
import { type IdentityInBrowser, loginLinkMinutes, type User } from '../../shop/ports/identity.ts';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import type { BrowserIdentity } from '../identity/browser-identity.ts';
import { loadBrowserIdentity } from '../identity/identity-of.ts';
import { pendingLinkStorage, storeLoginEmail } from '../identity/kept-login.ts';
import {
  closeSentCode,
  forgetSentCode,
  forgetSentCodes,
  keepSentCode,
  readOpenCode,
  reopenSentCode,
  type SentCode,
  sentCodeOf,
} from '../identity/sent-codes.ts';
import { beginSession } from '../identity/session.ts';
import { waitText } from '../identity/wait-text.ts';

/** A step of the login after a code or link was sent. */
export type SentStep = { readonly kind: 'otp' | 'email-sent' } & SentCode;

/** A step of the login. `typed` is the initial value of the field, for a shopper who comes back to it. */
export type LoginStep = { kind: 'input'; typed: string } | SentStep;

export interface LoginState {
  readonly step: LoginStep;
  /** Error text, shown beside its field; `''` if there is none. */
  readonly error: string;
  readonly isBusy: boolean;
  /** True if a link that was asked for in another browser was opened here; its e-mail address must be typed. */
  readonly isFinishing: boolean;
  submit(typed: string): Promise<void>;
  confirm(code: string): Promise<void>;
  resend(): Promise<void>;
  startOver(): void;
  /** To be called only if the identity offers Google. */
  signUpWithGoogle(): Promise<void>;
}

const texts = {
  link: 'Failed to send email link. Try again.',
  otp: 'Failed to send OTP. Try again.',
  code: 'Invalid OTP. Try again.',
  digits: 'Enter the six digits of the code.',
  login: 'Login failed. Try again.',
} as const;

/** Returns the state of a login. `next` is the page to go to once the link in a mail has been opened. */
export function useLogin(config: IdentityInBrowser, next: string): LoginState {
  const { step, isFinishing, go, returnTo, dropLink, startOver } = useStep();
  const { error, setError, isBusy, attempt } = useAttempts(config);

  const sendLink = (email: string) =>
    attempt(texts.link, async (identity) => {
      const asked = await identity.requestEmailLink(email);
      storeLoginEmail(email, next);
      go(sentCodeOf(email, asked, Date.now()));
    });
  const sendCode = (phoneNumber: string) =>
    attempt(texts.otp, async (identity) => {
      const asked = await identity.requestPhoneCode(phoneNumber);
      go(sentCodeOf(phoneNumber, asked, Date.now()));
    });
  const finish = (email: string, token: string) =>
    attempt(texts.login, async (identity) => {
      dropLink();
      enter(await identity.completeEmailLink(email, token));
    });

  return {
    step,
    error,
    isBusy,
    isFinishing,
    async submit(typed) {
      const contact = parseContact(typed);
      if (!contact) return setError(badContactMessage);
      const pending = contact.kind === 'email' ? pendingLinkStorage.read() : null;
      const sent = pending ? null : reopenSentCode('login', contact.address);
      if (sent) return returnTo(sent);
      if (contact.kind === 'phone') return sendCode(contact.address);
      return pending ? finish(contact.address, pending) : sendLink(contact.address);
    },
    async confirm(code) {
      if (step.kind !== 'otp') return;
      if (!/^\d{6}$/.test(code)) return setError(texts.digits);
      const { to } = step;
      await attempt(texts.code, async (identity) =>
        enter(await userByCode(identity, to, code).catch(forgetDeadCode(to))),
      );
    },
    async resend() {
      if (step.kind === 'otp') await sendCode(step.to);
      if (step.kind === 'email-sent') await sendLink(step.to);
    },
    signUpWithGoogle: () => attempt(texts.login, async (identity) => enter(await identity.signInWithGoogle())),
    startOver() {
      setError('');
      startOver();
    },
  };
}

/** Returns the step of this tab, which survives a reload, and whether a link waits for its address. */
function useStep() {
  const [step, setStep] = useState<LoginStep>({ kind: 'input', typed: '' });
  const [isFinishing, setFinishing] = useState(false);
  useEffect(() => {
    setFinishing(pendingLinkStorage.read() !== null);
    const open = readOpenCode('login');
    if (open) setStep(stepOf(open));
  }, []);
  const dropLink = () => {
    pendingLinkStorage.forget();
    setFinishing(false);
  };
  return {
    step,
    isFinishing,
    dropLink,
    go(sent: SentCode) {
      keepSentCode('login', sent);
      setStep(stepOf(sent));
    },
    returnTo: (sent: SentCode) => setStep(stepOf(sent)),
    startOver() {
      closeSentCode('login');
      dropLink();
      setStep({ kind: 'input', typed: contactOf(step) });
    },
  };
}

function stepOf(sent: SentCode): SentStep {
  return { ...sent, kind: sent.to.includes('@') ? 'email-sent' : 'otp' };
}

/** Returns the contact typed before a step; a phone number without the +91 that the field shows. */
function contactOf(step: LoginStep): string {
  return step.kind === 'input' ? step.typed : step.to.replace('+91', '');
}

/** Returns a handler of the failure of a code: one that no longer works is forgotten, and a new one is asked for. */
function forgetDeadCode(to: string): (problem: unknown) => never {
  return (problem) => {
    const isDead = problem instanceof ApiProblem && ['code_expired', 'codes_used_up'].includes(problem.code);
    if (isDead) forgetSentCode('login', to);
    throw problem;
  };
}

/** Runs one call of the identity at a time, and keeps the error of the last. */
function useAttempts(config: IdentityInBrowser) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Shows failures in the spec's sentence, followed by advice if there is any. */
  const attempt = async (sentence: string, work: (identity: BrowserIdentity) => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError('');
    try {
      await work(await loadBrowserIdentity(config));
    } catch (problem) {
      setError(withAdvice(sentence, problem));
    }
    setBusy(false);
  };
  return { error, setError, isBusy, attempt };
}

function enter(user: User): void {
  forgetSentCodes('login');
  pendingLinkStorage.forget();
  beginSession(user);
}

/**
 * Confirms the code, then creates the user on the server (spec 4). The session stands even if the second call fails.
 */
async function userByCode(identity: BrowserIdentity, phoneNumber: string, code: string): Promise<User> {
  const user = await identity.confirmCode(phoneNumber, code);
  const { uid, email, phoneNumber: phone } = user;
  await answerOf(browserApi['create-user'].$post({ json: { uid, email, phone } })).catch(() => {});
  return user;
}

/** Returns the merchant's sentence, with advice if the code of the problem has one. */
function withAdvice(sentence: string, problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return sentence;
  const advice: Readonly<Record<string, string>> = {
    code_expired: 'The code has expired. Ask for a new one.',
    codes_used_up: 'The code was tried too often. Ask for a new one.',
    bad_link: `The link was used already, is older than ${loginLinkMinutes} minutes, or was mailed to another address.`,
    unreachable: 'The shop could not be reached. Check your connection and try again.',
    too_many: waitText(problem.body.retryAfterSeconds),
  };
  return [sentence, advice[problem.code]].filter(Boolean).join(' ');
}
