import { afterEach, beforeEach, expect, test } from 'vitest';
import { endlessly } from './testing/endlessly.ts';
import { type TestSandbox, testSandbox } from './testing/tools.ts';

let sandbox: TestSandbox;
let port: number;
beforeEach(async () => {
  sandbox = testSandbox();
  port = (await sandbox.listen()).port;
});
afterEach(() => sandbox.close());

test.each([
  ['GET', '/nope', 'Content-Length: 1000000000000'],
  ['GET', '/outbox', 'Transfer-Encoding: chunked'],
  ['HEAD', '/', 'Content-Length: 1000000000000'],
  ['POST', '/nope', 'Content-Length: 1000000000000'],
  ['POST', '/razorpay/v1/orders', 'Transfer-Encoding: chunked'],
])('the connection of a %s to %s whose body has no end (%s) ends with the answer', async (method, path, framing) => {
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n`;
  expect(await endlessly(port, [head])).toBeLessThan(25 * 2 ** 20);
});
