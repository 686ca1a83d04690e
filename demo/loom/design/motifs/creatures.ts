/** Peacocks, birds, fish, shells. */
import {
  arc,
  area,
  blob,
  disc,
  flip,
  grow,
  leaf,
  line,
  type Motif,
  mirrored,
  pointsOf,
  polyline,
  shift,
  turn,
} from '../shapes.ts';

/** One peacock feather: eye within eye, barbs down the quill. */
export const feather: Motif = [
  line('second', 0.035, '0.06 0.5, 0 0.2, 0 -0.2', 0.025),
  ...[0.4, 0.31, 0.22, 0.13, 0.04].flatMap((y, at) =>
    mirrored(
      line(
        'second',
        0.026,
        [
          [0.005, y],
          [0.1 + at * 0.012, y - 0.05],
          [0.14 + at * 0.022, y - 0.16],
        ],
        0.015,
      ),
    ),
  ),
  leaf('main', [0, 0.06], [0, -0.5], 0.46, { belly: 0.55, round: 1.2 }),
  leaf('ground', [0, -0.02], [0, -0.44], 0.33, { belly: 0.55, round: 1.2 }),
  leaf('second', [0, -0.05], [0, -0.41], 0.26, { belly: 0.55, round: 1.2 }),
  blob('accent', '0 -0.12, 0.075 -0.2, 0.06 -0.32, 0 -0.29, -0.06 -0.32, -0.075 -0.2'),
];

/** A peacock walking, its closed train falling behind it, fringed with eyes. */
export const peacock: Motif = [
  blob('second', '-0.02 0.02, 0.14 0, 0.28 0.08, 0.39 0.22, 0.45 0.37, 0.34 0.45, 0.22 0.38, 0.1 0.27, -0.02 0.18'),
  ...['0.45 0.3', '0.45 0.4', '0.38 0.46', '0.28 0.46'].flatMap((at) => {
    const [[x, y] = [0, 0]] = pointsOf(at);
    return [disc('ground', x, y, 0.06), disc('main', x, y, 0.048), disc('accent', x, y, 0.022)];
  }),
  ...['0.1 0.11', '0.18 0.2', '0.23 0.1', '0.27 0.3', '0.32 0.2', '0.37 0.33'].flatMap((at) => {
    const [[x, y] = [0, 0]] = pointsOf(at);
    return [disc('ground', x, y, 0.045), disc('main', x, y, 0.033), disc('accent', x, y, 0.014)];
  }),
  blob(
    'main',
    '-0.33 -0.34, -0.26 -0.4, -0.18 -0.35, -0.18 -0.23, -0.15 -0.1, -0.04 -0.04, 0.08 0, 0.14 0.08, 0.06 0.17, -0.07 0.22, -0.2 0.19, -0.31 0.07, -0.32 -0.06, -0.28 -0.17, -0.27 -0.27',
  ),
  area('detail', [-0.3, -0.37], [-0.43, -0.3], [-0.29, -0.305]),
  ...[-0.34, -0.25, -0.16].flatMap((x) => [
    polyline('detail', 0.015, [-0.25, -0.38], [x, -0.46]),
    disc('detail', x, -0.475, 0.02),
  ]),
  disc('ground', -0.265, -0.345, 0.019),
  leaf('ground', [-0.2, 0.07], [0.13, 0.08], 0.17, { bend: 0.03 }),
  leaf('second', [-0.18, 0.07], [0.11, 0.08], 0.12, { bend: 0.025 }),
  line('ground', 0.014, '-0.14 0.07, -0.04 0.07, 0.06 0.09'),
  line('ground', 0.012, '-0.26 -0.2, -0.225 -0.185, -0.19 -0.2'),
  polyline('detail', 0.02, [-0.13, 0.2], [-0.13, 0.42], [-0.2, 0.44]),
  polyline('detail', 0.02, [-0.06, 0.21], [-0.04, 0.42], [-0.11, 0.45]),
];

/** A peacock dancing, seen from the front, its whole fan open. */
export const dancingPeacock: Motif = (() => {
  const ray = (degrees: number, reach: number, eye: number): Motif =>
    shift(
      turn(
        [
          polyline('second', 0.011, [0, -0.08], [0, -reach]),
          ...[0.45, 0.6, 0.75].flatMap((t) =>
            mirrored(
              line('second', 0.008, [
                [0, -reach * t],
                [0.012, -reach * t - 0.02],
                [0.024, -reach * t - 0.05],
              ]),
            ),
          ),
          leaf('main', [0, -reach + 0.055], [0, -reach - 0.05], eye * 2.1, { belly: 0.58, round: 1.3 }),
          disc('ground', 0, -reach, eye * 0.66),
          disc('second', 0, -reach, eye * 0.52),
          disc('accent', 0, -reach + 0.006, eye * 0.28),
        ],
        degrees,
      ),
      0,
      0.26,
    );
  const fan = (count: number, spread: number, reach: number, eye: number) =>
    Array.from({ length: count }, (_, at) => ray(-spread + (2 * spread * at) / (count - 1), reach, eye)).flat();
  const bird: Motif = [
    ...fan(17, 86, 0.64, 0.046),
    ...fan(12, 78, 0.47, 0.04),
    ...fan(8, 68, 0.32, 0.034),
    leaf('ground', [0, 0.4], [0, -0.16], 0.27, { belly: 0.3 }),
    blob(
      'main',
      '0 -0.1, 0.04 -0.08, 0.045 -0.02, 0.03 0.06, 0.09 0.16, 0.1 0.28, 0.05 0.38, 0 0.4, -0.05 0.38, -0.1 0.28, -0.09 0.16, -0.03 0.06, -0.045 -0.02, -0.04 -0.08',
    ),
    ...mirrored(
      line('ground', 0.012, '0.02 0.14, 0.05 0.22, 0.03 0.32'),
      disc('ground', 0.018, -0.06, 0.009),
      polyline('detail', 0.014, [0.03, 0.39], [0.04, 0.47], [0.085, 0.49]),
    ),
    line('ground', 0.01, '0 0.16, 0 0.26, 0 0.34'),
    area('detail', [-0.016, -0.045], [0.016, -0.045], [0, -0.005]),
    ...[-18, 0, 18].flatMap((degrees) =>
      shift(turn([polyline('detail', 0.008, [0, 0], [0, -0.07]), disc('accent', 0, -0.08, 0.011)], degrees), 0, -0.09),
    ),
  ];
  return shift(grow(bird, 0.71), 0, 0.12);
})();

/** A swan riding on water. */
export const swan: Motif = [
  blob(
    'main',
    '-0.3 -0.4, -0.18 -0.45, -0.1 -0.36, -0.13 -0.2, -0.2 -0.06, -0.1 0.02, 0.14 0, 0.34 -0.12, 0.48 -0.26, 0.44 0.02, 0.3 0.24, 0.04 0.32, -0.2 0.28, -0.34 0.12, -0.32 -0.06, -0.22 -0.22, -0.22 -0.34',
  ),
  area('second', [-0.27, -0.41], [-0.44, -0.3], [-0.26, -0.33]),
  disc('ground', -0.2, -0.38, 0.024),
  leaf('second', [-0.16, 0.14], [0.36, -0.03], 0.22, { bend: 0.05 }),
  line('ground', 0.025, '-0.1 0.13, 0.08 0.1, 0.26 0.01'),
  line('ground', 0.025, '-0.06 0.18, 0.1 0.18, 0.24 0.08'),
  line('second', 0.035, '-0.44 0.42, -0.22 0.37, 0 0.42, 0.22 0.37, 0.44 0.42'),
];

/** A kingfisher with its long beak, on a perch. */
export const kingfisher: Motif = [
  blob(
    'main',
    '-0.22 -0.36, -0.08 -0.42, 0.04 -0.34, 0.08 -0.2, 0.22 -0.06, 0.26 0.12, 0.16 0.26, 0.02 0.28, -0.12 0.18, -0.16 0, -0.13 -0.14, -0.22 -0.24',
  ),
  area('detail', [-0.2, -0.35], [-0.5, -0.27], [-0.2, -0.27]),
  blob('second', '-0.14 -0.16, -0.05 -0.12, 0 0.06, 0.04 0.26, -0.1 0.18, -0.16 0'),
  leaf('accent', [0.02, -0.12], [0.26, 0.26], 0.17, { bend: -0.03 }),
  line('ground', 0.022, '0.07 -0.04, 0.14 0.08, 0.22 0.18'),
  line('ground', 0.022, '0.04 0.02, 0.1 0.12, 0.18 0.2'),
  area('main', [0.14, 0.18], [0.24, 0.16], [0.36, 0.46], [0.27, 0.46]),
  disc('ground', -0.12, -0.32, 0.028),
  line('accent', 0.035, '-0.04 -0.4, 0.03 -0.46, 0.09 -0.44', 0.015),
  polyline('detail', 0.03, [0, 0.27], [-0.02, 0.36]),
  polyline('detail', 0.03, [0.07, 0.27], [0.07, 0.36]),
  line('detail', 0.045, '-0.46 0.4, -0.1 0.37, 0.2 0.4, 0.48 0.35'),
  leaf('detail', [-0.34, 0.39], [-0.46, 0.24], 0.07),
];

/** A small bird that perches, to be set on boughs. */
export const parrot: Motif = [
  blob(
    'main',
    '-0.2 -0.3, -0.06 -0.4, 0.08 -0.32, 0.12 -0.14, 0.2 0.06, 0.3 0.44, 0.12 0.26, -0.04 0.24, -0.16 0.08, -0.16 -0.14',
  ),
  blob('accent', '-0.2 -0.3, -0.3 -0.24, -0.27 -0.14, -0.2 -0.2'),
  leaf('second', [0, -0.1], [0.2, 0.3], 0.15, { bend: -0.03 }),
  disc('ground', -0.09, -0.28, 0.03),
  line('ground', 0.025, '-0.16 -0.1, -0.06 -0.06, 0.04 -0.12'),
  polyline('second', 0.035, [-0.04, 0.23], [-0.06, 0.36]),
  polyline('second', 0.035, [0.04, 0.24], [0.04, 0.36]),
];

/** An owl, seen from the front. */
export const owl: Motif = [
  blob(
    'main',
    '-0.26 -0.44, -0.1 -0.36, 0.1 -0.36, 0.26 -0.44, 0.28 -0.16, 0.28 0.16, 0.14 0.4, -0.14 0.4, -0.28 0.16, -0.28 -0.16',
  ),
  ...mirrored(
    disc('ground', 0.12, -0.2, 0.1),
    disc('accent', 0.12, -0.2, 0.05),
    line('ground', 0.03, '0.18 -0.02, 0.2 0.14, 0.12 0.3'),
    polyline('second', 0.035, [0.08, 0.38], [0.08, 0.48]),
  ),
  area('accent', [-0.04, -0.16], [0.04, -0.16], [0, -0.06]),
  ...[0.04, 0.14, 0.24].flatMap((y) =>
    mirrored(
      line('ground', 0.025, [
        [0, y],
        [0.05, y + 0.035],
        [0.1, y],
      ]),
    ),
  ),
];

/** A fish: gill, scales, belly of another thread, ribbed tail. */
export const fish: Motif = [
  leaf('second', [-0.02, -0.14], [0.16, -0.33], 0.13, { bend: -0.04 }),
  leaf('second', [-0.06, 0.16], [0.12, 0.31], 0.1, { bend: 0.04 }),
  blob('second', '0.2 0, 0.34 -0.1, 0.5 -0.25, 0.44 0, 0.5 0.25, 0.34 0.1'),
  polyline('ground', 0.022, [0.28, 0], [0.44, 0]),
  ...[-1, 1].map((side) => polyline('ground', 0.022, [0.3, side * 0.03], [0.44, side * 0.13])),
  blob(
    'main',
    '-0.5 0.01, -0.36 -0.13, -0.14 -0.2, 0.08 -0.14, 0.25 -0.02, 0.25 0.03, 0.08 0.14, -0.14 0.2, -0.36 0.14',
  ),
  blob('accent', '-0.46 0.035, -0.3 0.05, -0.08 0.07, 0.14 0.05, 0.22 0.03, 0.06 0.13, -0.14 0.185, -0.34 0.13'),
  line('ground', 0.028, arc(-0.38, 0, 0.15, -62, 62)),
  ...[-0.1, 0.01, 0.12].flatMap((x) => [
    line('ground', 0.02, arc(x - 0.07, -0.055, 0.05, -70, 70)),
    line('ground', 0.02, arc(x - 0.12, -0.1, 0.04, -60, 70)),
  ]),
  disc('ground', -0.37, -0.035, 0.034),
  disc('second', -0.37, -0.035, 0.016),
];

/** A conch, spire up: three whorls, a ribbed body, the mouth left open. */
export const conch: Motif = [
  area('main', [0, -0.5], [0.045, -0.4], [-0.045, -0.4]),
  blob('main', '-0.1 -0.4, 0.1 -0.4, 0.13 -0.33, 0 -0.3, -0.13 -0.33'),
  blob('main', '-0.19 -0.29, 0 -0.33, 0.19 -0.29, 0.24 -0.19, 0 -0.15, -0.24 -0.19'),
  blob(
    'main',
    '-0.28 -0.13, 0 -0.18, 0.3 -0.13, 0.36 0.06, 0.26 0.24, 0.08 0.4, 0.02 0.5, -0.06 0.49, -0.12 0.34, -0.28 0.12',
  ),
  blob('ground', '0.1 0, 0.24 -0.04, 0.27 0.08, 0.18 0.23, 0.03 0.38, 0.04 0.2'),
  line('second', 0.03, '0.1 0.02, 0.05 0.2, 0.02 0.4'),
  ...[-0.2, -0.12, -0.04].map((x) =>
    line('ground', 0.026, [
      [x, -0.1],
      [x + 0.02, 0.06],
      [x * 0.6 + 0.02, 0.24],
    ]),
  ),
  ...[-0.1, 0, 0.1].map((x) => polyline('ground', 0.022, [x, -0.275], [x * 1.15, -0.205])),
];

/** A small crow, to be set on a tree. */
export const crow: Motif = [
  blob('main', '-0.3 -0.2, -0.16 -0.32, 0 -0.24, 0.14 -0.06, 0.46 0.2, 0.2 0.18, 0 0.2, -0.14 0.08, -0.18 -0.1'),
  area('main', [-0.28, -0.22], [-0.48, -0.14], [-0.24, -0.12]),
  disc('ground', -0.18, -0.22, 0.035),
  polyline('second', 0.04, [0, 0.18], [-0.02, 0.36]),
  polyline('second', 0.04, [0.08, 0.18], [0.08, 0.36]),
];

/** A small monkey, seated in profile, its tail in a loop. */
export const monkey: Motif = [
  line('main', 0.05, '0.16 0.36, 0.4 0.3, 0.44 0.04, 0.3 -0.06, 0.26 0.08'),
  blob('main', '-0.04 -0.12, 0.14 -0.02, 0.22 0.22, 0.16 0.42, -0.06 0.42, -0.12 0.16'),
  disc('main', -0.08, -0.26, 0.17, 0.16),
  blob('ground', '-0.24 -0.3, -0.12 -0.32, -0.08 -0.22, -0.18 -0.14, -0.26 -0.2'),
  disc('accent', -0.17, -0.26, 0.025),
  disc('second', 0.06, -0.28, 0.06),
  line('main', 0.07, '-0.04 0, -0.22 0.1, -0.26 0.26'),
  line('main', 0.07, '0.04 0.36, -0.16 0.3, -0.2 0.46'),
];

/** Two birds facing one another. */
export const birdPair: Motif = [
  ...shift(grow(flip(parrot), 0.62), -0.24, 0.05),
  ...shift(grow(parrot, 0.62), 0.24, 0.05),
];
