/**
 * Plays systemd with `deploy/shop.socket` and `deploy/shop.service`: listens on 127.0.0.1:PORT, hands the socket to the shop, and starts it
 * again whenever it ends in order. Its arguments are the port and the shop's command. It blocks while the shop runs, so that it takes
 * no call itself.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const [, , port = '', ...command] = process.argv;
const server = createServer().listen({ port: Number(port), host: '127.0.0.1', backlog: 4_096 });
await once(server, 'listening');
const { fd } = (server as unknown as { readonly _handle: { readonly fd: number } })._handle;
// The shop compares LISTEN_PID with its own number.
const start = ['-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', 'sh', ...command];
for (;;) {
  const { status } = spawnSync('sh', start, { stdio: ['ignore', 'inherit', 'inherit', fd] });
  if (status !== 0) process.exit(status ?? 1);
}
