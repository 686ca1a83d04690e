/**
 * A scene as compositing needs it: for each pixel the light that falls there, and the places on the cloth that it sees.
 * It is read once and then used for every saree. `scenes/README.md` describes the files.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { toLinear } from './colour.ts';
import { type Plane, readPlanes } from './pln.ts';
import { reliefOf } from './relief.ts';
import { type Samples, samplesOf } from './samples.ts';
import type { View } from './views.ts';

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly view: View;
  readonly samples: Samples;
  /** Linear RGB of everything but the cloth, three a pixel. */
  readonly surroundings: Float32Array;
  /** Share of the pixel that is cloth, from 0 to 255. */
  readonly coverage: Uint8Array;
  /** Direct and bounced light on white cloth, linear RGB, three a pixel. */
  readonly direct: Float32Array;
  readonly bounced: Float32Array;
  /** Highlights of threads running along u (warp) and along v (weft), linear. */
  readonly warpGloss: Float32Array;
  readonly weftGloss: Float32Array;
  /** Turn of the cloth away from the camera: 0 where it faces the camera, 1 at its edge. */
  readonly rim: Float32Array;
  /** Direction in which small folds lean, about -1..1; it varies the highlights of silk and metal. */
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
  const samples = samplesOf({ place, width, height, coverage, blur, metresPerPixel: meta.m_per_px });
  const { direct, bounced } = lightOf(light, width, height);
  const shape = reliefOf(samples, width * height, view.crease);
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
      out[i] = Math.max(0, Math.min(view.maxBlur, radius) - 0.35);
    }
  }
  return out;
}

/** Returns the light in RGB, which is stored as brightness for each pixel and colour at an eighth of the size. */
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

/** Returns a value of a plane at an eighth of the size, interpolated between its four neighbours. */
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

/** Deepens shadows by the view's contrast, and multiplies the light by the relief's shade. */
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
