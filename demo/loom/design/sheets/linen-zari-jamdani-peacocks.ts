/** Design sheets of linen zari jamdani with peacocks in cotton and metal. */
import { field, lines, linesAndGaps, placedMotifs, row, teeth, trellis } from '../bands/index.ts';
import type { PlacedMotif } from '../bands/rows.ts';
import type { Band } from '../bands/strip.ts';
import { butis, net } from '../bodies/index.ts';
import { blend, clothOf, deeper, paler, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { plain } from '../yarn.ts';

const bird = { main: 'emerald', second: 'zari', accent: 'ruby', detail: 'zari' };
const plume = { main: 'zari', second: 'emerald', accent: 'ruby' };

/** A dancing peacock between pairs of birds, trees and rosettes. */
const peacockFan = placedMotifs(300, [
  { motif: 'dancingPeacock', size: 424, x: 0, y: 204, roles: bird },
  ...[-1, 1].flatMap((side): PlacedMotif[] => [
    { motif: 'peacock', size: 138, x: side * 288, y: 82, flip: side > 0, roles: bird },
    { motif: 'floweringTree', size: 96, x: side * 404, y: 56, roles: bird },
    { motif: 'rosette', size: 48, x: side * 300, y: 226, roles: plume },
    { motif: 'rosette', size: 36, x: side * 390, y: 186, roles: plume },
  ]),
]);

/** Returns a border with a row of gold peacocks on a strip of cloth. */
function peacockBorder(cloth: string): Band[] {
  return [
    ...linesAndGaps('3'),
    field(cloth, [
      ...linesAndGaps('5 | 8 zari | 4 | 1.6 zari | 4'),
      row('peacock', {
        size: 37,
        mm: 40,
        pitch: 48,
        flip: 'other',
        roles: { main: 'zari', second: 'zari', accent: cloth, detail: 'zari', ground: cloth },
      }),
      ...linesAndGaps('4 | 1.6 zari | 3 | 5 zari | 4'),
    ]),
    ...linesAndGaps('3 | 1.6 zari | 2'),
  ];
}

export const linenZariJamdaniPeacocks: Readonly<Record<string, Sheet>> = {
  // Mayurpankhi, peacock blue: peacocks that face each other in pairs; a dancing peacock on the pallu.
  'mayurpankhi-peacock-blue': ({ ground, accent }) => {
    const plumeOnSea = { ...plume, ground: 'sea' };
    return {
      colours: { emerald: weftOf(paler(accent, 0.3)), ruby: weftOf('#c8364a'), sea: clothOf(deeper(ground, 0.42)) },
      warp: plain(ground),
      weft: plain(blend(ground, '#1a55ad', 0.4)),
      border: [
        ...linesAndGaps('3 | 10 zari | 2'),
        field('sea', [
          ...linesAndGaps('3 | 1.6 zari | 4'),
          row('feather', { size: 40, mm: 42, pitch: 26, roles: plumeOnSea }),
          ...linesAndGaps('4 | 1.6 zari | 3'),
        ]),
        ...linesAndGaps('2 | 14 zari | 3'),
        teeth({ mm: 6.8, pitch: 13, thread: 'zari', stairs: 3 }),
      ],
      repeat: 78,
      body: butis({
        butis: [
          { motif: 'peacock', size: 45, roles: bird },
          { motif: 'peacock', size: 45, flip: true, roles: bird },
        ],
        gap: [94, 96],
        rows: 2,
      }),
      pallu: [
        ...linesAndGaps('4 | 24 zari | 4'),
        field('sea', [
          ...linesAndGaps('6'),
          row('feather', { size: 70, pitch: 46, roles: plumeOnSea }),
          ...linesAndGaps('6'),
        ]),
        ...linesAndGaps('4 | 10 zari | 14'),
        peacockFan,
        ...linesAndGaps('14 | 10 zari | 5'),
        ...lines(2, 2, 4, 'zari'),
        ...linesAndGaps('18'),
        row('feather', { size: 42, pitch: 52, roles: plume }),
        ...linesAndGaps('24 | 3 zari | 40'),
      ],
      tassel: '#c79a42',
    };
  },

  // Mayurpankhi, rani pink: feathers that cross as a trellis, a peacock where they meet; two different borders.
  'mayurpankhi-rani-pink': ({ ground, accent, second }) => {
    const bird = { main: 'sea', second: 'zari', accent: 'river', detail: 'zari' };
    const plume = { main: 'zari', second: 'zari', accent: 'sea' };
    return {
      colours: { sea: weftOf(paler(accent, 0.2)), river: weftOf('#7fb4d8') },
      warp: plain(ground),
      weft: plain(blend(ground, '#d63a82', 0.35)),
      border: peacockBorder('accentCloth'),
      otherBorder: peacockBorder('secondCloth'),
      repeat: 96,
      body: net({
        mesh: [156, 204],
        roles: plume,
        stem: 0,
        ogee: 0,
        along: { motif: 'feather', size: 68, roles: plume },
        knots: [{ motif: 'peacock', size: 45, roles: bird }],
      }),
      pallu: [
        field('accentCloth', [
          ...linesAndGaps('6 | 30 zari | 4 | 2 zari | 10'),
          row('feather', {
            size: 84,
            pitch: 52,
            roles: { main: 'zari', second: 'zari', accent: 'second', ground: 'accentCloth' },
          }),
          ...linesAndGaps('10 | 2 zari | 4 | 12 zari | 6'),
        ]),
        ...linesAndGaps('18'),
        row('peacock', {
          size: 146,
          pitch: 152,
          flip: 'other',
          roles: bird,
          between: { motif: 'rosette', size: 30, lift: 42, roles: 'zari' },
        }),
        ...linesAndGaps('18'),
        field('secondCloth', [
          ...linesAndGaps('4 | 8 zari | 8'),
          trellis(36, 36, 'zari', 'zari', 1.6),
          ...linesAndGaps('8 | 8 zari | 4'),
        ]),
        ...linesAndGaps('16'),
        row('feather', { size: 56, pitch: 48, flip: 'other', roles: plume }),
        ...linesAndGaps('18 | 6 zari | 24 | 2 zari | 30'),
      ],
      tassel: second,
    };
  },
};
