/** Test helpers of the sandbox: a clock that tests move, and a sandbox whose webhooks are collected in an array. */
import type { SandboxClock } from '../clock.ts';
import type { ServiceCall } from '../context.ts';
import type { SandboxOptions } from '../options.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import { openShiprocketTables, type Shipment } from '../shiprocket/entities.ts';

export interface ManualClock extends SandboxClock {
  /** Moves the time on and starts the work that is due by then, in order. */
  advance(ms: number): void;
}

function manualClock(startsAt = Date.UTC(2026, 10, 20, 6, 0, 0)): ManualClock {
  let now = startsAt;
  let planned: { at: number; work: () => void }[] = [];
  return {
    now: () => now,
    after(delayMs, work) {
      const entry = { at: now + delayMs, work };
      planned.push(entry);
      return () => {
        planned = planned.filter((each) => each !== entry);
      };
    },
    advance(ms) {
      const until = now + ms;
      for (let next = soonest(); next !== undefined && next.at <= until; next = soonest()) {
        const due = next;
        planned = planned.filter((each) => each !== due);
        now = Math.max(now, due.at);
        due.work();
      }
      now = until;
    },
  };

  function soonest() {
    return planned.toSorted((one, other) => one.at - other.at)[0];
  }
}

export const testOptions = {
  port: 0,
  dataFile: ':memory:',
  razorpay: {
    keyId: 'rzp_test_sandbox',
    keySecret: 'sandbox_secret',
    webhookSecret: 'webhook_secret',
    webhookUrl: 'http://shop.test/hooks/razorpay',
  },
  cashfree: {
    clientId: 'TEST_sandbox',
    clientSecret: 'sandbox_secret',
    webhookUrl: 'http://shop.test/hooks/cashfree',
  },
  shiprocket: {
    email: 'api@shop.test',
    password: 'api_password',
    webhookUrl: 'http://shop.test/hooks/parcel-events',
    webhookToken: 'parcel_token',
    pickupLocation: 'Primary',
    pickupPincode: '411001',
  },
  msg91: { templates: { flow_code: '##code## is your code for ##shop##.' } },
  cloudflare: { zoneId: '0123456789abcdef0123456789abcdef', apiToken: 'cdn_token' },
  shopUrl: 'http://shop.test',
} satisfies SandboxOptions;

export interface ReceivedWebhook {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

export interface TestSandbox extends Sandbox {
  readonly clock: ManualClock;
  /** Webhooks that the sandbox has sent, the oldest first. */
  readonly received: ReceivedWebhook[];
  /** Calls of the services' APIs, the oldest first. */
  readonly calls: ServiceCall[];
  /** Sets the shop's answer to webhooks from now on. */
  answerWith(shop: (request: Request) => Response | Promise<Response>): void;
  /** Calls Razorpay's API with the account's key. */
  razorpay(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Calls Cashfree's API with the account's credentials. */
  cashfree(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Calls Shiprocket's API with a token for which it logs in first. */
  shiprocket(method: string, path: string, body?: unknown): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  /** Every shipment that was made at Shiprocket, cancelled ones included, the newest first. */
  shipments(): readonly Shipment[];
}

/** Creates a sandbox that does not listen: calls go through `app.request`, webhooks are added to `received`. */
export function testSandbox({
  clock = manualClock(),
  dataFile = ':memory:',
}: {
  clock?: ManualClock;
  dataFile?: string;
} = {}): TestSandbox {
  const received: ReceivedWebhook[] = [];
  const calls: ServiceCall[] = [];
  let shop: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 200 });
  const send = async (request: Request) => {
    received.push({ url: request.url, headers: request.headers, body: await request.clone().text() });
    return shop(request);
  };
  const sandbox = createSandbox({ ...testOptions, dataFile }, { clock, send, onCall: (one) => void calls.push(one) });
  const call = async (method: string, path: string, headers: Record<string, string>, body: unknown) =>
    sandbox.app.request(path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    ...sandbox,
    clock,
    received,
    calls,
    answerWith(answer) {
      shop = answer;
    },
    razorpay: (method, path, body, headers = {}) =>
      call(method, `/razorpay${path}`, { authorization: basicAuthHeader(), ...headers }, body),
    cashfree: (method, path, body, headers = {}) => {
      const { clientId, clientSecret } = testOptions.cashfree;
      const own = { 'x-client-id': clientId, 'x-client-secret': clientSecret, 'x-api-version': '2026-01-01' };
      return call(method, `/cashfree/pg${path}`, { ...own, ...headers }, body);
    },
    async shiprocket(method, path, body) {
      const { email, password } = testOptions.shiprocket;
      const login = await call('POST', '/shiprocket/v1/external/auth/login', {}, { email, password });
      const { token } = await readJsonBody<{ token: string }>(login);
      return call(method, `/shiprocket/v1/external${path}`, { authorization: `Bearer ${token}` }, body);
    },
    post: (path, body) => call('POST', path, {}, body),
    shipments: () => openShiprocketTables(sandbox.store).shipments.find(),
  };
}

export function basicAuthHeader(keyId = testOptions.razorpay.keyId, secret = testOptions.razorpay.keySecret): string {
  return `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`;
}

/** Returns the JSON body of a response as the type that the test expects. */
export async function readJsonBody<T>(response: Response | Promise<Response>): Promise<T> {
  return (await (await response).json()) as T;
}
