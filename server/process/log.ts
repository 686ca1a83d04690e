/** The shop's log: JSON lines. Addresses are logged as route patterns, never with what a caller put into them. */
import { destination, type Logger, pino } from 'pino';

export type { Logger };

export function openLog(level: string, file?: string): Logger {
  // Database and network errors may carry what was sent; of an error only its name, message and place are written.
  const err = (error: unknown) =>
    error instanceof Error
      ? { type: error.name, message: error.message, stack: error.stack }
      : { message: typeof error === 'object' ? JSON.stringify(error) : String(error) };
  return pino({ level, serializers: { err } }, destination({ dest: file ?? 1, mkdir: true, mode: 0o600, sync: true }));
}
