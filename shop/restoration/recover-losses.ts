/**
 * Finds out, after a restoration, what the shop does not know: asks the payment provider for all that it captured and
 * refunded since, and the shipping service for all parcels. What can be entered is entered, and orders are made again
 * of which all is there; the rest is listed for the merchant. Sends nothing: mails and other acts are queued and held.
 */
import { type Books, readBooks } from '../books/read-books.ts';
import { dayMs, subtractMs } from '../duration.ts';
import { listSkippedNumbers, type SkippedNumbers } from '../invoices/skip-numbers.ts';
import { type ListedRebuiltOrder, listRebuiltOrders } from '../orders/rebuilt-order-store.ts';
import type { ListedShipment } from '../ports/shipping.ts';
import type { MoneyDifference } from '../reconciliation/compare-money.ts';
import { type ReconciliationServices, reconcile } from '../reconciliation/reconcile.ts';
import { listUnknownPayments, type UnknownPayment } from '../unknown-payments/unknown-payment-store.ts';
import { type HeldBackPiece, holdBackPieces, listHeldBackPieces } from './hold-back-pieces.ts';
import { parcelsBeforeMs, type RebuildServices, rebuildOrder } from './rebuild-order.ts';
import { findUnknownCodes, noteRecovered, type Restoration } from './restoration-store.ts';
import { lostSpan, skipLostNumbers } from './skip-lost-numbers.ts';

export type RecoveryServices = ReconciliationServices & RebuildServices;

/** Entries that the providers have and the shop had not, and what a person must decide of them. */
export interface Losses {
  readonly skippedNumbers: readonly SkippedNumbers[];
  /** Number of payments, refunds and disputes that were entered. */
  readonly entered: number;
  /** Differences to the payment provider that are left. */
  readonly differences: readonly MoneyDifference[];
  /** Orders that were made again and wait for their address, the oldest first. */
  readonly rebuilt: readonly ListedRebuiltOrder[];
  /** Captured payments whose order is lost and could not be made again, the oldest first. */
  readonly payments: readonly UnknownPayment[];
  /** Pieces that are off sale since such a payment names them. */
  readonly heldBack: readonly HeldBackPiece[];
  /** Shipments whose order is lost. */
  readonly shipments: readonly ListedShipment[];
  /** Name of the payment provider if it does not list what it has, so that its dashboard must be compared. */
  readonly unlisted: string | null;
  readonly books: Books;
}

/**
 * Records and lists the losses of a restoration, and records that it is done. May be repeated. Throws
 * `OutsideServiceError` if a provider cannot be asked; what was entered stays, and it is to be called again.
 */
export async function recoverLosses(services: RecoveryServices, restoration: Restoration): Promise<Losses> {
  const { db, now, payment } = services;
  const { records, browser } = payment;
  await skipLostNumbers(services, restoration);
  const { entered, left: differences } = records
    ? await reconcile(services, records, lostSpan(restoration, now()))
    : { entered: 0, left: [] };
  const lost = await listLostPayments(db);
  const listedParcels = await listParcels(services, restoration, lost);
  for (const { paymentId } of lost) await rebuildOrder(services, paymentId, { listedParcels });
  const payments = await listLostPayments(db);
  for (const one of payments) await db.transaction().execute((trx) => holdBackPieces(trx, one, now()));
  const shipments = await findLostShipments(services, listedParcels);
  await noteRecovered(db, restoration.id, now());
  return {
    entered,
    differences,
    payments,
    shipments,
    skippedNumbers: await listSkippedNumbers(db, restoration.id),
    rebuilt: await listRebuiltOrders(db),
    heldBack: await listHeldBackPieces(db),
    unlisted: records ? null : browser.displayName,
    books: await readBooks(db, now()),
  };
}

/** Lists the captured payments whose order the shop does not have, the oldest first. */
async function listLostPayments(db: RecoveryServices['db']): Promise<UnknownPayment[]> {
  return (await listUnknownPayments(db)).filter(({ kind }) => kind === 'no_order');
}

/** Lists the parcels since the day before the restoration's moment, and since the oldest lost payment. */
async function listParcels(
  { shipping }: Pick<RecoveryServices, 'shipping'>,
  { completeUntil }: Restoration,
  lost: readonly UnknownPayment[],
): Promise<readonly ListedShipment[]> {
  const times = lost.map(({ paidAt, seenAt }) => subtractMs(paidAt ?? seenAt, parcelsBeforeMs).getTime());
  return shipping.shipmentsSince(new Date(Math.min(subtractMs(completeUntil, dayMs).getTime(), ...times)));
}

/** Returns the shipments whose order the shop does not have. */
async function findLostShipments(
  { db }: Pick<RecoveryServices, 'db'>,
  listed: readonly ListedShipment[],
): Promise<ListedShipment[]> {
  const unknown = await findUnknownCodes(
    db,
    listed.map(({ reference }) => reference),
  );
  return listed.filter(({ reference, isCancelled }) => !isCancelled && unknown.has(reference));
}
