/**
 * Kills a command of the shop at one of its steps: before one of its statements reaches PostgreSQL, or before one of its
 * requests reaches the bucket of the backups.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer as createHttpServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { CommandResult } from '../../server/testing/command.ts';
import { startPostgresProxy } from '../crash/postgres-proxy.ts';

const shop = fileURLToPath(new URL('../../server/commands/shop.ts', import.meta.url));

export interface KillSwitch {
  /** Port of the proxy before PostgreSQL. */
  readonly postgresPort: number;
  /** Port of the proxy before the bucket. */
  readonly bucketPort: number;
  /** Steps of the last run: statements, and requests to the bucket. */
  readonly passed: readonly string[];
  /** Runs a command to its end. */
  run(settings: Readonly<Record<string, string>>, ...words: string[]): Promise<CommandResult>;
  /** Runs a command, and kills it (SIGKILL) before its step with this number, from 0. */
  killAt(step: number, settings: Readonly<Record<string, string>>, ...words: string[]): Promise<void>;
  /** Lets the bucket answer 503 from the request with this number on, from 0; `null` lets it answer again. */
  failBucketFrom(request: number | null): void;
}

/** Opens a kill switch before a PostgreSQL and a bucket, until the end of the test. */
export async function openKillSwitch(postgresPort: number, bucketPort: number): Promise<KillSwitch> {
  const passed: string[] = [];
  let child: ChildProcess | null = null;
  let killBefore: number | null = null;
  let [requests, failFrom] = [0, Number.POSITIVE_INFINITY];
  /** Resolves when the step may pass; never for one that the command is killed before. */
  const step = (what: string): Promise<void> => {
    if (passed.length === killBefore) {
      child?.kill('SIGKILL');
      return new Promise(() => {});
    }
    passed.push(what);
    return Promise.resolve();
  };
  const postgres = await startPostgresProxy(postgresPort, {
    onStatement: (_, statement) => step(statement.text),
    onAnswer: () => null,
    onEnd: () => {},
  });
  const bucket = createHttpServer((incoming, outgoing) => {
    const nth = requests;
    requests += 1;
    void step(`${incoming.method} ${incoming.url}`).then(() => {
      if (nth >= failFrom) return void outgoing.writeHead(503).end();
      const { method, url: path, headers } = incoming;
      const onward = request({ port: bucketPort, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
  });
  await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await postgres.close();
    bucket.closeAllConnections();
    await new Promise((resolve) => bucket.close(resolve));
  });
  const start = (settings: Readonly<Record<string, string>>, words: readonly string[]) => {
    passed.length = 0;
    requests = 0;
    const { promise, resolve } = Promise.withResolvers<CommandResult>();
    const env = { PATH: process.env.PATH ?? '', ...settings };
    const running = spawn(process.execPath, [shop, ...words], { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    child = running;
    const output = Promise.all([text(running.stdout), text(running.stderr)]);
    running.once('close', async (code) => {
      const [said, complained] = await output;
      resolve({ code: code ?? -1, said, complained });
    });
    return promise;
  };
  return {
    postgresPort: postgres.port,
    bucketPort: (bucket.address() as AddressInfo).port,
    passed,
    run: (settings, ...words) => start(settings, words),
    async killAt(nth, settings, ...words) {
      killBefore = nth;
      await start(settings, words);
      killBefore = null;
    },
    failBucketFrom(nth) {
      failFrom = nth ?? Number.POSITIVE_INFINITY;
    },
  };
}
