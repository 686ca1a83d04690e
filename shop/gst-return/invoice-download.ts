/** Streams the invoices and credit notes of a month as one ZIP file, each drawn when its turn comes. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { addMs, minuteMs } from '../duration.ts';
import { safeFileName, streamZip, type ZipEntry } from '../files/zip.ts';
import { type IndianMonth, spanOfMonth } from '../indian-month.ts';
import { readInvoice } from '../invoices/invoice-store.ts';
import type { Services } from '../services.ts';
import { type DocumentName, endDownload, holdDownload, listDocuments, takeDownload } from './invoice-download-store.ts';

/** Most documents of one file: a month with more has several parts. */
export const documentsOfPart = 500;

/** Milliseconds after which a download ends that is still under way: a slow reader must not keep others from theirs. */
const longestMs = 30 * minuteMs;

type Needs = Pick<Services, 'db' | 'drawInvoiceFile' | 'log' | 'now'>;

/** Returns the number of parts of a month's documents. */
export function partsOf(documents: number): number {
  return Math.ceil(documents / documentsOfPart);
}

/**
 * Opens the download of a part of a month's documents, the first part being 1. Returns `null` while another download is
 * under way. Whoever destroys the stream, or reads it to its end, lets another one begin. The stream ends with an error
 * after half an hour, and when another download took its place because nothing was read for a minute.
 */
export async function openInvoiceDownload(services: Needs, month: IndianMonth, part: number): Promise<Readable | null> {
  const { db, now } = services;
  const id = randomUUID();
  const endsBy = addMs(now(), longestMs);
  if (!(await takeDownload(db, id, now()))) return null;
  const end = () => {
    endDownload(db, id).catch(() => services.log('invoice_download_not_ended', { id }));
  };
  try {
    const range = { offset: (part - 1) * documentsOfPart, limit: documentsOfPart };
    const documents = await listDocuments(db, spanOfMonth(month), range);
    const zip = streamZip(
      documents.map((document) => entryOf(services, { id, endsBy }, document)),
      now(),
    );
    return zip.once('close', end);
  } catch (error) {
    end();
    throw error;
  }
}

interface Download {
  readonly id: string;
  readonly endsBy: Date;
}

function entryOf(services: Needs, download: Download, { kind, number }: DocumentName): ZipEntry {
  return {
    name: `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${safeFileName(number)}.pdf`,
    async read() {
      await keepPlace(services, download);
      return (await services.drawInvoiceFile(await readInvoice(services.db, number))).content;
    },
  };
}

async function keepPlace({ db, now }: Needs, { id, endsBy }: Download): Promise<void> {
  if (now() > endsBy) throw new Error('the download took longer than half an hour');
  if (!(await holdDownload(db, id, now()))) throw new Error('another download has taken the place of this one');
}
