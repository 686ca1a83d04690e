/** The shop's log: JSON lines. Addresses are logged as route patterns, never with what a caller put into them. */
import { mkdir } from 'node:fs/promises';
import { type Logger, pino } from 'pino';
import roll from 'pino-roll';

export type { Logger };

/** A file that has grown to so much is followed by the next, and five are kept beside it: 60 MB in all. */
const rotation = { size: '10m', limit: { count: 5, removeOtherLogFiles: true } };

/**
 * Opens the log in `folder`: `shop.1.log` and so on, the highest number last, to which `current.log` leads. Lines are on their
 * way to the disk when a call returns. A log that cannot be written is said in a line to standard error, and stops nothing.
 */
export async function openLog(level: string, folder: string, { size, limit } = rotation): Promise<Logger> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Database and network errors may carry what was sent; of an error only its name, message and place are written.
  const err = (error: unknown) =>
    error instanceof Error
      ? { type: error.name, message: error.message, stack: error.stack }
      : { message: typeof error === 'object' ? JSON.stringify(error) : String(error) };
  const file = { file: `${folder}/shop`, extension: '.log', symlink: true, mode: 0o600, sync: true };
  const files = await roll({ ...file, size, limit });
  files.on('error', (error: Error) => void process.stderr.write(`The log cannot be written: ${error.message}\n`));
  return pino({ level, serializers: { err } }, files);
}
