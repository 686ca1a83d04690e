/** Patterns of the body, between the borders. Lengths are in mm. */
import type { Roles } from '../bands/strip.ts';
import type { RandomSource } from '../chance.ts';
import type { MotifName } from '../motifs/index.ts';
import type { Point } from '../shapes.ts';

/** Space between the borders, with the means to draw in it. */
export interface BodyField {
  readonly width: number;
  readonly fill: (name: string) => string;
  readonly step: (size: number) => number;
  readonly chance: RandomSource;
}

/** A body's repeat: its height, its SVG, and the place of a characteristic motif, which the close-up shows. */
export interface BodyRepeat {
  readonly heightMm: number;
  readonly svg: string;
  readonly telling: Point;
}

/** Function that draws a body's repeat in the space between the borders. */
export type Body = (field: BodyField) => BodyRepeat;

/** Least distance of motifs from the borders. */
export const clearMm = 18;

export interface Buti {
  readonly motif: MotifName;
  readonly size: number;
  readonly roles?: Roles;
  readonly turn?: number;
  readonly flip?: boolean;
}

/** Returns a tile's drawing with copies above and below it, so that shapes that cross one edge come in at the other. */
export function withRepeatsAround(svg: string, height: number): string {
  return `<g id="repeat">${svg}</g><use href="#repeat" y="${height}"/><use href="#repeat" y="${-height}"/>`;
}
