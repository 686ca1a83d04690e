/** Draws invoices in a thread of their own: one takes 10 ms, for which no shopper should wait. */
import { Piscina } from 'piscina';
import type { Attachment } from '../ports/messages.ts';
import type { IssuedInvoice } from './invoice-store.ts';

/** Draws an invoice or a credit note as a PDF attachment. */
export type DrawInvoiceFile = (invoice: IssuedInvoice) => Promise<Attachment>;

/** Milliseconds after which a thread that has nothing to draw ends and frees its 30 MB. */
const idleMs = 60_000;
/** Most calls that wait for the thread: a rush of confirmations waits in the queue of jobs instead. */
const maxWaiting = 100;

/**
 * Opens the worker, whose thread starts with the first invoice. A call is rejected while 100 others wait. The caller
 * calls `close()`.
 */
export function openInvoiceWorker(): { drawInvoiceFile: DrawInvoiceFile; close(): Promise<void> } {
  const pool = new Piscina({
    filename: new URL('./invoice-pdf.ts', import.meta.url).href,
    name: 'drawInvoiceAttachment',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: maxWaiting,
    idleTimeout: idleMs,
    // The environment contains passwords and keys; drawing needs none.
    env: {},
  });
  return { drawInvoiceFile: (invoice) => pool.run(invoice), close: () => pool.destroy() };
}
