/**
 * The boxes in which parcels are packed: the shop's list of them in the notation of its setting, and the one that suits an
 * order. Lengths are whole centimetres outside, weights are grams. Pure.
 */
import type { Measures } from '../ports/shipping.ts';
import { maxParcelG, type PackedBox } from './parcel.ts';

/** A box of the shop's list, with its own weight. */
export interface Box extends PackedBox {
  readonly weightG: number;
}

export const maxBoxes = 12;
export const maxBoxNameLength = 30;
const maxSideCm = 120;
const maxBoxG = 5_000;

/** Returns the weight that couriers charge for the room of a box, in grams: a kilogram for each 5,000 cm³ (contracts, 2.2). */
export function volumetricG({ lengthCm, breadthCm, heightCm }: Measures): number {
  return Math.ceil((lengthCm * breadthCm * heightCm) / 5);
}

/**
 * Rules of the list of boxes, and what is said of a list that breaks one: sentences without their subject. The last value of a
 * rule about one box is its name.
 */
export const boxRules = {
  box_count: (most: string) => `must have 1 to ${most} boxes`,
  not_box: (entry: string) => `must be boxes such as “Small: 35x28x5 cm, 200 g”; “${entry}” is none`,
  box_name: (most: string, box: string) => `must have names of 1 to ${most} characters; see “${box}”`,
  box_twice: (box: string) => `must have different names; see “${box}”`,
  box_weight: (most: string, box: string) => `must have own weights of 1 to ${most} g; see “${box}”`,
  box_sides: (most: string, box: string) => `must have sides of whole centimetres, 1 to ${most}; see “${box}”`,
  box_volume: (most: string, box: string) =>
    `must have a volumetric weight (cm³ ÷ 5) of at most ${most} g; see “${box}”`,
};

type BoxRule = keyof typeof boxRules;

/** A rule that is broken, with the values of its sentence. */
type Broken = readonly [rule: BoxRule, ...limits: string[]];

/**
 * Returns the rule that keeps a parcel from having these measures; `null` if it can have them. Their volumetric weight is limited as the weight on the
 * scale is, so that no box makes a label dearer than the heaviest parcel.
 */
export function measuresProblemOf(measures: Measures): Broken | null {
  const sides = [measures.lengthCm, measures.breadthCm, measures.heightCm];
  if (!sides.every((side) => Number.isInteger(side) && side >= 1 && side <= maxSideCm))
    return ['box_sides', String(maxSideCm)];
  return volumetricG(measures) > maxParcelG ? ['box_volume', String(maxParcelG)] : null;
}

const entry = /^([^:;]*):\s*(\d{1,4})\s*[x×]\s*(\d{1,4})\s*[x×]\s*(\d{1,4})\s*cm\s*,\s*(\d{1,5})\s*g$/i;

/** Boxes that a text describes, or the mistake in it. */
export type ReadBoxes =
  | { readonly ok: true; readonly boxes: readonly Box[] }
  | { readonly ok: false; readonly rule: BoxRule; readonly limits: readonly string[] };

/** Reads a list such as `Small: 35x28x5 cm, 200 g; Large: 38x30x18 cm, 400 g`. */
export function readBoxes(text: string): ReadBoxes {
  const entries = text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
  if (entries.length < 1 || entries.length > maxBoxes) return mistake(['box_count', String(maxBoxes)]);
  const boxes: Box[] = [];
  for (const text of entries) {
    const box = boxOf(text);
    if (!box) return mistake(['not_box', text.slice(0, 40)]);
    const problem = problemOf(box, boxes);
    if (problem) return mistake([...problem, box.name.slice(0, 40)]);
    boxes.push(box);
  }
  return { ok: true, boxes };
}

const mistake = ([rule, ...limits]: Broken): ReadBoxes => ({ ok: false, rule, limits });

function boxOf(text: string): Box | null {
  const [whole, name = '', ...numbers] = entry.exec(text) ?? [];
  const [lengthCm = 0, breadthCm = 0, heightCm = 0, weightG = 0] = numbers.map(Number);
  return whole === undefined ? null : { name: name.trim(), lengthCm, breadthCm, heightCm, weightG };
}

function problemOf(box: Box, others: readonly Box[]): Broken | null {
  if (box.name === '' || box.name.length > maxBoxNameLength || /[\p{Cc}\p{Cs}]/u.test(box.name))
    return ['box_name', String(maxBoxNameLength)];
  if (others.some(({ name }) => name.toLowerCase() === box.name.toLowerCase())) return ['box_twice'];
  if (box.weightG < 1 || box.weightG > maxBoxG) return ['box_weight', String(maxBoxG)];
  return measuresProblemOf(box);
}

/** Writes a list of boxes in the notation of its setting. */
export function boxesText(boxes: readonly Box[]): string {
  return boxes.map((box) => `${box.name}: ${measuresText(box)}, ${box.weightG} g`).join('; ');
}

/** Writes measures as `35x28x5 cm`. */
export function measuresText({ lengthCm, breadthCm, heightCm }: Measures): string {
  return `${lengthCm}x${breadthCm}x${heightCm} cm`;
}

/**
 * Returns the box for a number of pieces. The first of the list is the one for a single piece: so many pieces take so many
 * times its room, and the smallest box with that room is chosen, or the largest if none has it.
 */
export function suggestBox(boxes: readonly Box[], pieces: number): Box {
  const bySize = boxes.toSorted((one, other) => volumetricG(one) - volumetricG(other));
  const [first] = boxes;
  const largest = bySize.at(-1);
  if (!first || !largest) throw new Error('the list of boxes is empty');
  if (pieces <= 1) return first;
  return bySize.find((box) => volumetricG(box) >= pieces * volumetricG(first)) ?? largest;
}
