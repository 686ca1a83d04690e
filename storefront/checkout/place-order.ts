/**
 * Goes through a purchase (spec 4, Payment): opens the order, has it paid, finishes it. A purchase that ends early
 * releases its reservation.
 */
import { totalOfItems } from '../../shop/cart/cart.ts';
import { paymentReturnPath } from '../../shop/checkout/payment-pages.ts';
import { rupeesFromPaise } from '../../shop/money.ts';
import type { OpenPaymentWindow, PaymentOutcome } from '../../shop/ports/payment-window.ts';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import { finishOrder } from './finish-order.ts';
import { type OpenOrderOutcome, readOpenOrder, releaseOpenOrder, storeOpenOrder } from './open-order.ts';
import { runPaymentWindow } from './open-payment.ts';
import { loadPaymentWindow } from './payment-windows.ts';
import type { Purchase, PurchaseOutcome, StateQuestion } from './purchase.ts';

/** The madder red of the shop, for the payment window. */
const color = '#8E2A2A';

export interface PaymentSettings {
  readonly provider: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly shopName: string;
}

interface OpenedOrder {
  id: string;
  amount: number;
  currency: string;
  payment_window?: Record<string, string> | undefined;
}

/** Places an order. Returns the outcome; refusals and failures are outcomes, too. */
export async function placeOrder(purchase: Purchase, settings: PaymentSettings): Promise<PurchaseOutcome> {
  // An earlier try may have been paid without this page knowing; it must not be paid twice.
  const earlier = readOpenOrder();
  const known = await releaseOpenOrder(earlier);
  const barred = outcomeOfEarlier(known, earlier?.attempt === attemptOf(purchase));
  if (barred) return barred;
  let openWindow: OpenPaymentWindow;
  let order: OpenedOrder;
  try {
    openWindow = await loadPaymentWindow(settings.provider, settings.settings);
    order = await openOrder(purchase);
  } catch (error) {
    return refusedStart(error);
  }
  const open = { id: order.id, items: purchase.isBuyNow ? [] : purchase.items, attempt: attemptOf(purchase) };
  storeOpenOrder(open);
  const payment = await pay(openWindow, purchase, order, settings.shopName);
  const outcome = await outcomeOf(purchase, payment);
  if (outcome.kind === 'placed' || outcome.kind === 'unconfirmed') return outcome;
  const end = await releaseOpenOrder(open);
  if (outcome.kind === 'not_verified') return outcome;
  // The order may have been paid although the window was closed or reported a failure: then it stands.
  if (end.kind === 'paid') return { kind: 'placed', order: end.order };
  return end.kind === 'pending' ? { kind: 'awaited' } : outcome;
}

/**
 * Finishes an order whose payment window ended with a payment. An attempt whose end the browser does not know has failed
 * if the shop finds no money.
 */
async function outcomeOf(purchase: Purchase, payment: Awaited<ReturnType<typeof pay>>): Promise<PurchaseOutcome> {
  if (payment.kind === 'paid') return finishOrder(purchase, payment);
  if (payment.kind !== 'attempted') return payment;
  const finished = await finishOrder(purchase, { ...payment, paymentId: null });
  return finished.kind === 'not_verified' ? { kind: 'failed', reason: '' } : finished;
}

/**
 * Returns the outcome of a purchase that an earlier open order keeps from beginning; `null` if it may begin. `isSame` tells
 * whether that order was opened for the same cart: only then its payment is the one that the shopper waits for. Pure.
 */
export function outcomeOfEarlier(known: OpenOrderOutcome, isSame: boolean): PurchaseOutcome | null {
  if (known.kind === 'paid') return { kind: isSame ? 'placed' : 'arrived', order: known.order };
  if (known.kind === 'pending') return { kind: 'awaited' };
  // Without an answer a second payment could be taken beside one that is pending.
  return known.kind === 'unknown' ? { kind: 'not_started' } : null;
}

/** Returns what tells a purchase from one of another cart. */
function attemptOf({ link, receipt }: Purchase): string {
  return link ?? receipt;
}

function openOrder({ items, billing, note, receipt, link, stateAsked }: Purchase): Promise<OpenedOrder> {
  const { pincode: zip, ...address } = billing;
  if (link)
    return answerOf(
      browserApi['payment-link'].open.$post({ json: { link, addressInfo: { ...address, zip }, stateAsked } }),
    );
  const json = {
    amount: rupeesFromPaise(totalOfItems(items)),
    currency: 'INR' as const,
    receipt,
    cartItems: items.map((item) => ({ ...item })),
    addressInfo: { ...address, zip },
    stateAsked,
    note,
  };
  return answerOf(browserApi['create-order'].$post({ json }));
}

function refusedStart(error: unknown): PurchaseOutcome {
  const code = error instanceof ApiProblem ? error.code : '';
  if (code === 'unknown_saree') return { kind: 'out_of_stock' };
  if (code === 'price_changed' || code === 'out_of_stock' || code === 'too_many') return { kind: code };
  if (code === 'contact_unproven') return { kind: code };
  if (error instanceof ApiProblem && code === 'held_too_many') return { kind: code, max: Number(error.body.max) };
  if (error instanceof ApiProblem && code === 'state_unclear') return { kind: code, ...questionOf(error) };
  if (code === 'link_paid' || code === 'link_ended' || code === 'link_in_use') return { kind: code };
  if (code === 'receipt_conflict') return { kind: 'receipt_used' };
  return { kind: 'not_started' };
}

function questionOf({ message, body }: ApiProblem): StateQuestion {
  const { errors, pin_states, typed_state } = body as {
    errors?: { message: string }[];
    pin_states?: string[];
    typed_state?: string | null;
  };
  return { question: errors?.[0]?.message ?? message, pinStates: pin_states ?? [], typed: typed_state ?? null };
}

/** Has the order paid in the payment window. Returns `not_started` if the window cannot be shown. */
function pay(
  openWindow: OpenPaymentWindow,
  { billing }: Purchase,
  { id, amount, currency, payment_window: window = {} }: OpenedOrder,
  shopName: string,
): Promise<PaymentOutcome | { kind: 'not_started' }> {
  const payer = { name: billing.fullName, email: billing.email, phone: `+91${billing.phone}` };
  const returnUrl = new URL(paymentReturnPath, location.origin).href;
  const about = { shopName, description: 'Handwoven sarees', color, payer, returnUrl };
  const payment = { orderId: id, amount, currency, window, ...about };
  return runPaymentWindow(() => openWindow(payment)).catch(() => ({ kind: 'not_started' }));
}
