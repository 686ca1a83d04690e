/** Calls of signing in by a link, a code or a recovery code, and of signing out. */
import { withChallenge } from '../../look/calls/with-challenge.ts';
import { answerOf, officeApi } from './client.ts';

const calls = officeApi['sign-in'];

/**
 * Asks for a link by mail or a code by SMS. The answer is the same for everybody. `showWait` shows that a busy shop takes
 * some seconds; the function that it returns ends that.
 */
export function askForLinkOrCode(contact: string, showWait: () => () => void) {
  return withChallenge(
    (solution) => answerOf(calls['link-or-code'].$post({ json: { contact, ...(solution ? { solution } : {}) } })),
    showWait,
  );
}

export interface SignInToken {
  readonly purpose: 'invitation' | 'link';
  readonly token: string;
}

export const signInByToken = (token: SignInToken) => answerOf(calls.token.$post({ json: token }));
export const signInByCode = (phone: string, code: string) => answerOf(calls.code.$post({ json: { phone, code } }));
export const recover = (code: string) => answerOf(calls.recovery.$post({ json: { code } }));
export const signOut = () => answerOf(officeApi['sign-out'].$post());
