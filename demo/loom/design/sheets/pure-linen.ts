/** Design sheets of pure linen: coarse yarn, strong slubs, sober colours, broad stripes. */
import { dashes, field, lines, linesAndGaps, row, taper, teeth } from '../bands/index.ts';
import { shoreBand, shoreBody } from '../bodies/index.ts';
import { blend, clothOf, deeper, paler, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { passing, plain, stripes } from '../yarn.ts';

export const pureLinen: Readonly<Record<string, Sheet>> = {
  // Neel Megh, rain blue: stripes at unequal distances, as rain falls.
  'neel-megh-rain-blue': ({ ground, accent }) => {
    const mist = blend(ground, accent, 0.8);
    return {
      colours: { mist: clothOf(mist), rain: weftOf(accent), cloud: clothOf(deeper(ground, 0.3)) },
      warp: stripes(
        ground,
        430,
        [
          [6, 9, mist],
          [44, 2, mist],
          [57, 5, deeper(ground, 0.28)],
          [110, 22, mist],
          [138, 2, mist],
          [196, 4, mist],
          [212, 2, mist],
          [222, 12, deeper(ground, 0.28)],
          [290, 3, mist],
          [305, 16, mist],
          [372, 2, mist],
          [381, 7, deeper(ground, 0.28)],
        ],
        12,
      ),
      weft: plain(paler(ground, 0.06)),
      border: linesAndGaps('30 cloud'),
      pallu: linesAndGaps(
        '10 | 48 mist | 14 | 10 cloud | 60 | 26 mist | 90 | 14 cloud | 8 | 40 mist | 40 | 5 mist | 90',
      ),
      tassel: accent,
      look: [130, 220],
    };
  },

  // Neel Megh, storm grey: charcoal pinstripes, closer, carried over the pallu.
  'neel-megh-storm-grey': ({ ground, accent }) => ({
    colours: { charcoal: clothOf(accent), slate: weftOf(accent), pewter: clothOf(paler(ground, 0.3)) },
    warp: stripes(ground, 15, [[0, 1.6, accent]]),
    weft: plain(paler(ground, 0.04)),
    border: linesAndGaps('18 charcoal | 3 | 3 charcoal | 3 | 1.2 charcoal | 1.6'),
    pallu: [
      ...linesAndGaps('8 | 70 charcoal | 12'),
      ...lines(12, 1.8, 13, 'slate'),
      ...linesAndGaps('12 | 34 charcoal | 12'),
      ...lines(6, 1.8, 13, 'slate'),
      ...linesAndGaps('12 | 12 charcoal | 40'),
    ],
    tassel: accent,
    look: [210, 210],
  }),

  // Khoai, laterite: large white temple teeth; three bands on the pallu.
  'khoai-laterite-brown': ({ ground, accent }) => ({
    colours: { lime: clothOf(accent), ember: clothOf(deeper(ground, 0.3)) },
    warp: plain(deeper(ground, 0.04)),
    weft: plain(blend(ground, '#9a5535', 0.4)),
    border: [...linesAndGaps('6 lime'), teeth({ mm: 54, pitch: 48, thread: 'lime' })],
    repeat: 48,
    pallu: linesAndGaps('30 | 40 lime | 16 | 40 lime | 16 | 40 lime | 250 | 2.4 lime | 60'),
    tassel: accent,
    look: [60, 202],
  }),

  // Khoai, dust coral: smaller dark teeth, brown stripes that grow thin up the pallu.
  'khoai-dust-coral': ({ ground, accent }) => ({
    colours: { rust: clothOf(accent) },
    warp: plain(ground),
    weft: plain(blend(ground, '#d77e66', 0.35)),
    border: [
      ...linesAndGaps('8 rust | 3 | 5 rust'),
      teeth({ mm: 22, pitch: 18, thread: 'rust', stairs: 5 }),
      ...linesAndGaps('2'),
    ],
    repeat: 54,
    pallu: [...linesAndGaps('4 | 26 rust'), ...taper(24, [9, 1.2], [2, 34], 'rust'), ...linesAndGaps('20')],
    tassel: accent,
    cloth: { mottle: 0.1, barre: 0.07 },
    look: [60, 220],
  }),

  // Shaluk: water lilies on plum, one every nine centimetres, larger between two bands.
  'shaluk-lily-pink': ({ ground, accent }) => ({
    colours: { plum: clothOf(accent), skin: weftOf(paler(ground, 0.5)), lac: weftOf(ground), wine: weftOf(accent) },
    warp: plain(ground),
    weft: plain(paler(ground, 0.14)),
    border: [
      ...linesAndGaps('4 plum | 2'),
      field('plum', [
        ...linesAndGaps('4'),
        row('waterLily', {
          size: 38,
          mm: 38,
          pitch: 90,
          roles: { main: 'skin', second: 'lac', accent: 'lac' },
        }),
        ...linesAndGaps('4'),
      ]),
      ...linesAndGaps('3 | 2 plum | 3'),
    ],
    repeat: 90,
    pallu: [
      ...linesAndGaps('8 | 58 plum | 5 | 3 plum | 22'),
      row('waterLily', {
        size: 116,
        pitch: 140,
        flip: 'other',
        roles: { main: 'wine', second: 'wine', accent: 'skin' },
      }),
      ...linesAndGaps('22 | 3 plum | 5 | 58 plum | 70 | 3 plum | 90'),
    ],
    tassel: accent,
    look: [60, 212],
  }),

  // Balu: herringbone in sand, tone on tone.
  'balu-wheat-sand': ({ ground, accent }) => ({
    colours: { dune: clothOf(blend(ground, accent, 0.75)), shade: weftOf(accent, 0.75) },
    warp: plain(paler(ground, 0.12)),
    weft: plain(deeper(ground, 0.07)),
    border: linesAndGaps('14 dune | 3 | 3 dune'),
    pallu: [
      ...linesAndGaps('10 | 44 dune | 8'),
      ...lines(3, 2, 6, 'shade'),
      ...linesAndGaps('150 | 22 dune | 8 | 2 shade | 140 | 8 dune | 60'),
    ],
    tassel: accent,
    cloth: { weave: 'herringbone', endsPerCm: 16, picksPerCm: 15, thickness: 0.95 },
    look: [240, 200],
  }),

  // Debdaru: mast trees along the border, thin stripes along the body.
  'debdaru-mast-tree-green': ({ ground, accent }) => ({
    colours: { straw: weftOf(accent), drive: clothOf(accent), shade: clothOf(deeper(ground, 0.35)) },
    warp: stripes(ground, 34, [[0, 1.8, blend(ground, accent, 0.75)]]),
    weft: plain(deeper(ground, 0.06)),
    border: [
      ...linesAndGaps('2 | 2.4 drive'),
      field('shade', [
        ...linesAndGaps('2'),
        row('mastTree', { size: 35, mm: 36, pitch: 20, roles: 'straw' }),
        ...linesAndGaps('2'),
      ]),
      ...linesAndGaps('2 drive | 5.6'),
    ],
    repeat: 60,
    pallu: [
      ...linesAndGaps('6 | 20 drive | 6'),
      field('shade', [
        ...linesAndGaps('4 | 2 straw'),
        row('mastTree', { size: 104, mm: 112, pitch: 58, roles: 'straw' }),
        ...linesAndGaps('4'),
      ]),
      ...linesAndGaps('6 | 20 drive | 44 | 12 drive | 60 | 7 drive | 70 | 3 drive | 60'),
    ],
    tassel: accent,
    look: [60, 200],
  }),

  // Nodi: two thirds water blue, one third sand, changing over thread by thread.
  'nodi-turquoise-sand': ({ ground, accent, second }) => ({
    colours: {
      river: clothOf(second),
      bank: clothOf(deeper(accent, 0.16)),
      silt: weftOf(deeper(accent, 0.16)),
      current: weftOf(second),
      sand: clothOf(accent),
    },
    warp: passing(ground, accent, 706, 826),
    // A bar of sand lies between the pallu and the body's first repeat.
    weft: stripes(blend(ground, second, 0.15), 9000, [[444, 12, accent]]),
    border: linesAndGaps('44 river | 4 | 8 river | 4'),
    otherBorder: linesAndGaps('44 bank | 4 | 8 bank | 4'),
    body: shoreBody('sand', 706, 826, 60),
    pallu: [
      shoreBand('sand', 706, 826, 444),
      ...linesAndGaps(
        '8 | 36 current | 10 | 36 silt | 60 | 20 current | 8 | 20 silt | 80 | 9 current | 6 | 9 silt | 90',
      ),
      dashes(2, 60, 26, 'silt'),
      ...linesAndGaps('50'),
    ],
    tassel: accent,
    look: [766, 240],
  }),
};
