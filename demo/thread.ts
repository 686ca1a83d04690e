/** Colours and chance for drawing threads. Colours are red, green, blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function shade([r, g, b]: Rgb, light: number): Rgb {
  return [clamp(r * light), clamp(g * light), clamp(b * light)];
}

/** From `a` (share 0) to `b` (share 1). */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}

/** Chance from 0 to 1 that is the same for the same numbers, on every machine. */
export function hashNoise(n: number, seed: number): number {
  let h = Math.imul(n ^ (seed * 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}
