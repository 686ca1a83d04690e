import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { separateOffice } from './separate-office.ts';

const listener: RequestListener = (_, response) => void response.end('answered');
const urls = { publicUrl: 'https://shop.test', officeUrl: 'https://office.test' };

/** Serves the listener; returns a function that calls a line of a request at a host, and gives status and location. */
async function serve(about: typeof urls) {
  const server = createServer(separateOffice(listener, about));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (host: string, path: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const sent = request({ port, path, headers: { host, connection: 'close' } }, (answer) => {
      answer.resume();
      resolve(`${answer.statusCode} ${answer.headers.location ?? ''}`.trim());
    });
    sent.on('error', reject).end();
    return promise;
  };
}

test.each([
  '/office',
  '/office/',
  '/office/orders?view=pack',
  '/api/office/me',
  '/api/health',
  '/assets/index-1.js',
  '/favicon.svg',
])('the office’s host answers %s', async (path) => {
  expect(await (await serve(urls))('office.test', path)).toBe('200');
});

test.each([
  '/product/Aranya-Red',
  '/officer',
  '/login',
  '/api/auth/user',
  '/api/officers',
  '/office/../product/Aranya-Red',
  '/office/%2e%2e/product/Aranya-Red',
  '/office\\..\\login',
  '//office/office',
  '/assets/../login',
])('the office’s host has no page of the shop at %s', async (path) => {
  expect(await (await serve(urls))('office.test', path)).toBe('404');
});

test('the root of the office’s host leads to the office, and so does /office at any other host', async () => {
  const call = await serve(urls);
  expect(await call('office.test', '/')).toBe('302 /office');
  expect(await call('shop.test', '/office')).toBe('302 https://office.test/office');
  expect(await call('127.0.0.1:3000', '/office/orders')).toBe('302 https://office.test/office/orders');
});

test.each(['/', '/product/Aranya-Red', '/api/office/me', '/officer'])(
  'the shop’s host answers %s as ever',
  async (path) => {
    expect(await (await serve(urls))('shop.test', path)).toBe('200');
  },
);

test('a shop whose office has no host of its own answers everything', async () => {
  const call = await serve({ publicUrl: 'https://shop.test', officeUrl: 'https://shop.test' });
  for (const path of ['/', '/office', '/login']) expect(await call('shop.test', path)).toBe('200');
});
