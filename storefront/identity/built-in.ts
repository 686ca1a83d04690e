/** The built-in identity in the browser: every step is a call to the shop's API. */
import { answerOf, browserApi } from '../api/client.ts';
import type { BrowserIdentity, SentTiming } from './browser-identity.ts';

const { auth } = browserApi;

/** Has the shop mail a login link. Serves all identity providers. */
export function requestEmailLink(email: string): Promise<SentTiming> {
  return answerOf(auth['generate-login-link'].$post({ json: { email } }));
}

export const builtInBrowserIdentity: BrowserIdentity = {
  requestEmailLink,
  tokenIn: (address) => new URLSearchParams(new URL(address).hash.slice(1)).get('token'),
  async completeEmailLink(email, token) {
    const { user } = await answerOf(auth['sign-in'].$post({ json: { kind: 'email-link', email, token } }));
    return user;
  },
  requestPhoneCode: (phone) => answerOf(auth['send-code'].$post({ json: { phone } })),
  async confirmCode(phoneNumber, code) {
    const { user } = await answerOf(auth['sign-in'].$post({ json: { kind: 'phone-code', phone: phoneNumber, code } }));
    return user;
  },
  signInWithGoogle: () => Promise.reject(new Error('the built-in identity knows no Google')),
};
