/** Leaves, sprigs and trees. */
import {
  arc,
  area,
  blob,
  disc,
  leaf,
  line,
  type Motif,
  mirrored,
  type Point,
  polyline,
  type Shape,
} from '../shapes.ts';

const veins = (
  role: 'ground' | 'second',
  width: number,
  from: number,
  to: number,
  reach: number,
  count: number,
): Motif =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1)).flatMap((y, at) => {
    const out = reach * Math.sin((Math.PI * (at + 1.1)) / (count + 1.1));
    return mirrored(
      line(role, width, [
        [0, y],
        [out * 0.55, y - out * 0.32],
        [out, y - out * 0.85],
      ]),
    );
  });

/** A single sal leaf on its stalk, midrib and veins left open. */
export const salLeaf: Motif = [
  line('main', 0.05, '0.07 0.5, 0.015 0.42, 0 0.3'),
  leaf('main', [0, 0.37], [0, -0.5], 0.56, { belly: 0.42 }),
  line('ground', 0.035, '0 0.34, 0 0.1, 0 -0.38'),
  ...veins('ground', 0.03, 0.2, -0.24, 0.2, 4),
];

/** A betel leaf: heart-shaped, its ribs running from the stalk. */
export const betelLeaf: Motif = [
  line('second', 0.045, '0.06 0.5, 0.02 0.4, 0 0.27'),
  blob(
    'main',
    '0 0.27, 0.16 0.37, 0.36 0.3, 0.43 0.09, 0.33 -0.14, 0.13 -0.34, 0 -0.5, -0.13 -0.34, -0.33 -0.14, -0.43 0.09, -0.36 0.3, -0.16 0.37',
  ),
  line('ground', 0.03, '0 0.26, 0 0, 0 -0.4'),
  ...mirrored(
    line('ground', 0.03, '0 0.24, 0.2 0.12, 0.2 -0.16'),
    line('ground', 0.03, '0.01 0.25, 0.27 0.24, 0.34 0.06'),
  ),
];

/** A sprig: one bud, two pairs of leaves. */
export const sprig: Motif = [
  line('second', 0.045, '0.03 0.5, -0.01 0.25, 0 -0.06'),
  ...mirrored(
    leaf('second', [0.01, 0.34], [0.38, 0.06], 0.16, { bend: 0.05 }),
    leaf('second', [0.01, 0.16], [0.27, -0.12], 0.12, { bend: 0.04 }),
  ),
  leaf('main', [0, 0.02], [0, -0.5], 0.34, { belly: 0.4 }),
  leaf('ground', [0, -0.07], [0, -0.4], 0.18, { belly: 0.4 }),
  leaf('accent', [0, -0.1], [0, -0.35], 0.1, { belly: 0.4 }),
  ...mirrored(leaf('main', [0.02, 0.03], [0.2, -0.26], 0.12, { bend: -0.04 })),
];

/** Three leaves on one stalk. */
export const trefoil: Motif = [
  line('main', 0.045, '0 0.5, 0 0.2, 0 0'),
  leaf('main', [0, 0.06], [0, -0.5], 0.26),
  ...mirrored(leaf('main', [0.01, 0.2], [0.44, -0.14], 0.22, { bend: 0.05 })),
  line('ground', 0.03, '0 -0.02, 0 -0.2, 0 -0.4'),
  ...mirrored(line('ground', 0.03, '0.08 0.16, 0.22 0.06, 0.36 -0.08')),
];

/** The narrow mast tree: drooping leaves in tiers about a straight trunk. */
export const mastTree: Motif = [
  polyline('second', 0.05, [0, 0.5], [0, -0.36]),
  ...[0, 1, 2, 3, 4, 5].flatMap((tier) => {
    const y = 0.12 - tier * 0.098;
    const reach = 0.25 - tier * 0.026;
    return mirrored(
      leaf('main', [0.01, y - 0.04], [reach, y + 0.2], 0.088, { bend: -0.045 }),
      line('ground', 0.014, [
        [0.04, y - 0.01],
        [reach * 0.6, y + 0.05],
        [reach * 0.9, y + 0.15],
      ]),
    );
  }),
  leaf('main', [0, -0.3], [0, -0.5], 0.1),
  polyline('second', 0.045, [-0.15, 0.485], [0.15, 0.485]),
];

/** A flowering tree: forked trunk, umbrella crown, flowers among the leaves. */
export const floweringTree: Motif = [
  area('second', [-0.035, 0.46], [-0.03, 0.05], [0.03, 0.05], [0.035, 0.46]),
  ...mirrored(
    line('second', 0.05, '0 0.2, 0.13 0, 0.28 -0.1', 0.025),
    line('second', 0.04, '0 0.06, 0.06 -0.14, 0.13 -0.26', 0.02),
    line('second', 0.04, '0 0.46, 0.07 0.47, 0.15 0.5', 0.02),
  ),
  ...[-78, -52, -26, 0, 26, 52, 78].flatMap((degrees, at) => {
    const [x, y] = [Math.sin((degrees * Math.PI) / 180) * 0.4, -0.06 - Math.cos((degrees * Math.PI) / 180) * 0.33];
    return [disc('main', x, y, at % 2 ? 0.085 : 0.1), disc('ground', x, y, 0.045), disc('accent', x, y, 0.028)];
  }),
  ...[-60, -20, 20, 60].flatMap((degrees) => {
    const [x, y] = [Math.sin((degrees * Math.PI) / 180) * 0.23, -0.06 - Math.cos((degrees * Math.PI) / 180) * 0.17];
    return [leaf('main', [x * 0.7, y * 0.7 + 0.01], [x * 1.2, y * 1.2 - 0.03], 0.085)];
  }),
  ...mirrored(leaf('main', [0.3, -0.03], [0.43, 0.1], 0.08), leaf('main', [0.2, 0], [0.27, 0.13], 0.07)),
];

/** A plume of kash grass, bent by the wind. */
export const plume: Motif = (() => {
  const stem = '-0.2 0.5, -0.14 0.2, 0 -0.1, 0.24 -0.36';
  const hairs = Array.from({ length: 11 }, (_, at): Shape[] => {
    const t = at / 10;
    const x = -0.12 + t * 0.36;
    const y = 0.12 - t * 0.48 + t * t * 0.04;
    const reach = 0.1 + 0.13 * Math.sin(Math.PI * (0.25 + t * 0.7));
    return [
      line(
        'main',
        0.03,
        [
          [x, y],
          [x + reach * 0.55, y - reach * 0.5],
          [x + reach * 1.15, y - reach * 0.45],
        ],
        0.012,
      ),
      line(
        'main',
        0.03,
        [
          [x, y],
          [x - reach * 0.15, y - reach * 0.6],
          [x + reach * 0.25, y - reach * 1.1],
        ],
        0.012,
      ),
    ];
  }).flat();
  return [
    line('second', 0.04, stem, 0.025),
    leaf('second', [-0.19, 0.46], [-0.42, -0.02], 0.06, { bend: -0.07 }),
    leaf('second', [-0.17, 0.36], [0.14, 0.2], 0.05, { bend: -0.06 }),
    ...hairs,
  ];
})();

/** A tree for a pallu's middle: roots, eight curling boughs, leaves, fruit. Creatures on it are motifs of their own. */
export const taleTree: Motif = (() => {
  const bough = (y: number, reach: number, rise: number): Shape[] => {
    const [tx, ty] = [reach, y - rise];
    const stem: Point[] = [
      [0.012, y],
      [reach * 0.45, y - rise * 0.2],
      [reach * 0.85, y - rise * 0.55],
      [tx, ty],
    ];
    const curl = arc(tx - 0.03, ty, 0.03, 0, 250);
    const leaves = [0.3, 0.5, 0.7, 0.9].flatMap((t): Shape[] => {
      const x = reach * t;
      const base = y - rise * t ** 1.7 * 0.9;
      return [
        leaf('main', [x, base - 0.004], [x + 0.005, base - 0.075], 0.034, { bend: 0.008 }),
        leaf('main', [x - 0.02, base + 0.004], [x + 0.012, base + 0.062], 0.03, { bend: -0.008 }),
      ];
    });
    return [
      line('second', 0.022, stem, 0.011),
      line('second', 0.01, curl),
      ...leaves,
      disc('accent', tx - 0.03, ty, 0.013),
      disc('accent', reach * 0.62, y - rise * 0.36 + 0.07, 0.017),
    ];
  };
  return [
    area('second', [-0.036, 0.44], [-0.022, 0.1], [-0.012, -0.3], [0.012, -0.3], [0.022, 0.1], [0.036, 0.44]),
    polyline('ground', 0.007, [0, 0.42], [0, -0.2]),
    ...mirrored(
      line('second', 0.026, '0.02 0.41, 0.09 0.45, 0.2 0.45, 0.26 0.49', 0.01),
      line('second', 0.022, '0.02 0.42, 0.07 0.48, 0.13 0.5', 0.01),
      ...bough(0.2, 0.42, 0.1),
      ...bough(0.05, 0.46, 0.15),
      ...bough(-0.1, 0.38, 0.15),
      ...bough(-0.22, 0.26, 0.14),
    ),
    line('second', 0.02, '0 -0.28, 0 -0.36, 0 -0.42', 0.012),
    leaf('main', [0, -0.4], [0, -0.5], 0.04),
    ...mirrored(leaf('main', [0.005, -0.36], [0.09, -0.44], 0.035), leaf('main', [0.005, -0.3], [0.1, -0.35], 0.035)),
  ];
})();
