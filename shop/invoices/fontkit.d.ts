/** Types of the parts of `fontkit` that the shop uses; the package has none. PDFKit takes such a font as a source. */
declare module 'fontkit' {
  export type Font = import('node:buffer').Buffer & {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly maxp: { readonly maxComponentDepth: number };
    layout: (text: string, features?: readonly string[]) => import('./text-layout.ts').TextLayout;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { readonly id: number; readonly advanceWidth: number };
    createSubset(): Subset;
    getGlyph(glyph: number): { readonly cbox: { minX: number; minY: number; maxX: number; maxY: number } };
  };
  /** A font file with chosen glyphs, under numbers of its own. */
  export interface Subset {
    readonly glyf: Uint8Array[];
    readonly loca: { readonly offsets: number[] };
    readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] };
    offset: number;
    /** Returns the number of a glyph in the subset. */
    includeGlyph(glyph: number | string): number;
    /** Writes an included glyph when the file is made. */
    _addGlyph(glyph: number | string): number;
  }
  export function create(file: Uint8Array): Font;
}
