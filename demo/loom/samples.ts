/** Places on the cloth that a scene's pixels see, chosen from those that its files store. */
import { hash } from './noise.ts';
import type { Plane } from './pln.ts';

/** Places on the cloth that the pixels see, pixel by pixel. */
export interface Samples {
  /** Index of each pixel's first sample: pixel `i` sees samples `first[i]` up to, but without, `first[i + 1]`. */
  readonly first: Uint32Array;
  /** Metres along the length from the pallu's free end; below 0 are the tassels. */
  readonly u: Float32Array;
  /** Metres across the width. */
  readonly v: Float32Array;
  /** Extent of a sample along the length and across the width, in metres. */
  readonly coversU: Float32Array;
  readonly coversV: Float32Array;
  /** Index of the cloth in the scene. */
  readonly cloth: Uint8Array;
}

/** Extent of a stored place, in metres, above which it is split into two random places, to avoid steps. */
const coarse = 0.0012;
const farthest = 0.006;

/** Contents of a scene's files about its pixels. */
interface StoredPlaces {
  /** Returns a plane of two by two places a pixel: `u`, `v` or `mask`. */
  readonly place: (name: string) => Plane;
  /** Width of the picture in pixels. */
  readonly width: number;
  readonly height: number;
  readonly coverage: Uint8Array;
  readonly blur: Float32Array;
  readonly metresPerPixel: number;
}

/**
 * Chooses the places of each pixel from the two by two that are stored. A blurred pixel needs fewer places, because the
 * blur mixes it with its neighbours; where the cloth turns away from the camera, a place covers more cloth and is
 * split.
 */
export function samplesOf({ place, width, height, coverage, blur, metresPerPixel }: StoredPlaces): Samples {
  const inside = place('mask').data;
  const row = width * 2;
  const isClose = metresPerPixel < close;
  const out = roomFor(width * height, countMost(coverage, blur));
  const addPlace = adderOf(out, place, row, height * 2);
  let n = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      out.first[i] = n;
      if (coverage[i] === 0) continue;
      const cornerAt = (corner: number) => (y * 2 + (corner >> 1)) * row + x * 2 + (corner & 1);
      for (const corner of cornersFor(blur[i] as number, x + y, isClose)) {
        const at = cornerAt(corner);
        if (inside[at]) n = addPlace(n, at);
      }
      // A pixel whose chosen corners miss the cloth takes any corner that does not.
      if (n === out.first[i]) {
        const at = allCorners.map(cornerAt).find((one) => inside[one]);
        if (at !== undefined) n = addPlace(n, at);
      }
    }
  }
  out.first[width * height] = n;
  return {
    first: out.first,
    u: out.u.slice(0, n),
    v: out.v.slice(0, n),
    coversU: out.coversU.slice(0, n),
    coversV: out.coversV.slice(0, n),
    cloth: out.cloth.slice(0, n),
  };
}

function roomFor(pixels: number, max: number): Samples {
  return {
    first: new Uint32Array(pixels + 1),
    u: new Float32Array(max),
    v: new Float32Array(max),
    coversU: new Float32Array(max),
    coversV: new Float32Array(max),
    cloth: new Uint8Array(max),
  };
}

/**
 * Returns a function that writes the stored place `at` from sample `start` on and returns the index of the next sample.
 */
function adderOf(to: Samples, place: StoredPlaces['place'], row: number, rows: number) {
  const u = place('u');
  const v = place('v');
  const inside = place('mask').data;
  return (start: number, at: number): number => {
    const x = at % row;
    const y = Math.trunc(at / row);
    const along = { x: slope(u, inside, at, 1, x, row), y: slope(u, inside, at, row, y, rows) };
    const across = { x: slope(v, inside, at, 1, x, row), y: slope(v, inside, at, row, y, rows) };
    const coversU = Math.min(0.012, Math.abs(along.x) + Math.abs(along.y));
    const coversV = Math.min(0.012, Math.abs(across.x) + Math.abs(across.y));
    const stored = (v.data[at] as number) * v.scale + v.offset;
    const cloth = stored > 1.6 ? Math.floor((stored + 0.4) / 2) : 0;
    const parts = Math.max(coversU, coversV) > coarse ? 2 : 1;
    let next = start;
    for (let part = 0; part < parts; part++, next++) {
      const dx = hash(at, part * 2 + 1) - 0.5;
      const dy = hash(at, part * 2 + 2) - 0.5;
      const placed = (u.data[at] as number) * u.scale + u.offset;
      const moved = placed + near(along.x * dx + along.y * dy);
      // The random shift must not turn cloth (u ≥ 0) into tassels (u < 0).
      to.u[next] = placed >= 0 ? Math.max(0, moved) : moved;
      to.v[next] = stored - 2 * cloth + near(across.x * dx + across.y * dy);
      to.coversU[next] = (coversU * 1.2) / parts;
      to.coversV[next] = (coversV * 1.2) / parts;
      to.cloth[next] = cloth;
    }
    return next;
  };
}

function countMost(coverage: Uint8Array, blur: Float32Array): number {
  let max = 0;
  for (let i = 0; i < coverage.length; i++) if (coverage[i]) max += 2 * cornersFor(blur[i] as number, 0, false).length;
  return max;
}

/** Extent of a pixel, in metres, below which a thread is many pixels wide, so that two places a pixel are enough. */
const close = 0.00012;
const allCorners = [0, 1, 2, 3] as const;
const diagonals = [
  [0, 3],
  [1, 2],
] as const;
const singles = [[0], [3], [1], [2]] as const;

function cornersFor(blur: number, parity: number, isClose: boolean): readonly number[] {
  if (blur < 1.6 && !isClose) return allCorners;
  return (blur < (isClose ? 1.6 : 4) ? diagonals[parity & 1] : singles[parity & 3]) ?? allCorners;
}

function near(distance: number): number {
  return Math.max(-farthest, Math.min(farthest, distance));
}

/** Returns the change of a coordinate from one stored place to the next, in metres; 0 across a fold's edge. */
function slope(
  { data, scale }: Plane,
  inside: Uint16Array,
  at: number,
  step: number,
  place: number,
  length: number,
): number {
  const here = data[at] as number;
  const forward = place < length - 1 && inside[at + step] ? (data[at + step] as number) - here : null;
  const backward = place > 0 && inside[at - step] ? here - (data[at - step] as number) : null;
  if (forward === null) return (backward ?? 0) * scale;
  if (backward === null) return forward * scale;
  return (Math.abs(forward) < Math.abs(backward) ? forward : backward) * scale;
}
