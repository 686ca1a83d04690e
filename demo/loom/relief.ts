/**
 * Relief added to the scenes' smooth cloth: the creases of a saree that lay folded on a shelf (in quarters across,
 * about every 29 cm along) and a soft crumple. It is drawn in the cloth's own coordinates, so that it follows the
 * cloth.
 */
import { Mottle, randomSource, wave } from './noise.ts';
import type { Samples } from './samples.ts';

const width = 1.15;
const foldLength = 0.29;

/**
 * Relief by pixel: `shade` multiplies its light (about 1 ± 0.1); `lean` is the direction in which its small folds lean.
 */
export interface Relief {
  readonly shade: Float32Array;
  readonly lean: Float32Array;
}

/** Returns the relief of a scene's cloth. `strength` 0 leaves the light as it is, but not the lean. */
export function reliefOf(samples: Samples, pixels: number, strength: number): Relief {
  const crumple = new Mottle(randomSource(7));
  const shade = new Float32Array(pixels).fill(1);
  const lean = new Float32Array(pixels);
  for (let i = 0; i < pixels; i++) {
    const at = samples.first[i] as number;
    if (at === samples.first[i + 1]) continue;
    const u = samples.u[at] as number;
    const v = samples.v[at] as number;
    if (u < 0) continue;
    const covers = Math.max(samples.coversU[at] as number, samples.coversV[at] as number);
    const wide = crumple.at(v * 330 + 33.2, u * 330 - 1.4) - crumple.at(v * 330 + 31, u * 330);
    const fine = crumple.at(v * 900 + 13, u * 700 - 1.5) - crumple.at(v * 900 + 11, u * 700);
    lean[i] = 0.62 * wide + 0.5 * fine;
    shade[i] = 1 + strength * (creases(u, v, covers) + 0.1 * wide + 0.055 * fine);
  }
  return { shade, lean };
}

/** Returns the change of light by creases, each a line that is light on one side and dark on the other. */
function creases(u: number, v: number, covers: number): number {
  const spread = 0.0022 + covers * 0.6;
  const depth = Math.min(1, 0.004 / spread);
  let total = 0;
  for (let quarter = 1; quarter < 4; quarter++) {
    const off = (v - (width * quarter) / 4 - 0.006 * Math.sin(u * 3 + quarter)) / spread;
    total += line(off, 0.085 * (0.5 + 0.5 * wave(u * 4 + quarter * 7, 31)), quarter);
  }
  const fold = Math.round(u / foldLength);
  const off = (u - fold * foldLength - 0.004 * Math.sin(v * 9 + fold)) / spread;
  if (fold > 0) total += line(off, 0.1 * (0.4 + 0.6 * wave(v * 5 + fold * 3, 57)), fold);
  return total * depth;
}

function line(off: number, height: number, number: number): number {
  if (off < -4 || off > 4) return 0;
  return height * (number & 1 ? 1 : -1) * off * Math.exp(-0.5 * off * off);
}
