/**
 * Implements the payment port with Razorpay, with a small client for the few calls that the shop needs (contracts:
 * Razorpay orders, payments). Its amounts are integer paise.
 */
import { z } from 'zod';
import { paise } from '../../shop/money.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { type CapturedPayment, type PayerDetails, type Payment, payableDays } from '../../shop/ports/payment.ts';
import type { OutsideAnswer } from '../outside-call.ts';
import { razorpayAccountCheck, razorpayProbe } from './account.ts';
import { razorpayCspSources } from './csp-sources.ts';
import { razorpayDisputes } from './disputes.ts';
import { razorpayKeptOrder } from './kept-order.ts';
import { razorpayPayouts } from './payouts.ts';
import { checkPaymentProof } from './proof.ts';
import { razorpayRecords } from './records.ts';
import { razorpayRefunds } from './refunds.ts';
import { razorpayWebhook } from './webhook.ts';
import {
  descriptionOf,
  isPaymentId,
  isRazorpayId,
  listShapeOf,
  parseAnswer,
  type RazorpayAccount,
  type RazorpayWire,
  razorpayWire,
} from './wire.ts';

export interface RazorpayOptions extends RazorpayAccount {
  readonly webhookSecret: string;
  /** Secrets from before they were changed, which still open what was signed with them. */
  readonly previous?: { readonly keySecret?: string | undefined; readonly webhookSecret?: string | undefined };
  /** Address of the checkout script: `https://checkout.razorpay.com/v1/checkout.js`. */
  readonly checkoutUrl: string;
}

const address = z.looseObject({
  name: z.string().nullish(),
  line1: z.string().nullish(),
  line2: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  zipcode: z.string().nullish(),
});

const orderEntity = z.looseObject({
  id: z.string(),
  amount: z.number().int(),
  status: z.string(),
  receipt: z.string().nullish(),
  /** Only given by Magic Checkout. An empty billing address means that it is the shipping address. */
  customer_details: z
    .looseObject({
      email: z.string().nullish(),
      contact: z.string().nullish(),
      billing_address: address.nullish(),
      shipping_address: address.nullish(),
    })
    .nullish(),
});

const paymentEntity = z.looseObject({
  id: z.string(),
  amount: z.number().int(),
  amount_refunded: z.number().int().nullish(),
  status: z.string(),
  captured: z.boolean().nullish(),
  order_id: z.string().nullish(),
  method: z.string().nullish(),
  created_at: z.number().int(),
});

/**
 * Minutes after the opening of an order in which Razorpay captures an authorised payment by itself. A payment that is
 * authorised later goes back to the payer: the shop captures nothing by hand, so both periods are the same.
 * `manual_expiry_period` may be 7200 at most.
 */
const captureMinutes = payableDays * 24 * 60;

/** Its name as shoppers know it. */
export const displayName = 'Razorpay';

/** Implements the payment port with Razorpay (contracts: Razorpay). */
export function razorpay(options: RazorpayOptions): Payment {
  const wire = razorpayWire(options);
  const { previous = {} } = options;
  const known = (current: string, before: string | undefined) => (before ? [current, before] : [current]);

  return {
    browser: {
      provider: 'razorpay',
      displayName,
      settings: { keyId: options.keyId, scriptUrl: options.checkoutUrl },
    },
    cspSources: razorpayCspSources(options.checkoutUrl),
    webhook: razorpayWebhook(known(options.webhookSecret, previous.webhookSecret)),
    ...razorpayRefunds(wire),
    records: razorpayRecords(wire),
    payouts: razorpayPayouts(wire),
    disputes: razorpayDisputes(wire),
    checkAccount: razorpayAccountCheck(wire, options.keyId),
    probe: razorpayProbe(wire),

    openOrder: orderOpener(wire),

    windowOf: async () => ({}),

    verifyProof: async (proof) => checkPaymentProof(proof, known(options.keySecret, previous.keySecret)),

    async receiptOf(orderId) {
      const order = isRazorpayId(orderId) ? await wire.read(`/orders/${orderId}`, orderEntity) : null;
      return order?.receipt ?? null;
    },

    async paymentsOf(orderId) {
      if (!isRazorpayId(orderId)) return { captured: null, pendingSince: null };
      const payments = await wire.read(`/orders/${orderId}/payments`, listShapeOf(paymentEntity));
      const inState = (...states: string[]) => payments?.items.filter(({ status }) => states.includes(status)) ?? [];
      // The shop must learn of a payment that was captured and then refunded. A payment that was never captured in time
      // becomes `refunded` as well, but was never the shop's.
      const [captured] = [...inState('captured'), ...inState('refunded').filter((payment) => payment.captured)];
      const begun = inState('created', 'authorized').map((payment) => payment.created_at);
      return {
        captured: captured ? toCaptured(captured) : null,
        pendingSince: begun.length > 0 ? new Date(Math.max(...begun) * 1_000) : null,
      };
    },

    async payerOf(orderId) {
      const order = isRazorpayId(orderId) ? await wire.read(`/orders/${orderId}`, orderEntity) : null;
      return order ? toPayer(order) : null;
    },

    keptOrderOf: razorpayKeptOrder(wire),

    async orderOfPayment(paymentId) {
      const payment = isPaymentId(paymentId) ? await wire.read(`/payments/${paymentId}`, paymentEntity) : null;
      return payment?.order_id ?? null;
    },
  };
}

function orderOpener(wire: RazorpayWire): Payment['openOrder'] {
  const capture_options = {
    automatic_expiry_period: captureMinutes,
    manual_expiry_period: captureMinutes,
    refund_speed: 'normal',
  };
  return async ({ amount, currency, receipt, notes = {} }) => {
    const body = { amount, currency, receipt, notes, payment: { capture: 'automatic', capture_options } };
    try {
      const answer = await wire.post('/orders', { repeatable: false, body });
      const amountRefused = amountRefusalOf(answer);
      return amountRefused ? { amountRefused } : parseAnswer(answer, orderEntity);
    } catch (error) {
      // The order may exist although its answer was lost. Orders have no idempotency key, but can be found by the
      // receipt.
      if (!(error instanceof OutsideServiceError)) throw error;
      const found = await wire
        .read(`/orders?receipt=${encodeURIComponent(receipt)}`, listShapeOf(orderEntity))
        .catch(() => null);
      const [order] = found?.items ?? [];
      if (!order || order.amount !== amount) throw error;
      return order;
    }
  };
}

/** Returns the reason for which an amount is refused (contracts: Razorpay orders); `null` for every other answer. */
function amountRefusalOf(answer: OutsideAnswer): string | null {
  const description = descriptionOf(answer);
  return answer.status === 400 && /\bamount\b/i.test(description) ? description : null;
}

function toCaptured({
  id,
  amount,
  amount_refunded: refunded,
  method,
}: z.output<typeof paymentEntity>): CapturedPayment {
  return { paymentId: id, amount: paise(amount), refunded: paise(refunded ?? 0), method: method ?? null };
}

function toPayer({ customer_details: details }: z.output<typeof orderEntity>): PayerDetails | null {
  if (!details) return null;
  const billing = details.billing_address?.line1 ? details.billing_address : details.shipping_address;
  const text = (value: string | null | undefined) => value ?? '';
  return {
    email: text(details.email),
    contact: text(details.contact),
    billingAddress: {
      name: text(billing?.name),
      line1: text(billing?.line1),
      line2: text(billing?.line2),
      city: text(billing?.city),
      state: text(billing?.state),
      pincode: text(billing?.zipcode),
    },
  };
}
