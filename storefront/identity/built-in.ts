/** The shop's own identity in the browser: every step is a call to its API. */
import { answerOf, browserApi } from '../api/client.ts';
import type { BrowserIdentity } from './browser-identity.ts';

const { auth } = browserApi;

export const builtIn: BrowserIdentity = {
  requestEmailLink: (email) => answerOf(auth['generate-login-link'].$post({ json: { email } })),
  tokenIn: (address) => new URLSearchParams(new URL(address).hash.slice(1)).get('token'),
  async completeEmailLink(email, token) {
    const { user } = await answerOf(auth['sign-in'].$post({ json: { kind: 'email-link', email, token } }));
    return user;
  },
  requestPhoneCode: (phoneNumber) => answerOf(auth['send-code'].$post({ json: { phone: phoneNumber } })),
  async confirmCode(phoneNumber, code) {
    const { user } = await answerOf(auth['sign-in'].$post({ json: { kind: 'phone-code', phone: phoneNumber, code } }));
    return user;
  },
  signInWithGoogle: () => Promise.reject(new Error('the built-in identity knows no Google')),
};
