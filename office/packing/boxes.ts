/** The boxes of the shop in Pack, and the one with which a parcel begins. */
import { type Box, suggestBox } from '../../shop/parcels/box.ts';
import type { PackingList } from '../api/packing.ts';
import { readLastBox } from '../offline/last-boxes.ts';

/** A box of the shop's list, as the shop answers it. */
export type BoxChoice = PackingList['boxes'][number];

/**
 * Returns the box to begin with for a number of pieces: the one of this name, else the one that this device chose last for as
 * many, else the one that they suggest. A box that the shop has no longer counts as none.
 */
export function boxFor(choices: readonly BoxChoice[], pieces: number, name: string | undefined): Box {
  const boxes = choices.map(toBox);
  const called = (wanted: string | undefined) => boxes.find((box) => box.name === wanted);
  return called(name) ?? called(readLastBox(pieces)) ?? suggestBox(boxes, pieces);
}

function toBox({ name, length_cm, breadth_cm, height_cm, weight_g }: BoxChoice): Box {
  return { name, lengthCm: length_cm, breadthCm: breadth_cm, heightCm: height_cm, weightG: weight_g };
}
