/** Budget of pieces that callers may reserve without having paid: one table for the whole shop. Pure. */
import { dayMs, minuteMs } from '../duration.ts';

/**
 * A reservation keeps a piece off sale for everybody else, and most pieces are one of one. Anybody can pose as any
 * number of callers without a proven contact, so these are limited twice: by network address, and all of them together.
 * An address is often a mobile operator's, with thousands of honest shoppers behind it: once its budget is used up, a
 * code to a phone or an e-mail address lets each of them go on.
 */
export interface ReservationBudget {
  /** Most pieces of one order: more than a household buys at once. */
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
  /** Number of a contact's orders with an unpaid reservation that ended within `lapseMs` that takes its trust away. */
  readonly lapsedOrders: number;
  /** Milliseconds for which a reservation that ended unpaid counts. */
  readonly lapseMs: number;
  /** Pieces that a contact without trust may reserve at once; they count in `shareOfUnproven`. */
  readonly piecesOfLapsed: number;
  /**
   * Number of untrusted orders whose reservation of a saree ended unpaid within `lapseMs` from which its last available
   * piece is left to trusted contacts: strangers cannot keep a piece of their choice off sale.
   */
  readonly lapsedOfPiece: number;
  /** Duration of one reservation, in milliseconds (decision 0005). */
  readonly reservationMs: number;
  /** Milliseconds after its first use in which a receipt can reserve its pieces anew, each time for `reservationMs`. */
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

/** The caller on whose behalf pieces are reserved. Keys are hashes: no address or contact can be read from them. */
export interface Holder {
  readonly key: string;
  /** True if `key` stands for a contact that the caller has proven, false if for their network address. */
  readonly isProven: boolean;
}

/** Counts by which a reservation is decided, without the pieces that are asked for. */
export interface ReservedPieceCounts {
  /** Pieces reserved by this holder. */
  readonly ofHolder: number;
  /** Pieces reserved by all untrusted holders. */
  readonly ofUnproven: number;
  /** All other unsold pieces of the shop, reserved ones among them. */
  readonly pieces: number;
  /**
   * Untrusted orders whose reservation of a saree ended unpaid within `lapseMs`: the greatest number of any saree whose
   * last available piece is asked for.
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
