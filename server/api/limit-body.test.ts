/** Tests over a real socket, where a body's declared and its real length may differ. */
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { limitBody } from './limit-body.ts';

async function portOf(maxSize: number): Promise<number> {
  const app = new Hono().use(limitBody(maxSize)).all('/', async (c) => c.text(`read ${(await c.req.text()).length}`));
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
      resolve(port),
    );
    onTestFinished(() => void server.close());
  });
}

/** Sends a raw request; returns the status line and the body of the answer. */
async function ask(port: number, head: readonly string[], body: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`${[...head, 'Host: x', 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  let said = '';
  for await (const part of socket) said += part;
  return `${said.split('\r\n')[0]} ${said.split('\r\n\r\n').slice(1).join(' ')}`;
}

const post = 'POST / HTTP/1.1';

test.each([
  ['fits', [post, 'Content-Length: 10'], 'x'.repeat(10), /200 OK read 10/],
  ['is too long by its declared length', [post, 'Content-Length: 11'], 'x'.repeat(11), /413 .*too_large/],
  ['is longer than declared', [post, 'Content-Length: 10'], 'x'.repeat(500), /200 OK read 10|400 Bad Request/],
  ['fits, in chunks', [post, 'Transfer-Encoding: chunked'], 'a\r\nxxxxxxxxxx\r\n0\r\n\r\n', /200 OK.*read 10/s],
  ['is too long, in chunks', [post, 'Transfer-Encoding: chunked'], 'b\r\nxxxxxxxxxxx\r\n0\r\n\r\n', /413 .*too_large/],
  [
    'declares a length and chunks',
    [post, 'Content-Length: 1', 'Transfer-Encoding: chunked'],
    'b\r\nxxxxxxxxxxx\r\n0\r\n\r\n',
    /400 Bad Request|413/,
  ],
  ['is empty', ['GET / HTTP/1.1'], '', /200 OK read 0/],
])('a body that %s is read within the limit or refused', async (_what, head, body, answer) => {
  expect(await ask(await portOf(10), head, body)).toMatch(answer);
});
