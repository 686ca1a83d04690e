/**
 * A draft set up on the loom: colour, tone and thickness of every yarn are laid out in tables, so that any spot of six
 * metres of cloth can be looked up at once.
 */
import { type Linear, linearOf } from './colour.ts';
import { bodyStartMm, clothWidthMm, type Draft, type Hex } from './design/draft.ts';
import { drawFromBellCurve, Mottle, Row, randomSource } from './noise.ts';
import { cellMetres, type Grid, rasterise } from './raster.ts';

/** Width of the cloth in metres. */
export const clothWidth = clothWidthMm / 1000;
const clothLength = 6.2;
/** Entries of the colour tables for each metre: one for each quarter millimetre. */
export const colourEntriesPerMetre = 4000;

export interface Textile {
  readonly draft: Draft;
  /** Warp threads a metre. */
  readonly ends: number;
  /** Weft threads a metre. */
  readonly picks: number;
  /** Colours of the yarns in linear RGB, three floats an entry. */
  readonly warpColours: Float32Array;
  readonly weftColours: Float32Array;
  /** Deviation of each yarn's brightness, around 0. */
  readonly warpTone: Row;
  readonly weftTone: Row;
  /** Deviation of each yarn's thickness, by a bell curve; repeats after 4096 yarns. */
  readonly warpGirth: Float32Array;
  readonly weftGirth: Float32Array;
  readonly mottle: Mottle;
  readonly borderA: Grid | null;
  readonly borderB: Grid | null;
  readonly body: Grid | null;
  readonly pallu: Grid | null;
  /** Position of the body's figures in metres: their range across the width, and their start along the length. */
  readonly bodyFrom: number;
  readonly bodyTo: number;
  readonly bodyStart: number;
  /** Colours, kinds and covers by thread number; 0 is bare ground. */
  readonly threadColours: Float32Array;
  readonly threadKinds: Uint8Array;
  readonly threadCovers: Float32Array;
  readonly tassel: Linear;
  /** Mean colour of the ground. */
  readonly mean: Linear;
  /** Share of light that comes through the plain ground, 0..1. */
  readonly openness: number;
}

export const threadKindNumbers = { ground: 0, extra: 1, zari: 2 } as const;

export async function setUpTextile(draft: Draft): Promise<Textile> {
  const { cloth } = draft;
  const [borderA, borderB, body, pallu] = await Promise.all(
    [draft.borderA, draft.borderB, draft.body, draft.pallu].map((drawing) => drawing && rasterise(drawing)),
  );
  const random = randomSource(draft.seed);
  const ends = cloth.endsPerCm * 100;
  const picks = cloth.picksPerCm * 100;
  const girths = () => Float32Array.from({ length: 4096 }, () => drawFromBellCurve(random));
  return {
    draft,
    ends,
    picks,
    warpColours: colours(draft.warp, clothWidth),
    weftColours: colours(draft.weft, clothLength),
    warpTone: tones(random, Math.ceil(clothWidth * ends) + 8, cloth.yarnVariation, cloth.barre * 0.7, 40),
    weftTone: tones(random, Math.ceil(clothLength * picks) + 8, cloth.yarnVariation * 1.15, cloth.barre, 60),
    warpGirth: girths(),
    weftGirth: girths(),
    mottle: new Mottle(random),
    borderA: borderA ?? null,
    borderB: borderB ?? null,
    body: body ?? null,
    pallu: pallu ?? null,
    ...bodyPlace(borderA, borderB, body, pallu),
    ...threadTables(draft),
    tassel: linearOf(draft.tassel),
    mean: meanColour(draft),
    openness: 0.3 * cloth.sheer ** 1.5,
  };
}

/**
 * Returns the position of the body's figures: in the middle between the borders, and only whole halves of its repeat.
 */
function bodyPlace(
  a: Grid | null | undefined,
  b: Grid | null | undefined,
  body: Grid | null | undefined,
  pallu: Grid | null | undefined,
) {
  const left = (a?.width ?? 0) * cellMetres;
  const right = clothWidth - (b?.width ?? 0) * cellMetres;
  const step = body ? (body.width * cellMetres) / 2 : 1;
  const wide = Math.floor((right - left) / step + 1e-6) * step;
  const from = left + (right - left - wide) / 2;
  return { bodyFrom: from, bodyTo: from + wide, bodyStart: (pallu?.height ?? 0) * cellMetres + bodyStartMm / 1000 };
}

function threadTables({ threads }: Draft) {
  const threadColours = new Float32Array((threads.length + 1) * 3);
  const threadKinds = new Uint8Array(threads.length + 1);
  const threadCovers = new Float32Array(threads.length + 1);
  threads.forEach(({ colour, kind, cover }, i) => {
    threadColours.set(linearOf(colour), (i + 1) * 3);
    threadKinds[i + 1] = threadKindNumbers[kind];
    threadCovers[i + 1] = cover;
  });
  return { threadColours, threadKinds, threadCovers };
}

function colours(at: (mm: number) => Hex, metres: number): Float32Array {
  const count = Math.ceil(metres * colourEntriesPerMetre) + 1;
  const known = new Map<Hex, Linear>();
  const out = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) {
    const hex = at((i * 1000) / colourEntriesPerMetre);
    const colour = known.get(hex) ?? linearOf(hex);
    known.set(hex, colour);
    out.set(colour, i * 3);
  }
  return out;
}

/**
 * Returns the brightness of each yarn, at random: of its own, in part shared with its neighbours, and in slow bars as
 * from one hank to the next.
 */
function tones(random: () => number, count: number, variation: number, bars: number, barLength: number): Row {
  const values = new Float32Array(count);
  let slow = 0;
  let shared = 0;
  const pull = 1 / barLength;
  for (let i = 0; i < count; i++) {
    slow += -pull * slow + Math.sqrt(2 * pull) * drawFromBellCurve(random);
    shared += -0.3 * shared + 0.75 * drawFromBellCurve(random);
    values[i] = variation * (0.7 * drawFromBellCurve(random) + 0.5 * shared) + bars * slow;
  }
  return new Row(values);
}

/** Returns the mean colour of the ground, half warp and half weft, over the middle of the cloth. */
function meanColour(draft: Draft): Linear {
  const mean = [0, 0, 0] as [number, number, number];
  const spots = 64;
  for (let i = 0; i < spots; i++) {
    const warp = linearOf(draft.warp(150 + (850 * i) / spots));
    const weft = linearOf(draft.weft(1200 + (900 * i) / spots));
    for (const c of [0, 1, 2] as const) mean[c] += (warp[c] + weft[c]) / (2 * spots);
  }
  return mean;
}
