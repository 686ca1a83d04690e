/** Opens the shop's log of JSON lines. Callers log routes as patterns, never with what somebody put into an address. */
import { mkdir } from 'node:fs/promises';
import { type Logger, pino } from 'pino';
import roll from 'pino-roll';
import { requestIdNow } from '../../shop/ports/request-id.ts';

export type { Logger };

/** Size at which a log file is followed by the next, and number of files kept beside the current one: 60 MB in all. */
const rotation = { size: '10m', limit: { count: 5, removeOtherLogFiles: true } };

/** Cuts a text to so many characters: a message may quote what somebody sent, and would push other lines out of the log. */
function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/**
 * Opens the log in `folder`: `shop.1.log` and so on; `current.log` leads to the newest, with the highest number. A line
 * is written when the call returns, with the id of the request that caused it as `request`. A failure to write is reported on standard error and stops nothing.
 */
export async function openLog(level: string, folder: string, { size, limit } = rotation): Promise<Logger> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Errors of database and network may have what was sent as a property: only name, message and stack are written.
  const err = (error: unknown) =>
    error instanceof Error
      ? { type: error.name, message: cut(error.message, 300), stack: cut(error.stack ?? '', 2_000) }
      : { message: cut(typeof error === 'object' ? JSON.stringify(error) : String(error), 300) };
  const file = { file: `${folder}/shop`, extension: '.log', symlink: true, mode: 0o600, sync: true };
  const files = await roll({ ...file, size, limit });
  files.on('error', (error: Error) => void process.stderr.write(`The log cannot be written: ${error.message}\n`));
  const mixin = () => {
    const request = requestIdNow();
    return request === undefined ? {} : { request };
  };
  return pino({ level, serializers: { err }, mixin }, files);
}
