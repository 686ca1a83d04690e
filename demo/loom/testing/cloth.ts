/** A plain draft and a flat scene for tests, which name only what differs. */
import type { Cloth, Draft } from '../design/draft.ts';
import type { Scene } from '../scene.ts';
import type { View } from '../views.ts';

const cloth: Cloth = {
  endsPerCm: 30,
  picksPerCm: 30,
  yarnVariation: 0,
  barre: 0,
  mottle: 0,
  slub: 0,
  sheer: 0,
  silk: 0,
  thickness: 0.9,
  weave: 'plain',
  unevenness: 0,
};

export function testDraft(changes: Partial<Omit<Draft, 'cloth'>> & { cloth?: Partial<Cloth> } = {}): Draft {
  return {
    seed: 1,
    threads: [],
    warp: () => '#c02040',
    weft: () => '#c02040',
    borderA: null,
    borderB: null,
    body: null,
    pallu: null,
    tassel: '#ffffff',
    macroAt: [500, 1000],
    ...changes,
    cloth: { ...cloth, ...changes.cloth },
  };
}

const view: View = {
  scene: 'none',
  depth: 0,
  maxBlur: 0,
  crease: 0,
  contrast: 1,
  grade: [1, 1, 1],
  behind: { kind: 'surroundings' },
};

/**
 * Returns a scene of one row of pixels, `covers` metres each, along the weft from `v` on, in white light of strength 1.
 */
export function flatScene(
  width: number,
  changes: { covers?: number; coverage?: number; v?: number; view?: Partial<View> } = {},
): Scene {
  const { covers = 0.001, coverage = 255, v = 0.5 } = changes;
  const each = (value: number, times = 1) => new Float32Array(width * times).fill(value);
  return {
    width,
    height: 1,
    view: { ...view, ...changes.view },
    samples: {
      first: Uint32Array.from({ length: width + 1 }, (_, i) => i),
      u: each(1.5),
      v: Float32Array.from({ length: width }, (_, i) => v + i * covers),
      coversU: each(covers / 2),
      coversV: each(covers / 2),
      cloth: new Uint8Array(width),
    },
    coverage: new Uint8Array(width).fill(coverage),
    surroundings: each(0.25, 3),
    direct: each(0.8, 3),
    bounced: each(0.2, 3),
    warpGloss: each(0),
    weftGloss: each(0),
    rim: each(0),
    lean: each(0),
    blur: each(0),
  };
}
