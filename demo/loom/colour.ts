/** A colour as light: linear RGB with Rec. 709 primaries, where 1 is a perfect white in full light. */
export type Linear = readonly [number, number, number];

/** Returns one sRGB channel (0..1) as linear light. */
export function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Returns one channel of linear light as sRGB (0..1). */
export function toSrgb(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** Returns a colour such as `#8e2a2a` as linear light. */
export function linearOf(hex: string): Linear {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}
