/** Lays cloth into a scene: every pixel shows the threads that are lookResult in it, in the light that falls there. */
import type { Scene } from './scene.ts';
import { clothWidth, type Textile } from './textile.ts';
import { lookAtWarp } from './warp.ts';
import { lookAtBlurredSpot, lookAtSpot, lookResult, preparePixel } from './weave.ts';

/** Offset of the cloth in metres, added to u and v, so that sarees laid in the same scene differ. */
export interface ClothOffset {
  readonly u: number;
  readonly v: number;
}

/** Factors of the light on silk and metal: 1 and 1 for a picture, changed a little frame by frame for a video. */
export interface GlossFactors {
  readonly gloss: number;
  readonly lean: number;
}

const asLaid: ClothOffset = { u: 0, v: 0 };
const still: GlossFactors = { gloss: 1, lean: 1 };
/** Sum, and then mean, of one pixel's samples, in the order of {@link lookResult}. */
const sum = new Float64Array(14);
const behind = new Float64Array(3);
/** Number of samples that lie side by side in a pixel. */
const across = 2;

/**
 * Returns the scene with `textiles[n]` laid on its cloth `n`, and the last of them on all further cloths: linear RGB,
 * three floats a pixel.
 */
export function compose(scene: Scene, textiles: readonly Textile[], laying = asLaid, play = still): Float32Array {
  const out = new Float32Array(scene.surroundings);
  const { first, cloth } = scene.samples;
  const last = textiles.length - 1;
  for (let pixel = 0; pixel < scene.coverage.length; pixel++) {
    const from = first[pixel] as number;
    const to = first[pixel + 1] as number;
    if (from === to || (scene.coverage[pixel] as number) < 1) continue;
    const textile = textiles[Math.min(last, cloth[from] as number)] as Textile;
    gather(scene, textiles, last, laying, from, to);
    shade(scene, textile, laying, play, pixel, from, out);
  }
  return out;
}

function gather(
  { samples, view }: Scene,
  textiles: readonly Textile[],
  last: number,
  laying: ClothOffset,
  from: number,
  to: number,
): void {
  sum.fill(0);
  let textile = textiles[Math.min(last, samples.cloth[from] as number)] as Textile;
  approachAt(textile, samples, laying, from);
  for (let at = from; at < to; at++) {
    const other = textiles[Math.min(last, samples.cloth[at] as number)] as Textile;
    if (other !== textile) {
      textile = other;
      approachAt(textile, samples, laying, at);
    }
    const u = samples.u[at] as number;
    const v = (samples.v[at] as number) + laying.v;
    if (view.fell !== undefined && u > view.fell) lookAtWarp(textile, u + laying.u, v, samples.coversV[at] as number);
    else lookAtSpot(textile, u < 0 ? u : u + laying.u, v);
    for (let i = 0; i < 14; i++) sum[i] = (sum[i] as number) + (lookResult[i] as number);
  }
  const share = 1 / (to - from);
  for (let i = 0; i < 14; i++) sum[i] = (sum[i] as number) * share;
}

function approachAt(textile: Textile, samples: Scene['samples'], laying: ClothOffset, at: number): void {
  const coversU = (samples.coversU[at] as number) * across;
  const coversV = (samples.coversV[at] as number) * across;
  const u = samples.u[at] as number;
  preparePixel(textile, u < 0 ? u : u + laying.u, (samples.v[at] as number) + laying.v, coversU, coversV);
}

/**
 * Share of the light between folds that takes on the cloth's colour; the scene was lit with cloth as bright as `white`.
 */
const tinted = 0.62;
const white = 0.8;

function shade(
  scene: Scene,
  textile: Textile,
  laying: ClothOffset,
  play: GlossFactors,
  pixel: number,
  from: number,
  out: Float32Array,
): void {
  const { direct, bounced, warpGloss, weftGloss, coverage } = scene;
  const at = pixel * 3;
  const rim = scene.rim[pixel] as number;
  const light = (direct[at + 1] as number) + (bounced[at + 1] as number);
  const lean = (scene.lean[pixel] as number) * play.lean;
  const gain = play.gloss * Math.max(0.3, 1 + (0.5 + 0.5 * textile.draft.cloth.silk) * lean);
  const warp = (warpGloss[pixel] as number) * gain;
  const weft = (weftGloss[pixel] as number) * gain;
  // Metal mirrors the room: a narrow highlight, and around it the light that small folds face.
  const mirrored = 0.54 * weft * weft + 0.42 * weft + 0.36 * light * Math.max(0.2, 1 + 1.1 * lean);
  const metal = mirrored / (1 + 0.8 * mirrored);
  const fuzz = (0.06 * (1 - textile.draft.cloth.silk) + 0.02) * rim * rim * light;
  const open = (sum[12] as number) * Math.max(0, 1 - rim);
  if (open > 0.004) lookBehind(scene, textile, laying, pixel, from);
  const share = (coverage[pixel] as number) / 255;
  for (let c = 0; c < 3; c++) {
    const matt = sum[c] as number;
    const bounce = (bounced[at + c] as number) * (1 - tinted + (tinted * (textile.mean[c] as number)) / white);
    let colour =
      matt * ((direct[at + c] as number) + bounce) +
      (sum[3 + c] as number) * warp +
      (sum[6 + c] as number) * weft +
      (sum[9 + c] as number) * metal +
      fuzz * (0.5 + matt);
    if (open > 0.004)
      colour =
        scene.view.fell === undefined
          ? colour * (1 - open) + (behind[c] as number) * open
          : colour + (behind[c] as number) * open;
    const around = out[at + c] as number;
    out[at + c] = around + (colour - around) * share;
  }
}

/** Share of the light that reaches what lies behind the cloth. */
const lightBelow = 0.7;

/** Sets {@link behind} to what shows through the cloth at a pixel. */
function lookBehind(scene: Scene, textile: Textile, laying: ClothOffset, pixel: number, from: number): void {
  const { view, samples, surroundings, direct, bounced } = scene;
  const at = pixel * 3;
  for (let c = 0; c < 3; c++) behind[c] = (surroundings[at + c] as number) * lightBelow;
  const u = samples.u[from] as number;
  const v = samples.v[from] as number;
  if (view.behind.kind === 'surroundings' || u < 0) return;
  const place = layerBelow(view.behind, u, v);
  if (!place) return;
  if ((samples.coversV[from] as number) < blurred) {
    showMean(textile, at, direct, bounced);
    return;
  }
  lookAtBlurredSpot(textile, place.u + laying.u, place.v + laying.v);
  const hides = 1 - (lookResult[12] as number);
  for (let c = 0; c < 3; c++) {
    const light = ((direct[at + c] as number) + (bounced[at + c] as number)) * lightBelow;
    const colour = ((lookResult[c] as number) + (lookResult[9 + c] as number) * 0.3) * light;
    behind[c] = (behind[c] as number) + (colour - (behind[c] as number)) * hides;
  }
}

/** Extent of a sample, in metres, below which the cloth beneath is too far out of focus to show its figures. */
const blurred = 0.00008;

function showMean(textile: Textile, at: number, direct: Float32Array, bounced: Float32Array): void {
  for (let c = 0; c < 3; c++) {
    behind[c] = (textile.mean[c] as number) * ((direct[at + c] as number) + (bounced[at + c] as number)) * lightBelow;
  }
}

const below = { u: 0, v: 0 };

function layerBelow(
  layer: Exclude<Scene['view']['behind'], { kind: 'surroundings' }>,
  u: number,
  v: number,
): ClothOffset | null {
  if (layer.kind === 'over-bar' && u < layer.to) {
    below.u = 2 * layer.bar - u;
    below.v = v;
    return below.u > layer.bar && below.u < layer.end ? below : null;
  }
  below.u = u + (layer.kind === 'layer' ? layer.du : 0.11);
  below.v = layer.kind === 'layer' && layer.dv > 0 ? clothWidth - v : v;
  return below;
}
