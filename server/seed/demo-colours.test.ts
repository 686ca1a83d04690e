import { expect, test } from 'vitest';
import { planOf } from '../../demo/loom/design/designer.ts';
import type { SareeLayout } from '../../demo/loom/design/weaving.ts';
import { type FilterColour, filterColours } from '../../shop/catalogue/vocabulary.ts';
import { readCatalogueOfDemo } from './testing/read-sarees.ts';

test('the ground of every demo saree is drawn in its filter colour', async () => {
  for (const saree of await readCatalogueOfDemo()) {
    const { sku, colourFamily, category, design = '' } = saree;
    const [light, chroma, hue] = lightChromaHue(meanGround(planOf({ sku, category, design }).weaving));
    const name = `${sku}, ${colourFamily}: ${light}, ${chroma}, ${hue}`;
    const neutral = neutrals[colourFamily];
    expect(chroma < 12, name).toBe(neutral !== undefined);
    if (neutral) {
      expect(light, name).toBeGreaterThan(neutral[0]);
      expect(light, name).toBeLessThan(neutral[1]);
    } else {
      const swatch = filterColours.find(({ id }) => id === colourFamily)!.swatch;
      const apart = Math.abs(hue - lightChromaHue(rgb(swatch))[2]);
      expect(Math.min(apart, 360 - apart), name).toBeLessThan(28);
    }
  }
});

/** Neutral filter colours, with the lowest and highest lightness of each. */
const neutrals: Partial<Record<FilterColour, readonly [number, number]>> = {
  white: [88, 100],
  grey: [45, 82],
  black: [0, 22],
};

const rgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Returns the mean colour of the body's plain weave, with warp and weft in equal parts. */
function meanGround({ warp, weft }: SareeLayout): number[] {
  const spots = Array.from({ length: 400 }, (_, at) => [warp(130 + at * 2.2), weft(900 + at * 2.7)])
    .flat()
    .map(rgb);
  return [0, 1, 2].map((part) => spots.reduce((sum, spot) => sum + spot[part]!, 0) / spots.length);
}

/** Returns CIE lightness, chroma, and hue in degrees. */
function lightChromaHue(colour: readonly number[]): [number, number, number] {
  const [r, g, b] = colour.map((value) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0888,
  ].map((share) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)) as [number, number, number];
  const [red, yellow] = [500 * (x - y), 200 * (y - z)];
  return [116 * y - 16, Math.hypot(red, yellow), ((Math.atan2(yellow, red) * 180) / Math.PI + 360) % 360];
}
