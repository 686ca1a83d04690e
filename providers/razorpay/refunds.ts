/**
 * Refunds at Razorpay (contracts: Razorpay refunds). They are the one call with a documented idempotency key, so asking
 * again does no harm; the key is sent as the receipt, too, so that a refund is known again in their list.
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

const listedEntity = refundEntity.extend({ payment_id: z.string() });

/** The most that a list answers at once. */
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
    // INR 1.00.
    minRefund: paise(100),
    // Six months; later a payment is not refunded in the usual way.
    refundableDays: 180,
    refundsOf,
    async refundsSince(since) {
      const from = Math.floor(since.getTime() / 1_000);
      const all: ListedRefund[] = [];
      for (;;) {
        const page = await wire.read(
          `/refunds?from=${from}&count=${pageOf}&skip=${all.length}`,
          listShapeOf(listedEntity),
        );
        const items = page?.items ?? [];
        all.push(...items.map((one) => ({ ...toRefund(one), paymentId: one.payment_id })));
        if (items.length < pageOf) return all;
      }
    },
    async refund({ paymentId, amount, key, notes }) {
      if (!isRazorpayId(paymentId)) return { ok: false, reason: 'There is no such payment.' };
      // A retry must carry the same bytes: nothing in here may differ from one asking to the next.
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

/** Another request under this key came first: its refund is in their list, or it is still at work. */
async function madeUnder(key: string, refunds: readonly ProviderRefund[]): Promise<ProviderRefund> {
  const made = refunds.find((refund) => refund.key === key);
  if (!made) throw new OutsideServiceError('razorpay', 'razorpay: this refund is still being made');
  return made;
}

/**
 * Returns the reason for which this refund is refused; `null` for every other answer. A wrong key answers 400 as well
 * and says nothing about the refund.
 */
function refusalOf(answer: Parameters<typeof descriptionOf>[0]): string | null {
  const description = descriptionOf(answer);
  if (answer.status !== 400 || /authentication failed/i.test(description)) return null;
  return description || null;
}

function toRefund({ id, amount, status, receipt }: z.output<typeof refundEntity>): ProviderRefund {
  const known = status === 'processed' || status === 'failed' ? status : 'pending';
  return { id, amount: paise(amount), status: known, key: receipt || null };
}
