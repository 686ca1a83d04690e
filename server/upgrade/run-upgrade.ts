/**
 * Carries an upgrade from its phase to its end. Every phase is written to the journal before it begins, so that an
 * upgrade which was killed goes on where it was.
 */
import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry } from '../exchange/moves.ts';
import { type Act, isEnd, isPreparation, type Journal, phaseAfter, phaseAfterFailure } from '../exchange/phases.ts';
import { stopShop } from '../exchange/shop-process.ts';
import { putReleaseBack, type UpgradeFolder } from '../exchange/upgrade-folder.ts';
import { madeEntries, sourceEntries } from './entries.ts';
import type { Preparations } from './preparations.ts';
import { reasonOf } from './refusal.ts';
import { sayHowToStart } from './service.ts';

export interface UpgradeParts {
  readonly upgrade: UpgradeFolder;
  readonly preparations: Preparations;
  /** Resolves once the shop serves a version, as {@link proveRelease} does. */
  readonly prove: (version: string, restartsItself: boolean) => Promise<void>;
  /** Resolves once all that was written is on the disk, so that a power cut finds the new release whole. */
  readonly flush: () => Promise<void>;
  readonly say: (line: string) => void;
}

const sentences: Readonly<Record<Act, string>> = {
  stage: 'Copying the new release',
  install: 'Installing its packages',
  accept: 'Checking that it accepts the settings',
  build: 'Building its pages',
  backUp: 'Backing the shop up',
  migrate: 'Migrating the database, while the shop goes on',
  check: 'Checking the books with the new release',
  exchange: 'Stopping the shop and exchanging the releases',
  prove: 'Waiting until the new release answers',
  return: 'Putting the release before back',
};

/** Runs the phases of an upgrade from that of the journal, and returns the journal of its end. */
export async function runUpgrade(parts: UpgradeParts, journal: Journal): Promise<Journal> {
  let now = journal;
  for (;;) {
    now = record(parts, now);
    if (isEnd(now.phase)) return now;
    now = await perform(parts, now, now.phase);
  }
}

/** Writes the journal. Where that fails, as on a full disk, what would begin does not, but the way back goes on. */
function record({ upgrade }: UpgradeParts, journal: Journal): Journal {
  try {
    upgrade.writeJournal(journal);
    return journal;
  } catch (error) {
    if (isEnd(journal.phase) || journal.phase === 'return') return journal;
    return { ...journal, phase: phaseAfterFailure(journal.phase), reason: reasonOf(error) };
  }
}

async function perform(parts: UpgradeParts, journal: Journal, act: Act): Promise<Journal> {
  parts.say(sentences[act]);
  if (!isPreparation(act)) finishDespiteSignals();
  try {
    return { ...journal, ...(await actionOf(parts, journal, act)), phase: phaseAfter(act) };
  } catch (error) {
    if (act === 'return') throw error;
    if (isPreparation(act)) await rm(parts.upgrade.folderOf('new'), { recursive: true, force: true });
    return { ...journal, phase: phaseAfterFailure(act), reason: reasonOf(error) };
  }
}

/** Does an act, and returns what the journal must say of it besides. */
async function actionOf(parts: UpgradeParts, journal: Journal, act: Act): Promise<Partial<Journal>> {
  const { upgrade, preparations, prove, flush } = parts;
  const { restartsItself } = journal;
  if (act === 'exchange') await flush();
  if (act === 'exchange') await exchangeReleases(upgrade, journal);
  else if (act === 'prove') await prove(journal.toVersion, restartsItself);
  else if (act === 'return') return returnToRelease(parts, journal);
  else await preparations[act]();
  return act === 'check' ? { entries: listEntries(upgrade) } : {};
}

/** Lists the entries of both releases in the order in which they are moved. */
export function listEntries(upgrade: UpgradeFolder): Entry[] {
  const [here, next] = [upgrade.folderOf('here'), upgrade.folderOf('new')];
  const own = [...sourceEntries, ...madeEntries];
  const before = new Set(readdirSync(here).filter((name) => own.includes(name)));
  const after = new Set(readdirSync(next));
  return [...new Set([...before, ...after])].sort().map((name) => {
    const found = [...(before.has(name) ? [here] : []), ...(after.has(name) ? [next] : [])];
    const isFile = found.every((folder) => statSync(join(folder, name)).isFile());
    return { name, isFile, before: before.has(name), after: after.has(name) };
  });
}

async function exchangeReleases(upgrade: UpgradeFolder, { dataDir, entries }: Journal): Promise<void> {
  upgrade.raiseSign();
  await stopShop(dataDir);
  upgrade.moveAll(entries, 'forward');
  upgrade.lowerSign();
}

/** Puts the release before back. Where a service starts it, says if it does not answer. */
async function returnToRelease({ upgrade, prove }: UpgradeParts, journal: Journal): Promise<Partial<Journal>> {
  await putReleaseBack(upgrade, journal);
  if (!journal.restartsItself) return {};
  try {
    await prove(journal.fromVersion, true);
    return {};
  } catch (error) {
    const start = sayHowToStart(journal.startCommand);
    return { reason: [journal.reason, `After the return ${reasonOf(error)}. ${start}`].filter(Boolean).join('\n') };
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Lets a closed terminal or Ctrl-C not interrupt the exchange, which ends soon. */
function finishDespiteSignals(): void {
  for (const signal of signals) if (process.listenerCount(signal) === 0) process.on(signal, () => {});
}
