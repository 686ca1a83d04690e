import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { openPort } from './port.ts';

const asked: string[] = [];
/** Pieces of bodies that were read. */
let pieces = 0;
const port = await openPort(0, '127.0.0.1');
port.serve((request, response) => {
  asked.push(request.url ?? '');
  request.on('data', () => (pieces += 1)).on('end', () => response.end('served'));
});
afterAll(() => port.close());

/** Sends a head as it is, and returns the first line of the answer. */
async function statusOf(...head: string[]): Promise<string> {
  const socket = connect((port.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n`);
  return String(await buffer(socket)).split('\r\n')[0] ?? '';
}

test.each([
  ['an address with a name and a password', 'GET http://x:y@shop/a HTTP/1.1', 'host: shop'],
  ['a whole address', 'GET http://shop/a HTTP/1.1', 'host: shop'],
  ['no path', 'GET a HTTP/1.1', 'host: shop'],
  ['a host with a name and a password', 'GET /a HTTP/1.1', 'host: x:y@shop'],
  ['an asterisk, but for OPTIONS', 'GET * HTTP/1.1', 'host: shop'],
])('a request that names %s is answered 400 before anything is made of it', async (_, ...head) => {
  expect(await statusOf(...head)).toBe('HTTP/1.1 400 Bad Request');
  expect(asked).toEqual([]);
});

test('a request that names a path, and OPTIONS for the server as a whole, are served', async () => {
  expect(await statusOf('GET /a HTTP/1.1', 'host: shop')).toBe('HTTP/1.1 200 OK');
  expect(await statusOf('OPTIONS * HTTP/1.1', 'host: shop')).toBe('HTTP/1.1 200 OK');
  expect(asked).toEqual(['/a', '*']);
});

test('a call on an open connection is answered while the port is being closed, and ends its connection', async () => {
  const closing = await openPort(0, '127.0.0.1');
  closing.serve((_, response) => response.end('served'));
  const socket = connect((closing.server.address() as AddressInfo).port, '127.0.0.1');
  const call = 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n';
  socket.write(call);
  const [first] = await once(socket, 'data');
  expect(String(first)).not.toMatch(/connection: close/i);
  const closed = closing.close();
  socket.write(call);
  expect(String(await buffer(socket))).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close/i);
  await closed;
});

test('a connection without a call does not keep the port from being closed', async () => {
  const closing = await openPort(0, '127.0.0.1');
  const socket = connect((closing.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const begun = performance.now();
  const ended = once(socket, 'close');
  await closing.close();
  await ended;
  expect(performance.now() - begun).toBeLessThan(5_000);
});

describe('a body that comes in pieces', () => {
  const inPieces = (piece: string, count: number) =>
    `POST /a HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n${`${piece.length.toString(16)}\r\n${piece}\r\n`.repeat(count)}0\r\n\r\n`;
  /** Sends a request, and returns what was answered until the connection ended. */
  async function send(request: string): Promise<string> {
    const socket = connect((port.server.address() as AddressInfo).port, '127.0.0.1');
    const answered = buffer(socket).then(String, () => '');
    socket.on('error', () => {});
    socket.write(request);
    return answered;
  }

  test.each([
    ['as long as packets are', inPieces('a'.repeat(500), 300)],
    ['of a few tiny ones', inPieces('a', 200)],
  ])('%s is served', async (_, request) => {
    expect(await send(request)).toMatch(/^HTTP\/1\.1 200/);
  });

  test('of thousands of tiny ones ends its connection', async () => {
    pieces = 0;
    expect(await send(inPieces('a', 300_000))).toBe('');
    expect(pieces).toBeLessThan(1_000);
  });
});
