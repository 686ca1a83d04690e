/** Budget of pieces that callers may reserve without having paid: one table for the whole shop. Pure. */
import { dayMs, minuteMs } from '../duration.ts';

/**
 * A reservation keeps a piece off sale for everybody else, and most pieces are the only one. Whoever has proven no
 * contact costs
 * nothing to be, and so is bounded twice: by network address, and all of them together. An address is often a mobile
 * operator's, with thousands of honest shoppers behind it: once it is used up, one code to a phone or an e-mail address
 * lets
 * each of them go on.
 */
export interface ReservationBudget {
  /** Pieces of one order; more than a household buys at once. */
  readonly piecesOfOrder: number;
  /** Pieces that one network address may reserve at once, without a proven contact. */
  readonly piecesOfAddress: number;
  /**
   * The part of all pieces that callers without a proven contact may reserve at once, between them; one piece at the
   * least.
   */
  readonly shareOfUnproven: number;
  /** Pieces that one proven contact may reserve at once. */
  readonly piecesOfContact: number;
  /** So many orders of a contact whose reservation ended unpaid, within so long, take its trust away. */
  readonly lapsedOrders: number;
  readonly lapseMs: number;
  /** Pieces that such a contact may reserve at once; they count among those of the unproven. */
  readonly piecesOfLapsed: number;
  /**
   * So many orders of callers without trust whose reservation of a saree ended unpaid, within `lapseMs`, and its last
   * free piece is
   * held for proven contacts alone: strangers cannot keep a piece that they have chosen off sale.
   */
  readonly lapsedOfPiece: number;
  /** Duration of one reservation, in milliseconds (decision 0005). */
  readonly reservationMs: number;
  /** After its first use a receipt reserves its pieces anew for so long: with its last reservation, twice this in all. */
  readonly receiptMs: number;
}

export const reservationBudget: ReservationBudget = {
  piecesOfOrder: 10,
  piecesOfAddress: 10,
  shareOfUnproven: 0.2,
  piecesOfContact: 10,
  lapsedOrders: 2,
  lapseMs: dayMs,
  piecesOfLapsed: 1,
  lapsedOfPiece: 3,
  reservationMs: 15 * minuteMs,
  receiptMs: 15 * minuteMs,
};

/** The caller on whose behalf pieces are held. Keys are hashes: nobody's address or contact can be read from them. */
export interface Holder {
  readonly key: string;
  /** True if `key` stands for a contact that the caller has proven, false if for their network address. */
  readonly isProven: boolean;
}

/** Pieces reserved at a moment, without those that are asked for. */
export interface ReservedPieceCounts {
  /** By this holder. */
  readonly ofHolder: number;
  /** By all without trust. */
  readonly ofUnproven: number;
  /** All other pieces that the shop has unsold, held ones among them. */
  readonly pieces: number;
  /**
   * Of the sarees whose last free piece is asked for: by the most, how many reservations without trust ended unpaid of
   * late.
   */
  readonly lapsedOfPiece: number;
}

export type ReservationVerdict =
  | { readonly ok: true }
  /** A proven contact would let the caller go on. */
  | { readonly ok: false; readonly code: 'contact_unproven' }
  /** The contact's own budget is used up: it may reserve `max` pieces at once. */
  | { readonly ok: false; readonly code: 'held_too_many'; readonly max: number };

/** Tells whether a holder with `lapsed` unpaid orders is trusted with a budget of their own. */
export function isTrustedHolder(budget: ReservationBudget, holder: Holder, lapsed: number): boolean {
  return holder.isProven && lapsed < budget.lapsedOrders;
}

/** Decides whether a holder may reserve `pieces` more. */
export function decideReservation(
  budget: ReservationBudget,
  { holder, isTrusted: trusted }: { holder: Holder; isTrusted: boolean },
  pieces: number,
  held: ReservedPieceCounts,
): ReservationVerdict {
  const max = maxPieces(budget, holder, trusted);
  const unproven = Math.max(1, Math.floor(budget.shareOfUnproven * (held.pieces + pieces)));
  const fitsAll = held.ofUnproven + pieces <= unproven && held.lapsedOfPiece < budget.lapsedOfPiece;
  const fits = held.ofHolder + pieces <= max && (trusted || fitsAll);
  if (fits) return { ok: true };
  return holder.isProven ? { ok: false, code: 'held_too_many', max } : { ok: false, code: 'contact_unproven' };
}

function maxPieces(budget: ReservationBudget, { isProven }: Holder, trusted: boolean): number {
  if (!isProven) return budget.piecesOfAddress;
  return trusted ? budget.piecesOfContact : budget.piecesOfLapsed;
}
