/**
 * Runs the shop in this process: its API, the real providers, the sandbox behind them, and one clock for shop and
 * sandbox. Outside services are waited for only as long as a proof has time.
 */
import { expect } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { msg91 } from '../../providers/msg91/msg91.ts';
import type { Patience } from '../../providers/outside-call.ts';
import { phoneMessages } from '../../providers/phone-messages.ts';
import { shiprocket } from '../../providers/shiprocket/shiprocket.ts';
import { smtp } from '../../providers/smtp/smtp.ts';
import { readJsonBody, type TestSandbox, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import { createApi } from '../../server/api/app.ts';
import type { JsonFields, TestAnswer } from '../../server/testing/api.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type { Services } from '../../shop/services.ts';
import { type SentJob, testShop } from '../../shop/testing/shop.ts';
import { proofPayments } from '../payments/payments.ts';
import { createJobClock, type JobClock } from './job-clock.ts';

export interface SandboxShop {
  readonly sandbox: TestSandbox;
  readonly services: Services & { sentJobs(): Promise<SentJob[]> };
  readonly jobs: JobClock;
  /** The methods of the ports that were called, such as `payment.refund`. */
  readonly portCalls: ReadonlySet<string>;
  request<Body = JsonFields>(path: string, init?: RequestInit): Promise<TestAnswer<Body>>;
  post<Body = JsonFields>(path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer<Body>>;
  /** Moves the clocks of the shop and of the sandbox. */
  pass(minutes: number): Promise<void>;
  /** Adds a fault to the sandbox, in its format. */
  fault(about: object): Promise<void>;
  /** Gives every service these time limits and tries from now on. */
  setPatience(patience: Patience): void;
  /** Gives every service the usual patience from now on. */
  waitPatiently(): void;
  close(): Promise<void>;
}

/** Usual time limits and number of tries, with short waits between the tries. */
export const usualPatience: Patience = { tryMs: 3_000, allMs: 6_000, backOffMs: [1, 2] };
/**
 * Short time limits for services that never answer. A good answer that comes too late counts as one more time-out, so
 * no expectation may depend on it.
 */
export const shortPatience: Patience = { tryMs: 80, allMs: 110, backOffMs: [1, 2] };

const kinds = [
  'login_code',
  'back_in_stock',
  'account_changed',
  'order_confirmed',
  'order_needs_pincode',
  'order_shipped',
  'order_delivered',
  'order_refunded',
  'order_corrected',
  'order_needs_address',
];
const templates = Object.fromEntries(kinds.map((kind) => [kind, `flow_${kind}`])) as Parameters<
  typeof msg91
>[0]['templates'];

/**
 * Opens a shop whose outside services are the sandbox's, with these time limits and tries. `mailMs` is the time to wait
 * for the mail server.
 */
export async function openSandboxShop(
  db: Database,
  given: Patience,
  mailMs = usualPatience.tryMs,
): Promise<SandboxShop> {
  const patience = { ...given };
  const sandbox = testSandbox();
  const { port, smtpPort } = await sandbox.listen();
  const base = `http://127.0.0.1:${port}`;
  const shop = await testShop(db);
  const { email, password, pickupLocation, pickupPincode, webhookToken } = testOptions.shiprocket;
  const account = { email, password, pickupLocation, pickupPincode, webhookToken };
  const mailer = smtp({
    url: `smtp://127.0.0.1:${smtpPort}`,
    from: 'orders@dhaaga.example',
    greetingMs: mailMs,
    silenceMs: mailMs,
  });
  const sms = msg91({ authKey: 'key', sender: 'DHAAGA', baseUrl: `${base}/msg91`, templates, patience });
  const portCalls = new Set<string>();
  const payment = proofPayments().connect(base, { patience, now: () => new Date(sandbox.clock.now()) });
  const shipping = shiprocket({ ...account, baseUrl: `${base}/shiprocket`, now: shop.now, patience });
  const services: SandboxShop['services'] = {
    ...shop,
    messages: { ...mailer, ...phoneMessages({ sms, whatsapp: null }) },
    payment: watched(payment, 'payment', portCalls),
    shipping: watched(shipping, 'shipping', portCalls),
  };
  // Errors other than failures of outside services, which are bugs of the shop.
  const unexpected: unknown[] = [];
  const report = (error: unknown) => {
    const isOutside = [error, (error as Error).cause].some((one) => one instanceof OutsideServiceError);
    if (!isOutside) unexpected.push(error);
  };
  const api = createApi({ services, version: '0', report });
  sandbox.answerWith((request) => api.fetch(request));
  const request = async <Body>(path: string, init?: RequestInit): Promise<TestAnswer<Body>> => {
    const response = await api.request(path, init);
    const text = await response.text();
    expect(unexpected, `${init?.method ?? 'GET'} ${path} found a bug`).toEqual([]);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  return {
    sandbox,
    services,
    jobs: createJobClock(services),
    portCalls,
    request,
    post: (path, body, headers = {}) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    async pass(minutes) {
      shop.passMinutes(minutes);
      sandbox.clock.advance(minutes * 60_000);
      await sandbox.settled();
    },
    setPatience: (changed) => void Object.assign(patience, changed),
    waitPatiently: () => void Object.assign(patience, usualPatience),
    async fault(about) {
      const answer = await sandbox.post('/faults', about);
      expect(answer.status, JSON.stringify(about)).toBe(201);
    },
    async close() {
      mailer.close();
      await sandbox.close();
    },
  };
}

/** Returns the port with methods that add their name to `calls` when they are called. */
function watched<T extends object>(port: T, name: string, calls: Set<string>): T {
  const entries = Object.entries(port).map(([key, value]) => [
    key,
    typeof value !== 'function'
      ? value
      : (...given: unknown[]) => {
          calls.add(`${name}.${key}`);
          return value(...given);
        },
  ]);
  return Object.fromEntries(entries) as T;
}

/** Returns the orders, payments or refunds of the sandbox's Razorpay, at most 100. For proofs that use no other provider. */
export async function listInSandbox<T>(
  { sandbox }: SandboxShop,
  what: 'orders' | 'payments' | 'refunds',
): Promise<T[]> {
  return (await readJsonBody<{ items: T[] }>(sandbox.razorpay('GET', `/v1/${what}?count=100`))).items;
}
