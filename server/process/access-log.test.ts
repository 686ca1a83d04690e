import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { createApi } from '../api/app.ts';
import { openPort } from '../web/port.ts';
import { openAccessLog } from './access-log.ts';

const { db } = await testDatabase();
let folder: string;
let url: string;
let close: () => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saree-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const access = await openAccessLog({
    folder,
    trustedProxies: 1,
    hashOf: (address) => `hash of ${address}`,
    isPublicPage: (path) => path.startsWith('/product/'),
  });
  close = access.close;
  const ofApi = getRequestListener(
    createApi({ services: await testShop(db), version: '0', report: () => {}, trustedProxies: 1 }).fetch,
  );
  const port = await openPort(0, '127.0.0.1', { hasProxy: true });
  onTestFinished(() => port.close());
  port.serve(
    access.around((request, response) => {
      if (request.url?.startsWith('/api/')) void ofApi(request, response);
      else response.writeHead(request.url?.includes('nothing') ? 404 : 200).end('a page');
    }),
  );
  url = `http://127.0.0.1:${(port.server.address() as AddressInfo).port}`;
});

async function ask(path: string, init: RequestInit = {}): Promise<void> {
  const headers = {
    connection: 'close',
    'x-request-id': 'edge-7f2a',
    'x-forwarded-for': '203.0.113.7',
    ...init.headers,
  };
  await (await fetch(url + path, { redirect: 'manual', ...init, headers })).arrayBuffer();
}

/** Returns the lines of the log once there are so many. */
async function lines(count: number): Promise<Record<string, unknown>[]> {
  const read = async () => {
    close();
    const text = await readFile(join(folder, 'access', 'current.log'), 'utf8');
    return text.split('\n').filter(Boolean);
  };
  await expect.poll(async () => (await read()).length).toBe(count);
  return (await read()).map((line) => JSON.parse(line));
}

test('each request is a line with its id, method, route, status, time, bytes and the hash of the caller’s address', async () => {
  await ask('/product/Aranya-Indigo?utm_source=x');
  const [line] = await lines(1);
  expect(line).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    request: 'edge-7f2a',
    method: 'GET',
    route: 'page',
    path: '/product/Aranya-Indigo',
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    from: 'hash of 203.0.113.7',
  });
  expect(line?.bytes).toBeGreaterThan('a page'.length);
});

test('no line has what only some may know: ids, codes, contacts, tokens, queries, or an address of no page', async () => {
  const secrets = ['A7KD-93QX-M2NRT', 'asha@example.in', '9876543210', 'secret-token'];
  await ask('/api/orders/A7KD-93QX-M2NRT?phone=9876543210');
  await ask('/api/unsubscribe/secret-token');
  await ask('/api/newsletter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contact: 'asha@example.in' }),
  });
  await ask('/unsubscribe/secret-token');
  await ask('/login/verify?email=asha@example.in');
  await ask('/product/nothing-asha@example.in');
  await ask('/product/Aranya-Indigo', { method: 'PROPFIND' });
  const written = await lines(7);
  for (const secret of secrets) expect(JSON.stringify(written).toLowerCase()).not.toContain(secret.toLowerCase());
  expect(written.map(({ method, route, path }) => `${method} ${route} ${path ?? '-'}`).toSorted()).toEqual([
    'GET /api/orders/:order_code -',
    'GET /api/unsubscribe/:token -',
    'GET page -',
    'GET page -',
    'GET page -',
    'POST /api/newsletter -',
    'other page /product/Aranya-Indigo',
  ]);
});

test('the access log can be read by the shop’s account alone', async () => {
  await ask('/product/A-B');
  await lines(1);
  expect((await stat(join(folder, 'access'))).mode & 0o777).toBe(0o700);
  for (const name of (await readdir(join(folder, 'access'))).filter((one) => one !== 'current.log'))
    expect((await stat(join(folder, 'access', name))).mode & 0o777).toBe(0o600);
});

test('what is remembered of pages does not grow with queries, nor with long paths, which strangers choose', async () => {
  const asked: string[] = [];
  const access = await openAccessLog({
    folder,
    trustedProxies: 0,
    hashOf: () => 'hash',
    isPublicPage: (path) => asked.push(path) > 0,
  });
  const answered = { id: undefined, peer: '203.0.113.7', method: 'GET', route: 'page', status: 200, ms: 1, bytes: 1 };
  const long = `/product/${'x'.repeat(300)}`;
  for (const url of ['/product/A?x=1', '/product/A?x=2', '/product/A', long, long])
    access.write({ ...answered, request: Object.assign(new IncomingMessage(new Socket()), { url }) });
  access.close();
  expect(asked).toEqual(['/product/A', long, long]);
});
