/** Design sheets of pure cotton with plain bodies: Santipuri fine lines, plumes and chevrons at the edge. */
import { field, gap, lightning, lines, linesAndGaps, row, teeth } from '../bands/index.ts';
import { blend, clothOf, deeper, paler, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { plain } from '../yarn.ts';

export const pureCottonEdges: Readonly<Record<string, Sheet>> = {
  // Nilambari: temple teeth over a broken lightning line, the Santipuri fine lines.
  'nilambari-midnight-indigo': ({ ground, accent }) => ({
    colours: { ink: clothOf(deeper(ground, 0.45)), vat: weftOf('#5a74b8') },
    warp: plain(deeper(ground, 0.1)),
    weft: plain(paler(ground, 0.04)),
    border: [
      ...linesAndGaps('2 | 2 accent | 2 | 1 accent | 5'),
      lightning(14, 16, 'accent', 1.6, true),
      ...linesAndGaps('5 | 1 accent | 2 | 5 accent | 2'),
      ...lines(3, 1, 1.6, 'vat'),
      ...linesAndGaps('2.6 | 2 accent'),
      teeth({ mm: 38, pitch: 16, thread: 'accent', stairs: 12, heart: 'ink' }),
    ],
    repeat: 64,
    pallu: [
      ...linesAndGaps('6 | 4 accent | 3'),
      ...lines(3, 1.2, 2.4, 'accent'),
      ...linesAndGaps('10'),
      lightning(26, 30, 'accent', 2, true),
      ...linesAndGaps('10'),
      ...lines(3, 1.2, 2.4, 'accent'),
      ...linesAndGaps('3 | 4 accent | 22'),
      ...lines(7, 1.6, 7, 'accent'),
      ...linesAndGaps('22 | 8 accent | 22'),
      ...lines(7, 1.6, 7, 'accent'),
      ...linesAndGaps('22 | 8 accent | 26'),
      ...lines(5, 1.2, 10, 'accent'),
      ...linesAndGaps('40'),
    ],
    tassel: accent,
    look: [76, 200],
  }),

  // Kash: white on white, plumes along the edge and in three bands.
  'kash-autumn-white': ({ ground, accent }) => ({
    colours: {
      flax: weftOf(deeper(accent, 0.12)),
      straw: weftOf(deeper(accent, 0.26)),
      pale: clothOf(blend(ground, accent, 0.6)),
    },
    warp: plain(ground),
    weft: plain(paler(ground, 0.3)),
    border: [
      ...linesAndGaps('2 | 2 straw | 2'),
      row('plume', { size: 21, mm: 22, pitch: 17, roles: { main: 'straw', second: 'straw' } }),
      ...linesAndGaps('2 straw'),
    ],
    repeat: 51,
    pallu: [
      ...linesAndGaps('14 | 8 pale | 6 | 1.6 straw'),
      ...[0, 1, 2].flatMap((at) => [
        ...linesAndGaps('26 | 1.6 straw | 4'),
        field('pale', [
          ...linesAndGaps('5'),
          row('plume', {
            size: 72 - at * 12,
            pitch: 54 - at * 8,
            flip: at === 1 ? 'every' : 'other',
            roles: { main: 'straw', second: 'straw' },
          }),
          ...linesAndGaps('5'),
        ]),
        ...linesAndGaps('4 | 1.6 straw'),
      ]),
      ...linesAndGaps('40 | 1.6 flax | 30'),
    ],
    tassel: '#e6dcc4',
    look: [251, -321],
  }),

  // Tomal: rust chevrons in the border and in four rows on the pallu.
  'tomal-bark-black': ({ ground, accent }) => ({
    colours: { earth: weftOf(deeper(accent, 0.35)) },
    warp: plain(blend(ground, '#3a2a22', 0.4)),
    weft: plain(ground),
    border: [
      ...linesAndGaps('3 | 3 accentCloth | 3'),
      lightning(15, 20, 'accent', 5),
      ...linesAndGaps('1'),
      lightning(15, 20, 'earth', 5),
      ...linesAndGaps('1'),
      lightning(15, 20, 'accent', 5),
      ...linesAndGaps('5 | 3 accentCloth | 6'),
    ],
    repeat: 60,
    pallu: [
      ...linesAndGaps('8 | 16 accent | 30'),
      ...[0, 1, 2, 3].flatMap((at) => [lightning(44, 50, at % 2 ? 'earth' : 'accent', 9), gap(at === 3 ? 30 : 20)]),
      ...linesAndGaps('10 accent | 8 | 2.4 accent | 80 | 2.4 accent | 24'),
    ],
    tassel: accent,
    look: [72, 180],
  }),
};
