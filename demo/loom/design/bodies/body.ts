/** Patterns of the body, between the borders. */
import type { Roles } from '../bands/strip.ts';
import type { Chance } from '../chance.ts';
import type { MotifName } from '../motifs/index.ts';
import type { Point } from '../shapes.ts';

export interface Field {
  readonly width: number;
  readonly fill: (name: string) => string;
  readonly step: (size: number) => number;
  readonly chance: Chance;
}

/** A body's repeat, its SVG, and where one telling motif stands in it. */
export interface Woven {
  readonly heightMm: number;
  readonly svg: string;
  readonly telling: Point;
}

export type Body = (field: Field) => Woven;

/** Motifs keep at least this far from the borders. */
export const clearMm = 18;

export interface Buti {
  readonly motif: MotifName;
  readonly size: number;
  readonly roles?: Roles;
  readonly turn?: number;
  readonly flip?: boolean;
}

/** The drawing again a repeat above and below, so that what crosses the tile's edge comes in at the other. */
export function wrapped(svg: string, height: number): string {
  return `<g id="repeat">${svg}</g><use href="#repeat" y="${height}"/><use href="#repeat" y="${-height}"/>`;
}
