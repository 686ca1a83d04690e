/** The shop's own identity in the browser: every step is a call to its API. */
import { answerOf, browserApi } from '../api/client.ts';
import type { BrowserIdentity, SentTiming } from './browser-identity.ts';
import { withChallenge } from './with-challenge.ts';

const { auth } = browserApi;

/** Every provider's links are mailed by the shop. */
export function requestEmailLink(email: string): Promise<SentTiming> {
  return withChallenge((solution) => answerOf(auth['generate-login-link'].$post({ json: { email, solution } })));
}

export const builtInBrowserIdentity: BrowserIdentity = {
  requestEmailLink,
  tokenIn: (address) => new URLSearchParams(new URL(address).hash.slice(1)).get('token'),
  async completeEmailLink(email, token) {
    const { user } = await answerOf(auth['sign-in'].$post({ json: { kind: 'email-link', email, token } }));
    return user;
  },
  requestPhoneCode: (phone) =>
    withChallenge((solution) => answerOf(auth['send-code'].$post({ json: { phone, solution } }))),
  async confirmCode(phoneNumber, code) {
    const { user } = await answerOf(auth['sign-in'].$post({ json: { kind: 'phone-code', phone: phoneNumber, code } }));
    return user;
  },
  signInWithGoogle: () => Promise.reject(new Error('the built-in identity knows no Google')),
};
