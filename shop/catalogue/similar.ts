/**
 * Distance between two colours, and the weights of the four distances between two sarees. Pure. Each lies between 0 (the same)
 * and 1; `similar-store.ts` adds them up by their weights.
 */
import { differenceEuclidean } from 'culori';
import { type FilterColour, filterColours } from './vocabulary.ts';

const inOklab = differenceEuclidean('oklab');

/** Weights of the four distances: weave and fabric weigh more than colour and price. */
export const similarityWeights = { weave: 3, fabric: 3, colour: 2, price: 2 } as const;

/** Ratio of two prices at which their distance is 1, the farthest. */
export const farthestPriceRatio = 3;

/**
 * Returns the distance of two filter colours in Oklab (Björn Ottosson, 2020), as a fraction of the greatest distance
 * between any two. The finer colours (`Madder Red`) are the weavers' words and have no numbers.
 */
export function colourDistance(one: FilterColour, other: FilterColour): number {
  return distanceInOklab(one, other) / greatest;
}

const swatches = new Map(filterColours.map(({ id, swatch }) => [id, swatch]));
const distanceInOklab = (one: FilterColour, other: FilterColour) =>
  inOklab(swatches.get(one) ?? '', swatches.get(other) ?? '');
const greatest = Math.max(
  ...filterColours.flatMap(({ id: one }) => filterColours.map(({ id: other }) => distanceInOklab(one, other))),
);
