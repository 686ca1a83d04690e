/**
 * Distance between two sarees by weave, fabric, colour and price. Pure. Each part lies between 0 (the same) and 1;
 * `similar-store.ts` adds them up by their weights.
 */
import { type CategoryId, type FilterColour, filterColours } from './vocabulary.ts';

/** Look and feel weigh more than price. */
export const weights = { weave: 3, fabric: 3, colour: 2, price: 2 } as const;

/** At three times the price, or a third of it, two sarees are as far apart as they can be. */
export const farthestPrice = 3;

/**
 * Returns the share of words in two fabrics' names that they do not have in common: Linen Zari is nearer to Cotton Zari
 * than to Mul Cotton.
 */
export function fabricDistance(one: CategoryId, other: CategoryId): number {
  const [words, others] = [one.split('-'), other.split('-')];
  const common = words.filter((word) => others.includes(word)).length;
  return 1 - common / (words.length + others.length - common);
}

/**
 * Returns the distance of two filter colours in Oklab (Björn Ottosson, 2020), as a fraction of the greatest distance
 * between any two. The finer colours (`Madder Red`) are the weavers' words and have no numbers.
 */
export function colourDistance(one: FilterColour, other: FilterColour): number {
  return distanceInOklab(one, other) / greatest;
}

function distanceInOklab(one: FilterColour, other: FilterColour): number {
  const [a, b] = [places[one], places[other]];
  return Math.hypot(a.lightness - b.lightness, a.greenRed - b.greenRed, a.blueYellow - b.blueYellow);
}

interface Place {
  readonly lightness: number;
  readonly greenRed: number;
  readonly blueYellow: number;
}

/** From `#rrggbb`. */
function toOklab(hex: string): Place {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    greenRed: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    blueYellow: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** sRGB's curve undone. */
function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

const places = Object.fromEntries(filterColours.map(({ id, swatch }) => [id, toOklab(swatch)])) as Record<
  FilterColour,
  Place
>;
const greatest = Math.max(
  ...filterColours.flatMap(({ id: one }) => filterColours.map(({ id: other }) => distanceInOklab(one, other))),
);
