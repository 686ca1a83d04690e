/** Opens the order of a payment link at the payment provider, so that its buyer can pay it. */
import { isDeepStrictEqual } from 'node:util';
import type { OpenTransaction } from '../../database/connect.ts';
import { openAtProvider } from '../checkout/open-at-provider.ts';
import { readOrderPromise } from '../delivery/order-promise.ts';
import { addMs } from '../duration.ts';
import type { Order, Recipient } from '../orders/order.ts';
import {
  changeOrder,
  changeOrderStatus,
  findAndLockOrder,
  lockOrder,
  setOrderRecipient,
} from '../orders/order-store.ts';
import type { Services } from '../services.ts';
import { stateOfPaymentLink } from './payment-link.ts';

/** Caller who opens a payment link, with the address that they typed. */
export interface PaymentLinkPayer {
  readonly recipient: Recipient;
  /** Account that is signed in; the order belongs to it. */
  readonly customerUid: string | null;
  /** Tells whether the caller has opened this order before, or is signed in as its customer. */
  isOwn(order: Order): boolean;
}

export type OpenedPaymentLink =
  /** `isCallers` tells whether this call was the first to open it, or the caller's own: only then may the caller see the order. */
  | { readonly ok: true; readonly id: string; readonly order: Order; readonly isCallers: boolean }
  /** `link_in_use`: another browser has opened it with another address, and may be paying. */
  | {
      readonly ok: false;
      readonly code: 'unknown_link' | 'link_paid' | 'link_ended' | 'link_in_use' | 'amount_refused';
    };

type OpeningServices = Pick<Services, 'db' | 'dispatchCalendar' | 'now' | 'payment' | 'reservationBudget'>;

/**
 * Stores the payer's address and opens the order at the payment provider; `id` is the provider's. A repeated call returns
 * the same id. The pieces stay reserved as long as the link is valid. Throws `OutsideServiceError` if the provider cannot
 * be reached: call it again.
 */
export async function openPaymentLink(
  services: OpeningServices,
  code: string,
  payer: PaymentLinkPayer,
): Promise<OpenedPaymentLink> {
  const { db, now } = services;
  const begun = await db.transaction().execute((trx) => begin(services, trx, code, payer));
  if (!begun.ok) return begun;
  const { order, isOwn } = begun;
  if (order.providerOrderId !== null) return { ok: true, id: order.providerOrderId, order, isCallers: isOwn };
  const there = await openAtProvider(services, order);
  if ('amountRefused' in there) return { ok: false, code: 'amount_refused' };
  return db.transaction().execute(async (trx): Promise<OpenedPaymentLink> => {
    const current = await lockOrder(trx, order.id);
    // Of two calls at once the first id that is stored is returned to both.
    if (current.providerOrderId !== null) return { ok: true, id: current.providerOrderId, order, isCallers: isOwn };
    if (stateOfPaymentLink(current, now()) !== 'open') return { ok: false, code: 'link_ended' };
    await changeOrderStatus(trx, current, {
      to: 'awaiting_payment',
      cause: 'opened at the payment provider',
      now: now(),
      changes: { provider_order_id: there.id, ...soon(services) },
    });
    // Somebody else may have opened it with their own address while the provider was asked.
    const isCallers = isOwn || isDeepStrictEqual(current.recipient, payer.recipient);
    return { ok: true, id: there.id, order, isCallers };
  });
}

/** The sweep asks about the payment as soon as about any other; the reservation stays. */
function soon({ now, reservationBudget }: OpeningServices): { check_after: Date } {
  return { check_after: addMs(now(), reservationBudget.reservationMs) };
}

interface Begun {
  readonly ok: true;
  readonly order: Order;
  readonly isOwn: boolean;
}

async function begin(
  services: OpeningServices,
  trx: OpenTransaction,
  code: string,
  { recipient, customerUid, isOwn }: PaymentLinkPayer,
): Promise<Begun | Extract<OpenedPaymentLink, { ok: false }>> {
  const now = services.now();
  const order = await findAndLockOrder(trx, { code });
  if (!order?.hasPaymentLink) return { ok: false, code: 'unknown_link' };
  const state = stateOfPaymentLink(order, now);
  if (state !== 'open') return { ok: false, code: state === 'paid' ? 'link_paid' : 'link_ended' };
  // Nobody else may replace the address of a payment that is under way. A lost answer is asked for with the same one.
  const isCallersOwn = isOwn(order);
  const mayChange = order.providerOrderId === null || isCallersOwn;
  if (!mayChange && !isDeepStrictEqual(order.recipient, recipient)) return { ok: false, code: 'link_in_use' };
  await setOrderRecipient(trx, order.id, recipient, await readOrderPromise(services, trx, recipient.pincode));
  // The order belongs to whoever typed the address: an account that gave up does not see the next one.
  const owner = mayChange ? { customer_uid: customerUid } : {};
  const check = order.providerOrderId === null ? {} : soon(services);
  await changeOrder(trx, order.id, { ...owner, ...check }, now);
  return { ok: true, order: { ...order, recipient }, isOwn: isCallersOwn };
}
