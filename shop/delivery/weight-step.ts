/** Computes the weight by which couriers count a shipment. Pure. */

/** Weights, in grams, of an unknown saree and of the box. */
const typicalG = 600;
const packagingG = 200;
/** Steps in which couriers count weight, in grams. */
const stepG = 500;

/** Returns the courier's weight step, in grams, of a saree with its box; `null` stands for the usual weight. */
export function weightStepOf(sareeG: number | null): number {
  return Math.ceil(((sareeG ?? typicalG) + packagingG) / stepG) * stepG;
}
