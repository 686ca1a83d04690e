/** A saree's design column, read: `ground=#8e2a2a; accent=#c9a227; border=temple:9`. Unknown parts fall back quietly. */
import { type Rgb, rgbOf } from './thread.ts';

export interface Design {
  readonly ground: Rgb;
  readonly accent: Rgb;
  readonly border2: Rgb;
  readonly zari: Rgb | null;
  readonly pattern: string;
  readonly border: string;
  readonly borderCm: number;
  readonly pallu: string;
  /** How uneven the yarn is, from 0 to 1. */
  readonly slub: number;
  /** How close the motifs stand, from 0 to 1. */
  readonly density: number;
}

const metals: Readonly<Record<string, Rgb>> = { gold: [196, 160, 84], silver: [188, 188, 186], copper: [182, 120, 82] };

export function readDesign(column: string): Design {
  const parts = new Map(column.split(';').map((part) => split(part, '=')));
  const hex = (name: string) => (/^#[0-9a-f]{6}$/i.test(parts.get(name) ?? '') ? rgbOf(parts.get(name) ?? '') : null);
  const share = (name: string, otherwise: number) =>
    Math.min(1, Math.max(0, Number(parts.get(name) ?? otherwise) || 0));
  const [border, borderCm] = split(parts.get('border') ?? 'plain', ':');
  const accent = hex('accent') ?? [140, 60, 50];
  return {
    ground: hex('ground') ?? [222, 210, 190],
    accent,
    border2: hex('border2') ?? accent,
    zari: metals[parts.get('zari') ?? ''] ?? null,
    pattern: parts.get('pattern') ?? 'plain',
    border,
    borderCm: Math.min(20, Math.max(1, Number(borderCm) || 5)),
    pallu: parts.get('pallu') ?? 'plain',
    slub: share('slub', 0.4),
    density: share('density', 0.5),
  };
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
