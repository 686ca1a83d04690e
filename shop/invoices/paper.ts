/**
 * Draws text on A4 pages in the shop's own typefaces. Text is laid out here, not by PDFKit, because one word may need
 * the letters of several font files. Lengths are points (72 to an inch), `y` runs down from the top of the page.
 */
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { directionOf } from '../lettering/direction.ts';
import { type FontFace, type Run, usualFontOf } from './latin-fonts.ts';
import type { Lettering } from './lettering.ts';

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
  readonly lettering: Lettering;
}

/** Opens an A4 document to draw on. Lengths are points. */
export function openInvoicePaper({ title, author, at, lettering }: PaperFacts): InvoicePaper {
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
  const { text, heightOf } = typesetter(doc, lettering);
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

interface Line {
  readonly runs: readonly Run[];
  /** Points that letters of other scripts need above and below what Latin ones need. */
  readonly above: number;
  readonly below: number;
}

/** Returns functions that set text into columns, choosing fonts by letter and breaking lines by width. */
function typesetter(doc: PDFKit.PDFDocument, lettering: Lettering): Pick<InvoicePaper, 'text' | 'heightOf'> {
  const registered = new Set<string>();
  const choose = (name: string) => {
    if (!registered.has(name)) doc.registerFont(name, lettering.fontOf(name));
    registered.add(name);
    return doc.font(name);
  };
  /** Widths at a size of one point, by font and text; cached, since measuring takes most of the time of drawing. */
  const widths = new Map<string, number>();
  const widthOfRun = (run: Run) => {
    const key = `${run.font} ${run.text}`;
    const known = widths.get(key) ?? choose(run.font).fontSize(1).widthOfString(run.text, featuresOf(run));
    widths.set(key, known);
    return known;
  };
  const widthOf = (runs: readonly Run[], size: number) => size * runs.reduce((sum, run) => sum + widthOfRun(run), 0);

  const linesOf = (text: string, width: number, { face = 'regular', size = usualSize }: TextStyle): Line[] =>
    lettering
      .spell(text)
      .split('\n')
      .flatMap((paragraph) => {
        const direction = directionOf(paragraph);
        const runsOf = (part: string) => lettering.runsOf(part, face, direction);
        const lines = wrap(paragraph, width, {
          widthOf: (part) => widthOf(runsOf(part), size),
          unitsOf: lettering.unitsOf,
        });
        return lines.map(runsOf).map((runs) => ({ runs, ...roomFor(runs, face, size) }));
      });

  /** Returns the points that a line's letters need above and below what Latin ones need. */
  const roomFor = (runs: readonly Run[], face: FontFace, size: number) => {
    const needs = runs.filter(({ isShaped }) => isShaped).map(({ font }) => heightsOf(lettering.fontOf(font)));
    const { rise } = heightsOf(usualFontOf(face));
    const above = Math.max(0, ...needs.map((need) => need.rise - rise));
    const below = Math.max(0, ...needs.map((need) => need.fall - (lineHeight - rise)));
    return { above: size * above, below: size * below };
  };

  const writeLine = (runs: readonly Run[], x: number, y: number, style: TextStyle) => {
    const { face = 'regular', size = usualSize, colour = ink } = style;
    let end = x;
    const placed = runs.map((run) => {
      const pen = end;
      end += size * widthOfRun(run);
      return { run, pen };
    });
    // Written in the order in which they are read, which is the order of copies.
    placed.sort((one, other) => (one.run.place ?? 0) - (other.run.place ?? 0));
    for (const { run, pen } of placed) {
      const options = { ...featuresOf(run), ...(run.isShaped && baselineOf(face, size)), lineBreak: false };
      choose(run.font).fontSize(size).fillColor(colour).text(run.text, pen, y, options);
    }
  };

  return {
    text(text, x, y, width, style = {}) {
      const { size = usualSize } = style;
      const lines = linesOf(text, width, style);
      let room = 0;
      for (const [nth, { runs, above, below }] of lines.entries()) {
        const indent = style.align === 'right' ? width - widthOf(runs, size) : 0;
        writeLine(runs, x + indent, y + nth * size * lineHeight + room + above, style);
        room += above + below;
      }
      return y + lines.length * size * lineHeight + room;
    },
    heightOf(text, width, style = {}) {
      const { size = usualSize } = style;
      const lines = linesOf(text, width, style);
      return lines.reduce((sum, { above, below }) => sum + above + below, lines.length * size * lineHeight);
    },
  };
}

/** Returns how far a font's letters reach above and below the line that they stand on, in parts of their size. */
function heightsOf({ ascent, descent, unitsPerEm }: Font): { rise: number; fall: number } {
  return { rise: ascent / unitsPerEm, fall: -descent / unitsPerEm };
}

/** Returns the option that has letters of another script stand on the line that Latin ones stand on. */
function baselineOf(face: FontFace, size: number): PDFKit.Mixins.TextOptions {
  return { baseline: -size * heightsOf(usualFontOf(face)).rise };
}

/**
 * Returns the options of a run: those that give all figures one width, so that they stand under each other. A run of another
 * script has its features from its shaper; any option has PDFKit lay out its words together.
 */
function featuresOf({ text, isShaped }: Run): PDFKit.Mixins.TextOptions {
  if (isShaped) return { features: [] };
  return /\d/.test(text) ? { features: ['tnum', 'kern'] } : {};
}

interface Measure {
  readonly widthOf: (part: string) => number;
  readonly unitsOf: (word: string) => readonly string[];
}

/** Breaks a line at its spaces, and within a word only where the word alone is too long. */
function wrap(line: string, width: number, measure: Measure): string[] {
  const { widthOf } = measure;
  const space = widthOf(' ');
  const lines: string[] = [];
  let [current, used] = ['', 0];
  for (const part of line.split(/\s+/).flatMap((word) => fitting(word, width, measure))) {
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
function fitting(word: string, width: number, { widthOf, unitsOf }: Measure): string[] {
  if (word === '' || widthOf(word) <= width) return word ? [word] : [];
  const pieces: string[] = [];
  let [piece, used] = ['', 0];
  for (const unit of unitsOf(word)) {
    const more = widthOf(unit);
    if (piece && used + more > width) {
      pieces.push(piece);
      [piece, used] = ['', 0];
    }
    piece += unit;
    used += more;
  }
  return [...pieces, piece];
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  doc.on('end', () => resolve(Buffer.concat(chunks)));
  doc.on('error', reject);
  return promise;
}
