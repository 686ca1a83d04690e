/**
 * Corrects the recipient of a paid order that no courier has, at the merchant's word. The correction, its event in the
 * order's history and the jobs for the messages and for the shipping service are one transaction under the order's lock.
 * Neither history nor jobs contain a contact.
 *
 * An order that is invoiced keeps its place of supply: the state decides between CGST with SGST and IGST (IGST Act, sections
 * 10(1)(a) and (ca); contracts: GST on sarees), and an issued invoice never changes (`shop/invoices/invoice.ts`). A state that
 * is corrected would need a credit note and a second invoice, and `issueInvoice` issues one. So another state is refused: the
 * merchant refunds, and the buyer orders again (decision 0060).
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { stateOfName } from '../contact/state-names.ts';
import { createPincodeChecker } from '../delivery/check-pincode.ts';
import { readOrderPromise } from '../delivery/order-promise.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import { findPlaceOfSupply } from '../invoices/place-of-supply.ts';
import { isUndispatched, waitsForPincode } from '../orders/after-sales.ts';
import { nameDetails, type RecipientDetail } from '../orders/correction-mails.ts';
import { insertFormerContact } from '../orders/former-contact-store.ts';
import { isPayable, isSameContact, type Order, type Recipient } from '../orders/order.ts';
import { addOrderEvent, changeOrder, findAndLockOrder, findOrder, setOrderRecipient } from '../orders/order-store.ts';
import type { Services } from '../services.ts';
import {
  type AddressCorrection,
  applyCorrection,
  type CorrectionProblem,
  changedDetails,
} from './address-correction.ts';
import { type ShipmentStanding, standingOfShipment } from './shipment-standing.ts';

/** The services that a correction takes. */
export type CorrectionServices = Pick<Services, 'db' | 'dispatchCalendar' | 'jobs' | 'now' | 'shipping'>;

export type CorrectAddressOutcome =
  /** `details` were changed. `isSentOn`: the shipping service has the shipment, and is told by a job. */
  | { ok: true; order: Order; details: readonly RecipientDetail[]; isSentOn: boolean }
  | { ok: false; code: 'invalid'; problems: readonly CorrectionProblem[] }
  | { ok: false; code: CorrectionRefusal };

/**
 * `unchanged`: the recipient is like that already. `unpaid`, `cancelled`, `refunded`, `dispatched`: the order is not paid,
 * or nothing is to be sent for it, or a courier has its parcel. `pincode_missing`: the buyer left the PIN code out
 * (`add-pincode.ts`). `undeliverable`: no courier delivers to the PIN code. `other_state`: the invoice states another place
 * of supply. `labelled`: an AWB has the old address; cancel the parcel first. `busy`: another call requests the shipment or
 * is at work on the parcel; try again shortly.
 */
export type CorrectionRefusal =
  | 'unknown_order'
  | 'unchanged'
  | 'unpaid'
  | 'cancelled'
  | 'refunded'
  | 'dispatched'
  | 'pincode_missing'
  | 'undeliverable'
  | 'other_state'
  | 'labelled'
  | 'busy';

/** City and state of a corrected PIN code, for those that the correction leaves out; `null` if it is not known. */
type Place = { readonly city: string | null; readonly state: string | null } | null;

/**
 * Corrects an order's recipient. `cause` is written into its history, with the names of what changed. The delivery promise
 * counts from now if the PIN code changes; the correction is also made if the shipping service cannot be asked about that
 * PIN code. City and state follow a corrected PIN code unless they are corrected too.
 */
export async function correctAddress(
  services: CorrectionServices,
  orderId: string,
  correction: AddressCorrection,
  cause: string,
  onDecided?: OnDecided<CorrectAddressOutcome>,
): Promise<CorrectAddressOutcome> {
  const known = await findOrder(services.db, { id: orderId });
  const refused = correctionRefusalOf(known, correction);
  if (refused || !known) return { ok: false, code: refused ?? 'unknown_order' };
  const checked = applyCorrection(known.recipient, correction, null);
  if (!checked.ok) return checked;
  const place = correction.pincode === undefined ? null : await findPlace(services, checked.recipient.pincode);
  if (place === 'undeliverable') return { ok: false, code: 'undeliverable' };
  const decide = async (trx: OpenTransaction): Promise<CorrectAddressOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    const code = correctionRefusalOf(order, correction);
    if (code || !order) return { ok: false, code: code ?? 'unknown_order' };
    const standing = await standingOfShipment(trx, order, services.now());
    if (typeof standing === 'string') return { ok: false, code: standing };
    const corrected = applyCorrection(order.recipient, correction, place);
    if (!corrected.ok) return corrected;
    return record(services, trx, { order, recipient: corrected.recipient, standing, cause });
  };
  return decideInTransaction(services.db, decide, onDecided);
}

/** Returns why the order's recipient cannot be corrected; `null` if it can, as far as the order alone tells. */
export function correctionRefusalOf(order: Order | null, correction: AddressCorrection): CorrectionRefusal | null {
  if (!order) return 'unknown_order';
  const { status } = order;
  if (isPayable(status)) return 'unpaid';
  // An order that was closed unpaid is cancelled as well.
  if (status === 'cancelled' || status === 'refunded') return status;
  if (!isUndispatched(order)) return 'dispatched';
  return correction.pincode !== undefined && waitsForPincode(order) ? 'pincode_missing' : null;
}

async function findPlace(services: CorrectionServices, pincode: string): Promise<Place | 'undeliverable'> {
  const asked = await createPincodeChecker(services)({ pincode });
  if (!asked.ok) return asked.place;
  return asked.answer.deliverable ? asked.answer : 'undeliverable';
}

interface Decided {
  readonly order: Order;
  readonly recipient: Recipient;
  readonly standing: ShipmentStanding;
  readonly cause: string;
}

async function record(
  services: CorrectionServices,
  trx: OpenTransaction,
  { order, recipient, standing, cause }: Decided,
): Promise<CorrectAddressOutcome> {
  const now = services.now();
  const details = changedDetails(order.recipient, recipient);
  if (details.length === 0) return { ok: false, code: 'unchanged' };
  if (await isInOtherState(trx, order, recipient)) return { ok: false, code: 'other_state' };
  const isElsewhere = details.includes('pincode');
  const promise = isElsewhere ? await readOrderPromise(services, trx, recipient.pincode) : order.promise;
  await setOrderRecipient(trx, order.id, recipient, promise);
  const addressPendingSince = standing.isAsked ? now : null;
  await changeOrder(trx, order.id, { address_pending_since: addressPendingSince }, now);
  await addOrderEvent(trx, order, { cause: `${cause} (${nameDetails(details)})`, at: now });
  if (standing.isMade) await services.jobs.send(trx, 'correct-shipment', { orderId: order.id });
  await queueMessages(services, trx, order, { recipient, details, now });
  return { ok: true, order: { ...order, recipient, promise, addressPendingSince }, details, isSentOn: standing.isMade };
}

/**
 * Tells whether the order's invoice states another place of supply than the corrected recipient's, or than the state that the
 * correction names, whatever the PIN code says.
 */
async function isInOtherState(trx: OpenTransaction, order: Order, recipient: Recipient): Promise<boolean> {
  const invoice = await findInvoice(trx, order.id);
  if (!invoice) return false;
  const { placeOfSupply } = invoice.document;
  const named = recipient.state === order.recipient?.state ? null : stateOfName(recipient.state);
  return (
    (findPlaceOfSupply({ ...order, recipient }) ?? placeOfSupply).code !== placeOfSupply.code ||
    (named !== null && named !== placeOfSupply.name)
  );
}

/**
 * Queues the messages to the present contacts and to those that were replaced. An order that had no recipient was not
 * confirmed: its confirmation comes once it goes on.
 */
async function queueMessages(
  { jobs }: Pick<Services, 'jobs'>,
  trx: OpenTransaction,
  { id: orderId, recipient: before }: Order,
  {
    recipient,
    details,
    now,
  }: { readonly recipient: Recipient; readonly details: readonly RecipientDetail[]; readonly now: Date },
): Promise<void> {
  if (!before) return;
  for (const kind of ['email', 'phone'] as const) {
    const contact = before[kind];
    if (contact === '' || !details.includes(kind) || isSameContact(contact, recipient)) continue;
    const contactId = await insertFormerContact(trx, { orderId, contact, replacedAt: now });
    await jobs.send(trx, 'tell-former-contact', { orderId, contactId });
  }
  await jobs.send(trx, 'tell-corrected', { orderId, details: details.join(',') });
  await jobs.send(trx, 'tell-corrected-by-phone', { orderId });
}
