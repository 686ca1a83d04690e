/** Design sheets of mul cotton: sheer and soft, with scattered leaves and a few lines. */
import { dashes, field, lines, linesAndGaps, row, taper, teeth } from '../bands/index.ts';
import { butis, net } from '../bodies/index.ts';
import { blend, clothOf, deeper, paler, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { plain, stripes } from '../yarn.ts';

export const mulCotton: Readonly<Record<string, Sheet>> = {
  // Aranya, madder red: scattered leaves, stripes that grow thin up the pallu.
  'aranya-madder-red': ({ ground, accent }) => ({
    colours: { madder: weftOf(deeper(ground, 0.1)) },
    warp: plain(ground),
    weft: plain(blend(ground, '#b0463a', 0.35)),
    border: [
      ...linesAndGaps('3 | 2 accent | 3'),
      field('accentCloth', [
        ...linesAndGaps('3'),
        row('salLeaf', { size: 18, mm: 20, pitch: 24, roles: 'madder' }),
        ...linesAndGaps('3'),
      ]),
      ...linesAndGaps('3 | 1.2 accent | 4 | 1.2 accent | 7.6'),
    ],
    repeat: 48,
    body: butis({ butis: [{ motif: 'salLeaf', size: 27 }], gap: [88, 66], rows: 8, stray: [7, 26] }),
    pallu: [
      ...linesAndGaps('8 | 22 accent | 4 | 1.6 accent | 26'),
      row('salLeaf', { size: 74, pitch: 92, flip: 'other', roles: 'accent' }),
      ...linesAndGaps('26 | 1.6 accent | 4'),
      ...taper(12, [13, 1.2], [9, 24], 'accent'),
    ],
    tassel: accent,
  }),

  // Aranya, moss: a hem of temple teeth, leaves far apart, three cream bands.
  'aranya-moss-green': ({ ground, accent }) => ({
    warp: plain(ground),
    weft: plain(paler(ground, 0.06)),
    border: [
      ...linesAndGaps('2 | 4 accent | 2'),
      teeth({ mm: 52, pitch: 32, thread: 'accent', stairs: 13, heart: 'bare' }),
    ],
    repeat: 64,
    body: butis({ butis: [{ motif: 'salLeaf', size: 24 }], gap: [148, 104], rows: 4, stray: [3, 9] }),
    pallu: [
      ...linesAndGaps('14 | 34 accent | 34 | 34 accent | 34 | 34 accent | 12 | 1.2 accent | 150'),
      ...lines(2, 1.2, 8, 'accent'),
      ...linesAndGaps('90'),
    ],
    tassel: accent,
  }),

  // Aranya, indigo: leaves and stems in one trellis; a pallu that is bare but for its ends.
  'aranya-indigo': ({ ground, accent }) => ({
    colours: { pale: clothOf(blend(ground, accent, 0.82)) },
    warp: plain(deeper(ground, 0.12)),
    weft: plain(paler(ground, 0.05)),
    border: [
      ...linesAndGaps('4'),
      ...lines(3, 1.2, 2, 'accent'),
      ...linesAndGaps('4 | 9 pale | 4'),
      dashes(2.4, 6, 4, 'accent'),
      ...linesAndGaps('4 | 5 pale'),
    ],
    repeat: 60,
    body: net({ mesh: [112, 150], roles: 'accent', stem: 1.2, leaves: { count: 4, size: 25 } }),
    pallu: [
      ...linesAndGaps('10 | 8 pale | 5'),
      ...lines(4, 1.2, 3, 'accent'),
      ...linesAndGaps('300'),
      ...lines(2, 1.2, 5, 'accent'),
      ...linesAndGaps('70 | 1.2 accent | 24'),
    ],
    tassel: accent,
  }),

  // Bokul, chalk white: two centimetres of brick red and a few stripes.
  'bokul-chalk-white': ({ ground }) => ({
    warp: plain(ground),
    weft: plain(paler(ground, 0.2)),
    border: linesAndGaps('16.8 accentCloth | 1.2 | 2 accentCloth'),
    pallu: [
      ...linesAndGaps('10 | 26 accent | 60'),
      ...lines(3, 4, 14, 'accent'),
      ...linesAndGaps('60'),
      ...lines(3, 2.4, 12, 'accent'),
      ...linesAndGaps('60'),
      ...lines(3, 1.2, 10, 'accent'),
      ...linesAndGaps('50'),
    ],
    tassel: ground,
    look: [300, -251],
  }),

  // Bokul, coral: a border in the accent, and thin stripes of it on the pallu.
  'bokul-coral': ({ ground, accent }) => ({
    warp: plain(ground),
    weft: plain(paler(ground, 0.08)),
    border: linesAndGaps('34 accentCloth | 2.4 | 3.6 accentCloth'),
    pallu: [
      ...linesAndGaps('6 | 40 accentCloth | 18'),
      ...lines(18, 2.4, 12, 'accent'),
      ...linesAndGaps('40 | 2.4 accent | 30 | 1.2 accent | 24'),
    ],
    tassel: accent,
    look: [60, 260],
  }),

  // Bokul, monsoon sky: white selvedges, two white bands.
  'bokul-monsoon-sky': ({ ground, accent }) => ({
    colours: { cloud: clothOf(accent) },
    warp: plain(ground),
    weft: plain(paler(ground, 0.12)),
    border: linesAndGaps('20 cloud'),
    pallu: linesAndGaps('26 | 62 cloud | 120 | 62 cloud | 8 | 1.2 accent | 90'),
    tassel: accent,
    look: [300, -281],
  }),

  // Bokul, lilac: violet and near-white side by side; the pallu violet alone.
  'bokul-lilac': ({ ground, accent }) => {
    const violet = deeper(blend(ground, '#8a63b4', 0.6), 0.08);
    return {
      colours: { violet: clothOf(violet), deep: weftOf(deeper(violet, 0.3)) },
      warp: stripes(violet, 3.2, [[0, 1.6, accent]]),
      weft: plain(ground),
      border: linesAndGaps('11 violet | 1.6 | 2.4 violet'),
      pallu: [
        field('violet', [
          ...linesAndGaps('12 | 16 accent | 5 | 1.2 accent | 170'),
          ...lines(5, 1.2, 5, 'deep'),
          ...linesAndGaps('150'),
          ...lines(3, 1.2, 5, 'deep'),
          ...linesAndGaps('30'),
        ]),
      ],
      tassel: violet,
      look: [300, 240],
    };
  },

  // Sonajhuri, pollen yellow: small brown tufts set close, bark brown at the edge.
  'sonajhuri-pollen-yellow': ({ ground, accent }) => ({
    colours: { bark: clothOf(accent), pollen: weftOf(paler(ground, 0.25)) },
    warp: plain(ground),
    weft: plain(blend(ground, '#d9a520', 0.4)),
    border: [
      ...linesAndGaps('26 bark | 3 | 3 bark | 3 | 1.2 bark | 4'),
      row('tuft', { size: 9.8, pitch: 15, roles: 'accent' }),
    ],
    repeat: 60,
    body: butis({ butis: [{ motif: 'tuft', size: 17 }], gap: [44, 30], rows: 8, stray: [6, 20] }),
    pallu: [
      ...linesAndGaps('8 | 46 bark | 6 | 3 bark | 10'),
      row('tuft', { size: 34, pitch: 46, roles: 'accent' }),
      ...linesAndGaps('10 | 3 bark | 6 | 30 bark | 40 | 20 bark | 44 | 12 bark | 48 | 6 bark | 50 | 2.4 bark | 30'),
    ],
    tassel: accent,
  }),

  // Sonajhuri, bark brown: small teeth, sixteen in 10 cm, and tufts in diagonals.
  'sonajhuri-bark-brown': ({ ground, accent }) => ({
    warp: plain(deeper(ground, 0.06)),
    weft: plain(paler(ground, 0.06)),
    border: [
      ...linesAndGaps('3 | 1.2 accent | 3 | 20 accentCloth'),
      teeth({ mm: 12, pitch: 6.25, thread: 'accentCloth' }),
      ...linesAndGaps('5'),
      dashes(1.6, 2, 4.25, 'accent'),
      ...linesAndGaps('4.2'),
    ],
    repeat: 50,
    body: butis({ butis: [{ motif: 'tuft', size: 22 }], gap: [112, 58], rows: 4, drop: 'diagonal', stray: [1.5, 8] }),
    pallu: [
      ...linesAndGaps('10 | 10 accent | 5'),
      ...lines(6, 2.4, 6, 'accent'),
      ...linesAndGaps('26'),
      row('tuft', { size: 56, pitch: 78, roles: 'accent' }),
      ...linesAndGaps('26'),
      ...lines(6, 2.4, 6, 'accent'),
      ...linesAndGaps('60'),
      ...lines(4, 1.6, 8, 'accent'),
      ...linesAndGaps('70'),
      ...lines(2, 1.2, 10, 'accent'),
      ...linesAndGaps('30'),
    ],
    tassel: accent,
  }),

  // Kuasha, mist grey: a selvedge one tone darker and uneven hand-spun yarn.
  'kuasha-mist-grey': ({ ground, accent }) => ({
    colours: { dusk: clothOf(accent), ash: weftOf(blend(ground, accent, 0.55), 0.7) },
    warp: stripes(ground, 91, [
      [20, 7, paler(ground, 0.1)],
      [54, 3, deeper(ground, 0.06)],
    ]),
    weft: stripes(paler(ground, 0.05), 137, [
      [30, 9, deeper(ground, 0.05)],
      [88, 4, paler(ground, 0.16)],
    ]),
    border: linesAndGaps('15.2 dusk | 1.6 | 3.2 dusk'),
    pallu: linesAndGaps('16 | 14 dusk | 220 | 7 ash | 12 | 3 ash | 110 | 2.4 ash | 60'),
    tassel: accent,
    cloth: {
      endsPerCm: 30,
      picksPerCm: 27,
      thickness: 0.62,
      yarnVariation: 0.14,
      barre: 0.06,
      mottle: 0.06,
      unevenness: 0.7,
    },
    look: [78, 240],
  }),
};
