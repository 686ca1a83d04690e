/** Colours of warp and weft: plain, striped, or passing from one colour into another. */
import type { Hex } from './draft.ts';

/** Function that returns the colour of the yarn at a place, in mm across the warp or along the weft. */
export type YarnColours = (mm: number) => Hex;
/** A stripe: its beginning in the repeat and its width, in mm, and its colour. */
export type Stripe = readonly [at: number, mm: number, colour: Hex];

export const plain =
  (colour: Hex): YarnColours =>
  () =>
    colour;

/** Returns stripes that repeat every `period` mm over a ground, counted from `from` mm. */
export function stripes(ground: Hex, period: number, marks: readonly Stripe[], from = 0): YarnColours {
  return (mm) => {
    const at = (((mm - from) % period) + period) % period;
    return marks.find(([start, wide]) => at >= start && at < start + wide)?.[2] ?? ground;
  };
}

/** Returns `near` up to `from` mm and `far` after `to` mm; between them ever more threads are `far`. */
export function passing(near: Hex, far: Hex, from: number, to: number): YarnColours {
  return (mm) => {
    const share = Math.min(1, Math.max(0, (mm - from) / (to - from)));
    const eased = share * share * (3 - 2 * share);
    return threadChance(Math.floor(mm / 0.5)) < eased ? far : near;
  };
}

/** Returns one colouring up to `limit` mm and another beyond it. */
export const until =
  (limit: number, first: YarnColours, then: YarnColours): YarnColours =>
  (mm) =>
    mm < limit ? first(mm) : then(mm);

function threadChance(index: number): number {
  let hash = Math.imul(index + 101, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}
