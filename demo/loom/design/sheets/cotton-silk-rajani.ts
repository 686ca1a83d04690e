/** Design sheets of the Rajani silks: mulberry bodies, paisleys, wide zari borders. */
import { creeper, diamonds, field, gap, line, linesAndGaps, row, teeth, trellis } from '../bands/index.ts';
import { butis, net } from '../bodies/index.ts';
import { blend, clothOf, deeper, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { plain } from '../yarn.ts';

export const cottonSilkRajani: Readonly<Record<string, Sheet>> = {
  // Rajani, aubergine: small paisleys a hand apart, a wide zari border.
  'rajani-aubergine': ({ ground, accent }) => ({
    colours: { night: clothOf(deeper(ground, 0.4)), amber: weftOf(accent) },
    warp: plain(blend(ground, '#2c0338', 0.75)),
    weft: plain(blend(ground, '#4a0c55', 0.6)),
    border: [
      ...linesAndGaps('3 | 12 zari | 2 | 1.2 zari'),
      field('night', [
        ...linesAndGaps('5'),
        row('paisley', {
          size: 30,
          mm: 32,
          pitch: 36,
          roles: { main: 'zari', second: 'amber', accent: 'zari', ground: 'night' },
        }),
        ...linesAndGaps('5'),
      ]),
      ...linesAndGaps('1.2 zari | 2 | 16 zari | 3'),
      teeth({ mm: 6.4, pitch: 8, thread: 'zari' }),
    ],
    repeat: 72,
    body: butis({
      butis: [
        { motif: 'ambi', size: 30, roles: { main: 'zari', accent: 'zari' } },
        { motif: 'ambi', size: 30, flip: true, roles: { main: 'zari', accent: 'zari' } },
      ],
      gap: [136, 88],
      rows: 2,
    }),
    pallu: [
      field('night', [
        ...linesAndGaps('6 | 40 zari | 4 | 2 zari | 18'),
        row('paisley', {
          size: 148,
          pitch: 138,
          flip: 'other',
          roles: { main: 'zari', second: 'amber', accent: 'zari', ground: 'night' },
        }),
        ...linesAndGaps('18 | 2 zari | 4 | 22 zari | 6'),
      ]),
      ...linesAndGaps('14'),
      row('rosette', { size: 34, pitch: 48, roles: 'zari' }),
      ...linesAndGaps('14 | 8 zari | 20 | 5 zari | 34 | 3 zari | 50 | 1.6 zari | 50'),
    ],
    tassel: accent,
    count: 0.4,
  }),

  // Rajani, peacock: blue crossed by green, mustard below and wine above, seven gold bands.
  'rajani-peacock': ({ accent, second }) => {
    const edge = (cloth: string, metal: string) => [
      ...linesAndGaps('3'),
      field(cloth, [
        ...linesAndGaps('6'),
        line(8, metal),
        ...linesAndGaps('3'),
        line(1.6, metal),
        ...linesAndGaps('8'),
        trellis(30, 30, metal, metal, 1.6),
        ...linesAndGaps('8'),
        line(1.6, metal),
        ...linesAndGaps('3'),
        line(8, metal),
        ...linesAndGaps('6'),
      ]),
      teeth({ mm: 13.6, pitch: 15, thread: cloth, stairs: 6 }),
    ];
    return {
      colours: { wine: weftOf(second) },
      warp: plain('#0a4680'),
      weft: plain('#0c7a5c'),
      border: edge('accentCloth', 'wine'),
      otherBorder: edge('secondCloth', 'zari'),
      repeat: 60,
      body: butis({ butis: [{ motif: 'ambi', size: 24, roles: 'zari' }], gap: [76, 54], rows: 2 }),
      pallu: [
        ...linesAndGaps('8'),
        ...[58, 42, 32, 24, 18, 12, 8].flatMap((mm, at) => [line(mm, 'zari'), gap(at === 0 ? 18 : 22 + at * 3)]),
        ...linesAndGaps('30 | 1.6 zari | 40'),
      ],
      tassel: accent,
      count: 0.4,
    };
  },

  // Rajani, crimson and gold: paisleys in a net of curling stems; a gold pallu with red figures.
  'rajani-crimson-gold': ({ ground, accent }) => ({
    colours: { lac: clothOf(deeper(ground, 0.12)), brass: weftOf(accent) },
    warp: plain(blend(ground, '#560010', 0.75)),
    weft: plain(blend(ground, '#8c0018', 0.6)),
    border: [
      ...linesAndGaps('2 | 60 zari | 2 | 2 zari | 2 | 2 zari | 3'),
      creeper({ mm: 30, pitch: 40, roles: 'zari', bears: 'flower' }),
      ...linesAndGaps('3 | 4 zari'),
    ],
    repeat: 80,
    body: net({
      mesh: [86, 112],
      roles: 'zari',
      stem: 1.2,
      ogee: 1,
      curls: 9,
      knots: [{ motif: 'rosette', size: 15, roles: 'zari' }],
      hearts: [{ motif: 'bridalPaisley', size: 47, roles: { main: 'zari', second: 'zari', accent: 'zari' } }],
    }),
    pallu: [
      field('zari', [
        ...linesAndGaps('10 | 2 lac | 8'),
        diamonds(30, 26, ['lac', 'zari', 'lac', 'zari']),
        ...linesAndGaps('8 | 2 lac | 16'),
        row('bridalPaisley', {
          size: 170,
          pitch: 150,
          flip: 'other',
          roles: { main: 'lac', second: 'lac', accent: 'lac', ground: 'zari' },
        }),
        ...linesAndGaps('16 | 2 lac | 8'),
        creeper({ mm: 52, pitch: 70, roles: 'lac', bears: 'flower', stem: 2 }),
        ...linesAndGaps('8 | 2 lac | 10'),
        row('lotus', { size: 76, pitch: 88, roles: { main: 'lac', second: 'lac', accent: 'lac' } }),
        ...linesAndGaps('10 | 2 lac | 10'),
      ]),
      ...linesAndGaps('4 | 8 zari | 6 | 3 zari | 40'),
    ],
    tassel: accent,
    count: 0.4,
  }),
};
