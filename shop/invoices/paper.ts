/**
 * Draws text on A4 pages in the shop's own typefaces. Text is laid out here, not by PDFKit, because one word may need
 * the letters of two font files. Lengths are points (72 to an inch), `y` runs down from the top of the page.
 */
import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';

export type FontFace = 'display' | 'regular' | 'strong';

export interface TextStyle {
  readonly face?: FontFace;
  /** Points. */
  readonly size?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

export interface InvoicePaper {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Writes text into a column, broken into lines; returns the `y` under it. Line breaks in it are kept. */
  text(text: string, x: number, y: number, width: number, style?: TextStyle): number;
  /** Returns the height in points that `text` would take. */
  heightOf(text: string, width: number, style?: TextStyle): number;
  rule(y: number, colour?: string, x?: number, width?: number): void;
  newPage(): void;
  /** Numbers the pages, if there are several, and returns the file. The same calls always make the same bytes. */
  finish(): Promise<Uint8Array>;
}

/** Font files of each typeface: the first has the usual letters, the second all others and the rupee sign. */
const files: Readonly<Record<FontFace, readonly [string, string]>> = {
  display: ['fraunces', 'anek-regular-more'],
  regular: ['anek-regular', 'anek-regular-more'],
  strong: ['anek-strong', 'anek-strong-more'],
};
/** Characters in the first font file (look/fonts/subset.mjs). */
const usual = /[\u0020-\u007e\u00a0-\u00ff–—‘’“”…•−]/;
const margin = 40;
const lineHeight = 1.4;
const usualSize = 9.5;
const ink = '#211c1a';
export const quietColour = '#6b625c';
/** Style of column heads, labels and notes. */
export const smallText: TextStyle = { size: 8, colour: quietColour };
const hairline = '#e2d8c6';

export interface PaperFacts {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
}

/** Opens an A4 document to draw on. Lengths are points. */
export function openInvoicePaper({ title, author, at }: PaperFacts): InvoicePaper {
  const info = { Title: title, Author: author, Creator: author, Producer: author, CreationDate: at, ModDate: at };
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    info,
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: true,
    // Keeps PDFKit from reading a standard font first.
    font: '',
  });
  const finished = bytesOf(doc);
  for (const name of new Set(Object.values(files).flat())) doc.registerFont(name, fontOf(name));

  const { text, heightOf } = typesetter(doc);
  return {
    left: margin,
    right: doc.page.width - margin,
    top: margin,
    bottom: doc.page.height - margin,
    text,
    heightOf,
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
        text(`${title}, page ${page + 1} of ${count}`, margin, doc.page.height - 30, doc.page.width, smallText);
      }
      doc.end();
      return finished;
    },
  };
}

/** Returns functions that set text into columns, choosing fonts by letter and breaking lines by width. */
function typesetter(doc: PDFKit.PDFDocument): Pick<InvoicePaper, 'text' | 'heightOf'> {
  /** Widths at a size of one point, by font and text; cached, since measuring takes most of the time of drawing. */
  const widths = new Map<string, number>();
  const widthOfRun = ({ text, font }: Run) => {
    const key = `${font} ${text}`;
    const known = widths.get(key) ?? doc.font(font).fontSize(1).widthOfString(text, featuresOf(text));
    widths.set(key, known);
    return known;
  };
  const widthOf = (text: string, { face = 'regular', size = usualSize }: TextStyle) =>
    size * runsOf(text, face).reduce((sum, run) => sum + widthOfRun(run), 0);
  const linesOf = (text: string, width: number, style: TextStyle) =>
    text.split('\n').flatMap((line) => wrap(line, width, (part) => widthOf(part, style)));
  const lineOf = ({ size = usualSize }: TextStyle) => size * lineHeight;

  const writeLine = (line: string, x: number, y: number, style: TextStyle) => {
    const { face = 'regular', size = usualSize, colour = ink } = style;
    let pen = x;
    for (const run of runsOf(line, face)) {
      const options = { ...featuresOf(run.text), lineBreak: false };
      doc.font(run.font).fontSize(size).fillColor(colour).text(run.text, pen, y, options);
      pen += size * widthOfRun(run);
    }
  };

  return {
    text(text, x, y, width, style = {}) {
      const lines = linesOf(text, width, style);
      for (const [nth, line] of lines.entries()) {
        const indent = style.align === 'right' ? width - widthOf(line, style) : 0;
        writeLine(line, x + indent, y + nth * lineOf(style), style);
      }
      return y + lines.length * lineOf(style);
    },
    heightOf: (text, width, style = {}) => linesOf(text, width, style).length * lineOf(style),
  };
}

interface Run {
  readonly text: string;
  readonly font: string;
}

/** Divides a text into stretches that are each written from one font file. */
function runsOf(text: string, face: FontFace): Run[] {
  const [first, second] = files[face];
  const stretches =
    text.match(new RegExp(`(${usual.source}+|(?!${usual.source}).+?(?=${usual.source}|$))`, 'gu')) ?? [];
  return stretches.map((stretch) => ({ text: stretch, font: usual.test(stretch) ? first : second }));
}

/** Returns the options that give all figures one width, so that they stand under each other. */
function featuresOf(text: string): PDFKit.Mixins.TextOptions {
  return /\d/.test(text) ? { features: ['tnum', 'kern'] } : {};
}

/** Breaks a line at its spaces, and within a word only where the word alone is too long. */
function wrap(line: string, width: number, widthOf: (part: string) => number): string[] {
  const space = widthOf(' ');
  const lines: string[] = [];
  let [current, used] = ['', 0];
  for (const part of line.split(/\s+/).flatMap((word) => fitting(word, width, widthOf))) {
    const more = widthOf(part);
    if (current && used + space + more > width) {
      lines.push(current);
      [current, used] = [part, more];
    } else {
      used += more + (current ? space : 0);
      current = current ? `${current} ${part}` : part;
    }
  }
  return [...lines, current];
}

/** Returns a word, cut into pieces that fit if it is too wide; nothing for an empty word. */
function fitting(word: string, width: number, widthOf: (part: string) => number): string[] {
  if (word === '' || widthOf(word) <= width) return word ? [word] : [];
  const pieces: string[] = [];
  let [piece, used] = ['', 0];
  for (const letter of word) {
    const more = widthOf(letter);
    if (piece && used + more > width) {
      pieces.push(piece);
      [piece, used] = ['', 0];
    }
    piece += letter;
    used += more;
  }
  return [...pieces, piece];
}

const read = new Map<string, ReturnType<typeof create>>();

/** Returns a font, read once: reading the five files anew took four fifths of the time of an invoice. */
function fontOf(name: string): ReturnType<typeof create> {
  const font = read.get(name) ?? create(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url)));
  read.set(name, font);
  return font;
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  doc.on('end', () => resolve(Buffer.concat(chunks)));
  doc.on('error', reject);
  return promise;
}
