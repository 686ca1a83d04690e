/**
 * The login page's steps (spec 4, Auth): input → otp after a phone number, input → email-sent after an e-mail. The step
 * survives a reload of the tab, because phones unload pages while a code is read elsewhere.
 */
import { useEffect, useState } from 'react';
import { formatCount } from '../../look/words/format-count.ts';
import { badContactMessage, parseContact } from '../../shop/contact/contact.ts';
import { type IdentityInBrowser, loginLinkMinutes, type User } from '../../shop/ports/identity.ts';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import type { BrowserIdentity, SentTiming } from '../identity/browser-identity.ts';
import { loadBrowserIdentity } from '../identity/identity-of.ts';
import { loginStepStorage, pendingLinkStorage, type SentStep, storeLoginEmail } from '../identity/kept-login.ts';
import { beginSession } from '../identity/session.ts';

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
  const { step, isFinishing, go, dropLink, startOver } = useStep();
  const { error, setError, isBusy, attempt } = useAttempts(config);

  const sendLink = (email: string) =>
    attempt(texts.link, async (identity) => {
      const asked = await identity.requestEmailLink(email);
      storeLoginEmail(email, next);
      go({ kind: 'email-sent', email, ...timesOf(asked) });
    });
  const sendCode = (phoneNumber: string) =>
    attempt(texts.otp, async (identity) => {
      const asked = await identity.requestPhoneCode(phoneNumber);
      go({ kind: 'otp', phoneNumber, ...timesOf(asked) });
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
      if (contact.kind === 'phone') return sendCode(contact.address);
      const pending = pendingLinkStorage.read();
      return pending ? finish(contact.address, pending) : sendLink(contact.address);
    },
    async confirm(code) {
      if (step.kind !== 'otp') return;
      if (!/^\d{6}$/.test(code)) return setError(texts.digits);
      const { phoneNumber } = step;
      await attempt(texts.code, async (identity) => enter(await userByCode(identity, phoneNumber, code)));
    },
    async resend() {
      if (step.kind === 'otp') await sendCode(step.phoneNumber);
      if (step.kind === 'email-sent') await sendLink(step.email);
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
    setStep(loginStepStorage.read(Date.now()) ?? { kind: 'input', typed: '' });
  }, []);
  const dropLink = () => {
    pendingLinkStorage.forget();
    setFinishing(false);
  };
  return {
    step,
    isFinishing,
    dropLink,
    go(sent: SentStep) {
      loginStepStorage.keep(sent);
      setStep(sent);
    },
    startOver() {
      loginStepStorage.forget();
      dropLink();
      setStep({ kind: 'input', typed: contactOf(step) });
    },
  };
}

/** Returns the contact typed before a step; a phone number without the +91 that the field shows. */
function contactOf(step: LoginStep): string {
  if (step.kind === 'otp') return step.phoneNumber.replace('+91', '');
  return step.kind === 'email-sent' ? step.email : step.typed;
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
  loginStepStorage.forget();
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

function timesOf({ expiresSeconds, resendSeconds }: SentTiming) {
  const now = Date.now();
  return { expiresAt: now + expiresSeconds * 1_000, resendAt: now + resendSeconds * 1_000 };
}

/** Returns the merchant's sentence, with advice if the code of the problem has one. */
function withAdvice(sentence: string, problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return sentence;
  const advice: Readonly<Record<string, string>> = {
    code_expired: 'The code has expired: ask for a new one.',
    codes_used_up: 'The code was tried too often: ask for a new one.',
    bad_link: `The link was used already, is older than ${loginLinkMinutes} minutes, or was mailed to another address.`,
    unreachable: 'The shop could not be reached. Check your connection.',
    too_many: `Too many tries just now. Please wait ${waitText(problem.body.retryAfterSeconds)}.`,
  };
  return [sentence, advice[problem.code]].filter(Boolean).join(' ');
}

function waitText(seconds: unknown): string {
  if (typeof seconds !== 'number') return 'a little';
  return seconds < 90
    ? formatCount(seconds, 'second', 'seconds')
    : formatCount(Math.ceil(seconds / 60), 'minute', 'minutes');
}
