/** Design sheets of linen zari: matt linen with metal. */
import { field, gap, lines, linesAndGaps, row, shaded, taper } from '../bands/index.ts';
import { rect } from '../bands/strip.ts';
import type { Body } from '../bodies/body.ts';
import { fineLines, layered, placedButis } from '../bodies/index.ts';
import { blend, clothOf, deeper, paler, weftOf } from '../palette.ts';
import type { Sheet } from '../weaving.ts';
import { plain, stripes } from '../yarn.ts';

/** Returns a body of specks without order, about one to each `room` by `room` mm. */
function fireflies(room: number, sizes: readonly number[]): Body {
  return placedButis(1200, ({ width, chance }) => {
    const specks = [];
    for (let y = room / 2; y < 1200; y += room) {
      for (let x = 40; x < width - 40; x += room) {
        if (chance() < 0.22) continue;
        const size = sizes[Math.floor(chance() ** 2 * sizes.length)] ?? 6;
        const at = Math.min(width - 30, Math.max(30, x + (chance() - 0.5) * room * 1.7));
        specks.push({
          motif: 'spark' as const,
          size,
          x: at,
          y: Math.min(1190, Math.max(10, y + (chance() - 0.5) * room * 1.7)),
          roles: 'zari',
        });
      }
    }
    return { motifs: specks };
  });
}

/** Body of metal bars, about 10 cm apart at first and ever closer towards the pallu. */
const closingBars: Body = ({ width, fill }) => {
  const height = 2400;
  const bars: string[] = [];
  let up = 6;
  while (up < height - 60) {
    const mm = Math.max(1.2, 6 - up / 260);
    bars.push(rect(0, height - up - mm, width, Math.round(mm / 0.4) * 0.4, fill('zari')));
    up += mm + 12 + 92 * Math.min(1, up / 1100) ** 1.2;
  }
  return { heightMm: height, svg: bars.join(''), telling: [width * 0.2, height - 200] };
};

export const linenZari: Readonly<Record<string, Sheet>> = {
  // Jonaki, ink black: specks like fireflies without a visible repeat, in rows at the hem.
  'jonaki-ink-black': ({ ground, accent }) => ({
    warp: plain(ground),
    weft: plain(paler(ground, 0.06)),
    border: [
      ...linesAndGaps('3 | 30 zari | 2 | 5 zari | 2 | 2 zari | 3'),
      row('spark', { size: 6, pitch: 9, roles: 'zari' }),
      ...linesAndGaps('3'),
      row('spark', { size: 4, pitch: 15, roles: 'zari' }),
    ],
    repeat: 90,
    body: fireflies(34, [7, 9, 12, 6]),
    pallu: [
      ...linesAndGaps('4 | 84 zari | 5 | 12 zari | 8'),
      ...[12, 14, 16].flatMap((size, at) => [
        row('spark', { size, mm: 18, pitch: 26 + at * 6, stagger: at === 1, roles: 'zari' }),
        ...linesAndGaps('4'),
      ]),
      ...linesAndGaps('30 zari | 10'),
      ...[16, 14, 12, 10].flatMap((size, at) => [
        row('spark', { size, mm: 20, pitch: 34 + at * 12, stagger: at % 2 === 1, roles: 'zari' }),
        gap(8 + at * 4),
      ]),
      ...linesAndGaps('3 zari | 40'),
    ],
    tassel: accent,
  }),

  // Jonaki, dusk purple: few specks, a narrow border, stripes set well apart.
  'jonaki-dusk-purple': ({ ground, accent }) => ({
    warp: plain(ground),
    weft: plain(blend(ground, '#74509a', 0.4)),
    border: linesAndGaps('4 | 18 zari | 3 | 1.6 zari | 3.4'),
    body: fireflies(84, [11, 12, 14]),
    pallu: linesAndGaps('8 | 12 zari | 70 | 6 zari | 70 | 6 zari | 80 | 3 zari | 90 | 3 zari | 80'),
    tassel: accent,
  }),

  // Jonaki, bottle green: specks in lines on gold pinstripes, a wide border of plain zari.
  'jonaki-bottle-green': ({ ground, accent }) => ({
    colours: { glass: weftOf(deeper(ground, 0.3)) },
    warp: plain(ground),
    weft: plain(blend(ground, '#226042', 0.4)),
    border: linesAndGaps('2 | 70 zari | 2 | 3 zari | 3'),
    body: layered(
      fineLines({ thread: 'zari', every: 44, mm: 0.8, way: 'warp' }),
      placedButis(132, ({ width }) => {
        const count = Math.floor((width - 36) / 44);
        const left = (width - count * 44) / 2;
        const specks = Array.from({ length: count + 1 }, (_, at) =>
          [0, 1].map((turn) => ({
            motif: 'spark' as const,
            size: 12,
            x: left + at * 44,
            y: 20 + turn * 66 + (at % 3) * 22,
            roles: 'zari',
          })),
        ).flat();
        return { motifs: specks };
      }),
    ),
    pallu: [
      ...linesAndGaps('2 | 120 zari | 3 | 4 zari | 16'),
      ...lines(5, 5, 12, 'zari'),
      ...linesAndGaps('20 | 46 zari | 20'),
      ...lines(3, 5, 14, 'zari'),
      ...linesAndGaps('24 | 14 zari | 40 | 3 zari | 30'),
    ],
    tassel: accent,
  }),

  // Jyotsna: undyed grey flax, plain silver, a pallu woven pick and pick.
  'jyotsna-moonlight-grey': ({ ground, accent }) => ({
    colours: { dew: clothOf(deeper(ground, 0.34)), white: weftOf(accent) },
    warp: plain(ground),
    weft: stripes(paler(ground, 0.05), 173, [
      [40, 6, deeper(ground, 0.05)],
      [120, 3, paler(ground, 0.18)],
    ]),
    border: linesAndGaps('3 | 58 zari | 3 | 2 zari | 4'),
    pallu: [
      ...linesAndGaps('4 | 22 zari | 3 | 10 dew | 3'),
      field('dew', [shaded(150, 'zari', 1.6)]),
      ...linesAndGaps('3 | 22 zari | 16'),
      shaded(90, 'zari', 1.6),
      ...linesAndGaps('14 | 6 zari | 40 | 2 zari | 90'),
    ],
    tassel: accent,
    cloth: { endsPerCm: 22, picksPerCm: 20 },
    look: [80, 220],
  }),

  // Shondhya: copper bars, ever closer towards the pallu, which has more copper than cloth.
  'shondhya-twilight-rose': ({ ground, accent }) => ({
    colours: { lac: weftOf(accent), lacCloth: clothOf(accent) },
    warp: plain(ground),
    weft: plain(blend(ground, '#bd5f6c', 0.35)),
    border: [
      ...linesAndGaps('3'),
      field('lacCloth', linesAndGaps('4 | 24 zari | 4')),
      ...linesAndGaps('3 | 3 zari | 3 | 1.2 zari | 4.8'),
    ],
    body: closingBars,
    pallu: [
      ...linesAndGaps('4'),
      field('lacCloth', linesAndGaps('12 | 40 zari | 4 | 4 zari | 12')),
      ...linesAndGaps('4'),
      ...taper(22, [17, 6.4], [4, 12], 'zari'),
      ...linesAndGaps('2'),
    ],
    tassel: accent,
  }),

  // Roddur: window-pane checks, cream one way and zari the other.
  'roddur-noon-yellow': ({ ground, accent }) => ({
    colours: { ivory: weftOf(accent), sun: clothOf(deeper(ground, 0.2)) },
    warp: stripes(ground, 78, [[0, 4, accent]], 20),
    weft: plain(blend(ground, '#f2d25c', 0.4)),
    border: linesAndGaps('3 | 26 zari | 3 | 8 ivory | 3 | 2 zari | 5'),
    body: fineLines({ thread: 'zari', every: 78, mm: 2.4, way: 'weft' }),
    pallu: [
      ...linesAndGaps('4 | 44 zari | 5 | 6 ivory | 28'),
      ...Array.from({ length: 7 }, () => linesAndGaps('5 zari | 4 | 2 ivory | 32')).flat(),
      ...linesAndGaps('24 zari | 40'),
    ],
    tassel: accent,
    look: [182, 197],
  }),
};
