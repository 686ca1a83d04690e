/** Everybody who may call the office's API in a test: each role, and those who have nothing to do there. */
import { minuteMs, subtractMs } from '../../shop/duration.ts';
import { removeStaff } from '../../shop/office/manage-staff.ts';
import { roles } from '../../shop/roles.ts';
import type { TestApi } from './api.ts';
import { newTestShopper } from './shopper.ts';
import { signInToOffice, type TestOffice } from './staff.ts';

export const officeCallers = [
  ...roles,
  /** An owner who used their passkey eleven minutes ago. */
  'owner with an old passkey',
  /** An owner in a session that a link opened. */
  'owner without a passkey',
  'removed owner',
  'signed out',
  'shopper',
] as const;

export type OfficeCaller = (typeof officeCallers)[number];
export type OfficeCalls = Pick<TestOffice, 'get' | 'post'>;

/** Signs all of them in. */
export async function signInOfficeCallers(api: TestApi): Promise<Readonly<Record<OfficeCaller, OfficeCalls>>> {
  const removed = await signInToOffice(api, 'owner');
  const shopper = newTestShopper(api);
  await shopper.signIn({ email: 'asha@gmail.com' });
  const callers = {
    owner: await signInToOffice(api, 'owner'),
    manager: await signInToOffice(api, 'manager'),
    lister: await signInToOffice(api, 'lister'),
    packer: await signInToOffice(api, 'packer'),
    accountant: await signInToOffice(api, 'accountant'),
    'owner with an old passkey': await signInToOffice(api, 'owner', subtractMs(api.shop.now(), 11 * minuteMs)),
    'owner without a passkey': await signInToOffice(api, 'owner', null),
    'removed owner': removed,
    'signed out': callsWith(api, {}),
    shopper: callsWith(api, { cookie: [...shopper.cookies].map((pair) => pair.join('=')).join('; ') }),
  };
  await removeStaff(api.shop, removed.staffId);
  return callers;
}

/** Returns the calls of somebody who sends these headers from the office's own pages. */
function callsWith({ shop, request }: TestApi, headers: Readonly<Record<string, string>>): OfficeCalls {
  const own = { ...headers, origin: new URL(shop.officeUrl).origin };
  return {
    get: (path) => request(path, { headers: own }),
    post: (path, body, more = {}) =>
      request(path, {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      }),
  };
}
