/** Design sheets of pure cotton in checks and stripes: cloth for every day, and khadi. */
import { chequer, dashes, diamonds, field, line, linesAndGaps, patches, taper } from '../bands/index.ts';
import { blend, clothOf, deeper, paler, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { plain, stripes, until } from '../yarn.ts';

export const pureCottonChecks: Readonly<Record<string, Sheet>> = {
  // Dighi, turquoise: a wide check of thin cream lines.
  'dighi-pond-turquoise': ({ ground, accent }) => ({
    colours: { deep: clothOf(deeper(ground, 0.42)), mid: weftOf(deeper(ground, 0.42)) },
    warp: stripes(ground, 64, [
      [0, 3.2, accent],
      [8, 1.6, accent],
    ]),
    weft: until(
      470,
      plain(ground),
      stripes(
        paler(ground, 0.06),
        64,
        [
          [0, 3.2, accent],
          [8, 1.6, accent],
        ],
        470,
      ),
    ),
    border: [
      ...linesAndGaps('3'),
      field('deep', [
        ...linesAndGaps('4 | 2 accent | 4'),
        ...chequer(3, 4, 'accent'),
        ...linesAndGaps('4 | 2 accent | 4'),
      ]),
      ...linesAndGaps('4 | 8 accentCloth | 4 | 2 accent | 7'),
    ],
    repeat: 64,
    pallu: [
      ...linesAndGaps('8'),
      field('deep', [
        ...linesAndGaps('10 | 3 accent | 10'),
        ...chequer(3, 7, 'accent'),
        ...linesAndGaps('10 | 3 accent | 10'),
      ]),
      ...taper(9, [22, 3], [16, 22], 'accent'),
      ...linesAndGaps('26 | 3 mid | 8 | 3 mid | 20'),
    ],
    tassel: accent,
    look: [196, 130],
  }),

  // Dighi, lily pink: a small white check, double lines on the pallu.
  'dighi-water-lily-pink': ({ ground, accent }) => ({
    colours: { rose: clothOf(deeper(ground, 0.25)) },
    warp: stripes(ground, 22, [[0, 1.8, accent]]),
    weft: until(440, plain(ground), stripes(ground, 22, [[0, 1.8, accent]])),
    border: linesAndGaps('18 rose | 2 | 3 accentCloth | 4 | 3 rose'),
    pallu: [
      ...linesAndGaps('8 | 22 rose | 5 | 3 accent | 22'),
      ...Array.from({ length: 6 }, () => linesAndGaps('2.4 accent | 3.6 | 2.4 accent | 46')).flat(),
      ...linesAndGaps('3 accent | 5 | 10 rose | 6'),
    ],
    tassel: accent,
    look: [222, 118],
  }),

  // Gamchha: close vermilion and white squares, a solid edge, three broad bands.
  'gamchha-vermilion': ({ ground, accent }) => ({
    colours: { red: clothOf(ground), deep: clothOf(deeper(ground, 0.1)) },
    warp: stripes(ground, 17, [[0, 3.8, accent]]),
    weft: until(420, plain(ground), stripes(ground, 17, [[0, 3.8, accent]])),
    border: linesAndGaps('30 deep'),
    pallu: [
      ...linesAndGaps('14 deep | 66 accentCloth'),
      field('red', linesAndGaps('14 | 3 accentCloth | 14')),
      ...linesAndGaps('66 accentCloth'),
      field('red', linesAndGaps('14 | 3 accentCloth | 14')),
      ...linesAndGaps('66 accentCloth'),
      field('red', linesAndGaps('60 | 3 accentCloth | 6 | 3 accentCloth | 64')),
    ],
    tassel: ground,
    cloth: { endsPerCm: 22, picksPerCm: 20, thickness: 0.94 },
    look: [238, 118],
  }),

  // Baul: long uneven stripes, patchwork on the pallu.
  'baul-gerua-orange': ({ ground, accent }) => ({
    colours: {
      patch: clothOf(accent),
      ochre: clothOf('#e0a13c'),
      wheat: clothOf('#ecd9b4'),
      clay: clothOf(blend(ground, accent, 0.45)),
      stitch: weftOf('#f0dfbd'),
    },
    warp: stripes(
      ground,
      290,
      [
        [10, 13, accent],
        [30, 3, accent],
        [88, 5, '#e9b262'],
        [112, 24, blend(ground, accent, 0.5)],
        [150, 4, accent],
        [205, 9, accent],
        [222, 2.4, '#e9b262'],
        [258, 6, blend(ground, accent, 0.5)],
      ],
      30,
    ),
    weft: plain(ground),
    border: linesAndGaps('26 patch | 4 | 3 patch | 7'),
    pallu: [
      ...linesAndGaps('18 patch'),
      patches(70, 76, ['patch', 'ochre', 'clay', 'wheat', 'bare'], 0),
      dashes(1.6, 5, 4, 'stitch'),
      patches(70, 76, ['wheat', 'clay', 'bare', 'patch', 'ochre'], 1),
      dashes(1.6, 5, 4, 'stitch'),
      patches(70, 76, ['ochre', 'bare', 'patch', 'clay', 'wheat'], 3),
      dashes(1.6, 5, 4, 'stitch'),
      patches(70, 76, ['clay', 'patch', 'wheat', 'bare', 'ochre'], 2),
      ...linesAndGaps('12 patch | 10 | 3 patch | 120'),
    ],
    tassel: accent,
    cloth: {
      endsPerCm: 19,
      picksPerCm: 17,
      thickness: 0.9,
      yarnVariation: 0.17,
      barre: 0.06,
      mottle: 0.07,
      unevenness: 0.85,
    },
    look: [165, 200],
  }),

  // Poush: milk stripes on jaggery, one border cream and one bottle green, diamonds on both.
  'poush-nolen-gur': ({ ground, accent }) => {
    const edge = (cloth: string, string: string) => [
      ...linesAndGaps('3'),
      field(cloth, [
        ...linesAndGaps('5'),
        line(1.6, string),
        ...linesAndGaps('5'),
        diamonds(22, 16, [string, cloth, string]),
        ...linesAndGaps('5'),
        line(1.6, string),
        ...linesAndGaps('5'),
      ]),
      ...linesAndGaps('5'),
      line(2.4, cloth),
      ...linesAndGaps('4.4'),
    ];
    return {
      colours: { milk: weftOf('#f0e2c2') },
      warp: stripes(ground, 26, [
        [0, 1.6, '#ead9b4'],
        [4, 0.8, '#ead9b4'],
      ]),
      weft: plain(deeper(ground, 0.04)),
      border: edge('accentCloth', 'second'),
      otherBorder: edge('secondCloth', 'milk'),
      repeat: 64,
      pallu: [
        ...linesAndGaps('6'),
        field('secondCloth', [
          ...linesAndGaps('9 | 2 milk | 10'),
          diamonds(54, 48, ['milk', 'secondCloth', 'milk', 'secondCloth']),
          ...linesAndGaps('10 | 2 milk | 9'),
        ]),
        ...linesAndGaps(
          '20 | 36 accentCloth | 8 | 4 second | 40 | 24 accentCloth | 50 | 12 accentCloth | 50 | 4 accentCloth | 24',
        ),
      ],
      tassel: accent,
      look: [200, 200],
    };
  },
};
