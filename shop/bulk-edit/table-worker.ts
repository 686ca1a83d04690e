/**
 * Reads and writes tables of files in a process of their own: thousands of rows take seconds, for which no shopper should wait, and
 * a file may be made to fill the memory.
 */
import { ChildPool, TaskTooLongError, WorkerLostError, WorkersBusyError } from '../child-work/child-pool.ts';
import type { FileToRead, ReadFileResult } from './read-file.ts';
import type { TableResult, TableTask } from './table-process.ts';
import type { Sheet } from './write-workbook.ts';

/** Reader and writer of tables in files. Every call may throw `WorkersBusyError`. */
export interface TableWork {
  /**
   * Reads the sarees of a CSV or XLSX file; `too_much_work` if that takes too long or too much memory, as a file is made to. A person's
   * files are read one at a time, and further ones meanwhile refused as busy: others wait for one file of theirs at most.
   */
  readFile(
    file: FileToRead,
    person: string,
  ): Promise<ReadFileResult | { readonly ok: false; readonly code: 'too_much_work' }>;
  /** Writes an XLSX file. */
  writeWorkbook(sheet: Sheet): Promise<Uint8Array>;
}

/** Limits of one file: milliseconds of processor time and in all, megabytes of its rows, and bytes of the process. */
const usual = { limitMs: 20_000, longestMs: 60_000, heapMb: 512, memoryBytes: 2 ** 30 };

/** Opens the worker, whose process starts with the first call and ends when it has nothing to do. The caller calls `close()`. */
export function openTableWorker(about: Partial<typeof usual> = {}): TableWork & { close(): void } {
  const { limitMs, longestMs, ...memory } = { ...usual, ...about };
  const pool = new ChildPool<TableTask, TableResult>({
    program: new URL('./table-process.ts', import.meta.url),
    ...memory,
    processes: 1,
    maxWaiting: 5,
    idleMs: 60_000,
  });
  const times = { limitMs, longestMs };
  const reading = new Set<string>();
  return {
    async readFile(file, person) {
      if (reading.has(person)) throw new WorkersBusyError('a file of this person is being read');
      reading.add(person);
      try {
        return (await pool.run({ task: 'read', file }, times)) as ReadFileResult;
      } catch (error) {
        if (error instanceof WorkerLostError || error instanceof TaskTooLongError)
          return { ok: false, code: 'too_much_work' };
        throw error;
      } finally {
        reading.delete(person);
      }
    },
    writeWorkbook: async (sheet) => (await pool.run({ task: 'write', sheet }, times)) as Uint8Array,
    close: () => pool.close(),
  };
}
