/** Bands with a creeper. Lengths are in mm. */
import { chart } from '../chart.ts';
import { disc, leaf, type Point, type Shape } from '../shapes.ts';
import { type Band, type Roles, repeatsAlong, roleFills } from './strip.ts';

interface Creeper {
  readonly mm: number;
  /** Length of one full wave. */
  readonly pitch: number;
  readonly roles: Roles;
  readonly stem?: number;
  /** Motif that grows in each bend. */
  readonly bears?: 'leaf' | 'flower' | 'bud' | 'trefoil';
  /** Fine curls beside the stem. */
  readonly tendrils?: boolean;
}

/** Returns a band with a creeper: a waving stem with a motif in every bend. */
export function creeper({ mm, pitch, roles, stem = 1.4, bears = 'leaf', tendrils = false }: Creeper): Band {
  return {
    mm,
    draw: (at, strip) => {
      const places = repeatsAlong(strip, pitch);
      const long = places.pitch;
      const middle = -at - mm / 2;
      const swing = mm * 0.2;
      const wave = (x: number, from: number): number => middle - swing * Math.sin(((x - from) / long) * 2 * Math.PI);
      const bendAt = (x: number, from: number, side: 1 | -1): Bend => {
        const [y, reach] = [wave(x, from), Math.min(mm * 0.5, long * 0.36)];
        return { side, reach, put: (dx, dy) => [x + dx * reach, y + dy * reach * side] };
      };
      const shapes = places.at.flatMap((centre): Shape[] => {
        const from = centre - long / 2;
        const stemPoints = Array.from(
          { length: 25 },
          (_, step): Point => [from + (long * step) / 24, wave(from + (long * step) / 24, from)],
        );
        const bends = [bendAt(from + long * 0.25, from, 1), bendAt(from + long * 0.75, from, -1)];
        return [
          { role: 'second', points: stemPoints, line: [stem, stem] },
          ...bends.flatMap((bend) => [
            stalk(bend, stem),
            ...growths[bears](bend),
            ...sideLeaves(bend),
            ...(tendrils ? [tendril(bend, stem)] : []),
          ]),
        ];
      });
      return chart(shapes, mm > 24 ? 0.8 : 0.4, roleFills(roles, strip.fill));
    },
  };
}

/** One bend of the stem and the space inside it. */
interface Bend {
  /** 1 where the stem bends up, so that what grows hangs below it; -1 where it bends down. */
  readonly side: 1 | -1;
  /** Depth of the space in mm. */
  readonly reach: number;
  /** Returns a point in the bend, in shares of `reach` from the stem: `dx` along it, `dy` into the space. */
  put(dx: number, dy: number): Point;
}

function stalk({ put }: Bend, stem: number): Shape {
  return {
    role: 'second',
    points: [put(-0.4, 0.02), put(-0.2, 0.3), put(0, 0.5)],
    line: [stem * 0.8, stem * 0.6],
  };
}

/** Draws the small leaves on the stem's outer side. */
function sideLeaves({ put, reach, side }: Bend): Shape[] {
  return [
    leaf('second', put(0.1, 0), put(0.55, -0.5), reach * 0.26, { bend: reach * 0.06 * side }),
    leaf('second', put(-0.2, 0), put(-0.5, -0.52), reach * 0.22, { bend: -reach * 0.05 * side }),
  ];
}

function tendril({ put }: Bend, stem: number): Shape {
  return {
    role: 'detail',
    points: [put(0.35, 0.1), put(0.62, 0.35), put(0.9, 0.4), put(0.95, 0.16), put(0.78, 0.12)],
    line: [stem * 0.5, stem * 0.5],
  };
}

/** Functions that draw the motif of a bend, without its stalk. */
const growths: Readonly<Record<NonNullable<Creeper['bears']>, (bend: Bend) => Shape[]>> = {
  leaf: ({ put, reach, side }) => [
    leaf('main', put(-0.28, 0.1), put(0.4, 0.92), reach * 0.5, { bend: reach * 0.1 * side }),
    { role: 'ground', points: [put(-0.12, 0.26), put(0.26, 0.76)], line: [0.5, 0.5] },
  ],
  trefoil: ({ put, reach }) =>
    [-48, 0, 48].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return leaf('main', put(0, 0.4), put(Math.sin(angle) * 0.72, 0.4 + Math.cos(angle) * 0.62), reach * 0.3);
    }),
  bud: ({ put, reach }) => [
    leaf('main', put(0, 0.36), put(0.06, 1.02), reach * 0.4),
    leaf('accent', put(0, 0.5), put(0.05, 0.9), reach * 0.15),
  ],
  flower: ({ put, reach }) => {
    const petals = Array.from({ length: 6 }, (_, at) => {
      const angle = (at * Math.PI) / 3;
      const tip = put(Math.sin(angle) * 0.48, 0.55 + Math.cos(angle) * 0.48);
      return leaf('main', put(0, 0.55), tip, reach * 0.3, { belly: 0.62, round: 1.5 });
    });
    const [x, y] = put(0, 0.55);
    return [...petals, disc('accent', x, y, reach * 0.13)];
  },
};
