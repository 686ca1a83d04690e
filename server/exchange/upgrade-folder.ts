/**
 * The folder `.upgrade` in the shop's own: the journal of an upgrade, both releases, the sign that their files are being
 * exchanged (the file `exchanging`, raised and lowered by a rename), and a copy of the program that undoes an exchange
 * (`undo/undo.ts`). Both releases look for the sign before they start (`setup.mjs`, `server/start.ts`).
 */
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FileSteps, fileSteps, hasEntry } from './files.ts';
import { type Direction, type Entry, type Found, nextMove, type Place, releaseInPlace } from './moves.ts';
import { actions, ends, type Journal, preparations } from './phases.ts';
import { stopShop } from './shop-process.ts';

export interface UpgradeFolder {
  readonly path: string;
  /** Returns the folder of a place. */
  folderOf(place: Place): string;
  /** Returns the journal; null if there is none, or none that this release can read. */
  readJournal(): Journal | null;
  writeJournal(journal: Journal): void;
  /** Prepares the sign and the program that undoes, so that raising the sign needs no space on the disk. */
  prepareSign(): void;
  raiseSign(): void;
  lowerSign(): void;
  isSignRaised(): boolean;
  releaseInPlace(entries: readonly Entry[]): 'before' | 'after' | 'mixed';
  /** Moves every entry where the direction leads. */
  moveAll(entries: readonly Entry[], direction: Direction): void;
}

/** Opens `.upgrade` of the shop in `shopFolder`, which it makes if needed. */
export function openUpgradeFolder(shopFolder: string, steps: FileSteps = fileSteps): UpgradeFolder {
  const path = join(shopFolder, '.upgrade');
  mkdirSync(path, { recursive: true });
  const [raised, lowered] = [join(path, 'exchanging'), join(path, 'not-exchanging')];
  const journalFile = join(path, 'journal.json');
  const folderOf = (place: Place) => (place === 'here' ? shopFolder : join(path, place));
  const placeOf = (place: Place, { name }: Entry) => join(folderOf(place), name);
  const find = (entry: Entry): Found => ({
    here: hasEntry(placeOf('here', entry)),
    old: hasEntry(placeOf('old', entry)),
    new: hasEntry(placeOf('new', entry)),
  });
  return {
    path,
    folderOf,
    readJournal: () => parseJournal(readTextOrNull(journalFile)),
    writeJournal: (journal) => steps.write(journalFile, `${JSON.stringify(journal, null, 2)}\n`),
    prepareSign() {
      const [undo, making] = [join(path, 'undo'), join(path, 'undo.making')];
      for (const left of [making, undo]) rmSync(left, { recursive: true, force: true });
      cpSync(import.meta.dirname, making, { recursive: true, filter: (file) => !file.includes('.test.') });
      steps.move(making, undo);
      steps.write(lowered, '');
    },
    raiseSign() {
      if (!hasEntry(raised)) steps.move(lowered, raised);
    },
    lowerSign() {
      if (hasEntry(raised)) steps.move(raised, lowered);
    },
    isSignRaised: () => hasEntry(raised),
    releaseInPlace: (entries) => releaseInPlace(entries, find),
    moveAll(entries, direction) {
      for (const entry of entries) {
        for (let next = nextMove(entry, find(entry), direction); next; next = nextMove(entry, find(entry), direction))
          steps[next.act](placeOf(next.from, entry), placeOf(next.to, entry));
      }
    },
  };
}

function readTextOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parseJournal(text: string | null): Journal | null {
  const { phase: read, ...rest } = parseJson(text ?? '');
  const phase = [...preparations, ...actions, ...ends].find((one) => one === read);
  const { fromVersion, toVersion, folder, dataDir, restartsItself = false, startCommand = 'npm start' } = rest;
  const { entries, reason = '' } = rest;
  if (!phase || !fromVersion || !toVersion || !folder || !dataDir || !Array.isArray(entries)) return null;
  return { phase, fromVersion, toVersion, folder, dataDir, restartsItself, startCommand, entries, reason };
}

function parseJson(text: string): Partial<Journal> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Puts the release before back in its place, however far the exchange had come, and lowers the sign. Stops the shop
 * first if anything is to be moved. May be repeated after it was interrupted.
 */
export async function putReleaseBack(folder: UpgradeFolder, { dataDir, entries }: Journal): Promise<void> {
  if (folder.releaseInPlace(entries) !== 'before') {
    folder.raiseSign();
    await stopShop(dataDir);
    folder.moveAll(entries, 'back');
  }
  folder.lowerSign();
}
