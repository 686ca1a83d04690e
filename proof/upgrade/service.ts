/** Starts the shop of a folder as a service does that restarts it always, or as a merchant does once in a terminal. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pause } from '../../server/exchange/shop-process.ts';

/** Pause before the shop is started again, as `RestartSec` of a unit. */
const restartMs = 800;

export interface Service {
  /** Returns what its programs have printed. */
  said(): string;
  /** Ends the shop, and starts it no more. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly restarts: boolean;
  /** Programs that run one after the other, the last of which is the shop. */
  readonly programs?: readonly string[];
}

/** Starts the shop. Its programs run with the Node of the release that is in the folder. */
export function startService({
  folder,
  environment,
  restarts,
  programs = ['setup.mjs', 'server/start.ts'],
}: ServiceOptions): Service {
  let isWanted = true;
  let said = '';
  let child: ChildProcess | undefined;
  const run = (program: string) =>
    new Promise<number>((resolve) => {
      // The machine's own Node runs it, before the packages are in their place.
      const node = program === 'setup.mjs' ? process.execPath : join(folder, 'node_modules/node/bin/node');
      child = spawn(node, [program], {
        cwd: folder,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text));
      child.once('close', (code) => resolve(code ?? 1)).once('error', () => resolve(1));
    });
  const runAll = async () => {
    for (const program of programs) if (isWanted && (await run(program)) !== 0) return;
  };
  const running = (async () => {
    do {
      await runAll();
      if (isWanted) await pause(restartMs);
    } while (isWanted && restarts);
  })();
  return {
    said: () => said,
    async stop() {
      isWanted = false;
      child?.kill();
      await running;
    },
  };
}
