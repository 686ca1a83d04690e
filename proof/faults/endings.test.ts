/** Ways in which a process of the shop ends (docs/operations.md): the calls of others under way are finished where that can be. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { type RunningShop, startShop } from '../../e2e/start-shop.ts';

const modules = [new URL('./throw-on-call.ts', import.meta.url).href];

async function shopThatThrows(settings: Record<string, string> = {}): Promise<RunningShop> {
  const shop = await startShop(settings, { modules });
  onTestFinished(() => shop.stop());
  return shop;
}

const patience = { timeout: 30_000 };
const body = JSON.stringify({ pincode: '411001' });

/** Begins a call of somebody else, whose body is sent in two halves; `finish` sends the second and returns the answer. */
async function beginCall({ shopUrl }: RunningShop): Promise<{ finish(): Promise<string> }> {
  const { hostname, port } = new URL(shopUrl);
  const socket: Socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = `POST /api/auth/generate-login-link HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`;
  socket.write(head + body.slice(0, 5));
  return {
    finish() {
      socket.write(body.slice(5));
      return text(socket);
    },
  };
}

const throwIn = ({ shopUrl }: RunningShop, what: string) =>
  fetch(`${shopUrl}/api/settings`, { headers: { 'x-throw': what, connection: 'close' } }).catch(() => null);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits until the shop takes no more calls. */
async function expectRefused({ shopUrl }: RunningShop): Promise<void> {
  const ask = async () => (await fetch(`${shopUrl}/api/live`, { headers: { connection: 'close' } })).status;
  await expect.poll(() => ask().catch(() => 'refused'), patience).toBe('refused');
}

test.each(['error', 'rejection'])(
  'after an uncaught %s a call under way is answered, and then the shop ends',
  async (what) => {
    const shop = await shopThatThrows();
    const call = await beginCall(shop);
    await throwIn(shop, what);
    await expectRefused(shop);
    expect(isRunning(shop.pid)).toBe(true);
    expect(await call.finish()).toMatch(/^HTTP\/1\.1 400 /);
    await expect.poll(() => isRunning(shop.pid), patience).toBe(false);
  },
);

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'at %s a call under way is answered, and then the shop ends',
  async (signal) => {
    const shop = await shopThatThrows();
    const call = await beginCall(shop);
    process.kill(shop.pid, signal);
    await expectRefused(shop);
    expect(await call.finish()).toMatch(/^HTTP\/1\.1 400 /);
    await expect.poll(() => isRunning(shop.pid), patience).toBe(false);
  },
);

test('after an uncaught error of an answer that nobody reads any more the shop serves on', async () => {
  const shop = await shopThatThrows();
  for (let time = 0; time < 3; time += 1) await throwIn(shop, 'answer');
  expect((await fetch(`${shop.shopUrl}/api/health`)).status).toBe(200);
  expect(isRunning(shop.pid)).toBe(true);
});

test('after an uncaught error of a web process its calls are answered, and the others serve meanwhile', async () => {
  const shop = await shopThatThrows({ WEB_PROCESSES: '2' });
  const calls = await Promise.all([1, 2].map(() => beginCall(shop)));
  await throwIn(shop, 'error');
  for (let time = 0; time < 50; time += 1) {
    const { status } = await fetch(`${shop.shopUrl}/api/live`, { headers: { connection: 'close' } });
    expect(status).toBe(200);
  }
  const answers = await Promise.all(calls.map((call) => call.finish()));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(isRunning(shop.pid)).toBe(true);
});
