/**
 * A4 paper to write on in the shop's own faces. Text is laid out here, because one word may need the letters of two font
 * files. Lengths are points (72 to an inch), `y` runs down from the top of the page.
 */
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

export type Face = 'display' | 'regular' | 'strong';

export interface TextStyle {
  readonly face?: Face;
  /** Points. */
  readonly size?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

export interface Paper {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Writes text into a column, broken into lines; answers the `y` under it. Line breaks in it are kept. */
  text(text: string, x: number, y: number, width: number, style?: TextStyle): number;
  /** How high that would be. */
  heightOf(text: string, width: number, style?: TextStyle): number;
  rule(y: number, colour?: string, x?: number, width?: number): void;
  newPage(): void;
  /** The finished file; the same writing always makes the same bytes. Where there are several pages, each says which. */
  finish(): Promise<Uint8Array>;
}

/** The first file has the usual letters; the second those beyond, and the rupee sign. */
const files: Readonly<Record<Face, readonly [string, string]>> = {
  display: ['fraunces', 'anek-regular-more'],
  regular: ['anek-regular', 'anek-regular-more'],
  strong: ['anek-strong', 'anek-strong-more'],
};
/** What the first file holds (storefront/fonts/subset.mjs). */
const usual = /[\u0020-\u007e\u00a0-\u00ff–—‘’“”…•−]/;
const margin = 40;
const lineHeight = 1.4;
/** Figures of one width, so that they stand under each other. */
const tabular = { features: ['tnum', 'kern'] } satisfies PDFKit.Mixins.TextOptions;
const ink = '#211c1a';
export const quiet = '#6b625c';
const hairline = '#e2d8c6';

export interface PaperFacts {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
}

export function openPaper({ title, author, at }: PaperFacts): Paper {
  const info = { Title: title, Author: author, Creator: author, Producer: author, CreationDate: at, ModDate: at };
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    info,
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: true,
    font: fileOf('anek-regular'),
  });
  const finished = bytesOf(doc);
  for (const name of new Set(Object.values(files).flat())) doc.registerFont(name, fileOf(name));

  const widthOf = (text: string, style: TextStyle) =>
    runsOf(text, style.face ?? 'regular').reduce(
      (sum, run) => sum + withFont(doc, run, style).widthOfString(run.text, tabular),
      0,
    );
  const linesOf = (text: string, width: number, style: TextStyle) =>
    text.split('\n').flatMap((line) => wrap(line, (part) => widthOf(part, style) <= width));
  const lineOf = ({ size = 9.5 }: TextStyle) => size * lineHeight;

  const writeLine = (line: string, x: number, y: number, style: TextStyle) => {
    let at = x;
    doc.fillColor(style.colour ?? ink);
    for (const run of runsOf(line, style.face ?? 'regular')) {
      withFont(doc, run, style).text(run.text, at, y, { ...tabular, lineBreak: false });
      at += doc.widthOfString(run.text, tabular);
    }
  };

  return {
    left: margin,
    right: doc.page.width - margin,
    top: margin,
    bottom: doc.page.height - margin,
    text(text, x, y, width, style = {}) {
      const lines = linesOf(text, width, style);
      for (const [nth, line] of lines.entries()) {
        const indent = style.align === 'right' ? width - widthOf(line, style) : 0;
        writeLine(line, x + indent, y + nth * lineOf(style), style);
      }
      return y + lines.length * lineOf(style);
    },
    heightOf: (text, width, style = {}) => linesOf(text, width, style).length * lineOf(style),
    rule(y, colour = hairline, x = margin, width = doc.page.width - 2 * margin) {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .strokeColor(colour)
        .stroke();
    },
    newPage: () => void doc.addPage(),
    finish() {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; count > 1 && page < count; page += 1) {
        doc.switchToPage(page);
        writeLine(`${title}, page ${page + 1} of ${count}`, margin, doc.page.height - 30, { size: 8, colour: quiet });
      }
      doc.end();
      return finished;
    },
  };
}

interface Run {
  readonly text: string;
  readonly font: string;
}

/** Stretches of one text that are written from one file. */
function runsOf(text: string, face: Face): Run[] {
  const [first, second] = files[face];
  const stretches =
    text.match(new RegExp(`(${usual.source}+|(?!${usual.source}).+?(?=${usual.source}|$))`, 'gu')) ?? [];
  return stretches.map((stretch) => ({ text: stretch, font: usual.test(stretch) ? first : second }));
}

function withFont(doc: PDFKit.PDFDocument, { font }: Run, { size = 9.5 }: TextStyle): PDFKit.PDFDocument {
  return doc.font(font).fontSize(size);
}

/** Breaks a line at its spaces, and within a word only where the word alone is too long. */
function wrap(line: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/\s+/).filter(Boolean)) {
    const longer = current ? `${current} ${word}` : word;
    if (fits(longer)) {
      current = longer;
      continue;
    }
    if (current) lines.push(current);
    current = '';
    for (const letter of word) {
      if (current && !fits(current + letter)) {
        lines.push(current);
        current = '';
      }
      current += letter;
    }
  }
  return [...lines, current];
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  doc.on('end', () => resolve(Buffer.concat(chunks)));
  doc.on('error', reject);
  return promise;
}
