/** Callers who do not read their answer, or do not send the rest of their request. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  boundSlowCallers,
  lookAgain,
  noLook,
  type SlowCallerLimits,
  slowCallerLimitsFor,
  slowestBeyond,
} from './slow-callers.ts';

const patient = { mostSlow: 100, mostConnections: 100, patienceMs: 60_000, everyMs: 10 };
/** More than the buffers of both sides take. */
const answerBytes = 16 * 1024 * 1024;

async function serve(limits: SlowCallerLimits, listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  boundSlowCallers(server, limits);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return server;
}

const sendMuch: RequestListener = (_, response) => void response.end(Buffer.alloc(answerBytes));

/** Opens a connection that reads nothing by itself, and sends `text`. */
async function callerOf(server: Server, text: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

const asking = 'GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n';
const halfABody = `POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\n${'a'.repeat(500)}`;

/** Resolves with the next connection that the server ends. */
function nextEnd(server: Server): Promise<void> {
  return new Promise((resolve) => server.once('connection', (socket) => socket.once('close', () => resolve())));
}

test('a caller who reads nothing of an answer is cut off after the patience', async () => {
  const server = await serve({ ...patient, patienceMs: 50 }, sendMuch);
  const ended = nextEnd(server);
  await callerOf(server, asking);
  await ended;
});

test('a caller who reads now and then gets the whole answer, however long that takes', async () => {
  const server = await serve({ ...patient, patienceMs: 500 }, sendMuch);
  const caller = await callerOf(server, asking);
  let bytes = 0;
  for await (const part of caller.iterator()) {
    bytes += (part as Buffer).length;
    // Lets the server look meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(bytes).toBeGreaterThan(answerBytes);
});

test('a caller who does not send the rest of a body is cut off after the patience', async () => {
  const server = await serve({ ...patient, patienceMs: 50 }, (request) => void request.resume());
  const ended = nextEnd(server);
  await callerOf(server, halfABody);
  await ended;
});

test('an answer that takes long to make is waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const server = await serve({ ...patient, patienceMs: 20 }, async (_, response) => {
    asked.resolve();
    await promise;
    response.end('made');
  });
  const caller = await callerOf(server, asking);
  await asked.promise;
  const other = nextEnd(server);
  // Another caller is cut off meanwhile, so the server has looked often enough.
  await callerOf(server, halfABody);
  await other;
  resolve();
  expect(String(await buffer(caller))).toContain('made');
});

test('of too many slow callers as many are left as may be', async () => {
  const server = await serve({ ...patient, mostSlow: 2 }, sendMuch);
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
  });
  for (let nth = 0; nth < 8; nth += 1) await callerOf(server, asking);
  await expect.poll(() => open).toBe(2);
});

describe('of too many slow callers those end of whom least has come or gone of late', () => {
  /** Returns what is known of a caller of whom so many bytes came or went before each look. */
  const seen = (bytes: readonly number[]) =>
    bytes.reduce((look, more) => lookAgain(look, { moved: look.moved + more, waits: true, isSent: true }), noLook);
  /** Fills the buffers of the system at once, and then reads nothing. */
  const neverReads = seen([2_500_000, ...Array.from({ length: 24 }, () => 0)]);

  test('which is nobody who reads on a bad network, by some kilobytes now and then', () => {
    const readsInBursts = seen([2_500_000, ...Array.from({ length: 24 }, (_, nth) => (nth % 12 === 6 ? 60_000 : 0))]);
    const readsSlowly = seen([2_500_000, ...Array.from({ length: 24 }, () => 3_000)]);
    const all = [
      ['bursts', readsInBursts],
      ['never', neverReads],
      ['slowly', readsSlowly],
    ] as const;
    expect(slowestBeyond(all, 2)).toEqual(['never']);
    expect(slowestBeyond(all, 1)).toEqual(['never', 'bursts']);
    expect(slowestBeyond(all, 3)).toEqual([]);
  });

  test('and who has an answer that waits for its next piece counts, but has no patience to lose', () => {
    let look = noLook;
    for (let nth = 0; nth < 4; nth += 1) look = lookAgain(look, { moved: 65_536, waits: false, isSent: true });
    expect(slowestBeyond([['piece', look]], 0)).toEqual(['piece']);
    expect(look.still).toBe(0);
  });

  test('and nobody who has waited for two looks alone, or waits for nothing', () => {
    const hasJustAsked = seen([0, 0]);
    const waitsForNothing = lookAgain(neverReads, { moved: neverReads.moved, waits: false, isSent: false });
    expect(slowestBeyond([['new', hasJustAsked] as const, ['quiet', waitsForNothing] as const], 0)).toEqual([]);
  });
});

test('beyond four fifths of the most connections those end that ask for nothing, the oldest first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = await serve({ ...patient, mostConnections: 10 }, async (_, response) => {
    await promise;
    response.end('made');
  });
  const asked = await callerOf(server, asking);
  const quiet: Socket[] = [];
  for (let nth = 0; nth < 9; nth += 1) quiet.push(await callerOf(server, ''));
  for (const socket of quiet) socket.resume();
  await expect.poll(() => quiet.map(({ closed }) => closed)).toEqual(quiet.map((_, nth) => nth < 2));
  resolve();
  expect(String(await buffer(asked))).toContain('made');
});

test('the most connections leave descriptors for the files that slow callers keep open', () => {
  expect(slowCallerLimitsFor(1_000_000).mostConnections).toBe(10_000);
  expect(slowCallerLimitsFor(4_096).mostConnections).toBe(4_096 - 500 - 1_000);
  expect(slowCallerLimitsFor(1_024)).toMatchObject({ mostConnections: 512, mostSlow: 256 });
});
