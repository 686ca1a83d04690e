/**
 * `npm run bench -- checkout`: purchases a second, each from `create-order` to the settled payment with the calls of
 * the page, against what PostgreSQL itself does on this machine in the same run (pgbench, simple-update, on the same
 * server, which waits for its disk). Everything is on one machine: the shop's two processes, PostgreSQL, the simulated
 * shoppers, and a payment provider that takes next to no processor time. Ends with 1 if purchases are fewer than wanted,
 * or if the books do not add up afterwards.
 */
import { fork } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { findFreePort } from '../database/free-port.ts';
import { startShop } from '../e2e/start-shop.ts';
import { type SandboxProcess, startSandbox } from '../server/process/sandbox-process.ts';
import { readBooks } from '../shop/books/read-books.ts';
import { setAvailability } from '../shop/stock/stock-ledger.ts';
import { preparePgbench } from './pgbench.ts';
import { sized } from './size.ts';
import { check, judge } from './verdict.ts';
import { startWarmShop } from './warm-shop.ts';
import { isWhole } from './whole-books.ts';

const processes = 2;
const { seconds, rounds, warmUpSeconds } = sized({
  full: { seconds: 10, rounds: 3, warmUpSeconds: 5 },
  smoke: { seconds: 1, rounds: 1, warmUpSeconds: 1 },
});
const shoppersAtOnce = [1, 16] as const;
/** Wanted purchases a second, as a share of pgbench's simplest writes a second. */
const wanted = 1 / 12;
const keySecret = 'bench_secret';

const print = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

interface Place {
  readonly ports: readonly number[];
  readonly sarees: readonly { sku: string; price_paise: number }[];
}

/** HTTP connections of one round: the shop closes idle ones while PostgreSQL is measured alone. */
let agent = new Agent({ keepAlive: true });

async function post(port: number, path: string, body: object): Promise<Record<string, unknown>> {
  const sent = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(sent),
    // Each call comes from a network address of its own, because limits count by address.
    'x-forwarded-for': [10, ...randomBytes(3)].join('.'),
  };
  const asked = request({ port, path: `/api${path}`, method: 'POST', headers, agent });
  asked.end(sent);
  const [answer] = await once(asked, 'response');
  let text = '';
  for await (const part of answer) text += part;
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
  return JSON.parse(text);
}

const addressInfo = {
  fullName: 'Meera Nair',
  email: 'meera@example.in',
  phone: '9123456780',
  address: 'Flat 4, 12 Lake View Road',
  city: 'Kochi',
  state: 'Kerala',
  zip: '682001',
};

/** Makes the calls of one purchase; returns the milliseconds that they took. Throws if the shop refuses one. */
async function buy({ ports, sarees }: Place, nth: number): Promise<number> {
  const begun = performance.now();
  const port = ports[nth % ports.length] ?? 0;
  const saree = sarees[nth % sarees.length] ?? { sku: '', price_paise: 0 };
  const opened = await post(port, '/create-order', {
    amount: saree.price_paise / 100,
    currency: 'INR',
    receipt: randomBytes(12).toString('hex'),
    cartItems: [{ saree_sku: saree.sku, count: 1 }],
    addressInfo,
  });
  const orderId = String(opened.id);
  const paymentId = orderId.replace('order_', 'pay_');
  const signature = createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
  const proof = { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature };
  const { verified } = await post(port, '/verify-signature', proof);
  if (verified !== true) throw new Error('a payment was not verified');
  return performance.now() - begun;
}

interface Round {
  readonly perSecond: number;
  readonly times: number[];
}

let bought = 0;

/** Lets `together` shoppers buy at the same time, each one purchase after the other, for `forSeconds`. */
async function shopFor(place: Place, together: number, forSeconds: number): Promise<Round> {
  agent.destroy();
  agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + forSeconds * 1_000;
  const shopper = async () => {
    while (performance.now() < end) {
      bought += 1;
      times.push(await buy(place, bought));
    }
  };
  await Promise.all(Array.from({ length: together }, shopper));
  return { perSecond: (times.length * 1_000) / (performance.now() - begun), times };
}

async function stock(db: Database): Promise<Place['sarees']> {
  const sarees = await db.selectFrom('saree').select(['sku', 'price_paise']).orderBy('sku').execute();
  await db.transaction().execute(async (trx) => {
    for (const { sku } of sarees) await setAvailability(trx, sku, 100_000, false);
  });
  return sarees;
}

async function measure(place: Place, db: Database, url: string): Promise<void> {
  const pgbench = await preparePgbench(url);
  await shopFor(place, 8, warmUpSeconds);
  print(`${cpus()[0]?.model.trim()}, ${availableParallelism()} threads; Node ${process.version}; ${processes} shops\n`);
  print(
    '| at once | purchases/s | p50 ms | p99 ms | pgbench/s | purchase : pgbench |\n|---:|---:|---:|---:|---:|---:|',
  );
  for (const together of shoppersAtOnce) {
    const ours: Round[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await pgbench(together, seconds));
      ours.push(await shopFor(place, together, seconds));
    }
    const perSecond = quantile(
      ours.map((one) => one.perSecond),
      0.5,
    );
    const tps = quantile(theirs, 0.5);
    const times = ours.flatMap((one) => one.times);
    const isMet = judge(perSecond >= tps * wanted);
    const cells = [together, perSecond.toFixed(0), quantile(times, 0.5).toFixed(1), quantile(times, 0.99).toFixed(1)];
    print(
      `| ${[...cells, tps.toFixed(0), `1 : ${(tps / perSecond).toFixed(1)}${isMet ? '' : ' **missed**'}`].join(' | ')} |`,
    );
  }
  print(
    `\nWanted: 1 : ${(1 / wanted).toFixed(0)} or better. The median of ${rounds} rounds of ${seconds} s each, in turn.`,
  );
  const books = await readBooks(db, new Date());
  const { mismatches, difference, totals } = books;
  print(
    `\n${totals.orders} orders of ${bought} purchases; the books: ${mismatches.length} mismatches, ${difference} paise of difference.`,
  );
  // A purchase whose payment the shop could not read is verified by its signature alone, and is no order yet.
  check(isWhole(books, bought), 'An order is lost, or the books do not add up.');
}

const razorpay = { keyId: 'rzp_test_bench', keySecret, webhookSecret: 'bench_webhook_secret' };
const shiprocket = { email: 'shop@example.in', password: 'bench_password' };
/** An address where nobody listens: the courier reports nothing by itself here. */
const webhookUrl = 'http://127.0.0.1:9/';

/** Starts one courier for both shops: two sandboxes would give their shipments the same numbers. */
async function startCourier(): Promise<SandboxProcess & { readonly url: string }> {
  const port = await findFreePort();
  const sandbox = await startSandbox({
    port,
    host: '127.0.0.1',
    dataFile: ':memory:',
    shopUrl: 'http://localhost',
    razorpay: { ...razorpay, webhookUrl },
    cashfree: { clientId: 'bench', clientSecret: 'bench_secret', webhookUrl },
    shiprocket: {
      ...shiprocket,
      pickupLocation: 'Primary',
      pickupPincode: '411004',
      webhookUrl,
      webhookToken: 'bench_parcel_token',
    },
    msg91: { templates: {} },
  });
  return { ...sandbox, url: `http://127.0.0.1:${port}/shiprocket` };
}

export async function measureCheckout(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saree-bench-'));
  const server = await startEmbeddedPostgres({ dataDir });
  const courier = await startCourier();
  const provider = fork(new URL('./checkout-provider.ts', import.meta.url));
  const [{ port, smtpPort }] = (await once(provider, 'message')) as [{ port: number; smtpPort: number }];
  const settings = {
    DATABASE_URL: server.url,
    RAZORPAY_KEY_ID: razorpay.keyId,
    RAZORPAY_KEY_SECRET: razorpay.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
    RAZORPAY_BASE_URL: `http://127.0.0.1:${port}`,
    SHIPROCKET_EMAIL: shiprocket.email,
    SHIPROCKET_PASSWORD: shiprocket.password,
    SHIPROCKET_BASE_URL: courier.url,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'shop@example.in',
  };
  const shops = [await startWarmShop(settings)];
  while (shops.length < processes) shops.push(await startShop(settings));
  const db = openDatabase({ url: server.url, connections: 2 });
  try {
    await measure(
      { ports: shops.map(({ shopUrl }) => Number(new URL(shopUrl).port)), sarees: await stock(db) },
      db,
      server.url,
    );
  } finally {
    agent.destroy();
    await db.destroy();
    await Promise.all(shops.map((shop) => shop.stop()));
    provider.disconnect();
    await courier.stop();
    await server.discard();
  }
}
