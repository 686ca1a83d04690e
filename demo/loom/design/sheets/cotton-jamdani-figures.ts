/** Design sheets of cotton jamdani with figures: diamonds, fish, trees. */
import { dashes, diamonds, field, lightning, linesAndGaps, placedMotifs, row, teeth, trellis } from '../bands/index.ts';
import type { PlacedMotif } from '../bands/rows.ts';
import type { Roles } from '../bands/strip.ts';
import type { Body, Buti } from '../bodies/body.ts';
import { butis, net, placedButis } from '../bodies/index.ts';
import { blend, clothOf, deeper, paler, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { plain } from '../yarn.ts';

/** Returns a body of fish in eight lines, each a little out of place, a few of them facing the other way. */
function shoal(roles: Roles): Body {
  return placedButis(560, ({ width, chance }) => {
    const columns = Math.floor((width - 90) / 84);
    const left = (width - (columns - 1) * 84) / 2;
    const fish: (Buti & { x: number; y: number })[] = [];
    for (let line = 0; line < 8; line += 1) {
      for (let at = 0; at < columns; at += 1) {
        if ((at + line * 2) % 7 === 6) continue;
        fish.push({
          motif: 'fish',
          size: 40,
          x: left + at * 84 + (line % 2 ? 16 : -16) + (chance() - 0.5) * 8,
          y: 35 + line * 70 + ((at * 37) % 22) - 11 + (chance() - 0.5) * 10,
          turn: (chance() - 0.5) * 24,
          flip: chance() < 0.16,
          roles,
        });
      }
    }
    return { motifs: fish };
  });
}

/** Great gulmohar trees, every second one smaller, and a crow. */
const avenue = placedMotifs(196, [
  ...[-352, -176, 0, 176, 352].map(
    (x, at): PlacedMotif => ({
      motif: 'floweringTree',
      size: at % 2 ? 168 : 192,
      x,
      y: at % 2 ? 84 : 96,
      roles: { main: 'accent', second: 'bark', accent: 'flame' },
      flip: at % 2 === 1,
    }),
  ),
  { motif: 'crow', size: 26, x: 128, y: 176, roles: { main: 'bark', second: 'bark' } },
]);

export const cottonJamdaniFigures: Readonly<Record<string, Sheet>> = {
  // Kajal, black: fingernail diamonds, hollow; three great medallions on the pallu.
  'kajal-black-ivory': ({ ground, accent }) => ({
    colours: { bone: weftOf(deeper(accent, 0.22)) },
    warp: plain(paler(ground, 0.05)),
    weft: plain(ground),
    border: [
      ...linesAndGaps('3 | 3 accent | 3'),
      diamonds(16, 12, ['accent', 'bare', 'accent']),
      ...linesAndGaps('3 | 3 accent | 3 | 1.2 accent | 4.8'),
    ],
    repeat: 60,
    body: butis({ butis: [{ motif: 'hollowDiamond', size: 15 }], gap: [58, 40], rows: 2 }),
    pallu: [
      ...linesAndGaps('8 | 3 accent | 4'),
      diamonds(30, 28, ['accent', 'bare', 'accent']),
      ...linesAndGaps('4 | 3 accent | 22'),
      placedMotifs(260, [
        ...[-334, 0, 334].map((x) => ({
          motif: 'medallion' as const,
          size: 256,
          x,
          y: 130,
          roles: { main: 'accent', second: 'bone' },
        })),
        ...[-167, 167].flatMap((x) => [
          { motif: 'diamond' as const, size: 46, x, y: 54, roles: 'accent' },
          { motif: 'diamond' as const, size: 46, x, y: 206, roles: 'accent' },
          { motif: 'hollowDiamond' as const, size: 20, x, y: 130, roles: 'accent' },
        ]),
      ]),
      ...linesAndGaps('22 | 3 accent | 4'),
      diamonds(16, 14, ['accent', 'bare']),
      ...linesAndGaps('4 | 3 accent | 60 | 1.2 accent | 40'),
    ],
    tassel: accent,
  }),

  // Kajal, ivory: diamonds of black lines, corner to corner as in a grille; a solid border.
  'kajal-ivory-black': ({ ground, accent }) => ({
    colours: { black: clothOf(accent), smoke: weftOf(paler(accent, 0.35)), ivory: weftOf(ground) },
    warp: plain(ground),
    weft: plain(deeper(ground, 0.02)),
    border: linesAndGaps('50 black'),
    body: net({
      mesh: [74, 92],
      roles: { main: 'accent', second: 'accent' },
      stem: 1.4,
      ogee: 0,
      knots: [{ motif: 'hollowDiamond', size: 13 }],
      hearts: [{ motif: 'diamond', size: 26, roles: { main: 'accent', second: 'accent', accent: 'accent' } }],
    }),
    pallu: [
      ...linesAndGaps('60 black | 4 | 2 accent | 14'),
      diamonds(84, 72, ['accent', 'bare', 'accent', 'bare', 'accent', 'bare']),
      ...linesAndGaps('14 | 2 accent | 4'),
      field('black', [...linesAndGaps('10'), diamonds(30, 27, ['ivory', 'black', 'ivory']), ...linesAndGaps('10')]),
      ...linesAndGaps('4 | 2 accent | 14'),
      trellis(88, 48, 'accent', 'accent', 2),
      ...linesAndGaps('14 | 2 accent | 4 | 26 black | 60 | 5 accent | 40'),
    ],
    tassel: accent,
  }),

  // Machhranga: shoals of orange-bellied fish, a few facing the other way; kingfishers on the pallu.
  'machhranga-kingfisher': ({ ground }) => {
    const fish = { main: 'silver', second: 'accent', accent: 'accent' };
    const bird = { main: 'deep', second: 'accent', accent: 'silver', detail: 'silver' };
    return {
      colours: { silver: weftOf('#e6efe6'), deep: weftOf('#0c3f5c'), wave: clothOf(deeper(ground, 0.4)) },
      warp: plain(ground),
      weft: plain(blend(ground, '#20a7a0', 0.5)),
      border: [
        ...linesAndGaps('3'),
        field('wave', [
          ...linesAndGaps('3'),
          row('fish', { size: 24, mm: 14, pitch: 32, roles: fish }),
          ...linesAndGaps('3'),
        ]),
        ...linesAndGaps('2 silver'),
        teeth({ mm: 30, pitch: 24, thread: 'wave', stairs: 10, heart: 'accent' }),
        ...linesAndGaps('5'),
      ],
      repeat: 96,
      body: shoal(fish),
      pallu: [
        ...linesAndGaps('6 | 10 silver'),
        field('wave', [
          ...linesAndGaps('6'),
          lightning(16, 44, 'silver', 2),
          ...linesAndGaps('6'),
          row('fish', { size: 104, mm: 58, pitch: 124, roles: fish }),
          ...linesAndGaps('6'),
          lightning(16, 44, 'silver', 2),
          ...linesAndGaps('6'),
        ]),
        ...linesAndGaps('10 silver | 12'),
        row('fish', { size: 70, mm: 42, pitch: 88, flip: 'every', roles: fish }),
        ...linesAndGaps('18 | 2 silver | 14'),
        row('kingfisher', {
          size: 152,
          pitch: 196,
          roles: bird,
          between: { motif: 'fish', size: 52, lift: -46, roles: fish },
        }),
        ...linesAndGaps('16 | 2 silver | 5 | 6 accent | 5 | 2 silver | 40'),
        dashes(2, 20, 12, 'silver'),
        ...linesAndGaps('40'),
      ],
      tassel: '#e6efe6',
    };
  },

  // Krishnachura: small trees in rows, straw on red; large trees on the pallu.
  'krishnachura-gulmohar-red': ({ ground, accent }) => {
    const blossom = { main: 'accent', second: 'flame', accent: 'accent' };
    const redBlossom = { main: 'red', second: 'flame', accent: 'red' };
    const sapling = { main: 'accent', second: 'accent', accent: 'flame' };
    return {
      colours: { bark: weftOf('#e0b877'), flame: weftOf('#f39a3a'), straw: clothOf(accent), red: weftOf(ground) },
      warp: plain(ground),
      weft: plain(blend(ground, '#d8402c', 0.35)),
      border: [
        ...linesAndGaps('3'),
        field('straw', [
          ...linesAndGaps('3 | 1.6 red | 3'),
          row('krishnachura', { size: 24, mm: 26, pitch: 32, roles: redBlossom }),
          ...linesAndGaps('3 | 1.6 red | 3'),
        ]),
        ...linesAndGaps('4 | 2.4 accent | 3 | 1.2 accent | 5'),
      ],
      repeat: 64,
      body: butis({
        butis: [
          { motif: 'floweringTree', size: 44, roles: sapling },
          { motif: 'floweringTree', size: 38, flip: true, roles: sapling },
          { motif: 'floweringTree', size: 46, roles: sapling },
          { motif: 'floweringTree', size: 41, roles: sapling },
        ],
        gap: [112, 88],
        rows: 4,
        stray: [2, 3],
      }),
      pallu: [
        ...linesAndGaps('4'),
        field('straw', [
          ...linesAndGaps('6'),
          row('krishnachura', { size: 58, pitch: 70, roles: redBlossom }),
          ...linesAndGaps('6'),
        ]),
        ...linesAndGaps('5 | 2 accent | 18'),
        avenue,
        ...linesAndGaps('10 | 2 accent | 5'),
        field('straw', linesAndGaps('12')),
        ...linesAndGaps('16'),
        row('krishnachura', { size: 40, pitch: 58, roles: blossom }),
        ...linesAndGaps('18 | 2 accent | 30'),
        row('krishnachura', { size: 26, pitch: 58, stagger: true, roles: blossom }),
        ...linesAndGaps('40'),
      ],
      tassel: accent,
    };
  },
};
