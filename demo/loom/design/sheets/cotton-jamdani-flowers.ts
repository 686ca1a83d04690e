/** Design sheets of cotton jamdani with flowers: a sheer ground, blossoms and creepers inlaid thread by thread. */
import { creeper, lines, linesAndGaps, row, trellis } from '../bands/index.ts';
import { butis, net, vines } from '../bodies/index.ts';
import { blend, clothOf, deeper, paler, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { plain } from '../yarn.ts';

export const cottonJamdaniFlowers: Readonly<Record<string, Sheet>> = {
  // Shiuli, moon white: scattered flowers with orange stalks.
  'shiuli-moon-white': ({ ground }) => {
    const flower = { main: 'accent', accent: 'madder', second: 'accent' };
    return {
      colours: { madder: weftOf('#a83a24'), marigold: weftOf('#e8a93c'), leaf: weftOf('#7d8f57') },
      warp: plain(ground),
      weft: plain(paler(ground, 0.3)),
      border: [
        ...linesAndGaps('3 | 1.6 accent | 3'),
        row('shiuli', { size: 14, pitch: 20, roles: flower }),
        ...linesAndGaps('3 | 1.6 accent | 3.8'),
      ],
      repeat: 60,
      body: butis({
        butis: [
          { motif: 'shiuli', size: 27, roles: flower },
          { motif: 'shiuli', size: 22, roles: { main: 'marigold', accent: 'madder' } },
          { motif: 'shiuli', size: 27, turn: 60, roles: flower },
        ],
        gap: [96, 62],
        rows: 6,
        stray: [9, 60],
      }),
      pallu: [
        ...linesAndGaps('10 | 12 accent | 4 | 1.6 madder | 14'),
        row('trefoil', { size: 38, pitch: 44, roles: 'leaf' }),
        ...linesAndGaps('12 | 1.6 madder | 4 | 4 accent | 20'),
        row('shiuli', {
          size: 108,
          pitch: 122,
          roles: flower,
          between: { motif: 'shiuli', size: 46, lift: 26, roles: { main: 'marigold', accent: 'madder' } },
        }),
        ...linesAndGaps('16'),
        row('shiuli', {
          size: 70,
          pitch: 122,
          stagger: true,
          roles: { main: 'marigold', accent: 'madder' },
          between: { motif: 'shiuli', size: 34, roles: flower },
        }),
        ...linesAndGaps('22 | 4 accent | 4 | 1.6 madder | 20'),
        row('shiuli', { size: 36, pitch: 61, roles: flower }),
        ...linesAndGaps('26'),
        row('shiuli', { size: 26, pitch: 61, stagger: true, roles: flower }),
        ...linesAndGaps('30 | 1.6 accent | 40'),
      ],
      tassel: ground,
    };
  },

  // Shiuli, stem orange: white blossoms joined by their stalks into a net.
  'shiuli-stem-orange': ({ ground, accent }) => {
    const flower = { main: 'accent', second: 'accent', accent: 'madder' };
    return {
      colours: { madder: weftOf('#9a3a1c'), cream: clothOf(blend(ground, accent, 0.9)) },
      warp: plain(ground),
      weft: plain(blend(ground, '#eb9440', 0.4)),
      border: [
        ...linesAndGaps('3 | 4 accent | 3'),
        creeper({ mm: 22, pitch: 34, roles: flower, bears: 'bud', stem: 1.2 }),
        ...linesAndGaps('3 | 1.2 accent | 3.8'),
      ],
      repeat: 68,
      body: net({
        mesh: [96, 104],
        roles: { main: 'accent', second: 'accent' },
        stem: 1,
        ogee: 1,
        leaves: { count: 2, size: 11 },
        knots: [{ motif: 'shiuli', size: 30, roles: flower }],
      }),
      pallu: [
        ...linesAndGaps('6 | 30 accent | 5 | 1.6 madder | 8'),
        creeper({ mm: 62, pitch: 84, roles: flower, bears: 'flower', stem: 2.4, tendrils: true }),
        ...linesAndGaps('8 | 1.6 madder | 5 | 12 accent | 10'),
        trellis(74, 106, 'accent', undefined, 2),
        ...linesAndGaps('-87'),
        row('shiuli', { size: 88, pitch: 106, roles: flower }),
        ...linesAndGaps('12'),
        trellis(74, 106, 'accent', undefined, 2),
        ...linesAndGaps('-87'),
        row('shiuli', { size: 88, pitch: 106, roles: flower }),
        ...linesAndGaps('12 | 12 accent | 5 | 1.6 madder | 14'),
        row('shiuli', { size: 44, pitch: 53, roles: flower }),
        ...linesAndGaps('14 | 4 accent | 40'),
      ],
      tassel: accent,
    };
  },

  // Kalmi: creepers that run slantwise across the body.
  'kalmi-creeper-green': ({ ground, accent }) => ({
    colours: { dew: weftOf(blend(ground, accent, 0.55)) },
    warp: plain(ground),
    weft: plain(blend(ground, '#78a565', 0.4)),
    border: [
      ...linesAndGaps('3 | 1.6 accent | 2'),
      creeper({ mm: 24, pitch: 40, roles: { main: 'accent', second: 'accent' }, bears: 'leaf', stem: 1.2 }),
      ...linesAndGaps('2 | 1.6 accent | 5.8'),
    ],
    repeat: 80,
    body: vines({
      pitch: 108,
      wave: 216,
      swing: 13,
      stem: 1.4,
      leaf: 24,
      slant: 1,
      roles: { main: 'accent', second: 'accent' },
    }),
    pallu: [
      ...linesAndGaps('8 | 20 accent | 5 | 2 accent | 4'),
      creeper({
        mm: 120,
        pitch: 150,
        roles: { main: 'accent', second: 'accent', accent: 'dew', detail: 'accent' },
        bears: 'leaf',
        stem: 3.6,
        tendrils: true,
      }),
      ...linesAndGaps('4 | 2 accent | 5 | 10 accent | 8'),
      creeper({
        mm: 82,
        pitch: 104,
        roles: { main: 'accent', second: 'accent', accent: 'dew' },
        bears: 'flower',
        stem: 2.4,
      }),
      ...linesAndGaps('8 | 10 accent | 5 | 2 accent | 4'),
      creeper({ mm: 54, pitch: 74, roles: 'accent', bears: 'leaf', stem: 2 }),
      ...linesAndGaps('4 | 2 accent | 40'),
      ...lines(2, 1.2, 6, 'accent'),
      ...linesAndGaps('30'),
    ],
    tassel: accent,
  }),

  // Aparajita: mauve vines, near the ground in tone; a plain deep edge.
  'aparajita-butterfly-pea': ({ ground, accent }) => ({
    colours: {
      deep: clothOf(deeper(ground, 0.38)),
      mauve: weftOf(blend(ground, accent, 0.62), 0.85),
      milk: weftOf(accent),
      throat: weftOf('#f2e6c4'),
    },
    warp: plain(blend(ground, '#4a3f9c', 0.3)),
    weft: plain(blend(ground, '#7250ae', 0.4)),
    border: linesAndGaps('40 deep'),
    body: vines({
      pitch: 132,
      wave: 180,
      swing: 22,
      stem: 1.2,
      leaf: 20,
      roles: { main: 'mauve', second: 'mauve' },
      flower: { motif: 'butterflyPea', size: 34, roles: { main: 'mauve', second: 'mauve', accent: 'throat' } },
    }),
    pallu: [
      ...linesAndGaps('24 deep | 6 | 2 milk | 14'),
      row('butterflyPea', {
        size: 118,
        pitch: 128,
        roles: { main: 'milk', second: 'mauve', accent: 'throat' },
        between: { motif: 'trefoil', size: 46, lift: -24, roles: 'mauve' },
      }),
      ...linesAndGaps('14 | 2 milk | 8'),
      creeper({
        mm: 76,
        pitch: 110,
        roles: { main: 'mauve', second: 'mauve', accent: 'throat', detail: 'milk' },
        bears: 'flower',
        stem: 2.4,
        tendrils: true,
      }),
      ...linesAndGaps('8 | 2 milk | 12'),
      row('butterflyPea', { size: 56, pitch: 64, roles: { main: 'mauve', second: 'mauve', accent: 'throat' } }),
      ...linesAndGaps('12 | 2 milk | 60 | 1.2 mauve | 50'),
    ],
    tassel: deeper(ground, 0.3),
  }),
};
