import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Registry } from 'prom-client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { createApi } from '../api/app.ts';
import { measureRequests } from './http-metrics.ts';

const { db } = await testDatabase();
let registry: Registry;
let url: string;

beforeEach(async () => {
  registry = new Registry();
  const api = createApi({ services: await testShop(db), version: '0', report: () => {} });
  const ofApi = getRequestListener(api.fetch);
  const measured = measureRequests(registry)((request, response) => {
    if (request.url?.startsWith('/api/')) void ofApi(request, response);
    else response.writeHead(request.url?.includes('nothing') ? 404 : 200).end();
  });
  const server = createServer(measured).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

/** Returns the counts of requests as lines of `method route status count`. */
async function counts(): Promise<string[]> {
  const { values = [] } = (await registry.getSingleMetric('shop_http_requests_total')?.get()) ?? {};
  return values
    .map(({ labels: { method, route, status }, value }) => `${method} ${route} ${status} ${value}`)
    .toSorted();
}

async function ask(path: string, init: RequestInit = {}): Promise<void> {
  await (await fetch(url + path, { ...init, headers: { connection: 'close' } })).arrayBuffer();
}

test('requests are counted by the route that answered them, and never by what strangers write into an address', async () => {
  await ask('/api/sarees/sku/A-1');
  await ask('/api/sarees/sku/B-2?x=1');
  await ask('/api/nothing/of/the/kind');
  await ask('/assets/root-abc.js');
  await ask('/product-images/A-1/1.webp');
  await ask('/product/Aranya-Indigo');
  await ask('/nothing-here');
  await ask('/product/Aranya-Indigo', { method: 'PROPFIND' });
  await expect
    .poll(counts)
    .toEqual([
      'GET /api/* 404 1',
      'GET /api/sarees/sku/:sku 404 2',
      'GET /assets/* 200 1',
      'GET /product-images/* 200 1',
      'GET page 200 1',
      'GET page 404 1',
      'other page 200 1',
    ]);
  expect(await registry.metrics()).toContain('shop_http_request_seconds_count{route="page"} 3');
});
