import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { AggregatorRegistry, Registry } from 'prom-client';
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

test('the histogram of a route counts each request in every bucket whose bound it does not exceed, as text and summed', async () => {
  await ask('/product/Aranya-Indigo');
  await ask('/product/Aranya-Indigo');
  await expect.poll(counts).toEqual(['GET page 200 2']);
  const text = await registry.metrics();
  const bucketsOf = (of: string) =>
    [...of.matchAll(/^shop_http_request_seconds_bucket\{le="([^"]+)",route="page"\} (\d+)$/gm)].map(
      ([, bound, count]) => [bound, Number(count)] as const,
    );
  const buckets = bucketsOf(text);
  expect(buckets.map(([bound]) => bound)).toEqual([
    '0.002',
    '0.005',
    '0.01',
    '0.025',
    '0.05',
    '0.1',
    '0.25',
    '0.5',
    '1',
    '2.5',
    '5',
    '10',
    '+Inf',
  ]);
  expect(buckets.map(([, count]) => count)).toEqual(buckets.map(([, count]) => count).toSorted((a, b) => a - b));
  expect(buckets.at(-1)).toEqual(['+Inf', 2]);
  const [, seconds] = /^shop_http_request_seconds_sum\{route="page"\} (\S+)$/m.exec(text) ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  const ofProcess = await registry.getMetricsAsJSON();
  const summed = await AggregatorRegistry.aggregate([ofProcess, ofProcess]).metrics();
  expect(bucketsOf(summed).at(-1)).toEqual(['+Inf', 4]);
  expect(summed).toContain('shop_http_requests_total{method="GET",route="page",status="200"} 4');
});
