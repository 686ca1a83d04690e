/** Design sheets of cotton zari with figured bodies: grids, stars, tide lines. */
import { field, lightning, line, lines, linesAndGaps, row, teeth, trellis } from '../bands/index.ts';
import { butisInGrid, placedButis } from '../bodies/index.ts';
import { blend, clothOf, deeper, paler, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { plain, stripes } from '../yarn.ts';

export const cottonZariFields: Readonly<Record<string, Sheet>> = {
  // Saptami: a gold grid, one small red flower in every fourth square.
  'saptami-turmeric': ({ ground, accent }) => ({
    colours: { leafgreen: weftOf('#5f7a35') },
    warp: plain(ground),
    weft: plain(blend(ground, '#eec23c', 0.4)),
    border: [
      ...linesAndGaps('3 | 2 zari | 2 | 26 accentCloth'),
      teeth({ mm: 22, pitch: 20, thread: 'accentCloth', stairs: 9, heart: 'zari' }),
      ...linesAndGaps('5'),
    ],
    repeat: 60,
    body: butisInGrid({
      square: 34,
      thread: 'zari',
      mm: 0.8,
      each: 2,
      buti: { motif: 'bloom', size: 19, roles: { main: 'accent', second: 'zari', accent: 'zari' } },
    }),
    pallu: [
      ...linesAndGaps('4 | 10 zari'),
      field('accentCloth', [...linesAndGaps('8'), trellis(44, 40, 'zari', 'zari', 2), ...linesAndGaps('8')]),
      ...linesAndGaps('10 zari | 26'),
      row('bloom', {
        size: 66,
        pitch: 102,
        roles: { main: 'accent', second: 'zari', accent: 'zari' },
        between: { motif: 'hollowDiamond', size: 16, roles: 'zari' },
      }),
      ...linesAndGaps('26 | 5 zari | 10'),
      ...lines(4, 3, 14, 'zari'),
      ...linesAndGaps('30'),
      field('accentCloth', linesAndGaps('2 | 6 zari | 2')),
      ...linesAndGaps('40'),
    ],
    tassel: accent,
  }),

  // Dhruba: silver stars, which become denser towards the pallu.
  'dhruba-pole-star-blue': ({ ground, accent }) => ({
    warp: plain(ground),
    weft: plain(deeper(ground, 0.08)),
    border: [
      ...linesAndGaps('3 | 3 zari | 3 | 16 zari | 3 | 1.2 zari | 3'),
      row('star', { size: 9, pitch: 15, roles: 'zari' }),
      ...linesAndGaps('3 | 1.2 zari | 4.6'),
    ],
    repeat: 60,
    body: placedButis(2400, ({ width, chance }) => {
      const stars = [];
      let up = 26;
      while (up < 2360) {
        const near = up / 2400;
        const pitch = 60 + 92 * near;
        const count = Math.floor((width - 76) / pitch);
        const left = (width - (count - 1) * pitch) / 2 + (chance() - 0.5) * pitch * 0.5;
        for (let at = 0; at < count; at += 1) {
          const x = left + at * pitch + (chance() - 0.5) * 16;
          const size = chance() < 0.25 ? 26 : 19;
          if (x > 40 && x < width - 40)
            stars.push({ motif: 'star' as const, size, x, y: 2400 - up - (chance() - 0.5) * 14, roles: 'zari' });
        }
        up += 34 + 66 * near;
      }
      return { motifs: stars };
    }),
    pallu: [
      ...linesAndGaps('4 | 60 zari | 4 | 3 zari | 14'),
      row('rhombStar', {
        size: 92,
        pitch: 108,
        roles: { main: 'zari', second: 'zari', accent: 'zari' },
        between: { motif: 'star', size: 24, lift: 30 },
      }),
      ...linesAndGaps('14 | 20 zari | 12'),
      row('star', { size: 34, pitch: 44, roles: 'zari' }),
      ...linesAndGaps('4'),
      row('star', { size: 34, pitch: 44, stagger: true, roles: 'zari' }),
      ...linesAndGaps('4'),
      row('star', { size: 34, pitch: 44, roles: 'zari' }),
      ...linesAndGaps('12 | 10 zari | 16'),
      row('star', { size: 26, pitch: 52, roles: 'zari' }),
      ...linesAndGaps('14'),
      row('star', { size: 26, pitch: 52, stagger: true, roles: 'zari' }),
      ...linesAndGaps('12 | 3 zari | 20'),
    ],
    tassel: accent,
  }),

  // Mohona: sand on one side, sea on the other, tide lines between; silver conches all facing one way.
  'mohona-estuary-turquoise': ({ ground, accent, second }) => {
    const shore = (cloth: string, shell: string) => [
      ...linesAndGaps('3'),
      line(2, shell),
      field(cloth, [
        ...linesAndGaps('6'),
        line(1.6, shell),
        ...linesAndGaps('7'),
        row('conch', { size: 36, mm: 36, pitch: 42, roles: { main: 'zari', ground: cloth, second: shell } }),
        ...linesAndGaps('7'),
        line(1.6, shell),
        ...linesAndGaps('6'),
      ]),
      ...linesAndGaps('4'),
      line(3, cloth),
      ...linesAndGaps('2.8'),
    ];
    return {
      colours: { sand: clothOf('#bb9f70'), sea: clothOf(second), deepSea: weftOf(second), foam: weftOf(accent) },
      warp: stripes(ground, 24, [
        [0, 1.6, paler(ground, 0.62)],
        [13, 0.8, paler(ground, 0.45)],
      ]),
      weft: plain(ground),
      border: shore('sand', 'deepSea'),
      otherBorder: shore('sea', 'zari'),
      repeat: 84,
      pallu: [
        ...linesAndGaps('4 | 18 zari'),
        field('sea', [
          ...linesAndGaps('10 | 2 zari | 14'),
          row('conch', { size: 82, pitch: 96, roles: { main: 'zari', ground: 'sea', second: 'zari' } }),
          ...linesAndGaps('14 | 2 zari | 10'),
        ]),
        ...linesAndGaps('18 zari | 14'),
        lightning(18, 56, 'zari', 3),
        ...linesAndGaps('8'),
        lightning(18, 56, 'foam', 2.4),
        ...linesAndGaps('8'),
        lightning(18, 56, 'zari', 3),
        ...linesAndGaps('18'),
        field('sand', linesAndGaps('30')),
        ...linesAndGaps('14 | 6 zari | 30 | 3 zari | 40 | 1.6 zari | 30'),
      ],
      tassel: accent,
      look: [60, 178],
    };
  },
};
