/**
 * Computes the colour of cloth at a spot. From afar a spot contains many threads and shows their mean; near by it shows
 * the one thread that lies on top there, round, lit from its side, with the fibres of which it is spun.
 */
import { hash, ramp, wave } from './noise.ts';
import { cellMetres } from './raster.ts';
import { clothWidth, colourEntriesPerMetre, type Textile, threadKindNumbers } from './textile.ts';

/**
 * Result of the last {@link lookAtSpot}, in linear RGB: one array for all calls, since there are millions. 0–2 matt colour ·
 * 3–5 warp highlight colour · 6–8 weft highlight colour · 9–11 metal colour · 12 share that is open (light comes
 * through) · 13 share that is metal.
 */
export const lookResult = new Float64Array(14);

/** Direction of the light, which falls from the upper left onto the flanks of threads. */
const lightU = 0.55;
const lightV = -0.55;

/**
 * Prepares for the spots of a pixel whose middle is `u`, `v` and that covers `coversU` × `coversV`, all in metres:
 * computes what changes little within it. Threads are drawn only as far as pixels can resolve them, so that no moiré
 * arises.
 */
export function preparePixel(textile: Textile, u: number, v: number, coversU: number, coversV: number): void {
  if (u < 0) return;
  const { cloth } = textile.draft;
  const picks = coversU * textile.picks;
  const ends = coversV * textile.ends;
  nearness = 1 - ramp(0.34, 0.6, Math.max(picks, ends));
  covers = Math.max(coversU, coversV);
  mottle = 1 + cloth.mottle * (textile.mottle.at(v * 190, u * 190) + 0.6 * textile.mottle.at(v * 47 + 91, u * 47 + 17));
  slubs(textile, u, v, picks, ends);
  turned = cloth.weave === 'herringbone' ? direction(textile, v) : 0;
  matt = 0.93 * mottle * (1 + 0.035 * turned);
  const warpTone = 1 + textile.warpTone.mean(v * textile.ends, Math.max(1, ends));
  const weftTone = 1 + textile.weftTone.mean(u * textile.picks, Math.max(1, picks));
  warpPart = (0.5 + 0.1 * turned) * warpTone * (1 + 0.16 * warpSlub) * matt;
  weftPart = (0.5 - 0.1 * turned) * weftTone * (1 + 0.2 * weftSlub) * matt;
}

/** Sets {@link seen} to the colours of one spot (metres) of the pixel that {@link preparePixel} prepared for. */
export function lookAtSpot(textile: Textile, u: number, v: number): void {
  if (u < 0) tassel(textile, u, v);
  else lookAtCloth(textile, u, v);
}

/** Sets {@link seen} to the colours of a spot of another layer, out of focus: without its single threads. */
export function lookAtBlurredSpot(textile: Textile, u: number, v: number): void {
  const near = nearness;
  nearness = 0;
  lookAtCloth(textile, u, v);
  nearness = near;
}

function lookAtCloth(textile: Textile, u: number, v: number): void {
  const across = v < 0 ? 0 : v > clothWidth ? clothWidth : v;
  const thread = threadAt(textile, u, across);
  ground(textile, thread, u, across);
  if (nearness > 0) yarn(textile, thread, u, across);
  if (thread > 0 && nearness < 1 && textile.threadKinds[thread] !== threadKindNumbers.ground)
    figure(textile, thread, u, across);
}

// Intermediate results of `preparePixel`.
let nearness = 0;
let covers = 0;
let mottle = 1;
let matt = 1;
let turned = 0;
let warpPart = 0.5;
let weftPart = 0.5;
let warpSlub = 0;
let weftSlub = 0;
// The colours of the ground at the spot.
let warpR = 0;
let warpG = 0;
let warpB = 0;
let weftR = 0;
let weftG = 0;
let weftB = 0;

/** Returns the number of the thread that the design lays at a spot; 0 is bare ground. */
function threadAt(
  { borderA, borderB, pallu, body, bodyFrom, bodyTo, bodyStart }: Textile,
  u: number,
  v: number,
): number {
  if (borderA && v < borderA.width * cellMetres) {
    return borderA.cells[
      (Math.floor(u / cellMetres) % borderA.height) * borderA.width + Math.trunc(v / cellMetres)
    ] as number;
  }
  if (borderB && v > clothWidth - borderB.width * cellMetres) {
    const x = Math.min(borderB.width - 1, Math.trunc((clothWidth - v) / cellMetres));
    return borderB.cells[(Math.floor(u / cellMetres) % borderB.height) * borderB.width + x] as number;
  }
  if (pallu && u < pallu.height * cellMetres) {
    const x = Math.min(pallu.width - 1, Math.trunc(v / cellMetres));
    return pallu.cells[Math.min(pallu.height - 1, Math.trunc(u / cellMetres)) * pallu.width + x] as number;
  }
  if (!body || u < bodyStart || v < bodyFrom || v >= bodyTo) return 0;
  const row = Math.floor((u - bodyStart) / cellMetres) % body.height;
  return body.cells[row * body.width + (Math.floor((v - bodyFrom) / cellMetres) % body.width)] as number;
}

/** Sets {@link seen} to the mean of warp and weft over a spot. */
function ground(textile: Textile, thread: number, u: number, v: number): void {
  const { warpColours, weftColours, threadColours } = textile;
  if (thread > 0 && textile.threadKinds[thread] === threadKindNumbers.ground) {
    warpR = weftR = threadColours[thread * 3] as number;
    warpG = weftG = threadColours[thread * 3 + 1] as number;
    warpB = weftB = threadColours[thread * 3 + 2] as number;
  } else {
    const w = Math.trunc(v * colourEntriesPerMetre) * 3;
    const f = Math.min(weftColours.length - 3, Math.trunc(u * colourEntriesPerMetre) * 3);
    warpR = warpColours[w] as number;
    warpG = warpColours[w + 1] as number;
    warpB = warpColours[w + 2] as number;
    weftR = weftColours[f] as number;
    weftG = weftColours[f + 1] as number;
    weftB = weftColours[f + 2] as number;
  }
  if (nearness < 1) {
    lookResult[0] = warpR * warpPart + weftR * weftPart;
    lookResult[1] = warpG * warpPart + weftG * weftPart;
    lookResult[2] = warpB * warpPart + weftB * weftPart;
    highlights(textile, 0.5 + 0.3 * turned, 0.5 - 0.3 * turned);
  }
  const edge = v < 0.003 || v > clothWidth - 0.003;
  lookResult[12] = edge
    ? 0
    : textile.openness * (thread > 0 ? 0.55 * (1 - (textile.threadCovers[thread] as number) * 0.6) : 1);
  lookResult[9] = lookResult[10] = lookResult[11] = lookResult[13] = 0;
}

/** Computes slubs: thick, slightly lighter stretches of single yarns. Over many threads they cancel out. */
function slubs({ draft, ends, picks }: Textile, u: number, v: number, picksSeen: number, endsSeen: number): void {
  const amount = draft.cloth.slub;
  warpSlub = weftSlub = 0;
  if (amount <= 0) return;
  const pick = Math.floor(u * picks);
  const end = Math.floor(v * ends);
  const alongWeft = wave(v * (13 + hash(pick, 5) * 14) + pick * 7.3, pick);
  const alongWarp = wave(u * (9 + hash(end, 6) * 9) + end * 3.1, end + 9999);
  weftSlub = ramp(1 - 0.16 * amount, 1 - 0.02 * amount, alongWeft) * Math.min(1, 1.1 / Math.max(1.1, picksSeen));
  warpSlub = 0.7 * ramp(1 - 0.1 * amount, 1 - 0.01 * amount, alongWarp) * Math.min(1, 1.1 / Math.max(1.1, endsSeen));
}

/** Returns the direction of a herringbone, which changes every few ends: warp (1) or weft (-1) comes to the front. */
function direction({ ends }: Textile, v: number): number {
  const stripe = (v * ends) / herringbone;
  const off = stripe - Math.floor(stripe);
  return (Math.floor(stripe) & 1 ? 1 : -1) * ramp(0, 0.12, off) * ramp(0, 0.12, 1 - off);
}

/** Ends in one stripe of a herringbone. */
const herringbone = 20;

/**
 * Sets the highlights: silk shines in its own colour and a little in that of the light; even cotton shines a little.
 */
function highlights({ draft }: Textile, warp: number, weft: number): void {
  const shine = Math.max(0.07, draft.cloth.silk);
  const forWarp = shine * warp;
  const forWeft = shine * weft;
  lookResult[3] = forWarp * (0.35 * warpR + 0.1);
  lookResult[4] = forWarp * (0.35 * warpG + 0.1);
  lookResult[5] = forWarp * (0.35 * warpB + 0.1);
  lookResult[6] = forWeft * (0.35 * weftR + 0.1);
  lookResult[7] = forWeft * (0.35 * weftG + 0.1);
  lookResult[8] = forWeft * (0.35 * weftB + 0.1);
}

/** Adds supplementary weft as seen from afar: a patch of its colour over the ground. */
function figure(textile: Textile, thread: number, u: number, v: number): void {
  const { threadColours, weftGirth, picks } = textile;
  const cover = (textile.threadCovers[thread] as number) * (1 - nearness);
  const at = thread * 3;
  const pick = Math.trunc(u * picks * 0.5);
  const uneven = (1 + 0.1 * (weftGirth[pick & 4095] as number)) * mottle;
  const metal = textile.threadKinds[thread] === threadKindNumbers.zari;
  const dull = metal ? 0.26 : 0.95 * uneven;
  for (let c = 0; c < 3; c++) {
    lookResult[c] =
      (lookResult[c] as number) + ((threadColours[at + c] as number) * dull - (lookResult[c] as number)) * cover;
    lookResult[3 + c] = (lookResult[3 + c] as number) * (1 - cover);
    if (metal) lookResult[6 + c] = (lookResult[6 + c] as number) * (1 - cover);
  }
  if (metal) addMetal(textile, thread, cover * glint(textile, u, v));
}

/**
 * Returns the brightness of a metal thread, about 0.4 to 1.7, which varies slowly along the weft and fast across it.
 */
function glint({ picks, ends }: Textile, u: number, v: number): number {
  const pick = Math.trunc(u * picks * 0.5);
  const long = wave(v * 75 + hash(pick >> 2, 21) * 40, (pick >> 2) + 40_000);
  const short = hash(Math.trunc(v * ends * 0.17 + hash(pick, 3) * 9), pick);
  const sharp = 1 - ramp(0.0009, 0.004, covers);
  return 0.9 + 0.55 * (long - 0.5) + (0.12 + 0.42 * sharp) * (short * short - 0.33);
}

/** Adds metal to the spot: deep in its own colour where it is dim, pale where it flashes. */
function addMetal({ threadColours }: Textile, thread: number, amount: number): void {
  const flash = Math.max(0, amount - 0.8) * 0.5;
  for (let c = 0; c < 3; c++) {
    const colour = threadColours[thread * 3 + c] as number;
    lookResult[9 + c] = (lookResult[9 + c] as number) + amount * (colour * 0.95 + 0.05) + flash * (0.6 + 0.4 * colour);
  }
  lookResult[13] = (lookResult[13] as number) + amount;
}

/** Draws the single thread that lies on top at the spot, as far as it is near enough to be seen. */
function yarn(textile: Textile, thread: number, u: number, v: number): void {
  const { draft, warpGirth, weftGirth } = textile;
  const { cloth } = draft;
  const u0 = u * textile.picks;
  const v0 = v * textile.ends;
  // No yarn lies straight.
  const x = v0 + 0.28 * (wave(u * 20, Math.floor(v0)) - 0.5) + 0.1 * (warpGirth[Math.trunc(v0) & 4095] as number);
  const y =
    u0 + 0.24 * (wave(v * 17, Math.floor(u0) + 9_000) - 0.5) + 0.1 * (weftGirth[Math.trunc(u0) & 4095] as number);
  const end = Math.floor(x);
  const pick = Math.floor(y);
  const fx = x - end - 0.5;
  const fy = y - pick - 0.5;
  const thin = (along: number, number: number) =>
    0.12 * (wave(along * 420, number) - 0.5) + cloth.unevenness * (wave(along * 70, number + 500_000) - 0.5);
  const warpWidth = Math.min(
    1.06,
    cloth.thickness * (1 + 0.11 * (warpGirth[end & 4095] as number) + thin(u, end) + 0.35 * warpSlub),
  );
  const weftWidth = Math.min(
    1.12,
    cloth.thickness * 1.02 * (1 + 0.14 * (weftGirth[pick & 4095] as number) + thin(v, pick + 77) + 0.5 * weftSlub),
  );
  const onWarp = Math.abs(fx) * 2 < warpWidth;
  const onWeft = Math.abs(fy) * 2 < weftWidth;
  const warpOver = isWarpOver(cloth.weave, end, pick);
  let shade: number;
  let warpShare = 0.1;
  let weftShare = 0.1;
  let open = textile.openness * 0.35;
  if (onWarp && (warpOver || !onWeft)) {
    shade =
      (1 + textile.warpTone.at(end) * 1.5) *
      round(fx, fy, warpWidth, warpOver, u * 5200 + fx * 3.4, end * 3 + 1, lightV, lightU);
    paint(warpR, warpG, warpB, shade * 1.16 * mottle);
    warpShare = 1;
    weftShare = 0;
  } else if (onWeft) {
    shade =
      (1 + textile.weftTone.at(pick) * 1.5) *
      round(fy, fx, weftWidth, !warpOver, v * 5200 + fy * 3.4, pick * 3 + 2, lightU, lightV);
    paint(weftR, weftG, weftB, shade * 1.16 * mottle);
    warpShare = 0;
    weftShare = 1;
  } else {
    shade = 0.2 + 0.2 * cloth.sheer;
    paint((warpR + weftR) / 2, (warpG + weftG) / 2, (warpB + weftB) / 2, shade);
    open = Math.min(0.92, 0.25 + cloth.sheer);
  }
  lookResult[12] = (lookResult[12] as number) + (open - (lookResult[12] as number)) * nearness * (thread > 0 ? 0.5 : 1);
  highlights(textile, 0.5 + (warpShare - 0.5) * nearness, 0.5 + (weftShare - 0.5) * nearness);
  if (thread > 0 && textile.threadKinds[thread] !== threadKindNumbers.ground) float(textile, thread, end, fx, y, v);
}

function isWarpOver(kind: 'plain' | 'herringbone' | 'twill', end: number, pick: number): boolean {
  if (kind === 'plain') return ((end + pick) & 1) === 0;
  const turned = kind === 'herringbone' && Math.floor(end / herringbone) & 1;
  return ((turned ? end - pick : end + pick) & 3) < 2;
}

/**
 * Returns the shading of a round yarn at `across` (−½..½ of its spacing) and `along` from the crossing's middle. `over`
 * is true if it lies on top there; `fibre` is the place in the noise of its fibres.
 */
function round(
  across: number,
  along: number,
  width: number,
  over: boolean,
  fibre: number,
  number: number,
  side: number,
  slope: number,
): number {
  const n = (across * 2) / width;
  const crown = over ? 1 - 3.6 * along * along : -0.55;
  const body = (0.5 + 0.5 * Math.sqrt(Math.max(0, 1 - n * n))) * (0.8 + 0.24 * crown);
  const lit = 0.2 * n * side + (over ? 0.16 * along * (3.1 - 4.4 * along * along) * slope : 0);
  return (body + lit) * (0.86 + 0.28 * wave(fibre, number));
}

function paint(r: number, g: number, b: number, shade: number): void {
  lookResult[0] = (lookResult[0] as number) + (r * shade - (lookResult[0] as number)) * nearness;
  lookResult[1] = (lookResult[1] as number) + (g * shade - (lookResult[1] as number)) * nearness;
  lookResult[2] = (lookResult[2] as number) + (b * shade - (lookResult[2] as number)) * nearness;
}

/**
 * Adds supplementary weft as seen near by: floats in pairs of picks above the ground, tied down by every fourth end.
 */
function float(textile: Textile, thread: number, end: number, fx: number, y: number, v: number): void {
  const { threadColours, threadKinds, threadCovers, weftGirth } = textile;
  const pair = Math.floor(y * 0.5);
  const across = ((y * 0.5 - pair - 0.5) * 2) / 0.98;
  if (Math.abs(across) >= 1) return;
  const sinceTie = (end + (pair & 1) * 2) & 3;
  const tied = sinceTie === 0 && Math.abs(fx) < 0.26;
  const profile = Math.sqrt(Math.max(0, 1 - across * across));
  // Two strands lie in one shed; a float rises between its ties.
  const strand = Math.sqrt(Math.max(0, 1 - (2 * Math.abs(across) - 1) ** 2));
  const rise = (sinceTie + fx) * (4 - sinceTie - fx) * 0.25;
  const cover = (threadCovers[thread] as number) * (tied ? 0.4 : 1);
  const metal = threadKinds[thread] === threadKindNumbers.zari;
  const fibres = metal ? 1 : 0.82 + 0.32 * wave(v * 3900 + across * 2.6, pair * 5 + 3);
  const body = (0.5 + 0.3 * strand + 0.2 * profile + 0.2 * across * lightU) * (0.9 + 0.12 * rise);
  const shade = body * fibres * (tied ? 0.8 : 1) * (metal ? 0.3 : 1);
  const share = cover * nearness;
  const uneven = 1 + 0.1 * (weftGirth[(pair * 7) & 4095] as number);
  const at = thread * 3;
  for (let c = 0; c < 3; c++) {
    lookResult[c] =
      (lookResult[c] as number) +
      ((threadColours[at + c] as number) * shade * uneven - (lookResult[c] as number)) * share;
    lookResult[3 + c] = (lookResult[3 + c] as number) * (1 - share);
    lookResult[6 + c] = (lookResult[6 + c] as number) * (1 - share * (metal ? 1 : 0.3));
  }
  lookResult[12] = (lookResult[12] as number) * (1 - share);
  if (metal) addMetal(textile, thread, share * sparkle(v * textile.ends, pair, across, profile));
}

/**
 * Returns the brightness of flat metal wound on a core: a ridge along the thread, uneven, and the turns of the strip.
 */
function sparkle(ends: number, pair: number, across: number, profile: number): number {
  const swell = wave(ends * 0.22, pair * 7 + 60_000) + 0.5 * wave(ends * 0.9, pair * 7 + 70_000);
  const turns = 0.88 + 0.24 * wave(ends * 3 + across * 1.6, pair + 80_000);
  return (0.22 + 1.15 * profile * profile) * (0.35 + 0.8 * swell) * turns;
}

/** Sets {@link seen} to a spot of the tassels, twisted yarns below the pallu's end. */
function tassel({ draft, tassel: colour }: Textile, u: number, v: number): void {
  const yarnTone = 0.92 + 0.55 * wave(v * 2600, 7);
  const twist = 0.88 + 0.16 * Math.sin((u * 900 + v * 2600) * 3);
  for (let c = 0; c < 3; c++) {
    lookResult[c] = (colour[c] as number) * yarnTone * twist;
    lookResult[3 + c] = lookResult[9 + c] = 0;
    lookResult[6 + c] = Math.max(0.06, draft.cloth.silk) * 0.08 * yarnTone;
  }
  lookResult[12] = lookResult[13] = 0;
}
