/** Design sheets of cotton silk: tussar checks, and silk only in motifs and edges over a cotton body. */
import { creeper, diamonds, field, linesAndGaps, row, taper, teeth } from '../bands/index.ts';
import { butis, net } from '../bodies/index.ts';
import { blend, clothOf, deeper, paler, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { plain, type Stripe, stripes } from '../yarn.ts';

/** Cloth of a cotton body, over which only motifs and edges are silk. */
const cottonBody = { endsPerCm: 31, picksPerCm: 29, silk: 0.22, thickness: 0.88 };

export const cottonSilkSeasons: Readonly<Record<string, Sheet>> = {
  // Hemanta: checks of light and dark tussar, madder temple teeth, diamonds within diamonds.
  'hemanta-paddy-husk': ({ ground, accent }) => {
    const [dark, light] = [deeper(ground, 0.36), paler(ground, 0.14)];
    const marks: readonly Stripe[] = [
      [0, 26, dark],
      [30, 3, dark],
      [52, 5, light],
      [60, 14, light],
    ];
    return {
      colours: {
        husk: weftOf('#ddc08c'),
        huskCloth: clothOf('#d3b07c'),
        seed: weftOf('#5b351d'),
        madder: clothOf(accent),
      },
      warp: stripes(deeper(ground, 0.1), 84, marks),
      weft: stripes(deeper(ground, 0.1), 84, marks, 500),
      border: [
        ...linesAndGaps('3 | 2 zari | 2 | 36 madder'),
        teeth({ mm: 46, pitch: 26, thread: 'madder', stairs: 15, heart: 'husk' }),
        ...linesAndGaps('1'),
      ],
      repeat: 52,
      pallu: [
        field('madder', [...linesAndGaps('8 | 3 zari | 8'), teeth({ mm: 30, pitch: 24, thread: 'husk', stairs: 8 })]),
        ...linesAndGaps('18 | 3 zari'),
        field('huskCloth', [
          ...linesAndGaps('12'),
          row('medallion', {
            size: 148,
            pitch: 166,
            roles: { main: 'accent', second: 'seed', accent: 'zari', ground: 'huskCloth' },
            between: { motif: 'diamond', size: 44, roles: { main: 'seed', second: 'accent', accent: 'zari' } },
          }),
          ...linesAndGaps('12'),
        ]),
        ...linesAndGaps('3 zari | 12'),
        diamonds(46, 42, ['accent', 'husk', 'seed', 'husk']),
        ...linesAndGaps('12 | 3 zari | 10'),
        field('madder', linesAndGaps('24')),
        ...linesAndGaps('20'),
        diamonds(22, 21, ['seed', 'husk']),
        ...linesAndGaps('24 | 1.6 zari | 50'),
      ],
      tassel: accent,
      cloth: {
        endsPerCm: 28,
        picksPerCm: 26,
        silk: 0.5,
        thickness: 0.9,
        yarnVariation: 0.14,
        barre: 0.06,
        unevenness: 0.6,
      },
      look: [240, 220],
    };
  },

  // Pankaj: gleaming lotus on matt cotton, cream teeth tipped with gold.
  'pankaj-lotus-pink': ({ ground, accent }) => ({
    colours: { petal: weftOf('#f9e6d3'), blush: weftOf('#f0b3c4'), stem: weftOf('#5e8a5c'), silk: clothOf(accent) },
    warp: plain(ground),
    weft: plain(blend(ground, '#e06a9b', 0.4)),
    border: [
      ...linesAndGaps('2 | 3 zari | 2 | 17 silk'),
      teeth({ mm: 52, pitch: 30, thread: 'silk', tip: 'zari', stairs: 13, heart: 'zari' }),
      ...linesAndGaps('4'),
    ],
    repeat: 60,
    body: butis({
      butis: [{ motif: 'lotus', size: 38, roles: { main: 'petal', second: 'stem', accent: 'blush' } }],
      gap: [118, 92],
      rows: 2,
    }),
    pallu: [
      ...linesAndGaps('4 | 34 zari | 4 | 2 zari | 20'),
      row('lotus', {
        size: 134,
        pitch: 142,
        roles: { main: 'petal', second: 'stem', accent: 'blush' },
        between: { motif: 'buti', size: 44, lift: 24, roles: { main: 'zari', second: 'stem' } },
      }),
      ...linesAndGaps('14 | 2 zari | 4 | 20 zari | 4 | 2 zari | 18'),
      row('lotus', { size: 52, pitch: 70, roles: { main: 'petal', second: 'stem', accent: 'blush' } }),
      ...linesAndGaps('18 | 10 zari | 24 | 5 zari | 40 | 2 zari | 40'),
    ],
    tassel: accent,
    cloth: cottonBody,
    count: 0.4,
  }),

  // Swarnalata: a leafless gold creeper on gold, with olive edges.
  'swarnalata-dodder-gold': ({ ground, accent }) => ({
    colours: { gleam: weftOf(paler(ground, 0.72)), olive: clothOf(accent), honey: weftOf(deeper(ground, 0.32)) },
    warp: plain(ground),
    weft: plain(deeper(ground, 0.05)),
    border: linesAndGaps('3 | 38 olive | 3 | 5 olive | 3 | 1.6 olive | 6'),
    body: net({ mesh: [96, 128], roles: { main: 'gleam', second: 'gleam' }, stem: 2.6, ogee: 1, curls: 19 }),
    pallu: [
      ...linesAndGaps('8'),
      field('olive', [
        ...linesAndGaps('10'),
        creeper({
          mm: 88,
          pitch: 116,
          roles: { main: 'gleam', second: 'gleam', detail: 'gleam' },
          bears: 'bud',
          stem: 3,
          tendrils: true,
        }),
        ...linesAndGaps('10'),
      ]),
      ...linesAndGaps('26 | 30 olive | 26 | 20 olive | 30'),
      creeper({
        mm: 56,
        pitch: 84,
        roles: { main: 'gleam', second: 'gleam', detail: 'gleam' },
        bears: 'bud',
        stem: 2.4,
        tendrils: true,
      }),
      ...linesAndGaps('30 | 10 olive | 30 | 4 olive | 40'),
    ],
    tassel: accent,
    cloth: cottonBody,
  }),

  // Paroma: plain betel green, leaves in the temple border, stripes on the pallu that grow thin.
  'paroma-betel-green': ({ ground, accent }) => ({
    colours: { leaf: weftOf(deeper(ground, 0.3)), silk: clothOf(accent) },
    warp: plain(deeper(ground, 0.08)),
    weft: plain(blend(ground, '#5a9a45', 0.4)),
    border: [
      ...linesAndGaps('3'),
      field('silk', [
        ...linesAndGaps('4 | 1.6 leaf | 4'),
        row('betelLeaf', { size: 22, mm: 23, pitch: 27, roles: 'leaf' }),
        ...linesAndGaps('4'),
      ]),
      teeth({ mm: 27, pitch: 27, thread: 'silk', stairs: 9 }),
      ...linesAndGaps('3.4'),
    ],
    repeat: 54,
    pallu: [...linesAndGaps('6'), ...taper(17, [36, 0.8], [13, 15], 'accent'), ...linesAndGaps('60')],
    tassel: accent,
    cloth: { ...cottonBody, silk: 0.4 },
    look: [60, 200],
  }),
};
