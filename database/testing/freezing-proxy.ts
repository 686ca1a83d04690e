/**
 * Stands between a pool and PostgreSQL. While frozen, it accepts connections and keeps them open, but passes nothing
 * on.
 */
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

export interface FreezingProxy {
  /** The database's address by way of the proxy. */
  readonly url: string;
  freeze(): void;
  thaw(): void;
  /** Ends every connection. */
  close(): Promise<void>;
}

export async function startFreezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const { port, hostname } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from);
    if (isFrozen) from.pause();
    from.on('data', (data) => to.write(data));
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = dial(Number(port), hostname);
    carry(client, upstream);
    carry(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: Object.assign(new URL(databaseUrl), { port: String((server.address() as AddressInfo).port) }).href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
