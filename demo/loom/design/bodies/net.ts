/** Bodies of a trellis all over. Lengths are in mm. */
import { type Roles, roleFills } from '../bands/strip.ts';
import { chart, placeMotif } from '../chart.ts';
import { motifs } from '../motifs/index.ts';
import { leaf, type Point, type Shape } from '../shapes.ts';
import { type Body, type Buti, clearMm, withRepeatsAround } from './body.ts';

interface Net {
  /** Width and height of one mesh. */
  readonly mesh: readonly [number, number];
  readonly roles: Roles;
  /** Width of the stems; 0 leaves them out. */
  readonly stem: number;
  /** Curve of the stems, from 0, straight, to 1, an ogee. */
  readonly ogee?: number;
  /** Leaves along each stem. */
  readonly leaves?: { readonly count: number; readonly size: number; readonly role?: 'main' | 'second' };
  /** Motifs at the crossings of stems. */
  readonly knots?: readonly Buti[];
  /** Motifs in the middle of the meshes. */
  readonly hearts?: readonly Buti[];
  /** Motif that lies along each stem. */
  readonly along?: Buti;
  /** Reach of the fine curls on each stem; none if absent. */
  readonly curls?: number;
}

/** Returns a trellis all over: stems from knot to knot, with motifs at the knots, in the meshes or along the stems. */
export function net({ mesh: [meshX, meshY], roles, stem, ogee = 1, leaves, knots, hearts, along, curls }: Net): Body {
  return ({ width, fill, step }) => {
    const widest = Math.max(leaves?.size ?? 0, curls ?? 0, ...(knots ?? []).map(({ size }) => size / 2));
    const inset = clearMm + widest;
    const columns = Math.round((width - 2 * inset) / meshX) * 2;
    const half = (width - 2 * inset) / columns;
    const left = inset;
    const rows = knots && knots.length > 1 ? knots.length : hearts && hearts.length > 1 ? hearts.length : 1;
    const shapes: Shape[] = [];
    const motifsSvg: string[] = [];
    const put = (buti: Buti, x: number, y: number, turn = 0, flip = false) =>
      motifsSvg.push(
        chart(
          placeMotif(motifs[buti.motif], {
            x,
            y,
            size: buti.size,
            turn: (buti.turn ?? 0) + turn,
            flip: flip !== (buti.flip ?? false),
          }),
          step(buti.size),
          roleFills(buti.roles ?? roles, fill),
        ),
      );
    let telling: Point = [left, 0];
    for (let rise = 0; rise < rows * 2; rise += 1) {
      const y = (rise * meshY) / 2 + meshY / 4;
      for (let column = 0; column <= columns; column += 1) {
        const x = left + column * half;
        const isKnot = (column + rise) % 2 === 0;
        const turn = Math.floor(rise / 2) + Math.floor(column / 2);
        const heart = hearts?.[turn % hearts.length];
        const knot = knots?.[turn % knots.length];
        if (!isKnot && heart && column > 0 && column < columns) {
          put(heart, x, y, 0, column % 4 === 1);
          if (x < width * 0.35) telling = [x, y];
        }
        if (!isKnot) continue;
        if (!heart && x < width * 0.35) telling = [x, y];
        for (const side of [-1, 1]) {
          const next = column + side;
          if (next < 0 || next > columns) continue;
          const path = bow([x, y], [x + side * half, y + meshY / 2], ogee);
          if (stem) shapes.push({ role: 'second', points: path, line: [stem, stem] });
          shapes.push(...leavesOn(path, leaves, side), ...curlsOn(path, curls ?? 0, stem, side));
          if (along) {
            const [mx, my] = path[Math.floor(path.length / 2)] ?? [x, y];
            put(along, mx, my, (Math.atan2(side * half, -meshY / 2) * 180) / Math.PI + 180, side < 0);
          }
        }
        if (knot) put(knot, x, y, 0, column % 4 >= 2);
      }
    }
    const height = meshY * rows;
    const lattice = shapes.length ? chart(shapes, stem > 1.6 ? 0.8 : 0.4, roleFills(roles, fill)) : '';
    return { heightMm: height, svg: withRepeatsAround(lattice + motifsSvg.join(''), height), telling };
  };
}

/** Returns the curve of a stem from knot to knot, upright at both if `ogee` is 1. */
function bow([x0, y0]: Point, [x1, y1]: Point, ogee: number): Point[] {
  return Array.from({ length: 17 }, (_, at) => {
    const t = at / 16;
    const eased = t * t * (3 - 2 * t);
    return [x0 + (x1 - x0) * (t + (eased - t) * ogee), y0 + (y1 - y0) * t];
  });
}

function leavesOn(path: readonly Point[], leaves: Net['leaves'], side: number): Shape[] {
  if (!leaves) return [];
  return Array.from({ length: leaves.count }, (_, at): Shape[] => {
    const index = Math.round(((at + 0.7) / (leaves.count + 0.4)) * (path.length - 1));
    const [x, y] = path[index] ?? [0, 0];
    const out = at % 2 ? side : -side;
    const tip: Point = [x + out * leaves.size * 0.8, y - leaves.size * 0.62];
    const mid: Point = [x + out * leaves.size * 0.62, y - leaves.size * 0.48];
    return [
      leaf(leaves.role ?? 'main', [x, y], tip, leaves.size * 0.42, { bend: out * leaves.size * 0.08 }),
      { role: 'ground', points: [[x + out * leaves.size * 0.2, y - leaves.size * 0.16], mid], line: [0.4, 0.4] },
    ];
  }).flat();
}

function curlsOn(path: readonly Point[], reach: number, stem: number, side: number): Shape[] {
  if (!reach) return [];
  return [0.38, 0.64].map((share, at) => {
    const [x, y] = path[Math.round(share * (path.length - 1))] ?? [0, 0];
    const out = at % 2 ? side : -side;
    const points = Array.from({ length: 12 }, (_, step): Point => {
      const t = step / 11;
      const angle = Math.PI * 1.7 * t;
      const wide = reach * 0.5 * (1 - t * 0.62);
      return [x + out * (reach * 0.5 - Math.cos(angle) * wide), y - Math.sin(angle) * wide * 0.9 - reach * 0.12 * t];
    });
    return { role: 'main', points, line: [stem * 0.9, stem * 0.6] };
  });
}
