/** Streams the invoices and credit notes of a month as one ZIP file, each drawn when its turn comes. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { addMs, minuteMs } from '../duration.ts';
import { safeFileName, streamZip, type ZipEntry } from '../files/zip.ts';
import { type IndianMonth, spanOfMonth } from '../indian-month.ts';
import type { Services } from '../services.ts';
import {
  type DocumentName,
  endDownload,
  holdDownload,
  listDocuments,
  readDocument,
  takeDownload,
} from './invoice-download-store.ts';

/** Most documents of one file: a month with more has several parts. */
export const documentsOfPart = 500;

/** Milliseconds for which a download keeps its place without a further document. */
const holdMs = minuteMs;

type Needs = Pick<Services, 'db' | 'drawInvoiceFile' | 'log' | 'now'>;

/** Returns the number of parts of a month's documents. */
export function partsOf(documents: number): number {
  return Math.ceil(documents / documentsOfPart);
}

/**
 * Opens the download of a part of a month's documents, the first part being 1. Returns `null` while another download is
 * under way. Whoever destroys the stream, or reads it to its end, lets another one begin.
 */
export async function openInvoiceDownload(services: Needs, month: IndianMonth, part: number): Promise<Readable | null> {
  const { db, now } = services;
  const id = randomUUID();
  if (!(await takeDownload(db, id, now(), addMs(now(), holdMs)))) return null;
  const end = () => {
    endDownload(db, id).catch(() => services.log('invoice_download_not_ended', { id }));
  };
  try {
    const range = { offset: (part - 1) * documentsOfPart, limit: documentsOfPart };
    const documents = await listDocuments(db, spanOfMonth(month), range);
    const zip = streamZip(
      documents.map((document) => entryOf(services, id, document)),
      now(),
    );
    return zip.once('close', end);
  } catch (error) {
    end();
    throw error;
  }
}

function entryOf({ db, drawInvoiceFile, now }: Needs, id: string, { kind, number }: DocumentName): ZipEntry {
  return {
    name: `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${safeFileName(number)}.pdf`,
    async read() {
      await holdDownload(db, id, addMs(now(), holdMs));
      return (await drawInvoiceFile(await readDocument(db, number))).content;
    },
  };
}
