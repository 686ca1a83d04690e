/** Measures the time of kept answers in the shop's own process, against a bare `node:http` server that sends the same bytes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RunningShop } from '../../e2e/start-shop.ts';
import { startShop } from '../../e2e/start-shop.ts';
import type { GuardOrder, GuardReport, KeptAnswer } from './inside.ts';

export interface GuardedShop extends RunningShop {
  /** Returns the times of a kept answer of each path. Throws if one is not answered by 200. */
  measureKeptAnswers(paths: GuardOrder): Promise<Readonly<Record<string, KeptAnswer>>>;
}

/** Starts a shop that measures its kept answers when asked. */
export async function startGuardedShop(settings: Readonly<Record<string, string>>): Promise<GuardedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'saree-guard-'));
  const socketPath = join(folder, 'orders');
  const modules = [new URL('./inside.ts', import.meta.url).href];
  const shop = await startShop({ ...settings, GUARD_SOCKET: socketPath }, { modules });
  return {
    ...shop,
    async measureKeptAnswers(paths) {
      const socket = connect(socketPath);
      socket.write(JSON.stringify(paths));
      const report = JSON.parse(await text(socket)) as GuardReport;
      if ('failed' in report) throw new Error(report.failed);
      return report.keptAnswers;
    },
    async stop() {
      await shop.stop();
      await rm(folder, { recursive: true });
    },
  };
}
