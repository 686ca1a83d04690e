/**
 * A woven swatch of a saree, drawn thread by thread from its design column: what stands in for a photograph until
 * there is one. Deterministic: the same saree and number give the same bytes.
 *
 * Eight views, by number: 1 the cloth with border and pallu, 2 the pallu, 3 the border, 4 the weave close up,
 * 5 to 8 further cuts of the body at other scales.
 */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Saree } from '../shop/catalogue/saree.ts';
import { type Design, readDesign } from './design.ts';
import { hashNoise, mix, type Rgb, shade } from './thread.ts';

const width = 480;
const height = 600;
const revision = 2;

/** What a swatch is drawn from. */
export type SwatchSource = Pick<Saree, 'sku' | 'design'>;

/** What part of the saree a view shows, in centimetres from its lower left corner, and how wide the picture is. */
interface View {
  readonly left: number;
  readonly bottom: number;
  readonly widthCm: number;
}

const views: readonly View[] = [
  { left: -2, bottom: 0, widthCm: 60 },
  { left: 20, bottom: 0, widthCm: 44 },
  { left: -1, bottom: 60, widthCm: 24 },
  { left: 30, bottom: 80, widthCm: 5 },
  { left: 28, bottom: 62, widthCm: 36 },
  { left: -2, bottom: 40, widthCm: 46 },
  { left: 6, bottom: 30, widthCm: 14 },
  { left: -2, bottom: 10, widthCm: 90 },
];

/** A name under which the drawing may be kept: it changes when the design, the view or the drawing itself does. */
export function swatchKey(saree: SwatchSource, number: number): string {
  const hash = createHash('sha256').update(`${revision} ${saree.sku} ${saree.design}`).digest('hex').slice(0, 16);
  return `${hash}-${number}`;
}

/** A WebP of 480×600 pixels. */
export async function drawSwatch(saree: SwatchSource, number: number): Promise<Uint8Array> {
  const view = views[number - 1];
  if (!view) throw new RangeError(`a saree has ${views.length} views, not ${number}`);
  const design = readDesign(saree.design);
  const pixels = Buffer.alloc(width * height * 3);
  const cm = view.widthCm / width;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [r, g, b] = threadAt(design, view.left + x * cm, view.bottom + (height - y) * cm, cm, x, y);
      const at = (y * width + x) * 3;
      pixels[at] = r;
      pixels[at + 1] = g;
      pixels[at + 2] = b;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 78 })
    .toBuffer();
}

const palluCm = 34;

/** The colour of the thread on top at a place of the cloth, lit softly from the left. */
function threadAt(design: Design, u: number, v: number, cmPerPixel: number, x: number, y: number): Rgb {
  if (u < 0) return table(x, y);
  const perCm = cmPerPixel < 0.02 ? 14 : 5;
  const warp = Math.floor(u * perCm);
  const weft = Math.floor(v * perCm);
  const warpOnTop = (warp + weft) % 2 === 0;
  const colour = clothColour(design, u, v, warpOnTop);
  const slub = (hashNoise(warp, 1) - 0.5) * design.slub * 0.16 + (hashNoise(weft, 2) - 0.5) * design.slub * 0.2;
  const round = Math.sin((warpOnTop ? u : v) * perCm * Math.PI * 2) * (cmPerPixel < 0.02 ? 0.1 : 0.025);
  const lie = fold(u, v, cmPerPixel);
  return shade(colour, 1 + slub + round + (warpOnTop ? 0.03 : -0.02) + lie);
}

/** The cloth does not lie quite flat: two slow waves of light, fainter the closer one looks. */
function fold(u: number, v: number, cmPerPixel: number): number {
  const depth = Math.min(0.05, cmPerPixel * 0.7);
  return (Math.sin(u * 0.17 + v * 0.035) + Math.sin(u * 0.061 - v * 0.05 + 1.3)) * depth;
}

function clothColour(design: Design, u: number, v: number, warpOnTop: boolean): Rgb {
  const selvedge = u < 0.5;
  if (selvedge) return shade(design.ground, 0.86);
  if (u < design.borderCm) return borderColour(design, u, v, warpOnTop);
  const pallu = v < palluCm ? palluColour(design, v, warpOnTop) : null;
  return pallu ?? bodyColour(design, u, v, warpOnTop);
}

function borderColour(design: Design, u: number, v: number, warpOnTop: boolean): Rgb {
  const inside = u / design.borderCm;
  const metal = design.zari;
  if (design.border === 'plain') return mix(design.ground, design.accent, 0.12);
  if (metal && (inside > 0.86 || (inside > 0.1 && inside < 0.18))) return glint(metal, v, warpOnTop);
  if (design.border === 'temple' && inside > 0.62) {
    const tooth = Math.abs((((v % 2.4) + 2.4) % 2.4) - 1.2) / 1.2;
    return (inside - 0.62) / 0.38 < tooth ? design.accent : design.ground;
  }
  if (design.border === 'zari-band' && metal && inside > 0.3 && inside < 0.7) return glint(metal, v, warpOnTop);
  return inside > 0.5 ? design.border2 : design.accent;
}

function palluColour(design: Design, v: number, warpOnTop: boolean): Rgb | null {
  if (design.pallu === 'plain') return null;
  const place = v / palluCm;
  if (place < 0.04) return design.ground;
  const bands = design.pallu === 'stripes' ? 11 : 5;
  const within = (place * bands) % 1;
  if (design.zari && within < 0.14) return glint(design.zari, v * 3, warpOnTop);
  return within < 0.5 ? mix(design.accent, design.ground, warpOnTop ? 0.25 : 0) : design.ground;
}

function bodyColour(design: Design, u: number, v: number, warpOnTop: boolean): Rgb {
  const woven = warpOnTop ? design.ground : shade(design.ground, 0.97);
  const line = (at: number, every: number) => ((at % every) + every) % every < every * 0.12;
  if (design.pattern === 'stripes' && line(u, 3.2)) return mix(design.ground, design.accent, warpOnTop ? 0.75 : 0.3);
  if (design.pattern === 'checks' && (line(u, 5) || line(v, 5))) return mix(design.ground, design.accent, 0.55);
  if (design.pattern === 'ganga-jamuna' && u > 34) return mix(design.ground, design.accent, warpOnTop ? 0.9 : 0.8);
  if ((design.pattern === 'buti' || design.pattern === 'jaal') && isInButi(design, u, v)) {
    return design.zari && !warpOnTop ? glint(design.zari, v, warpOnTop) : design.accent;
  }
  return woven;
}

/** A small four-petalled float, set like bricks. */
function isInButi(design: Design, u: number, v: number): boolean {
  const every = design.pattern === 'jaal' ? 4.5 : 8 - design.density * 2.5;
  const row = Math.floor(v / every);
  const x = ((((u + (row % 2 ? every / 2 : 0)) % every) + every) % every) - every / 2;
  const y = (((v % every) + every) % every) - every / 2;
  const angle = Math.atan2(y, x);
  return Math.hypot(x, y) < 0.55 + 0.65 * Math.abs(Math.cos(angle * 2));
}

function glint(metal: Rgb, v: number, warpOnTop: boolean): Rgb {
  return shade(metal, warpOnTop ? 1.12 + 0.1 * Math.sin(v * 9) : 0.78);
}

/** The unbleached table that the cloth lies on. */
function table(x: number, y: number): Rgb {
  return shade([236, 228, 214], 1 + (hashNoise(x * 7 + y * 131, 3) - 0.5) * 0.02);
}
