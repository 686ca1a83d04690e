/**
 * Runs an upgrade in a process of its own, which a test kills: `node proof/upgrade/run-killed.ts '<orders as JSON>'`. The
 * process kills itself before the step on files with the number `killAt`, or lets steps fail as on a full or broken disk.
 * Prints the journal of the end.
 */
import { join } from 'node:path';
import { type FileSteps, fileSteps } from '../../server/exchange/files.ts';
import { waitForHold } from '../../server/exchange/holder.ts';
import { type Journal, phaseToResume } from '../../server/exchange/phases.ts';
import { openUpgradeFolder } from '../../server/exchange/upgrade-folder.ts';
import { prepareRelease } from '../../server/upgrade/preparations.ts';
import { proveRelease } from '../../server/upgrade/prove.ts';
import { runUpgrade } from '../../server/upgrade/run-upgrade.ts';

export interface Orders {
  readonly shopFolder: string;
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Journal to begin with; without it the one that is written goes on. */
  readonly journal?: Journal;
  /** Number of the step before which the process is killed, from 1. */
  readonly killAt?: number;
  /** Number of the write of the journal from which the disk is full. */
  readonly fullFrom?: number;
  /** Number of the move that fails. */
  readonly brokenMove?: number;
  readonly limitMs: number;
}

const { shopFolder, url, environment, limitMs, killAt, fullFrom, brokenMove, ...given }: Orders = JSON.parse(
  process.argv[2] ?? '',
);
const counts = { all: 0, write: 0, move: 0, copy: 0 };

function count(kind: 'write' | 'move' | 'copy'): void {
  counts.all += 1;
  counts[kind] += 1;
  if (counts.all === killAt) process.kill(process.pid, 'SIGKILL');
  if (kind === 'write' && fullFrom !== undefined && counts.write >= fullFrom)
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  if (kind === 'move' && counts.move === brokenMove)
    throw Object.assign(new Error('input/output error'), { code: 'EIO' });
}

const steps: FileSteps = {
  move(from, to) {
    count('move');
    fileSteps.move(from, to);
  },
  copy(from, to) {
    count('copy');
    fileSteps.copy(from, to);
  },
  write(file, text) {
    count('write');
    fileSteps.write(file, text);
  },
};

const upgrade = openUpgradeFolder(shopFolder, steps);
const hold = await waitForHold(upgrade.path, 30_000);
if ('heldBy' in hold) throw new Error(`held by ${hold.heldBy}`);
const written = upgrade.readJournal();
const journal =
  given.journal ??
  (written && { ...written, phase: phaseToResume(written.phase, upgrade.releaseInPlace(written.entries)) });
if (!journal) throw new Error('there is no journal');
const whole = { ...process.env, ...environment };
const proof = {
  shopFolder,
  dataDir: journal.dataDir,
  url,
  environment: whole,
  limitMs,
  logFile: join(upgrade.path, 'start.log'),
};
const parts = {
  upgrade,
  preparations: prepareRelease({ shopFolder, folder: journal.folder, upgrade, environment: whole }),
  prove: (version: string, restartsItself: boolean) => proveRelease(proof, version, restartsItself),
  // The tests cut no power, and the machine's disk may be busy.
  flush: async () => {},
  say: () => {},
};
const end = await runUpgrade(parts, journal).finally(hold.release);
console.log(JSON.stringify({ end, steps: counts }));
