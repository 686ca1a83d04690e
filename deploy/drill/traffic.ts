/**
 * Visitors of a drill: so many pages and purchases a second, each begun at its moment whatever became of earlier ones, each from a
 * network address of its own. Nothing is tried again but the confirmation of a payment that was made.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { machines } from './network.ts';
import type { Failure, TrafficReport } from './outcome.ts';

const pagesPerSecond = 20;
const purchasesPerSecond = 5;
/** Time in which a document or a script must have come, in milliseconds. Browsers wait longer, visitors hardly. */
const pageMs = 30_000;
/** Time in which a call of a purchase must be answered: the shop's own limit of a statement is 30 s. */
const callMs = 35_000;

/** Times that a buyer who has paid presses again, and the milliseconds before each. */
const [triesOfPaid, pauseOfPaidMs] = [3, 10_000];

export interface TrafficPlace {
  readonly host: string;
  /** Certificate of the front machine. */
  readonly ca: string;
  readonly sandboxUrl: string;
  readonly sarees: readonly { readonly sku: string; readonly price_paise: number; readonly product_path: string }[];
}

export interface Traffic {
  /** Ids at the provider of the orders that were paid until now. */
  readonly paid: readonly string[];
  /** Stops new visits, waits for those under way and returns what became of all. */
  stop(): Promise<TrafficReport>;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Calls the front machine from a random address of 10.78.0.0/16, on a connection of its own. */
function call({ host, ca }: TrafficPlace, path: string, ms: number, body?: object): Promise<Answer> {
  const sent = body && JSON.stringify(body);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = {
    host,
    ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  };
  const asked = request(
    {
      host: machines.front,
      port: 443,
      servername: host,
      ca,
      path,
      headers,
      agent: false,
      method: sent ? 'POST' : 'GET',
      localAddress: `10.78.${randomInt(1, 255)}.${randomInt(1, 255)}`,
      signal: AbortSignal.timeout(ms),
    },
    (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    },
  );
  asked.on('error', reject);
  asked.end(sent);
  return promise;
}

/** Throws unless the answer is a success. */
async function expectOk(answering: Promise<Answer>, what: string): Promise<string> {
  const { status, text } = await answering.catch((error: Error) => {
    throw new Error(
      `${what}: ${error.name === 'AbortError' || error.name === 'TimeoutError' ? 'no answer' : error.message}`,
    );
  });
  if (status !== 200) throw new Error(`${what}: ${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim());
  return text;
}

/** Visits a page as a browser does that has nothing yet: the document, and the first script that it names. */
export async function visit(place: TrafficPlace, path: string): Promise<void> {
  const html = await expectOk(call(place, path, pageMs), 'page');
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
  if (!script) throw new Error('page: it names no script');
  await expectOk(call(place, script, pageMs), 'script');
}

const address = {
  fullName: 'Meera Nair',
  address: 'Flat 4, 12 Lake View Road',
  city: 'Kochi',
  state: 'Kerala',
  zip: '682001',
};

/** Makes a call that may be repeated, as a buyer does who has paid and reads that it is not confirmed yet. */
async function insist(act: () => Promise<string>): Promise<string> {
  for (let left = triesOfPaid; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left === 0) throw error;
      await pause(pauseOfPaidMs);
    }
  }
}

/** Buys a piece with the calls of the page; `onPaid` is told once the buyer has paid. Throws if a call fails. */
async function buy(place: TrafficPlace, nth: number, onPaid: (orderId: string) => void): Promise<void> {
  const saree = place.sarees[nth % place.sarees.length];
  if (!saree) throw new Error('there is no saree');
  const receipt = randomBytes(12).toString('hex');
  const cartItems = [{ saree_sku: saree.sku, count: 1 }];
  const wish = {
    amount: saree.price_paise / 100,
    currency: 'INR',
    receipt,
    cartItems,
    addressInfo: { ...address, phone: String(randomInt(7_000_000_000, 9_999_999_999)), email: `${receipt}@example.in` },
  };
  const api = (path: string, body: object) => expectOk(call(place, `/api${path}`, callMs, body), path);
  const { id } = JSON.parse(await api('/create-order', wish)) as { id: string };
  const paying = { order_id: id, outcome: 'success', method: 'upi' };
  const paid = await fetch(`${place.sandboxUrl}/razorpay/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(paying),
  });
  if (!paid.ok) throw new Error(`the provider: ${paid.status}`);
  onPaid(id);
  const proof = (await paid.json()) as { razorpay_payment_id: string };
  const { verified } = JSON.parse(await insist(() => api('/verify-signature', proof))) as { verified: boolean };
  if (!verified) throw new Error('/verify-signature: not verified');
  await api('/save-order', { payment_id: proof.razorpay_payment_id, cartItems });
}

/** Does `act` so many times a second until the signal; resolves once all have ended. */
async function steadily(perSecond: number, over: AbortSignal, act: (nth: number) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const acts: Promise<void>[] = [];
  for (let nth = 0; !over.aborted; nth += 1) {
    await pause(Math.max(0, begun + (nth * 1_000) / perSecond - performance.now()));
    acts.push(act(nth));
  }
  await Promise.all(acts);
}

/** Lets visitors come until `stop` is called. */
export function startTraffic(place: TrafficPlace): Traffic {
  const paths = ['/', '/sarees', '/categories/mul-cotton', '/know-your-weaver', '/sarees?search=indigo'];
  paths.push(...place.sarees.map(({ product_path }) => `/product/${product_path}`));
  const begun = performance.now();
  const over = new AbortController();
  const paid: string[] = [];
  const [failedPages, failedPurchases]: [Failure[], Failure[]] = [[], []];
  const failureOf = (error: Error): Failure => ({ at: performance.now() - begun, reason: error.message });
  const confirmedAt: number[] = [];
  let slowestMs = 0;
  const [begunPages, begunPurchases] = [{ count: 0 }, { count: 0 }];
  const pages = steadily(pagesPerSecond, over.signal, async () => {
    begunPages.count += 1;
    const path = paths[randomInt(paths.length)] ?? '/';
    const asked = performance.now();
    await visit(place, path).then(
      () => (slowestMs = Math.max(slowestMs, performance.now() - asked)),
      (error: Error) => failedPages.push(failureOf(error)),
    );
  });
  const purchases = steadily(purchasesPerSecond, over.signal, async (nth) => {
    begunPurchases.count += 1;
    await buy(place, nth, (id) => paid.push(id)).then(
      () => confirmedAt.push(performance.now() - begun),
      (error: Error) => failedPurchases.push(failureOf(error)),
    );
  });
  return {
    paid,
    async stop() {
      over.abort();
      const lasted = performance.now() - begun;
      await Promise.all([pages, purchases]);
      return {
        pages: begunPages.count,
        failedPages,
        slowestPage: slowestMs / 1_000,
        purchases: begunPurchases.count,
        failedPurchases,
        confirmedAt: confirmedAt.toSorted((one, other) => one - other),
        lasted,
      };
    },
  };
}
