/** Calls of signing in by a link, a code or a recovery code, and of signing out. */
import { answerOf, officeApi } from './client.ts';

const calls = officeApi['sign-in'];

/** Asks for a link by mail or a code by SMS. The answer is the same for everybody. */
export const askForLinkOrCode = (contact: string) => answerOf(calls['link-or-code'].$post({ json: { contact } }));

export interface SignInToken {
  readonly purpose: 'invitation' | 'link';
  readonly token: string;
}

export const signInByToken = (token: SignInToken) => answerOf(calls.token.$post({ json: token }));
export const signInByCode = (phone: string, code: string) => answerOf(calls.code.$post({ json: { phone, code } }));
export const recover = (code: string) => answerOf(calls.recovery.$post({ json: { code } }));
export const signOut = () => answerOf(officeApi['sign-out'].$post());
