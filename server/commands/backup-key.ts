/** Reads the merchant's secret key of the backups. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandRefusal } from './command.ts';

/** Reads a secret key from a file, or from the keyboard for `-`: an argument would stay in the shell's history. */
export async function readBackupKey(from: string): Promise<string> {
  const typed = from === '-' ? await text(process.stdin) : await readFile(from, 'utf8').catch(() => '');
  const key = /AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}/.exec(typed)?.[0];
  if (!key) throw new CommandRefusal('There is no secret key: it begins with AGE-SECRET-KEY-1.');
  return key;
}
