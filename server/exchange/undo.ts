/**
 * Undoes an exchange of releases that was interrupted, so that the shop's folder contains one release: the one before.
 * `setup.mjs` runs it as `.upgrade/undo/undo.ts` before every npm command and every start by a service, if the sign of an
 * exchange is raised. While the upgrade itself still runs it waits for it. Ends
 * with 1 if the exchange does not end within a minute, or cannot be undone.
 */
import { join } from 'node:path';
import { takeHold } from './holder.ts';
import { pause } from './shop-process.ts';
import { openUpgradeFolder, putReleaseBack } from './upgrade-folder.ts';

const waitMs = 60_000;
const pauseMs = 100;
const folder = openUpgradeFolder(join(import.meta.dirname, '../..'));

async function undo(): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    if (!folder.isSignRaised()) return;
    const hold = takeHold(folder.path);
    if ('release' in hold) return undoAlone().finally(hold.release);
    if (Date.now() > deadline)
      throw new Error(
        `An upgrade (process ${hold.heldBy}) is exchanging the shop's files: start it when that is done.`,
      );
    await pause(pauseMs);
  }
}

async function undoAlone(): Promise<void> {
  if (!folder.isSignRaised()) return;
  const journal = folder.readJournal();
  if (!journal)
    throw new Error('An upgrade was interrupted, and .upgrade/journal.json does not say how far it had come.');
  console.log(`The upgrade to ${journal.toVersion} was interrupted: putting release ${journal.fromVersion} back.`);
  await putReleaseBack(folder, journal);
}

await undo().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
