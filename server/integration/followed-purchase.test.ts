/** Follows a purchase by the id of its request from the proxy's header to the log, the queue and an outside service. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { callOutside } from '../../providers/outside-call.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { createApi } from '../api/app.ts';
import { startJobQueue } from '../jobs/jobs.ts';
import { openAccessLog } from '../process/access-log.ts';
import { openLog } from '../process/log.ts';
import { watchStatements } from '../process/slow-queries.ts';
import { checkoutAddress } from '../testing/checkout.ts';
import { openPort } from '../web/port.ts';

const { db, url: databaseUrl } = await testDatabase();

/** Starts a mail service that always fails; returns its address, and the ids of requests that its callers name. */
async function aFailingService() {
  const named: unknown[] = [];
  const server = createServer((request, response) => {
    named.push(request.headers['x-request-id']);
    response.writeHead(500).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, named };
}

/** Opens a shop behind a trusted proxy, which logs each statement, and whose mail fails. */
async function aShopBehindProxy() {
  const folder = await mkdtemp(join(tmpdir(), 'saree-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const log = await openLog('warn', folder);
  const onStatement = watchStatements({ SLOW_QUERY_MS: 0.001 }, { onStatement: () => {} }, log);
  const watchedDb = openDatabase({ url: databaseUrl, onStatement });
  onTestFinished(() => watchedDb.destroy());
  const jobs = await startJobQueue(databaseUrl, (error, job) => log.warn({ err: error, job }, 'a job failed'));
  onTestFinished(() => jobs.stop());
  const service = await aFailingService();
  const sendMail = async () => {
    await callOutside({ service: 'mail', url: service.url, method: 'POST', repeatable: false });
  };
  const opened = await testShop(watchedDb);
  const shop = { ...opened, jobs, messages: { ...opened.messages, sendMail } };
  const api = createApi({
    services: shop,
    version: '0',
    report: (error) => log.error({ err: error }),
    trustedProxies: 1,
  });
  const access = await openAccessLog({ folder, trustedProxies: 1, hashOf: () => 'hash', isPublicPage: () => false });
  const port = await openPort(0, '127.0.0.1', { hasProxy: true });
  onTestFinished(() => port.close());
  port.serve(access.around(getRequestListener(api.fetch)));
  const url = `http://127.0.0.1:${(port.server.address() as AddressInfo).port}/api`;
  const readLines = async (file: string) =>
    (await readFile(join(folder, file), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { shop, jobs, service, url, access, readLines };
}

test('a purchase is followed by the proxy’s id of its request through answer, logs, queries, job and the call of a service', async () => {
  const { shop, jobs, service, url, access, readLines } = await aShopBehindProxy();
  const saree = await aSaree(db);
  const post = async (path: string, id: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-request-id': id, connection: 'close' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, id]);
    return (await answer.json()) as { id: string };
  };
  const order = { amount: 4200, currency: 'INR', receipt: 'r-1', addressInfo: checkoutAddress };
  const cartItems = [{ saree_sku: saree.sku, count: 1 }];
  const { id } = await post('/create-order', 'edge-open-1a', { ...order, cartItems });
  const paymentId = shop.payment.capture(id);
  await post('/verify-signature', 'edge-paid-7f2a', {
    razorpay_order_id: id,
    razorpay_payment_id: paymentId,
    razorpay_signature: shop.payment.signatureOf(id, paymentId),
  });
  const { rows } = await sql`select data->>'causedBy' as cause from pgboss.job where name = 'confirm-order'`.execute(
    db,
  );
  expect(rows).toEqual([{ cause: 'edge-paid-7f2a' }]);

  await jobs.work(shop);
  const lines = () => readLines('current.log');
  await expect
    .poll(lines, { timeout: 10_000 })
    .toContainEqual(expect.objectContaining({ msg: 'a job failed', job: 'confirm-order', request: 'edge-paid-7f2a' }));
  expect(service.named).toContain('edge-paid-7f2a');
  const worksOf = async (request: string) =>
    new Set((await lines()).filter((line) => line.request === request).flatMap(({ work }) => work ?? []));
  expect(await worksOf('edge-open-1a')).toEqual(new Set(['POST /create-order']));
  expect(await worksOf('edge-paid-7f2a')).toContain('POST /verify-signature');
  access.close();
  expect(await readLines('access/current.log')).toMatchObject([
    { request: 'edge-open-1a', method: 'POST', route: '/api/create-order', status: 200 },
    { request: 'edge-paid-7f2a', method: 'POST', route: '/api/verify-signature', status: 200 },
  ]);
});
