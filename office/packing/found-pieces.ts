/** Tells which pieces of an order were found, by scan or by sight. Pure. */
import type { PackingEntry, PieceToPack } from '../api/packing.ts';
import { skuOfTag } from '../scan/sku-of-tag.ts';
import type { Words } from '../words/en.ts';

/** Number of each piece that was found, by sku. */
export type Found = Readonly<Record<string, number>>;

/** Returns the piece that is to be found next; `null` once all were. */
export function nextPiece({ pieces }: Pick<PackingEntry, 'pieces'>, found: Found): PieceToPack | null {
  return pieces.find(({ sku, quantity }) => (found[sku] ?? 0) < quantity) ?? null;
}

/** Returns what was found once another piece of a sku was. */
export function withPiece(found: Found, sku: string): Found {
  return { ...found, [sku]: (found[sku] ?? 0) + 1 };
}

interface Judging {
  readonly entry: PackingEntry;
  readonly found: Found;
  readonly others: readonly PackingEntry[];
  readonly words: Words['pack'];
}

export type ScanVerdict =
  | { readonly isRight: true; readonly sku: string }
  /** `says` tells what was scanned, and what the order has. */
  | { readonly isRight: false; readonly says: string };

/**
 * Judges a scanned tag: whether it is a piece of this order that was not found yet. `others` are the other orders of the list,
 * and `words` those of packing.
 */
export function judgeScan(tag: string, { entry, found, others, words }: Judging): ScanVerdict {
  const sku = skuOfTag(tag);
  const title = ({ name, color }: PieceToPack) => words.pieceIn(name, color);
  const own = entry.pieces.find((piece) => piece.sku === sku);
  if (own) {
    if ((found[sku] ?? 0) < own.quantity) return { isRight: true, sku };
    return { isRight: false, says: words.inBoxAlready(title(own)) };
  }
  const wanted = nextPiece(entry, found);
  const known = others.flatMap(({ pieces }) => pieces).find((piece) => piece.sku === sku);
  const scanned = known ? title(known) : sku || words.emptyTag;
  return {
    isRight: false,
    says: wanted ? words.wrongPiece(scanned, title(wanted)) : words.notInOrder(scanned),
  };
}
