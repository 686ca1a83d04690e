/** Opens the API of a test shop, to be called with requests as over HTTP. */
import type { Database } from '../../database/connect.ts';
import { type TestSecrets, type TestShop, testShop } from '../../shop/testing/shop.ts';
import { createApi } from '../api/app.ts';
import type { OnSecurityEvent, SecurityEvent } from '../api/security-event-names.ts';

/** Body of which the test names no type. */
export interface JsonFields {
  readonly [field: string]: unknown;
}

/** Answer of the API. `Body` is the type that the test expects, which only its assertions check. */
export interface TestAnswer<Body = JsonFields> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or the text of any other answer. */
  readonly body: Body;
}

export interface TestApi {
  readonly shop: TestShop;
  /** All routes, such as `GET /sarees/sku/{sku}`, documented or not. */
  readonly routes: readonly string[];
  /** Errors that the API reported, which are bugs or failures of the shop. */
  readonly reported: unknown[];
  /** Security events so far. */
  readonly securityEvents: ({ readonly event: SecurityEvent } & Parameters<OnSecurityEvent>[1])[];
  request<Body = JsonFields>(path: string, init?: RequestInit): Promise<TestAnswer<Body>>;
  get<Body = JsonFields>(path: string): Promise<TestAnswer<Body>>;
  post<Body = JsonFields>(path: string, body: unknown): Promise<TestAnswer<Body>>;
  /** Calls a route that answers with a file. */
  requestBytes(path: string, init?: RequestInit): Promise<{ readonly status: number; readonly bytes: Uint8Array }>;
  /** Calls a route, and leaves the body of its answer to be read, or cancelled. */
  open(path: string, init?: RequestInit): Promise<Response>;
  /** Returns the same API as called from a network address. */
  from(address: string): Pick<TestApi, 'request' | 'requestBytes' | 'open' | 'get' | 'post'>;
}

/** Opens the API of a test shop with these secrets; `about` replaces services of that shop. */
export async function testApi(
  db: Database,
  about: Partial<
    Pick<TestShop, 'facts' | 'reservationBudget' | 'limits' | 'payment' | 'push' | 'shipping' | 'vocabulary'>
  > = {},
  secrets?: TestSecrets,
): Promise<TestApi> {
  const shop = { ...(await testShop(db, secrets)), ...about };
  const reported: unknown[] = [];
  const securityEvents: TestApi['securityEvents'] = [];
  const api = createApi({
    services: shop,
    version: '0.0.0',
    report: (error) => void reported.push(error),
    onSecurityEvent: (event, about) => void securityEvents.push({ event, ...about }),
  });
  const headers = { 'content-type': 'application/json' };
  const from: TestApi['from'] = (address) => {
    const call = async (path: string, init?: RequestInit) =>
      api.request(path, withOfficeHost(path, init, shop.officeUrl), {
        incoming: { socket: { remoteAddress: address } },
      });
    const request = async <Body>(path: string, init?: RequestInit): Promise<TestAnswer<Body>> => {
      const response = await call(path, init);
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      const body = isJson ? await response.json() : await response.text();
      return { status: response.status, headers: response.headers, body };
    };
    return {
      request,
      async requestBytes(path, init) {
        const response = await call(path, init);
        return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
      },
      open: call,
      get: (path) => request(path),
      post: (path, body) => request(path, { method: 'POST', headers, body: JSON.stringify(body) }),
    };
  };
  return { shop, reported, securityEvents, routes: routesOf(api), ...from('127.0.0.1'), from };
}

/** Adds the host of the office to its calls, which answers at no other, unless the test says a host. */
function withOfficeHost(path: string, init: RequestInit = {}, officeUrl: string): RequestInit {
  if (!path.startsWith('/office/')) return init;
  const headers = new Headers(init.headers);
  if (!headers.has('host')) headers.set('host', new URL(officeUrl).host);
  return { ...init, headers };
}

function routesOf({ routes }: ReturnType<typeof createApi>): string[] {
  const called = routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  return [...new Set(called.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`))];
}
