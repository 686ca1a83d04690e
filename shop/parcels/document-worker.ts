/** Joins PDFs in a thread of their own: they come from outside, and fifty take a second, for which no shopper should wait. */
import { Piscina } from 'piscina';

/** Returns one PDF with the pages of all, in their order. Rejects if one of them cannot be read. */
export type JoinDocuments = (pdfs: readonly Uint8Array[]) => Promise<Uint8Array>;

/** Milliseconds after which a thread that has nothing to join ends. */
const idleMs = 60_000;
/** Most calls that wait for the thread. */
const maxWaiting = 10;
/** Milliseconds after which joining is given up: a PDF may be made to take for ever. */
const longestMs = 30_000;

/** Opens the worker, whose thread starts with the first call. The caller calls `close()`. */
export function openDocumentWorker(): { joinDocuments: JoinDocuments; close(): Promise<void> } {
  const pool = new Piscina({
    filename: new URL('./join-documents.ts', import.meta.url).href,
    name: 'joinDocuments',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: maxWaiting,
    idleTimeout: idleMs,
    // The environment contains passwords and keys; joining needs none.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return {
    joinDocuments: (pdfs) => pool.run(pdfs, { signal: AbortSignal.timeout(longestMs) }),
    close: () => pool.destroy(),
  };
}
