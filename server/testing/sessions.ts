/** Shoppers who are signed in, for tests of the API; how signing in goes is tested by `sign-in.test.ts`. */
import { signIn } from '../../shop/customers/sign-in.ts';
import type { User } from '../../shop/ports/identity.ts';
import type { Answer, TestApi } from './api.ts';

export interface TestSession {
  readonly user: User;
  /** What their browser sends. */
  readonly cookie: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
}

export async function sessionOf(api: TestApi, email: string): Promise<TestSession> {
  const { shop } = api;
  const token = new URL(await shop.identity.makeEmailLink(email)).hash.replace('#token=', '');
  const signedIn = await signIn(
    shop,
    { kind: 'email-link', email, token },
    { headers: new Headers({ host: 'shop.test' }), address: email },
  );
  if (!signedIn.ok) throw new Error(`not signed in: ${signedIn.code}`);
  const cookie = signedIn.cookies.map((one) => one.split(';')[0]).join('; ');
  const headers = { cookie, 'content-type': 'application/json' };
  return {
    user: signedIn.user,
    cookie,
    get: (path) => api.request(path, { headers: { cookie } }),
    post: (path, body) => api.request(path, { method: 'POST', headers, body: JSON.stringify(body) }),
  };
}
