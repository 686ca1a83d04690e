/** Finds a port of this machine's loopback that nothing listens on at the moment. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports to choose from. They lie below those that systems give to outgoing connections (Linux from 32768, others from
 * 49152): such a connection could take the port between this answer and its use.
 */
const range = { from: 20_000, to: 32_000 } as const;

/**
 * Returns a free port of `within`, trying ports at random until one can be listened on. Who lets the port go for a while,
 * as a server that is started again, chooses from a range of its own: others may take a port that is free meanwhile.
 */
export async function findFreePort(within: { readonly from: number; readonly to: number } = range): Promise<number> {
  for (;;) {
    const port = randomInt(within.from, within.to);
    if (await isFree(port)) return port;
  }
}

/**
 * Tells whether a port can be listened on. Rejects with the system's error where the reason is not its use or its
 * rights.
 */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
