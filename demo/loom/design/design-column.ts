/**
 * The catalogue's column `design`, such as `ground=#8e2a2a; accent=#c9a227; border=9; sheet=kash-autumn-white`. The
 * sheet that it names has the layout.
 */
import type { Hex } from './draft.ts';

const metals = ['gold', 'silver', 'copper', 'antique'] as const;
export type Metal = (typeof metals)[number];

export interface Design {
  /** Name of the design sheet; `null` stands for the category's own. */
  readonly sheet: string | null;
  readonly ground: Hex;
  readonly accent: Hex;
  /** Colour of the second border; the accent if the column names none. */
  readonly second: Hex;
  readonly zari: Metal | null;
  /** Width of the border in mm; the column has it in cm. */
  readonly borderMm: number;
  /** Unevenness of the yarn, from 0 to 1. */
  readonly slub: number;
  /** Transparency of the cloth, from 0 to 1. */
  readonly sheer: number;
}

export function readDesign(column: string): Design {
  const parts = new Map(column.split(';').map((part) => split(part, '=')));
  const hex = (name: string): Hex | null => {
    const value = parts.get(name) ?? '';
    return /^#[0-9a-f]{6}$/i.test(value) ? (value as Hex) : null;
  };
  const share = (name: string, otherwise: number) =>
    Math.min(1, Math.max(0, Number(parts.get(name) ?? otherwise) || 0));
  const accent = hex('accent') ?? '#8c3c32';
  return {
    sheet: parts.get('sheet') || null,
    ground: hex('ground') ?? '#ded2be',
    accent,
    second: hex('border2') ?? accent,
    zari: metals.find((metal) => metal === parts.get('zari')) ?? null,
    borderMm: Math.min(200, Math.max(10, Number(parts.get('border')) * 10 || 50)),
    slub: share('slub', 0.4),
    sheer: share('sheer', 0.1),
  };
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
