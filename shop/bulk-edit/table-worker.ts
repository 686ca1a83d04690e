/** Reads and writes tables of files in a thread of their own: thousands of rows take seconds, for which no shopper should wait. */
import { Piscina } from 'piscina';
import type { ReadTableResult } from './read-table.ts';
import type { Sheet } from './write-workbook.ts';

/** Reader and writer of tables in files. */
export interface TableWork {
  /** Reads a CSV or XLSX file. Rejects if that takes too long or too much memory: the file is made to. */
  readTable(bytes: Uint8Array): Promise<ReadTableResult>;
  /** Writes an XLSX file. */
  writeWorkbook(sheet: Sheet): Promise<Uint8Array>;
}

/** Milliseconds after which a thread that has nothing to do ends. */
const idleMs = 60_000;
/** Most calls that wait for the thread. */
const maxWaiting = 5;
/** Milliseconds after which a file is given up. */
const longestMs = 20_000;

/** Opens the worker, whose thread starts with the first call. The caller calls `close()`. */
export function openTableWorker(): TableWork & { close(): Promise<void> } {
  const pool = new Piscina({
    filename: new URL('./table-tasks.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: maxWaiting,
    idleTimeout: idleMs,
    // The environment contains passwords and keys; tables need none.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const run = (name: string, input: unknown) => pool.run(input, { name, signal: AbortSignal.timeout(longestMs) });
  return {
    readTable: (bytes) => run('readTable', bytes),
    writeWorkbook: (sheet) => run('writeWorkbook', sheet),
    close: () => pool.destroy(),
  };
}
