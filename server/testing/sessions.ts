/** Signs customers in for tests of the API; signing in itself is tested by `sign-in.test.ts`. */
import { signIn } from '../../shop/customers/sign-in.ts';
import type { User } from '../../shop/ports/identity.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import type { TestAnswer, TestApi } from './api.ts';

export interface TestSession {
  readonly user: User;
  /** Cookie header of the customer's browser. */
  readonly cookie: string;
  get(path: string): Promise<TestAnswer>;
  post(path: string, body: unknown): Promise<TestAnswer>;
}

export async function openTestSession(api: TestApi, email: string): Promise<TestSession> {
  const { user, cookie } = await signInByLink(api.shop, email);
  const headers = { cookie, 'content-type': 'application/json' };
  return {
    user,
    cookie,
    get: (path) => api.request(path, { headers: { cookie } }),
    post: (path, body) => api.request(path, { method: 'POST', headers, body: JSON.stringify(body) }),
  };
}

/** Signs a shopper in by an e-mail link; returns the account and the Cookie header of the session. */
export async function signInByLink(shop: TestShop, email: string): Promise<Pick<TestSession, 'user' | 'cookie'>> {
  const token = new URL(await shop.identity.makeEmailLink(email)).hash.replace('#token=', '');
  const answer = await signIn(shop, { kind: 'email-link', email, token }, new Headers({ host: 'shop.test' }));
  if (!answer.ok) throw new Error(`not signed in: ${answer.code}`);
  const cookie = answer.cookies.map((one) => one.split(';')[0]).join('; ');
  return { user: answer.user, cookie };
}
