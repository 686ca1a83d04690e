/** Bodies of vines that climb the length. Lengths are in mm. */
import { type Roles, roleFills } from '../bands/strip.ts';
import { chart, placeMotif } from '../chart.ts';
import { motifs } from '../motifs/index.ts';
import { leaf, type Point, type Shape } from '../shapes.ts';
import { type Body, type Buti, clearMm, withRepeatsAround } from './body.ts';

interface Vines {
  /** Distance from vine to vine. */
  readonly pitch: number;
  /** Length of one wave. */
  readonly wave: number;
  readonly swing: number;
  readonly roles: Roles;
  readonly stem: number;
  readonly leaf: number;
  /** Flower in each bend that has room for it. */
  readonly flower?: Buti;
  /** Sideways shift of a vine over one wave, in pitches; 0 climbs straight. */
  readonly slant?: 0 | 1;
}

/** Returns vines that climb the length, straight or slantwise from edge to edge. */
export function vines(design: Vines): Body {
  const { wave, roles, stem, leaf: size, flower } = design;
  return ({ width, fill, step }) => {
    const climbing = vinesAcross(width, design);
    const flowersOn = (vine: Vine) => (flower ? flowersOf(vine, flower, design) : []);
    const shapes = climbing.flatMap((vine): Shape[] => [
      ...stemOf(vine, stem),
      ...leavesOf(vine, size).flatMap(leafShapes),
      ...flowersOn(vine).map(({ stalk }) => stalk),
    ]);
    const flowers = climbing.flatMap(flowersOn);
    const heads = flowers.map(({ buti, at: [x, y] }) =>
      chart(
        placeMotif(motifs[buti.motif], { x, y, size: buti.size, turn: buti.turn ?? 0 }),
        step(buti.size),
        roleFills(buti.roles ?? roles, fill),
      ),
    );
    const svg = chart(shapes, size > 16 ? 0.8 : 0.4, roleFills(roles, fill)) + heads.join('');
    const telling = flower
      ? flowers.findLast(({ at: [x] }) => x < width * 0.4)?.at
      : tellingLeaf(
          climbing.flatMap((vine) => leavesOf(vine, size)),
          width,
        );
    return {
      heightMm: wave,
      svg: withRepeatsAround(svg, wave),
      telling: telling ?? [firstVine(width, design), wave / 2],
    };
  };
}

/** One vine of a field. */
interface Vine {
  /** Returns a point of the stem, by its share of the wave from the foot up. */
  at(share: number): Point;
  /** 1 or -1: the side to which it swings first. */
  readonly way: 1 | -1;
  /** Tells whether x is far enough from the borders. */
  isClear(x: number): boolean;
}

/** Returns the distance that a vine's middle keeps from each border. */
function reachOf({ swing, leaf: size }: Vines): number {
  return clearMm + swing + size;
}

function countOf(width: number, design: Vines): number {
  return Math.floor((width - 2 * reachOf(design)) / design.pitch) + 1;
}

/** Returns x of the first vine's foot, such that all vines together stand in the middle. */
function firstVine(width: number, design: Vines): number {
  return (width - (countOf(width, design) - 1) * design.pitch) / 2;
}

/** Returns the vines from left to right; slanting ones begin a pitch further left. */
function vinesAcross(width: number, design: Vines): Vine[] {
  const { pitch, wave, swing, slant = 0 } = design;
  const [left, margin] = [firstVine(width, design), reachOf(design) * 0.86];
  return Array.from({ length: countOf(width, design) + slant }, (_, index) => {
    const vine = index - slant;
    const way = slant || vine % 2 === 0 ? 1 : -1;
    return {
      way,
      at: (share) => [
        left + pitch * (vine + slant * share) + way * swing * Math.sin(share * 2 * Math.PI),
        wave * (1 - share),
      ],
      isClear: (x) => x > margin && x < width - margin,
    };
  });
}

/** Returns the stem as short strokes from foot to tip, where it is far enough from the borders. */
function stemOf({ at, isClear }: Vine, width: number): Shape[] {
  return Array.from({ length: 40 }, (_, index): [Point, Point] => [at(index / 40), at((index + 1) / 40)])
    .filter((ends) => ends.every(([x]) => isClear(x)))
    .map((points) => ({ role: 'second', points, line: [width, width] }));
}

interface Leaf {
  readonly base: Point;
  readonly tip: Point;
  /** 1 or -1: right or left of the stem. */
  readonly side: 1 | -1;
  readonly size: number;
  /** Number of the leaf on its vine, from 0 at the foot. */
  readonly index: number;
}

function leavesOf({ at, isClear }: Vine, size: number): Leaf[] {
  return [0.06, 0.19, 0.31, 0.44, 0.56, 0.69, 0.81, 0.94].flatMap((share, index): Leaf[] => {
    const base = at(share);
    const [x, y] = base;
    const side = index % 2 ? 1 : -1;
    return isClear(x) ? [{ base, tip: [x + side * size * 0.85, y - size * 0.5], side, size, index }] : [];
  });
}

/** Returns a blade and its midrib. */
function leafShapes({ base: [x, y], tip, side, size }: Leaf): Shape[] {
  return [
    leaf('main', [x, y], tip, size * 0.4, { bend: side * size * 0.09 }),
    {
      role: 'ground',
      points: [
        [x + side * size * 0.22, y - size * 0.12],
        [x + side * size * 0.62, y - size * 0.34],
      ],
      line: [0.4, 0.4],
    },
  ];
}

/**
 * Returns the middle of the first leaf that is halfway up a vine and not at the field's edge; `undefined` if there is
 * none.
 */
function tellingLeaf(leaves: readonly Leaf[], width: number): Point | undefined {
  const found = leaves.find(({ base: [x], index }) => index === 3 && x > width * 0.16);
  return found && [(found.base[0] + found.tip[0]) / 2, (found.base[1] + found.tip[1]) / 2];
}

interface Flower {
  readonly buti: Buti;
  readonly stalk: Shape;
  /** Middle of the flower. */
  readonly at: Point;
}

/** Returns a flower for each bend that has room for it. */
function flowersOf({ at, way, isClear }: Vine, buti: Buti, { swing, stem, leaf: size }: Vines): Flower[] {
  const bends = [
    { share: 0.25, side: -1 },
    { share: 0.75, side: 1 },
  ];
  return bends.flatMap(({ share, side }): Flower[] => {
    const [x, y] = at(share);
    const head = x + side * way * swing * 0.9;
    const stalk: Point[] = [
      [x, y + size * 0.2],
      [head, y - buti.size * 0.1],
    ];
    if (!isClear(head)) return [];
    return [{ buti, stalk: { role: 'second', points: stalk, line: [stem, stem] }, at: [head, y - buti.size * 0.3] }];
  });
}
