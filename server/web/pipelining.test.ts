/** Requests that a caller sends without waiting for the answers before them. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { inTurnOfConnection } from './pipelining.ts';

/** Starts a server, and connects to it. */
async function connectTo(listener: RequestListener): Promise<Socket> {
  const server = createServer(inTurnOfConnection(listener)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  await once(socket, 'connect');
  return socket;
}

const asking = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`;

/** Answers each request in a turn of its own; tells which it was asked, and how many at once. */
function answering() {
  const asked: string[] = [];
  let [underWay, most] = [0, 0];
  const listener: RequestListener = async ({ url = '' }, response) => {
    asked.push(url);
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    response.end(`answer ${url}\n`);
  };
  return { listener, asked, most: () => most };
}

const pathsOf = (count: number) => Array.from({ length: count }, (_, nth) => `/${nth}`);
const answersIn = async (socket: Socket) => String(await buffer(socket)).match(/answer .+/g);

test('each request is begun when the one before it on its connection was answered, and all are answered in order', async () => {
  const { listener, most } = answering();
  const socket = await connectTo(listener);
  const paths = pathsOf(15);
  socket.write(paths.map((path) => asking(path)).join('') + asking('/end', 'Connection: close\r\n'));
  expect(await answersIn(socket)).toEqual([...paths, '/end'].map((path) => `answer ${path}`));
  expect(most()).toBe(1);
});

test('a connection that brings more requests than may wait closes after those, and says so', async () => {
  const { listener, asked } = answering();
  const socket = await connectTo(listener);
  socket.write(
    pathsOf(100)
      .map((path) => asking(path))
      .join(''),
  );
  const text = String(await buffer(socket));
  expect(text.match(/answer .+/g)).toEqual(pathsOf(17).map((path) => `answer ${path}`));
  expect(text.match(/Connection: close/g)).toHaveLength(1);
  expect(asked).toHaveLength(17);
});

test('a caller who asks again when answered may do so for ever', async () => {
  const { listener } = answering();
  const socket = await connectTo(listener);
  for (const path of pathsOf(60)) {
    socket.write(asking(path) + asking(`${path}/more`));
    let text = '';
    while (!text.includes(`answer ${path}/more`)) text += String((await once(socket, 'data'))[0]);
  }
});

/** Connects to a server that answers nothing while the test runs; `endsAfter` sends a text, and returns which paths had begun at the end. */
async function connectToHolding() {
  const held = Promise.withResolvers<void>();
  onTestFinished(() => held.resolve());
  const asked: string[] = [];
  const socket = await connectTo(async ({ url = '' }, response) => {
    asked.push(url);
    await held.promise;
    response.end();
  });
  return async function endsAfter(text: string): Promise<string[]> {
    const closed = once(socket, 'close');
    socket.on('error', () => {}).resume();
    socket.write(text);
    await closed;
    return asked;
  };
}

test('a connection that brings a flood is ended at once, with none of it answered but the first', async () => {
  const endsAfter = await connectToHolding();
  expect(await endsAfter(asking('/first') + asking('/more').repeat(400))).toEqual(['/first']);
});

test('a connection whose waiting requests have long heads is ended before they fill the memory', async () => {
  const endsAfter = await connectToHolding();
  // Fewer requests than may wait, of some eight kilobytes each.
  const long = asking('/more', `X-Long: ${'a'.repeat(8_000)}\r\n`);
  expect(await endsAfter(asking('/first') + long.repeat(9))).toEqual(['/first']);
});

test('heads that were answered count no more', async () => {
  const { listener } = answering();
  const socket = await connectTo(listener);
  const long = `X-Long: ${'a'.repeat(8_000)}\r\n`;
  for (const path of pathsOf(20)) {
    socket.write(asking(path, long) + asking(`${path}/more`, long));
    let text = '';
    while (!text.includes(`answer ${path}/more`)) text += String((await once(socket, 'data'))[0]);
  }
});
