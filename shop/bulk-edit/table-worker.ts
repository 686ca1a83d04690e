/** Reads and writes tables of files in a thread of their own: thousands of rows take seconds, for which no shopper should wait. */
import { Piscina } from 'piscina';
import type { FileToRead, ReadFileResult } from './read-file.ts';
import { createTimedTurns } from './timed-turns.ts';
import type { Sheet } from './write-workbook.ts';

/** Reader and writer of tables in files. */
export interface TableWork {
  /** Reads the sarees of a CSV or XLSX file; `too_much_work` if that takes too long or too much memory, as a file is made to. */
  readFile(file: FileToRead): Promise<ReadFileResult | { readonly ok: false; readonly code: 'too_much_work' }>;
  /** Writes an XLSX file. */
  writeWorkbook(sheet: Sheet): Promise<Uint8Array>;
}

/** Milliseconds after which a thread that has nothing to do ends. */
const idleMs = 60_000;
/** Milliseconds after which a file is given up, most files that wait for the thread, and most megabytes of its memory. */
const usual = { longestMs: 20_000, maxWaiting: 5, maxHeapMb: 512 };

/** Opens the worker, whose thread starts with the first call. The caller calls `close()`. */
export function openTableWorker(about: Partial<typeof usual> = {}): TableWork & { close(): Promise<void> } {
  const limits = { ...usual, ...about };
  const inTurn = createTimedTurns(limits);
  const pool = new Piscina({
    filename: new URL('./table-tasks.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    // The environment contains passwords and keys; tables need none.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.maxHeapMb },
  });
  const run = (name: string, input: unknown) => inTurn((signal) => pool.run(input, { name, signal }));
  return {
    readFile: (file) =>
      run('readFile', file).catch((error: unknown) => {
        if (isTooMuch(error)) return { ok: false as const, code: 'too_much_work' as const };
        throw error;
      }),
    writeWorkbook: (sheet) => run('writeWorkbook', sheet),
    close: () => pool.destroy(),
  };
}

/** Tells whether a thread was ended because its time or its memory was over. */
function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
