/** Decides what becomes of the process after an error that nothing has caught. */
import type { Logger } from './log.ts';

/**
 * Codes of errors that a stream or an answer raises about itself, as when whoever read it has gone. Nothing else has to do with them, so that
 * the process goes on. An error of any other kind may have left something half-done in memory.
 */
const ofOneAnswer = new Set([
  'ABORT_ERR',
  'ERR_HTTP_HEADERS_SENT',
  'ERR_INVALID_STATE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** Tells whether an error concerns one answer alone. */
function isOfOneAnswer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ofOneAnswer.has(String(error.code));
}

interface Ending {
  readonly log: Pick<Logger, 'error' | 'fatal'>;
  /** Ends the process after the calls under way. */
  end(): Promise<unknown>;
  /** Time after which the process exits although it has not ended, in milliseconds. */
  readonly withinMs: number;
}

/**
 * Keeps an error that nothing caught from cutting off the calls of others: one of a single answer is logged; any other ends the
 * process with 1 once the calls under way are finished.
 */
export function endAfterUncaughtErrors({ log, end, withinMs }: Ending): void {
  let isEnding = false;
  process.on('uncaughtException', (error, origin) => {
    if (isOfOneAnswer(error)) return log.error({ err: error }, `${origin} of one answer; the process goes on`);
    log.fatal({ err: error }, `${origin}; the process ends after the calls under way`);
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), withinMs).unref();
    end().catch(() => process.exit(1));
  });
}
