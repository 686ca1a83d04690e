/**
 * Takes the address of an order that was made again from its buyer, who has the link (decision 0097). The order then goes on as any
 * that was paid with an address: it is confirmed, invoiced and sent. Until its parcel has a label the buyer may correct it.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction } from '../../database/transaction.ts';
import { createPincodeChecker } from '../delivery/check-pincode.ts';
import { readOrderPromise } from '../delivery/order-promise.ts';
import { stateOfAddress } from '../delivery/state-of-address.ts';
import { takesMoney } from '../disputes/dispute-store.ts';
import type { Order, Recipient } from '../orders/order.ts';
import { changeOrderStatus, findAndLockOrder, findOrder, setOrderRecipient } from '../orders/order-store.ts';
import { findRebuiltOrder, noteAnswered, type PayerContact } from '../orders/rebuilt-order-store.ts';
import type { Services } from '../services.ts';
import { applyCorrection, type CorrectionProblem } from './address-correction.ts';
import { stateOfAddressLink } from './address-link.ts';
import { type CorrectionRefusal, correctAddress } from './correct-address.ts';
import { type OrderJobServices, queueJobsAndIssueInvoice } from './order-jobs.ts';

export type GiveAddressServices = OrderJobServices & Pick<Services, 'db' | 'dispatchCalendar' | 'shipping'>;

/** Address as the buyer types it; the contact is that of the payment where they are not asked for it. */
export type GivenAddress = Pick<Recipient, 'fullName' | 'address' | 'city' | 'state' | 'pincode'> & {
  readonly [Kind in 'email' | 'phone']?: string | undefined;
};

export type GiveAddressOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'invalid'; readonly problems: readonly CorrectionProblem[] }
  /** `undeliverable`: no courier delivers to the PIN code. `address_kept`: the parcel is under way, or the shop changed the address. */
  | { readonly ok: false; readonly code: 'unknown_link' | 'address_link_ended' | 'address_kept' | 'undeliverable' }
  /** Its invoice is for another state: the shop must be asked. */
  | { readonly ok: false; readonly code: 'other_state' };

type Place = { readonly city: string | null; readonly state: string | null } | null;

/**
 * Stores the address of an order that waits for it, or corrects one that was given by the link. `code` is of a link that the shop made.
 * The PIN code decides the state. It is also stored if the shipping service cannot be asked about it.
 */
export async function giveAddress(
  services: GiveAddressServices,
  code: string,
  given: GivenAddress,
): Promise<GiveAddressOutcome> {
  const { db, now } = services;
  const known = await findOrder(db, { code });
  if (!known) return { ok: false, code: 'unknown_link' };
  const asked = await createPincodeChecker(services)({ pincode: given.pincode });
  if (asked.ok && !asked.answer.deliverable) return { ok: false, code: 'undeliverable' };
  const place: Place = asked.ok ? asked.answer : asked.place;
  const state = stateOfAddressLink(known, await findRebuiltOrder(db, known.id), now());
  if (state === 'ended') return { ok: false, code: 'address_link_ended' };
  if (state === 'known') return { ok: false, code: 'address_kept' };
  if (state === 'given') return correct(services, known, withState(given, place));
  return decideInTransaction(db, (trx) => store(services, trx, known.id, withState(given, place)));
}

/** Returns the address with the state in which it lies, and the city of its PIN code if none was typed. */
function withState(given: GivenAddress, place: Place): GivenAddress {
  const state = stateOfAddress(given) ?? (given.state || (place?.state ?? ''));
  return { ...given, city: given.city || (place?.city ?? ''), state };
}

async function store(
  services: GiveAddressServices,
  trx: OpenTransaction,
  orderId: string,
  given: GivenAddress,
): Promise<GiveAddressOutcome> {
  const order = await findAndLockOrder(trx, { id: orderId });
  const rebuilt = await findRebuiltOrder(trx, orderId);
  // Two calls at once: the first has stored its address.
  if (!order || !rebuilt || stateOfAddressLink(order, rebuilt, services.now()) !== 'open')
    return { ok: false, code: 'address_kept' };
  const read = applyCorrection(null, { ...given, ...contactOf(rebuilt.contact, given) }, null);
  if (!read.ok) return read;
  const { recipient } = read;
  const promise = await readOrderPromise(services, trx, recipient.pincode);
  await setOrderRecipient(trx, orderId, recipient, promise);
  await noteAnswered(trx, orderId, services.now());
  const paid = await goOn(services, trx, order, rebuilt.paymentId);
  await queueJobsAndIssueInvoice(services, trx, { ...paid, recipient, promise });
  return { ok: true };
}

/** Returns the contact of the payment, and what was typed of it where the payment has none. */
function contactOf({ email, phone }: PayerContact, given: GivenAddress) {
  return { email: email ?? given.email ?? '', phone: phone ?? given.phone ?? '' };
}

/** Lets the order go on as a paid one; one that is disputed waits for the merchant. */
async function goOn(
  { now }: GiveAddressServices,
  trx: OpenTransaction,
  order: Order,
  paymentId: string,
): Promise<Order> {
  const at = now();
  const paid = await changeOrderStatus(trx, order, { to: 'paid', cause: 'its buyer gave the address', now: at });
  if (!(await takesMoney(trx, paymentId))) return paid;
  const cause = 'its payment is disputed';
  return changeOrderStatus(trx, paid, { to: 'needs_attention', cause, now: at, attention: 'disputed' });
}

async function correct(
  services: GiveAddressServices,
  { id }: Order,
  { email: _email, phone: _phone, ...address }: GivenAddress,
): Promise<GiveAddressOutcome> {
  const corrected = await correctAddress(services, id, address, 'its buyer corrected the address');
  if (corrected.ok) return { ok: true };
  if (corrected.code === 'invalid') return corrected;
  return corrected.code === 'unchanged' ? { ok: true } : { ok: false, code: refusals[corrected.code] };
}

const refusals: Readonly<
  Record<
    Exclude<CorrectionRefusal, 'unchanged'>,
    Exclude<Extract<GiveAddressOutcome, { ok: false }>['code'], 'invalid'>
  >
> = {
  unknown_order: 'unknown_link',
  unpaid: 'address_link_ended',
  cancelled: 'address_link_ended',
  refunded: 'address_link_ended',
  dispatched: 'address_kept',
  pincode_missing: 'address_kept',
  undeliverable: 'undeliverable',
  other_state: 'other_state',
  labelled: 'address_kept',
  busy: 'address_kept',
};
