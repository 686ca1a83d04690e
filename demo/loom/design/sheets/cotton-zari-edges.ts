/** Design sheets of cotton zari with plain bodies: the metal is in the edges and the pallu. */
import { creeper, field, lines, linesAndGaps, row, taper } from '../bands/index.ts';
import { fineLines } from '../bodies/index.ts';
import { blend, clothOf, deeper, paler, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { passing, plain } from '../yarn.ts';

export const cottonZariEdges: Readonly<Record<string, Sheet>> = {
  // Palash, flame: a plain body, a gold vine on the edges and a thicker one on the pallu.
  'palash-flame-orange': ({ ground, accent }) => ({
    warp: plain(ground),
    weft: plain(blend(ground, '#f08a2a', 0.25)),
    border: [
      ...linesAndGaps('2 | 6 zari | 2 | 1.2 zari | 2'),
      field('accentCloth', [creeper({ mm: 30, pitch: 48, roles: 'zari', bears: 'leaf', stem: 1.4 })]),
      ...linesAndGaps('2 | 1.2 zari | 2 | 4 zari | 7.6'),
    ],
    repeat: 96,
    pallu: [
      ...linesAndGaps('4 accent | 46 zari | 4 | 2 zari | 6'),
      field('accentCloth', [
        creeper({ mm: 104, pitch: 124, roles: 'zari', bears: 'trefoil', stem: 4, tendrils: true }),
      ]),
      ...linesAndGaps('8 | 14 zari | 10'),
      creeper({ mm: 66, pitch: 88, roles: 'zari', bears: 'leaf', stem: 2.6 }),
      ...linesAndGaps('8 | 8 zari | 10'),
      creeper({ mm: 40, pitch: 62, roles: 'zari', bears: 'leaf', stem: 1.8 }),
      ...linesAndGaps('10 | 3 zari | 30 | 1.6 zari | 40'),
    ],
    tassel: accent,
    look: [60, 200],
  }),

  // Palash, ember: a gold thread every three centimetres, a vine with flowers, five bands on the pallu.
  'palash-ember-red': ({ ground, accent }) => ({
    colours: { ember: clothOf(deeper(ground, 0.35)) },
    warp: plain(ground),
    weft: plain(deeper(ground, 0.08)),
    border: [
      ...linesAndGaps('3'),
      field('ember', [
        ...linesAndGaps('3 | 5 zari | 3 | 1.2 zari | 3'),
        creeper({
          mm: 42,
          pitch: 64,
          roles: { main: 'zari', second: 'zari', accent: 'ember', detail: 'zari' },
          bears: 'flower',
          stem: 1.6,
          tendrils: true,
        }),
        ...linesAndGaps('3 | 1.2 zari | 3 | 5 zari | 3'),
      ]),
      ...linesAndGaps('2 | 1.6 zari | 1.2'),
    ],
    repeat: 128,
    body: fineLines({ thread: 'zari', every: 30, mm: 0.8, way: 'warp' }),
    pallu: linesAndGaps(
      '10 | 34 zari | 34 | 34 zari | 34 | 34 zari | 34 | 34 zari | 34 | 34 zari | 10 | 1.6 zari | 120',
    ),
    tassel: accent,
    look: [66, 200],
  }),

  // Godhuli: coral on one side, rose on the other, changing over thread by thread; copper at the edges.
  'godhuli-dusk-coral': ({ ground, second }) => ({
    colours: { dusk: clothOf(second) },
    warp: passing(second, ground, 528, 618),
    weft: plain(blend(ground, second, 0.12)),
    border: [
      ...linesAndGaps('3 | 22 zari | 3 | 2 zari | 3 | 6 zari | 3'),
      ...lines(2, 1.2, 2.4, 'zari'),
      ...linesAndGaps('3.2'),
    ],
    pallu: [
      ...linesAndGaps('4'),
      field('dusk', linesAndGaps('10 | 56 zari | 6 | 5 zari | 6 | 5 zari | 14')),
      ...linesAndGaps('14'),
      ...taper(11, [20, 1.6], [6, 26], 'zari'),
      ...linesAndGaps('20'),
    ],
    tassel: second,
    look: [575, 240],
  }),

  // Alta: a wide border of alta red with a gold outline and small conches.
  'alta-conch-white': ({ ground, accent }) => ({
    colours: { ivory: weftOf('#f7ecd2') },
    warp: plain(ground),
    weft: plain(paler(ground, 0.2)),
    border: [
      ...linesAndGaps('2 | 3 zari'),
      field('accentCloth', [
        ...linesAndGaps('18'),
        ...lines(2, 1.2, 3, 'zari'),
        ...linesAndGaps('6'),
        row('conch', {
          size: 20,
          mm: 22,
          pitch: 28,
          roles: { main: 'zari', ground: 'accentCloth', second: 'ivory' },
        }),
        ...linesAndGaps('6'),
        ...lines(2, 1.2, 3, 'zari'),
        ...linesAndGaps('22'),
      ]),
      ...linesAndGaps('3 zari | 2 | 1.2 zari | 4'),
    ],
    repeat: 56,
    pallu: [
      ...linesAndGaps('3 zari'),
      field('accentCloth', [
        ...linesAndGaps('20'),
        ...lines(2, 2, 4, 'zari'),
        ...linesAndGaps('16'),
        row('conch', { size: 66, pitch: 84, roles: { main: 'zari', ground: 'accentCloth', second: 'ivory' } }),
        ...linesAndGaps('16'),
        ...lines(2, 2, 4, 'zari'),
        ...linesAndGaps('20'),
      ]),
      ...linesAndGaps('3 zari | 30'),
      field('accentCloth', linesAndGaps('14 | 2 zari | 14')),
      ...linesAndGaps('34 | 14 accentCloth | 36 | 5 accentCloth | 40 | 1.6 zari | 30'),
    ],
    tassel: accent,
    look: [60, 193],
  }),
};
