/** Shapes of motifs: areas and tapering lines in a unit box, from -0.5 to 0.5 with y downwards. */

/** A point as x and y. */
export type Point = readonly [number, number];

/** Thread of a motif that a shape is woven in; `ground` is the cloth showing through. */
export type Role = 'main' | 'second' | 'accent' | 'detail' | 'ground';

export interface Shape {
  readonly role: Role;
  readonly points: readonly Point[];
  /** Widths at the start and end of an open line; an area has none. */
  readonly line?: readonly [number, number];
}

export type Motif = readonly Shape[];

export const area = (role: Role, ...points: Point[]): Shape => ({ role, points });

/** Points, or their coordinates written out: `0 0.5, 0.1 0.3`. */
export type Points = string | readonly Point[];

/** Returns a smooth line through the points. */
export const line = (role: Role, width: number, points: Points, endWidth = width): Shape => ({
  role,
  points: smooth(pointsOf(points), false),
  line: [width, endWidth],
});

/** Returns a line of straight strokes from point to point. */
export const polyline = (role: Role, width: number, ...points: Point[]): Shape => ({
  role,
  points,
  line: [width, width],
});

/** Returns a smooth closed area through the points. */
export const blob = (role: Role, points: Points): Shape => ({ role, points: smooth(pointsOf(points), true) });

export function disc(role: Role, x: number, y: number, rx: number, ry = rx, turn = 0): Shape {
  const points = steps(20, false).map((t) =>
    rotated([rx * Math.cos(t * 2 * Math.PI), ry * Math.sin(t * 2 * Math.PI)], turn),
  );
  return { role, points: points.map(([px, py]) => [px + x, py + y]) };
}

/**
 * Returns a leaf or petal. `bend` bows its midline, `belly` (0 to 1) is the place of its width, `round` blunts its
 * ends.
 */
export function leaf(
  role: Role,
  base: Point,
  tip: Point,
  width: number,
  { bend = 0, belly = 0.45, round = 1 }: { bend?: number; belly?: number; round?: number } = {},
): Shape {
  const [dx, dy] = [tip[0] - base[0], tip[1] - base[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const power = Math.log(0.5) / Math.log(belly);
  const side =
    (sign: number) =>
    (t: number): Point => {
      const off = bend * Math.sin(Math.PI * t) + (sign * width * Math.sin(Math.PI * t ** power) ** (1 / round)) / 2;
      return [base[0] + dx * t + nx * off, base[1] + dy * t + ny * off];
    };
  const along = steps(14, true);
  return { role, points: [...along.map(side(1)), ...along.toReversed().map(side(-1))] };
}

/** Returns the points of an arc; angles are in degrees, 0 to the right and 90 up. */
export function arc(x: number, y: number, radius: number, from: number, to: number): Point[] {
  return steps(8, true).map((t) => {
    const angle = ((from + (to - from) * t) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
  });
}

/** Returns the motif with each point moved by `move` and line widths multiplied by `scale`. */
export function remap(motif: Motif, move: (point: Point) => Point, scale = 1): Motif {
  return motif.map(({ role, points, line: widths }) => ({
    role,
    points: points.map(move),
    ...(widths && { line: [widths[0] * scale, widths[1] * scale] as const }),
  }));
}

export const shift = (motif: Motif, x: number, y: number): Motif => remap(motif, ([px, py]) => [px + x, py + y]);
export const turn = (motif: Motif, degrees: number): Motif => remap(motif, (point) => rotated(point, degrees));
export const grow = (motif: Motif, scale: number): Motif => remap(motif, ([x, y]) => [x * scale, y * scale], scale);
export const flip = (motif: Motif): Motif => remap(motif, ([x, y]) => [-x, y]);
/** Returns the shapes and their mirror image. */
export const mirrored = (...motif: Shape[]): Motif => [...motif, ...flip(motif)];
/** Returns the shapes `count` times round the middle, from `first` degrees on. */
export const around = (count: number, motif: Motif, first = 0): Motif =>
  steps(count, false).flatMap((t) => turn(motif, first + 360 * t));
function rotated([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

function steps(count: number, closed: boolean): number[] {
  return Array.from({ length: closed ? count + 1 : count }, (_, at) => at / count);
}

export function pointsOf(points: Points): readonly Point[] {
  if (typeof points !== 'string') return points;
  return points.split(',').map((pair): Point => {
    const [x = 0, y = 0] = pair.trim().split(' ').map(Number);
    return [x, y];
  });
}

/** Returns a Catmull-Rom curve through the points. */
function smooth(points: readonly Point[], closed: boolean): Point[] {
  const count = points.length;
  if (count < 3) return [...points];
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  const out: Point[] = [];
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (const t of steps(7, false)) {
      const mixed = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      out.push([mixed(0), mixed(1)]);
    }
  }
  if (!closed) out.push(at(count - 1));
  return out;
}
