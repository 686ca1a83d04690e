/**
 * Makes a lost order again (decision 0097): from the pieces in the payment provider's notes, the contact of its payment
 * and the order code that it had. Nothing is guessed: an order of which anything is missing, or does not fit, is left for a
 * person to decide. It waits for its address as any paid order without one (`no_address`), and its buyer is asked.
 */
import { randomUUID } from 'node:crypto';
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { findSareesBySkus } from '../catalogue/saree-store.ts';
import { priceLines } from '../checkout/price-cart.ts';
import { parseContact } from '../contact/contact.ts';
import { contactKeysOf } from '../customers/erased-contacts.ts';
import { wasErasedSince } from '../customers/erasure-store.ts';
import { takesMoney } from '../disputes/dispute-store.ts';
import { addMs, dayMs, subtractMs } from '../duration.ts';
import { reservationBudget } from '../limits/reservation-budget.ts';
import { insertDraft } from '../orders/draft-store.ts';
import { type Order, type OrderLine, totalOfOrderLines } from '../orders/order.ts';
import { arePiecesCut, piecesInNotes, readPieces } from '../orders/order-notes.ts';
import { changeOrderStatus, findOrder } from '../orders/order-store.ts';
import { insertRebuiltOrder, type PayerContact } from '../orders/rebuilt-order-store.ts';
import { mobileDigitsOf } from '../ports/identity.ts';
import type { CapturedPayment } from '../ports/payment.ts';
import type { ListedShipment } from '../ports/shipping.ts';
import type { Services } from '../services.ts';
import { takeAvailablePieces } from '../stock/stock-ledger.ts';
import type { NotRebuiltReason } from '../unknown-payments/not-rebuilt.ts';
import {
  findAndLockUnknownPayment,
  findUnknownPayment,
  noteNotRebuilt,
  noteRefunded,
  type UnknownPayment,
} from '../unknown-payments/unknown-payment-store.ts';
import { decideHeldBackPieces } from './hold-back-pieces.ts';

export type RebuildServices = Pick<Services, 'db' | 'jobs' | 'now' | 'payment' | 'secrets' | 'shipping'>;

export type RebuildOutcome =
  | { readonly ok: true; readonly order: Order }
  /** None with this id waits. */
  | { readonly ok: false; readonly code: 'unknown_payment' }
  | { readonly ok: false; readonly code: 'refund_under_way' }
  | { readonly ok: false; readonly code: 'not_rebuilt'; readonly reason: NotRebuiltReason };

/** Time before a payment from which its parcel is looked for: the services’ clocks may differ. */
export const parcelsBeforeMs = 2 * dayMs;

/** Answers of the outside services about a lost order. */
interface Outside {
  readonly captured: CapturedPayment | null;
  readonly pieces: string | null;
  readonly contact: PayerContact;
  readonly hasParcel: boolean;
}

export interface RebuildOptions {
  /** Parcels at the shipping service from before the payment on, if they are listed already. */
  readonly listedParcels?: readonly ListedShipment[];
  readonly onDecided?: OnDecided<RebuildOutcome>;
}

/**
 * Makes the order of an unknown payment, in one transaction with its sale, and queues the messages that ask its buyer for
 * the address. May be repeated: a payment has one order. Notes the reason where it cannot be made. Throws
 * `OutsideServiceError` if a provider cannot be asked; nothing is changed then.
 */
export async function rebuildOrder(
  services: RebuildServices,
  paymentId: string,
  { listedParcels, onDecided }: RebuildOptions = {},
): Promise<RebuildOutcome> {
  const { db } = services;
  const payment = await findUnknownPayment(db, paymentId);
  if (!payment) return { ok: false, code: 'unknown_payment' };
  if (payment.goingBack !== null) return { ok: false, code: 'refund_under_way' };
  const outside = await askOutside(services, payment, listedParcels);
  if (isSamePayment(outside, payment)) await noteRefunded(db, paymentId, outside.captured.refunded);
  const outcome = await decideInTransaction(db, (trx) => rebuild(services, trx, paymentId, outside), onDecided);
  if (!outcome.ok && outcome.code === 'not_rebuilt')
    await noteNotRebuilt(db, paymentId, { reason: outcome.reason, pieces: outside.pieces });
  return outcome;
}

function isSamePayment(
  outside: Outside,
  { paymentId, amount }: UnknownPayment,
): outside is Outside & { readonly captured: CapturedPayment } {
  return outside.captured?.paymentId === paymentId && outside.captured.amount === amount;
}

async function askOutside(
  { payment, shipping }: RebuildServices,
  { paymentId, providerOrderId, orderCode, paidAt, seenAt }: UnknownPayment,
  listedParcels: readonly ListedShipment[] | undefined,
): Promise<Outside> {
  const { captured } = await payment.paymentsOf(providerOrderId);
  const kept = await payment.keptOrderOf(providerOrderId, paymentId);
  const parcels = listedParcels ?? (await shipping.shipmentsSince(subtractMs(paidAt ?? seenAt, parcelsBeforeMs)));
  return {
    captured,
    pieces: kept && piecesInNotes(kept.notes),
    contact: { email: readEmail(kept?.email), phone: readPhone(kept?.phone) },
    hasParcel: parcels.some(({ reference, isCancelled }) => reference === orderCode && !isCancelled),
  };
}

function readEmail(text: string | null | undefined): string | null {
  const contact = parseContact(text ?? '');
  return contact?.kind === 'email' ? contact.address : null;
}

function readPhone(text: string | null | undefined): string | null {
  const contact = parseContact(text ?? '');
  return contact?.kind === 'phone' ? mobileDigitsOf(contact.address) : null;
}

async function rebuild(
  services: RebuildServices,
  trx: OpenTransaction,
  paymentId: string,
  outside: Outside,
): Promise<RebuildOutcome> {
  const payment = await findAndLockUnknownPayment(trx, paymentId);
  if (!payment) return { ok: false, code: 'unknown_payment' };
  if (payment.goingBack !== null) return { ok: false, code: 'refund_under_way' };
  const priced = await priceOrFindReason(services, trx, payment, outside);
  if ('reason' in priced) return { ok: false, code: 'not_rebuilt', reason: priced.reason };
  const order = await insertPaidOrder(services, trx, payment, priced.lines);
  // Pieces that a restoration took off sale for this payment are sold to its order.
  await decideHeldBackPieces(trx, paymentId, { backOnSale: true });
  const taken = await takeAvailablePieces(trx, priced.lines, 'sold', order.id);
  if (!taken.ok) return { ok: false, code: 'not_rebuilt', reason: 'out_of_stock' };
  const { contact } = outside;
  await insertRebuiltOrder(trx, { orderId: order.id, paymentId, contact, rebuiltAt: services.now() });
  if (contact.email !== null) await services.jobs.send(trx, 'ask-address', { orderId: order.id });
  if (contact.phone !== null) await services.jobs.send(trx, 'ask-address-by-phone', { orderId: order.id });
  return { ok: true, order };
}

/** Returns the lines of the lost order at the catalogue's prices, or why it cannot be made again. */
async function priceOrFindReason(
  { secrets }: RebuildServices,
  trx: OpenTransaction,
  payment: UnknownPayment,
  outside: Outside,
): Promise<{ readonly lines: readonly OrderLine[] } | { readonly reason: NotRebuiltReason }> {
  const { pieces, contact, hasParcel } = outside;
  const [hereByCode, hereById] = [
    await findOrder(trx, { code: payment.orderCode }),
    await findOrder(trx, { provider_order_id: payment.providerOrderId }),
  ];
  if (payment.kind === 'second_payment' || hereByCode || hereById) return { reason: 'paid_twice' };
  if (!isSamePayment(outside, payment)) return { reason: 'not_at_provider' };
  const { refunded, amount } = outside.captured;
  if (refunded > 0) return { reason: refunded >= amount ? 'refunded' : 'partly_refunded' };
  if (await takesMoney(trx, payment.paymentId)) return { reason: 'disputed' };
  if (hasParcel) return { reason: 'has_parcel' };
  if (contact.email === null && contact.phone === null) return { reason: 'no_contact' };
  if (await wasErasedSince(trx, contactKeysOf(secrets, contact), payment.paidAt ?? payment.seenAt))
    return { reason: 'erased' };
  if (pieces === null) return { reason: 'no_pieces' };
  if (arePiecesCut(pieces)) return { reason: 'pieces_cut' };
  const wanted = readPieces(pieces);
  if (wanted.length === 0) return { reason: 'no_pieces' };
  // Also a piece that is hidden by now: its order is older than that.
  const sarees = await findSareesBySkus(
    trx,
    wanted.map(({ sku }) => sku),
  );
  const cart = wanted.map(({ sku, quantity: count }) => ({ sku, count }));
  const priced = priceLines(cart, sarees);
  if (!priced.ok) return { reason: 'unknown_piece' };
  return totalOfOrderLines(priced.lines) === amount ? { lines: priced.lines } : { reason: 'amount_differs' };
}

/**
 * Inserts the order with its payment, and lets it wait for its address. It was placed when it was paid. Its budget is nobody's, and it
 * belongs to whoever proves its contact once it has an address.
 */
async function insertPaidOrder(
  { now }: RebuildServices,
  trx: OpenTransaction,
  { paymentId, providerOrderId, orderCode: code, amount, paidAt, seenAt }: UnknownPayment,
  lines: readonly OrderLine[],
): Promise<Order> {
  const [at, paid] = [now(), paidAt ?? seenAt];
  const draft = await insertDraft(trx, {
    id: randomUUID(),
    code,
    receipt: randomUUID(),
    amount,
    currency: 'INR',
    lines,
    createdAt: paid,
    reservedUntil: null,
    checkAfter: addMs(at, reservationBudget.reservationMs),
    hasPaymentLink: false,
    recipient: null,
    customerUid: null,
    holder: null,
    note: '',
    promise: null,
  });
  const cause = 'made again after it was lost';
  const changes = { provider_order_id: providerOrderId };
  const opened = await changeOrderStatus(trx, draft, { to: 'awaiting_payment', cause, now: at, changes });
  const money = { provider_payment_id: paymentId, captured_paise: amount };
  const sold = await changeOrderStatus(trx, opened, { to: 'paid', cause, now: at, at: paid, changes: money });
  return changeOrderStatus(trx, sold, {
    to: 'needs_attention',
    cause: 'waits for its address',
    now: at,
    attention: 'no_address',
  });
}
