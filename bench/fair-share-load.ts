/** Reads pages as fast as they come, on many connections of one network address; told what to do by a message. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';

export interface FloodOptions {
  readonly port: number;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly address: string;
  readonly seconds: number;
}

async function attack({ port, paths, connections, address, seconds }: FloodOptions): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1_000;
  let answered = 0;
  const read = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, agent, headers: { 'x-forwarded-for': address } };
      get(options, (answer) => answer.resume().once('end', resolve)).once('error', reject);
    });
  const connection = async (_: unknown, nth: number) => {
    for (let at = nth; performance.now() < end; at += 1) {
      await read(paths[at % paths.length] ?? '/');
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return answered;
}

for (;;) {
  const [order] = (await once(process, 'message')) as [FloodOptions];
  process.send?.(await attack(order));
}
