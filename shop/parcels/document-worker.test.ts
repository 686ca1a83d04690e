import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { WorkerLostError } from '../child-work/child-pool.ts';
import { openDocumentWorker } from './document-worker.ts';

const { joinDocuments, close } = openDocumentWorker();
afterAll(close);

async function pdfOf(...widths: number[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const width of widths) pdf.addPage([width, 400]).drawText('A label', { x: 20, y: 20 });
  return pdf.save();
}

test('joined PDFs have the pages of all of them in their order', async () => {
  const joined = await PDFDocument.load(await joinDocuments([await pdfOf(100), await pdfOf(200, 300)]));
  expect(joined.getPages().map((page) => page.getWidth())).toEqual([100, 200, 300]);
});

test('a PDF that cannot be read rejects its own call, and the next one is answered', async () => {
  await expect(joinDocuments([await pdfOf(100), new TextEncoder().encode('%PDF-1.4 and no more')])).rejects.toThrow();
  expect((await joinDocuments([await pdfOf(100)])).length).toBeGreaterThan(100);
});

test('a PDF that takes too much memory rejects its own call, and the next one is answered', async () => {
  const small = openDocumentWorker({ heapMb: 24 });
  onTestFinished(() => small.close());
  const pages = Array.from({ length: 3_000 }, () => 300);
  await expect(small.joinDocuments([await pdfOf(...pages)])).rejects.toThrow(WorkerLostError);
  expect((await small.joinDocuments([await pdfOf(100)])).length).toBeGreaterThan(100);
});
