/** The calls around the payment: open the order, check the proof, read the status, release the pieces. */
import { createRoute, z } from '@hono/zod-openapi';
import { type CreateOrderRefusal, type CreateOrderResult, createOrder } from '../../shop/checkout/create-order.ts';
import { settleOrRelease } from '../../shop/checkout/release-order.ts';
import { type Settlement, settlePayment } from '../../shop/checkout/settle-payment.ts';
import { type Holder, reservationBudget } from '../../shop/limits/reservation-budget.ts';
import { formatPriceWithPaise, paiseFromRupees, rupeesFromPaise } from '../../shop/money.ts';
import { waitsForPincode } from '../../shop/orders/after-sales.ts';
import type { OrderLine } from '../../shop/orders/order.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type { Services } from '../../shop/services.ts';
import { type ApiContext, createRouteGroup, requireWithinLimit } from './caller.ts';
import {
  addressInfoSchema,
  cartItemsSchema,
  orderNoteSchema,
  recipientOf,
  requireClearState,
  stateAskedSchema,
  toCartLines,
} from './cart-schema.ts';
import { reservationHolderOf } from './contact-pass.ts';
import { customerDetailsSchema, toPayerDetailsAnswer, toRecipientDetailsAnswer } from './customer-details.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { grantOrderPassToOpener, orderAccessOf } from './order-access.ts';
import { limitCallsOfOrder, limitPaymentCalls } from './payment-calls.ts';
import { describeProblemResponses, Problem } from './problem.ts';

const providerOrderId = z.string().min(1).max(60);

const { piecesOfOrder } = reservationBudget;

function piecesOf(items: z.output<typeof cartItemsSchema> = []): number {
  return items.reduce((pieces, { count }) => pieces + count, 0);
}

const orderedItems = cartItemsSchema
  .min(1)
  .refine(
    (items) => piecesOf(items) <= piecesOfOrder,
    `at most ${piecesOfOrder} pieces an order; for more, write to us`,
  );

const orderRequest = z.object({
  amount: z.number().positive().max(100_000_000),
  currency: z.literal('INR'),
  receipt: z.string().trim().min(1).max(100),
  cartItems: orderedItems.optional(),
  addressInfo: addressInfoSchema.optional(),
  stateAsked: stateAskedSchema,
  note: orderNoteSchema.optional(),
});

/** Description of the answer about an order that is open at the payment provider. */
export const openedOrder = describeJsonAnswer(
  'The order; `amount` in paise. `payment_window`: for a provider whose window needs more than the id.',
  z.object({
    id: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    payment_window: z.record(z.string(), z.string()).optional(),
  }),
);

const createOrderRoute = createRoute({
  method: 'post',
  path: '/create-order',
  tags: ['Checkout'],
  summary: 'Opens an order to be paid and holds its pieces for 15 minutes',
  description:
    '`amount` is in rupees. With `cartItems` it must be the catalogue’s price, else 409 `price_changed` with the right figures. The same `receipt` with the same cart answers the same order.',
  request: {
    body: describeJsonBody(orderRequest),
  },
  responses: {
    200: openedOrder,
    ...describeProblemResponses(
      'unknown_saree',
      'price_changed',
      'out_of_stock',
      'contact_unproven',
      'held_too_many',
      'receipt_conflict',
      'state_unclear',
      'amount_refused',
      'too_many',
      'outside_service_failed',
    ),
  },
});

/** Proof of a payment, which the provider's code reads; the example has the spec's three fields. */
const proof = z.looseObject({}).openapi({
  description: 'The proof as the provider’s payment window handed it to the browser.',
  example: {
    razorpay_order_id: 'order_DBJOWzybf0sJbb',
    razorpay_payment_id: 'pay_29QQoUBi66xm2f',
    razorpay_signature: '9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d',
  },
});

const verifyRoute = createRoute({
  method: 'post',
  path: '/verify-signature',
  tags: ['Checkout'],
  summary: 'Whether the browser’s proof of payment is the provider’s own',
  request: { body: describeJsonBody(proof) },
  responses: {
    200: describeJsonAnswer('The verdict.', z.object({ verified: z.boolean() })),
    ...describeProblemResponses('too_many', 'outside_service_failed'),
  },
});

const pending = z.literal(true).openapi({
  description: 'The payer or their bank has not answered a payment for the order yet; absent otherwise.',
});

const statusRoute = createRoute({
  method: 'get',
  path: '/payment-status/{order_id}',
  tags: ['Checkout'],
  summary: 'What the provider says about an order’s payment',
  description:
    '`customer_details` and `order_code` are told only to the browser that opened the order, and to who is signed in as its shopper.',
  request: { params: z.object({ order_id: providerOrderId }) },
  responses: {
    200: describeJsonAnswer(
      'The status; `amount` in paise. `order_code` once the payment became an order.',
      z.object({
        amount: z.number().int(),
        paid: z.boolean(),
        pending: pending.optional(),
        customer_details: customerDetailsSchema.nullable(),
        order_code: z.string().optional(),
        needs_pincode: z.boolean().optional().openapi({
          description: 'With `order_code`: the parcel waits for `POST /orders/{order_code}/pincode`.',
        }),
      }),
    ),
    ...describeProblemResponses('unknown_order', 'too_many', 'outside_service_failed'),
  },
});

const releaseRoute = createRoute({
  method: 'post',
  path: '/release-order',
  tags: ['Checkout'],
  summary: 'The payment was closed or failed: gives the held pieces back',
  request: { body: describeJsonBody(z.object({ order_id: providerOrderId })) },
  responses: {
    200: describeJsonAnswer(
      'Whether the money arrived after all. Pieces of a pending payment stay held until their time is up.',
      z.object({ paid: z.boolean(), pending: pending.optional() }),
    ),
    ...describeProblemResponses('unknown_order', 'too_many', 'outside_service_failed'),
  },
});

export type CheckoutServices = Pick<
  Services,
  | 'db'
  | 'dispatchCalendar'
  | 'facts'
  | 'reservationBudget'
  | 'invoicePrefix'
  | 'jobs'
  | 'limits'
  | 'now'
  | 'payment'
  | 'publicUrl'
  | 'secrets'
>;

/** Creates the routes of the checkout. */
export function createCheckoutRoutes(services: CheckoutServices) {
  return createRouteGroup()
    .openapi(createOrderRoute, async (c) => c.json(await openOrder(c, services, c.req.valid('json')), 200))
    .openapi(verifyRoute, async (c) => c.json({ verified: await isProven(c, services, c.req.valid('json')) }, 200))
    .openapi(statusRoute, async (c) => {
      const orderId = c.req.valid('param').order_id;
      await limitPaymentCalls(c, services, { provider_order_id: orderId });
      return c.json(await statusOf(c, services, orderId), 200);
    })
    .openapi(releaseRoute, async (c) => {
      const orderId = c.req.valid('json').order_id;
      await limitPaymentCalls(c, services, { provider_order_id: orderId });
      const settlement = await settleOrRelease(services, orderId);
      if (settlement.kind === 'unknown') throw new Problem('unknown_order');
      return c.json({ paid: settlement.kind !== 'not_paid', ...pendingOf(settlement) }, 200);
    });
}

/** Opens an order; returns what the payment window needs. Throws a `Problem` if it is refused. */
async function openOrder(c: ApiContext, services: CheckoutServices, body: z.output<typeof orderRequest>) {
  const amount = paiseFromRupees(body.amount);
  if (amount === null || amount < 100) throw amountProblem();
  const recipient = body.addressInfo ? recipientOf(body.addressInfo) : null;
  if (recipient) requireClearState(recipient, body.stateAsked);
  const holder = await requireHolder(c, services);
  const session = await c.get('session')();
  const isOwn = await orderAccessOf(c, services);
  const result = await createOrder(services, {
    amount,
    currency: body.currency,
    receipt: body.receipt,
    cart: toCartLines(body.cartItems),
    recipient,
    customerUid: session?.user.uid ?? null,
    holder,
    isOwn,
    note: body.note ?? '',
  });
  if (!result.ok) throw refusalOf(result);
  return answerOpened(c, services, result);
}

/** Grants the caller's browser access to the order that it has opened, and returns what the payment window needs. */
export async function answerOpened(
  c: ApiContext,
  services: CheckoutServices,
  { id, code, isCallers, amount, currency }: Omit<Extract<CreateOrderResult, { ok: true }>, 'ok'>,
) {
  if (isCallers) await grantOrderPassToOpener(c, services, code);
  const more = await services.payment.windowOf(id);
  const window = Object.keys(more).length > 0 ? { payment_window: more } : {};
  return { id, amount, currency, ...window };
}

/**
 * Returns the holder of one more order. Throws `too_many` for a proven contact past its limit, and `contact_unproven`
 * for a network address past its own: a crowd may share it, and each of them can go on by proving a contact.
 */
async function requireHolder(c: ApiContext, services: CheckoutServices): Promise<Holder> {
  const holder = await reservationHolderOf(c, services);
  if (holder.isProven) await requireWithinLimit(services, 'create-order-by-contact', holder.key);
  else if (!(await services.limits.take('create-order-by-address', holder.key)).ok)
    throw new Problem('contact_unproven');
  return holder;
}

function refusalOf(result: CreateOrderRefusal): Problem {
  if (result.code === 'price_changed') {
    return new Problem('price_changed', {
      amount: rupeesFromPaise(result.total),
      cartItems: result.lines.map(cartAnswer),
    });
  }
  if (result.code === 'out_of_stock') {
    return new Problem('out_of_stock', {
      items: result.items.map(({ sku, availability }) => ({ saree_sku: sku, availability })),
    });
  }
  if (result.code === 'held_too_many') return new Problem(result.code, { max: result.max });
  return new Problem(result.code, result.code === 'unknown_saree' ? { skus: result.skus } : {});
}

/** Checks the browser's proof and settles the order that it proves; returns whether it is valid. */
async function isProven(c: ApiContext, services: CheckoutServices, given: z.output<typeof proof>): Promise<boolean> {
  const verdict = await services.payment.verifyProof(given);
  if (verdict.kind === 'malformed') throw new Problem('bad_request', { errors: verdict.errors });
  if (verdict.kind === 'unproven') {
    await requireWithinLimit(services, 'payment-call-by-address', c.get('address'));
    return false;
  }
  if (verdict.kind === 'unsigned') return isPaidAtProvider(c, services, verdict.orderId);
  await limitCallsOfOrder(services, verdict.orderId);
  // The proof is valid even if the provider is unreachable: a later call, the webhook or the sweep settles the order.
  const settlement = await settlePayment(services, verdict.orderId, 'signature verified').catch(unlessOutside);
  // A valid proof of an order that the shop did not open is refused.
  return settlement?.kind !== 'unknown';
}

/**
 * Settles the order that an unsigned proof names; returns whether its money is there. Throws `OutsideServiceError` if the
 * provider cannot be asked: without its answer nothing is proven.
 */
async function isPaidAtProvider(c: ApiContext, services: CheckoutServices, orderId: string): Promise<boolean> {
  await limitPaymentCalls(c, services, { provider_order_id: orderId });
  const { kind } = await settlePayment(services, orderId, 'payment found when the page told of it');
  return kind === 'settled' || kind === 'cart_missing';
}

async function statusOf(c: ApiContext, services: CheckoutServices, orderId: string) {
  const settlement = await settlePayment(services, orderId, 'payment found when its status was asked');
  if (settlement.kind === 'unknown') throw new Problem('unknown_order');
  const { order } = settlement;
  const facts = {
    amount: order.captured ?? order.amount,
    paid: order.captured !== null,
    ...pendingOf(settlement),
  };
  // Logs contain this address with the provider's id of the order, so the id alone must not reveal the buyer.
  if (!(await orderAccessOf(c, services))(order)) return { ...facts, customer_details: null };
  // The provider's details are preferred; the order's own are answered if the provider is unreachable.
  const payer = await services.payment.payerOf(orderId).catch(unlessOutside);
  return {
    ...facts,
    customer_details: payer ? toPayerDetailsAnswer(payer) : toRecipientDetailsAnswer(order),
    ...(settlement.kind === 'settled' ? { order_code: order.code, needs_pincode: waitsForPincode(order) } : {}),
  };
}

function pendingOf(settlement: Settlement): { pending?: true } {
  return settlement.kind === 'not_paid' && settlement.isPending ? { pending: true } : {};
}

/** Returns `null` for an outside service's failure; throws any other error again. */
function unlessOutside(error: unknown): null {
  if (!(error instanceof OutsideServiceError)) throw error;
  return null;
}

function amountProblem(): Problem {
  return new Problem('bad_request', {
    errors: [{ field: 'amount', message: 'must be at least one rupee, with at most two decimals' }],
  });
}

/** Converts an order line into an item of the cart, with the price of one piece as a text. */
export function cartAnswer(line: OrderLine) {
  return {
    saree_sku: line.sku,
    pname: line.name,
    color: line.color,
    price: formatPriceWithPaise(line.unitPrice),
    count: line.quantity,
  };
}
