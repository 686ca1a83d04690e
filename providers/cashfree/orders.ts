/** Opens orders at Cashfree and reads them (contracts: Cashfree 8.2). */
import { z } from 'zod';
import { rupeesFromPaise } from '../../shop/money.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { maxNoteLength, type Payer, type Payment, payableDays } from '../../shop/ports/payment.ts';
import { isOrderId, orderIdFor } from './ids.ts';
import { type CashfreeAccount, type CashfreeWire, errorOf, parseAnswer, rupeesSchema } from './wire.ts';

export interface OrderOptions extends Pick<CashfreeAccount, 'clientSecret'> {
  /** Phone that Cashfree is told while the buyer has given none: it opens no order without one. In E.164. */
  readonly shopPhone: string;
  /** Address to which a payment method that leaves the page sends the browser back. */
  readonly returnUrl: string;
  now(): Date;
}

const orderEntity = z.looseObject({
  order_id: z.string(),
  order_amount: rupeesSchema,
  payment_session_id: z.string(),
  order_tags: z.record(z.string(), z.unknown()).nullish(),
  customer_details: z
    .looseObject({ customer_email: z.string().nullish(), customer_phone: z.string().nullish() })
    .nullish(),
});

type Order = z.output<typeof orderEntity>;
type NewOrder = Parameters<Payment['openOrder']>[0];

/** Implements the orders of the payment port. */
export function cashfreeOrders(
  wire: CashfreeWire,
  options: OrderOptions,
): Pick<Payment, 'openOrder' | 'windowOf' | 'receiptOf' | 'keptOrderOf'> {
  const readOrder = async (orderId: string): Promise<Order | null> =>
    isOrderId(orderId) ? wire.read(`/orders/${orderId}`, orderEntity) : null;

  return {
    async openOrder(order) {
      const orderId = orderIdFor(order.receipt, options.clientSecret);
      const answer = await wire.post('/orders', bodyOf(orderId, order, options));
      if (answer.status === 400 && errorOf(answer).code === 'order_amount_invalid')
        return { amountRefused: errorOf(answer).message };
      // An earlier call for this receipt has opened it, perhaps without an answer.
      const opened = answer.status === 409 ? await readOrder(orderId) : parseAnswer(answer, orderEntity);
      if (opened?.order_amount !== order.amount) throw unusable('the order has another amount');
      return { id: orderId };
    },
    async windowOf(orderId) {
      const order = await readOrder(orderId);
      if (!order) throw unusable('the order is not there');
      return { paymentSessionId: order.payment_session_id };
    },
    async receiptOf(orderId) {
      const receipt = (await readOrder(orderId))?.order_tags?.receipt;
      return typeof receipt === 'string' ? receipt : null;
    },
    // Cashfree asks the payer for no contact: it has what the shop sent, and the shop's own phone where there was none.
    async keptOrderOf(orderId) {
      const order = await readOrder(orderId);
      if (!order) return null;
      const { receipt: _receipt, ...tags } = order.order_tags ?? {};
      const notes = Object.entries(tags).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
      const { customer_email: email, customer_phone: phone } = order.customer_details ?? {};
      const isShops = phone === nationalNumber(options.shopPhone);
      return { notes: Object.fromEntries(notes), email: email || null, phone: isShops ? null : phone || null };
    },
  };
}

function unusable(why: string): OutsideServiceError {
  return new OutsideServiceError('cashfree', `cashfree: ${why}`);
}

function bodyOf(
  orderId: string,
  { amount, currency, receipt, notes = {}, payer }: NewOrder,
  { shopPhone, returnUrl, now }: OrderOptions,
): object {
  const tags = Object.entries({ ...notes, receipt }).map(([name, value]) => [name, value.slice(0, maxNoteLength)]);
  const expiry = new Date(now().getTime() + payableDays * 86_400_000);
  return {
    order_id: orderId,
    order_amount: rupeesFromPaise(amount),
    order_currency: currency,
    customer_details: { customer_id: `c${orderId}`, ...contactOf(payer, shopPhone) },
    order_meta: { return_url: returnUrl },
    order_expiry_time: expiry.toISOString(),
    order_note: `Order ${receipt}`,
    order_tags: Object.fromEntries(tags),
  };
}

/** Returns an Indian number without the country's code, as Cashfree is told it; any other as it is. */
function nationalNumber(phone: string): string {
  return phone.replace(/^\+91(?=\d{10}$)/, '');
}

/** Returns the contact in the lengths that Cashfree accepts: a name that it refuses must not keep anybody from paying. */
function contactOf(payer: Payer | undefined, shopPhone: string): object {
  if (!payer || !/^\d{10}$/.test(payer.phone)) return { customer_phone: nationalNumber(shopPhone) };
  const fits = (text: string) => text.length >= 3 && text.length <= 100;
  return {
    customer_phone: payer.phone,
    ...(fits(payer.name) ? { customer_name: payer.name } : {}),
    ...(fits(payer.email) ? { customer_email: payer.email } : {}),
  };
}
