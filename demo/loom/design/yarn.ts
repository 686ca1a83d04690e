/** Colours of warp and weft along their length: plain, striped, or passing from one colour into another. */
import type { Hex } from './draft.ts';

export type Yarns = (mm: number) => Hex;
/** A stripe: where it begins in its repeat, how wide it is, its colour. */
export type Stripe = readonly [at: number, mm: number, colour: Hex];

export const plain =
  (colour: Hex): Yarns =>
  () =>
    colour;

/** Stripes that repeat every `period` mm over a ground. */
export function stripes(ground: Hex, period: number, marks: readonly Stripe[], from = 0): Yarns {
  return (mm) => {
    const at = (((mm - from) % period) + period) % period;
    return marks.find(([start, wide]) => at >= start && at < start + wide)?.[2] ?? ground;
  };
}

/** `near` up to `from` mm, `far` after `to` mm, thread by thread from one to the other between. */
export function passing(near: Hex, far: Hex, from: number, to: number): Yarns {
  return (mm) => {
    const share = Math.min(1, Math.max(0, (mm - from) / (to - from)));
    const eased = share * share * (3 - 2 * share);
    return threadChance(Math.floor(mm / 0.5)) < eased ? far : near;
  };
}

/** One colouring up to `limit` mm, another beyond it. */
export const until =
  (limit: number, first: Yarns, then: Yarns): Yarns =>
  (mm) =>
    mm < limit ? first(mm) : then(mm);

function threadChance(index: number): number {
  let hash = Math.imul(index + 101, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}
