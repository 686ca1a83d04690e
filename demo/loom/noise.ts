/**
 * Pseudo-random values that are the same each time: hashes, smooth noise and means, for yarns of which no two are
 * alike.
 */

/** Returns a number from 0 to 1 that follows from two whole numbers. */
export function hash(a: number, b: number): number {
  let h = (Math.imul(a, 374761393) + Math.imul(b, 668265263)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const knots = Float32Array.from({ length: 8192 }, (_, i) => hash(i, 1234));

/** Returns smooth noise along a line, 0..1, with a new value at every whole `x`; each `series` is another line. */
export function wave(x: number, series: number): number {
  const place = x + series * 57.31;
  const i = Math.floor(place);
  const f = place - i;
  const from = knots[i & 8191] as number;
  return from + ((knots[(i + 1) & 8191] as number) - from) * f * f * (3 - 2 * f);
}

/** Returns 0 up to `from`, 1 from `to` on, and a smooth transition between them. */
export function ramp(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Returns a source of numbers in 0..1 that are fixed by its seed (mulberry32). */
export function randomSource(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a draw from a bell curve around 0 of standard deviation 1. */
export function drawFromBellCurve(random: () => number): number {
  let total = 0;
  for (let i = 0; i < 6; i++) total += random();
  return (total - 3) * 1.41;
}

/** A row of values, of which the mean over any stretch is found in constant time. */
export class Row {
  readonly values: Float32Array;
  readonly #sums: Float64Array;

  constructor(values: Float32Array) {
    this.values = values;
    this.#sums = new Float64Array(values.length + 1);
    for (let i = 0; i < values.length; i++) this.#sums[i + 1] = (this.#sums[i] as number) + (values[i] as number);
  }

  /** Returns the value at whole position `i`; beyond the ends, that of the nearest end. */
  at(i: number): number {
    const last = this.values.length - 1;
    return this.values[i < 0 ? 0 : i > last ? last : i] as number;
  }

  /** Returns the mean over `width` positions around `x`. */
  mean(x: number, width: number): number {
    const last = this.values.length - 1;
    const from = Math.max(0, x - width / 2);
    const to = Math.min(last, x + width / 2);
    return to <= from ? this.at(Math.trunc(x)) : (this.#before(to) - this.#before(from)) / (to - from);
  }

  #before(x: number): number {
    const i = Math.trunc(x);
    return (this.#sums[i] as number) + (x - i) * (this.values[i] as number);
  }
}

const tileSize = 256;

/** Smooth noise on a plane, about -1..1, repeating every 256. */
export class Mottle {
  readonly #values = new Float32Array(tileSize * tileSize);

  constructor(random: () => number) {
    for (const [cells, weight] of [
      [8, 1],
      [16, 0.6],
      [32, 0.35],
      [64, 0.2],
    ] as const)
      this.#add(random, cells, weight);
  }

  #add(random: () => number, cells: number, weight: number): void {
    const grid = Float32Array.from({ length: cells * cells }, () => random() * 2 - 1);
    for (let y = 0, i = 0; y < tileSize; y++) {
      for (let x = 0; x < tileSize; x++, i++) {
        this.#values[i] = (this.#values[i] as number) + weight * sampleGrid(grid, cells, x / tileSize, y / tileSize);
      }
    }
  }

  at(x: number, y: number): number {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const fx = x - ix;
    const fy = y - iy;
    const x0 = ix & 255;
    const x1 = (ix + 1) & 255;
    const y0 = (iy & 255) << 8;
    const y1 = ((iy + 1) & 255) << 8;
    const v = this.#values;
    const upper = (v[y0 | x0] as number) * (1 - fx) + (v[y0 | x1] as number) * fx;
    const lower = (v[y1 | x0] as number) * (1 - fx) + (v[y1 | x1] as number) * fx;
    return upper * (1 - fy) + lower * fy;
  }
}

/** Returns the value of a grid of `cells`² values at a place in 0..1, smoothly interpolated; the grid repeats. */
function sampleGrid(grid: Float32Array, cells: number, x: number, y: number): number {
  const ix = Math.floor(x * cells);
  const iy = Math.floor(y * cells);
  const tx = smooth(x * cells - ix);
  const ty = smooth(y * cells - iy);
  const value = (cx: number, cy: number) => grid[(cy % cells) * cells + (cx % cells)] as number;
  const upper = value(ix, iy) * (1 - tx) + value(ix + 1, iy) * tx;
  const lower = value(ix, iy + 1) * (1 - tx) + value(ix + 1, iy + 1) * tx;
  return upper * (1 - ty) + lower * ty;
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}
