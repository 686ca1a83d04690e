/**
 * A purchase as the page goes through it (spec 4, Payment): open the order, take the payment, check its proof, read its
 * status, ask for the shipment, save the order. Once the money is taken nothing the page fails at loses the order: the
 * shop learns of it from the provider as well, so later steps that fail are only noted.
 */

import { type CartItem, totalOfItems } from '../../shop/cart/cart.ts';
import type { Billing } from '../../shop/checkout/billing.ts';
import { rupees } from '../../shop/money.ts';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import { loadPaymentScript, openPayment, type PaymentProof } from './payment-script.ts';

export interface Purchase {
  readonly items: readonly CartItem[];
  readonly billing: Billing;
  readonly note: string;
  /** The same for every try of one cart, so that no try opens a second order. */
  readonly receipt: string;
}

export interface PaymentSettings {
  readonly keyId: string;
  readonly scriptUrl: string;
  readonly shopName: string;
}

export type PurchaseOutcome =
  | { kind: 'placed'; orderCode: string | null }
  | { kind: 'price_changed' | 'out_of_stock' | 'receipt_used' | 'not_started' | 'not_verified' | 'dismissed' }
  | { kind: 'failed'; reason: string };

/** How long the shopper waits for the courier's service once they have paid. */
const shipmentWaitMs = 5_000;

export async function placeOrder(purchase: Purchase, settings: PaymentSettings): Promise<PurchaseOutcome> {
  let order: { id: string; amount: number; currency: string };
  try {
    await loadPaymentScript(settings.scriptUrl);
    order = await openOrder(purchase);
  } catch (error) {
    return refusedStart(error);
  }
  const { billing } = purchase;
  const outcome = await openPayment({
    key: settings.keyId,
    amount: order.amount,
    currency: order.currency,
    name: settings.shopName,
    description: 'Handwoven sarees',
    order_id: order.id,
    prefill: { name: billing.fullName, email: billing.email, contact: `+91${billing.phone}` },
  });
  if (outcome.kind === 'paid') return finish(purchase, outcome.proof);
  return (await release(order.id)) ? finishWithoutProof(order.id) : outcome;
}

function openOrder({ items, billing, note, receipt }: Purchase) {
  const amount = rupees(totalOfItems(items));
  const json = {
    amount,
    currency: 'INR' as const,
    receipt,
    cartItems: items.map((item) => ({ ...item })),
    addressInfo: billing,
    note,
  };
  return answerOf(browserApi['create-order'].$post({ json }));
}

function refusedStart(error: unknown): PurchaseOutcome {
  const code = error instanceof ApiProblem ? error.code : '';
  if (code === 'unknown_saree') return { kind: 'out_of_stock' };
  if (code === 'price_changed' || code === 'out_of_stock') return { kind: code };
  if (code === 'receipt_conflict') return { kind: 'receipt_used' };
  return { kind: 'not_started' };
}

/** Gives the pieces back; answers whether the money arrived after all. Silent when it cannot: they go back on time. */
async function release(orderId: string): Promise<boolean> {
  const answer = await answerOf(browserApi['release-order'].$post({ json: { order_id: orderId } })).catch(() => null);
  return answer?.paid ?? false;
}

async function finish(purchase: Purchase, proof: PaymentProof): Promise<PurchaseOutcome> {
  const verdict = await answerOf(browserApi['verify-signature'].$post({ json: proof })).catch(() => null);
  if (verdict && !verdict.verified) return { kind: 'not_verified' };
  const orderId = proof.razorpay_order_id;
  const status = await quietly(
    answerOf(browserApi['payment-status'][':order_id'].$get({ param: { order_id: orderId } })),
  );
  const cartItems = purchase.items.map((item) => ({ ...item }));
  const address = addressOf(purchase.billing);
  const placed = await quietly(
    answerOf(
      browserApi['place-shiprocket-order'].$post(
        {
          json: {
            order_id: orderId,
            email: purchase.billing.email,
            contact: purchase.billing.phone,
            ...address,
            cartItems,
          },
        },
        // The shop asks for the parcel by itself when this takes too long.
        { init: { signal: AbortSignal.timeout(shipmentWaitMs) } },
      ),
    ),
  );
  const saved = await quietly(
    answerOf(
      browserApi['save-order'].$post({
        json: {
          user_email: purchase.billing.email,
          user_phone: purchase.billing.phone,
          ...address,
          order_note: purchase.note,
          total_price: status ? status.amount / 100 : rupees(totalOfItems(purchase.items)),
          payment_id: proof.razorpay_payment_id,
          cartItems,
          shiprocket_order_id: placed?.shiprocket_order.order_id ?? null,
          shiprocket_shipment_id: placed?.shiprocket_order.shipment_id ?? null,
        },
      }),
    ),
  );
  return { kind: 'placed', orderCode: saved?.order_code ?? status?.order_code ?? null };
}

/** The window was closed or said 'failed', yet the money is there: the order stands. */
async function finishWithoutProof(orderId: string): Promise<PurchaseOutcome> {
  const status = await quietly(
    answerOf(browserApi['payment-status'][':order_id'].$get({ param: { order_id: orderId } })),
  );
  return { kind: 'placed', orderCode: status?.order_code ?? null };
}

function addressOf({ fullName, address, city, state, zip }: Billing) {
  return { full_name: fullName, address, city, state, zip };
}

/** Order-saving errors are only noted (spec 8): the order is the shop's to finish now. */
function quietly<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    console.warn('the order is finished by the shop', error instanceof Error ? error.message : '');
    return null;
  });
}
