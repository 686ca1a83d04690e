/** The layout of a text as PDFKit reads it from a font. Lengths are units of the font; PDFKit converts them in place. */
import { LRUCache } from 'lru-cache';

export interface LaidGlyph {
  readonly id: number | string;
  readonly advanceWidth: number;
  readonly codePoints: readonly (number | undefined)[];
}

export interface GlyphPosition {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

export interface TextLayout {
  readonly glyphs: readonly LaidGlyph[];
  readonly positions: readonly GlyphPosition[];
  readonly advanceWidth: number;
}

/** Returns the layout of glyphs at these positions, whose width is summed when it is read: PDFKit converts them before. */
export function layoutOf(glyphs: readonly LaidGlyph[], positions: readonly GlyphPosition[]): TextLayout {
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/** Most texts whose layout a font remembers. */
const maxRemembered = 2_000;

/**
 * Returns a layout that lays out each text once. Most texts of an invoice stand in the one before, and laying them out took half
 * of the time of drawing.
 */
export function rememberLayouts(
  layOut: (text: string, features?: readonly string[]) => TextLayout,
): (text: string, features?: readonly string[]) => TextLayout {
  const known = new LRUCache<string, TextLayout>({ max: maxRemembered });
  return (text, features) => {
    const key = `${features?.join(' ') ?? ''}\n${text}`;
    const laid = known.get(key) ?? layOut(text, features);
    known.set(key, laid);
    return layoutOf(
      laid.glyphs,
      laid.positions.map((position) => ({ ...position })),
    );
  };
}
