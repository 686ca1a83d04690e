/** Reads the merchant's secret key of the backups. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandRefusal } from './command.ts';

/** Reads a secret key from a file, or from the keyboard for `-`: an argument would stay in the shell's history. */
export async function readBackupKey(from: string): Promise<string> {
  const typed = from === '-' ? await text(process.stdin) : await readKeyFile(from);
  const key = /AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}/.exec(typed)?.[0];
  if (key) return key;
  const where = from === '-' ? 'What was typed' : `The file ${from}`;
  throw new CommandRefusal(`${where} has no secret key: one begins with AGE-SECRET-KEY-1 and has 74 characters.`);
}

async function readKeyFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
    const why = { ENOENT: 'There is no file', EACCES: 'This account may not read the file' }[String(code)];
    throw new CommandRefusal(
      `${why ?? `The file cannot be read (${code}):`} ${file}. --key takes the path of a file, or - for the keyboard.`,
    );
  }
}
