/** Paisleys and geometric figures: diamonds, stars, a spire. */
import {
  area,
  around,
  blob,
  disc,
  grow,
  leaf,
  line,
  type Motif,
  mirrored,
  type Point,
  pointsOf,
  polyline,
  shift,
} from '../shapes.ts';

const drop = pointsOf(
  '0.02 0.5, -0.2 0.46, -0.36 0.28, -0.36 0.06, -0.24 -0.12, -0.06 -0.22, 0.07 -0.32, 0.08 -0.43, 0 -0.46, 0.08 -0.5, 0.2 -0.47, 0.27 -0.36, 0.25 -0.18, 0.32 0, 0.38 0.16, 0.34 0.34, 0.2 0.46',
);
/** The bowl inside a drop, drawn up into its neck. */
const bowl = pointsOf(
  '0.02 0.44, -0.17 0.4, -0.29 0.26, -0.29 0.08, -0.19 -0.07, -0.03 -0.16, 0.1 -0.24, 0.16 -0.33, 0.2 -0.18, 0.25 0.02, 0.31 0.17, 0.28 0.31, 0.17 0.41',
);
const inner = (scale: number): Point[] => bowl.map(([x, y]) => [(x - 0.01) * scale + 0.01, (y - 0.2) * scale + 0.2]);

/** A paisley: drop within drop, a flower in its bowl. */
export const paisley: Motif = [
  blob('main', drop),
  blob('ground', inner(1)),
  blob('second', inner(0.87)),
  blob('ground', inner(0.7)),
  ...shift(grow(around(6, [leaf('main', [0, -0.1], [0, -0.5], 0.3, { belly: 0.6, round: 1.4 })]), 0.27), 0.01, 0.2),
  disc('accent', 0.01, 0.2, 0.045),
  leaf('accent', [0.03, 0.05], [0.13, -0.17], 0.08, { bend: 0.02 }),
];

/** A small solid paisley with one open eye, for a scattered body. */
export const ambi: Motif = [
  blob('main', drop),
  blob('ground', inner(0.86)),
  blob('accent', inner(0.66)),
  disc('ground', 0.01, 0.2, 0.07),
];

/** A flowering paisley: a spray of leaf about its foot, ring in ring, a lotus bud within. */
export const bridalPaisley: Motif = shift(
  [
    ...[200, 228, 256, 284, 312, 340].map((degrees): Motif[number] => {
      const angle = (degrees * Math.PI) / 180;
      const [x, y] = [0.01 + Math.cos(angle) * 0.31, 0.14 - Math.sin(angle) * 0.29];
      return leaf('second', [x, y], [x + Math.cos(angle) * 0.15, y - Math.sin(angle) * 0.15], 0.085);
    }),
    ...grow(
      shift(
        [
          blob('main', drop),
          blob('ground', inner(1.04)),
          blob('main', inner(0.94)),
          blob('ground', inner(0.83)),
          blob('second', inner(0.74)),
          ...mirrored(leaf('main', [0.01, 0.38], [0.17, 0.12], 0.09, { bend: 0.03 })),
          leaf('main', [0.01, 0.4], [0.01, 0], 0.13),
          leaf('accent', [0.01, 0.34], [0.01, 0.1], 0.055),
          disc('accent', 0.08, -0.1, 0.035),
          disc('accent', 0.12, -0.2, 0.026),
        ],
        0.012,
        -0.036,
      ),
      0.82,
    ),
  ],
  0,
  -0.06,
);

const lozenge = (half: number): Point[] => [
  [0, -half],
  [half, 0],
  [0, half],
  [-half, 0],
];

/** Diamonds within diamonds. */
export const diamond: Motif = [
  area('main', ...lozenge(0.5)),
  area('ground', ...lozenge(0.36)),
  area('second', ...lozenge(0.27)),
  area('ground', ...lozenge(0.15)),
  area('accent', ...lozenge(0.08)),
];

/** One diamond with a hollow centre. */
export const hollowDiamond: Motif = [area('main', ...lozenge(0.5)), area('ground', ...lozenge(0.24))];

/** A medallion: a great diamond, hooked along its edges, small diamonds inside. */
export const medallion: Motif = [
  ...around(4, [
    ...[0.12, 0.24, 0.36].flatMap((t): Motif => {
      const [x, y] = [t, -0.5 + t];
      return [area('main', [x - 0.01, y - 0.03], [x + 0.055, y - 0.03], [x + 0.055, y + 0.03], [x - 0.01, y + 0.03])];
    }),
  ]),
  area('main', ...lozenge(0.47)),
  area('ground', ...lozenge(0.415)),
  area('second', ...lozenge(0.385)),
  area('ground', ...lozenge(0.345)),
  ...around(4, [...shift(grow(hollowDiamond, 0.13), 0, -0.235), ...shift(grow(hollowDiamond, 0.1), 0.117, -0.117)]),
  area('main', ...lozenge(0.15)),
  area('ground', ...lozenge(0.1)),
  area('accent', ...lozenge(0.055)),
];

/** An eight-pointed star, open at its heart. */
export const star: Motif = [
  ...around(4, [area('second', [0, -0.36], [0.07, -0.13], [0, 0], [-0.07, -0.13])], 45),
  ...around(4, [area('main', [0, -0.5], [0.1, -0.15], [0, 0], [-0.1, -0.15])]),
  disc('ground', 0, 0, 0.085),
  disc('accent', 0, 0, 0.05),
];

/** A star of eight counted rhombs, for a pallu. */
export const rhombStar: Motif = [
  ...around(8, [
    area('main', [0, -0.08], [0.105, -0.29], [0, -0.5], [-0.105, -0.29]),
    area('ground', [0, -0.19], [0.045, -0.29], [0, -0.4], [-0.045, -0.29]),
  ]),
  ...around(8, [disc('second', 0, -0.42, 0.028)], 22.5),
  disc('accent', 0, 0, 0.07),
];

/** A spark: a few picks of metal. */
export const spark: Motif = [
  area('main', [0, -0.5], [0.3, 0], [0, 0.5], [-0.3, 0]),
  polyline('main', 0.2, [-0.5, 0], [0.5, 0]),
];

/** A temple spire: stepped tooth, an open heart, a finial. */
export const spire: Motif = [
  area('main', [-0.5, 0.5], [0, -0.4], [0.5, 0.5]),
  area('ground', [-0.27, 0.5], [0, 0.02], [0.27, 0.5]),
  area('second', [-0.15, 0.5], [0, 0.22], [0.15, 0.5]),
  polyline('main', 0.05, [0, -0.36], [0, -0.5]),
  line('main', 0.05, '-0.06 -0.44, 0 -0.42, 0.06 -0.44'),
];
