import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openPort } from './port.ts';

/** Returns the headers of an answer that `listener` writes, as they came. */
async function headersOf(listener: RequestListener): Promise<string[]> {
  const port = await openPort(0, '127.0.0.1', { hasProxy: true });
  onTestFinished(() => port.close());
  port.serve(listener);
  const url = `http://127.0.0.1:${(port.server.address() as AddressInfo).port}/`;
  const answer = await fetch(url, { headers: { 'x-request-id': 'edge-7f2a' } });
  await answer.arrayBuffer();
  return [...answer.headers].filter(([name]) => name.startsWith('x-')).map(([name, value]) => `${name}: ${value}`);
}

test.each<[string, RequestListener]>([
  ['a raw list of headers', (_, response) => response.writeHead(200, ['x-own', 'yes']).end()],
  [
    'a raw list after a header',
    (_, response) => response.setHeader('x-own', 'no').writeHead(200, ['x-own', 'yes']).end(),
  ],
  ['an object of headers', (_, response) => response.writeHead(200, { 'x-own': 'yes' }).end()],
  ['a reason and headers', (_, response) => response.writeHead(200, 'Fine', { 'x-own': 'yes' }).end()],
  ['headers after no reason', (_, response) => response.writeHead(200, undefined, { 'x-own': 'yes' }).end()],
  ['no head of its own', (_, response) => response.setHeader('x-own', 'yes').end('a body')],
])('an answer that is written with %s names its request', async (_, listener) => {
  expect(await headersOf(listener)).toEqual(['x-own: yes', 'x-request-id: edge-7f2a']);
});

test('a raw list of headers that is sent again and again does not grow', async () => {
  const kept = ['x-own', 'yes'];
  await headersOf((_, response) => response.writeHead(200, kept).end());
  expect(kept).toEqual(['x-own', 'yes']);
});
