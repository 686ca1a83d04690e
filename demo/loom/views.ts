/**
 * Settings of each scene's camera, light and folds, and of the background of sheer cloth. The scenes themselves (cloth
 * coordinates, light, gloss, surroundings) are in `scenes/`.
 */

/** Background seen through sheer cloth. */
export type Behind =
  /** The wall or table that the scene shows beside the cloth. */
  | { readonly kind: 'surroundings' }
  /** Another layer of the same cloth, `du` and `dv` metres away in cloth coordinates. */
  | { readonly kind: 'layer'; readonly du: number; readonly dv: number }
  /**
   * Cloth over a bar: its own other half down to `end`, below that the surroundings. `bar` is where it turns. An end
   * behind the cloth in front shows through as a hard line across it, which looks like a seam.
   */
  | { readonly kind: 'over-bar'; readonly bar: number; readonly end: number; readonly to: number };

/** An end of the half behind that lies beyond the half in front, whatever its length: 9 m. */
const wholeLength = 9;

export interface View {
  /** Folder of the scene in `scenes/`. */
  readonly scene: string;
  /** Strength of the scene's depth blur, and its limit in pixels. */
  readonly depth: number;
  readonly maxBlur: number;
  /** Strength of creases and soft crumple, from 0, none, to 1, as from a shelf. */
  readonly crease: number;
  /** Contrast of the light: above 1 it deepens the folds' shadows. */
  readonly contrast: number;
  /** Factors of the surroundings' red, green and blue. */
  readonly grade: readonly [number, number, number];
  readonly behind: Behind;
  /** Position of the scene's middle on the cloth, [v, u] in metres, for a view that can be aimed at a motif. */
  readonly aim?: readonly [number, number];
  /** Place of the fell, in metres of u, beyond which there is only warp, not yet woven. */
  readonly fell?: number;
}

const plain = {
  depth: 0,
  maxBlur: 0,
  crease: 0,
  contrast: 1,
  grade: [1, 1, 1],
  behind: { kind: 'surroundings' },
} as const;

/** The eight views of a saree, in the gallery's order (spec 9: eight pictures). */
export const galleryViews: readonly View[] = [
  {
    ...plain,
    scene: 'hero',
    crease: 0.6,
    contrast: 1.22,
    behind: { kind: 'over-bar', bar: 1.36, end: wholeLength, to: 1.6 },
  },
  { ...plain, scene: 'pallu', depth: 0.7, maxBlur: 3, crease: 1, contrast: 1.25, grade: [0.71, 0.665, 0.61] },
  { ...plain, scene: 'border', depth: 0.55, maxBlur: 7, behind: { kind: 'layer', du: 0.19, dv: 0 } },
  {
    ...plain,
    scene: 'macro',
    depth: 0.16,
    maxBlur: 9,
    aim: [0.144, 1.052],
    behind: { kind: 'layer', du: 0.3, dv: 0 },
  },
  {
    ...plain,
    scene: 'flow',
    crease: 0.7,
    contrast: 1.22,
    behind: { kind: 'over-bar', bar: 1.56, end: wholeLength, to: 9 },
  },
  { ...plain, scene: 'stack', depth: 0.8, maxBlur: 4, crease: 0.5, behind: { kind: 'layer', du: 0.58, dv: 0 } },
  { ...plain, scene: 'roll', depth: 0.8, maxBlur: 4, crease: 0.7, behind: { kind: 'layer', du: 0, dv: 0.75 } },
  {
    ...plain,
    scene: 'ladder',
    crease: 0.9,
    contrast: 1.2,
    behind: { kind: 'over-bar', bar: 1.2, end: wholeLength, to: 9 },
  },
];

/** Wide scenes for the house's own pictures. */
export const banners = {
  flow: {
    ...plain,
    scene: 'banner-flow',
    depth: 0.7,
    maxBlur: 5,
    crease: 0.5,
    contrast: 1.1,
    behind: { kind: 'layer', du: 0.25, dv: 0 },
  },
  stack: { ...plain, scene: 'banner-stack', depth: 0.8, maxBlur: 4, behind: { kind: 'layer', du: 0.58, dv: 0 } },
  shelf: { ...plain, scene: 'banner-shelf', depth: 0.8, maxBlur: 4, behind: { kind: 'layer', du: 0.58, dv: 0 } },
  rail: { ...plain, scene: 'banner-rail', crease: 0.6, contrast: 1.2 },
  reed: { ...plain, scene: 'loom-reed', depth: 0.5, maxBlur: 9, fell: 0.415, aim: [0.25, 0.33] },
  loom: { ...plain, scene: 'banner-loom', depth: 0.3, maxBlur: 11, fell: 0.13, aim: [0.5, 0.106] },
} as const satisfies Record<string, View>;

/** Views of scenes without cloth. */
export const stills = {
  yarn: { ...plain, scene: 'story-yarn' },
  bobbins: { ...plain, scene: 'story-bobbins' },
} as const satisfies Record<string, View>;
