/** Reads PDFs that pdfkit made, for tests. */
import { inflateSync } from 'node:zlib';

/** Returns the text of a PDF as a reader of PDFs finds and copies it (PDF.js, which Firefox has), each space as one. */
export async function copyText(file: Uint8Array): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

/** Returns the text of each page of a PDF, each space as one. */
export async function readPdfPages(file: Uint8Array): Promise<string[]> {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' ').trim());
}

/**
 * Returns a PDF with its streams decompressed and without what depends on their compressed length, which differs between
 * processors.
 */
export function unpackStreams(file: Uint8Array): string {
  const text = Buffer.from(file).toString('latin1');
  const unpacked = text.replaceAll(/stream\n([\s\S]*?)\nendstream/g, (_, packed: string) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  return unpacked.replaceAll(/\/Length \d+|startxref[\s\S]*|\nxref[\s\S]*?trailer/g, '');
}

interface PdfObject {
  readonly head: string;
  /** The object's stream, decompressed; '' if it has none. */
  readonly stream: string;
}

/** Returns the runs of text on a PDF's pages, in the order in which they were drawn. */
export function readDrawnText(file: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(file).toString('latin1'));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.flatMap(({ head }) => {
    const fonts = fontsOf(objects, referenced(objects, head, 'Resources').head);
    return writtenOn(referenced(objects, head, 'Contents').stream, fonts);
  });
}

function readObjects(text: string): Map<string, PdfObject> {
  const found = text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:stream\n([\s\S]*?)\nendstream\n)?endobj/g);
  return new Map([...found].map(([, id = '', head = '', packed]) => [id, { head, stream: unpack(head, packed) }]));
}

function unpack(head: string, packed: string | undefined): string {
  if (packed === undefined) return '';
  return head.includes('/FlateDecode') ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed;
}

function referenced(objects: ReadonlyMap<string, PdfObject>, head: string, name: string): PdfObject {
  const id = new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '';
  const object = objects.get(id);
  if (!object) throw new Error(`the PDF has no ${name}`);
  return object;
}

/** Returns the letters of each font, by the numbers that stand for them. */
function fontsOf(objects: ReadonlyMap<string, PdfObject>, resources: string): Map<string, string[]> {
  const fonts = resources.matchAll(/\/(F\d+) (\d+) 0 R/g);
  return new Map(
    [...fonts].map(([, name = '', id = '']) => {
      const map = referenced(objects, objects.get(id)?.head ?? '', 'ToUnicode').stream;
      const ranges = [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(([, range = '']) => range);
      return [
        name,
        ranges.flatMap((range) => [...range.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => letters(hex))),
      ];
    }),
  );
}

function letters(hex: string): string {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
}

function writtenOn(content: string, fonts: ReadonlyMap<string, string[]>): string[] {
  let font: string[] = [];
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, name, shown]) => {
    if (name) font = fonts.get(name) ?? [];
    if (shown === undefined) return [];
    const codes = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return [codes.map((code) => font[Number.parseInt(code, 16)] ?? '?').join('')];
  });
}
