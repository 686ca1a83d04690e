import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testOptions, testSandbox } from './testing/tools.ts';

const sandbox = testSandbox();
afterAll(() => sandbox.close());
const statusOf = async (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await sandbox.app.request(url, { headers, method })).status;

test.each(['http://localhost:3001', 'http://127.0.0.1:3001', 'http://[::1]:3001', 'http://192.168.1.7:3001'])(
  'the outbox is shown at %s',
  async (address) => {
    expect(await statusOf(`${address}/outbox.json`)).toBe(200);
  },
);

test('the sandbox refuses calls by a foreign host name that resolves to this machine', async () => {
  expect(await statusOf('http://evil.example:3001/outbox.json')).toBe(403);
  expect(await statusOf('http://localhost.evil.example:3001/outbox')).toBe(403);
});

test('the sandbox refuses reads and posts of foreign pages, and accepts posts of its own pages and the shop’s', async () => {
  const pay = 'http://localhost:3001/razorpay/sandbox/pay';
  for (const origin of ['https://evil.example', 'http://6.6.6.6', 'null', 'http://localhost:9999']) {
    expect(await statusOf('http://localhost:3001/outbox.json', { origin })).toBe(403);
    expect(await statusOf(pay, { origin }, 'POST')).toBe(403);
  }
  for (const origin of ['http://localhost:3001', new URL(testOptions.shopUrl).origin])
    expect(await statusOf(pay, { origin }, 'POST')).not.toBe(403);
});

test('a call whose address has a name and a password is refused, and is no failure of the sandbox', async () => {
  const listening = testSandbox();
  onTestFinished(() => listening.close());
  const { port } = await listening.listen();
  for (const method of ['GET', 'POST']) {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `${method} http://u:p@localhost/razorpay/v1/orders HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
    expect(String(await buffer(socket))).toMatch(/^HTTP\/1\.1 400 /);
  }
});
