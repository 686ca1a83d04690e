/**
 * Shapes text of the scripts of India: HarfBuzz chooses and places the glyphs of conjuncts, vowel signs and joined
 * letters. It and the fonts are loaded when a text needs them.
 */
import { readFileSync } from 'node:fs';
import type { Bidi } from './direction.ts';
import { type Script, scripts } from './scripts.ts';

type HarfBuzz = typeof import('harfbuzzjs');
export type Weight = 'regular' | 'strong';

/** A glyph of a font and its place beside the cluster's beginning, in units of the font. */
export type PlacedGlyph = readonly [glyph: number, x: number, y: number];

/** The least part of a text that is drawn as one, such as a conjunct with its vowel sign. */
export interface Cluster {
  readonly text: string;
  readonly advance: number;
  readonly glyphs: readonly PlacedGlyph[];
}

export interface Shaper {
  readonly bidi: Bidi;
  /** Returns the code points of the characters that a font file has. */
  lettersOf(file: URL): ReadonlySet<number>;
  /** Tells whether the script's font has the character. */
  hasLetter(script: Script, letter: string): boolean;
  /** Returns the clusters of a text of one script from left to right. */
  shape(text: string, script: Script, weight: Weight): readonly Cluster[];
}

/** Tells whether drawing the text takes {@link loadShaper}. */
export function needsShaper(text: string): boolean {
  return scripts.some(({ letters }) => letters.test(text));
}

let loading: Promise<Shaper> | undefined;

/** Loads the shaper, once for each process or thread. */
export function loadShaper(): Promise<Shaper> {
  loading ??= Promise.all([import('harfbuzzjs'), import('bidi-js')]).then(([harfBuzz, { default: openBidi }]) =>
    openShaper(harfBuzz, openBidi()),
  );
  return loading;
}

/** Returns the path of a script's font. */
export function fontFileOf({ name }: Script, weight: Weight): URL {
  return new URL(`./fonts/${name}-${weight}.ttf`, import.meta.url);
}

/** Matches what is written from right to left in the Arabic script; its digits are not. */
const rightToLeft = /[\p{L}\p{M}]/u;

function openShaper(harfBuzz: HarfBuzz, bidi: Bidi): Shaper {
  const { Blob, Buffer, Direction, Face, Font } = harfBuzz;
  const open = (file: URL) => {
    const face = new Face(new Blob(readFileSync(file)));
    return { font: new Font(face), letters: new Set(face.collectUnicodes()) };
  };
  const known = new Map<string, ReturnType<typeof open>>();
  const openOnce = (file: URL) => {
    const font = known.get(file.href) ?? open(file);
    known.set(file.href, font);
    return font;
  };
  const lettersOf = (file: URL) => openOnce(file).letters;
  const buffer = new Buffer();

  return {
    bidi,
    lettersOf,
    hasLetter: (script, letter) => lettersOf(fontFileOf(script, 'regular')).has(letter.codePointAt(0) ?? 0),
    shape(text, script, weight) {
      const { font } = openOnce(fontFileOf(script, weight));
      buffer.reset();
      buffer.addText(text);
      buffer.setScript(script.code);
      buffer.setDirection(script.code === 'Arab' && rightToLeft.test(text) ? Direction.RTL : Direction.LTR);
      harfBuzz.shape(font, buffer);
      return clustersOf(text, buffer.getGlyphInfosAndPositions(), (glyph) => Boolean(font.glyphExtents(glyph)?.width));
    },
  };
}

type ShapedGlyph = ReturnType<InstanceType<HarfBuzz['Buffer']>['getGlyphInfosAndPositions']>[number];

/** Groups glyphs by the clusters they belong to; those without an outline, such as a space's, are left out. */
function clustersOf(text: string, glyphs: readonly ShapedGlyph[], hasOutline: (glyph: number) => boolean): Cluster[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((one, other) => one - other);
  const endOf = new Map(starts.map((start, nth) => [start, starts[nth + 1]]));
  const clusters = new Map<number, { text: string; advance: number; glyphs: PlacedGlyph[] }>();
  for (const { cluster: start, codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
    const cluster = clusters.get(start) ?? { text: text.slice(start, endOf.get(start)), advance: 0, glyphs: [] };
    clusters.set(start, cluster);
    if (hasOutline(glyph)) cluster.glyphs.push([glyph, cluster.advance + xOffset, yOffset]);
    cluster.advance += xAdvance;
  }
  return [...clusters.values()];
}
