/**
 * Notes that the payment provider keeps with an order. They say which pieces it is for, so that a payment whose order
 * was lost can be understood (decision 0049), and its order be made again (0097). They contain nothing personal. Pure.
 */
import { maxNoteLength } from '../ports/payment.ts';
import { toStorableLine } from '../storable.ts';
import type { OrderLine } from './order.ts';

const mark = ' …';

/** Returns the notes of an order: its pieces, cut after a whole piece if they are too long; none without lines. */
export function orderNotesOf({ lines }: { lines: readonly Pick<OrderLine, 'sku' | 'quantity'>[] }): {
  pieces?: string;
} {
  if (lines.length === 0) return {};
  const all = lines.map(({ sku, quantity }) => `${sku} × ${quantity}`);
  const whole = all.join(', ');
  if (whole.length <= maxNoteLength) return { pieces: whole };
  let kept = '';
  for (const one of all) {
    const longer = kept === '' ? one : `${kept}, ${one}`;
    if (longer.length + mark.length > maxNoteLength) break;
    kept = longer;
  }
  return { pieces: `${kept}${mark}` };
}

/** Returns the pieces that an order's notes name; `null` if they name none. */
export function piecesInNotes(notes: Readonly<Record<string, string>>): string | null {
  return (
    toStorableLine(notes.pieces ?? '')
      .trim()
      .slice(0, maxNoteLength) || null
  );
}

/** Tells whether pieces were left out of a text that {@link orderNotesOf} wrote, since it was too long. */
export function arePiecesCut(text: string): boolean {
  return text.trimEnd().endsWith(mark.trim());
}

/** Reads the pieces in a text that {@link orderNotesOf} wrote; anything else in it is left out. */
export function readPieces(text: string): { readonly sku: string; readonly quantity: number }[] {
  const found = new Map<string, number>();
  for (const one of text.split(', ')) {
    const [, sku, quantity] = /^(.+) × (\d{1,6})(?: …)?$/.exec(one.trim()) ?? [];
    if (sku !== undefined && Number(quantity) > 0) found.set(sku, (found.get(sku) ?? 0) + Number(quantity));
  }
  return [...found].map(([sku, quantity]) => ({ sku, quantity }));
}
