/** Reads the fonts of invoices for Latin letters, in the shop's own typefaces. */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { rememberLayouts } from './text-layout.ts';

export type FontFace = 'display' | 'regular' | 'strong';
/** Font files of each typeface: the first has the usual letters, the second all others and the rupee sign. */
const files: Readonly<Record<FontFace, readonly [string, string]>> = {
  display: ['fraunces', 'anek-regular-more'],
  regular: ['anek-regular', 'anek-regular-more'],
  strong: ['anek-strong', 'anek-strong-more'],
};
/** Characters in the first font file (look/fonts/subset.mjs). */
const usual = /[\u0020-\u007e\u00a0-\u00ff–—‘’“”…•−]/;
/** Matches the letters of one font file. */
const stretches = new RegExp(`(${usual.source}+|(?!${usual.source}).+?(?=${usual.source}|$))`, 'gu');

/** A stretch of a line that is written from one font. */
export interface Run {
  readonly text: string;
  /** Name of the font. */
  readonly font: string;
  /** True if the font is laid out by the shaper, not by PDFKit. */
  readonly isShaped?: true;
  /** Place among the runs of the line in the order in which they are read. */
  readonly place?: number;
}

/** Returns the stretches of a text that are each written from one font file. */
export function latinRunsOf(text: string, face: FontFace): Run[] {
  const [first, second] = files[face];
  return (text.match(stretches) ?? []).map((stretch) => ({
    text: stretch,
    font: usual.test(stretch) ? first : second,
  }));
}

/** Tells whether the fonts have the character; they have the same ones in each typeface. */
export function hasLatinLetter(letter: string): boolean {
  return usual.test(letter) || latinFontOf(files.regular[1]).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** Returns a typeface's font of the usual letters. */
export function usualFontOf(face: FontFace): Font {
  return latinFontOf(files[face][0]);
}

const read = new Map<string, Font>();

/** Returns a font, read once: reading the five files anew took four fifths of the time of an invoice. */
export function latinFontOf(name: string): Font {
  const font = read.get(name) ?? readFont(name);
  read.set(name, font);
  return font;
}

function readFont(name: string): Font {
  const font = create(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url)));
  font.layout = rememberLayouts(font.layout.bind(font));
  return font;
}
