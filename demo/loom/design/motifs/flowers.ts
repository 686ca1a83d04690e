/** Flowers. */
import { area, around, blob, disc, flip, leaf, line, type Motif, mirrored, polyline, remap, shift } from '../shapes.ts';

/** Acacia blossom: a tuft of pollen on a short stalk. */
export const tuft: Motif = [
  line('second', 0.06, '0 0.5, 0 0.3, 0 0.1'),
  ...mirrored(leaf('second', [0, 0.36], [0.34, 0.2], 0.13, { bend: 0.04 })),
  ...shift(around(10, [polyline('main', 0.05, [0, -0.1], [0, -0.24]), disc('main', 0, -0.31, 0.045)]), 0, -0.12),
  disc('main', 0, -0.12, 0.14),
  disc('accent', 0, -0.12, 0.07),
];

/** A small five-petalled buti with a leaf to either side. */
export const buti: Motif = [
  line('second', 0.055, '0 0.5, 0 0.34, 0 0.1'),
  ...mirrored(leaf('second', [0.01, 0.4], [0.36, 0.2], 0.15, { bend: 0.05 })),
  ...shift(around(5, [leaf('main', [0, -0.02], [0, -0.34], 0.24, { belly: 0.62, round: 1.6 })]), 0, -0.14),
  disc('ground', 0, -0.14, 0.1),
  disc('accent', 0, -0.14, 0.07),
];

/** A rosette of eight petals, four long and four short. */
export const rosette: Motif = [
  ...around(4, [leaf('second', [0, -0.1], [0, -0.42], 0.2, { belly: 0.55 })], 45),
  ...around(4, [
    leaf('main', [0, -0.06], [0, -0.5], 0.27, { belly: 0.6, round: 1.4 }),
    polyline('ground', 0.035, [0, -0.2], [0, -0.38]),
  ]),
  disc('ground', 0, 0, 0.15),
  disc('accent', 0, 0, 0.1),
];

/** Shiuli: six petals turned like a windmill about an eye, the stalk showing below. */
export const shiuli: Motif = [
  line('accent', 0.075, '0.02 0.04, 0.03 0.3, -0.02 0.5', 0.05),
  ...shift(
    around(
      6,
      [
        leaf('main', [0.01, -0.05], [0.06, -0.4], 0.21, { belly: 0.64, round: 1.5, bend: -0.035 }),
        leaf('main', [0.01, -0.06], [-0.02, -0.36], 0.13, { belly: 0.66, bend: 0.03 }),
      ],
      0,
    ),
    0,
    -0.08,
  ),
  disc('accent', 0, -0.08, 0.105),
];

/** Kadam: a ball of dots with a fuzz of fine rays, two leaves under it. */
export const kadam: Motif = [
  line('detail', 0.045, '0 0.5, 0.01 0.36, 0 0.22'),
  ...mirrored(leaf('detail', [0.01, 0.42], [0.4, 0.3], 0.14, { bend: 0.06 })),
  ...shift(
    [
      ...around(18, [polyline('main', 0.034, [0, -0.2], [0, -0.36]), disc('main', 0, -0.355, 0.03)]),
      disc('main', 0, 0, 0.265),
      disc('second', 0, 0, 0.225),
      disc('main', 0, 0, 0.185),
      disc('second', 0, 0, 0.165),
      ...around(8, [disc('accent', 0, -0.115, 0.027)]),
      disc('main', 0, 0, 0.06),
    ],
    0,
    -0.12,
  ),
];

/** Krishnachura: five spoon petals, one of them striped, and long stamens. */
export const krishnachura: Motif = [
  ...[-128, -62, 62, 128].flatMap((degrees) =>
    around(
      1,
      [
        leaf('main', [0, -0.07], [0, -0.47], 0.3, { belly: 0.74, round: 1.7 }),
        polyline('ground', 0.03, [0, -0.16], [0, -0.34]),
      ],
      degrees,
    ),
  ),
  leaf('second', [0, -0.06], [0, -0.5], 0.32, { belly: 0.74, round: 1.7 }),
  ...mirrored(polyline('main', 0.03, [0.02, -0.2], [0.06, -0.4])),
  ...[-30, -10, 10, 30].flatMap((degrees) =>
    around(1, [line('accent', 0.022, '0 0, 0.01 0.2, 0.03 0.38'), disc('accent', 0.03, 0.39, 0.032)], degrees),
  ),
  disc('accent', 0, 0, 0.075),
];

/** Lotus in profile: seven petals, each veined, over a calyx and a line of water. */
export const lotus: Motif = [
  ...mirrored(
    leaf('second', [0.05, 0.24], [0.5, 0.02], 0.17, { bend: 0.07 }),
    leaf('main', [0.04, 0.24], [0.4, -0.2], 0.22, { bend: 0.05 }),
    leaf('ground', [0.05, 0.24], [0.23, -0.38], 0.27, { bend: 0.03 }),
    leaf('main', [0.03, 0.24], [0.22, -0.37], 0.23, { bend: 0.03 }),
    line('ground', 0.022, '0.12 0.16, 0.24 0.02, 0.34 -0.12'),
    line('ground', 0.022, '0.08 0.14, 0.15 -0.08, 0.19 -0.26'),
  ),
  leaf('ground', [0, 0.26], [0, -0.5], 0.33, { belly: 0.42 }),
  leaf('main', [0, 0.26], [0, -0.47], 0.27, { belly: 0.42 }),
  leaf('accent', [0, 0.22], [0, -0.33], 0.14, { belly: 0.42 }),
  leaf('ground', [0, 0.16], [0, -0.2], 0.05, { belly: 0.42 }),
  area('second', [-0.15, 0.26], [0.15, 0.26], [0.07, 0.34], [-0.07, 0.34]),
  line('second', 0.035, '-0.44 0.34, -0.22 0.42, 0 0.39, 0.22 0.42, 0.44 0.34'),
  line('second', 0.028, '-0.26 0.48, -0.1 0.5, 0 0.475, 0.1 0.5, 0.26 0.48'),
];

/** Water lily in profile on a curling stem, narrower in the petal than a lotus. */
export const waterLily: Motif = [
  line('second', 0.038, '0 0.14, 0.02 0.3, 0.16 0.4, 0.3 0.36, 0.28 0.26'),
  ...mirrored(
    leaf('main', [0.04, 0.16], [0.5, 0.04], 0.12, { bend: -0.04 }),
    leaf('main', [0.04, 0.15], [0.43, -0.2], 0.13, { bend: 0.01 }),
    leaf('main', [0.03, 0.14], [0.27, -0.38], 0.13, { bend: 0.02 }),
    leaf('second', [0.03, 0.14], [0.31, -0.1], 0.07),
    leaf('main', [0.02, 0.14], [0.11, -0.43], 0.1),
  ),
  leaf('accent', [0, 0.14], [0, -0.5], 0.13),
  area('second', [-0.16, 0.12], [0.16, 0.12], [0.09, 0.2], [-0.09, 0.2]),
  leaf('second', [-0.02, 0.44], [-0.44, 0.36], 0.13, { bend: -0.03 }),
];

/** Butterfly pea: the broad notched standard, small wings and a pale throat. */
export const butterflyPea: Motif = [
  line('second', 0.045, '0.06 0.5, 0.03 0.4, 0 0.28'),
  leaf('second', [0.04, 0.46], [0.3, 0.38], 0.1, { bend: 0.03 }),
  blob(
    'main',
    '0 0.3, 0.2 0.22, 0.38 0, 0.38 -0.26, 0.22 -0.44, 0.06 -0.46, 0 -0.38, -0.06 -0.46, -0.22 -0.44, -0.38 -0.26, -0.38 0, -0.2 0.22',
  ),
  ...mirrored(
    line('ground', 0.028, '0.13 0.05, 0.24 -0.12, 0.24 -0.32'),
    line('ground', 0.025, '0.19 0.12, 0.31 0, 0.32 -0.16'),
  ),
  leaf('ground', [0, 0.27], [0, -0.26], 0.25, { belly: 0.45 }),
  leaf('accent', [0, 0.25], [0, -0.2], 0.18, { belly: 0.45 }),
  ...mirrored(leaf('main', [0.01, 0.25], [0.09, -0.02], 0.08, { bend: -0.02 })),
];

/** A climbing sprig bent to one side, with a flower and fine tendrils; `flip` bends it to the other side. */
export const vineSprig: Motif = [
  line('second', 0.035, '-0.16 0.5, 0.08 0.3, 0.1 0.04, -0.06 -0.2, 0.08 -0.34'),
  line('detail', 0.02, '0.1 0.06, 0.27 -0.02, 0.36 -0.16, 0.29 -0.24, 0.23 -0.17'),
  line('detail', 0.02, '0.07 0.3, 0.26 0.28, 0.38 0.18, 0.34 0.1, 0.28 0.14'),
  leaf('second', [0.06, 0.24], [-0.27, 0.16], 0.14, { bend: -0.05 }),
  leaf('second', [0.09, 0.02], [-0.22, -0.04], 0.12, { bend: -0.04 }),
  leaf('second', [-0.02, -0.14], [-0.34, -0.26], 0.12, { bend: 0.04 }),
  leaf('second', [-0.05, 0.42], [0.18, 0.46], 0.09),
  ...shift(
    remap(around(5, [leaf('main', [0, -0.02], [0, -0.17], 0.14, { belly: 0.6, round: 1.5 })]), (point) => point),
    0.1,
    -0.33,
  ),
  disc('detail', 0.1, -0.33, 0.045),
  leaf('main', [0.36, -0.18], [0.44, -0.34], 0.09),
];

/** A flower of six petals, seen from the front. */
export const bloom: Motif = [
  ...around(6, [
    leaf('main', [0, -0.08], [0, -0.5], 0.3, { belly: 0.62, round: 1.5 }),
    leaf('second', [0, -0.12], [0, -0.36], 0.1, { belly: 0.6 }),
  ]),
  disc('ground', 0, 0, 0.14),
  disc('accent', 0, 0, 0.1),
];

/** A mango on its twig, blushing from one thread to the next, two leaves above. */
export const mango: Motif = [
  line('detail', 0.045, '-0.06 -0.5, -0.01 -0.38, 0 -0.22'),
  leaf('detail', [-0.02, -0.36], [-0.4, -0.1], 0.15, { bend: -0.05 }),
  leaf('detail', [0, -0.36], [0.36, -0.2], 0.14, { bend: 0.05 }),
  line('ground', 0.022, '-0.08 -0.31, -0.2 -0.24, -0.33 -0.14'),
  blob(
    'main',
    '0 -0.24, 0.17 -0.2, 0.29 -0.02, 0.27 0.22, 0.1 0.44, -0.06 0.5, -0.16 0.42, -0.25 0.2, -0.27 -0.02, -0.16 -0.2',
  ),
  blob('second', '0.14 -0.2, 0.27 -0.02, 0.25 0.21, 0.09 0.42, -0.05 0.48, 0.07 0.28, 0.11 0.02'),
  blob('accent', '0.2 -0.12, 0.265 0.02, 0.24 0.2, 0.13 0.34, 0.19 0.16, 0.21 0.02'),
  line('ground', 0.025, '-0.15 -0.04, -0.17 0.12, -0.11 0.28'),
];

/** A pair of mangoes hanging from one twig. */
export const mangoPair: Motif = [
  line('detail', 0.035, '0 -0.5, 0.01 -0.38, 0 -0.28'),
  ...mirrored(
    leaf('detail', [0, -0.42], [0.42, -0.26], 0.13, { bend: 0.06 }),
    leaf('detail', [0, -0.38], [0.2, -0.5], 0.08),
  ),
  ...[-1, 1].flatMap((side) => {
    const fruit = mango.filter((shape) => shape.role !== 'detail').slice(1);
    const hung = remap(fruit, ([x, y]) => [x * 0.72 + 0.21, y * 0.72 + 0.1], 0.72);
    const one: Motif = [line('detail', 0.03, '0 -0.3, 0.12 -0.2, 0.2 -0.06'), ...hung];
    return side < 0 ? flip(one) : one;
  }),
];
