/** Bands of a geometric figure that repeats: temple teeth, lightning, a trellis, diamonds. Lengths are in mm. */
import { chart } from '../chart.ts';
import { area, type Motif, type Point, type Shape } from '../shapes.ts';
import { type Band, repeatsAlong, roleFills } from './strip.ts';

interface Teeth {
  readonly mm: number;
  readonly pitch: number;
  readonly thread: string;
  /** Thread of a smaller tooth inside; none if absent. */
  readonly heart?: string;
  /** Thread of the tip; that of the tooth if absent. */
  readonly tip?: string;
  /** Number of steps in which the tooth rises; it has straight sides if absent. */
  readonly stairs?: number;
  /** Turns the teeth to point to the edge. */
  readonly down?: boolean;
  /** Breadth of the foot as a share of the pitch. */
  readonly foot?: number;
}

/** Returns a band of temple teeth. */
export function teeth({ mm, pitch, thread, heart, tip, stairs, down = false, foot = 1 }: Teeth): Band {
  return {
    mm,
    draw: (at, strip) => {
      const places = repeatsAlong(strip, pitch);
      const half = (places.pitch * foot) / 2;
      const y = (share: number) => (down ? -at - mm * (1 - share) : -at - mm * share);
      const tooth = (x: number, scale: number): Point[] => {
        if (!stairs)
          return [
            [x - half * scale, y(0)],
            [x, y(scale)],
            [x + half * scale, y(0)],
          ];
        const right = Array.from({ length: stairs }, (_, step): Point[] => {
          const out = x + half * scale * (1 - step / stairs);
          return [
            [out, y((step / stairs) * scale)],
            [out, y(((step + 1) / stairs) * scale)],
          ];
        }).flat();
        return [...right, ...right.toReversed().map(([px, py]): Point => [2 * x - px, py])];
      };
      const shapes = places.at.flatMap((x): Shape[] => {
        const cap: Point[] = [
          [x - half * 0.34, y(0.66)],
          [x, y(1)],
          [x + half * 0.34, y(0.66)],
        ];
        return [
          area('main', ...tooth(x, 1)),
          ...(tip ? [area('accent', ...cap)] : []),
          ...(heart ? [area('second', ...tooth(x, 0.5))] : []),
        ];
      });
      const fills = roleFills({ main: thread, second: heart ?? thread, accent: tip ?? thread }, strip.fill);
      return chart(shapes, stairs ? 0.4 : 0.8, fills);
    },
  };
}

/** Returns a band of one zigzag line; `broken` leaves a gap at every turn. */
export function lightning(mm: number, pitch: number, thread: string, width = 1.2, broken = false): Band {
  return {
    mm,
    draw: (at, strip) => {
      const places = repeatsAlong(strip, pitch);
      const half = places.pitch / 2;
      const [low, high] = [-at - width / 2, -at - mm + width / 2];
      const cut = broken ? 0.14 : 0;
      const stroke = (x0: number, y0: number, x1: number, y1: number): Shape => {
        const [dx, dy] = [(x1 - x0) * cut, (y1 - y0) * cut];
        return {
          role: 'main',
          points: [
            [x0 + dx, y0 + dy],
            [x1 - dx, y1 - dy],
          ],
          line: [width, width],
        };
      };
      const shapes = places.at.flatMap((x) => [stroke(x - half, low, x, high), stroke(x, high, x + half, low)]);
      return chart(shapes, 0.4, roleFills(thread, strip.fill));
    },
  };
}

/** Returns a trellis of lines that cross in diamonds, with a stud in every cell if `stud` names its thread. */
export function trellis(mm: number, pitch: number, thread: string, stud?: string, width = 1): Band {
  return {
    mm,
    draw: (at, strip) => {
      const places = repeatsAlong(strip, pitch);
      const half = places.pitch / 2;
      const shapes = places.at.flatMap(
        (x): Motif => [
          {
            role: 'main',
            points: [
              [x - half, -at],
              [x, -at - mm],
              [x + half, -at],
            ],
            line: [width, width],
          },
          {
            role: 'main',
            points: [
              [x - half, -at - mm],
              [x, -at],
              [x + half, -at - mm],
            ],
            line: [width, width],
          },
          ...(stud ? [studAt(x, -at - mm / 2, half * 0.34, mm * 0.17)] : []),
        ],
      );
      return chart(shapes, 0.4, roleFills({ main: thread, second: stud ?? thread }, strip.fill));
    },
  };
}

const studAt = (x: number, y: number, rx: number, ry: number): Shape =>
  area('second', [x - rx, y], [x, y - ry], [x + rx, y], [x, y + ry]);

/** Returns a row of diamonds that touch point to point, with a smaller one inside for each further thread. */
export function diamonds(mm: number, pitch: number, threads: readonly string[]): Band {
  return {
    mm,
    draw: (at, strip) => {
      const places = repeatsAlong(strip, pitch);
      return threads
        .map((thread, ring) => {
          const scale = (1 - ring / threads.length) / 2;
          const shapes = places.at.map((x) => {
            const [rx, ry, y] = [places.pitch * scale, mm * scale, -at - mm / 2];
            return area('main', [x - rx, y], [x, y - ry], [x + rx, y], [x, y + ry]);
          });
          return chart(shapes, 0.4, roleFills(thread, strip.fill));
        })
        .join('');
    },
  };
}
