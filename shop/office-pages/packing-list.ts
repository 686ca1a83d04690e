/** Reads the list by which parcels are packed: the ones that are due first, and those of one shelf together. */
import { countOrders } from '../office-lists/order-list-store.ts';
import type { RowServices } from '../office-lists/order-rows-store.ts';
import { type OrderToBePacked, readOrdersToBePacked } from '../office-lists/packing-list-store.ts';
import { listPackingClaims, type PackingClaim } from '../parcels/packing-claims.ts';

/** An order to be packed, as the list shows it. */
export interface PackingEntry extends Omit<OrderToBePacked, 'fullName'> {
  /** The first word of the buyer's name. The list is kept on phones of packers, so that it has no more of it. */
  readonly firstName: string | null;
  /** Weight of its pieces by the catalogue, without a box, in grams. */
  readonly piecesG: number;
  /** Claim of the person who packs it just now; `null` if nobody does. */
  readonly claim: Pick<PackingClaim, 'staff' | 'until'> | null;
}

export interface PackingList {
  readonly entries: readonly PackingEntry[];
  /** True if there are more than `entries`, which are the oldest. */
  readonly isMore: boolean;
  /** Packed parcels that wait for a label or for the courier. */
  readonly ready: number;
}

/** Most orders of the list: more than a shop packs in a day. */
const maxEntries = 100;

/** Reads the list of the orders to be packed that are not held. */
export async function readPackingList(services: RowServices): Promise<PackingList> {
  const { db, now } = services;
  const [orders, ready] = await Promise.all([readOrdersToBePacked(services, maxEntries + 1), countOrders(db, 'ready')]);
  const claims = await listPackingClaims(
    db,
    orders.map(({ id }) => id),
    now(),
  );
  const claimOf = new Map(claims.map((claim) => [claim.orderId, claim]));
  const entries = orders.slice(0, maxEntries).map(({ fullName, ...order }) => ({
    ...order,
    firstName: firstWordOf(fullName),
    piecesG: order.pieces.reduce((sum, { quantity, weightG }) => sum + quantity * weightG, 0),
    claim: claimOf.get(order.id) ?? null,
  }));
  return { entries: entries.toSorted(comparePacking), isMore: orders.length > maxEntries, ready: ready.value };
}

/** Returns the first word of a name; `null` for none. */
export function firstWordOf(fullName: string | null): string | null {
  return fullName?.trim().split(/\s+/)[0] || null;
}

/** Compares orders by their due day, then by the shelf of their first piece; those without come last. */
export function comparePacking(one: PackingEntry, other: PackingEntry): number {
  return (
    compareWords(one.due.day, other.due.day) ||
    compareWords(one.pieces[0]?.shelf ?? null, other.pieces[0]?.shelf ?? null) ||
    compareWords(one.code, other.code)
  );
}

function compareWords(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null ? -1 : one.localeCompare(other, 'en', { numeric: true });
}
