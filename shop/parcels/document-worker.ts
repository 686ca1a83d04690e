/**
 * Joins PDFs in a process of their own: they come from outside and may be made to fill the memory, and fifty take a second, for
 * which no shopper should wait.
 */
import { ChildPool } from '../child-work/child-pool.ts';

/** Returns one PDF with the pages of all, in their order. Rejects if one of them cannot be read, or takes too much work. */
export type JoinDocuments = (pdfs: readonly Uint8Array[]) => Promise<Uint8Array>;

/** Limits of one call: milliseconds until it is given up, megabytes of its objects, and bytes of the process. */
const usual = { longestMs: 30_000, heapMb: 256, memoryBytes: 512 * 2 ** 20 };

/** Opens the worker, whose process starts with the first call and ends when it has nothing to do. The caller calls `close()`. */
export function openDocumentWorker(about: Partial<typeof usual> = {}): { joinDocuments: JoinDocuments; close(): void } {
  const { longestMs, ...memory } = { ...usual, ...about };
  const pool = new ChildPool<readonly Uint8Array[], Uint8Array>({
    program: new URL('./document-process.ts', import.meta.url),
    ...memory,
    processes: 1,
    maxWaiting: 10,
    idleMs: 60_000,
  });
  return {
    joinDocuments: (pdfs) => pool.run(pdfs, { limitMs: longestMs, longestMs }),
    close: () => pool.close(),
  };
}
