/**
 * Charts a motif as a weaver's point paper does: every shape is counted out in whole steps of the weave, so that its
 * outline climbs in small stairs, and no line is thinner than one step.
 */
import { type Motif, type Point, type Role, remap, type Shape } from './shapes.ts';

export interface Placement {
  readonly x: number;
  readonly y: number;
  /** Side of the motif's unit box in mm. */
  readonly size: number;
  readonly turn?: number;
  readonly flip?: boolean;
  /** Factor by which the motif is longer than its unit box. */
  readonly stretch?: number;
}

export type RoleFills = Readonly<Record<Role, string>>;

const roles: readonly Role[] = ['main', 'second', 'accent', 'detail', 'ground'];

/** Returns the motif's shapes in mm, turned, flipped and moved to their place. */
export function placeMotif(motif: Motif, { x, y, size, turn = 0, flip = false, stretch = 1 }: Placement): Motif {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return remap(
    motif,
    ([px, py]) => {
      const [sx, sy] = [px * size * (flip ? -1 : 1), py * size * stretch];
      return [x + sx * cos - sy * sin, y + sx * sin + sy * cos];
    },
    size,
  );
}

/** Returns the SVG of shapes given in mm, counted out in squares of `step` mm. */
export function chart(shapes: Motif, step: number, fills: RoleFills): string {
  const outlines = shapes.map((shape) => ({ role: roles.indexOf(shape.role) + 1, points: outline(shape, step) }));
  const all = outlines.flatMap(({ points }) => points);
  const [left, top] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))].map((edge) =>
    Math.floor(edge / step),
  ) as [number, number];
  const columns = Math.ceil(Math.max(...all.map(([x]) => x)) / step) - left + 1;
  const rows = Math.ceil(Math.max(...all.map(([, y]) => y)) / step) - top + 1;
  const cells = new Uint8Array(columns * rows);
  for (const { role, points } of outlines) {
    fillCells(
      points.map(([x, y]) => [x / step - left, y / step - top]),
      role,
      cells,
      columns,
      rows,
    );
  }
  return roles.map((role, at) => runs(cells, columns, at + 1, left, top, step, fills[role])).join('');
}

/** Fills the cells whose middle lies inside an outline, by the non-zero winding rule. */
function fillCells(points: readonly Point[], role: number, cells: Uint8Array, columns: number, rows: number): void {
  const lowest = Math.min(...points.map(([, y]) => y));
  const highest = Math.max(...points.map(([, y]) => y));
  for (let row = Math.max(0, Math.floor(lowest - 0.5)); row < Math.min(rows, Math.ceil(highest)); row += 1) {
    const y = row + 0.5;
    const crossings: [number, number][] = [];
    points.forEach(([x0, y0], at) => {
      const [x1, y1] = points[(at + 1) % points.length] ?? [x0, y0];
      if (y0 <= y === y1 <= y) return;
      crossings.push([x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), y1 > y0 ? 1 : -1]);
    });
    crossings.sort((a, b) => a[0] - b[0]);
    let winding = 0;
    crossings.forEach(([from, way], at) => {
      winding += way;
      if (winding === 0) return;
      const to = crossings[at + 1]?.[0] ?? from;
      const last = Math.min(columns, Math.ceil(to - 0.5));
      for (let column = Math.max(0, Math.ceil(from - 0.5)); column < last; column += 1)
        cells[row * columns + column] = role;
    });
  }
}

function runs(cells: Uint8Array, columns: number, role: number, left: number, top: number, step: number, fill: string) {
  const mm = (steps: number) => `${Math.round(steps * step * 100) / 100}`;
  let path = '';
  for (let at = 0; at < cells.length; at += 1) {
    if (cells[at] !== role) continue;
    const start = at;
    const end = (Math.floor(at / columns) + 1) * columns;
    while (at + 1 < end && cells[at + 1] === role) at += 1;
    const width = mm(at - start + 1);
    path += `M${mm((start % columns) + left)} ${mm(Math.floor(start / columns) + top)}h${width}v${mm(1)}h-${width}z`;
  }
  return path && `<path d="${path}" fill="${fill}"/>`;
}

/** Returns the closed outline of an area, or of a line at its width but no thinner than one step. */
function outline({ points, line }: Shape, step: number): readonly Point[] {
  if (!line) return points;
  const [start, end] = line.map((width) => Math.max(width, step * 1.15)) as [number, number];
  const count = points.length - 1;
  const side = (sign: number) =>
    points.map(([x, y], at): Point => {
      const [ax, ay] = points[Math.max(0, at - 1)] ?? [x, y];
      const [bx, by] = points[Math.min(count, at + 1)] ?? [x, y];
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const half = (sign * (start + ((end - start) * at) / Math.max(1, count))) / 2;
      return [x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half];
    });
  return [...side(1), ...side(-1).toReversed()];
}
