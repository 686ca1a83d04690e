/** Camera model: depth of field, exposure, soft highlights as on photographic film, and a trace of grain. */
import { toSrgb } from './colour.ts';
import { hash } from './noise.ts';
import type { Scene } from './scene.ts';

/** Returns the picture that the camera takes of linear light: 8-bit sRGB, three bytes a pixel. */
export function develop(scene: Scene, light: Float32Array): Uint8Array {
  const { width, height } = scene;
  const sharp = focus(scene, light);
  const out = new Uint8Array(sharp.length);
  for (let y = 0, i = 0; y < height; y++) {
    const dy = y / height - 0.5;
    for (let x = 0; x < width; x++, i++) {
      const dx = x / width - 0.5;
      const vignette = 1 - 0.2 * (dx * dx + dy * dy);
      const grain = (hash(i, 91) + hash(i, 92) - 1) * 0.9 + 0.5;
      for (let c = 0; c < 3; c++) {
        const at = Math.sqrt(
          Math.max(0, ((sharp[i * 3 + c] as number) * vignette * (whiteBalance[c] as number)) / brightest),
        );
        const value = respond(Math.min(1, at)) + grain;
        out[i * 3 + c] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
  return out;
}

const whiteBalance = [1.02, 0.99, 0.985] as const;
const exposure = 1.12;
const brightest = 3;
const steps = 4096;
const response = Float32Array.from({ length: steps + 1 }, (_, i) => curve((i / steps) ** 2 * brightest) * 255);

function respond(at: number): number {
  const place = at * steps;
  const i = Math.min(steps - 1, Math.trunc(place));
  const value = response[i] as number;
  return value + ((response[i + 1] as number) - value) * (place - i);
}

/**
 * Returns the sRGB value (0..1) of linear light: in proportion up to the shoulder, then ever more slowly to white, with
 * a little contrast in the middle.
 */
function curve(light: number): number {
  const shoulder = 0.62;
  const x = light * exposure;
  const bent = x > shoulder ? shoulder + (1 - shoulder) * (1 - Math.exp(-(x - shoulder) / (1 - shoulder))) : x;
  const value = toSrgb(bent);
  return Math.min(1, Math.max(0, value + 0.028 * Math.sin((value - 0.5) * Math.PI * 2)));
}

/**
 * Radii, in pixels, at which the whole picture is blurred; each pixel mixes the two that are nearest to its own radius.
 */
const radii = [0, 2, 5, 9] as const;

function focus({ width, height, view, blur }: Scene, light: Float32Array): Float32Array {
  if (view.depth === 0) return light;
  const used = radii.filter((_, i) => i < 2 || (radii[i - 1] as number) < view.maxBlur);
  const layers = used.map((radius) => (radius === 0 ? light : smear(light, width, height, radius)));
  const out = new Float32Array(light.length);
  for (let i = 0; i < blur.length; i++) {
    const radius = blur[i] as number;
    let upper = 1;
    while (upper < used.length - 1 && radius > (used[upper] as number)) upper++;
    const from = used[upper - 1] as number;
    const share = Math.min(1, (radius - from) / ((used[upper] as number) - from));
    const near = layers[upper - 1] as Float32Array;
    const far = layers[upper] as Float32Array;
    for (let c = i * 3; c < i * 3 + 3; c++)
      out[c] = (near[c] as number) + ((far[c] as number) - (near[c] as number)) * share;
  }
  return out;
}

/** Blurs by two box means in each direction, which comes close to a soft disc. */
function smear(light: Float32Array, width: number, height: number, radius: number): Float32Array {
  let from: Float32Array = light;
  for (let pass = 0; pass < 2; pass++)
    from = acrossRows(acrossColumns(from, width, height, radius), width, height, radius);
  return from;
}

function acrossColumns(from: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(from.length);
  const share = 1 / (2 * radius + 1);
  // The row with its ends repeated on both sides, so that no index needs a check.
  const padded = new Float32Array((width + 2 * radius + 1) * 3);
  for (let y = 0; y < height; y++) {
    const row = y * width * 3;
    padded.set(from.subarray(row, row + width * 3), radius * 3);
    for (let i = 0; i < radius * 3; i++) padded[i] = from[row + (i % 3)] as number;
    for (let i = (width + radius) * 3; i < padded.length; i++)
      padded[i] = from[row + (width - 1) * 3 + (i % 3)] as number;
    for (let c = 0; c < 3; c++) {
      let total = 0;
      for (let x = 0; x <= 2 * radius; x++) total += padded[x * 3 + c] as number;
      for (let x = 0; x < width; x++) {
        out[row + x * 3 + c] = total * share;
        total += (padded[(x + 2 * radius + 1) * 3 + c] as number) - (padded[x * 3 + c] as number);
      }
    }
  }
  return out;
}

/** Takes the means of columns, row by row with a running total for each column, so that memory is read in order. */
function acrossRows(from: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(from.length);
  const share = 1 / (2 * radius + 1);
  const length = width * 3;
  const totals = new Float64Array(length);
  const row = (y: number) => Math.min(height - 1, Math.max(0, y)) * length;
  for (let y = -radius; y <= radius; y++)
    for (let i = 0, at = row(y); i < length; i++) totals[i] = (totals[i] as number) + (from[at + i] as number);
  for (let y = 0; y < height; y++) {
    const to = y * length;
    const entering = row(y + radius + 1);
    const leaving = row(y - radius);
    for (let i = 0; i < length; i++) {
      out[to + i] = (totals[i] as number) * share;
      totals[i] = (totals[i] as number) + (from[entering + i] as number) - (from[leaving + i] as number);
    }
  }
  return out;
}
