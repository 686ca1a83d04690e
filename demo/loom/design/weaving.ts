/** Layout of one saree, as its design sheet gives it. Lengths are in mm. */
import type { Band } from './bands/strip.ts';
import type { Body } from './bodies/body.ts';
import type { Design } from './design-column.ts';
import type { Cloth, Hex, Thread } from './draft.ts';
import type { YarnColours } from './yarn.ts';

export interface SareeLayout {
  /** Threads by name, besides the accent, the second colour and the zari. */
  readonly colours?: Readonly<Record<string, Thread>>;
  readonly warp: YarnColours;
  readonly weft: YarnColours;
  /** Bands of the border, from the selvedge inwards. */
  readonly border: readonly Band[];
  /** Bands of the opposite border; those of `border` if absent. */
  readonly otherBorder?: readonly Band[];
  /** Length of the borders' repeat; 60 if absent. */
  readonly repeat?: number;
  /** Pattern of the body; a plain body if absent. */
  readonly body?: Body;
  /** Bands of the pallu, from the free end up. */
  readonly pallu: readonly Band[];
  readonly tassel: Hex;
  readonly cloth?: Partial<Cloth>;
  /** Step by which large motifs are counted out: small for silk; 0.8 if absent. */
  readonly count?: number;
  /** Point of the close-up, as x and as u above the pallu; a motif of the body or the border's edge if absent. */
  readonly look?: readonly [number, number];
}

/** A design sheet: makes the layout from the colours and widths of the catalogue's column. */
export type Sheet = (design: Design) => SareeLayout;
