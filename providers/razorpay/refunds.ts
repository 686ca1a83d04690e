/**
 * Makes and lists refunds at Razorpay (contracts: Razorpay refunds). This call has a documented idempotency key, so
 * that it may be repeated; the key is sent as the receipt, too, by which a refund is recognised in a list.
 */
import { z } from 'zod';
import { paise } from '../../shop/money.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type { ListedRefund, Payment, ProviderRefund } from '../../shop/ports/payment.ts';
import { descriptionOf, isRazorpayId, listShapeOf, parseAnswer, type RazorpayWire } from './wire.ts';

const refundEntity = z.looseObject({
  id: z.string(),
  amount: z.number().int(),
  status: z.string(),
  receipt: z.string().nullish(),
});

/** A refund in a list of all refunds. */
export const listedRefundEntity = refundEntity.extend({ payment_id: z.string(), created_at: z.number().int() });

/** Largest number of refunds that Razorpay lists in one answer. */
const pageOf = 100;

/** Implements the refunds of the payment port. */
export function razorpayRefunds(
  wire: RazorpayWire,
): Pick<Payment, 'minRefund' | 'refundableDays' | 'refund' | 'refundsOf' | 'refundsSince'> {
  const refundsOf = async (paymentId: string): Promise<ProviderRefund[]> => {
    if (!isRazorpayId(paymentId)) return [];
    const found = await wire.read(`/payments/${paymentId}/refunds?count=100`, listShapeOf(refundEntity));
    return (found?.items ?? []).map(toRefund);
  };

  return {
    // ₹1.
    minRefund: paise(100),
    // Razorpay refunds a payment for six months.
    refundableDays: 180,
    refundsOf,
    async refundsSince(since) {
      const from = Math.floor(since.getTime() / 1_000);
      const all: ListedRefund[] = [];
      for (;;) {
        const page = await wire.read(
          `/refunds?from=${from}&count=${pageOf}&skip=${all.length}`,
          listShapeOf(listedRefundEntity),
        );
        const items = page?.items ?? [];
        all.push(...items.map((one) => ({ ...toRefund(one), paymentId: one.payment_id })));
        if (items.length < pageOf) return all;
      }
    },
    async refund({ paymentId, amount, key, notes }) {
      if (!isRazorpayId(paymentId)) return { ok: false, reason: 'There is no such payment.' };
      // A retry must send the same bytes: nothing in the body may differ between two requests for the same refund.
      const answer = await wire.post(`/payments/${paymentId}/refund`, {
        repeatable: true,
        headers: { 'x-refund-idempotency': key },
        body: { amount, speed: 'normal', notes, receipt: key },
      });
      if (answer.status === 409) return { ok: true, refund: await madeUnder(key, await refundsOf(paymentId)) };
      const reason = refusalOf(answer);
      return reason ? { ok: false, reason } : { ok: true, refund: toRefund(parseAnswer(answer, refundEntity)) };
    },
  };
}

/** Returns the refund of an earlier request under this key; throws an `OutsideServiceError` while none is listed. */
async function madeUnder(key: string, refunds: readonly ProviderRefund[]): Promise<ProviderRefund> {
  const made = refunds.find((refund) => refund.key === key);
  if (!made) throw new OutsideServiceError('razorpay', 'razorpay: this refund is still being made', { isAway: false });
  return made;
}

/**
 * Returns the reason for which a refund is refused; `null` for every other answer. A wrong API key is answered 400 as
 * well, which says nothing about the refund.
 */
function refusalOf(answer: Parameters<typeof descriptionOf>[0]): string | null {
  const description = descriptionOf(answer);
  if (answer.status !== 400 || /authentication failed/i.test(description)) return null;
  return description || null;
}

/** Converts a refund; an unknown status counts as pending. */
export function toRefund({ id, amount, status, receipt }: z.output<typeof refundEntity>): ProviderRefund {
  const known = status === 'processed' || status === 'failed' ? status : 'pending';
  return { id, amount: paise(amount), status: known, key: receipt || null };
}
