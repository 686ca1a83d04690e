/** Design sheet of linen zari jamdani with a tree and its creatures, in cotton and metal. */
import { creeper, linesAndGaps, placedMotifs, row } from '../bands/index.ts';
import type { PlacedMotif } from '../bands/rows.ts';
import { net } from '../bodies/index.ts';
import { blend, clothOf, paler, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { plain } from '../yarn.ts';

const tree = { main: 'sage', second: 'zari', accent: 'rose', detail: 'dusk' };
const bloom = { main: 'sage', second: 'zari', accent: 'rose' };
const sapling = { main: 'accent', second: 'dusk', accent: 'zari' };
const beast = { main: 'dusk', second: 'accent', accent: 'rose' };
const bird = { main: 'dusk', second: 'zari', accent: 'rose' };

/** A large tree with creatures, and smaller trees and birds on either side. */
const taleTree = placedMotifs(470, [
  { motif: 'taleTree', size: 470, x: 0, y: 236, roles: tree },
  { motif: 'parrot', size: 58, x: -118, y: 300, flip: true, roles: beast },
  { motif: 'parrot', size: 58, x: 118, y: 300, roles: beast },
  { motif: 'owl', size: 50, x: -176, y: 196, roles: beast },
  { motif: 'monkey', size: 58, x: 180, y: 198, roles: beast },
  ...[-1, 1].flatMap((side): PlacedMotif[] => [
    { motif: 'floweringTree', size: 168, x: side * 352, y: 86, roles: bloom },
    { motif: 'swan', size: 78, x: side * 214, y: 56, flip: side > 0, roles: bird },
    { motif: 'birdPair', size: 92, x: side * 352, y: 236, roles: beast },
    { motif: 'rosette', size: 46, x: side * 352, y: 320, roles: { main: 'zari', second: 'sage', accent: 'rose' } },
    { motif: 'peacock', size: 100, x: side * 304, y: 412, flip: side > 0, roles: bird },
    { motif: 'star', size: 36, x: side * 404, y: 392, roles: 'zari' },
  ]),
]);

export const linenZariJamdaniTales: Readonly<Record<string, Sheet>> = {
  // Rupkatha: one large tree with its creatures on the pallu; small trees in a silver net on the body.
  'rupkatha-moonbeam-ivory': ({ ground, accent }) => ({
    colours: {
      sage: weftOf('#8d9c86'),
      dusk: weftOf('#5d6785'),
      rose: weftOf('#c08a7d'),
      slate: clothOf(blend(ground, accent, 0.55)),
    },
    warp: plain(ground),
    weft: plain(paler(ground, 0.2)),
    border: [
      ...linesAndGaps('3 | 14 zari | 3 | 1.6 accent | 3'),
      creeper({ mm: 22, pitch: 36, roles: bloom, bears: 'leaf', stem: 1.2 }),
      ...linesAndGaps('3 | 1.6 accent | 3 | 3 zari | 2.8'),
    ],
    repeat: 72,
    body: net({
      mesh: [108, 128],
      roles: { main: 'zari', second: 'zari' },
      stem: 1,
      ogee: 1,
      leaves: { count: 2, size: 9 },
      hearts: [{ motif: 'floweringTree', size: 46, roles: sapling }],
      knots: [{ motif: 'rosette', size: 10, roles: 'zari' }],
    }),
    pallu: [
      ...linesAndGaps('4 | 30 zari | 4 | 2 accent | 6'),
      taleTree,
      ...linesAndGaps('8 | 2 accent | 4 | 12 zari | 24'),
      row('floweringTree', { size: 60, pitch: 76, roles: sapling }),
      ...linesAndGaps('20 | 3 zari | 40'),
    ],
    tassel: '#d9d6cf',
  }),
};
