/** Plays a shopper who calls the API, for tests, with a browser that keeps cookies, and who may sign in. */
import type { TestAnswer, TestApi } from './api.ts';

export interface TestShopper extends Pick<TestApi, 'request' | 'get' | 'post'> {
  readonly cookies: Map<string, string>;
  signIn(contact: { email: string } | { phone: string }): Promise<{ uid: string }>;
}

export function newTestShopper(api: TestApi, address = '203.0.113.7'): TestShopper {
  const from = api.from(address);
  const cookies = new Map<string, string>();
  const request = async <Body>(path: string, init: RequestInit = {}): Promise<TestAnswer<Body>> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await from.request<Body>(path, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const post = <Body>(path: string, body: unknown) =>
    request<Body>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    cookies,
    request,
    get: (path) => request(path),
    post,
    async signIn(contact) {
      const proof =
        'email' in contact ? await linkProof(api, contact.email) : await codeProof(api, post, contact.phone);
      const { status, body } = await post<{ user: { uid: string } }>('/auth/sign-in', proof);
      if (status !== 200) throw new Error(`not signed in: ${status}`);
      return body.user;
    },
  };
}

async function linkProof(api: TestApi, email: string) {
  await api.post('/auth/generate-login-link', { email });
  const [, token] = /#token=(\S+)/.exec(api.shop.mails.at(-1)?.text ?? '') ?? [];
  return { kind: 'email-link', email, token };
}

async function codeProof(api: TestApi, post: TestShopper['post'], phone: string) {
  await post('/auth/send-code', { phone });
  return { kind: 'phone-code', phone, code: api.shop.phoneMessages.at(-1)?.message.blanks[0]?.value };
}
