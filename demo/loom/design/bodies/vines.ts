/** Vines that climb the length. */
import { type Roles, roleFills } from '../bands/strip.ts';
import { chart, placed } from '../chart.ts';
import { motifs } from '../motifs/index.ts';
import { leaf, type Point, type Shape } from '../shapes.ts';
import { type Body, type Buti, clearMm, wrapped } from './body.ts';

interface Vines {
  /** From vine to vine, and the length of one wave. */
  readonly pitch: number;
  readonly wave: number;
  readonly swing: number;
  readonly roles: Roles;
  readonly stem: number;
  readonly leaf: number;
  /** A flower in every second bend. */
  readonly flower?: Buti;
  /** How far a vine moves aside over one wave; 0 climbs straight. */
  readonly slant?: 0 | 1;
}

/** Vines that climb the length, straight or slantwise from edge to edge. */
export function vines({ pitch, wave, swing, roles, stem, leaf: size, flower, slant = 0 }: Vines): Body {
  return ({ width, fill, step }) => {
    const reach = clearMm + swing + size;
    const count = Math.floor((width - 2 * reach) / pitch) + 1;
    const left = (width - (count - 1) * pitch) / 2;
    const within = (x: number) => x > reach * 0.86 && x < width - reach * 0.86;
    const shapes: Shape[] = [];
    const flowers: string[] = [];
    let telling: Point | null = null;
    for (let vine = slant ? -1 : 0; vine < count; vine += 1) {
      const way = slant || vine % 2 === 0 ? 1 : -1;
      const at = (t: number): Point => [
        left + pitch * (vine + slant * t) + way * swing * Math.sin(t * 2 * Math.PI),
        wave * (1 - t),
      ];
      const stemPoints = Array.from({ length: 41 }, (_, step_) => at(step_ / 40));
      for (let index = 0; index < 40; index += 1) {
        const [a, b] = [stemPoints[index], stemPoints[index + 1]];
        if (a && b && within(a[0]) && within(b[0])) shapes.push({ role: 'second', points: [a, b], line: [stem, stem] });
      }
      for (const [index, share] of [0.06, 0.19, 0.31, 0.44, 0.56, 0.69, 0.81, 0.94].entries()) {
        const [x, y] = at(share);
        if (!within(x)) continue;
        const side = index % 2 ? 1 : -1;
        const tip: Point = [x + side * size * 0.85, y - size * 0.5];
        if (!flower && x > width * 0.16 && index === 3) telling ??= [(x + tip[0]) / 2, (y + tip[1]) / 2];
        shapes.push(leaf('main', [x, y], tip, size * 0.4, { bend: side * size * 0.09 }));
        shapes.push({
          role: 'ground',
          points: [
            [x + side * size * 0.22, y - size * 0.12],
            [x + side * size * 0.62, y - size * 0.34],
          ],
          line: [0.4, 0.4],
        });
      }
      if (!flower) continue;
      for (const [share, side] of [
        [0.25, -1],
        [0.75, 1],
      ] as const) {
        const [x, y] = at(share);
        const fx = x + side * way * swing * 0.9;
        if (!within(fx)) continue;
        shapes.push({
          role: 'second',
          points: [
            [x, y + size * 0.2],
            [fx, y - flower.size * 0.1],
          ],
          line: [stem, stem],
        });
        flowers.push(
          chart(
            placed(motifs[flower.motif], {
              x: fx,
              y: y - flower.size * 0.3,
              size: flower.size,
              turn: flower.turn ?? 0,
            }),
            step(flower.size),
            roleFills(flower.roles ?? roles, fill),
          ),
        );
        if (fx < width * 0.4) telling = [fx, y - flower.size * 0.3];
      }
    }
    const svg = chart(shapes, size > 16 ? 0.8 : 0.4, roleFills(roles, fill)) + flowers.join('');
    return { heightMm: wave, svg: wrapped(svg, wave), telling: telling ?? [left, wave / 2] };
  };
}
