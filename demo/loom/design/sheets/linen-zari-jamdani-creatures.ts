/** Linen zari jamdani, the richest: peacocks and a tree of tales in cotton and metal. */
import { creeper, field, lines, pieces, row, rules, teeth, trellis } from '../bands/index.ts';
import { butis, net } from '../bodies/index.ts';
import { blend, clothOf, deeper, paler, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { plain } from '../yarn.ts';

export const linenZariJamdaniCreatures: Readonly<Record<string, Sheet>> = {
  // Mayurpankhi, peacock blue: birds in pairs, green necks and gold tails; one great fan on the pallu.
  'mayurpankhi-peacock-blue': ({ ground, accent }) => {
    const bird = { main: 'emerald', second: 'zari', accent: 'ruby', detail: 'zari' };
    return {
      colours: { emerald: weftOf(paler(accent, 0.3)), ruby: weftOf('#c8364a'), sea: clothOf(deeper(ground, 0.42)) },
      warp: plain(ground),
      weft: plain(blend(ground, '#1a55ad', 0.4)),
      border: [
        ...rules('3 | 10 zari | 2'),
        field('sea', [
          ...rules('3 | 1.6 zari | 4'),
          row('feather', {
            size: 40,
            mm: 42,
            pitch: 26,
            roles: { main: 'zari', second: 'emerald', accent: 'ruby', ground: 'sea' },
          }),
          ...rules('4 | 1.6 zari | 3'),
        ]),
        ...rules('2 | 14 zari | 3'),
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
        ...rules('4 | 24 zari | 4'),
        field('sea', [
          ...rules('6'),
          row('feather', {
            size: 70,
            pitch: 46,
            roles: { main: 'zari', second: 'emerald', accent: 'ruby', ground: 'sea' },
          }),
          ...rules('6'),
        ]),
        ...rules('4 | 10 zari | 14'),
        pieces(300, [
          { motif: 'dancingPeacock', size: 424, x: 0, y: 204, roles: bird },
          ...[-1, 1].flatMap((side) => [
            { motif: 'peacock' as const, size: 138, x: side * 288, y: 82, flip: side > 0, roles: bird },
            {
              motif: 'floweringTree' as const,
              size: 96,
              x: side * 404,
              y: 56,
              roles: { main: 'emerald', second: 'zari', accent: 'ruby' },
            },
            {
              motif: 'rosette' as const,
              size: 48,
              x: side * 300,
              y: 226,
              roles: { main: 'zari', second: 'emerald', accent: 'ruby' },
            },
            {
              motif: 'rosette' as const,
              size: 36,
              x: side * 390,
              y: 186,
              roles: { main: 'zari', second: 'emerald', accent: 'ruby' },
            },
          ]),
        ]),
        ...rules('14 | 10 zari | 5'),
        ...lines(2, 2, 4, 'zari'),
        ...rules('18'),
        row('feather', { size: 42, pitch: 52, roles: { main: 'zari', second: 'emerald', accent: 'ruby' } }),
        ...rules('24 | 3 zari | 40'),
      ],
      tassel: '#c79a42',
    };
  },

  // Mayurpankhi, rani pink: feathers cross like a trellis, a peacock where two meet; borders that disagree.
  'mayurpankhi-rani-pink': ({ ground, accent, second }) => {
    const bird = { main: 'sea', second: 'zari', accent: 'river', detail: 'zari' };
    const plume = { main: 'zari', second: 'zari', accent: 'sea' };
    const edge = (cloth: string) => [
      ...rules('3'),
      field(cloth, [
        ...rules('5 | 8 zari | 4 | 1.6 zari | 4'),
        row('peacock', {
          size: 37,
          mm: 40,
          pitch: 48,
          flip: 'other',
          roles: { main: 'zari', second: 'zari', accent: cloth, detail: 'zari', ground: cloth },
        }),
        ...rules('4 | 1.6 zari | 3 | 5 zari | 4'),
      ]),
      ...rules('3 | 1.6 zari | 2'),
    ];
    return {
      colours: { sea: weftOf(paler(accent, 0.2)), river: weftOf('#7fb4d8') },
      warp: plain(ground),
      weft: plain(blend(ground, '#d63a82', 0.35)),
      border: edge('accentCloth'),
      otherBorder: edge('secondCloth'),
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
          ...rules('6 | 30 zari | 4 | 2 zari | 10'),
          row('feather', {
            size: 84,
            pitch: 52,
            roles: { main: 'zari', second: 'zari', accent: 'second', ground: 'accentCloth' },
          }),
          ...rules('10 | 2 zari | 4 | 12 zari | 6'),
        ]),
        ...rules('18'),
        row('peacock', {
          size: 146,
          pitch: 152,
          flip: 'other',
          roles: bird,
          between: { motif: 'rosette', size: 30, lift: 42, roles: 'zari' },
        }),
        ...rules('18'),
        field('secondCloth', [
          ...rules('4 | 8 zari | 8'),
          trellis(36, 36, 'zari', 'zari', 1.6),
          ...rules('8 | 8 zari | 4'),
        ]),
        ...rules('16'),
        row('feather', { size: 56, pitch: 48, flip: 'other', roles: plume }),
        ...rules('18 | 6 zari | 24 | 2 zari | 30'),
      ],
      tassel: second,
    };
  },

  // Rupkatha: one tree of tales with its creatures; small silver trees net the body.
  'rupkatha-moonbeam-ivory': ({ ground, accent }) => {
    const tree = { main: 'sage', second: 'zari', accent: 'rose', detail: 'dusk' };
    const beast = { main: 'dusk', second: 'accent', accent: 'rose' };
    return {
      colours: {
        sage: weftOf('#8d9c86'),
        dusk: weftOf('#5d6785'),
        rose: weftOf('#c08a7d'),
        slate: clothOf(blend(ground, accent, 0.55)),
      },
      warp: plain(ground),
      weft: plain(paler(ground, 0.2)),
      border: [
        ...rules('3 | 14 zari | 3 | 1.6 accent | 3'),
        creeper({
          mm: 22,
          pitch: 36,
          roles: { main: 'sage', second: 'zari', accent: 'rose' },
          bears: 'leaf',
          stem: 1.2,
        }),
        ...rules('3 | 1.6 accent | 3 | 3 zari | 2.8'),
      ],
      repeat: 72,
      body: net({
        mesh: [108, 128],
        roles: { main: 'zari', second: 'zari' },
        stem: 1,
        ogee: 1,
        leaves: { count: 2, size: 9 },
        hearts: [{ motif: 'floweringTree', size: 46, roles: { main: 'accent', second: 'dusk', accent: 'zari' } }],
        knots: [{ motif: 'rosette', size: 10, roles: 'zari' }],
      }),
      pallu: [
        ...rules('4 | 30 zari | 4 | 2 accent | 6'),
        pieces(470, [
          { motif: 'taleTree', size: 470, x: 0, y: 236, roles: tree },
          { motif: 'parrot', size: 58, x: -118, y: 300, flip: true, roles: beast },
          { motif: 'parrot', size: 58, x: 118, y: 300, roles: beast },
          { motif: 'owl', size: 50, x: -176, y: 196, roles: beast },
          { motif: 'monkey', size: 58, x: 180, y: 198, roles: beast },
          ...[-1, 1].flatMap((side) => [
            {
              motif: 'floweringTree' as const,
              size: 168,
              x: side * 352,
              y: 86,
              roles: { main: 'sage', second: 'zari', accent: 'rose' },
            },
            {
              motif: 'swan' as const,
              size: 78,
              x: side * 214,
              y: 56,
              flip: side > 0,
              roles: { main: 'dusk', second: 'zari', accent: 'rose' },
            },
            { motif: 'birdPair' as const, size: 92, x: side * 352, y: 236, roles: beast },
            {
              motif: 'rosette' as const,
              size: 46,
              x: side * 352,
              y: 320,
              roles: { main: 'zari', second: 'sage', accent: 'rose' },
            },
            {
              motif: 'peacock' as const,
              size: 100,
              x: side * 304,
              y: 412,
              flip: side > 0,
              roles: { main: 'dusk', second: 'zari', accent: 'rose', detail: 'zari' },
            },
            { motif: 'star' as const, size: 36, x: side * 404, y: 392, roles: 'zari' },
          ]),
        ]),
        ...rules('8 | 2 accent | 4 | 12 zari | 24'),
        row('floweringTree', { size: 60, pitch: 76, roles: { main: 'accent', second: 'dusk', accent: 'zari' } }),
        ...rules('20 | 3 zari | 40'),
      ],
      tassel: '#d9d6cf',
    };
  },
};
