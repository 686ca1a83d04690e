/** Joins PDFs, such as the labels of a day, into one that is printed at once. */
import { PDFDocument } from '@cantoo/pdf-lib';

/** Returns one PDF with the pages of all, in their order. Throws if one of them cannot be read. */
export async function joinDocuments(pdfs: readonly Uint8Array[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create();
  for (const pdf of pdfs) {
    const one = await PDFDocument.load(pdf);
    for (const page of await joined.copyPages(one, one.getPageIndices())) joined.addPage(page);
  }
  return joined.save();
}
