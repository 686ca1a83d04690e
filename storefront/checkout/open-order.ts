/**
 * The open order: the one for which a payment window was opened, until its outcome is known. It is kept in this browser
 * with the items that it takes from the cart: a UPI app may take the place of the page that began the payment, and any
 * page of the shop can then tell what became of it (`resume-payment.ts`).
 */
import type { CartItem } from '../../shop/cart/cart.ts';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import { useCart } from '../state/item-list.ts';
import { useOrderNote } from '../state/order-note.ts';
import { toValidItems } from '../state/read-items.ts';
import type { LastOrder } from './last-order.ts';
import { openOrderKey } from './open-order-key.ts';

export interface OpenOrder {
  /** The provider's id of the order. */
  readonly id: string;
  /** Items that leave the cart once the order is placed; none for Buy Now. */
  readonly items: readonly CartItem[];
  /** Receipt or payment link of the purchase that opened it; '' if it is not known. */
  readonly attempt: string;
}

/** The open order where local storage cannot be written: this page alone knows it. */
let unstored: OpenOrder | null = null;

export function storeOpenOrder(order: OpenOrder): void {
  try {
    localStorage.setItem(openOrderKey, JSON.stringify(order));
    unstored = null;
  } catch {
    unstored = order;
  }
}

/** Returns the open order of this browser; `null` if there is none or it cannot be read. */
export function readOpenOrder(): OpenOrder | null {
  if (unstored) return unstored;
  try {
    const { id, items, attempt } = JSON.parse(localStorage.getItem(openOrderKey) ?? 'null') ?? {};
    if (typeof id !== 'string') return null;
    return { id, items: toValidItems(items), attempt: typeof attempt === 'string' ? attempt : '' };
  } catch {
    return null;
  }
}

/** Forgets an order, unless another one has become the open order meanwhile. */
export function forgetOpenOrder({ id }: Pick<OpenOrder, 'id'>): void {
  if (readOpenOrder()?.id !== id) return;
  unstored = null;
  try {
    localStorage.removeItem(openOrderKey);
  } catch {
    // It was never written.
  }
}

/**
 * Longest wait for the shop's answer: longer than the shop waits for the payment provider. The reservation ends by itself
 * when its time is up.
 */
export const askMs = 15_000;

export type OpenOrderOutcome =
  /** The order was paid and stands; `null` if it is not told to this browser. It stays the open order until the page has finished with it. */
  | { kind: 'paid'; order: LastOrder | null }
  /** The payer or their bank has not answered yet. It stays the open order. */
  | { kind: 'pending' }
  | { kind: 'released' }
  | { kind: 'none' }
  /** The shop could not be asked. It stays the open order, to be asked about again. */
  | { kind: 'unknown' };

/** Releases the reservation of an open order, unless it is or may yet be paid; returns what became of it. */
export async function releaseOpenOrder(order: OpenOrder | null): Promise<OpenOrderOutcome> {
  if (!order) return { kind: 'none' };
  const init = { signal: AbortSignal.timeout(askMs) };
  try {
    const call = browserApi['release-order'].$post({ json: { order_id: order.id } }, { init });
    const { paid, pending } = await answerOf(call);
    if (paid) return { kind: 'paid', order: placedOrderIn(await statusOf(order)) };
    if (pending) return { kind: 'pending' };
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) return { kind: 'unknown' };
  }
  forgetOpenOrder(order);
  return { kind: 'released' };
}

/** Returns what became of an open order without releasing it: `unknown` while nothing is known to have been paid. */
export async function askAboutOpenOrder(order: OpenOrder): Promise<OpenOrderOutcome> {
  const status = await statusOf(order);
  if (status?.paid) return { kind: 'paid', order: placedOrderIn(status) };
  return { kind: status?.pending ? 'pending' : 'unknown' };
}

type PaymentStatus = NonNullable<Awaited<ReturnType<typeof statusOf>>>;

/** Returns the order that a payment's status names; `null` if it names none. */
export function placedOrderIn(status: PaymentStatus | null): LastOrder | null {
  if (!status?.order_code) return null;
  return { code: status.order_code, needsPincode: status.needs_pincode === true };
}

function statusOf({ id }: OpenOrder) {
  const init = { signal: AbortSignal.timeout(askMs) };
  return answerOf(browserApi['payment-status'][':order_id'].$get({ param: { order_id: id } }, { init })).catch(
    () => null,
  );
}

/** Takes the items of an order that was placed out of the cart, and the note that was written for them. */
export function takeOutOfCart({ items }: OpenOrder): void {
  useCart.getState().takeOut(items);
  if (items.length > 0) useOrderNote.getState().write('');
}
