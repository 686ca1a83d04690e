/**
 * Makes and lists refunds at Cashfree (contracts: Cashfree 8.4). A refund is made on an order, under an id of the
 * merchant's that can be used once, so that the call may be repeated.
 */
import { z } from 'zod';
import { type Paise, paise, rupeesFromPaise, sumPaise } from '../../shop/money.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type { ListedRefund, Payment, ProviderRefund } from '../../shop/ports/payment.ts';
import { keyOfRefund, paymentIdOf, placeOfPayment, refundIdFor } from './ids.ts';
import { type CashfreeWire, errorOf, idSchema, parseAnswer, rupeesSchema } from './wire.ts';

const refundEntity = z.looseObject({
  refund_id: idSchema,
  cf_payment_id: idSchema.nullish(),
  refund_amount: rupeesSchema,
  refund_status: z.string(),
});
type RefundEntity = z.output<typeof refundEntity>;

const eventRow = z.looseObject({
  event_details: z.looseObject({
    event_type: z.string(),
    event_amount: z.number().nullish(),
    event_status: z.string().nullish(),
  }),
  order_details: z.looseObject({ order_id: z.string().nullish() }).nullish(),
  payment_details: z.looseObject({ cf_payment_id: idSchema.nullish() }).nullish(),
  refund_details: z.array(z.looseObject({ refund_id: idSchema.nullish() })).nullish(),
});
const eventPage = z.looseObject({ cursor: z.string().nullish(), data: z.array(eventRow).nullish() });

/** Largest page of settlement events. */
const pageOf = 1_000;

export interface RefundOptions {
  now(): Date;
}

/** Implements the refunds of the payment port. */
export function cashfreeRefunds(
  wire: CashfreeWire,
  { now }: RefundOptions,
): Pick<Payment, 'minRefund' | 'refundableDays' | 'refund' | 'refundsOf' | 'refundsSince'> {
  return {
    // ₹1, the least amount of an order. None is published for refunds.
    minRefund: paise(100),
    // Cashfree refunds a payment for six months.
    refundableDays: 180,
    async refundsOf(paymentId) {
      const place = placeOfPayment(paymentId);
      if (!place) return [];
      return (await readRefunds(wire, place.orderId)).filter((one) => isOf(one, place.cfPaymentId)).map(toRefund);
    },
    refundsSince: (since) => listSettledRefunds(wire, since, now()),
    async refund({ paymentId, amount, key, notes }) {
      const place = placeOfPayment(paymentId);
      if (!place) return { ok: false, reason: 'There is no such payment.' };
      const refundId = refundIdFor(key);
      const answer = await wire.post(`/orders/${place.orderId}/refunds`, {
        refund_id: refundId,
        refund_amount: rupeesFromPaise(amount),
        refund_note: noteOf(notes),
        refund_speed: 'STANDARD',
      });
      if (answer.status === 409) return { ok: true, refund: await madeUnder(wire, place.orderId, refundId) };
      const isRefused = answer.status === 400 || answer.status === 404;
      if (isRefused) return { ok: false, reason: errorOf(answer).message || 'Cashfree gave no reason.' };
      return { ok: true, refund: toRefund(parseAnswer(answer, refundEntity)) };
    },
  };
}

/** Returns a note of the length that Cashfree accepts, 3 to 100. */
function noteOf(notes: Readonly<Record<string, string>>): string {
  const note = Object.entries(notes)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  return note.slice(0, 100).padEnd(3, '.');
}

/** Returns the refund of an earlier request; throws an `OutsideServiceError` while there is none. */
async function madeUnder(wire: CashfreeWire, orderId: string, refundId: string): Promise<ProviderRefund> {
  const made = (await readRefunds(wire, orderId)).find(({ refund_id: id }) => id === refundId);
  if (!made) throw new OutsideServiceError('cashfree', 'cashfree: this refund is still being made', { isAway: false });
  return toRefund(made);
}

/** Returns every refund on an order, whoever made it; none for an unknown order. */
export async function readRefunds(wire: CashfreeWire, orderId: string): Promise<RefundEntity[]> {
  return (await wire.read(`/orders/${orderId}/refunds`, z.array(refundEntity))) ?? [];
}

function isOf({ cf_payment_id: id }: RefundEntity, cfPaymentId: string): boolean {
  return id === cfPaymentId || id === null || id === undefined;
}

/** Returns the amount of a payment that its refunds sent back, or will send back. */
export function refundedOf(refunds: readonly RefundEntity[], cfPaymentId: string): Paise {
  const counted = refunds.filter((one) => isOf(one, cfPaymentId) && statusOf(one.refund_status) !== 'failed');
  return sumPaise(counted.map(({ refund_amount: amount }) => amount));
}

/** Converts a refund; an unknown status counts as pending. Its id is the merchant's, by which events name it, too. */
function toRefund({ refund_id: id, refund_amount: amount, refund_status: status }: RefundEntity): ProviderRefund {
  return { id, amount, status: statusOf(status), key: keyOfRefund(id) };
}

function statusOf(status: string | null | undefined): ProviderRefund['status'] {
  if (status === 'SUCCESS') return 'processed';
  return status === 'CANCELLED' || status === 'FAILED' ? 'failed' : 'pending';
}

/** Lists the refunds in settlements that were begun since then: Cashfree has no other list of all refunds. */
async function listSettledRefunds(wire: CashfreeWire, since: Date, until: Date): Promise<ListedRefund[]> {
  const filters = { start_date_initiated_on: since.toISOString(), end_date_initiated_on: until.toISOString() };
  const all: ListedRefund[] = [];
  for (let cursor: string | null = null; ; ) {
    const answer = await wire.post('/settlement/recon', { pagination: { limit: pageOf, cursor }, filters });
    const page: z.output<typeof eventPage> = parseAnswer(answer, eventPage);
    const rows = page.data ?? [];
    all.push(...rows.flatMap(toListed));
    if (rows.length < pageOf || !page.cursor || page.cursor === cursor) return all;
    cursor = page.cursor;
  }
}

function toListed(row: z.output<typeof eventRow>): ListedRefund[] {
  const { event_type: type, event_amount: rupees, event_status: status } = row.event_details;
  const [orderId, cfPaymentId] = [row.order_details?.order_id, row.payment_details?.cf_payment_id];
  const id = row.refund_details?.[0]?.refund_id;
  const amount = rupeesSchema.safeParse(rupees).data;
  if (type !== 'REFUND' || !orderId || !cfPaymentId || !id || amount === undefined) return [];
  return [
    { id, amount, status: statusOf(status), key: keyOfRefund(id), paymentId: paymentIdOf({ orderId, cfPaymentId }) },
  ];
}
