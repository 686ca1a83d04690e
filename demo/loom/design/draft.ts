/**
 * Weaving draft of a saree, before lighting: its cloth, its threads, and drawings on the weave grid. All lengths are in
 * mm. x runs across the width, 0 to 1150 from the first border's selvedge; u runs along the length from the pallu's
 * free end.
 */
export type Hex = `#${string}`;

/**
 * `ground`: the plain weave itself takes this colour; `extra`: supplementary cotton or silk weft; `zari`: metal weft.
 */
export type ThreadKind = 'ground' | 'extra' | 'zari';

export interface Thread {
  readonly colour: Hex;
  readonly kind: ThreadKind;
  /** Share of the ground it hides, from 0 to 1. */
  readonly cover: number;
}

/** SVG content in mm whose fills are `threadFill(index)` of the draft's threads; 0 is bare ground. */
export interface Drawing {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly svg: string;
}

export interface Cloth {
  readonly endsPerCm: number;
  readonly picksPerCm: number;
  /** Variation of colour from yarn to yarn. */
  readonly yarnVariation: number;
  /** Bars from uneven dyeing. */
  readonly barre: number;
  readonly mottle: number;
  readonly slub: number;
  /** Transparency, from 0, opaque, to 1, sheer. */
  readonly sheer: number;
  /** Gloss, from 0, matt, to 1, silk. */
  readonly silk: number;
  /** Ratio of the yarn's diameter to the spacing of yarns. */
  readonly thickness: number;
  readonly weave: 'plain' | 'herringbone' | 'twill';
  /** Variation of thickness along a yarn, as in linen. */
  readonly unevenness: number;
}

export interface Draft {
  readonly seed: number;
  readonly cloth: Cloth;
  /** Threads, of which index 0 is thread 1 in the drawings. */
  readonly threads: readonly Thread[];
  /** Returns the colour of the warp at x, which makes stripes. */
  readonly warp: (xMm: number) => Hex;
  /** Returns the colour of the weft at u, which makes bars. A weft unlike the warp gives shot silk. */
  readonly weft: (uMm: number) => Hex;
  /** `widthMm` is the border's width from the selvedge (x = 0) inwards, `heightMm` its repeat along u. */
  readonly borderA: Drawing | null;
  readonly borderB: Drawing | null;
  /** Repeat of the body, as wide as the space between the borders; `null` for a plain body. */
  readonly body: Drawing | null;
  /** 1150 mm wide and as high as the pallu is long; its lowest line is the free end (u = 0). */
  readonly pallu: Drawing | null;
  readonly tassel: Hex;
  /** Point of the close-up, x and u: a body motif's centre or a characteristic spot. */
  readonly macroAt: readonly [number, number];
}

/** Width of the cloth. */
export const clothWidthMm = 1150;
/** Side of a cell of the weave grid. */
export const cellMm = 0.4;
/** Distance from the pallu to the body's first repeat. */
export const bodyStartMm = 12;

/** Returns the fill that stands for thread `index` in a drawing (1 is the first thread, 0 bare ground). */
export function threadFill(index: number): string {
  return `rgb(${8 * index},0,0)`;
}
