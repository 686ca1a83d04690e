/**
 * A scene made ready for compositing: for each pixel what light falls there, and the places on the cloth that it sees.
 * Read once, then used for every saree. `scenes/README.md` describes the files.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { toLinear } from './colour.ts';
import { hash } from './noise.ts';
import { type Plane, readPlanes } from './pln.ts';
import { relief } from './relief.ts';
import type { View } from './views.ts';

/** The places on the cloth that the pixels see, one after another. */
export interface Samples {
  /** Pixel `i` sees samples `first[i]` up to `first[i + 1]`. */
  readonly first: Uint32Array;
  /** Metres along the length from the pallu's free end; below 0 are the tassels. */
  readonly u: Float32Array;
  /** Metres across the width. */
  readonly v: Float32Array;
  /** What one sample covers along and across, in metres. */
  readonly coversU: Float32Array;
  readonly coversV: Float32Array;
  /** Which of the scene's cloths. */
  readonly cloth: Uint8Array;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly view: View;
  readonly samples: Samples;
  /** Linear light of everything but the cloth, three a pixel. */
  readonly surroundings: Float32Array;
  /** How much of the pixel is cloth, 0..255. */
  readonly coverage: Uint8Array;
  /** Direct and bounced light on white cloth, linear RGB, three a pixel. */
  readonly direct: Float32Array;
  readonly bounced: Float32Array;
  /** Highlights of threads running along u (warp) and along v (weft), linear. */
  readonly warpGloss: Float32Array;
  readonly weftGloss: Float32Array;
  /** 0 where the cloth faces the camera, 1 at its edge. */
  readonly rim: Float32Array;
  /** Which way small folds lean, about -1..1: what makes silk and metal play. */
  readonly lean: Float32Array;
  /** Radius of the blur in pixels. */
  readonly blur: Float32Array;
}

interface Meta {
  readonly width: number;
  readonly height: number;
  readonly plate_scale: number;
  readonly m_per_px: number;
}

const scenes = join(import.meta.dirname, 'scenes');

export async function loadScene(view: View): Promise<Scene> {
  const file = (name: string) => join(scenes, view.scene, name);
  const [meta, place, light, gloss, mask, plate] = await Promise.all([
    readFile(file('meta.json'), 'utf8').then((text) => JSON.parse(text) as Meta),
    readPlanes(file('uv.bin')),
    readPlanes(file('light.bin')),
    readPlanes(file('gloss.bin')),
    sharp(file('mask.png')).extractChannel(0).raw().toBuffer(),
    sharp(file('plate.webp')).removeAlpha().raw().toBuffer(),
  ]);
  const { width, height } = meta;
  const coverage = new Uint8Array(mask);
  const blur = blurOf(light('coc'), width, height, coverage, view);
  const samples = samplesOf(place, width, height, coverage, blur, meta.m_per_px < close);
  const { direct, bounced } = lightOf(light, width, height);
  const shape = relief(samples, width * height, view.crease);
  deepen(direct, bounced, shape.shade, view.contrast);
  return {
    width,
    height,
    view,
    samples,
    coverage,
    blur,
    direct,
    bounced,
    surroundings: surroundingsOf(plate, meta.plate_scale, view.grade),
    warpGloss: squared(gloss('gu'), view.crease > 0 ? 1.35 : 1.15),
    weftGloss: squared(gloss('gv'), view.crease > 0 ? 1.35 : 1.15),
    rim: Float32Array.from(gloss('rim').data, (value) => value * gloss('rim').scale),
    lean: shape.lean,
  };
}

function surroundingsOf(plate: Uint8Array, scale: number, grade: readonly number[]): Float32Array {
  const light = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255) * scale);
  const out = new Float32Array(plate.length);
  for (let i = 0; i < plate.length; i++) out[i] = (light[plate[i] as number] as number) * (grade[i % 3] as number);
  return out;
}

function squared({ data, scale }: Plane, gain: number): Float32Array {
  const out = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) out[i] = (data[i] as number) ** 2 * scale * gain;
  return out;
}

function blurOf(coc: Plane, width: number, height: number, coverage: Uint8Array, view: View): Float32Array {
  const out = new Float32Array(width * height);
  if (view.depth === 0) return out;
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(coc.h - 1, y >> 1) * coc.w;
    for (let x = 0; x < width; x++, i++) {
      if (coverage[i] === 0) continue;
      const radius = (coc.data[row + Math.min(coc.w - 1, x >> 1)] as number) * coc.scale * view.depth;
      out[i] = Math.max(0, Math.min(view.mostBlur, radius) - 0.35);
    }
  }
  return out;
}

/** Light is stored as brightness per pixel and colour at an eighth of the size. */
function lightOf(plane: (name: string) => Plane, width: number, height: number) {
  const tinted = (brightness: Plane, red: Plane, blue: Plane) => {
    const out = new Float32Array(width * height * 3);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const luminance = (brightness.data[i] as number) ** 2 * brightness.scale;
        const r = eighth(red, x, y) * 0.01;
        const b = eighth(blue, x, y) * 0.01;
        out[i * 3] = luminance * r;
        out[i * 3 + 1] = (luminance * (1 - 0.2126 * r - 0.0722 * b)) / 0.7152;
        out[i * 3 + 2] = luminance * b;
      }
    }
    return out;
  };
  return {
    direct: tinted(plane('dir'), plane('dr'), plane('db')),
    bounced: tinted(plane('ind'), plane('ir'), plane('ib')),
  };
}

/** A value of a plane at an eighth of the size, between its four neighbours. */
function eighth({ data, w, h }: Plane, x: number, y: number): number {
  const px = Math.min(w - 1.001, Math.max(0, (x + 0.5) / 8 - 0.5));
  const py = Math.min(h - 1.001, Math.max(0, (y + 0.5) / 8 - 0.5));
  const ix = Math.trunc(px);
  const iy = Math.trunc(py);
  const fx = px - ix;
  const at = iy * w + ix;
  const upper = (data[at] as number) * (1 - fx) + (data[at + 1] as number) * fx;
  const lower = (data[at + w] as number) * (1 - fx) + (data[at + w + 1] as number) * fx;
  return upper + (lower - upper) * (py - iy);
}

/** Deepens shadows by the view's contrast and lays creases and crumple into the light. */
function deepen(direct: Float32Array, bounced: Float32Array, shade: Float32Array, contrast: number): void {
  for (let i = 0; i < shade.length; i++) {
    const at = i * 3 + 1;
    const total = (direct[at] as number) + (bounced[at] as number);
    const gain = Math.min(1.35, (total / 0.82) ** (contrast - 1)) * (shade[i] as number);
    for (let c = i * 3; c < i * 3 + 3; c++) {
      direct[c] = (direct[c] as number) * gain;
      bounced[c] = (bounced[c] as number) * gain;
    }
  }
}

/** Where one stored place covers more than this (metres), it is split in two at places chosen by chance: no stairs. */
const coarse = 0.0012;
const farthest = 0.006;

/**
 * Two by two places are stored for each pixel. A blurred pixel needs fewer of them, for its neighbours share theirs
 * with it; where the cloth turns away each stands for more and is split.
 */
function samplesOf(
  place: (name: string) => Plane,
  width: number,
  height: number,
  coverage: Uint8Array,
  blur: Float32Array,
  isClose: boolean,
) {
  const u = place('u');
  const v = place('v');
  const inside = place('mask').data;
  const row = width * 2;
  const most = countMost(coverage, blur);
  const out = {
    first: new Uint32Array(width * height + 1),
    u: new Float32Array(most),
    v: new Float32Array(most),
    coversU: new Float32Array(most),
    coversV: new Float32Array(most),
    cloth: new Uint8Array(most),
  };
  let n = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      out.first[i] = n;
      if (coverage[i] === 0) continue;
      for (const corner of cornersFor(blur[i] as number, x + y, isClose)) {
        const at = (y * 2 + (corner >> 1)) * row + x * 2 + (corner & 1);
        if (inside[at]) n = addPlace(out, n, at);
      }
      // A pixel whose chosen corners miss the cloth takes any corner that does not.
      if (n === out.first[i]) {
        const at = [0, 1, 2, 3].map((c) => (y * 2 + (c >> 1)) * row + x * 2 + (c & 1)).find((one) => inside[one]);
        if (at !== undefined) n = addPlace(out, n, at);
      }
    }
  }
  out.first[width * height] = n;
  const cut = <T extends Float32Array | Uint8Array>(all: T) => all.slice(0, n) as T;
  return {
    first: out.first,
    u: cut(out.u),
    v: cut(out.v),
    coversU: cut(out.coversU),
    coversV: cut(out.coversV),
    cloth: cut(out.cloth),
  };

  function addPlace(to: typeof out, start: number, at: number): number {
    const along = {
      x: slope(u, inside, at, 1, at % row, row),
      y: slope(u, inside, at, row, Math.trunc(at / row), height * 2),
    };
    const across = {
      x: slope(v, inside, at, 1, at % row, row),
      y: slope(v, inside, at, row, Math.trunc(at / row), height * 2),
    };
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
      // Jitter must not make tassels of cloth.
      to.u[next] = placed >= 0 ? Math.max(0, moved) : moved;
      to.v[next] = stored - 2 * cloth + near(across.x * dx + across.y * dy);
      to.coversU[next] = (coversU * 1.2) / parts;
      to.coversV[next] = (coversV * 1.2) / parts;
      to.cloth[next] = cloth;
    }
    return next;
  }
}

function countMost(coverage: Uint8Array, blur: Float32Array): number {
  let most = 0;
  for (let i = 0; i < coverage.length; i++) if (coverage[i]) most += 2 * cornersFor(blur[i] as number, 0, false).length;
  return most;
}

/** Where a pixel covers less than this (metres), a thread is many pixels wide and two places a pixel are enough. */
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

/** How a coordinate changes from one stored place to the next, in metres; across a fold's edge it counts as nothing. */
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
