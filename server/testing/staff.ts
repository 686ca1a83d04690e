/** People who are signed in to the office of a test API. */
import { openOfficeSession } from '../../shop/office/office-sessions.ts';
import type { Role } from '../../shop/roles.ts';
import { addStaff } from '../../shop/testing/staff.ts';
import type { TestAnswer, TestApi } from './api.ts';

export interface TestOffice {
  readonly staffId: string;
  readonly sessionId: string;
  /** Cookie and origin of the person's browser. */
  readonly headers: Readonly<Record<string, string>>;
  get<Body = { readonly [field: string]: unknown }>(path: string): Promise<TestAnswer<Body>>;
  post<Body = { readonly [field: string]: unknown }>(
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestAnswer<Body>>;
}

/** Signs somebody with a role in to the office; `passkeyAt` is the last use of a passkey, just now if not given. */
export async function signInToOffice(
  { shop, request }: Pick<TestApi, 'shop' | 'request'>,
  role: Role,
  passkeyAt: Date | null = shop.now(),
): Promise<TestOffice> {
  const { id: staffId } = await addStaff(shop.db, role);
  const { id: sessionId, token } = await openOfficeSession(shop, shop.db, { staffId, device: 'A test', passkeyAt });
  const name = shop.officeUrl.startsWith('https://') ? '__Host-office' : 'office';
  const own = { cookie: `${name}=${token}`, origin: new URL(shop.officeUrl).origin };
  return {
    staffId,
    sessionId,
    headers: own,
    get: (path) => request(path, { headers: own }),
    post: (path, body, headers = {}) =>
      request(path, {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}
