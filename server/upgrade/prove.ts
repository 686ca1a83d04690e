/** Lets the release that is in its place prove that it serves. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { findShopProcess, stopShop } from '../exchange/shop-process.ts';
import { waitForVersion } from './health.ts';
import { lastLines, nodeOf } from './run-release.ts';

export interface Proof {
  readonly shopFolder: string;
  readonly dataDir: string;
  /** Address of the shop on this machine. */
  readonly url: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Time that a release has for its start. */
  readonly limitMs: number;
  /** File for the output of a start for trial. */
  readonly logFile: string;
}

/**
 * Waits until the shop serves a version. Starts it for trial, and stops it again, if no service starts it and it does
 * not run. Throws an error with the reason, with what a start for trial printed.
 */
export async function proveRelease(proof: Proof, version: string, restartsItself: boolean): Promise<void> {
  const { dataDir, url, limitMs } = proof;
  if (restartsItself || (await findShopProcess(dataDir)) !== null) return waitForVersion(url, version, { limitMs });
  await startForTrial(proof, version);
}

async function startForTrial(proof: Proof, version: string): Promise<void> {
  const { shopFolder, dataDir, url, environment, limitMs, logFile } = proof;
  const log = openSync(logFile, 'w', 0o600);
  // A process group of its own: Ctrl-C for the upgrade does not end it, and a killed upgrade leaves a shop that serves.
  const child = spawn(nodeOf(shopFolder), ['server/start.ts'], {
    cwd: shopFolder,
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  // Another program than systemd may have started the shop again before this process could.
  const isLost = async () => hasEnded && (await findShopProcess(dataDir)) === null;
  try {
    await waitForVersion(url, version, { limitMs, isLost });
  } catch (error) {
    const said = lastLines(readFileSync(logFile, 'utf8'));
    throw new Error([error instanceof Error ? error.message : error, said].join('\n'), { cause: error });
  } finally {
    if (!hasEnded) {
      await stopShop(dataDir);
      child.kill();
      await ended;
    }
  }
}
