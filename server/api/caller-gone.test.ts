import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { isCallerGone } from './caller-gone.ts';

test('the error of a caller who goes away within their body is told from others', async () => {
  const failed = Promise.withResolvers<unknown>();
  const begun = Promise.withResolvers<void>();
  const app = new Hono().post('/', async (c) => {
    begun.resolve();
    return c.text(await c.req.text());
  });
  app.onError((error, c) => {
    failed.resolve(error);
    return c.text('', 500);
  });
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 10\r\n\r\n{');
  await begun.promise;
  socket.destroy();
  expect(isCallerGone(await failed.promise)).toBe(true);
  expect(isCallerGone(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))).toBe(false);
  expect(isCallerGone(new Error('aborted'))).toBe(false);
});
