/** Design of one saree, as its design sheet gives it. */
import type { Band } from './bands/strip.ts';
import type { Body } from './bodies/body.ts';
import type { Design } from './design-column.ts';
import type { Cloth, Hex, Thread } from './draft.ts';
import type { Yarns } from './yarn.ts';

export interface Weaving {
  /** Threads beyond the accent, the second colour and the zari. */
  readonly colours?: Readonly<Record<string, Thread>>;
  readonly warp: Yarns;
  readonly weft: Yarns;
  /** From the selvedge inwards. */
  readonly border: readonly Band[];
  /** The opposite border where it differs. */
  readonly otherBorder?: readonly Band[];
  /** Length of the borders' repeat. */
  readonly repeat?: number;
  readonly body?: Body;
  /** From the free end up. */
  readonly pallu: readonly Band[];
  readonly tassel: Hex;
  readonly cloth?: Partial<Cloth>;
  /** Counted step of large motifs in mm: small for silk, larger for jamdani. */
  readonly count?: number;
  /** Point of the close-up, if not a body motif: x, and u above the pallu. */
  readonly look?: readonly [number, number];
}

export type Sheet = (design: Design) => Weaving;
