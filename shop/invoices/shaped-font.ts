/**
 * Makes a font for PDFKit whose glyphs are clusters: a conjunct with its vowel signs is one glyph, composed of the font's
 * own. Each stands for its text, so that every reader of PDFs finds and copies a word as it was typed, though its
 * glyphs are drawn in another order.
 */
import type { Font, Subset } from 'fontkit';
import type { Cluster, PlacedGlyph } from '../lettering/shape.ts';
import { layoutOf } from './text-layout.ts';

/** Returns `font`, laid out by `shape`. */
export function shapedFont(font: Font, shape: (text: string) => readonly Cluster[]): Font {
  const layout = (text: string) => {
    const pieces = shape(text).flatMap(piecesOf);
    const positions = pieces.map(({ advance }) => ({ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 }));
    const glyphs = pieces.map((piece) => ({
      id: nameOf(piece),
      advanceWidth: piece.advance,
      codePoints: Array.from(piece.text, (letter) => letter.codePointAt(0)),
    }));
    return layoutOf(glyphs, positions);
  };
  const composed: Font = Object.create(font, {
    // PDFKit takes two fonts of one name and file to be one.
    postscriptName: { value: `${font.postscriptName}-Composed` },
    layout: { value: layout },
    maxp: { value: { ...font.maxp, ...limits, maxComponentDepth: font.maxp.maxComponentDepth + 1 } },
    createSubset: {
      value() {
        const subset = font.createSubset.call(composed);
        const addGlyph = subset._addGlyph.bind(subset);
        const addNamed = (name: number | string) =>
          typeof name === 'number' ? addGlyph(name) : addCluster(subset, font, JSON.parse(name));
        return Object.assign(subset, { _addGlyph: addNamed });
      },
    },
  });
  return composed;
}

/** The most that a composed glyph may consist of: far more than a syllable has. */
const limits = { maxComponentElements: 255, maxComponentPoints: 65_535, maxComponentContours: 65_535 };

/** Matches a cluster's text up to its first mark or joiner. */
const beforeMarks = /^.[^\p{Mn}\p{Cf}]*/su;
const rightToLeft = /\p{Script=Arabic}/u;

/**
 * Divides a cluster that has marks: the letters before are drawn as all of it, the rest as a glyph without outline and
 * width. Readers take a glyph that stands for a mark to have no width, and would find a space after it.
 */
function piecesOf(cluster: Cluster): Cluster[] {
  const [letters = ''] = beforeMarks.exec(cluster.text) ?? [];
  const drawn = { ...cluster, text: letters };
  const rest = cluster.text.slice(letters.length);
  if (rest === '') return [drawn];
  const marks = { text: rest, advance: 0, glyphs: [] };
  return rightToLeft.test(cluster.text) ? [marks, drawn] : [drawn, marks];
}

type NamedCluster = readonly [text: string, advance: number, glyphs: readonly PlacedGlyph[]];

/** Returns the cluster as the name by which PDFKit and the subset know it: equal clusters are one glyph. */
function nameOf({ text, advance, glyphs }: Cluster): string {
  return JSON.stringify([text, advance, glyphs] satisfies NamedCluster);
}

/** Adds a cluster as a composite glyph; returns its number. */
function addCluster(subset: Subset, font: Font, [, advance, glyphs]: NamedCluster): number {
  const box = boxOf(font, glyphs);
  const bytes = glyphs.length === 0 ? new Uint8Array() : compositeOf(subset, glyphs, box);
  subset.glyf.push(bytes);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance, bearing: box[0] });
  subset.offset += bytes.length;
  return subset.glyf.length - 1;
}

type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

function boxOf(font: Font, glyphs: readonly PlacedGlyph[]): Box {
  const boxes = glyphs.map(([glyph, x, y]): Box => {
    const { minX, minY, maxX, maxY } = font.getGlyph(glyph).cbox;
    return [minX + x, minY + y, maxX + x, maxY + y];
  });
  const [first = [0, 0, 0, 0] as const, ...others] = boxes;
  return others.reduce<Box>(
    (one, other) => [
      Math.min(one[0], other[0]),
      Math.min(one[1], other[1]),
      Math.max(one[2], other[2]),
      Math.max(one[3], other[3]),
    ],
    first,
  );
}

/** Flags of a component (OpenType, table `glyf`): it is placed by two words, and another one follows. */
const placedByWords = 0x0003;
const moreFollow = 0x0020;

/** Writes a composite glyph (OpenType, table `glyf`): its box, then for each glyph its flags, number and place. */
function compositeOf(subset: Subset, glyphs: readonly PlacedGlyph[], box: Box): Uint8Array {
  const view = new DataView(new ArrayBuffer(10 + 8 * glyphs.length));
  for (const [nth, value] of [-1, ...box].entries()) view.setInt16(2 * nth, value);
  for (const [nth, [glyph, x, y]] of glyphs.entries()) {
    const at = 10 + 8 * nth;
    view.setUint16(at, placedByWords | (nth < glyphs.length - 1 ? moreFollow : 0));
    view.setUint16(at + 2, subset.includeGlyph(glyph));
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
  }
  return new Uint8Array(view.buffer);
}
