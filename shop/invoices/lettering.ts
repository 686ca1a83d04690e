/**
 * Chooses fonts for the texts of an invoice. A document keeps the lettering it was issued with, since it is drawn anew
 * each time that it is asked for and must stay the same, byte for byte.
 */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { type Direction, partsFromLeft } from '../lettering/direction.ts';
import { isIgnorable, nameUndrawn } from '../lettering/name-undrawn.ts';
import { joinSpaces, type Script, type Stretch, scripts, stretchesOf } from '../lettering/scripts.ts';
import { fontFileOf, loadShaper, needsShaper, type Shaper, type Weight } from '../lettering/shape.ts';
import { type FontFace, hasLatinLetter, latinFontOf, latinRunsOf, type Run } from './latin-fonts.ts';
import { shapedFont } from './shaped-font.ts';

export interface Lettering {
  /** Returns a text as it is drawn. */
  spell(text: string): string;
  /** Returns the stretches of a line from left to right; `direction` is that of its paragraph. */
  runsOf(line: string, face: FontFace, direction: Direction): readonly Run[];
  /** Returns the least parts of a word: between them a line is broken if the word alone is too long for it. */
  unitsOf(word: string): readonly string[];
  fontOf(name: string): Font;
}

/** The lettering of documents without a number of their drawing: it has Latin letters, and leaves out all others. */
export const firstLettering: Lettering = {
  spell: (text) => text,
  runsOf: latinRunsOf,
  unitsOf: (word) => Array.from(word),
  fontOf: latinFontOf,
};

/** Loads the lettering for these texts: it has all scripts of India, and names the letters that it has not. */
export async function loadLettering(texts: string): Promise<Lettering> {
  return needsShaper(texts) ? letteringOfScripts(await loadShaper()) : letteringOfLatin;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemesOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
/** Matches signs that force a direction upon the letters after them: no name has them. */
const overrides = /[\u202a-\u202e]/g;

function spell(text: string, isDrawn: (letter: string) => boolean): string {
  const composed = text.normalize('NFC').replaceAll(overrides, '');
  return nameUndrawn(composed, (letter) => /\s/.test(letter) || isDrawn(letter));
}

const withoutIgnorable = (text: string) =>
  Array.from(text)
    .filter((letter) => !isIgnorable(letter))
    .join('');

const letteringOfLatin: Lettering = {
  spell: (text) => withoutIgnorable(spell(text, hasLatinLetter)),
  runsOf: latinRunsOf,
  unitsOf: graphemesOf,
  fontOf: latinFontOf,
};

function letteringOfScripts(shaper: Shaper): Lettering {
  const scriptOf = (letter: string, near: Script | null) => {
    if (hasLatinLetter(letter)) return null;
    const all = near ? [near, ...scripts] : scripts;
    return all.find((script) => script.letters.test(letter) && shaper.hasLetter(script, letter)) ?? null;
  };
  const stretches = (text: string) => stretchesOf(text, scriptOf);
  return {
    spell: (text) => spell(text, (letter) => hasLatinLetter(letter) || scriptOf(letter, null) !== null),
    runsOf: (line, face, direction) =>
      partsFromLeft(shaper.bidi, line, direction).flatMap(({ text, at, direction }) => {
        const parts = stretches(text);
        return direction === 'ltr' ? runsOf(parts, face, at) : runsFromRight(shaper, parts, face, at);
      }),
    unitsOf: (word) =>
      stretches(word).flatMap(({ text, script }) => (script ? unitsOf(shaper, text, script) : graphemesOf(text))),
    fontOf: (name) => shapedFontOf(shaper, name) ?? mirroredFontOf(shaper, name) ?? latinFontOf(name),
  };
}

/** Returns the runs of stretches that are read from the left. */
function runsOf(stretches: readonly Stretch[], face: FontFace, place: number): Run[] {
  const runs = stretches.flatMap(({ text, script }) =>
    script ? [shapedRun(text, script, face)] : latinRunsOf(withoutIgnorable(text), face),
  );
  return runs.map((run) => ({ ...run, place }));
}

/** Returns the runs of stretches that are read from the right, from left to right: words, and signs one by one. */
function runsFromRight(shaper: Shaper, stretches: readonly Stretch[], face: FontFace, place: number): Run[] {
  const signs = stretches.flatMap(({ text, script }): Stretch[] =>
    script ? [{ text, script }] : Array.from(withoutIgnorable(text), (sign) => ({ text: sign, script })),
  );
  const runs = joinSpaces(signs).flatMap(({ text, script }) => {
    if (script) return [shapedRun(text, script, face)];
    const isTurned = shaper.bidi.getMirroredCharacter(text) !== null;
    return latinRunsOf(text, face).map((run) =>
      isTurned ? { text, font: `${run.font}${mirrored}`, isShaped: true as const } : run,
    );
  });
  // All of them come before the next part, whose first letter is at least one further.
  return runs.map((run, nth) => ({ ...run, place: place + nth / runs.length })).reverse();
}

function shapedRun(text: string, script: Script, face: FontFace): Run {
  return { text, font: `${script.name}-${face === 'strong' ? 'strong' : 'regular'}`, isShaped: true };
}

/** Returns the clusters of a text in the order in which they are read. */
function unitsOf(shaper: Shaper, text: string, script: Script): string[] {
  const clusters = shaper.shape(text, script, 'regular').map((cluster) => cluster.text);
  return text.startsWith(clusters[0] ?? '') ? clusters : clusters.reverse();
}

const weights = ['regular', 'strong'] satisfies Weight[];
const scriptFonts = new Map(
  scripts.flatMap((script) => weights.map((weight) => [`${script.name}-${weight}`, { script, weight }])),
);
const read = new Map<string, Font>();

/** Returns the font of a script, read once; `null` if the name is that of another font. */
function shapedFontOf(shaper: Shaper, name: string): Font | null {
  const found = scriptFonts.get(name);
  if (!found) return null;
  const { script, weight } = found;
  const font =
    read.get(name) ??
    shapedFont(create(readFileSync(fontFileOf(script, weight))), (text) => shaper.shape(text, script, weight));
  read.set(name, font);
  return font;
}

/** Ends the names of fonts whose brackets are turned, for lines from the right. */
const mirrored = '-mirrored';

/** Returns a Latin font with turned brackets that are copied as they were typed; `null` if the name is that of another. */
function mirroredFontOf({ bidi }: Shaper, name: string): Font | null {
  if (!name.endsWith(mirrored)) return null;
  const font = latinFontOf(name.slice(0, -mirrored.length));
  return shapedFont(font, (text) =>
    Array.from(text, (sign) => {
      const { id, advanceWidth } = font.glyphForCodePoint(
        (bidi.getMirroredCharacter(sign) ?? sign).codePointAt(0) ?? 0,
      );
      return { text: sign, advance: advanceWidth, glyphs: [[id, 0, 0]] };
    }),
  );
}
