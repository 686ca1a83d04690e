/** Draws invoices in a thread of their own: one takes 15 ms, for which no shopper should wait. */
import { Piscina } from 'piscina';
import type { Attachment } from '../ports/messages.ts';
import type { IssuedInvoice } from './invoice-store.ts';

/** Draws an invoice or a credit note as a PDF attachment. */
export type DrawInvoiceFile = (invoice: IssuedInvoice) => Promise<Attachment>;

/** Time after which a thread that has nothing to draw ends, and its 30 MB are free again. */
const idleMs = 60_000;
/** A rush of confirmations waits in the queue of jobs, not here. */
const maxWaiting = 100;

/** Opens the thread, which starts with the first invoice. A call beyond 100 that wait is rejected. The caller calls `close()`. */
export function openInvoiceWorker(): { drawInvoiceFile: DrawInvoiceFile; close(): Promise<void> } {
  const pool = new Piscina({
    filename: new URL('./invoice-pdf.ts', import.meta.url).href,
    name: 'drawInvoiceAttachment',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: maxWaiting,
    idleTimeout: idleMs,
    // Settings hold passwords and keys; drawing needs none.
    env: {},
  });
  return { drawInvoiceFile: (invoice) => pool.run(invoice), close: () => pool.destroy() };
}
