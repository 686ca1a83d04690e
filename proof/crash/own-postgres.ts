/**
 * Runs a PostgreSQL, with fsync, that a test file may kill; a proxy gives it one address, whatever port it comes back
 * on.
 */
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startEmbeddedPostgres } from '../../database/embedded.ts';
import { findRunningServer } from '../../database/running-server.ts';
import { startPostgresProxy } from './postgres-proxy.ts';

export interface KillablePostgres {
  readonly url: string;
  /** Kills all of its processes at once (kill -9) and starts it again; resolves when its data is recovered. */
  crash(): Promise<void>;
}

const unwatched = { onStatement: () => null, onAnswer: () => null, onEnd: () => {} };

export async function startKillablePostgres(): Promise<KillablePostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saree-crash-'));
  await chmod(dataDir, 0o755);
  let server = await startEmbeddedPostgres({ dataDir });
  const proxy = await startPostgresProxy(Number(new URL(server.url).port), unwatched);
  afterAll(async () => {
    await proxy.close();
    await server.discard();
  });
  return {
    url: Object.assign(new URL(server.url), { port: String(proxy.port) }).href,
    async crash() {
      await killPostgres(server.cluster);
      await server.crashed;
      server = await startEmbeddedPostgres({ dataDir });
      proxy.target(Number(new URL(server.url).port));
    },
  };
}

/** Kills all processes of the server that runs on a cluster. Throws if none runs. */
export async function killPostgres(cluster: string): Promise<void> {
  const running = await findRunningServer(cluster);
  if (!running) throw new Error(`no PostgreSQL runs in ${cluster}`);
  process.kill(-running.pid, 'SIGKILL');
}
