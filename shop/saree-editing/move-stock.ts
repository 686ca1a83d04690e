/** Moves stock by hand and corrects it by counts, through the ledger alone. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Services } from '../services.ts';
import { lockAvailability, type MovementWord, moveByHand } from '../stock/stock-ledger.ts';
import { keepWriteOffPhotos } from '../stock/write-off-photo-store.ts';

/** Reasons by which pieces arrive, and those by which they leave. */
export const arrivals = ['received', 'found', 'returned_outside'] as const satisfies readonly MovementWord[];
export const departures = ['damaged', 'lost', 'given'] as const satisfies readonly MovementWord[];
export type MoveReason = (typeof arrivals)[number] | (typeof departures)[number];

/** Departures that leave nothing in the shop to show for it: they need a note. */
const needsNote: readonly MoveReason[] = ['lost', 'given'];

/** Most pieces of a saree, as in the catalogue's file. */
export const maxPieces = 10_000;

export interface MoveRequest {
  readonly sku: string;
  /** Negative for pieces that leave, as the reason says. */
  readonly quantity: number;
  readonly reason: MoveReason;
  readonly note?: string | undefined;
  /** Ids of photos of the pieces, which were uploaded before. */
  readonly photos?: readonly string[];
  readonly staffId: string | null;
}

export type MoveOutcome =
  | { readonly ok: true; readonly before: number; readonly available: number }
  | { readonly ok: false; readonly code: 'unknown_saree' | 'note_needed' | 'too_many_pieces' }
  /** A photo is not one of this saree, or another movement has it. */
  | { readonly ok: false; readonly code: 'unknown_photo' }
  /** Fewer pieces are free to sell; reserved ones belong to whoever is paying for them. */
  | { readonly ok: false; readonly code: 'not_so_many'; readonly available: number };

/** Moves pieces of a saree for a reason. The movement keeps the photos. */
export async function moveStock(
  { db }: Pick<Services, 'db'>,
  { sku, quantity, reason, note, photos = [], staffId }: MoveRequest,
  onDecided?: OnDecided<MoveOutcome>,
): Promise<MoveOutcome> {
  if (needsNote.includes(reason) && !note) return { ok: false, code: 'note_needed' };
  const decide = async (trx: OpenTransaction): Promise<MoveOutcome> => {
    const before = (await lockAvailability(trx, [sku])).get(sku);
    if (before === undefined) return { ok: false, code: 'unknown_saree' };
    const available = before + quantity;
    if (available < 0) return { ok: false, code: 'not_so_many', available: before };
    if (available > maxPieces) return { ok: false, code: 'too_many_pieces' };
    const [movementId = 0] = await moveByHand(trx, [{ sku, quantity }], { why: reason, staffId, note });
    const ids = [...new Set(photos)];
    const kept = ids.length === 0 ? 0 : await keepWriteOffPhotos(trx, { ids, sku, movementId });
    if (kept !== ids.length) return { ok: false, code: 'unknown_photo' };
    return { ok: true, before, available };
  };
  return decideInTransaction(db, decide, onDecided);
}

/** A count of the pieces that are free to sell, and what the person saw that the shop has of them. */
export interface Count {
  readonly sku: string;
  readonly counted: number;
  readonly seen: number;
}

/** A saree whose stock a count has corrected. */
export interface CorrectedStock {
  readonly sku: string;
  readonly before: number;
  readonly after: number;
}

export type CountOutcome =
  | { readonly ok: true; readonly corrected: readonly CorrectedStock[] }
  | { readonly ok: false; readonly code: 'unknown_saree'; readonly skus: readonly string[] }
  /** Pieces were sold, reserved or moved since these figures were seen; `available` is the first one's now. */
  | { readonly ok: false; readonly code: 'moved_on'; readonly skus: readonly string[]; readonly available: number };

/** Corrects the stock of sarees by counts, of all of them or of none. Each sku is named once. */
export async function countStock(
  { db }: Pick<Services, 'db'>,
  {
    counts,
    staffId,
    note,
  }: { readonly counts: readonly Count[]; readonly staffId: string | null; readonly note?: string | undefined },
  onDecided?: OnDecided<CountOutcome>,
): Promise<CountOutcome> {
  const decide = async (trx: OpenTransaction): Promise<CountOutcome> => {
    const available = await lockAvailability(
      trx,
      counts.map(({ sku }) => sku),
    );
    const unknown = counts.filter(({ sku }) => !available.has(sku)).map(({ sku }) => sku);
    if (unknown.length > 0) return { ok: false, code: 'unknown_saree', skus: unknown };
    const moved = counts.filter(({ sku, seen }) => available.get(sku) !== seen).map(({ sku }) => sku);
    if (moved.length > 0)
      return { ok: false, code: 'moved_on', skus: moved, available: available.get(moved[0] ?? '') ?? 0 };
    const wrong = counts.filter(({ counted, seen }) => counted !== seen);
    await moveByHand(
      trx,
      wrong.map(({ sku, counted, seen }) => ({ sku, quantity: counted - seen })),
      { why: 'counted', staffId, note },
    );
    return { ok: true, corrected: wrong.map(({ sku, seen, counted }) => ({ sku, before: seen, after: counted })) };
  };
  return decideInTransaction(db, decide, onDecided);
}
