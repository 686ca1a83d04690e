/** A browser of somebody of the staff, with its cookies and a passkey device, before a test API. */

import type { Role } from '../../shop/roles.ts';
import { type AuthenticatorFault, testAuthenticator } from '../../shop/testing/authenticator.ts';
import { addStaff } from '../../shop/testing/staff.ts';
import { doStaffJobs } from '../../shop/testing/staff-jobs.ts';
import type { JsonFields, TestAnswer, TestApi } from './api.ts';

const android =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

/** Opens a browser without cookies. `device` is its passkey device, one of its own if not given. */
export function openOfficeBrowser({ shop, request }: TestApi, device = testAuthenticator(shop.officeUrl)) {
  const cookies = new Map<string, string>();
  /** The attributes of each cookie that was set last. */
  const attributes = new Map<string, string>();
  const send = async <Body = JsonFields>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<Body>> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { origin: shop.officeUrl, 'sec-fetch-site': 'same-origin', 'user-agent': android };
    const sent = { ...own, ...(cookie && { cookie }), 'content-type': 'application/json', ...headers };
    const init = { method, headers: sent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await request<Body>(path, init);
    for (const text of answer.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(text) ?? [];
      attributes.set(name, rest);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const get = <Body = JsonFields>(path: string, headers?: Record<string, string>) =>
    send<Body>('GET', path, undefined, headers);
  const post = <Body = JsonFields>(path: string, body: unknown = {}, headers?: Record<string, string>) =>
    send<Body>('POST', path, body, headers);
  return {
    cookies,
    attributes,
    device,
    get,
    post,
    /** Asks for a link to a mailbox, and opens it. */
    async openLink(contact: string) {
      await post('/office/sign-in/link-or-code', { contact });
      await doStaffJobs(shop);
      return post('/office/sign-in/token', { purpose: 'link', token: tokenOfMail({ shop }, 'link') });
    },
    async makePasskey(made = device, fault: AuthenticatorFault = {}) {
      const begun = await post('/office/passkeys/options');
      if (begun.status !== 200) return begun;
      return post('/office/passkeys', { response: made.make(begun.body as never, fault) });
    },
    async presentPasskey(used = device, fault: AuthenticatorFault = {}) {
      const { body } = await post('/office/sign-in/passkey/options');
      return post('/office/sign-in/passkey', { response: used.use(body as never, fault) });
    },
  };
}

/** Returns the token in the link of the newest mail. */
export function tokenOfMail({ shop }: Pick<TestApi, 'shop'>, purpose: 'invitation' | 'link'): string {
  const text = shop.mails.at(-1)?.text ?? '';
  return new RegExp(`sign-in#${purpose}=([\\w-]+)`).exec(text)?.[1] ?? 'none';
}

/** Adds somebody of the staff who has made a passkey in a browser of theirs; returns both. */
export async function joinOffice(api: TestApi, role: Role) {
  const { shop } = api;
  const { id } = await addStaff(shop.db, role);
  const { email } = await shop.db.selectFrom('staff').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  const browser = openOfficeBrowser(api);
  await browser.openLink(email);
  await browser.makePasskey();
  await doStaffJobs(shop);
  return { id, email, browser };
}
