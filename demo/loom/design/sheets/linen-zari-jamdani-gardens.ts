/** Design sheets of linen zari jamdani with plants: vine, kadam and mango in cotton and metal. */
import { creeper, diamonds, field, line, linesAndGaps, row, teeth } from '../bands/index.ts';
import type { Band } from '../bands/strip.ts';
import { butis } from '../bodies/index.ts';
import { blend, clothOf, deeper, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { plain } from '../yarn.ts';

/** Returns a border with a row of mangoes on a strip of cloth, and temple teeth inside it. */
function mangoBorder(cloth: string, figure: string): Band[] {
  return [
    ...linesAndGaps('3 | 5 zari'),
    field(cloth, [
      ...linesAndGaps('4'),
      line(1.6, figure),
      ...linesAndGaps('5'),
      row('mango', {
        size: 38,
        mm: 40,
        pitch: 40,
        roles: { main: figure, second: 'zari', accent: figure, detail: figure, ground: cloth },
      }),
      ...linesAndGaps('5'),
      line(1.6, figure),
      ...linesAndGaps('4'),
    ]),
    ...linesAndGaps('5 zari | 3'),
    teeth({ mm: 8, pitch: 20, thread: cloth, stairs: 4 }),
    ...linesAndGaps('4.8'),
  ];
}

export const linenZariJamdaniGardens: Readonly<Record<string, Sheet>> = {
  // Basanta: sprigs of a flowering vine that bend left and right; the whole vine on the pallu.
  'basanta-spring-yellow': ({ ground, accent }) => {
    const vine = { main: 'accent', second: 'leaf', accent: 'zari', detail: 'zari' };
    return {
      colours: { leaf: weftOf('#5f7a34'), scarlet: clothOf(accent) },
      warp: plain(ground),
      weft: plain(blend(ground, '#f5cf55', 0.4)),
      border: [
        ...linesAndGaps('3 | 8 zari | 2 | 2 accent | 2'),
        creeper({ mm: 32, pitch: 52, roles: vine, bears: 'flower', stem: 1.4, tendrils: true }),
        ...linesAndGaps('2 | 2 accent | 2 | 10 zari | 5'),
      ],
      repeat: 104,
      body: butis({
        butis: [
          { motif: 'vineSprig', size: 45, roles: vine },
          { motif: 'vineSprig', size: 45, flip: true, roles: vine },
        ],
        gap: [104, 76],
        rows: 2,
      }),
      pallu: [
        ...linesAndGaps('4 | 16 zari | 4 | 4 accent | 8'),
        creeper({ mm: 150, pitch: 176, roles: vine, bears: 'flower', stem: 3.4, tendrils: true }),
        ...linesAndGaps('2'),
        creeper({ mm: 122, pitch: 146, roles: vine, bears: 'trefoil', stem: 3, tendrils: true }),
        ...linesAndGaps('2'),
        creeper({ mm: 150, pitch: 176, roles: vine, bears: 'flower', stem: 3.4, tendrils: true }),
        ...linesAndGaps('6 | 4 accent | 4 | 16 zari | 10'),
        row('vineSprig', {
          size: 74,
          pitch: 98,
          flip: 'other',
          roles: vine,
          between: { motif: 'sprig', size: 30, lift: -18, roles: vine },
        }),
        ...linesAndGaps('16 | 3 zari | 30'),
      ],
      tassel: accent,
    };
  },

  // Kadam: flowers as balls of cream and gold, temple spires on the border.
  'kadam-monsoon-orange': ({ ground, accent }) => {
    const ball = { main: 'accent', second: 'zari', accent: 'rain', detail: 'leaf' };
    return {
      colours: { leaf: weftOf('#4f6b3a'), rain: weftOf('#9c3a20'), clay: weftOf('#8a3d1e'), earth: clothOf('#8a3d1e') },
      warp: plain(ground),
      weft: plain(blend(ground, '#d9772a', 0.4)),
      border: [
        ...linesAndGaps('2 | 4 zari'),
        field('earth', linesAndGaps('2 | 1.6 accent | 2')),
        row('spire', { size: 40, mm: 64, pitch: 40, stretch: 1.6, roles: { main: 'clay', second: 'zari' } }),
        ...linesAndGaps('4.4'),
      ],
      repeat: 80,
      body: butis({ butis: [{ motif: 'kadam', size: 44, roles: ball }], gap: [124, 98], rows: 2 }),
      pallu: [
        ...linesAndGaps('3 | 20 zari'),
        field('earth', [...linesAndGaps('8'), diamonds(24, 24, ['accent', 'earth', 'zari']), ...linesAndGaps('8')]),
        ...linesAndGaps('6 zari | 16'),
        row('kadam', {
          size: 138,
          pitch: 140,
          roles: ball,
          between: { motif: 'trefoil', size: 46, lift: -30, roles: 'leaf' },
        }),
        ...linesAndGaps('12 | 3 zari | 4 | 12 zari | 4 | 3 zari | 14'),
        row('kadam', {
          size: 78,
          pitch: 93,
          roles: ball,
          between: { motif: 'hollowDiamond', size: 14, roles: 'zari' },
        }),
        ...linesAndGaps('18 | 8 zari | 18'),
        row('kadam', { size: 50, pitch: 70, roles: ball }),
        ...linesAndGaps('24 | 3 zari | 40'),
      ],
      tassel: accent,
    };
  },

  // Amrapali: shaded mangoes of three kinds, a little out of place; one border ripe yellow, the other leaf red.
  'amrapali-mango-leaf': ({ ground, second }) => {
    const fruit = { main: 'zari', second: 'accent', accent: 'blush', detail: 'leaf' };
    return {
      colours: {
        blush: weftOf('#b8402a'),
        leaf: weftOf(deeper(ground, 0.5)),
        ripe: weftOf('#f3d27a'),
        wood: weftOf('#7a2a22'),
      },
      warp: plain(ground),
      weft: plain(blend(ground, '#8fae48', 0.4)),
      border: mangoBorder('accentCloth', 'wood'),
      otherBorder: mangoBorder('secondCloth', 'ripe'),
      repeat: 80,
      body: butis({
        butis: [
          { motif: 'mango', size: 38, roles: fruit },
          { motif: 'mango', size: 38, flip: true, roles: { ...fruit, main: 'ripe' } },
          { motif: 'mangoPair', size: 46, roles: fruit },
        ],
        gap: [102, 84],
        rows: 6,
        stray: [2, 10],
      }),
      pallu: [
        ...linesAndGaps('3'),
        field('secondCloth', [
          ...linesAndGaps('6 | 20 zari | 4 | 2 ripe | 10'),
          row('mango', {
            size: 64,
            pitch: 62,
            flip: 'other',
            roles: { main: 'ripe', second: 'accent', accent: 'blush', detail: 'zari', ground: 'secondCloth' },
          }),
          ...linesAndGaps('10 | 2 ripe | 4 | 10 zari | 6'),
        ]),
        ...linesAndGaps('16'),
        row('mangoPair', {
          size: 150,
          pitch: 154,
          roles: fruit,
          between: { motif: 'trefoil', size: 52, lift: -22, roles: 'leaf' },
        }),
        ...linesAndGaps('14'),
        field('accentCloth', [
          ...linesAndGaps('5 | 6 zari | 6'),
          creeper({ mm: 40, pitch: 60, roles: 'wood', bears: 'leaf', stem: 1.8 }),
          ...linesAndGaps('6 | 6 zari | 5'),
        ]),
        ...linesAndGaps('16'),
        row('mango', { size: 54, pitch: 72, flip: 'other', roles: fruit }),
        ...linesAndGaps('20 | 5 zari | 30 | 2 zari | 30'),
      ],
      tassel: second,
    };
  },
};
