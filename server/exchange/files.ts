/** Steps on files, each of which happens completely or not at all. Tests put other ones in their place. */
import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface FileSteps {
  /** Moves a file or folder; a file replaces a file. Afterwards nothing is at `from`. */
  move(from: string, to: string): void;
  /** Lets a file be at a second place, too. */
  copy(from: string, to: string): void;
  /** Writes a file in place of what was there. */
  write(file: string, text: string): void;
}

/** The steps on real files. */
export const fileSteps: FileSteps = {
  move(from, to) {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
    // The system leaves both names in place if they are links to one file.
    if (hasEntry(from)) rmSync(from);
  },
  copy(from, to) {
    mkdirSync(dirname(to), { recursive: true });
    try {
      linkSync(from, to);
    } catch {
      // A file system without hard links.
      copyFileSync(from, `${to}.making`);
      renameSync(`${to}.making`, to);
    }
  },
  write(file, text) {
    // Flushed, so that a power cut leaves the old text or the new one.
    writeFileSync(`${file}.making`, text, { flush: true });
    renameSync(`${file}.making`, file);
  },
};

/** Tells whether there is an entry of this name, also a link that leads nowhere. */
export function hasEntry(path: string): boolean {
  return existsSync(path) || lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
