import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { keepListening } from './listen.ts';
import { testDatabase } from './testing/database.ts';

const { db, url } = await testDatabase();

/** Message of PostgreSQL's protocol that ends a connection. */
function fatalError(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Starts a pooler that passes everything on; `crash` says of each connection twice that it ends, and then ends it. */
async function startPooler() {
  const sockets = new Set<Socket>();
  const { port, hostname } = new URL(url);
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    socket.pipe(upstream).on('error', () => {});
    upstream.pipe(socket).on('error', () => {});
    socket.on('close', () => upstream.destroy());
    sockets.add(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const pooled = new URL(url);
  pooled.hostname = '127.0.0.1';
  pooled.port = String(typeof address === 'object' ? address?.port : 0);
  return {
    url: pooled.href,
    crash() {
      for (const socket of sockets) {
        socket.write(fatalError('57P01', 'terminating connection due to administrator command'));
        socket.end(fatalError('08P01', 'server conn crashed?'));
      }
      sockets.clear();
    },
  };
}

test('a listener outlives a connection that tells two errors, and hears what comes after', async () => {
  const pooler = await startPooler();
  const [heard, errors]: [string[], unknown[]] = [[], []];
  let listening = 0;
  const listener = keepListening({
    url: pooler.url,
    channel: 'Test channel',
    name: 'test',
    onNotification: (payload) => heard.push(payload),
    onListening: () => (listening += 1),
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => listener.stop());
  await expect.poll(() => listening).toBe(1);
  pooler.crash();
  await expect.poll(() => listening, { timeout: 10_000 }).toBe(2);
  expect(errors).toHaveLength(1);
  await sql`select pg_notify('Test channel', 'after')`.execute(db);
  await expect.poll(() => heard).toEqual(['after']);
});
