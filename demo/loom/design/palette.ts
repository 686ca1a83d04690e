/**
 * Threads by name. Every design has `accent` and `second` as weft, `accentCloth` and `secondCloth` as cloth, and with
 * metal `zari` and `zariFine`.
 */
import type { Design, Metal } from './design-column.ts';
import { type Hex, type Thread, threadFill } from './draft.ts';

const metals: Readonly<Record<Metal, Hex>> = {
  gold: '#c79a42',
  silver: '#cac8c3',
  copper: '#c06a40',
  antique: '#a5803a',
};

/** Returns a thread of supplementary cotton or silk weft. */
export const weftOf = (colour: Hex, cover = 0.9): Thread => ({ colour, kind: 'extra', cover });
/** Returns a thread that stands for the plain weave itself in another colour. */
export const clothOf = (colour: Hex): Thread => ({ colour, kind: 'ground', cover: 1 });

/** Name that stands for no thread: the ground shows. */
export const bare = 'bare';

export interface Palette {
  readonly threads: readonly Thread[];
  /** Returns the SVG fill of a thread. Throws for a name that the palette does not have. */
  readonly fill: (name: string) => string;
}

export function paletteOf(design: Design, own: Readonly<Record<string, Thread>>): Palette {
  const metal = design.zari && metals[design.zari];
  const named = new Map<string, Thread>([
    ['accent', weftOf(design.accent)],
    ['accentCloth', clothOf(design.accent)],
    ['second', weftOf(design.second)],
    ['secondCloth', clothOf(design.second)],
    ...Object.entries(own),
  ]);
  if (metal)
    named
      .set('zari', { colour: metal, kind: 'zari', cover: 0.86 })
      .set('zariFine', { colour: metal, kind: 'zari', cover: 0.5 });
  const names = [...named.keys()];
  return {
    threads: [...named.values()],
    fill: (name) => {
      const at = names.indexOf(name);
      if (at < 0 && name !== bare) throw new Error(`There is no thread named ${name}.`);
      return threadFill(at + 1);
    },
  };
}

/** Returns a colour between `a` (share 0) and `b` (share 1). */
export function blend(a: Hex, b: Hex, share: number): Hex {
  const part = (hex: Hex, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(part(a, at) + (part(b, at) - part(a, at)) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns a colour blended towards black. */
export const deeper = (colour: Hex, share: number): Hex => blend(colour, '#000000', share);
/** Returns a colour blended towards white. */
export const paler = (colour: Hex, share: number): Hex => blend(colour, '#ffffff', share);
